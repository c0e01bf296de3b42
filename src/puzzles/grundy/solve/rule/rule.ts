/*
 * Rules for the whole quadrant (see Cone in grundy.ts): looking up a square, and proving a rule by a finite
 * check.
 */
import type { Ray } from '../../../../core/moveGraph.js';
import type { BigPoint, Point } from '../../../../core/square.js';
import type { Cone, Rule } from '../../grundy.js';

export const cross = (p: Point, q: Point): number => p.x * q.y - p.y * q.x;

/**
 * The squares p = a right + b up of a cone with a * area < limitA and b * area < limitB, column by column,
 * each from the bottom.
 */
export const eachSquare = (
  { right, up }: Pick<Cone, 'right' | 'up'>,
  limitA: number,
  limitB: number,
  visit: (x: number, y: number) => void,
): void => {
  const least = up.x === 0 ? 0 : 1; // the upper edge belongs to the next cone, if there is one
  const widest = Math.floor((limitA * right.x + limitB * up.x) / cross(right, up));
  for (let x = 0; x <= widest; x++) {
    let y = Math.ceil((right.y * x) / right.x);
    if (up.x > 0) y = Math.max(y, Math.floor((x * up.y - limitA) / up.x) + 1); // a < limitA
    for (; right.x * y - right.y * x < limitB; y++) {
      const a = x * up.y - y * up.x;
      if (a < least) break;
      if (a < limitA) visit(x, y);
    }
  }
};

/** A cone prepared for lookups in constant time. */
interface ReadyCone {
  readonly cone: Cone;
  readonly area: number;
  /** values[start[x] + y] once p is in the table. */
  readonly start: Int32Array;
  readonly values: Uint16Array;
}

export interface ReadyRule {
  readonly cones: readonly ReadyCone[];
  /** Below this, plain numbers are enough: no product of a coordinate and an edge exceeds 2^52. */
  readonly near: bigint;
}

export const readyRule = ({ cones }: Rule): ReadyRule => ({
  near: 2n ** 52n / BigInt(Math.max(...cones.flatMap(({ right, up }) => [right.x, right.y, up.x, up.y]))),
  cones: cones.map((cone) => {
    const { right, up, settledRight, settledUp, values } = cone;
    const area = cross(right, up);
    const starts: number[] = [];
    let filled = 0;
    eachSquare(cone, (settledRight + 1) * area, (settledUp + 1) * area, (x, y) => {
      starts[x] ??= filled - y;
      filled++;
    });
    return {
      cone,
      area,
      start: Int32Array.from(starts, (start) => start ?? 0),
      values: Uint16Array.from(values),
    };
  }),
});

/** The value at a square whose coordinates are below `near`. */
export const valueNear = ({ cones }: ReadyRule, x: number, y: number): number => {
  let i = 0;
  while (i < cones.length - 1 && x * cones[i]!.cone.up.y <= y * cones[i]!.cone.up.x) i++;
  const { cone, area, start, values } = cones[i]!;
  const { right, up, settledRight, settledUp } = cone;
  const overA = Math.floor((x * up.y - y * up.x) / area) - settledRight;
  const overB = Math.floor((right.x * y - right.y * x) / area) - settledUp;
  let [rx, ry] = [x, y];
  if (overA > 0) {
    rx -= overA * right.x;
    ry -= overA * right.y;
  }
  if (overB > 0) {
    rx -= overB * up.x;
    ry -= overB * up.y;
  }
  return values[start[rx]! + ry]!;
};

/** The value at any square. Distant squares are first moved closer along the edges of their cone. */
export const valueAnywhere = (rule: ReadyRule, { x, y }: BigPoint): number => {
  if (x < rule.near && y < rule.near) return valueNear(rule, Number(x), Number(y));
  const { cones } = rule;
  let i = 0;
  while (i < cones.length - 1 && x * BigInt(cones[i]!.cone.up.y) <= y * BigInt(cones[i]!.cone.up.x)) i++;
  const { cone, area, start, values } = cones[i]!;
  const [rightX, rightY, upX, upY] = [cone.right.x, cone.right.y, cone.up.x, cone.up.y].map(BigInt) as [
    bigint,
    bigint,
    bigint,
    bigint,
  ];
  const overA = (x * upY - y * upX) / BigInt(area) - BigInt(cone.settledRight);
  const overB = (rightX * y - rightY * x) / BigInt(area) - BigInt(cone.settledUp);
  const [timesA, timesB] = [overA > 0n ? overA : 0n, overB > 0n ? overB : 0n];
  return values[
    start[Number(x - timesA * rightX - timesB * upX)]! + Number(y - timesA * rightY - timesB * upY)
  ]!;
};

/**
 * True if the rule is right on the whole quadrant: checks the mex identity at every square from which the
 * others follow by shifting along an edge. The argument is in check/rule.ts, which repeats this check with
 * independent code.
 */
export const proveRule = (rule: Rule, leaps: readonly Ray[], mostSquares: number): boolean => {
  const ready = readyRule(rule);
  const { cones } = rule;
  let squares = 0;
  for (let i = 0; i < cones.length; i++) {
    const { right, up, settledRight, settledUp } = cones[i]!;
    const area = cross(right, up);
    let limitA = (settledRight + 1) * area;
    let limitB = (settledUp + 1) * area;
    const [restA, restB] = [limitA, limitB];
    for (const { dx, dy } of leaps) {
      const a = dx * up.y - dy * up.x;
      const b = right.x * dy - right.y * dx;
      limitA = Math.max(limitA, restA - a);
      limitB = Math.max(limitB, restB - b);
      const below = cones[i - 1];
      if (below && b < 0) {
        const reach = (below.settledUp + 1) * area * cross(below.right, right) - b * cross(below.right, up);
        limitA = Math.max(limitA, Math.ceil(reach / cross(below.right, right)) - a);
      }
      const above = cones[i + 1];
      if (above && a <= 0) {
        const reach = (above.settledRight + 1) * area * cross(up, above.up) - a * cross(right, above.up);
        limitB = Math.max(limitB, Math.ceil(reach / cross(up, above.up)) - b);
      }
    }
    squares += (limitA / area + 1) * (limitB / area + 1) * area;
    if (squares > mostSquares) return false;
    let holds = true;
    eachSquare(cones[i]!, limitA, limitB, (x, y) => {
      if (!holds) return;
      let seen = 0;
      for (const { dx, dy } of leaps) {
        if (x + dx >= 0 && y + dy >= 0) seen |= 1 << valueNear(ready, x + dx, y + dy);
      }
      if (31 - Math.clz32(~seen & (seen + 1)) !== valueNear(ready, x, y)) holds = false;
    });
    if (!holds) return false;
  }
  return true;
};
