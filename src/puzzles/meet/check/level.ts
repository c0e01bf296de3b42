/*
 * Which squares can have the best total? A knight d moves away is at most 2d away in x and in y, and 3d in
 * both together, so
 *
 *     G(x, y) = sum of max(|dx| / 2, |dy| / 2, (|dx| + |dy|) / 3)
 *
 * never exceeds the true total. G is convex: squares with G up to some total are in an interval of rows, and
 * in an interval of each row. If these are few, comparing them all proves that no other square of the board
 * is better. All sums are integers in units of 1/12; half squares in x are examined, too, since G has
 * breakpoints there, so its minimum in a row is found exactly.
 */
import type { Point } from '../../../core/square.js';
import type { MeetProblem } from '../meet.js';

/** 12 G at half-square column x2 of row y. */
const boundAt = ({ walkers }: MeetProblem, x2: number, y: number): number => {
  let sum = 0;
  for (const { at } of walkers) {
    const across = Math.abs(x2 - 2 * at.x); // half squares
    const up = Math.abs(y - at.y);
    sum += Math.max(3 * across, 6 * up, 2 * across + 4 * up);
  }
  return sum;
};

/** The first minimum of a convex function on the integers from low to high. */
const leastAt = (low: number, high: number, value: (at: number) => number): number => {
  let [from, to] = [low, high];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (value(middle + 1) < value(middle)) from = middle + 1;
    else to = middle;
  }
  return from;
};

/**
 * The last position from `inside` toward `edge` where a convex function that is small enough at `inside`
 * still is.
 */
const lastWithin = (inside: number, edge: number, fits: (at: number) => boolean): number => {
  const step = edge < inside ? -1 : 1;
  let [near, far] = [0, Math.abs(edge - inside) + 1];
  while (far - near > 1) {
    const middle = Math.floor((near + far) / 2);
    if (fits(inside + step * middle)) near = middle;
    else far = middle;
  }
  return inside + step * near;
};

const bestColumn = (problem: MeetProblem, y: number): number =>
  leastAt(0, 2 * (problem.board.width - 1), (x2) => boundAt(problem, x2, y));

const leastIn = (problem: MeetProblem, y: number): number => boundAt(problem, bestColumn(problem, y), y);

/**
 * True if the bounds alone rule out every smaller total. The parity of each distance is given by the colors
 * of its ends; for an even number of knights all totals have the same parity, so the next smaller one is two
 * less.
 */
export const isLeastTotal = (problem: MeetProblem, total: number): boolean => {
  const row = leastAt(0, problem.board.height - 1, (y) => leastIn(problem, y));
  const step = problem.walkers.length % 2 === 0 ? 2 : 1;
  return 12 * (total - step) < leastIn(problem, row);
};

/** Every square whose total may be this or less, row by row; undefined if there are more than `most`. */
export const squaresWithin = (problem: MeetProblem, total: number, most: number): Point[] | undefined => {
  const { width, height } = problem.board;
  const limit = 12 * total;
  if (!Number.isSafeInteger(12 * problem.walkers.length * (width + height))) return undefined;
  const least = (y: number) => leastIn(problem, y);
  const row = leastAt(0, height - 1, least);
  if (least(row) > limit) return [];
  const first = lastWithin(row, 0, (y) => least(y) <= limit);
  const last = lastWithin(row, height - 1, (y) => least(y) <= limit);
  if (last - first + 1 > most) return undefined;
  // Counted before any of them is listed.
  const rows: { readonly y: number; readonly left: number; readonly length: number }[] = [];
  let count = 0;
  for (let y = first; y <= last; y++) {
    const column = bestColumn(problem, y);
    const fits = (x2: number) => boundAt(problem, x2, y) <= limit;
    if (!fits(column)) continue;
    const left = Math.ceil(lastWithin(column, 0, fits) / 2);
    const right = Math.floor(lastWithin(column, 2 * (width - 1), fits) / 2);
    const length = right - left + 1;
    count += length;
    if (count > most) return undefined;
    rows.push({ y, left, length });
  }
  return rows.flatMap(({ y, left, length }) => Array.from({ length }, (_, i) => ({ x: left + i, y })));
};
