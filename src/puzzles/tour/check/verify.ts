/*
 * Is this list of squares a tour? Written from the rules alone, for any piece, and fast enough for 10^8
 * squares: one bit per square says whether it was visited, and a leaper's move is looked up by the difference
 * of the two square numbers, so no coordinates are computed.
 */

import type { Board } from '../../../core/board.js';
import type { Ray } from '../../../core/moveGraph.js';

export type TourFault =
  /** The number of squares differs from the number of free squares of the board. */
  | { readonly kind: 'length'; readonly expected: number; readonly found: number }
  /**
   * Not the number of a square of this board, or of a missing one, or of one that was visited at step
   * `before`.
   */
  | { readonly kind: 'off-board' | 'missing'; readonly step: number }
  | { readonly kind: 'repeated'; readonly step: number; readonly before: number }
  /** The piece cannot go from the square of step - 1 to this one; step 0 means from the last to the first. */
  | { readonly kind: 'no-move'; readonly step: number };

/** A table longer than this is not worth building; the plain test of a move serves instead. */
const LONGEST_TABLE = 1 << 22;

/** Can the piece go from one square to the other in one move? */
const canMove = (
  { width, height }: Board,
  rays: readonly Ray[],
  missing: ReadonlySet<number>,
  from: number,
  to: number,
): boolean => {
  const x0 = from % width;
  const y0 = Math.floor(from / width);
  return rays.some(({ dx, dy, range }) => {
    if (dx === 0 && dy === 0) return false;
    for (let x = x0 + dx, y = y0 + dy, far = 1; range === 0 || far <= range; x += dx, y += dy, far++) {
      const square = y * width + x;
      if (x < 0 || y < 0 || x >= width || y >= height || missing.has(square)) return false;
      if (square === to) return true;
    }
    return false;
  });
};

/**
 * For leapers on boards more than twice as wide as their leaps: table[to - from + reach] is how far x
 * changes, plus 128, and 0 if no leap has that difference.
 */
export const leapTable = (width: number, rays: readonly Ray[]): Uint8Array | undefined => {
  let reach = 0;
  for (const { dx, dy, range } of rays) {
    if (range !== 1 || 2 * Math.abs(dx) >= width || Math.abs(dx) > 127) return undefined;
    reach = Math.max(reach, Math.abs(dy * width + dx));
  }
  if (rays.length === 0 || 2 * reach + 1 > LONGEST_TABLE) return undefined;
  const table = new Uint8Array(2 * reach + 1);
  for (const { dx, dy } of rays) if (dx !== 0 || dy !== 0) table[dy * width + dx + reach] = dx + 128;
  return table;
};

/**
 * How many squares from the start are new, on the board, and each a leap from the previous one; marks them
 * visited.
 */
export const goodSteps = (
  width: number,
  squares: number,
  table: Uint8Array,
  path: Uint32Array,
  visited: Uint8Array,
): number => {
  const length = path.length;
  const reach = table.length >> 1;
  const first = length > 0 ? path[0]! : squares;
  if (first >= squares || visited[first >>> 3]! & (1 << (first & 7))) return 0;
  visited[first >>> 3]! |= 1 << (first & 7);
  let x = first % width;
  let from = first;
  for (let step = 1; step < length; step++) {
    const to = path[step]!;
    const difference = to - from + reach;
    if (to >= squares || difference < 0 || difference >= table.length) return step;
    const shift = table[difference]!;
    const byte = visited[to >>> 3]!;
    const bit = 1 << (to & 7);
    x += shift - 128;
    if (shift === 0 || x < 0 || x >= width || byte & bit) return step;
    visited[to >>> 3] = byte | bit;
    from = to;
  }
  return length;
};

const stepBefore = (path: ArrayLike<number>, step: number): number => {
  let before = 0;
  while (path[before] !== path[step]) before++;
  return before;
};

/**
 * The first thing wrong with a tour, or undefined if every free square is visited once, by moves of the
 * piece.
 *
 * @example
 * findTourFault(makeBoard(3, 3), KNIGHT.rays, [0, 7], false)?.kind; // 'length'
 */
export const findTourFault = (
  board: Board,
  rays: readonly Ray[],
  path: ArrayLike<number>,
  closed: boolean,
): TourFault | undefined => {
  const { width, height } = board;
  const squares = width * height;
  const missing = new Set(board.missing);
  const expected = squares - missing.size;
  const length = path.length;
  const visited = new Uint8Array(Math.ceil(squares / 8));
  for (const square of missing) visited[square >>> 3]! |= 1 << (square & 7);
  let step = 0;
  const table = path instanceof Uint32Array ? leapTable(width, rays) : undefined;
  // The fast loop stops before the first step it rejects; the plain one says what is wrong there.
  if (table) step = goodSteps(width, squares, table, path as Uint32Array, visited);
  for (; step < length; step++) {
    const to = path[step]!;
    if (!(to >= 0 && to < squares) || !Number.isInteger(to)) return { kind: 'off-board', step };
    const bit = 1 << (to & 7);
    if (visited[to >>> 3]! & bit) {
      if (missing.has(to)) return { kind: 'missing', step };
      return { kind: 'repeated', step, before: stepBefore(path, step) };
    }
    visited[to >>> 3]! |= bit;
    if (step > 0 && !canMove(board, rays, missing, path[step - 1]!, to)) return { kind: 'no-move', step };
  }
  if (length !== expected) return { kind: 'length', expected, found: length };
  if (closed && !(length > 1 && canMove(board, rays, missing, path[length - 1]!, path[0]!))) {
    return { kind: 'no-move', step: 0 };
  }
  return undefined;
};

/**
 * True if the squares are a tour of the board by the piece; closed ones must be able to step back to the
 * first.
 *
 * @example
 * const path = constructTour(6, 6, true);
 * path && verifyTour(makeBoard(6, 6), KNIGHT.rays, path, true); // true
 */
export const verifyTour = (
  board: Board,
  rays: readonly Ray[],
  path: ArrayLike<number>,
  closed: boolean,
): boolean => findTourFault(board, rays, path, closed) === undefined;
