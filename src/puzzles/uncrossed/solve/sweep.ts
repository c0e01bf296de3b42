/*
 * The plain method, for any leaper, any holes. A line sweeps over the board square by square, row by row; the
 * state is what crosses it.
 *
 *     ---------x----o       The moves that cross the line are in a fixed order from left to right: they never cross each other. Each is
 *        /  \ /    /        written as its own number and one of three letters:
 *      -/----o    /            OPENS, CLOSES   a bracket word: which two are the ends of one piece of path
 *      o      \--o             LOOSE           the other end of its piece is an end of the whole path
 *
 * A square that the line passes ends the moves that lead to it, and begins moves to squares beyond: none,
 * one, or two. A move behind the line can touch no move ahead of it, so a new move is compared only with
 * those that cross the line. For every state the most moves are kept, and where they came from: the best path
 * is walked back from its end.
 *
 * States grow by a factor of about 10 per column. For pieces with one-way moves a further bit says which way
 * a move is taken.
 */
import type { Budget } from '../../../core/budget.js';
import type { Square } from '../../../core/square.js';
import { type Field, touchTable } from './geometry.js';
import { makeLayer } from './layer.js';
import { linkPath } from './link.js';

const OPENS = 0;
const CLOSES = 1;
const LOOSE = 2;
/** Taken from its far end to its near one. */
const BACK = 4;
/** Moves are numbered by 8s, so that a letter and a direction fit below. */
const STEP = 8;

export type Swept =
  /** `path` is absent if there is none. A closed path does not repeat its first square. */
  | {
      readonly kind: 'done';
      readonly moves: number;
      readonly path?: readonly Square[];
      readonly nodes: number;
    }
  | { readonly kind: 'short'; readonly nodes: number; readonly limit: keyof Budget };

interface Finish {
  readonly moves: number;
  readonly layer: number;
  readonly state: number;
}

export const sweep = (
  field: Field,
  closed: boolean,
  limits: Budget,
  onProgress?: (done: number, total: number) => void,
): Swept => {
  const { width, height, isFree, directions } = field;
  const kinds = directions.length;
  const squares = width * height;
  const touches = touchTable(field);
  const isOneWay = directions.some(({ there, back }) => !there || !back);
  const ways = isOneWay ? [0, BACK] : [0];
  const allows = (kind: number, way: number): boolean =>
    !isOneWay || (way === BACK ? directions[kind]!.back : directions[kind]!.there);

  let now = makeLayer();
  let next = makeLayer();
  now.insert(new Uint32Array(0), 0, 0, 0, 0);
  /** For every layer that the sweep has left: where its states came from, and by which moves. */
  const parents: Uint32Array[] = [];
  const choices: Uint16Array[] = [];
  let kept = 0;
  let nodes = 0;
  let best: Finish | undefined;

  const strands = new Uint32Array(4 * (width + height) * Math.max(1, kinds));
  const made = new Uint32Array(strands.length);
  let count = 0;

  /** Squares ahead by which direction k leads, or -1. */
  const targets = new Int32Array(kinds);
  const open = new Uint8Array(kinds);

  const moveOf = (strand: number): number => Math.floor(strand / STEP);
  const targetOf = (strand: number): number => {
    const move = moveOf(strand);
    const { dx, dy } = directions[move % kinds]!;
    return Math.floor(move / kinds) + dy * width + dx;
  };

  /**
   * Is the move `kind` from x, y clear of everything that crosses the line, and its far end visited less than
   * twice?
   */
  const isClear = (x: number, y: number, kind: number): boolean => {
    let meets = 0;
    for (let i = 0; i < count; i++) {
      const move = moveOf(strands[i]!);
      const from = Math.floor(move / kinds);
      if (touches(move % kinds, kind, x - (from % width), y - Math.floor(from / width))) return false;
      if (targetOf(strands[i]!) === targets[kind]) meets++;
    }
    return meets < 2;
  };

  /** The place of the bracket that belongs to the one at `at`. */
  const mateOf = (list: Uint32Array, length: number, at: number): number => {
    const isOpening = (list[at]! & 3) === OPENS;
    const step = isOpening ? 1 : -1;
    let depth = 0;
    for (let i = at; i >= 0 && i < length; i += step) {
      const letter = list[i]! & 3;
      if (letter === LOOSE) continue;
      depth += (letter === OPENS) === isOpening ? 1 : -1;
      if (depth === 0) return i;
    }
    throw new Error('a bracket without its mate');
  };

  const withLetter = (strand: number, letter: number): number => strand - (strand & 3) + letter;

  /** What is left in `made` when the strands from `at` on, `ends` of them, are gone. */
  const removeFrom = (at: number, ends: number): number => {
    for (let i = 0; i < at; i++) made[i] = strands[i]!;
    for (let i = at + ends; i < count; i++) made[i - ends] = strands[i]!;
    return count - ends;
  };

  const finishWith = (moves: number, state: number): void => {
    if (best === undefined || moves > best.moves) best = { moves, layer: parents.length, state };
  };

  const insert = (length: number, moves: number, parent: number, choice: number): void => {
    nodes++;
    next.insert(made, length, moves, parent, choice);
  };

  /** Two moves end here. */
  const join = (at: number, moves: number, parent: number): void => {
    const [left, right] = [strands[at]!, strands[at + 1]!];
    if (isOneWay && (left & BACK) === (right & BACK)) return;
    const [a, b] = [left & 3, right & 3];
    if (a === OPENS && b === CLOSES) {
      if (closed && count === 2) finishWith(moves, parent);
      return;
    }
    if (a === LOOSE && b === LOOSE) {
      if (count === 2) finishWith(moves, parent);
      return;
    }
    // The two ends that remain are those of one piece now.
    const [mateA, mateB] = [
      a === LOOSE ? -1 : mateOf(strands, count, at),
      b === LOOSE ? -1 : mateOf(strands, count, at + 1),
    ];
    const [oldA, oldB] = [mateA < 0 ? 0 : strands[mateA]!, mateB < 0 ? 0 : strands[mateB]!];
    if (a === LOOSE) strands[mateB] = withLetter(oldB, LOOSE);
    else if (b === LOOSE) strands[mateA] = withLetter(oldA, LOOSE);
    else if (a === OPENS) strands[mateB] = withLetter(oldB, OPENS);
    else if (b === CLOSES) strands[mateA] = withLetter(oldA, CLOSES);
    const length = removeFrom(at, 2);
    if (mateA >= 0) strands[mateA] = oldA;
    if (mateB >= 0) strands[mateB] = oldB;
    insert(length, moves, parent, 0);
  };

  const isRoomForEnd = (): boolean => {
    let loose = 0;
    for (let i = 0; i < count; i++) if ((strands[i]! & 3) === LOOSE) loose++;
    return loose < 2;
  };

  /** One move ends here: the path continues, or it ends as well. */
  const goOn = (square: number, at: number, moves: number, parent: number): void => {
    const strand = strands[at]!;
    for (let k = 0; k < kinds; k++) {
      if (open[k] === 0 || !allows(k, strand & BACK)) continue;
      for (let i = 0; i < count; i++) made[i] = strands[i]!;
      made[at] = (square * kinds + k) * STEP + (strand & (STEP - 1));
      insert(count, moves + 1, parent, k + 1);
    }
    if (closed) return;
    if ((strand & 3) === LOOSE) {
      if (count === 1) finishWith(moves, parent);
      return;
    }
    if (!isRoomForEnd()) return;
    const mate = mateOf(strands, count, at);
    const old = strands[mate]!;
    strands[mate] = withLetter(old, LOOSE);
    const length = removeFrom(at, 1);
    strands[mate] = old;
    insert(length, moves, parent, 0);
  };

  /** No move ends here: the square stays unvisited, or a piece of path begins. */
  const begin = (square: number, moves: number, parent: number): void => {
    const [x, y] = [square % width, Math.floor(square / width)];
    const length = removeFrom(count, 0);
    insert(length, moves, parent, 0);
    let at = 0;
    while (at < count) {
      const move = moveOf(strands[at]!);
      const { dx, dy } = directions[move % kinds]!;
      const from = Math.floor(move / kinds);
      // A move that passes to the right of this square has it on its left.
      if (dx * (y - Math.floor(from / width)) - dy * (x - (from % width)) >= 0) break;
      at++;
    }
    const put = (shift: number): void => {
      for (let i = 0; i < at; i++) made[i] = strands[i]!;
      for (let i = at; i < count; i++) made[i + shift] = strands[i]!;
    };
    for (let k = 0; k < kinds; k++) {
      if (open[k] === 0) continue;
      for (let l = k + 1; l < kinds; l++) {
        if (open[l] === 0 || touches(k, l, 0, 0)) continue;
        for (const way of ways) {
          if (!allows(k, way) || !allows(l, isOneWay ? way ^ BACK : 0)) continue;
          put(2);
          made[at] = (square * kinds + k) * STEP + way + OPENS;
          made[at + 1] = (square * kinds + l) * STEP + (isOneWay ? way ^ BACK : 0) + CLOSES;
          insert(count + 2, moves + 2, parent, (k + 1) * 256 + l + 1);
        }
      }
    }
    if (closed || !isRoomForEnd()) return;
    for (let k = 0; k < kinds; k++) {
      if (open[k] === 0) continue;
      for (const way of ways) {
        if (!allows(k, way)) continue;
        put(1);
        made[at] = (square * kinds + k) * STEP + way + LOOSE;
        insert(count + 1, moves + 1, parent, k + 1);
      }
    }
  };

  for (let square = 0; square < squares; square++) {
    const [x, y] = [square % width, Math.floor(square / width)];
    for (let k = 0; k < kinds; k++) {
      const { dx, dy } = directions[k]!;
      const [tx, ty] = [x + dx, y + dy];
      const target = ty * width + tx;
      targets[k] = tx >= 0 && tx < width && ty < height && isFree[target] === 1 ? target : -1;
    }
    for (let state = 0; state < now.size(); state++) {
      if ((state & 0xfff) === 0) {
        onProgress?.(square + state / now.size(), squares);
        if (nodes > limits.nodes) return { kind: 'short', nodes, limit: 'nodes' };
        if (kept + now.bytes() + next.bytes() > limits.bytes) return { kind: 'short', nodes, limit: 'bytes' };
      }
      count = now.read(state, strands);
      const moves = now.movesOf(state);
      if (isFree[square] === 0) {
        insert(removeFrom(count, 0), moves, state, 0);
        continue;
      }
      let first = -1;
      let ends = 0;
      for (let i = 0; i < count; i++) {
        if (targetOf(strands[i]!) !== square) continue;
        if (first < 0) first = i;
        ends++;
      }
      if (ends === 2) {
        join(first, moves, state);
        continue;
      }
      for (let k = 0; k < kinds; k++) {
        open[k] = targets[k]! >= 0 && isClear(x, y, k) ? 1 : 0;
      }
      if (ends === 1) goOn(square, first, moves, state);
      else begin(square, moves, state);
    }
    parents.push(now.parents());
    choices.push(now.choices());
    kept += now.size() * 6;
    [now, next] = [next, now];
    next.clear();
    onProgress?.(square + 1, squares);
  }
  if (nodes > limits.nodes) return { kind: 'short', nodes, limit: 'nodes' };
  if (best === undefined) return { kind: 'done', moves: 0, nodes };
  return { kind: 'done', moves: best.moves, path: walkBack(field, best, parents, choices), nodes };
};

/** The moves of the best path, then its squares in order. */
const walkBack = (
  { width, directions, squareOf }: Field,
  { layer, state }: Finish,
  parents: readonly Uint32Array[],
  choices: readonly Uint16Array[],
): readonly Square[] => {
  const moves: (readonly [Square, Square])[] = [];
  const link = (from: number, kind: number): void => {
    const { dx, dy } = directions[kind]!;
    const [x, y] = [from % width, Math.floor(from / width)];
    moves.push([squareOf(x, y), squareOf(x + dx, y + dy)]);
  };
  let at = state;
  // The choices that led to a state of layer n were made in square n - 1.
  for (let n = layer; n > 0; n--) {
    const choice = choices[n]![at]!;
    if (choice % 256 > 0) link(n - 1, (choice % 256) - 1);
    if (choice >= 256) link(n - 1, Math.floor(choice / 256) - 1);
    at = parents[n]![at]!;
  }
  return linkPath(moves);
};
