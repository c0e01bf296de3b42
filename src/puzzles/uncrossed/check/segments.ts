/* Do two moves touch? Written from the rules, with integers only, and separately from the solver's table. */
import type { Point } from '../../../core/square.js';

/** Twice the area of the triangle; its sign says on which side of a-b the point c lies. */
const area = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y);

const isSame = (a: Point, b: Point): boolean => a.x === b.x && a.y === b.y;

/** Is c on the segment a-b, its ends included? */
export const isOn = (a: Point, b: Point, c: Point): boolean =>
  area(a, b, c) === 0 && (c.x - a.x) * (c.x - b.x) + (c.y - a.y) * (c.y - b.y) <= 0;

/** Do the segments share any point? */
const meet = (a: Point, b: Point, c: Point, d: Point): boolean => {
  if (isOn(a, b, c) || isOn(a, b, d) || isOn(c, d, a) || isOn(c, d, b)) return true;
  return area(a, b, c) > 0 !== area(a, b, d) > 0 && area(c, d, a) > 0 !== area(c, d, b) > 0;
};

/** Do the moves a-b and b-c share more than b? Then one runs along the other. */
const runAlong = (a: Point, b: Point, c: Point): boolean => isSame(a, c) || isOn(a, b, c) || isOn(b, c, a);

/**
 * The places of two moves that touch; undefined if none do. Move i goes from points[i] to the next point, the
 * last move of a closed path to the first one.
 */
export const findTouch = (
  points: readonly Point[],
  closed: boolean,
): readonly [number, number] | undefined => {
  const moves = closed ? points.length : points.length - 1;
  const at = (i: number): Point => points[i % points.length]!;
  for (let j = 1; j < moves; j++) {
    for (let i = 0; i < j; i++) {
      if (i === j - 1) {
        if (runAlong(at(i), at(j), at(j + 1))) return [i, j];
      } else if (closed && i === 0 && j === moves - 1) {
        if (runAlong(at(j), at(0), at(1))) return [i, j];
      } else if (meet(at(i), at(i + 1), at(j), at(j + 1))) return [i, j];
    }
  }
  return undefined;
};

/** Can both moves be in one path, considering only these two? Each is given by its squares. */
export const areClear = (a: Point, b: Point, c: Point, d: Point): boolean => {
  if (isSame(a, c)) return !runAlong(b, a, d);
  if (isSame(a, d)) return !runAlong(b, a, c);
  if (isSame(b, c)) return !runAlong(a, b, d);
  if (isSame(b, d)) return !runAlong(a, b, c);
  return !meet(a, b, c, d);
};
