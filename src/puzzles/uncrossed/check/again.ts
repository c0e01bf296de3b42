/*
 * A second computation of the longest path, for small boards: column by column, every square decides which
 * moves start there. A state lists the moves that lead beyond, each with the number of its piece of path: two
 * moves with one number are the two ends of a piece, a move whose number stands alone belongs to a piece that
 * ends somewhere behind. The order of moves along the column is not used.
 */
import { type Board, isMissing, squareCount } from '../../../core/board.js';
import type { Piece } from '../../../core/piece.js';
import { plainTargets } from '../../../core/recount/plainMoves.js';
import type { Point } from '../../../core/square.js';
import { areClear } from './segments.js';

export interface Move {
  /** Places in the order of columns; `to` comes later. */
  readonly from: number;
  readonly to: number;
  readonly there: boolean;
  readonly back: boolean;
}

/**
 * The moves of a state in the order of the list, each as one number: the move, its piece of path, and whether
 * it is taken toward its earlier square.
 */
export type State = readonly number[];

const PIECES = 256;
const one = (move: number, piece: number, isBack: boolean): number =>
  (move * PIECES + piece) * 2 + Number(isBack);
const moveOf = (ahead: number): number => Math.floor(ahead / (2 * PIECES));
const pieceOf = (ahead: number): number => (ahead >> 1) % PIECES;
const isBackOf = (ahead: number): boolean => ahead % 2 === 1;

const listMoves = (
  board: Board,
  piece: Piece,
): { readonly moves: readonly Move[]; readonly points: Point[] } => {
  const { width, height } = board;
  const squareOf = (place: number) => (place % height) * width + Math.floor(place / height);
  const points = Array.from({ length: squareCount(board) }, (_, place) => ({
    x: Math.floor(place / height),
    y: place % height,
  }));
  const places = new Set(points.keys());
  for (const place of points.keys()) if (isMissing(board, squareOf(place))) places.delete(place);
  const reached = points.map(
    (at, place) =>
      new Set(places.has(place) ? plainTargets(board, piece.rays, at).map(({ x, y }) => x * height + y) : []),
  );
  const moves: Move[] = [];
  for (const from of places) {
    for (const to of places) {
      const [there, back] = [reached[from]!.has(to), reached[to]!.has(from)];
      if (to > from && (there || back)) moves.push({ from, to, there, back });
    }
  }
  return { moves, points };
};

/** Pieces numbered in the order in which they are met, so equal states look the same. */
export const nameState = (state: State, renumber = (move: number): number => move): State => {
  const names: number[] = [];
  let named = 0;
  return state.map((ahead) => {
    const piece = pieceOf(ahead);
    names[piece] ??= named++;
    return one(renumber(moveOf(ahead)), names[piece], isBackOf(ahead));
  });
};

/** Equal for equal states alone. */
export const keyOf = (state: State): string => {
  let key = '';
  for (const ahead of state) key += String.fromCharCode(moveOf(ahead), ahead % (2 * PIECES));
  return key;
};

/** How states continue over the squares of a board, column by column. */
export interface Sweep {
  /** By number, with their squares' places in the order of columns. */
  readonly moves: readonly Move[];
  readonly places: number;
  /**
   * The square at a place decides. Calls `keep` for every state that follows, with the moves so far, and
   * `finish` for every path that is complete.
   */
  readonly step: (
    place: number,
    state: State,
    length: number,
    keep: (state: State, length: number) => void,
    finish: (length: number) => void,
  ) => void;
}

export const sweepOf = (board: Board, piece: Piece, closed: boolean): Sweep => {
  const { moves, points } = listMoves(board, piece);
  const isOneWay = moves.some(({ there, back }) => !there || !back);
  const clear = (a: number, b: number): boolean => {
    const [one, two] = [moves[a]!, moves[b]!];
    return areClear(points[one.from]!, points[one.to]!, points[two.from]!, points[two.to]!);
  };
  /** For each move that was asked about, which others it may go with. */
  const clearOf: boolean[][] = [];
  const isClear = (a: number, b: number): boolean => {
    clearOf[a] ??= moves.map((_, other) => clear(a, other));
    return clearOf[a][b]!;
  };
  const mayGo = (move: number, isBack: boolean) => (isBack ? moves[move]!.back : moves[move]!.there);
  const waysOf = (move: number): readonly boolean[] =>
    isOneWay ? [false, true].filter((isBack) => mayGo(move, isBack)) : [false];
  const ownOf = points.map((_, place) => moves.flatMap(({ from }, move) => (from === place ? [move] : [])));
  const endOf = (ahead: number): number => moves[moveOf(ahead)]!.to;
  const hasPiece = (state: State, piece: number): boolean => state.some((ahead) => pieceOf(ahead) === piece);
  /** Ends of the path that lie behind: pieces with a single move ahead. */
  const countEnds = (state: State): number =>
    state.filter((ahead, i) => !state.some((other, j) => i !== j && pieceOf(ahead) === pieceOf(other)))
      .length;
  const step: Sweep['step'] = (place, state, length, keep, finish) => {
    const [a, b] = state.filter((ahead) => endOf(ahead) === place);
    const others = a === undefined ? state : state.filter((ahead) => endOf(ahead) !== place);
    if (a !== undefined && b !== undefined) {
      if (isOneWay && isBackOf(a) === isBackOf(b)) return;
      const joined = pieceOf(a);
      if (joined === pieceOf(b)) {
        if (closed && others.length === 0) finish(length);
        return;
      }
      const left = others.map((ahead) =>
        pieceOf(ahead) === pieceOf(b) ? one(moveOf(ahead), joined, isBackOf(ahead)) : ahead,
      );
      if (hasPiece(left, joined)) keep(left, length);
      else if (others.length === 0) finish(length);
      return;
    }
    const free = ownOf[place]!.filter((move) => {
      let sharing = 0;
      for (const ahead of state) {
        if (!isClear(moveOf(ahead), move)) return false;
        if (endOf(ahead) === moves[move]!.to) sharing++;
      }
      return sharing < 2;
    });
    const mayEnd = !closed && countEnds(state) < 2;
    if (a !== undefined) {
      for (const move of free) {
        if (!isOneWay || mayGo(move, isBackOf(a)))
          keep([...others, one(move, pieceOf(a), isBackOf(a))], length + 1);
      }
      if (closed) return;
      if (hasPiece(others, pieceOf(a))) {
        if (mayEnd) keep(others, length);
      } else if (others.length === 0) finish(length);
      return;
    }
    keep(state, length);
    const piece = state.length;
    for (const [i, move] of free.entries()) {
      for (const isBack of waysOf(move)) {
        if (mayEnd) keep([...state, one(move, piece, isBack)], length + 1);
        for (const second of free.slice(i + 1)) {
          if (!isClear(move, second)) continue;
          if (isOneWay && !mayGo(second, !isBack)) continue;
          keep([...state, one(move, piece, isBack), one(second, piece, isOneWay && !isBack)], length + 2);
        }
      }
    }
  };
  return { moves, places: points.length, step };
};

/** The most moves, or -1 if there is no path; undefined if more than `limit` states would be needed. */
export const longestAgain = (
  board: Board,
  piece: Piece,
  closed: boolean,
  limit: number,
): number | undefined => {
  const { places, step } = sweepOf(board, piece, closed);
  let best = closed ? -1 : 0;
  let made = 0;
  let layer = new Map<string, { readonly state: State; readonly length: number }>();
  layer.set('', { state: [], length: 0 });
  for (let place = 0; place < places; place++) {
    const next: typeof layer = new Map();
    const keep = (found: State, length: number): void => {
      made++;
      const state = nameState(found);
      const key = keyOf(state);
      if ((next.get(key)?.length ?? -1) < length) next.set(key, { state, length });
    };
    const finish = (length: number): void => {
      best = Math.max(best, length);
    };
    for (const { state, length } of layer.values()) {
      step(place, state, length, keep, finish);
      if (made > limit) return undefined;
    }
    layer = next;
  }
  return best;
};
