/*
 * n queens on n rows: one per row, with three bit masks for the attacked columns and diagonals. Plain
 * recursion over small integers compiles to machine code with hardly a memory access in its loop. Symmetry
 * reduces the placements to try:
 *
 *     more columns than rows   the first queen stands in the left half, and the rest are mirror images
 *     as many                  turns as well: about a quarter (below)
 *
 * On n x n, a side of the board holds one queen, some squares from its nearer corner. Rotations permute the
 * four sides, so the placements whose first row has the smallest such distance d, each divided by the number
 * k of sides with distance d, are a quarter of all; by reflection d can be assumed on the left. With the
 * first queen on d, the queens of the other sides must not be closer to a corner, which leaves less to try:
 * about half of what mirrors alone leave.
 *
 * The work comes in shards: the queens of the first rows are given. A single thread counts them one after
 * another; the engine distributes them.
 */
import { seededRandom } from '../../../core/random.js';

const ones = (word: number): number => {
  let v = word - ((word >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

/** The columns of the queens in the first rows. */
type First = readonly number[];

export interface QueenShard {
  readonly id: string;
  readonly first: First;
  /** About how many rows are tried. */
  readonly nodes: number;
}

/** Boards with this many columns have the queens of three rows given, smaller ones those of two. */
const MANY_COLUMNS = 19;

/** Random walks down the search trees of all shards together, a few for each if possible. */
const WALKS = 8000;
const WALKS_EACH = 16;

const allOf = (columns: number): number => 2 ** columns - 1;
const sidesOf = (columns: number): number => 1 | (1 << (columns - 1));

/** The squares of every row on which queens may stand. `first` are the queens of the first rows. */
const allowedRows = (rows: number, columns: number, first: First): Int32Array => {
  const allowed = new Int32Array(rows).fill(allOf(columns));
  if (rows === columns) {
    const d = first[0]!;
    for (let y = 0; y < rows; y++) if (y < d || y > rows - 1 - d) allowed[y]! &= ~sidesOf(columns);
    for (let x = 0; x < d; x++) allowed[rows - 1]! &= ~((1 << x) | (1 << (columns - 1 - x)));
    allowed[0] = 1 << d;
  }
  first.forEach((column, y) => {
    allowed[y]! &= 1 << column;
  });
  return allowed;
};

/** For at least three rows. Together they start all placements. */
const firstQueens = (rows: number, columns: number): readonly First[] => {
  const depth = columns >= MANY_COLUMNS && rows > 3 ? 3 : 2;
  const firsts: First[] = [];
  const extend = (first: First): void => {
    if (first.length === depth) {
      firsts.push(first);
      return;
    }
    const allowed = allowedRows(rows, columns, first)[first.length]!;
    for (let column = 0; column < columns; column++) {
      const isApart = first.every(
        (other, y) => other !== column && Math.abs(other - column) !== first.length - y,
      );
      if (isApart && (allowed & (1 << column)) !== 0) extend([...first, column]);
    }
  };
  // With an odd side, the middle square cannot have the smallest distance of all four sides.
  const half = rows === columns ? columns >> 1 : (columns + 1) >> 1;
  for (let column = 0; column < half; column++) extend([column]);
  return firsts;
};

/** For at least three rows. */
export const queenShards = (rows: number, columns: number): readonly QueenShard[] => {
  const firsts = firstQueens(rows, columns);
  const random = seededRandom(1);
  const walks = Math.max(WALKS_EACH, Math.ceil(WALKS / firsts.length));
  return firsts.map((first) => ({
    id: first.join('-'),
    first,
    nodes: guessNodes(rows, columns, first, walks, random),
  }));
};

/** The mean of random walks down the search tree, each weighted by the branches it passed (Knuth, 1975). */
const guessNodes = (
  rows: number,
  columns: number,
  first: First,
  walks: number,
  random: () => number,
): number => {
  const allowed = allowedRows(rows, columns, first);
  const last = rows === columns ? rows - 1 - first[0]! : -1;
  const sides = sidesOf(columns);
  let total = 0;
  for (let walk = 0; walk < walks; walk++) {
    let [taken, left, right, ways] = [0, 0, 0, 1];
    for (let y = 0; y < rows; y++) {
      let free = allowed[y]! & ~(taken | left | right);
      if (y === last && (taken & sides) !== sides) free = (taken & sides) === 0 ? 0 : free & sides;
      total += ways;
      const options = ones(free);
      if (options === 0) break;
      ways *= options;
      for (let skip = random() % options; skip > 0; skip--) free &= free - 1;
      const queen = free & -free;
      [taken, left, right] = [taken | queen, (left | queen) << 1, (right | queen) >>> 1];
    }
  }
  return Math.ceil(total / walks);
};

/** The number of ways to fill the remaining rows. */
const fill = (rows: number, all: number, taken: number, left: number, right: number): number => {
  let free = all & ~(taken | left | right);
  if (rows === 1) return ones(free);
  let sum = 0;
  while (free !== 0) {
    const queen = free & -free;
    free ^= queen;
    sum += fill(rows - 1, all, taken | queen, (left | queen) << 1, (right | queen) >>> 1);
  }
  return sum;
};

/** On boards with more columns than rows: the placements, and their mirror images. */
const countMirrored = (rows: number, columns: number, first: First): bigint => {
  let [taken, left, right] = [0, 0, 0];
  for (const column of first) {
    const queen = 1 << column;
    [taken, left, right] = [taken | queen, (left | queen) << 1, (right | queen) >>> 1];
  }
  const times = 2 * first[0]! + 1 === columns ? 1n : 2n;
  return times * BigInt(fill(rows - first.length, allOf(columns), taken, left, right));
};

/** On n x n: three times the placements, their mirror images, and their rotations. */
const countTurned = (n: number, first: First): bigint => {
  const sides = sidesOf(n);
  const tally = [0, 0, 0, 0, 0]; // indexed by k
  const allowed = allowedRows(n, n, first);
  const d = first[0]!;
  const last = n - 1 - d;
  const fillOn = (y: number, taken: number, left: number, right: number, k: number): void => {
    let free = allowed[y]! & ~(taken | left | right);
    if (y === n - 1) {
      if (free === 0) return;
      const isEdge = free === 1 << d || free === 1 << last;
      tally[k + (isEdge ? 1 : 0) + (y === last && (free & sides) !== 0 ? 1 : 0)]!++;
      return;
    }
    if (y === d || y === last) {
      const missing = sides & ~taken;
      // Later rows must not contain the queens of the two outermost columns.
      if (y === last && missing === sides) return;
      if (y === last && missing !== 0) free &= missing;
      for (; free !== 0; free &= free - 1) {
        const queen = free & -free;
        const more = (queen & sides) === 0 ? k : k + 1;
        fillOn(y + 1, taken | queen, (left | queen) << 1, (right | queen) >>> 1, more);
      }
      return;
    }
    while (free !== 0) {
      const queen = free & -free;
      free ^= queen;
      fillOn(y + 1, taken | queen, (left | queen) << 1, (right | queen) >>> 1, k);
    }
  };
  const queen = 1 << d;
  fillOn(1, queen, queen << 1, queen >>> 1, d === 0 ? 2 : 1);
  const [, one, two, three, four] = tally.map(BigInt) as [bigint, bigint, bigint, bigint, bigint];
  return 24n * one + 12n * two + 8n * three + 6n * four;
};

/** What a shard adds to the sum that `queensFrom` turns into a count. */
export const countQueenShard = (rows: number, columns: number, first: First): bigint =>
  rows === columns ? countTurned(rows, first) : countMirrored(rows, columns, first);

export const queensFrom = (rows: number, columns: number, sum: bigint): bigint =>
  rows === columns ? sum / 3n : sum;

/** The placements of one queen in each of `rows` rows with `columns` squares, where rows <= columns <= 31. */
export const countQueens = (
  rows: number,
  columns: number,
  onProgress?: (done: number, total: number) => void,
): bigint => {
  if (rows < 3) return BigInt(fill(rows, allOf(columns), 0, 0, 0));
  const firsts = firstQueens(rows, columns);
  let sum = 0n;
  firsts.forEach((first, i) => {
    onProgress?.(i, firsts.length);
    sum += countQueenShard(rows, columns, first);
  });
  return queensFrom(rows, columns, sum);
};

/** About how many rows are tried. */
export const estimateQueens = (rows: number, columns: number): number =>
  rows < 3 ? columns : queenShards(rows, columns).reduce((sum, { nodes }) => sum + nodes, 0);
