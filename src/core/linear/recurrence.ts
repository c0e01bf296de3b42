/*
 * The shortest linear recurrence of a sequence s(n) = u B^n v, where B is an r x r integer matrix.
 *
 * Modulo a prime, Berlekamp-Massey finds it from the first 2r terms. Modulo any other m this may not work,
 * because some inverses do not exist, and putting several primes together does not help either:
 * Berlekamp-Massey modulo p says nothing about p^2, and a recurrence modulo p and one modulo q need not have
 * the same order. But a recurrence over the integers holds modulo every m. The shortest one over the
 * rationals divides the characteristic polynomial of B, so by Gauss's lemma its coefficients are integers.
 * They are reconstructed from their residues modulo enough primes, and then tested.
 *
 * The test is a proof. Let e(n) be the residual of a recurrence with leading coefficient 1 at the terms from
 * n on. Then e(n) = u B^n w for some vector w, so by Cayley-Hamilton each e(n) is a combination of the r
 * before it: once r in a row are 0, all are. This holds over the integers and modulo any m.
 */
import { modulo } from './bigIntegers.js';
import type { Modulus } from './polynomial.js';
import { inverseMod, mulMod, wordPrimes } from './wordModular.js';

/** s(n) = coefficients[0] s(n-1) + coefficients[1] s(n-2) + ..., for n from the number of coefficients on. */
export interface Recurrence {
  readonly coefficients: readonly bigint[];
  /** As many terms as coefficients, s(0) first. */
  readonly first: readonly bigint[];
}

/** Progress is reported once per this many terms. */
const TOLD = 0x3f;

/**
 * Berlekamp-Massey modulo m <= 2^30. Gives s(n) = c[0] s(n-1) + c[1] s(n-2) + ... for all given terms, or
 * undefined where it met a number without an inverse, which cannot happen if m is a prime. What it gives
 * holds for the terms in either case.
 */
export const shortestRecurrence = (
  terms: ArrayLike<number>,
  m: number,
  onTerms?: (done: number) => void,
): Float64Array | undefined => {
  const inverse = 1 / m;
  const room = terms.length + 2;
  const current = new Float64Array(room); // s(n) + current[1] s(n-1) + ... + current[order] s(n-order) = 0
  let before = new Float64Array(room); // the same when the order last grew
  current[0] = 1 % m;
  before[0] = 1 % m;
  let [order, beforeOrder, shift, discrepancyInverse] = [0, 0, 1, 1 % m];
  for (let n = 0; n < terms.length; n++) {
    if ((n & TOLD) === 0) onTerms?.(n);
    let discrepancy = 0;
    for (let i = 0; i <= order; i++) {
      discrepancy += mulMod(current[i]!, terms[n - i]!, m, inverse);
      if (discrepancy >= m) discrepancy -= m;
    }
    if (discrepancy === 0) {
      shift++;
      continue;
    }
    const factor = mulMod(m - discrepancy, discrepancyInverse, m, inverse);
    const grows = 2 * order <= n;
    const kept = grows ? current.slice() : current;
    for (let i = 0; i <= beforeOrder; i++) {
      const value = current[i + shift]! + mulMod(factor, before[i]!, m, inverse);
      current[i + shift] = value >= m ? value - m : value;
    }
    if (!grows) {
      shift++;
      continue;
    }
    discrepancyInverse = inverseMod(discrepancy, m);
    if (discrepancyInverse === 0) return undefined;
    [before, beforeOrder, order, shift] = [kept, order, n + 1 - order, 1];
  }
  return current.slice(1, order + 1).map((value) => (value === 0 ? 0 : m - value));
};

/** True if all terms satisfy the recurrence, over the integers or modulo m. */
const fits = (coefficients: readonly bigint[], terms: readonly bigint[], m: Modulus): boolean => {
  const order = coefficients.length;
  for (let n = order; n < terms.length; n++) {
    let rest = -terms[n]!;
    for (let i = 0; i < order; i++) rest += coefficients[i]! * terms[n - 1 - i]!;
    if (m === undefined ? rest !== 0n : rest % m !== 0n) return false;
  }
  return true;
};

/**
 * The integer recurrence of least order. `termsModulo` gives the first 2r terms modulo a prime. `terms` are
 * the same terms, whole or modulo m, and decide the test: with m, the result is proved modulo m only. No
 * recurrence is shorter, since an integer one holds modulo every prime.
 */
export const wholeRecurrence = (
  termsModulo: (prime: number) => ArrayLike<number>,
  terms: readonly bigint[],
  m: Modulus,
  onTerms?: (done: number) => void,
): readonly bigint[] => {
  let [values, product]: [bigint[], bigint] = [[], 1n]; // values modulo the product of the primes so far
  let lifted: bigint[] = [];
  for (const prime of wordPrimes()) {
    const found = shortestRecurrence(termsModulo(prime), prime, onTerms)!;
    if (found.length < values.length) continue; // this prime hides part of the recurrence
    if (found.length > values.length) [values, product] = [Array(found.length).fill(0n), 1n];
    const inverse = inverseMod(Number(product % BigInt(prime)), prime);
    for (const [i, value] of values.entries()) {
      const gap = found[i]! - Number(value % BigInt(prime));
      values[i] = value + product * BigInt(mulMod(gap < 0 ? gap + prime : gap, inverse, prime, 1 / prime));
    }
    product *= BigInt(prime);
    const next = values.map((value) => (2n * value > product ? value - product : value));
    const settled = next.length === lifted.length && next.every((value, i) => value === lifted[i]);
    lifted = next;
    if ((settled || next.length === 0) && fits(next, terms, m)) {
      return m === undefined ? next : next.map((value) => modulo(value, m));
    }
  }
  return lifted;
};

/**
 * The numerator and denominator of the generating function s(0) + s(1) x + s(2) x^2 + ..., in lowest terms.
 */
export const generatingFunction = (
  { coefficients, first }: Recurrence,
  m: Modulus,
): { readonly numerator: readonly bigint[]; readonly denominator: readonly bigint[] } => {
  const reduce = (value: bigint) => (m === undefined ? value : modulo(value, m));
  const denominator = [reduce(1n), ...coefficients.map((value) => reduce(-value))];
  const numerator = first.map((_, n) => {
    let sum = 0n;
    for (let i = 0; i <= n; i++) sum += denominator[i]! * first[n - i]!;
    return reduce(sum);
  });
  return { numerator, denominator };
};
