/* Arithmetic of integers, residues, polynomials, and recurrences, compared with schoolbook definitions. */
import { expect, test } from 'vitest';
import { randomBelow, seededRandom } from '../random.js';
import {
  bitLength,
  decimalOf,
  fractionOf,
  greatestDivisor,
  modulo,
  reconstructFraction,
} from './bigIntegers.js';
import { coefficientsAt, multiply } from './polynomial.js';
import { generatingFunction, shortestRecurrence, wholeRecurrence } from './recurrence.js';
import { inverseMod, mulMod, reduceMod, wordPrimes } from './wordModular.js';

const drawer = (seed: number) => {
  const random = seededRandom(seed);
  const below = (limit: number) => randomBelow(random, limit);
  const large = (bits: number) => {
    let value = 0n;
    for (let i = 0; i < bits; i += 30) value = (value << 30n) | BigInt(below(2 ** 30));
    return below(2) === 0 ? value : -value;
  };
  return { below, large };
};

test('lengths, remainders, divisors, and fractions', () => {
  const { below, large } = drawer(1);
  for (const [value, bits] of [
    [0n, 0],
    [1n, 1],
    [-1n, 1],
    [2n, 2],
    [7n, 3],
    [8n, 4],
    [255n, 8],
    [256n, 9],
    [-(2n ** 64n), 65],
  ] as const)
    expect([value, bitLength(value)]).toEqual([value, bits]);
  for (let n = 0; n < 200; n++) {
    const [a, b] = [large(90), large(60) || 1n];
    expect(bitLength(a)).toBe(a === 0n ? 0 : (a < 0n ? -a : a).toString(2).length);
    const m = BigInt(1 + below(1000));
    expect(modulo(a, m)).toBe(((a % m) + m) % m);
    const divisor = greatestDivisor(a, b);
    expect([a % divisor, b % divisor, greatestDivisor(a / divisor, b / divisor), divisor > 0n]).toEqual([
      0n,
      0n,
      1n,
      true,
    ]);
    const { numerator, denominator } = fractionOf(a, b);
    expect([numerator * b, denominator > 0n, greatestDivisor(numerator, denominator)]).toEqual([
      a * denominator,
      true,
      1n,
    ]);
  }
  expect(fractionOf(0n, -7n)).toEqual({ numerator: 0n, denominator: 1n });
});

test('a small fraction is found from its remainder', () => {
  const { below } = drawer(2);
  const modulus = 2n ** 61n - 1n;
  for (let n = 0; n < 100; n++) {
    const fraction = fractionOf(BigInt(below(2 ** 24) - 2 ** 23), BigInt(1 + below(2 ** 24)));
    let inverse = 1n;
    for (let [base, power] = [fraction.denominator, modulus - 2n]; power > 0n; power /= 2n) {
      if (power % 2n === 1n) inverse = (inverse * base) % modulus;
      base = (base * base) % modulus;
    }
    expect(reconstructFraction(fraction.numerator * inverse, modulus)).toEqual(fraction);
  }
});

test('decimals are rounded half up and cut after their last digit', () => {
  const says = (n: bigint, d: bigint, digits?: number) => decimalOf(fractionOf(n, d), digits);
  expect(says(0n, 5n)).toBe('0');
  expect(says(1n, 1n)).toBe('1');
  expect(says(1n, 3n)).toBe('0.333333333333');
  expect(says(2n, 3n)).toBe('0.666666666667');
  expect(says(1n, 4n)).toBe('0.25');
  expect(says(168n, 1n)).toBe('168');
  expect(says(1n, 1000n)).toBe('0.001');
  expect(says(12345n, 10n, 4)).toBe('1235');
  expect(says(12344n, 10n, 4)).toBe('1234');
  expect(says(123456n, 1n, 3)).toBe('123000');
  expect(says(123556n, 1n, 3)).toBe('124000');
  expect(says(9999n, 10n, 3)).toBe('1000');
  expect(says(99996n, 100000n, 4)).toBe('1');
  expect(says(10n ** 30n, 7n, 5)).toBe(`14286${'0'.repeat(25)}`);
});

test('residues of products, inverses, and primes', () => {
  const { below } = drawer(3);
  for (let n = 0; n < 400; n++) {
    const m = 1 + below(2 ** 30);
    const [a, b] = [below(m), below(m)];
    expect(mulMod(a, b, m, 1 / m)).toBe(Number((BigInt(a) * BigInt(b)) % BigInt(m)));
    const value = below(2 ** 21) * 2 ** 32 + below(2 ** 31);
    expect(reduceMod(value, m, 1 / m)).toBe(value % m);
    const inverse = inverseMod(a, m);
    expect(inverse >= 0 && inverse < m).toBe(true);
    const hasInverse = greatestDivisor(BigInt(a), BigInt(m)) === 1n && m > 1;
    expect(inverse === 0 ? 0 : mulMod(a, inverse, m, 1 / m)).toBe(hasInverse ? 1 : 0);
  }
  const primes = wordPrimes();
  const found = Array.from({ length: 4 }, () => primes.next().value);
  expect(found).toEqual([1073741789, 1073741783, 1073741741, 1073741723]);
});

test('products of polynomials, short and long, with any signs', () => {
  const { below, large } = drawer(4);
  const draw = (length: number) => Array.from({ length }, () => (below(4) === 0 ? 0n : large(40)));
  for (const [one, two] of [
    [0, 3],
    [1, 1],
    [3, 5],
    [19, 40],
    [20, 20],
    [25, 60],
  ] as const) {
    const [a, b] = [draw(one), draw(two)];
    const expected = one === 0 ? [] : Array<bigint>(one + two - 1).fill(0n);
    for (const [i, x] of a.entries()) for (const [j, y] of b.entries()) expected[i + j]! += x * y;
    expect(multiply(a, b, undefined)).toEqual(expected);
    expect(multiply(a, b, 97n)).toEqual(expected.map((value) => modulo(value, 97n)));
  }
});

test('recurrences are found, and their terms computed far ahead', () => {
  const { below } = drawer(5);
  for (let n = 0; n < 40; n++) {
    const order = 1 + below(5);
    const coefficients = Array.from({ length: order }, () => BigInt(below(9) - 4));
    const terms = Array.from({ length: order }, () => BigInt(below(9) - 4));
    while (terms.length < 40)
      terms.push(coefficients.reduce((sum, c, i) => sum + c * terms[terms.length - 1 - i]!, 0n));
    const modulo97 = Float64Array.from(terms, (value) => Number(modulo(value, 97n)));
    const short = shortestRecurrence(modulo97, 97)!;
    expect(short.length).toBeLessThanOrEqual(order);
    for (let k = short.length; k < 40; k++)
      expect(short.reduce((sum, c, i) => (sum + c * modulo97[k - 1 - i]!) % 97, 0)).toBe(modulo97[k]);
    const whole = wholeRecurrence(
      (prime) => Float64Array.from(terms, (value) => Number(modulo(value, BigInt(prime)))),
      terms,
      undefined,
    );
    expect(whole.length).toBeLessThanOrEqual(order);
    const { numerator, denominator } = generatingFunction(
      { coefficients: whole, first: terms.slice(0, whole.length) },
      undefined,
    );
    for (const k of [0, 1, 2, 7, 39]) {
      expect(coefficientsAt([numerator, [1n]], denominator, BigInt(k), undefined)[0]).toBe(terms[k]);
      expect(coefficientsAt([numerator], denominator, BigInt(k), 1000n)).toEqual([modulo(terms[k]!, 1000n)]);
    }
  }
  // The Fibonacci numbers: 1 / (1 - x - x^2).
  expect(coefficientsAt([[1n]], [1n, -1n, -1n], 89n, undefined)).toEqual([2880067194370816120n]);
});
