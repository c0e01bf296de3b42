/*
 * Guesses the rule of a move set from a table of its values near the corner; proveRule then decides whether
 * the guess is right.
 *
 * Far out, the values form cones. Inside a cone they repeat under shifts along both of its edges; in a strip
 * of bounded width along an edge they repeat under a shift along that edge only. So a shift P along an edge
 * fits ("G(p) = G(p - P)") in the two cones beside it and fails from the next edges on:
 *
 *       y |     . P2      The edges are found from the x axis upward. A multiple P of the current edge is taken, the
 *         |    . /        smallest that fits in the whole cone below and some way above; where it begins to fail again is
 *         |   . /  P1     a line from the origin (up to a bounded distance): the next edge. Its direction is the one
 *         |  . / /        for which the distance of the first failures stays the same in two bands of the table, one
 *         | . //          farther out than the other. The last edge is the y axis.
 *         +------- P0
 *
 * "Small" and "far" are relative to the table's size; a wrong guess costs time but never correctness.
 */
import type { Ray } from '../../../../core/moveGraph.js';
import type { Point } from '../../../../core/square.js';
import type { Cone, Rule } from '../../grundy.js';
import { columnStarts, fillTable } from '../table.js';
import { cross, eachSquare, proveRule } from './rule.js';

interface Grid {
  readonly size: number;
  /** value[x * size + y] */
  readonly value: Uint8Array;
}

/** A band of the table: the squares whose larger coordinate is at least `from` and below `to`. */
interface Band {
  readonly from: number;
  readonly to: number;
}

const NONE = -1;

/** For each column, the lowest failure of a shift above its edge and the highest below, within a band. */
interface Failures {
  readonly lowestAbove: Int32Array;
  readonly highestBelow: Int32Array;
}

/** Where the shift `by` fails in a band. Undefined if it fails right on its own edge. */
const failuresOf = ({ size, value }: Grid, by: Point, { from, to }: Band): Failures | undefined => {
  const lowestAbove = new Int32Array(to).fill(NONE);
  const highestBelow = new Int32Array(to).fill(NONE);
  const shift = by.x * size + by.y;
  for (let x = by.x; x < to; x++) {
    const first = Math.max(by.y, x >= from ? 0 : from);
    const edge = by.x > 0 ? (by.y * x) / by.x : x === 0 ? 0 : to;
    const column = x * size;
    const middle = Math.min(to, Math.max(first, Math.ceil(edge)));
    for (let y = middle; y < to; y++) {
      if (value[column + y] === value[column + y - shift]) continue;
      if (y === edge || by.x === 0) return undefined;
      lowestAbove[x] = y;
      break;
    }
    for (let y = middle - 1; y >= first; y--) {
      if (value[column + y] === value[column + y - shift]) continue;
      highestBelow[x] = y;
      break;
    }
  }
  return { lowestAbove, highestBelow };
};

/**
 * The least (sign 1) or greatest (sign -1, negated) height above the line along d among these squares, times
 * d's length.
 */
const extreme = (ys: Int32Array, d: Point, sign: 1 | -1): number => {
  let least = Number.POSITIVE_INFINITY;
  for (let x = 0; x < ys.length; x++) {
    if (ys[x] !== NONE) least = Math.min(least, sign * (d.x * ys[x]! - d.y * x));
  }
  return least;
};

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** Directions with coordinates up to `most`, simplest first. */
const directionsTo = (most: number): readonly Point[] =>
  Array.from({ length: (most + 1) ** 2 }, (_, i) => ({ x: i % (most + 1), y: Math.floor(i / (most + 1)) }))
    .filter(({ x, y }) => gcd(x, y) === 1)
    .sort((a, b) => a.x + a.y - b.x - b.y);

/**
 * The direction of the line along which the lowest failures lie in both bands; undefined if there is none.
 */
const directionOf = (
  directions: readonly Point[],
  near: Int32Array,
  far: Int32Array,
  above: Point,
): Point | undefined => {
  let best: Point | undefined;
  let least = 2; // the tolerance between the two bands, in squares
  for (const d of directions) {
    if (cross(above, d) <= 0) continue;
    const drift = Math.abs(extreme(near, d, 1) - extreme(far, d, 1)) / Math.max(d.x, d.y);
    if (drift < least) {
      least = drift;
      best = d;
    }
  }
  return best;
};

const Y_AXIS: Point = { x: 0, y: 1 };

/** Periods along the edges, from the x axis to the y axis. */
const findEdges = (grid: Grid, directions: readonly Point[]): readonly Point[] | undefined => {
  const { size } = grid;
  const near: Band = { from: size >> 1, to: (3 * size) >> 2 };
  const far: Band = { from: (3 * size) >> 2, to: size };
  const edges: Point[] = [];
  let direction: Point = { x: 1, y: 0 };
  let before: Point | undefined;
  while (edges.length < 40) {
    let next: Point | undefined;
    for (let times = 1; next === undefined; times++) {
      const by = { x: times * direction.x, y: times * direction.y };
      if (Math.max(by.x, by.y) > size >> 2) return undefined;
      const [nearby, farther] = [failuresOf(grid, by, near), failuresOf(grid, by, far)];
      if (nearby === undefined || farther === undefined) continue;
      if (before) {
        // The shift must work in the whole cone below: failures stay within a bounded distance of the
        // previous edge.
        const length = Math.max(before.x, before.y);
        const [reach, fartherReach] = [nearby, farther].map(
          ({ highestBelow }) => -extreme(highestBelow, before!, -1) / length,
        ) as [number, number];
        if (fartherReach > reach + 2 && fartherReach > 2) continue;
      }
      if (direction.x === 0) {
        edges.push(by);
        return edges;
      }
      const length = Math.max(direction.x, direction.y);
      const gap = extreme(nearby.lowestAbove, direction, 1) / length;
      const fartherGap = extreme(farther.lowestAbove, direction, 1) / length;
      if (gap === Number.POSITIVE_INFINITY && fartherGap === Number.POSITIVE_INFINITY) next = Y_AXIS;
      else if (gap >= size / 50 && fartherGap >= 1.1 * gap) {
        next = directionOf(directions, nearby.lowestAbove, farther.lowestAbove, direction);
      }
      if (next) edges.push(by);
    }
    before = direction;
    direction = next;
  }
  return undefined;
};

/** The cone between two edges according to the table. Undefined if the table is too small to contain it. */
const readCone = ({ size, value }: Grid, right: Point, up: Point): Cone | undefined => {
  const area = cross(right, up);
  const least = up.x === 0 ? 0 : 1;
  let [mostA, mostB] = [area, area];
  for (let x = 0; x < size; x++) {
    for (let y = Math.ceil((right.y * x) / right.x); y < size; y++) {
      const a = x * up.y - y * up.x;
      if (a < least) break;
      const b = right.x * y - right.y * x;
      const here = value[x * size + y];
      if (a > mostA && value[(x - right.x) * size + y - right.y] !== here) mostA = a;
      if (b > mostB && value[(x - up.x) * size + y - up.y] !== here) mostB = b;
    }
  }
  const [settledRight, settledUp] = [Math.floor(mostA / area), Math.floor(mostB / area)];
  const corner = (part: 'x' | 'y') => (settledRight + 1) * right[part] + (settledUp + 1) * up[part];
  if (corner('x') > size || corner('y') > size) return undefined;
  const values: number[] = [];
  eachSquare({ right, up }, (settledRight + 1) * area, (settledUp + 1) * area, (x, y) =>
    values.push(value[x * size + y]!),
  );
  return { right, up, settledRight, settledUp, values };
};

/** Columns of everything that can be reached from squares with both coordinates below `size`. */
const columnsFor = (size: number, limits: readonly Point[]): Uint32Array | undefined => {
  const reach = limits.map(({ x, y }) => ({ x, y, most: (x + y) * (size - 1) }));
  const width = Math.min(...reach.map(({ x, most }) => (x > 0 ? Math.floor(most / x) + 1 : MAX_CELLS)));
  const heightAt = (column: number) =>
    Math.min(...reach.map(({ x, y, most }) => (y > 0 ? Math.floor((most - x * column) / y) + 1 : MAX_CELLS)));
  if (width * heightAt(0) > MAX_CELLS) return undefined;
  return Uint32Array.from({ length: width }, (_, x) => heightAt(x));
};

/** A table of all squares with both coordinates below `size`. */
const gridOf = (size: number, leaps: readonly Ray[], weight: Point, heights: Uint32Array): Grid => {
  const starts = columnStarts(heights);
  const all = fillTable(heights, leaps, weight);
  const value = new Uint8Array(size * size);
  for (let x = 0; x < size; x++) value.set(all.subarray(starts[x]!, starts[x]! + size), x * size);
  return { size, value };
};

/** The table sizes to try, in turn, for moves of up to 4 squares; longer moves need more. */
const SIZES = [160, 320, 640, 1280];
/** The most squares of a table, and the most squares that a proof may examine. */
const MAX_CELLS = 16_000_000;
const MAX_CHECKED = 4_000_000;

/**
 * Every single move of the piece, or undefined if a rider has no limit or there are too many moves for this
 * method.
 */
export const leapsOf = (rays: readonly Ray[]): readonly Ray[] | undefined => {
  if (rays.some(({ range }) => range === 0) || rays.reduce((sum, { range }) => sum + range, 0) > 31)
    return undefined;
  return rays.flatMap(({ dx, dy, range }) =>
    Array.from({ length: range }, (_, k) => ({ dx: (k + 1) * dx, dy: (k + 1) * dy, range: 1 })),
  );
};

/**
 * The proved rule of a move set, or undefined if none was found within about `mostSteps` steps. `weight` and
 * `limits` come from ends.ts.
 */
export const findRule = (
  leaps: readonly Ray[],
  weight: Point,
  limits: readonly Point[],
  mostSteps: number,
): Rule | undefined => {
  const longest = Math.max(1, ...leaps.map(({ dx, dy }) => Math.max(Math.abs(dx), Math.abs(dy))));
  const directions = directionsTo(Math.min(40, Math.max(12, 2 * longest)));
  let steps = 0;
  for (const base of SIZES) {
    const size = base * Math.ceil(longest / 4);
    const heights = columnsFor(size, [...limits, weight]);
    if (heights === undefined) return undefined;
    steps += heights.reduce((sum, height) => sum + height, 0) * (leaps.length + 1);
    if (steps > mostSteps) return undefined;
    const grid = gridOf(size, leaps, weight, heights);
    const edges = findEdges(grid, directions);
    if (edges === undefined) continue;
    const cones = edges.slice(1).map((up, i) => readCone(grid, edges[i]!, up));
    if (cones.some((cone) => cone === undefined)) continue;
    const rule = { weight, cones: cones as Cone[] };
    if (proveRule(rule, leaps, MAX_CHECKED)) return rule;
  }
  return undefined;
};
