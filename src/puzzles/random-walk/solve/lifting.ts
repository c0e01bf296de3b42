/*
 * Solves A x = b exactly, for a sparse, diagonally dominant matrix A of small integers.
 *
 * Fractions would grow to hundreds of digits in the middle of an elimination. So the elimination is done
 * once, modulo a prime p. With it, solving modulo p is cheap, and Dixon's lifting turns that into a solution
 * modulo p, p^2, p^3, ...: if A x = r modulo p, then A x' = (r - A x) / p gives the next digit, and the
 * remainders stay small. Once there are enough digits, every unknown is the unique small fraction with that
 * residue (Euclid's algorithm). Substituting the fractions into the equations shows whether there were
 * enough. One elimination is enough, instead of one for each of many primes: with n unknowns in a band of
 * width b, about n b^2 products and 4 n b more for every digit.
 *
 * The unknowns are ordered by breadth-first layers (Cuthill and McKee), which makes the band of a leaper's
 * board about as wide as a few rows. There is no pivoting: over the rationals no pivot is 0 in such a matrix,
 * and modulo p hardly ever; if one is, another p is used.
 */
import { bitLength, modulo, reconstructFraction } from '../../../core/linear/bigIntegers.js';
import { inverseMod, mulMod, wordPrimes } from '../../../core/linear/wordModular.js';

/**
 * Row i: `diagonal[i]` on the diagonal, minus weight[j] at column target[j] for j from start[i] up to start[i
 * + 1].
 */
export interface SparseSystem {
  readonly size: number;
  readonly diagonal: Float64Array;
  readonly start: Uint32Array;
  readonly target: Uint32Array;
  readonly weight: Float64Array;
  readonly right: Float64Array;
}

/** x[i] = numerators[i] / denominator. */
export interface ExactSolution {
  readonly numerators: readonly bigint[];
  readonly denominator: bigint;
}

/** Neighbors in either direction. */
const neighborsOf = ({ size, start, target }: SparseSystem): readonly (readonly number[])[] => {
  const sets = Array.from({ length: size }, () => new Set<number>());
  for (let i = 0; i < size; i++) {
    for (let j = start[i]!; j < start[i + 1]!; j++) {
      sets[i]!.add(target[j]!);
      sets[target[j]!]!.add(i);
    }
  }
  return sets.map((set) => [...set]);
};

/** Breadth-first layers from `root`; within a layer, vertices with few neighbors come first. */
const layered = (neighbors: readonly (readonly number[])[], root: number, seen: Uint8Array): number[] => {
  const order = [root];
  seen[root] = 1;
  for (const here of order) {
    const next = neighbors[here]!.filter((to) => seen[to] === 0);
    next.sort((a, b) => neighbors[a]!.length - neighbors[b]!.length || a - b);
    for (const to of next) {
      seen[to] = 1;
      order.push(to);
    }
  }
  return order;
};

/** An order of the unknowns in which rows that depend on each other are close together. */
const narrowOrder = (neighbors: readonly (readonly number[])[]): number[] => {
  const seen = new Uint8Array(neighbors.length);
  const order: number[] = [];
  for (let root = 0; root < neighbors.length; root++) {
    if (seen[root] === 1) continue;
    // The last layer is far out: a good starting point.
    const far = layered(neighbors, root, seen.slice()).at(-1)!;
    for (const index of layered(neighbors, far, seen)) order.push(index);
  }
  return order;
};

/** The same system with its unknowns in a narrow order, and its bandwidth. */
export interface Arranged {
  readonly system: SparseSystem;
  readonly order: readonly number[];
  readonly band: number;
}

export const arrange = (system: SparseSystem): Arranged => {
  const order = narrowOrder(neighborsOf(system));
  const placeOf = new Uint32Array(system.size);
  for (const [place, index] of order.entries()) placeOf[index] = place;
  const start = new Uint32Array(system.size + 1);
  const target = new Uint32Array(system.target.length);
  const weight = new Float64Array(system.target.length);
  let [filled, band] = [0, 0];
  for (const [place, index] of order.entries()) {
    for (let j = system.start[index]!; j < system.start[index + 1]!; j++, filled++) {
      target[filled] = placeOf[system.target[j]!]!;
      weight[filled] = system.weight[j]!;
      band = Math.max(band, Math.abs(target[filled]! - place));
    }
    start[place + 1] = filled;
  }
  const diagonal = Float64Array.from(order, (index) => system.diagonal[index]!);
  const right = Float64Array.from(order, (index) => system.right[index]!);
  return { system: { size: system.size, diagonal, start, target, weight, right }, order, band };
};

/** Lower and upper factors modulo p, row by row: column j of row i is at i * (2 band + 1) + j - i + band. */
interface Factors {
  readonly p: number;
  readonly rows: Int32Array;
  readonly inverseDiagonal: Int32Array;
}

const factorize = ({ system, band }: Arranged, p: number): Factors | undefined => {
  const { size, diagonal, start, target, weight } = system;
  const width = 2 * band + 1;
  const rows = new Int32Array(size * width);
  const inverseDiagonal = new Int32Array(size);
  const inverse = 1 / p;
  for (let i = 0; i < size; i++) {
    rows[i * width + band] = diagonal[i]! % p;
    for (let j = start[i]!; j < start[i + 1]!; j++) {
      const place = i * width + target[j]! - i + band;
      rows[place] = (rows[place]! + p - (weight[j]! % p)) % p;
    }
  }
  for (let k = 0; k < size; k++) {
    const pivotInverse = inverseMod(rows[k * width + band]!, p);
    if (pivotInverse === 0) return undefined;
    inverseDiagonal[k] = pivotInverse;
    const last = Math.min(size - 1, k + band);
    for (let i = k + 1; i <= last; i++) {
      const lead = i * width + k - i + band;
      if (rows[lead] === 0) continue;
      const factor = mulMod(rows[lead]!, pivotInverse, p, inverse);
      rows[lead] = factor;
      for (let j = k + 1, from = k * width + 1 + band, to = lead + 1; j <= last; j++, from++, to++) {
        if (rows[from] === 0) continue;
        const value = rows[to]! - mulMod(factor, rows[from]!, p, inverse);
        rows[to] = value < 0 ? value + p : value;
      }
    }
  }
  return { p, rows, inverseDiagonal };
};

/** x with A x = right modulo p; `right` is overwritten. */
const solveModulo = ({ p, rows, inverseDiagonal }: Factors, band: number, right: Int32Array): Int32Array => {
  const width = 2 * band + 1;
  const inverse = 1 / p;
  const size = right.length;
  for (let i = 1; i < size; i++) {
    let value = right[i]!;
    const first = Math.max(0, i - band);
    for (let j = first, at = i * width + first - i + band; j < i; j++, at++) {
      if (rows[at] === 0) continue;
      value -= mulMod(rows[at]!, right[j]!, p, inverse);
      if (value < 0) value += p;
    }
    right[i] = value;
  }
  for (let i = size - 1; i >= 0; i--) {
    let value = right[i]!;
    const last = Math.min(size - 1, i + band);
    for (let j = i + 1, at = i * width + 1 + band; j <= last; j++, at++) {
      if (rows[at] === 0) continue;
      value -= mulMod(rows[at]!, right[j]!, p, inverse);
      if (value < 0) value += p;
    }
    right[i] = mulMod(value, inverseDiagonal[i]!, p, inverse);
  }
  return right;
};

/** The next digit of the solution; `rest` becomes what the later digits must account for. */
const nextDigit = ({ system, band }: Arranged, factors: Factors, rest: Float64Array): Int32Array => {
  const { size, diagonal, start, target, weight } = system;
  const { p } = factors;
  const digit = solveModulo(
    factors,
    band,
    Int32Array.from(rest, (value) => ((value % p) + p) % p),
  );
  for (let i = 0; i < size; i++) {
    let value = rest[i]! - diagonal[i]! * digit[i]!;
    for (let j = start[i]!; j < start[i + 1]!; j++) value += weight[j]! * digit[target[j]!]!;
    rest[i] = value / p;
  }
  return digit;
};

/** digits[0][i] + digits[1][i] p + ..., from `low` up to `high`, by divide and conquer. */
const joined = (
  digits: readonly Int32Array[],
  i: number,
  low: number,
  high: number,
  powers: readonly bigint[],
): bigint => {
  if (high - low === 1) return BigInt(digits[low]![i]!);
  const level = Math.ceil(Math.log2(high - low)) - 1;
  const middle = low + 2 ** level;
  return joined(digits, i, low, middle, powers) + powers[level]! * joined(digits, i, middle, high, powers);
};

const isSolution = (
  { size, diagonal, start, target, weight, right }: SparseSystem,
  { numerators, denominator }: ExactSolution,
): boolean => {
  for (let i = 0; i < size; i++) {
    let rest = BigInt(diagonal[i]!) * numerators[i]! - BigInt(right[i]!) * denominator;
    for (let j = start[i]!; j < start[i + 1]!; j++) rest -= BigInt(weight[j]!) * numerators[target[j]!]!;
    if (rest !== 0n) return false;
  }
  return true;
};

/** All unknowns as fractions over one denominator, or undefined if there are too few digits. */
const reconstruct = (digits: readonly Int32Array[], p: number, size: number): ExactSolution | undefined => {
  const powers = [BigInt(p)];
  while (2 ** powers.length < digits.length) powers.push(powers.at(-1)! ** 2n);
  const modulus = BigInt(p) ** BigInt(digits.length);
  const room = bitLength(modulus);
  const residue = (i: number) => joined(digits, i, 0, digits.length, powers);
  const numerators: bigint[] = [];
  let denominator = 1n;
  for (let i = 0; i < size; i++) {
    const value = modulo(residue(i) * denominator, modulus);
    const small = 2n * value > modulus ? value - modulus : value;
    if (2 * bitLength(small) < room - 40) {
      numerators.push(small);
      continue;
    }
    const fraction = reconstructFraction(value, modulus);
    // Every residue has a fraction whose parts use all the available bits, so such a fraction proves nothing.
    if (!fraction || bitLength(fraction.numerator) + bitLength(fraction.denominator) > room - 40)
      return undefined;
    denominator *= fraction.denominator;
    for (const [j, numerator] of numerators.entries()) numerators[j] = numerator * fraction.denominator;
    numerators.push(fraction.numerator);
  }
  return { numerators, denominator };
};

/** About how many products it takes: one elimination, and this many digits. */
export const liftingCost = ({ system, band }: Arranged): number =>
  costOf(system.size, band, expectedBits(system));

/** The same for this many unknowns with this bandwidth, whose solutions have this many bits. */
export const costOf = (size: number, band: number, bits: number): number =>
  size * (band + 1) ** 2 + (bits / 29) * size * (4 * band + 20);

/**
 * Numerator and denominator have about as many bits as the product of the diagonal; half as many may be
 * enough if much cancels.
 */
const expectedBits = ({ diagonal }: SparseSystem): number =>
  diagonal.reduce((sum, value) => sum + 2 * Math.log2(value + 1), 64);

/** The solution in the system's own order. `onProgress` is called with the digits so far. */
export const solveExactly = (
  arranged: Arranged,
  onProgress?: (done: number, total?: number) => void,
): ExactSolution => {
  const { system, order } = arranged;
  if (system.size === 0) return { numerators: [], denominator: 1n };
  for (const p of wordPrimes()) {
    const factors = factorize(arranged, p);
    if (factors === undefined) continue;
    const rest = system.right.slice();
    const digits: Int32Array[] = [];
    const expected = Math.ceil(expectedBits(system) / 29);
    for (let wanted = Math.ceil(expected / 8) + 4; ; wanted = Math.ceil(wanted * 1.3)) {
      while (digits.length < wanted) {
        digits.push(nextDigit(arranged, factors, rest));
        if (digits.length % 64 === 0) onProgress?.(digits.length, Math.max(expected, digits.length));
      }
      const found = reconstruct(digits, p, system.size);
      if (found === undefined || !isSolution(system, found)) continue;
      const numerators = Array<bigint>(system.size);
      for (const [place, index] of order.entries()) numerators[index] = found.numerators[place]!;
      return { numerators, denominator: found.denominator };
    }
  }
  throw new Error('no prime fits');
};
