/* Knights on an open board, as arrays: the solvers for huge boards read them thousands of times. */
import type { Board } from '../core/board.js';
import { knightDistance } from '../core/knightDistance.js';
import type { Point } from '../core/square.js';
import type { Walker } from './meet.js';

/** Each occupied square once, with the number of knights on it. */
export interface Knights {
  readonly xs: Int32Array;
  readonly ys: Int32Array;
  readonly weights: Float64Array;
}

export const knightsOf = (walkers: readonly Walker[]): Knights => {
  const count = walkers.length;
  const order = Uint32Array.from(walkers.keys());
  order.sort((i, j) => {
    const [a, b] = [walkers[i]!.at, walkers[j]!.at];
    return a.y - b.y || a.x - b.x;
  });
  const xs = new Int32Array(count);
  const ys = new Int32Array(count);
  const weights = new Float64Array(count);
  let filled = 0;
  for (const i of order) {
    const { x, y } = walkers[i]!.at;
    if (filled > 0 && xs[filled - 1] === x && ys[filled - 1] === y) weights[filled - 1]!++;
    else {
      xs[filled] = x;
      ys[filled] = y;
      weights[filled++] = 1;
    }
  }
  return { xs: xs.slice(0, filled), ys: ys.slice(0, filled), weights: weights.slice(0, filled) };
};

/** All moves together if they met on (x, y). */
export const totalAt = (board: Board, { xs, ys, weights }: Knights, x: number, y: number): number => {
  let total = 0;
  for (let i = 0; i < xs.length; i++) {
    total += weights[i]! * knightDistance(board.width, board.height, xs[i]!, ys[i]!, x, y)!;
  }
  return total;
};

/** Moves of the longest walk if they met on (x, y). */
export const roundsAt = (board: Board, knights: readonly Point[], x: number, y: number): number => {
  let longest = 0;
  for (const at of knights) {
    const moves = knightDistance(board.width, board.height, at.x, at.y, x, y)!;
    if (moves > longest) longest = moves;
  }
  return longest;
};

/**
 * The same total as if the board had no edges: never more than the true one, and less only close to a knight (see
 * core/knightDistance.ts). Sums of two sides stay below 2^31, so all but the total is integer arithmetic.
 */
export const openTotalAt = ({ xs, ys, weights }: Knights, x: number, y: number): number => {
  let total = 0;
  for (let i = 0; i < xs.length; i++) {
    const dx = Math.abs(xs[i]! - x);
    const dy = Math.abs(ys[i]! - y);
    const sum = dx + dy;
    const half = ((dx > dy ? dx : dy) + 1) >> 1;
    const third = ((sum + 2) / 3) | 0;
    const least = half > third ? half : third;
    total += weights[i]! * (least + ((least ^ sum) & 1));
  }
  return total;
};
