/* Integers of any size, and fractions of them. */

/** A fraction in lowest terms with a positive denominator. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** Binary digits of |value|; 0 has none. */
export const bitLength = (value: bigint): number => {
  if (value === 0n) return 0;
  const hex = (value < 0n ? -value : value).toString(16);
  return 4 * hex.length - Math.clz32(Number.parseInt(hex[0]!, 16)) + 28;
};

/** value modulo m, from 0 to m - 1. */
export const modulo = (value: bigint, m: bigint): bigint => {
  const rest = value % m;
  return rest < 0n ? rest + m : rest;
};

export const greatestDivisor = (a: bigint, b: bigint): bigint => {
  let [r, s] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (s !== 0n) [r, s] = [s, r % s];
  return r;
};

export const fractionOf = (numerator: bigint, denominator: bigint): Fraction => {
  const divisor = greatestDivisor(numerator, denominator) * (denominator < 0n ? -1n : 1n);
  return Object.freeze({ numerator: numerator / divisor, denominator: denominator / divisor });
};

/**
 * The fraction n/d congruent to `residue` modulo `modulus` with |n| and d below sqrt(modulus / 2); there is
 * at most one. Undefined if there is none. Euclid's algorithm, stopped halfway.
 */
export const reconstructFraction = (residue: bigint, modulus: bigint): Fraction | undefined => {
  const bound = 1n << BigInt(Math.floor((bitLength(modulus) - 2) / 2));
  let [r, s, x, y] = [modulus, modulo(residue, modulus), 0n, 1n];
  while (s >= bound) {
    const quotient = r / s;
    [r, s, x, y] = [s, r - quotient * s, y, x - quotient * y];
  }
  if (y < 0n) [s, y] = [-s, -y];
  return y < bound && greatestDivisor(s, y) === 1n ? { numerator: s, denominator: y } : undefined;
};

/** floor(log10(n / d)), off by at most one. */
const magnitude = (n: bigint, d: bigint): number =>
  Math.floor((bitLength(n) - bitLength(d)) * Math.LOG10E * Math.LN2);

/**
 * A fraction >= 0 with `digits` significant digits, rounded half up, without an exponent or trailing zeros.
 */
export const decimalOf = ({ numerator, denominator }: Fraction, digits = 12): string => {
  if (numerator === 0n) return '0';
  const full = 10n ** BigInt(digits);
  // The value is rounded * 10^-places.
  for (let places = digits - 1 - (magnitude(numerator, denominator) + 1); ; places++) {
    const n = places > 0 ? numerator * 10n ** BigInt(places) : numerator;
    const d = places < 0 ? denominator * 10n ** BigInt(-places) : denominator;
    if (n * 10n < d * full) continue; // a digit short
    const rounded = (2n * n + d) / (2n * d);
    if (places <= 0) return `${rounded}${'0'.repeat(-places)}`;
    const text = `${rounded}`.padStart(places + 1, '0');
    const cut = text.slice(-places).replace(/0+$/, '');
    return text.slice(0, -places) + (cut === '' ? '' : `.${cut}`);
  }
};
