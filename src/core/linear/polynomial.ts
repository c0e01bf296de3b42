/*
 * Polynomials as lists of coefficients, constant term first, over the integers or modulo m, and the k-th
 * coefficient of P/Q.
 */
import { bitLength, modulo } from './bigIntegers.js';

export type Polynomial = readonly bigint[];

/** The coefficient ring: modulo m, or undefined for the integers. */
export type Modulus = bigint | undefined;

/** Shorter polynomials are multiplied term by term, unless their coefficients are long. */
const MIN_PACKED = 20;
const MIN_PACKED_LONG = 4;
const LONG_BITS = 100_000;

const schoolbook = (a: Polynomial, b: Polynomial): bigint[] => {
  const product = Array<bigint>(a.length + b.length - 1).fill(0n);
  for (const [i, x] of a.entries()) {
    if (x === 0n) continue;
    for (const [j, y] of b.entries()) product[i + j]! += x * y;
  }
  return product;
};

/** One number whose digits in base 16^width are the coefficients; they may be negative. */
const pack = (a: Polynomial, width: number): bigint => {
  let [positive, negative] = ['', ''];
  for (const value of a.toReversed()) {
    positive += (value > 0n ? value : 0n).toString(16).padStart(width, '0');
    negative += (value < 0n ? -value : 0n).toString(16).padStart(width, '0');
  }
  return BigInt(`0x${positive}`) - BigInt(`0x${negative}`);
};

const widest = (a: Polynomial): number => a.reduce((most, value) => Math.max(most, bitLength(value)), 0);

/**
 * Kronecker substitution: each polynomial becomes one long number, and the JavaScript engine's fast
 * multiplication does the rest. Before the product is cut into digits again, half of the base is added to
 * each, so that none is negative.
 */
const packed = (a: Polynomial, b: Polynomial): bigint[] => {
  const bits = widest(a) + widest(b) + bitLength(BigInt(Math.min(a.length, b.length))) + 2;
  const width = Math.ceil(bits / 4);
  const length = a.length + b.length - 1;
  const half = 1n << BigInt(4 * width - 1);
  const bias = BigInt(`0x${half.toString(16).repeat(length)}`);
  const digits = (pack(a, width) * pack(b, width) + bias).toString(16).padStart(length * width, '0');
  return Array.from({ length }, (_, i) => {
    const end = digits.length - i * width;
    return BigInt(`0x${digits.slice(end - width, end)}`) - half;
  });
};

export const multiply = (a: Polynomial, b: Polynomial, m: Modulus): bigint[] => {
  if (a.length === 0 || b.length === 0) return [];
  const terms = Math.min(a.length, b.length);
  const isPacked = terms >= MIN_PACKED || (terms >= MIN_PACKED_LONG && widest(a) > LONG_BITS);
  const product = isPacked ? packed(a, b) : schoolbook(a, b);
  return m === undefined ? product : product.map((value) => modulo(value, m));
};

const half = (a: Polynomial, parity: number): bigint[] => {
  const kept: bigint[] = [];
  for (let i = parity; i < a.length; i += 2) kept.push(a[i]!);
  return kept;
};

/**
 * The coefficients of x^k in P/Q, one for each numerator P, where Q starts with 1 (Bostan and Mori, 2021).
 * P/Q = P(x)Q(-x) / Q(x)Q(-x), and this denominator has even powers only, so the parity of k selects the half
 * of the numerator that matters. Each halving of k takes two products and no division. Only coefficients up
 * to k matter, so over the integers no number gets longer than the answer. `onShare` receives the finished
 * fraction of the work: integers double their length with each halving.
 */
export const coefficientsAt = (
  numerators: readonly Polynomial[],
  denominator: Polynomial,
  k: bigint,
  m: Modulus,
  onShare?: (share: number) => void,
): readonly bigint[] => {
  let [all, q] = [numerators, denominator];
  const bits = k.toString(2);
  const roomFor = (used: number): number =>
    used > 30 ? Number.POSITIVE_INFINITY : Number.parseInt(bits.slice(0, used), 2) + 1;
  const weightOf = (used: number): number =>
    Math.min(roomFor(used), denominator.length) * (m === undefined ? 2 ** (bits.length - used) : 1);
  let total = 0;
  for (let used = bits.length; used > 0; used--) total += weightOf(used);
  let done = 0;
  for (let used = bits.length; used > 0 && k > 0n; used--) {
    const weight = weightOf(used) / (all.length + 1);
    const tell = (): void => onShare?.(Math.min(1, (done += weight) / total));
    const room = roomFor(used);
    const cut = (a: Polynomial): Polynomial => (room < a.length ? a.slice(0, room) : a);
    q = cut(q);
    const mirrored = q.map((value, i) => (i % 2 === 0 ? value : -value));
    const parity = bits[used - 1] === '1' ? 1 : 0;
    all = all.map((p) => {
      const product = half(multiply(cut(p), mirrored, m), parity);
      tell();
      return product;
    });
    q = half(multiply(q, mirrored, m), 0);
    tell();
  }
  return all.map((p) => (m === undefined ? (p[0] ?? 0n) : modulo(p[0] ?? 0n, m)));
};
