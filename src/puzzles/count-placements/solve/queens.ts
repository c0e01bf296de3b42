/*
 * n queens on n rows: one per row, with three bit masks for the attacked columns and diagonals. On square boards, turns and mirrors leave
 * about a quarter to try (countOnSquare); on boards of more columns than rows the first queen stands in the left half, and the rest are
 * mirror images. Plain recursion over small integers compiles to machine code with hardly a memory access in its loop.
 */
import { seededRandom } from '../../../core/random.js';

const ones = (word: number): number => {
  let v = word - ((word >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

/** Ways to fill the rows that are left. */
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

/** The placements of one queen in each of `rows` rows of `columns` squares, at most 31 of them. */
export const countQueens = (
  rows: number,
  columns: number,
  onProgress?: (done: number, total: number) => void,
): bigint => {
  if (rows === columns && rows >= 2 && rows < 31) return countOnSquare(rows, onProgress);
  const all = columns === 31 ? 0x7fffffff : (1 << columns) - 1;
  const first = (column: number): bigint => {
    onProgress?.(column, (columns + 1) >> 1);
    const queen = 1 << column;
    return rows === 1 ? 1n : BigInt(fill(rows - 1, all, queen, queen << 1, queen >>> 1));
  };
  let sum = 0n;
  for (let column = 0; column < columns >> 1; column++) sum += 2n * first(column);
  return columns % 2 === 1 ? sum + first(columns >> 1) : sum;
};

/**
 * n queens on n x n, n >= 2. A side of the board holds one queen, some squares from its nearer corner. Turns exchange the four sides, so the
 * placements whose first row has the smallest such distance d, each divided by the number k of sides that have d as well, are a quarter of
 * all; mirrors allow for d on the left. With the first queen on d, the queens of the other sides must not be closer to a corner, which
 * leaves less to try: about half of what mirrors alone leave.
 */
const countOnSquare = (n: number, onProgress?: (done: number, total: number) => void): bigint => {
  const all = 2 ** n - 1;
  const sides = 1 | (1 << (n - 1));
  const tally = [0, 0, 0, 0, 0]; // by k
  const allowed = new Int32Array(n);
  let [d, last] = [0, n - 1];
  const fillOn = (y: number, taken: number, left: number, right: number, k: number): void => {
    let free = allowed[y]! & ~(taken | left | right);
    if (y === n - 1) {
      if (free === 0) return;
      const isEdge = free === 1 << d || free === 1 << (n - 1 - d);
      tally[k + (isEdge ? 1 : 0) + (y === last && (free & sides) !== 0 ? 1 : 0)]!++;
      return;
    }
    if (y === d || y === last) {
      const missing = sides & ~taken;
      // Later rows may not hold the queens of the two columns at the sides.
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
  const firsts = n >> 1;
  for (d = 0; d < firsts; d++) {
    onProgress?.(d, firsts);
    last = n - 1 - d;
    for (let y = 0; y < n; y++) allowed[y] = y < d || y > last ? all & ~sides : all;
    for (let x = 0; x < d; x++) allowed[n - 1]! &= ~((1 << x) | (1 << (n - 1 - x)));
    const queen = 1 << d;
    fillOn(1, queen, queen << 1, queen >>> 1, d === 0 ? 2 : 1);
  }
  const [, one, two, three, four] = tally.map(BigInt) as [bigint, bigint, bigint, bigint, bigint];
  return (24n * one + 12n * two + 8n * three + 6n * four) / 3n;
};

/** A part of the count: the queens of the first two rows, and how many placements each of its own stands for. */
export interface QueenShard {
  readonly id: string;
  readonly first: number;
  readonly second: number;
  readonly times: 1 | 2;
}

/** For three rows and more. Together they are all placements. */
export const queenShards = (columns: number): readonly QueenShard[] => {
  const shards: QueenShard[] = [];
  for (let first = 0; first < (columns + 1) >> 1; first++) {
    for (let second = 0; second < columns; second++) {
      if (Math.abs(first - second) <= 1) continue;
      const times = 2 * first + 1 === columns ? 1 : 2;
      shards.push({ id: `${first}-${second}`, first, second, times });
    }
  }
  return shards;
};

export const countQueenShard = (
  rows: number,
  columns: number,
  { first, second, times }: QueenShard,
): bigint => {
  const all = columns === 31 ? 0x7fffffff : (1 << columns) - 1;
  const [a, b] = [1 << first, 1 << second];
  return BigInt(times) * BigInt(fill(rows - 2, all, a | b, ((a << 1) | b) << 1, ((a >>> 1) | b) >>> 1));
};

const WALKS = 2000;

/** About how many rows are tried: random walks down the search tree, each weighed by the branches it passed (Knuth, 1975). */
export const estimateQueens = (rows: number, columns: number): number => {
  const random = seededRandom(1);
  const all = columns === 31 ? 0x7fffffff : (1 << columns) - 1;
  let total = 0;
  for (let walk = 0; walk < WALKS; walk++) {
    let [taken, left, right, ways] = [0, 0, 0, 0.5];
    for (let row = 0; row < rows; row++) {
      const free = all & ~(taken | left | right);
      total += ways;
      const options = ones(free);
      if (options === 0) break;
      ways *= options;
      let queen = free;
      for (let skip = random() % options; skip > 0; skip--) queen &= queen - 1;
      queen &= -queen;
      [taken, left, right] = [taken | queen, (left | queen) << 1, (right | queen) >>> 1];
    }
  }
  return Math.ceil(total / WALKS);
};
