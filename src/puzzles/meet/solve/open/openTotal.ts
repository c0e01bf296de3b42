/*
 * The fewest moves in total for knights on a board of any size without holes, with a proof.
 *
 * Hill climbing fails: rounding to whole moves of the right parity makes the total bumpy, and a better square
 * may be thousands of squares away. But on the squares with x and y of given residues modulo 12 the bumps
 * vanish. The distance is the largest of eight linear forms (±x/2, ±y/2, (±x±y)/3), rounded up to the parity
 * of x + y; rounding commutes with taking the maximum, and a form's rounding depends only on residues modulo
 * 4 and 6. So on one residue class every distance is the maximum of eight affine forms, hence convex, and so
 * is the total: 144 convex problems instead of a bumpy one.
 *
 * A class is searched along parallel lines of its squares, in the direction in which the total rises least.
 * On a line the minimum is found by bisection, and the chords around it bound the values between the squares
 * (convexLine.ts). The minimum over a line is convex across the lines; so once a line cannot beat the best
 * total and is no better than one before it, none beyond can. That is the proof. The true total exceeds the
 * convex one only close to a knight (core/knightDistance.ts): such squares are evaluated exactly and skipped.
 *
 * Then each class that has a best square is searched for the first one in reading order: the rows with an
 * equally small total are adjacent; the first of them is bracketed by bisection, and rows are tried from
 * there upward.
 *
 * Cost: about 10^4 sums over the knights, for any board; totals.ts makes a sum over many knights cheap.
 */
import type { Board } from '../../../../core/board.js';
import type { Point } from '../../../../core/square.js';
import { firstLeast, leastAtLeast } from './convexLine.js';
import type { Knights } from './knights.js';
import { octagonCenter, octagonSum } from './octagonSum.js';
import { type Totals, totalsAround } from './totals.js';

const MODULUS = 12;

/**
 * Directions from square to square of a class. Along an edge of the octagon norm the total can be flat over
 * long distances.
 */
const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [2, 1],
  [1, 2],
  [2, -1],
  [1, -2],
  [1, 1],
  [1, -1],
] as const;

type Direction = (typeof DIRECTIONS)[number];

export interface OpenTotal {
  readonly square: Point;
  readonly moves: number;
  /** No square has a smaller total. */
  readonly proved: boolean;
  /** No best square comes earlier in reading order. */
  readonly first: boolean;
  /** The number of distances computed. */
  readonly nodes: number;
}

/** The squares x = a + 12 i, y = b + 12 j of the board, 0 <= i < columns, 0 <= j < rows. */
interface Class {
  readonly a: number;
  readonly b: number;
  readonly columns: number;
  readonly rows: number;
  /**
   * The least convex total met in this class, and where: a class without one as small as the best total
   * contains no best square.
   */
  least: number;
  row: number;
}

/**
 * A line of squares (i, j) + s (p, q) of a class; s runs from low to high, and a fraction further to the
 * ends.
 */
interface ClassLine {
  readonly f: (s: number) => number;
  readonly low: number;
  readonly high: number;
  readonly ends: readonly [number, number];
  readonly x: (s: number) => number;
  readonly y: (s: number) => number;
  readonly j: (s: number) => number;
}

interface Search {
  readonly totals: Totals;
  /** Totals are stored relative to this one, so bounds lose nothing to rounding. */
  readonly base: number;
  readonly most: number;
  best: number;
  square: Point;
}

const isEarlier = (x: number, y: number, than: Point): boolean => y < than.y || (y === than.y && x < than.x);

/** The real s with 0 <= start + s * step <= last; empty if the first exceeds the second. */
const within = (start: number, step: number, last: number): readonly [number, number] => {
  if (step === 0) {
    return start >= 0 && start <= last
      ? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
      : [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  }
  const [one, two] = [-start / step, (last - start) / step];
  return step > 0 ? [one, two] : [two, one];
};

/** Line number t: the squares with i q - j p = t. */
const lineAt = (search: Search, { a, b, columns, rows }: Class, [p, q]: Direction, t: number): ClassLine => {
  // One square on the line: p and q are at most 2 and coprime.
  const [i0, j0] = q === 1 ? [t, 0] : q === -1 ? [-t, 0] : [0, -t];
  const [lowI, highI] = within(i0, p, columns - 1);
  const [lowJ, highJ] = within(j0, q, rows - 1);
  const [low, high] = [Math.max(lowI, lowJ), Math.min(highI, highJ)];
  const x = (s: number) => a + MODULUS * (i0 + s * p);
  const y = (s: number) => b + MODULUS * (j0 + s * q);
  const known = new Map<number, number>();
  const f = (s: number): number => {
    const value = known.get(s);
    if (value !== undefined) return value;
    const fresh = search.totals.open(x(s), y(s)) - search.base;
    known.set(s, fresh);
    return fresh;
  };
  return { f, low: Math.ceil(low), high: Math.floor(high), ends: [low, high], x, y, j: (s) => j0 + s * q };
};

/** The minimum of a line, and a bound on what lies between its squares. */
const survey = ({ f, low, high, ends }: ClassLine, guess: number): { least: number; bound: number } => {
  const least = firstLeast(f, low, high, guess);
  return { least, bound: leastAtLeast(f, least, { left: least > ends[0], right: least < ends[1] }) };
};

/** Computes the true total; accepts the square if it is better than the best, or equally good and earlier. */
const tryTruly = (search: Search, x: number, y: number): number => {
  const total = search.totals.real(x, y) - search.base;
  if (total < search.best || (total === search.best && isEarlier(x, y, search.square))) {
    search.best = total;
    search.square = { x, y };
  }
  return total;
};

/**
 * Tries the squares of a line that could improve on the best, outward from the minimum: each improves it or
 * is an exception.
 */
const tryLine = (search: Search, { f, low, high, x, y }: ClassLine, least: number): void => {
  for (let s = least; s <= high && f(s) < search.best; s++) tryTruly(search, x(s), y(s));
  for (let s = least - 1; s >= low && f(s) < search.best; s--) tryTruly(search, x(s), y(s));
};

/**
 * Goes across the lines of a class from line `from` to line `last`. False if the limit was reached before the
 * proof was complete.
 */
const sweep = (
  search: Search,
  own: Class,
  direction: Direction,
  from: number,
  last: number,
  guess: number,
): boolean => {
  const step = last < from ? -1 : 1;
  let near = guess;
  for (let t = from; step * (last - t) >= 0; t += step) {
    if (search.totals.spent > search.most) return false;
    const line = lineAt(search, own, direction, t);
    if (line.low > line.high) continue;
    const { least, bound } = survey(line, near);
    near = least;
    tryLine(search, line, least);
    const before = own.least; // on the lines behind: if it is at most the bound, the totals do not fall again on the lines ahead
    const value = line.f(least);
    if (value < own.least) {
      own.least = value;
      own.row = line.j(least);
    }
    // If the class has a square as good as the best, it is enough that the lines ahead are not better.
    const enough = own.least <= search.best ? search.best - 1 : search.best;
    if (bound >= before && bound > enough) return true;
  }
  return true;
};

/** The direction in which the unrounded total stays low for longest; along the board if it is narrow. */
const flattest = (
  { width, height }: Board,
  sum: (x: number, y: number) => number,
  { x, y }: Point,
): Direction => {
  if (width <= 8 * MODULUS || height <= 8 * MODULUS) return width < height ? [0, 1] : [1, 0];
  const limit = sum(x, y) + 12 * 24;
  let best: Direction = DIRECTIONS[0];
  let longest = -1;
  for (const direction of DIRECTIONS) {
    const [p, q] = direction;
    let length = 0;
    for (const sign of [1, -1]) {
      let [near, far] = [0, 2 ** 31];
      while (far - near > 1) {
        const middle = Math.floor((near + far) / 2);
        if (sum(x + sign * middle * p, y + sign * middle * q) <= limit) near = middle;
        else far = middle;
      }
      length += near * Math.hypot(p, q);
    }
    if (length > longest) [best, longest] = [direction, length];
  }
  return best;
};

/** The class's squares closest to a position, as (i, j). */
const nearestIn = ({ a, b, columns, rows }: Class, { x, y }: Point): readonly [number, number] => [
  Math.min(columns - 1, Math.max(0, Math.round((x - a) / MODULUS))),
  Math.min(rows - 1, Math.max(0, Math.round((y - b) / MODULUS))),
];

const ROWWISE: Direction = [1, 0];

/** Searches one class for a best square before the known one. False if the limit was reached first. */
const seekFirst = (search: Search, own: Class): boolean => {
  const rowAt = (j: number) => lineAt(search, own, ROWWISE, -j);
  let near = nearestIn(own, search.square)[0];
  let none = -1; // this row and those below it have totals above the best only
  let some = own.row; // the least total of this row is not above the best
  while (some - none > 1) {
    const middle = Math.floor((none + some) / 2);
    const { least, bound } = survey(rowAt(middle), near);
    near = least;
    if (bound > search.best) none = middle;
    else some = middle;
  }
  for (let j = some; j < own.rows && own.b + MODULUS * j <= search.square.y; j++) {
    if (search.totals.spent > search.most) return false;
    const { f, low, high, x, y } = rowAt(j);
    near = firstLeast(f, low, high, near);
    if (f(near) > search.best) continue;
    let [above, s] = [low - 1, near]; // the first place not above the best
    while (s - above > 1) {
      const middle = Math.floor((above + s) / 2);
      if (f(middle) > search.best) above = middle;
      else s = middle;
    }
    for (; s <= high && f(s) <= search.best; s++)
      if (tryTruly(search, x(s), y(s)) === search.best) return true;
  }
  return true;
};

/** The first square with the fewest moves in total. For boards on which the closed-form distance holds. */
export const openTotal = (board: Board, knights: Knights, mostNodes: number): OpenTotal => {
  const sum = octagonSum(knights);
  const center = octagonCenter(board, sum);
  const totals = totalsAround(board, knights, center);
  const base = totals.real(center.x, center.y);
  const search: Search = { totals, base, most: mostNodes, best: 0, square: center };
  const classes: { own: Class; at: readonly [number, number]; value: number }[] = [];
  for (let a = 0; a < Math.min(MODULUS, board.width); a++) {
    for (let b = 0; b < Math.min(MODULUS, board.height); b++) {
      const own: Class = {
        a,
        b,
        columns: Math.ceil((board.width - a) / MODULUS),
        rows: Math.ceil((board.height - b) / MODULUS),
        least: Number.POSITIVE_INFINITY,
        row: 0,
      };
      const at = nearestIn(own, center);
      classes.push({ own, at, value: tryTruly(search, a + MODULUS * at[0], b + MODULUS * at[1]) });
    }
  }
  classes.sort((one, two) => one.value - two.value); // the sooner the best total is met, the sooner sweeps end
  const direction = flattest(board, sum, center);
  const [p, q] = direction;
  let proved = true;
  for (const { own, at } of classes) {
    const numbers = [
      0,
      q * (own.columns - 1),
      -p * (own.rows - 1),
      q * (own.columns - 1) - p * (own.rows - 1),
    ];
    const [i, j] = at;
    const t = i * q - j * p;
    const s = Math.abs(q) === 1 ? j * q : i;
    proved = sweep(search, own, direction, t, Math.max(...numbers), s) && proved;
    if (t > Math.min(...numbers))
      proved = sweep(search, own, direction, t - 1, Math.min(...numbers), s) && proved;
  }
  let first = proved;
  for (const { own } of classes) if (first && own.least <= search.best) first = seekFirst(search, own);
  return { square: search.square, moves: search.best + base, proved, first, nodes: totals.spent };
};
