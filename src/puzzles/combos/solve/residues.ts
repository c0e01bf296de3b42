/*
 * A number from its remainders: counts beyond 2^64 are computed modulo 2^64 and modulo as many primes as
 * necessary.
 */

const isPrime = (n: number): boolean => {
  for (let d = 3; d * d <= n; d += 2) if (n % d === 0) return false;
  return n % 2 === 1;
};

/**
 * Moduli whose product exceeds the bound: 2^64, then primes from 2^32 down (a product of two remainders fits
 * in 64 bits).
 */
export const moduliBeyond = (bound: bigint): readonly bigint[] => {
  const moduli = [1n << 64n];
  let product = moduli[0]!;
  for (let n = 2 ** 32 - 1; product <= bound; n -= 2) {
    if (!isPrime(n)) continue;
    moduli.push(BigInt(n));
    product *= BigInt(n);
  }
  return moduli;
};

const inverse = (a: bigint, modulus: bigint): bigint => {
  let [r, next, s, t] = [modulus, a % modulus, 0n, 1n];
  while (next !== 0n) {
    const q = r / next;
    [r, next, s, t] = [next, r - q * next, t, s - q * t];
  }
  return ((s % modulus) + modulus) % modulus;
};

/** The unique number below the product of the moduli with these remainders. */
export const fromResidues = (residues: readonly bigint[], moduli: readonly bigint[]): bigint => {
  let value = 0n;
  let product = 1n;
  moduli.forEach((modulus, i) => {
    const gap = (((residues[i]! - value) % modulus) + modulus) % modulus;
    value += product * ((gap * inverse(product % modulus, modulus)) % modulus);
    product *= modulus;
  });
  return value;
};
