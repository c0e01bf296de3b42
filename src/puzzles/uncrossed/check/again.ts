/*
 * A second computation of the longest path, for small boards: from column to column, every square decides which moves it begins. A state
 * lists the moves that lead beyond, each with the number of its piece of path. Nothing is ordered and nothing is packed: two moves with
 * one number are the two ends of a piece, a move whose number stands alone belongs to a piece that ends somewhere behind.
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

export interface Ahead {
  readonly move: number;
  readonly piece: number;
  /** Taken toward its earlier square. */
  readonly isBack: boolean;
}

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

/** Pieces numbered in the order in which they are met, moves in the order of the list: equal states look the same. */
export const nameState = (
  state: readonly Ahead[],
): { readonly key: string; readonly state: readonly Ahead[] } => {
  const names = new Map<number, number>();
  const sorted = [...state].sort((a, b) => a.move - b.move);
  const renamed = sorted.map((one) => {
    if (!names.has(one.piece)) names.set(one.piece, names.size);
    return { ...one, piece: names.get(one.piece)! };
  });
  return {
    key: renamed.map(({ move, piece, isBack }) => `${move}.${piece}${isBack}`).join(' '),
    state: renamed,
  };
};

/** How states continue over the squares of a board, column by column. */
export interface Sweep {
  /** By number, with their squares' places in the order of columns. */
  readonly moves: readonly Move[];
  readonly places: number;
  /**
   * The square at a place decides. Calls `keep` for every state that follows, with the moves so far, and `finish` for every path that is
   * complete.
   */
  readonly step: (
    place: number,
    state: readonly Ahead[],
    length: number,
    keep: (state: readonly Ahead[], length: number) => void,
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
  const known = new Map<number, boolean>();
  const isClear = (a: number, b: number): boolean => {
    const key = a * moves.length + b;
    const found = known.get(key) ?? clear(a, b);
    known.set(key, found);
    return found;
  };
  const mayGo = (move: number, isBack: boolean) => (isBack ? moves[move]!.back : moves[move]!.there);
  const waysOf = (move: number): readonly boolean[] =>
    isOneWay ? [false, true].filter((isBack) => mayGo(move, isBack)) : [false];
  const ownOf = points.map((_, place) => moves.flatMap(({ from }, move) => (from === place ? [move] : [])));
  const step: Sweep['step'] = (place, state, length, keep, finish) => {
    const own = ownOf[place]!;
    const ending = state.filter(({ move }) => moves[move]!.to === place);
    const others = state.filter(({ move }) => moves[move]!.to !== place);
    const ends = state.filter(({ piece: a }, i) => !state.some(({ piece: b }, j) => i !== j && a === b));
    const isFree = (move: number): boolean =>
      state.every(({ move: other }) => isClear(other, move)) &&
      others.filter(({ move: other }) => moves[other]!.to === moves[move]!.to).length < 2;
    const [a, b] = ending;
    if (a !== undefined && b !== undefined) {
      if (isOneWay && a.isBack === b.isBack) return;
      const left = others.map((one) => (one.piece === b.piece ? { ...one, piece: a.piece } : one));
      if (a.piece === b.piece) {
        if (closed && others.length === 0) finish(length);
      } else if (left.some((one) => one.piece === a.piece)) keep(left, length);
      else if (others.length === 0) finish(length);
      return;
    }
    const free = own.filter(isFree);
    if (a !== undefined) {
      for (const move of free) {
        if (!isOneWay || mayGo(move, a.isBack)) keep([...others, { ...a, move }], length + 1);
      }
      if (closed) return;
      if (others.some((one) => one.piece === a.piece)) {
        if (ends.length < 2) keep(others, length);
      } else if (others.length === 0) finish(length);
      return;
    }
    keep(state, length);
    const name = state.length;
    for (const move of free) {
      for (const isBack of waysOf(move)) {
        if (!closed && ends.length < 2) keep([...state, { move, piece: name, isBack }], length + 1);
        for (const second of free) {
          if (second <= move || !isClear(move, second)) continue;
          if (isOneWay && !mayGo(second, !isBack)) continue;
          const pair = [
            { move, piece: name, isBack },
            { move: second, piece: name, isBack: isOneWay && !isBack },
          ];
          keep([...state, ...pair], length + 2);
        }
      }
    }
  };
  return { moves, places: points.length, step };
};

/** The most moves, or -1 if there is no path; undefined if more than `limit` states had to be made. */
export const longestAgain = (
  board: Board,
  piece: Piece,
  closed: boolean,
  limit: number,
): number | undefined => {
  const { places, step } = sweepOf(board, piece, closed);
  let best = closed ? -1 : 0;
  let made = 0;
  let layer = new Map<string, { readonly state: readonly Ahead[]; readonly length: number }>();
  layer.set('', { state: [], length: 0 });
  for (let place = 0; place < places; place++) {
    const next: typeof layer = new Map();
    const keep = (found: readonly Ahead[], length: number): void => {
      made++;
      const { key, state } = nameState(found);
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
