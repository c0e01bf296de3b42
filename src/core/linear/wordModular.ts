/*
 * Arithmetic modulo m <= 2^30 in plain numbers. A product of two residues has up to 60 bits, more than a
 * double holds. The quotient by m is estimated in doubles, off by one at most; the remainder is then computed
 * modulo 2^32, where it fits.
 */

/** Residues modulo anything up to this bound are plain numbers. */
export const MAX_WORD_MODULUS = 2 ** 30;

/** a * b modulo m; `inverse` is 1 / m. */
export const mulMod = (a: number, b: number, m: number, inverse: number): number => {
  const quotient = (a * b * inverse) | 0;
  const rest = (Math.imul(a, b) - Math.imul(quotient, m)) | 0; // in [-m, 2m)
  return rest < 0 ? rest + m : rest >= m ? rest - m : rest;
};

/** A whole number from 0 to 2^53 modulo m. */
export const reduceMod = (value: number, m: number, inverse: number): number => {
  const rest = value - Math.floor(value * inverse) * m;
  return rest < 0 ? rest + m : rest >= m ? rest - m : rest;
};

/** The inverse of a modulo m, or 0 if it has none. Modulo 1 everything is 0. */
export const inverseMod = (a: number, m: number): number => {
  let [r, s, x, y] = [m, a % m, 0, 1];
  while (s !== 0) {
    const quotient = Math.floor(r / s);
    [r, s, x, y] = [s, r - quotient * s, y, x - quotient * y];
  }
  return r === 1 ? (x < 0 ? x + m : x) % m : 0;
};

const powMod = (base: number, exponent: number, m: number): number => {
  let [result, square] = [1 % m, base % m];
  for (let rest = exponent; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result = mulMod(result, square, m, 1 / m);
    square = mulMod(square, square, m, 1 / m);
  }
  return result;
};

/** Miller-Rabin; these four bases are conclusive below 3.2 billion. */
const isWordPrime = (n: number): boolean => {
  if (n < 11) return n === 2 || n === 3 || n === 5 || n === 7;
  if (n % 2 === 0) return false;
  let [odd, twos] = [n - 1, 0];
  for (; odd % 2 === 0; odd /= 2) twos++;
  return [2, 3, 5, 7].every((base) => {
    let power = powMod(base, odd, n);
    if (power === 1 || power === n - 1) return true;
    for (let i = 1; i < twos; i++) {
      power = mulMod(power, power, n, 1 / n);
      if (power === n - 1) return true;
    }
    return false;
  });
};

/** Primes below 2^30, the largest first. */
export function* wordPrimes(): Generator<number, never> {
  for (let n = MAX_WORD_MODULUS - 1; n > 2; n -= 2) if (isWordPrime(n)) yield n;
  throw new Error('all primes of 30 bits are used up');
}
