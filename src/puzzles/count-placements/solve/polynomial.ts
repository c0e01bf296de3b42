/*
 * Polynomials with counts as coefficients, lowest power first, without trailing zeros: coefficient k counts
 * placements of k pieces.
 */

export type Polynomial = readonly bigint[];

export const trimmed = (values: readonly bigint[]): Polynomial =>
  values.slice(0, values.findLastIndex((value) => value !== 0n) + 1);

/** Drops the terms beyond x^most. */
export const product = (a: Polynomial, b: Polynomial, most: number): Polynomial => {
  if (a.length === 0 || b.length === 0) return [];
  const length = Math.min(a.length + b.length - 1, most + 1);
  const values = Array.from({ length }, () => 0n);
  a.forEach((left, i) => {
    for (let j = 0; j < b.length && i + j < length; j++) values[i + j]! += left * b[j]!;
  });
  return trimmed(values);
};

/** (1 + x^weight)^times */
export const freeChoices = (weight: number, times: number, most: number): Polynomial => {
  const values: bigint[] = Array.from({ length: Math.min(weight * times, most) + 1 }, () => 0n);
  let ways = 1n;
  for (let k = 0; k <= times && k * weight < values.length; k++) {
    values[k * weight] = ways;
    ways = (ways * BigInt(times - k)) / BigInt(k + 1);
  }
  return trimmed(values);
};

/**
 * One big integer holds all coefficients, `bits` bits each: adding polynomials is one addition, multiplying
 * by x^k one shift.
 */
export const unpack = (packed: bigint, bits: number): Polynomial => {
  const values: bigint[] = [];
  const mask = (1n << BigInt(bits)) - 1n;
  const width = BigInt(bits);
  for (let rest = packed; rest > 0n; rest >>= width) values.push(rest & mask);
  return trimmed(values);
};
