/*
 * Knight distance without rounding is the octagon norm max(|x|/2, |y|/2, (|x|+|y|)/3). Every centrally
 * symmetric polygon is a sum of segments, and so this norm is a sum of absolute values:
 *
 *   12 max(|x|/2, |y|/2, (|x|+|y|)/3) = |x - 2y| + |2x - y| + |2x + y| + |x + 2y|
 *
 * Summed over all knights, this gives four functions of one variable, each evaluated from sorted values and
 * prefix sums in O(log knights). It shows where the best squares are but proves nothing by itself, since
 * rounding adds up to two moves per knight.
 */
import type { Board } from '../../../../core/board.js';
import type { Point } from '../../../../core/square.js';
import type { Knights } from './knights.js';

/** u = a x + b y, and the sum of |u - u(knight)| for any u. */
interface Form {
  readonly a: number;
  readonly b: number;
  readonly at: Float64Array;
  /** weightBefore[i] and momentBefore[i] sum weight and weight * u over the knights before i. */
  readonly weightBefore: Float64Array;
  readonly momentBefore: Float64Array;
}

const FORMS = [
  [1, -2],
  [2, -1],
  [2, 1],
  [1, 2],
] as const;

const makeForm = ({ xs, ys, weights }: Knights, a: number, b: number): Form => {
  const count = xs.length;
  const value = Float64Array.from(xs, (x, i) => a * x + b * ys[i]!);
  const order = Uint32Array.from(xs.keys()).sort((i, j) => value[i]! - value[j]!);
  const at = new Float64Array(count);
  const weightBefore = new Float64Array(count + 1);
  const momentBefore = new Float64Array(count + 1);
  order.forEach((knight, i) => {
    at[i] = value[knight]!;
    weightBefore[i + 1] = weightBefore[i]! + weights[knight]!;
    momentBefore[i + 1] = momentBefore[i]! + weights[knight]! * value[knight]!;
  });
  return { a, b, at, weightBefore, momentBefore };
};

const sumOf = ({ a, b, at, weightBefore, momentBefore }: Form, x: number, y: number): number => {
  const u = a * x + b * y;
  let low = 0;
  let high = at.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (at[middle]! < u) low = middle + 1;
    else high = middle;
  }
  const last = at.length;
  return u * (2 * weightBefore[low]! - weightBefore[last]!) + momentBefore[last]! - 2 * momentBefore[low]!;
};

/** Twelve times the unrounded total at (x, y), as a function. */
export const octagonSum = (knights: Knights): ((x: number, y: number) => number) => {
  const forms = FORMS.map(([a, b]) => makeForm(knights, a, b));
  return (x, y) => forms.reduce((sum, form) => sum + sumOf(form, x, y), 0);
};

/** The first position in [low, high] from which a convex function does not decrease. */
const leastOf = (f: (at: number) => number, low: number, high: number): number => {
  let [from, to] = [low, high];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (f(middle + 1) >= f(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
};

/**
 * A square where the unrounded total is minimal, or next to such a position: bisection in y, and in x for
 * every y. The total has breakpoints at integer and half-integer x only, and half-integer positions must be
 * allowed: the minimum over integer x alone is not convex in y.
 */
export const octagonCenter = ({ width, height }: Board, sum: (x: number, y: number) => number): Point => {
  const bestX = (y: number) => leastOf((doubled) => sum(doubled / 2, y), 0, 2 * (width - 1)) / 2;
  const y = leastOf((row) => sum(bestX(row), row), 0, height - 1);
  return { x: Math.floor(bestX(y)), y };
};
