/* Which squares attack which, as lists. */
import type { Board } from '../../../core/board.js';
import { type MoveGraph, moveGraph, type Ray } from '../../../core/moveGraph.js';
import type { Square } from '../../../core/square.js';

/** The rays and their reverses, each listed once. */
const bothWays = (rays: readonly Ray[]): readonly Ray[] => {
  const all = new Map<string, Ray>();
  for (const { dx, dy, range } of rays) {
    for (const sign of [1, -1]) {
      const ray = { dx: sign * dx, dy: sign * dy, range };
      all.set(`${ray.dx},${ray.dy},${range}`, ray);
    }
  }
  return [...all.values()];
};

/**
 * Two squares are neighbors if a piece on one attacks the other. A rider's path is free of holes both ways or
 * not at all.
 */
export const conflictGraph = (board: Board, rays: readonly Ray[]): MoveGraph =>
  moveGraph(board, bothWays(rays));

export const neighborsOf = ({ start, target }: MoveGraph, square: Square): Uint32Array =>
  target.subarray(start[square]!, start[square + 1]!);

/** A direction and its opposite, for riders that continue until something stops them. */
export interface Axis {
  readonly dx: number;
  readonly dy: number;
}

/** The lines that a piece rides along without a limit; undefined if some move is different. */
export const axesOf = (rays: readonly Ray[]): readonly Axis[] | undefined => {
  if (rays.some(({ range }) => range !== 0)) return undefined;
  const axes = new Map<string, Axis>();
  for (const { dx, dy } of rays) {
    const sign = dx < 0 || (dx === 0 && dy < 0) ? -1 : 1;
    const axis = { dx: sign * dx || 0, dy: sign * dy || 0 };
    axes.set(`${axis.dx},${axis.dy}`, axis);
  }
  return [...axes.values()];
};

/**
 * segmentOf[square]: the number of its run of free squares along the axis; all squares of a run attack each
 * other. Without an axis every square is its own run.
 */
export const segmentsAlong = (
  { width, height }: Board,
  freeOf: Uint8Array,
  axis: Axis | undefined,
): { readonly segmentOf: Int32Array; readonly count: number } => {
  const segmentOf = new Int32Array(width * height).fill(-1);
  let count = 0;
  for (let square = 0; square < width * height; square++) {
    if (freeOf[square] === 0 || segmentOf[square] !== -1) continue;
    segmentOf[square] = count;
    if (axis !== undefined) {
      for (const sign of [1, -1]) {
        let x = (square % width) + sign * axis.dx;
        let y = Math.floor(square / width) + sign * axis.dy;
        for (; x >= 0 && y >= 0 && x < width && y < height; x += sign * axis.dx, y += sign * axis.dy) {
          if (freeOf[y * width + x] === 0) break;
          segmentOf[y * width + x] = count;
        }
      }
    }
    count++;
  }
  return { segmentOf, count };
};
