/*
 * Does every game end? On the quadrant if and only if some weight w > 0 has w.m < 0 for every move m: the
 * weight of a square is a nonnegative integer. If no such weight exists, repeating some of the moves gives a
 * sum without a negative coordinate, and from far enough out they can be played again and again; in two
 * dimensions one or two moves suffice. On a finite board w may have any sign, and moves that cannot lead to a
 * cycle by their sum cannot lead to one at all.
 */
import type { Ray } from '../../../core/moveGraph.js';
import type { Point } from '../../../core/square.js';

export interface Repeated {
  readonly dx: number;
  readonly dy: number;
  readonly times: number;
}

const gcd = (a: number, b: number): number => (b === 0 ? Math.abs(a) : gcd(b, a % b));

const primitive = (x: number, y: number): Point => {
  const divisor = gcd(x, y) || 1;
  return { x: x / divisor || 0, y: y / divisor || 0 };
};

const dot = (w: Point, { dx, dy }: Ray): number => w.x * dx + w.y * dy;

const lowers = (w: Point, rays: readonly Ray[]): boolean => rays.every((ray) => dot(w, ray) < 0);

/** For pieces with more moves, only the outermost moves are examined. */
const MANY_MOVES = 64;

/** The moves at the vertices of the convex hull: if none of them crosses a half-plane, no move does. */
const outermost = (rays: readonly Ray[]): readonly Ray[] => {
  if (rays.length <= MANY_MOVES) return rays;
  const sorted = [...rays].sort((a, b) => a.dx - b.dx || a.dy - b.dy);
  const turnsLeft = (a: Ray, b: Ray, c: Ray): boolean =>
    BigInt(b.dx - a.dx) * BigInt(c.dy - a.dy) > BigInt(b.dy - a.dy) * BigInt(c.dx - a.dx);
  const chain = (moves: readonly Ray[]): Ray[] => {
    const hull: Ray[] = [];
    for (const move of moves) {
      while (hull.length > 1 && !turnsLeft(hull.at(-2)!, hull.at(-1)!, move)) hull.pop();
      hull.push(move);
    }
    return hull;
  };
  return [...chain(sorted), ...chain(sorted.toReversed())];
};

/** The half-planes that no move leaves; for the quadrant only those without a negative coordinate. */
const bounds = (rays: readonly Ray[], quadrant: boolean): readonly Point[] => {
  const outer = outermost(rays);
  const candidates = outer.flatMap(({ dx, dy }) => [
    primitive(dy, -dx),
    primitive(-dy, dx),
    primitive(-dx, -dy),
  ]);
  candidates.push({ x: 1, y: 0 }, { x: 0, y: 1 });
  return candidates.filter(
    (c, i) =>
      outer.every((ray) => dot(c, ray) <= 0) &&
      (!quadrant || (c.x >= 0 && c.y >= 0)) &&
      candidates.findIndex((other) => other.x === c.x && other.y === c.y) === i,
  );
};

/**
 * A weight with nonzero parts that every move decreases, and limits c (with c.p <= c.start for everything
 * reachable from `start`) that bound the game more tightly than the weight alone. Undefined if the game may
 * never end.
 */
export const weightOf = (
  rays: readonly Ray[],
  quadrant: boolean,
): { readonly weight: Point; readonly limits: readonly Point[] } | undefined => {
  const limits = bounds(rays, quadrant);
  const signs = quadrant ? [1] : [1, -1];
  for (let size = 1; size <= 6; size++) {
    for (let other = 1; other <= size; other++) {
      for (const [a, b] of [
        [other, size],
        [size, other],
      ]) {
        for (const sx of signs) {
          for (const sy of signs) {
            const weight = { x: sx * a!, y: sy * b! };
            if (gcd(a!, b!) === 1 && lowers(weight, rays)) return { weight, limits };
          }
        }
      }
    }
  }
  // Long moves may need large weights: the sum of the limits is in their interior, if there is one.
  const x = limits.reduce((sum, limit) => sum + limit.x, 0);
  const y = limits.reduce((sum, limit) => sum + limit.y, 0);
  if (!lowers({ x, y }, rays)) return undefined;
  if (x !== 0 && y !== 0) return { weight: primitive(x, y), limits };
  const longest = rays.reduce((most, { dx, dy }) => Math.max(most, Math.abs(dx) + Math.abs(dy)), 0);
  const weight = x === 0 ? { x: 1, y: y * (longest + 1) } : { x: x * (longest + 1), y: 1 };
  return { weight, limits };
};

/**
 * One or two moves of the quadrant whose repetition never decreases a coordinate. Called only if there is no
 * weight.
 */
export const neverShrinks = (rays: readonly Ray[]): readonly Repeated[] => {
  const written = new Set(rays.map(({ dx, dy }) => `${dx},${dy}`));
  for (const { dx, dy } of rays) {
    // The simplest reason, if it applies: two moves that undo each other.
    if (written.has(`${-dx || 0},${-dy || 0}`)) {
      return [
        { dx, dy, times: 1 },
        { dx: -dx || 0, dy: -dy || 0, times: 1 },
      ];
    }
  }
  const single = rays.find(({ dx, dy }) => dx >= 0 && dy >= 0);
  if (single) return [{ dx: single.dx, dy: single.dy, times: 1 }];
  const outer = outermost(rays); // if any two moves qualify, two of these do
  const outs = outer.filter(({ dx }) => dx > 0);
  const ups = outer.filter(({ dy }) => dy > 0);
  let shortest: readonly Repeated[] = [];
  let fewest = Number.POSITIVE_INFINITY;
  for (const a of outs) {
    for (const b of ups) {
      if (a.dx * b.dy < a.dy * b.dx) continue; // some weight decreases both
      const divisor = gcd(a.dx, b.dx);
      const [timesA, timesB] = [-b.dx / divisor, a.dx / divisor];
      if (timesA + timesB >= fewest) continue;
      fewest = timesA + timesB;
      shortest = [
        { dx: a.dx, dy: a.dy, times: timesA },
        { dx: b.dx, dy: b.dy, times: timesB },
      ];
    }
  }
  if (shortest.length === 0) throw new Error('no weight and no witness: the moves were not looked at fully');
  return shortest;
};

/** For pieces with more moves, only pairs that undo each other are searched for. */
const MAX_PAIRED = 2000;

/**
 * Two or three moves that, repeated, return to where they started. Undefined if there are none; three moves
 * are not tried for pieces with so many that it would take longer than examining the board.
 */
export const comesBack = (rays: readonly Ray[]): readonly Repeated[] | undefined => {
  if (rays.length > MAX_PAIRED) {
    const written = new Set(rays.map(({ dx, dy }) => `${dx},${dy}`));
    const there = rays.find(({ dx, dy }) => written.has(`${-dx || 0},${-dy || 0}`));
    if (there === undefined) return undefined;
    const { dx, dy } = there;
    return [
      { dx, dy, times: 1 },
      { dx: -dx || 0, dy: -dy || 0, times: 1 },
    ];
  }
  let shortest: readonly Repeated[] | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  const offer = (moves: readonly Repeated[]) => {
    const used = moves.filter(({ times }) => times > 0);
    const total = used.reduce((sum, { times }) => sum + times, 0);
    if (total >= fewest) return;
    fewest = total;
    shortest = used;
  };
  const cross = (a: Ray, b: Ray) => a.dx * b.dy - a.dy * b.dx;
  for (const a of rays) {
    if (a.dx === 0 && a.dy === 0) offer([{ dx: 0, dy: 0, times: 1 }]);
    for (const b of rays) {
      if (cross(a, b) === 0 && a.dx * b.dx + a.dy * b.dy < 0) {
        const [sizeA, sizeB] = [gcd(a.dx, a.dy), gcd(b.dx, b.dy)];
        const divisor = gcd(sizeA, sizeB);
        offer([
          { dx: a.dx, dy: a.dy, times: sizeB / divisor },
          { dx: b.dx, dy: b.dy, times: sizeA / divisor },
        ]);
      }
      for (const c of rays.length <= 100 ? rays : []) {
        // a, b, c surround the origin: their cross products are the multiples with which they cancel out.
        const [forA, forB, forC] = [cross(b, c), cross(c, a), cross(a, b)];
        if (forA <= 0 || forB <= 0 || forC <= 0) continue;
        const divisor = gcd(gcd(forA, forB), forC);
        offer([
          { dx: a.dx, dy: a.dy, times: forA / divisor },
          { dx: b.dx, dy: b.dy, times: forB / divisor },
          { dx: c.dx, dy: c.dy, times: forC / divisor },
        ]);
      }
    }
  }
  return shortest;
};
