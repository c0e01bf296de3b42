/*
 * What judges about a single knight share: distances without a search, and a shortest path for an
 * explanation.
 */
import { hasKnightDistance, knightDistance } from '../../core/knightDistance.js';

export const KNIGHT_STEPS: readonly (readonly [number, number])[] = [
  [1, 2],
  [2, 1],
  [2, -1],
  [1, -2],
  [-1, -2],
  [-2, -1],
  [-2, 1],
  [-1, 2],
];

/** Far from every edge, but still exact in a double. */
const MIDDLE = 2 ** 51;

/** The fewest moves for a displacement (x,y) on an unbounded board. */
export const endlessDistance = (x: number, y: number): number =>
  knightDistance(2 * MIDDLE, 2 * MIDDLE, MIDDLE, MIDDLE, MIDDLE + x, MIDDLE + y)!;

/** The fewest moves from one square to every other, row by row; -1 for unreachable squares. */
export const distancesFrom = (rows: number, columns: number, row: number, column: number): Int32Array => {
  const distances = new Int32Array(rows * columns);
  if (hasKnightDistance(columns, rows)) {
    for (let r = 0, at = 0; r < rows; r++)
      for (let c = 0; c < columns; c++) distances[at++] = knightDistance(columns, rows, column, row, c, r)!;
    return distances;
  }
  // Sides under 3, and 3x3: the knight reaches few squares, so a search is quick.
  distances.fill(-1);
  distances[row * columns + column] = 0;
  const queue = [row * columns + column];
  for (const square of queue) {
    for (const [dx, dy] of KNIGHT_STEPS) {
      const [r, c] = [Math.floor(square / columns) + dy, (square % columns) + dx];
      if (r < 0 || c < 0 || r >= rows || c >= columns || distances[r * columns + c] !== -1) continue;
      distances[r * columns + c] = distances[square]! + 1;
      queue.push(r * columns + c);
    }
  }
  return distances;
};

type Point = readonly [x: number, y: number];

/** A shortest path, both ends included: each step goes to any square that is one move closer. */
export const shortestPath = (
  from: Point,
  to: Point,
  distance: (a: Point, b: Point) => number,
): readonly Point[] => {
  const path = [from];
  for (let at = from, left = distance(from, to); left > 0; left--) {
    const next = KNIGHT_STEPS.map(([dx, dy]): Point => [at[0] + dx, at[1] + dy]).find(
      (there) => distance(there, to) === left - 1,
    );
    if (next === undefined) throw new Error('a square without a closer neighbor');
    path.push(next);
    at = next;
  }
  return path;
};

/** Longer paths are not listed in an explanation. */
export const MAX_SHOWN = 12;
