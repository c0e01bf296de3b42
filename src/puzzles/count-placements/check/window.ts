/*
 * Recounts placements without attacks for pieces with a short reach: square by square, column by column,
 * remembering which of the next squares are attacked. The number of pieces is the index into a row of counts.
 *
 * Counts are kept as remainders by several moduli near 2^51 that are pairwise coprime, so additions are exact
 * in floating point; the Chinese remainder theorem recovers the counts. This works as long as the product of
 * the moduli exceeds 2 to the number of squares.
 */

/** Bits of a state. */
const MAX_REACH = 30;

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));

/** Moduli below 2^52 whose product exceeds 2^bits. */
const moduliFor = (bits: number): readonly bigint[] => {
  const moduli: bigint[] = [];
  for (let value = 2n ** 51n, product = 1n; product >> BigInt(bits) === 0n; value--) {
    if (moduli.some((other) => gcd(value, other) !== 1n)) continue;
    moduli.push(value);
    product *= value;
  }
  return moduli;
};

/** The number below the product of all moduli with these remainders. */
const fromRemainders = (remainders: readonly bigint[], moduli: readonly bigint[]): bigint => {
  let [value, step] = [0n, 1n];
  moduli.forEach((modulus, i) => {
    // Solves value + step * k = remainder; the inverse of step comes from Euclid's algorithm.
    let [a, b, x, y] = [step % modulus, modulus, 1n, 0n];
    while (b > 0n) [a, b, x, y] = [b, a % b, y, x - (a / b) * y];
    const k = ((((remainders[i]! - value) * x) % modulus) + modulus) % modulus;
    value += step * k;
    step *= modulus;
  });
  return value;
};

/** One modulus: the remainders of counts[0 … sizes - 1]; undefined if there are more states. */
const countBy = (
  masks: Int32Array,
  sizes: number,
  modulus: number,
  maxStates: number,
): Float64Array | undefined => {
  let layer = new Map<number, number>([[0, 0]]);
  let counts = new Float64Array(sizes);
  counts[0] = 1;
  let states = 0;
  for (const mask of masks) {
    const next = new Map<number, number>();
    const sums = new Float64Array(2 * layer.size * sizes);
    const add = (state: number, from: number, more: 0 | 1): void => {
      let to = next.get(state);
      if (to === undefined) next.set(state, (to = next.size * sizes));
      for (let k = more; k < sizes; k++) {
        const sum = sums[to + k]! + counts[from + k - more]!;
        sums[to + k] = sum >= modulus ? sum - modulus : sum;
      }
    };
    for (const [state, from] of layer) {
      add(state >> 1, from, 0);
      if ((state & 1) === 0) add((state >> 1) | mask, from, 1);
    }
    states += next.size;
    if (states > maxStates) return undefined;
    layer = next;
    counts = sums;
  }
  const total = new Float64Array(sizes);
  for (const from of layer.values()) {
    for (let k = 0; k < sizes; k++) total[k] = (total[k]! + counts[from + k]!) % modulus;
  }
  return total;
};

/**
 * counts[0 … most + 1] of the placements on squares 0 … length - 1; `laterEnemies` are the later squares that
 * cannot be occupied together with a square. Undefined if some attack reaches too far, or if there are more
 * than `maxStates` states.
 */
export const recountNear = (
  laterEnemies: readonly (readonly number[])[],
  most: number,
  maxStates: number,
): readonly bigint[] | undefined => {
  const reaches = laterEnemies.map((list, square) => Math.max(0, ...list.map((other) => other - square)));
  if (Math.max(0, ...reaches) > MAX_REACH) return undefined;
  const masks = Int32Array.from(laterEnemies, (list, square) =>
    list.reduce((mask, other) => mask | (1 << (other - square - 1)), 0),
  );
  // One size more than claimed shows whether there is a larger one.
  const sizes = Math.min(most + 1, masks.length) + 1;
  const moduli = moduliFor(masks.length);
  const rows: Float64Array[] = [];
  for (const modulus of moduli) {
    const row = countBy(masks, sizes, Number(modulus), maxStates);
    if (row === undefined) return undefined;
    rows.push(row);
  }
  return Array.from({ length: sizes }, (_, k) =>
    fromRemainders(
      rows.map((row) => BigInt(row[k]!)),
      moduli,
    ),
  );
};
