// Joins halves into tours: the kernel pairs the matching half-tours of two layers (kernel/count/join.ts).
import { HALF_BYTES, JOINED, JOINED_LENGTH, LEAF_BYTES, TURN } from '../../kernels/countLayout.js';
import { freeLayer, giveLayer, type Kernel, type Layer, readWords } from '../frontier/kernel.js';

/**
 * One contiguous area for the records of a join. It is kept from one shard to the next, and replaced when it
 * is too small.
 */
export interface Area {
  at: number;
  leaves: number;
}

/** From this size on, a table of all pairs of matchings of 12 points pays for itself. */
const MANY_HALVES = 500_000;

/**
 * The number of tours made of a left half from `left` and a right half from the turned `right`, each pair
 * counted once; the layers are freed. If both are the same layer, its halves are paired with each other;
 * otherwise the sum includes left and right swapped. Counts of more than one word are joined modulo as many
 * primes as the sum could need.
 */
export const joinLayers = (
  kernel: Kernel,
  turn: readonly number[],
  left: Layer,
  right: Layer,
  area: Area,
  sum: SumOfRecords = sumOfAll,
): { readonly cycles: bigint; readonly pairs: number } | undefined => {
  const { exports, memory } = kernel;
  if (left.states === 0 || right.states === 0) {
    for (const layer of new Set([left, right])) freeLayer(kernel, layer);
    return { cycles: 0n, pairs: 0 };
  }
  const bytes = HALF_BYTES * (left.states + right.states + Math.max(left.states, right.states));
  const leaves = Math.ceil(bytes / LEAF_BYTES);
  if (leaves > area.leaves) {
    if (area.leaves > 0) exports.giveArea(area.at, area.leaves);
    area.leaves = 0;
    const at = exports.takeArea(leaves);
    if (at === 0) return undefined;
    area.leaves = leaves;
    area.at = at;
  }
  new Uint8Array(memory.buffer, TURN, turn.length).set(turn);
  const large = left.states + right.states > MANY_HALVES ? 1 : 0;
  if (exports.makeTables(turn.length >> 1, large) === 0) return undefined;
  if (left.words === 1 && right.words === 1) {
    const cycles = joinOnce(kernel, turn.length, left, right, area, 0, true, sum);
    return { cycles, pairs: exports.pairs() };
  }
  if (sum !== sumOfAll) return undefined; // residues are not to be looked at
  // 2 for both directions of the join, and one more bit so that the sum is below the product of the primes.
  let bits = left.bits + right.bits + 2;
  let cycles = 0n;
  let product = 1n;
  for (let prime = previousPrime(2 ** 32); bits > 0; bits -= 31, prime = previousPrime(prime)) {
    const rest = joinOnce(kernel, turn.length, left, right, area, prime, bits <= 31) % BigInt(prime);
    const modulus = BigInt(prime);
    const difference = (((rest - cycles) % modulus) + modulus) % modulus;
    cycles += product * ((difference * inverse(product % modulus, modulus)) % modulus);
    product *= modulus;
  }
  return { cycles, pairs: exports.pairs() };
};

const joinOnce = (
  kernel: Kernel,
  middle: number,
  left: Layer,
  right: Layer,
  area: Area,
  modulus: number,
  last: boolean,
  sum: SumOfRecords = sumOfAll,
): bigint => {
  const { exports } = kernel;
  const self = left === right;
  exports.shapeJoin(middle);
  // Sorting moves records from the first third into the rest of the area: the left ones, then the right ones
  // behind them.
  const first = area.at >>> 0;
  const sorted = first + HALF_BYTES * Math.max(left.states, right.states);
  giveLayer(kernel, left);
  const leftSize =
    (exports.collect(left.leaves.length, left.words, first, 0, self || !last ? 1 : 0, modulus) >>> 0) - first;
  exports.sortRecords(first, leftSize / HALF_BYTES, sorted);
  giveLayer(kernel, right);
  const rightSize =
    (exports.collect(right.leaves.length, right.words, first, 1, last ? 0 : 1, modulus) >>> 0) - first;
  exports.sortRecords(first, rightSize / HALF_BYTES, sorted + leftSize);
  const behind = sorted + leftSize;
  return sum(kernel, {
    left: sorted,
    leftEnd: behind,
    right: behind,
    rightEnd: behind + rightSize,
    self,
    middle,
  });
};

/** Addresses of the sorted records of left and right halves. `self`: both sides are the same halves. */
export interface Records {
  readonly left: number;
  readonly leftEnd: number;
  readonly right: number;
  readonly rightEnd: number;
  readonly self: boolean;
  /** Slots of the middle. */
  readonly middle: number;
}

/** The sum over all pairs of left and right halves. */
export type SumOfRecords = (kernel: Kernel, records: Records) => bigint;

export const sumOfAll: SumOfRecords = (kernel, { left, leftEnd, right, rightEnd, self, middle }) => {
  kernel.exports.shapeJoin(middle);
  kernel.exports.joinRecords(left, leftEnd, right, rightEnd, self ? 1 : 0);
  return readWords(kernel, JOINED, JOINED_LENGTH);
};

const previousPrime = (below: number): number => {
  for (let n = below - 1; ; n--) {
    let divisor = 2;
    while (divisor * divisor <= n && n % divisor !== 0) divisor++;
    if (divisor * divisor > n) return n;
  }
};

/** The inverse modulo a prime, by Fermat's little theorem. */
const inverse = (value: bigint, prime: bigint): bigint => {
  let result = 1n;
  let base = value % prime;
  for (let power = prime - 2n; power > 0n; power >>= 1n) {
    if (power & 1n) result = (result * base) % prime;
    base = (base * base) % prime;
  }
  return result;
};
