/*
 * Powers by squaring, for checkers: of x modulo a polynomial, and products of matrices. Plain schoolbook
 * products only.
 */

const WORD = 2n ** 30n;

/** Sums of 128 products of a 30-bit and a 15-bit number stay below 2^53. */
const CHUNK = 128;

/** a[i] b[j] + a[i + 1] b[j + 1] + ... modulo m <= 2^30: b is split at 15 bits. */
const dot = (a: Float64Array, i: number, b: Float64Array, j: number, count: number, m: number): number => {
  let result = 0;
  for (let begin = 0; begin < count; begin += CHUNK) {
    const end = Math.min(count, begin + CHUNK);
    let [low, high] = [0, 0];
    for (let n = begin; n < end; n++) {
      const value = b[j + n]!;
      const top = value >>> 15;
      high += a[i + n]! * top;
      low += a[i + n]! * (value - top * 32768);
    }
    result = (result + (low % m) + (((high % m) * 32768) % m)) % m;
  }
  return result;
};

/** x^k modulo x^L - c[0] x^(L-1) - ... - c[L-1] and modulo m <= 2^30. */
const wordPower = (coefficients: readonly bigint[], k: bigint, mod: bigint): bigint[] => {
  const m = Number(mod);
  const size = coefficients.length;
  const c = Float64Array.from(coefficients, (value) => Number(((value % mod) + mod) % mod));
  // powersOf[i] lists the coefficients of x^i in x^L, x^(L+1), ..., x^(2L-1), each reduced.
  const powersOf = Array.from({ length: size }, () => new Float64Array(size));
  let row = c.toReversed();
  for (let n = 0; n < size; n++) {
    for (let i = 0; i < size; i++) powersOf[i]![n] = row[i]!;
    const top = Float64Array.of(row[size - 1]!);
    row = Float64Array.from(
      row,
      (_, i) => ((i === 0 ? 0 : row[i - 1]!) + dot(top, 0, c, size - 1 - i, 1, m)) % m,
    );
  }
  let value = new Float64Array(size);
  value[0] = 1 % m;
  for (const bit of k.toString(2)) {
    const turned = value.toReversed();
    const square = new Float64Array(2 * size);
    for (let n = 0; n < 2 * size - 1; n++) {
      const from = Math.max(0, n - size + 1);
      const count = Math.min(n, size - 1) - from + 1;
      square[n] = dot(value, from, turned, size - 1 - n + from, count, m);
    }
    // Multiplying by x moves every coefficient up by one.
    const product =
      bit === '1' ? Float64Array.from(square, (_, n) => (n === 0 ? 0 : square[n - 1]!)) : square;
    value = Float64Array.from(
      value,
      (_, i) => (product[i]! + dot(product, size, powersOf[i]!, 0, size, m)) % m,
    );
  }
  return Array.from(value, BigInt);
};

/** The same in whole numbers, or modulo any m. */
const longPower = (coefficients: readonly bigint[], k: bigint, mod: bigint | undefined): bigint[] => {
  const size = coefficients.length;
  const reduce = (value: bigint) => (mod === undefined ? value : value % mod);
  let value = Array<bigint>(size).fill(0n);
  value[0] = reduce(1n);
  for (const bit of k.toString(2)) {
    const product = Array<bigint>(2 * size).fill(0n);
    const shift = bit === '1' ? 1 : 0;
    for (let i = 0; i < size; i++) {
      for (let j = 0; j < i; j++) product[i + j + shift]! += 2n * value[i]! * value[j]!;
      product[2 * i + shift]! += value[i]! * value[i]!;
    }
    for (let n = 2 * size - 1; n >= size; n--) {
      const top = reduce(product[n]!);
      if (top === 0n) continue;
      for (let i = 0; i < size; i++) product[n - 1 - i]! += top * coefficients[i]!;
    }
    value = product.slice(0, size).map(reduce);
  }
  return value;
};

/** The coefficients of x^k modulo the polynomial x^L - c[0] x^(L-1) - ... - c[L-1], the constant first. */
export const powerOfX = (coefficients: readonly bigint[], k: bigint, mod: bigint | undefined): bigint[] => {
  if (coefficients.length === 0) return [];
  return mod !== undefined && mod <= WORD ? wordPower(coefficients, k, mod) : longPower(coefficients, k, mod);
};

export const multiplyMatrices = (
  a: readonly (readonly bigint[])[],
  b: readonly (readonly bigint[])[],
  mod: bigint,
): bigint[][] => {
  const size = b.length;
  if (mod > WORD) {
    return a.map((row) =>
      Array.from({ length: size }, (_, j) => {
        let sum = 0n;
        for (let i = 0; i < size; i++) sum += row[i]! * b[i]![j]!;
        return sum % mod;
      }),
    );
  }
  const columns = Array.from({ length: size }, (_, j) => Float64Array.from(b, (row) => Number(row[j]!)));
  return a.map((row) => {
    const numbers = Float64Array.from(row, Number);
    return columns.map((column) => BigInt(dot(numbers, 0, column, 0, size, Number(mod))));
  });
};
