/*
 * Walks of riders on large boards, layer by layer, without a table of their moves. From s a rider comes to
 * the next square of each line, and to all that a rider comes to from there:
 *
 *     sum(s) = x(s + d) + sum(s + d)
 *
 * So a layer takes an addition per square and direction, however long the lines are. Squares that a symmetry
 * maps to each other are not merged here; riders have so many moves that this is faster by far.
 */
import { freeCount, freeMask, squareAt, squareCount } from '../board.js';
import type { Budget } from '../budget.js';
import { areDisjoint, maxMoves } from '../moveGraph.js';
import type { WalkEnds } from './moveClasses.js';
import type { Modulus } from './polynomial.js';
import { costsOfSize, type OnProgress, tooManyWalks, type WalkCount } from './walkCounts.js';
import { MAX_WORD_MODULUS, reduceMod } from './wordModular.js';

/** The offset of a direction, and whether its squares come after s. */
interface Line {
  readonly by: number;
  readonly dx: number;
  readonly dy: number;
  readonly rides: boolean;
}

/** Symmetries merge up to this many squares of the table. */
const MERGED = 8;
/** Tables with fewer entries are made in no time. */
const LARGE = 1e6;
/** Two layers and the sums along one direction. */
const BYTES_A_SQUARE = 24;

/** What the count takes, or undefined if a table of moves is better, or the rule above does not hold. */
const costsOf = ({ board, rays }: WalkEnds, steps: bigint, m: Modulus) => {
  const [squares, moves] = [squareCount(board), maxMoves(board, rays)];
  const isRule = rays.every(({ range }) => range <= 1) && areDisjoint(rays);
  if (!isRule || moves < LARGE || moves < squares * rays.length * MERGED) return undefined;
  const grown = Number(steps) * Math.log2(moves / squares);
  const bits = m === undefined ? grown : Math.min(m.toString(2).length, grown);
  const free = freeCount(board);
  const costs = costsOfSize(free, free * rays.length, bits, steps, m);
  const merged = costsOfSize(squares / MERGED, moves / MERGED, bits, steps, m);
  if (costs.layers > merged.recurrence) return undefined;
  const bytes = squares * (BYTES_A_SQUARE + (bits > 53 ? bits / 4 : 0));
  return { ...costs, recurrence: Number.POSITIVE_INFINITY, bytes };
};

/** y(s) for every square s: the sum of x over all squares one move away. */
const layerAfter = <X extends Float64Array | bigint[]>(
  x: X,
  lines: readonly Line[],
  isFree: Uint8Array,
  width: number,
  make: () => X,
): X => {
  // Numbers with numbers and bigints with bigints: the compiler is told of the first.
  const [from, y] = [x as Float64Array, make() as Float64Array];
  const height = from.length / width;
  for (const { by, dx, dy, rides } of lines) {
    const sums = (rides ? make() : undefined) as Float64Array | undefined;
    const [first, turn] = by > 0 ? [height - 1, -1] : [0, 1];
    for (let row = first; row >= 0 && row < height; row += turn) {
      if (row + dy < 0 || row + dy >= height) continue;
      const [least, most] = [Math.max(0, -dx), width - 1 - Math.max(0, dx)];
      const start = by > 0 ? most : least;
      for (let column = start; column >= least && column <= most; column += turn) {
        const s = row * width + column;
        if (isFree[s] === 0 || isFree[s + by] === 0) continue;
        let sum = from[s + by]!;
        if (sums !== undefined) {
          sum += sums[s + by]!;
          sums[s] = sum;
        }
        y[s]! += sum;
      }
    }
  }
  return y as X;
};

/** The count itself, on boards of any size. */
export const countLayers = (
  { board, rays, from, to }: WalkEnds,
  steps: number,
  m: Modulus,
  onProgress?: OnProgress,
): bigint => {
  const { width, height } = board;
  const squares = squareCount(board);
  const isFree = freeMask(board);
  const lines: readonly Line[] = rays
    .filter(({ dx, dy }) => Math.abs(dx) < width && Math.abs(dy) < height)
    .map(({ dx, dy, range }) => ({ by: dy * width + dx, dx, dy, rides: range === 0 }));
  const most = 1 + lines.reduce((sum, { rides }) => sum + (rides ? Math.max(width, height) : 1), 0);
  const word = m !== undefined && m <= BigInt(MAX_WORD_MODULUS) ? Number(m) : undefined;
  let x = new Float64Array(squares);
  if (to !== undefined) x[squareAt(board, to.x, to.y)] = 1;
  else x.set(isFree);
  let n = 0;
  let top = 1;
  // Plain numbers for as long as no sum of a layer exceeds 2^53.
  for (; n < steps && top * most < 2 ** 53 && (word !== undefined || m === undefined || top < m); n++) {
    onProgress?.(n, steps);
    x = layerAfter(x, lines, isFree, width, () => new Float64Array(squares));
    top = 0;
    for (let s = 0; s < squares; s++) {
      if (word !== undefined && x[s]! >= word) x[s] = reduceMod(x[s]!, word, 1 / word);
      if (x[s]! > top) top = x[s]!;
    }
  }
  const asked = from && squareAt(board, from.x, from.y);
  let big = Array.from(x, BigInt);
  for (; n < steps; n++) {
    onProgress?.(n, steps);
    big = layerAfter(big, lines, isFree, width, () => Array<bigint>(squares).fill(0n));
    if (m !== undefined) big = big.map((value) => value % m);
  }
  const walks = asked === undefined ? big.reduce((sum, value) => sum + value, 0n) : big[asked]!;
  return m === undefined ? walks : walks % m;
};

/** The number of walks, or what it would take; undefined where a table of moves is better. */
export const countAlongLines = (
  ends: WalkEnds,
  steps: bigint,
  m: Modulus,
  budget: Budget,
  onProgress?: OnProgress,
): WalkCount | undefined => {
  const costs = costsOf(ends, steps, m);
  if (costs === undefined) return undefined;
  const tooMany = tooManyWalks(squareCount(ends.board), costs);
  const needed = { ...tooMany.needed, bytes: Math.ceil(costs.bytes) };
  if (needed.nodes > budget.nodes || needed.bytes > budget.bytes) return { ...tooMany, needed };
  return { kind: 'count', walks: countLayers(ends, Number(steps), m, onProgress), method: 'layers' };
};
