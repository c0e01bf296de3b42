/* Knights on a board without holes, as arrays: the solvers for huge boards read them thousands of times. */
import type { Board } from '../../../../core/board.js';
import { knightDistance } from '../../../../core/knightDistance.js';
import type { Point } from '../../../../core/square.js';
import type { Walker } from '../../meet.js';

/** Occupied squares, with the number of knights on each. */
export interface Knights {
  readonly xs: Int32Array;
  readonly ys: Int32Array;
  readonly weights: Float64Array;
}

/**
 * Knights on the same square are merged if squares have exact numbers; on larger boards they stay separate.
 */
export const knightsOf = ({ width, height }: Board, walkers: readonly Walker[]): Knights => {
  if (width * height > Number.MAX_SAFE_INTEGER) {
    return {
      xs: Int32Array.from(walkers, ({ at }) => at.x),
      ys: Int32Array.from(walkers, ({ at }) => at.y),
      weights: new Float64Array(walkers.length).fill(1),
    };
  }
  const squares = Float64Array.from(walkers, ({ at }) => at.y * width + at.x).sort();
  const xs = new Int32Array(squares.length);
  const ys = new Int32Array(squares.length);
  const weights = new Float64Array(squares.length);
  let filled = 0;
  squares.forEach((square, i) => {
    if (i > 0 && square === squares[i - 1]) {
      weights[filled - 1]!++;
      return;
    }
    const x = square % width;
    xs[filled] = x;
    ys[filled] = (square - x) / width;
    weights[filled++] = 1;
  });
  return { xs: xs.slice(0, filled), ys: ys.slice(0, filled), weights: weights.slice(0, filled) };
};

/** The total number of moves if they met on (x, y). */
export const totalAt = (board: Board, { xs, ys, weights }: Knights, x: number, y: number): number => {
  let total = 0;
  for (let i = 0; i < xs.length; i++) {
    total += weights[i]! * knightDistance(board.width, board.height, xs[i]!, ys[i]!, x, y)!;
  }
  return total;
};

/** Both costs if they met on (x, y): the total number of moves, and the longest path. */
export const costsAt = (
  { width, height }: Board,
  knights: readonly Point[],
  { x, y }: Point,
): { readonly moves: number; readonly rounds: number } => {
  let moves = 0;
  let rounds = 0;
  for (const at of knights) {
    const walk = knightDistance(width, height, at.x, at.y, x, y)!;
    moves += walk;
    if (walk > rounds) rounds = walk;
  }
  return { moves, rounds };
};

/**
 * The same total as if the board had no edges: never more than the true one, and less only close to a knight
 * (see core/knightDistance.ts). Sums of two sides stay below 2^31, so everything except the total is integer
 * arithmetic.
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
