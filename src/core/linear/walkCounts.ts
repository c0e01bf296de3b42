/*
 * The number of walks of k moves, exact or modulo m.
 *
 *   layers        w(n + 1) = B w(n) for n = 0, 1, ..., k - 1: k products of the class table with a vector
 *   recurrence    the shortest linear recurrence of s(n) from 2r terms (recurrence.ts), then the k-th coefficient of its generating
 *                 function by halving k (polynomial.ts): about r^2 + log k products of polynomials, whatever k is
 *
 * The cheaper method is used.
 */
import type { Budget } from '../budget.js';
import { estimateBits } from './growth.js';
import type { MoveClasses } from './moveClasses.js';
import { coefficientsAt, type Modulus } from './polynomial.js';
import { generatingFunction, type Recurrence, shortestRecurrence, wholeRecurrence } from './recurrence.js';
import { MAX_WORD_MODULUS, reduceMod } from './wordModular.js';

export type WalkMethod = 'trivial' | 'layers' | 'recurrence';

export interface TooManyWalks {
  readonly kind: 'too-large';
  /** About how many decimal digits the number has; 0 where its length is not the problem. */
  readonly digits: number;
  /** About what it needs; `nodes` is infinite where no limit is enough. */
  readonly needed: Budget;
}

export type WalkCount =
  | {
      readonly kind: 'count';
      readonly walks: bigint;
      readonly method: WalkMethod;
      /** The evidence for the method `recurrence`. */
      readonly recurrence?: Recurrence;
    }
  | TooManyWalks;

/** Finished moves or terms, and the total if it is known. */
export type OnProgress = (done: number, total?: number) => void;

/** Progress is reported after this many moves; on large boards after each move. */
const TOLD = 16;
const LARGE = 20_000;
const isTold = ({ target }: MoveClasses, n: number): boolean => n % TOLD === 0 || target.length > LARGE;

/** One step: y = B x modulo m, all below 2^53. */
const stepWord = (classes: MoveClasses, x: Float64Array, m: number): Float64Array => {
  const { size, start, target, weight } = classes;
  const inverse = 1 / m;
  const y = new Float64Array(size);
  for (let i = 0; i < size; i++) {
    let sum = 0;
    for (let j = start[i]!, last = start[i + 1]!; j < last; j++) sum += weight[j]! * x[target[j]!]!;
    y[i] = reduceMod(sum, m, inverse);
  }
  return y;
};

const stepBig = (
  { size, start, target, weight }: MoveClasses,
  x: readonly bigint[],
  m: Modulus,
): bigint[] => {
  const y = Array<bigint>(size);
  for (let i = 0; i < size; i++) {
    let sum = 0n;
    for (let j = start[i]!, last = start[i + 1]!; j < last; j++) {
      const value = x[target[j]!]!;
      sum += weight[j] === 1 ? value : BigInt(weight[j]!) * value;
    }
    y[i] = m === undefined || sum < m ? sum : sum % m;
  }
  return y;
};

const totalWord = ({ begin }: MoveClasses, x: Float64Array, m: number): number => {
  let sum = 0;
  for (let i = 0; i < begin.length; i++) {
    if (begin[i] !== 0) sum = reduceMod(sum + begin[i]! * x[i]!, m, 1 / m);
  }
  return sum;
};

const totalBig = ({ begin }: MoveClasses, x: readonly bigint[], m: Modulus): bigint => {
  let sum = 0n;
  for (const [i, value] of x.entries()) if (begin[i] !== 0) sum += BigInt(begin[i]!) * value;
  return m === undefined ? sum : sum % m;
};

/** s(0), ..., s(count - 1) modulo m <= 2^30. */
export const termsModulo = (
  classes: MoveClasses,
  count: number,
  m: number,
  onProgress?: OnProgress,
): Float64Array => {
  const terms = new Float64Array(count);
  let x: Float64Array = Float64Array.from(classes.end, (value) => value % m);
  for (let n = 0; n < count; n++) {
    if (isTold(classes, n)) onProgress?.(n);
    if (n > 0) x = stepWord(classes, x, m);
    terms[n] = totalWord(classes, x, m);
  }
  return terms;
};

/** The same, exact or modulo any m. */
export const termsOf = (
  classes: MoveClasses,
  count: number,
  m: Modulus,
  onProgress?: OnProgress,
): readonly bigint[] => {
  const terms: bigint[] = [];
  let x = Array.from(classes.end, BigInt);
  for (let n = 0; n < count; n++) {
    if (isTold(classes, n)) onProgress?.(n);
    if (n > 0) x = stepBig(classes, x, m);
    terms.push(totalBig(classes, x, m));
  }
  return terms;
};

/** w(0), ..., w(count), class by class. */
export const layersUpTo = (
  classes: MoveClasses,
  count: number,
  m: Modulus,
): readonly (readonly bigint[])[] => {
  const layers: (readonly bigint[])[] = [Array.from(classes.end, BigInt)];
  for (let n = 0; n < count; n++) layers.push(stepBig(classes, layers[n]!, m));
  return layers;
};

/** w(steps), class by class: plain numbers while they are exact, then big ones. */
export const layersOf = (
  classes: MoveClasses,
  steps: number,
  m: Modulus,
  onProgress?: OnProgress,
): readonly bigint[] => {
  const word = m !== undefined && m <= BigInt(MAX_WORD_MODULUS) ? Number(m) : undefined;
  if (m === 1n) return Array(classes.size).fill(0n);
  let x: Float64Array = Float64Array.from(classes.end);
  let n = 0;
  if (word !== undefined) {
    for (; n < steps; n++) {
      if (isTold(classes, n)) onProgress?.(n, steps);
      x = stepWord(classes, x, word);
    }
    return Array.from(x, BigInt);
  }
  const most = stepWord(
    classes,
    x.map(() => 1),
    2 ** 53,
  ).reduce((high, moves) => Math.max(high, moves), 0);
  const limit = Math.min(2 ** 53, m === undefined ? 2 ** 53 : Number(m)) / (most + 1);
  for (let top = 1; n < steps && top < limit; n++) {
    if (isTold(classes, n)) onProgress?.(n, steps);
    x = stepWord(classes, x, 2 ** 53);
    top = x.reduce((high, value) => Math.max(high, value), 0);
    if (top === 0) return Array(classes.size).fill(0n);
  }
  let big: readonly bigint[] = Array.from(x, BigInt);
  for (; n < steps; n++) {
    if (isTold(classes, n)) onProgress?.(n, steps);
    big = stepBig(classes, big, m);
  }
  return big;
};

/**
 * The shortest recurrence of s(n), exact or modulo m, with its initial terms. Progress is in terms, computed
 * and fitted.
 */
export const recurrenceOf = (classes: MoveClasses, m: Modulus, onProgress?: OnProgress): Recurrence => {
  const count = 2 * classes.size;
  if (m !== undefined && m <= BigInt(MAX_WORD_MODULUS)) {
    const terms = termsModulo(classes, count, Number(m), (n) => onProgress?.(n, 2 * count));
    const found = shortestRecurrence(terms, Number(m), (n) => onProgress?.(count + n, 2 * count));
    // Of the 2r terms, those after the first r or fewer satisfy it: r in a row, which proves it (see
    // recurrence.ts).
    if (found !== undefined && found.length <= classes.size) {
      const first = Array.from(terms.subarray(0, found.length), BigInt);
      return { coefficients: Array.from(found, BigInt), first };
    }
  }
  const terms = termsOf(classes, count, m, onProgress);
  // The number of primes needed is not known in advance.
  let done = 0;
  const tell = (n: number): void => onProgress?.(done + n);
  const termsFor = (prime: number): Float64Array => {
    done += count; // of the terms computed so far, or of the fit modulo the next prime
    const found = termsModulo(classes, count, prime, tell);
    done += count;
    return found;
  };
  const coefficients = wholeRecurrence(termsFor, terms, m, tell);
  return { coefficients, first: terms.slice(0, coefficients.length) };
};

/** s(k) from the recurrence. Progress is a fraction of 1. */
export const termAt = (recurrence: Recurrence, k: bigint, m: Modulus, onProgress?: OnProgress): bigint => {
  const { numerator, denominator } = generatingFunction(recurrence, m);
  return coefficientsAt([numerator], denominator, k, m, (share) => onProgress?.(share, 1))[0]!;
};

/** Longer numbers exceed the JavaScript engine's limit. */
const MAX_BITS = 2 ** 30;

/** Adding two numbers of this many bits takes about twice as long as adding two small ones. */
const BITS_A_NODE = 2000;

const MAX_EXACT = 2 ** 53;

const isWordModulus = (m: Modulus): m is bigint => m !== undefined && m <= BigInt(MAX_WORD_MODULUS);

/**
 * About how many nodes it takes to find the recurrence: terms and Berlekamp-Massey modulo one prime, or
 * modulo several.
 */
const recurrenceCostOf = (size: number, entries: number, m: Modulus): number => {
  const primes = isWordModulus(m) ? 1 : 3 + size / 8;
  return 2 * primes * (0.1 * size * (entries + size) + 0.3 * size * size);
};

export const recurrenceCost = ({ size, target }: MoveClasses, m: Modulus): number =>
  recurrenceCostOf(size, target.length, m);

/** A step of the layers for each class and entry, modulo a small number. */
const NODES_A_WORD = 0.05;

/** The same for so many classes and entries of their table, and numbers of so many bits. */
export const costsOfSize = (size: number, entries: number, bits: number, steps: bigint, m: Modulus) => {
  const k = Number(steps);
  const length = isWordModulus(m) ? NODES_A_WORD : 1 + (m === undefined ? bits / 2 : bits) / BITS_A_NODE;
  // A product of long numbers takes longer than a sum; the factor was measured on boards from 8x8 to 20x20
  // with 10^5 to 3 * 10^6 steps.
  const products =
    m === undefined
      ? 200 * size * (1 + bits / BITS_A_NODE) * Math.max(1, Math.log2(bits / 1000))
      : steps.toString(2).length * size * 20 * (1 + bits / 500);
  // Where a remainder takes too long as well, the length of the number is not the problem.
  const remainder = Math.min(k * (entries + size) * NODES_A_WORD, recurrenceCostOf(size, entries, 2n));
  return {
    bits,
    digits: m === undefined && remainder < MAX_EXACT ? Math.ceil(bits * Math.log10(2)) : 0,
    layers: k * (entries + size) * length,
    recurrence: 50 + recurrenceCostOf(size, entries, m) + products,
  };
};

/** About how many nodes either method takes, and how long the numbers are. */
export const costsOf = (classes: MoveClasses, steps: bigint, m: Modulus) => {
  const bits =
    m === undefined
      ? estimateBits(classes, steps)
      : Math.min(m.toString(16).length * 4, Number(steps) * 40 + 64);
  return costsOfSize(classes.size, classes.target.length, bits, steps, m);
};

export const tooManyWalks = (
  size: number,
  { bits, digits, layers, recurrence }: ReturnType<typeof costsOfSize>,
): TooManyWalks => {
  const nodes = Math.ceil(Math.min(layers, recurrence));
  const bytes = Math.ceil((bits / 8) * (layers <= recurrence ? 2 * size : 6));
  const isPossible = bits <= MAX_BITS && nodes < MAX_EXACT;
  return {
    kind: 'too-large',
    digits,
    needed: { nodes: isPossible ? nodes : Number.POSITIVE_INFINITY, bytes },
  };
};

/** Walks this short are counted layer by layer without an estimate. */
const FEW_NODES = 20_000;

export const countWalks = (
  classes: MoveClasses,
  steps: bigint,
  m: Modulus,
  budget: Budget,
  onProgress?: OnProgress,
): WalkCount => {
  const { size } = classes;
  if (m === 1n || size === 0) return { kind: 'count', walks: 0n, method: 'trivial' };
  const inLayers = (): WalkCount => ({
    kind: 'count',
    walks: totalBig(classes, layersOf(classes, Number(steps), m, onProgress), m),
    method: 'layers',
  });
  if (Number(steps) * (classes.target.length + size) * (1 + Number(steps) / 500) <= FEW_NODES)
    return inLayers();
  const costs = costsOf(classes, steps, m);
  const { layers, recurrence } = costs;
  const tooMany = tooManyWalks(size, costs);
  if (tooMany.needed.nodes > budget.nodes || tooMany.needed.bytes > budget.bytes) return tooMany;
  if (layers <= recurrence) return inLayers();
  const found = recurrenceOf(classes, m, onProgress);
  const walks = termAt(found, steps, m, onProgress);
  return { kind: 'count', walks, method: 'recurrence', recurrence: found };
};
