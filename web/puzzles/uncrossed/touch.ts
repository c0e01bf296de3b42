/* Do two moves touch, except where one starts at the end of the other? Uses integers only. */
import type { Point } from '../../../src/core/square.js';
import { samePoint } from '../../scene/scene.js';

/** On which side of the line from a to b the point c lies; 0 on the line. */
const side = (a: Point, b: Point, c: Point): number =>
  Math.sign((b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y));

/** Is c, a point on the line, between a and b? */
const isBetween = (a: Point, b: Point, c: Point): boolean =>
  (c.x - a.x) * (c.x - b.x) <= 0 && (c.y - a.y) * (c.y - b.y) <= 0;

const meet = (a: Point, b: Point, c: Point, d: Point): boolean => {
  const [ofC, ofD, ofA, ofB] = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)];
  if (ofC * ofD < 0 && ofA * ofB < 0) return true;
  return (
    (ofC === 0 && isBetween(a, b, c)) ||
    (ofD === 0 && isBetween(a, b, d)) ||
    (ofA === 0 && isBetween(c, d, a)) ||
    (ofB === 0 && isBetween(c, d, b))
  );
};

/** Do two moves that share the square p run in the same direction from it? */
const runAlong = (p: Point, q: Point, r: Point): boolean =>
  side(p, q, r) === 0 && (q.x - p.x) * (r.x - p.x) + (q.y - p.y) * (r.y - p.y) > 0;

export const isClear = (a: Point, b: Point, c: Point, d: Point): boolean => {
  if (samePoint(a, c)) return !runAlong(a, b, d);
  if (samePoint(a, d)) return !runAlong(a, b, c);
  if (samePoint(b, c)) return !runAlong(b, a, d);
  if (samePoint(b, d)) return !runAlong(b, a, c);
  return !meet(a, b, c, d);
};
