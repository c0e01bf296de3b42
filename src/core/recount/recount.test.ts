/* Recounts of walks for checkers, against walks counted move by move and powers by multiplying. */
import { expect, test } from 'vitest';
import { makeBoard } from '../board.js';
import type { Ray } from '../moveGraph.js';
import { KNIGHT, leaps } from '../piece.js';
import { multiplyMatrices, powerOfX } from './power.js';
import { type ClaimedRecurrence, recountWalks, type Walk } from './recount.js';

const WAZIR: readonly Ray[] = leaps(0, 1).map((leap) => ({ ...leap, range: 1 }));
const RIGHT: readonly Ray[] = [
  { dx: 1, dy: 0, range: 2 },
  { dx: -3, dy: 1, range: 1 },
];

const slow = ({ board, rays, from, to, steps, mod }: Walk): bigint => {
  const { width, height, missing } = board;
  const isOn = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && !missing.includes(y * width + x);
  const walks = (x: number, y: number, left: bigint): bigint => {
    if (left === 0n) return to === undefined || (to.x === x && to.y === y) ? 1n : 0n;
    let sum = 0n;
    for (const { dx, dy, range } of rays)
      for (let k = 1; k <= range && isOn(x + k * dx, y + k * dy); k++)
        sum += walks(x + k * dx, y + k * dy, left - 1n);
    return sum;
  };
  let sum = 0n;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (isOn(x, y) && (from === undefined || (from.x === x && from.y === y))) sum += walks(x, y, steps);
  return mod === undefined ? sum : sum % mod;
};

const WALKS: readonly Omit<Walk, 'steps'>[] = [
  { board: makeBoard(3, 3), rays: KNIGHT.rays },
  { board: makeBoard(4, 3, [5]), rays: WAZIR, from: { x: 0, y: 0 } },
  { board: makeBoard(4, 3), rays: RIGHT, to: { x: 3, y: 1 } },
  { board: makeBoard(4, 3), rays: RIGHT, from: { x: 0, y: 0 }, to: { x: 1, y: 1 } },
  { board: makeBoard(4, 3, [5]), rays: WAZIR, from: { x: 0, y: 0 }, to: { x: 3, y: 2 } },
];
const MODULI = [undefined, 1n, 7n, 2n ** 30n, 2n ** 40n] as const;

test('walks are counted again as they are walked', () => {
  for (const walk of WALKS) {
    for (let steps = 0n; steps < 6n; steps++) {
      for (const mod of MODULI) {
        const again = recountWalks({ ...walk, steps, mod });
        expect(again.kind === 'counted' && again.walks).toBe(slow({ ...walk, steps, mod }));
      }
    }
  }
  expect(recountWalks({ ...WALKS[1]!, steps: 1n })).toEqual({
    kind: 'counted',
    how: 'plain',
    walks: 2n,
    squares: 3,
  });
});

test('very long walks are counted modulo a number by squaring', () => {
  // On 2x2 a wazir has two moves everywhere.
  const square = { board: makeBoard(2, 2), rays: WAZIR };
  for (const mod of [1_000_003n, 2n ** 40n + 15n]) {
    const power = (k: bigint): bigint => {
      let [result, base] = [1n, 2n];
      for (let rest = k; rest > 0n; rest >>= 1n) {
        if (rest & 1n) result = (result * base) % mod;
        base = (base * base) % mod;
      }
      return result;
    };
    for (const steps of [10n ** 12n, 10n ** 12n + 7n]) {
      const all = recountWalks({ ...square, steps, mod });
      expect(all).toEqual({ kind: 'counted', how: 'matrix', walks: (4n * power(steps)) % mod, squares: 4 });
      const back = recountWalks({ ...square, from: { x: 0, y: 0 }, to: { x: 1, y: 1 }, steps, mod });
      const even = steps % 2n === 0n ? power(steps - 1n) : 0n;
      expect(back.kind === 'counted' && back.walks).toBe(even);
    }
  }
  // 2^k itself, for a k beyond any patience.
  expect(recountWalks({ ...square, steps: 10n ** 12n }).kind).toBe('too-long');
  expect(recountWalks({ ...square, board: makeBoard(100, 100), steps: 10n ** 12n, mod: 7n }).kind).toBe(
    'too-long',
  );
  expect(recountWalks({ ...square, board: makeBoard(10_000, 10_000), steps: 1n }).kind).toBe('too-long');
});

test('a recurrence is compared with the walks before it is used', () => {
  // A wazir on three squares in a row, from one end: 1, 1, 2, 2, 4, 4, ...
  const strip = { board: makeBoard(3, 1), rays: WAZIR, from: { x: 0, y: 0 } };
  const right: ClaimedRecurrence = { coefficients: [0n, 2n], first: [1n, 1n] };
  for (const mod of MODULI) {
    const reduce = (value: bigint) => (mod === undefined ? value : value % mod);
    const claimed = { ...right, first: right.first.map(reduce) };
    for (const steps of [0n, 1n, 2n, 9n, 64n]) {
      expect(recountWalks({ ...strip, steps: 64n + steps, mod }, claimed)).toEqual({
        kind: 'counted',
        how: 'recurrence',
        walks: reduce(2n ** ((64n + steps) / 2n)),
        squares: 3,
      });
    }
  }
  for (const wrong of [
    { coefficients: [0n, 3n], first: [1n, 1n] },
    { coefficients: [0n, 2n], first: [1n, 2n] },
    { coefficients: [0n, 2n], first: [1n] },
    { coefficients: [1n], first: [1n] },
    { coefficients: [], first: [] },
    { coefficients: [0n, 2n, 0n, 0n], first: [1n, 1n, 2n, 2n] },
    { coefficients: [0, 2] as unknown as bigint[], first: [1n, 1n] },
  ]) {
    expect(recountWalks({ ...strip, steps: 9n }, wrong)).toEqual({ kind: 'bad-recurrence' });
    expect(recountWalks({ ...strip, steps: 9n, mod: 101n }, wrong)).toEqual({ kind: 'bad-recurrence' });
  }
  const long = { coefficients: Array<bigint>(20_000).fill(1n), first: [] };
  expect(recountWalks({ ...strip, steps: 10n ** 30n }, long).kind).toBe('too-long');
  expect(recountWalks({ ...strip, steps: 10n ** 30n }, long, 'full').kind).toBe('bad-recurrence');
});

test('powers of x modulo a polynomial, and products of matrices', () => {
  for (const [coefficients, mod] of [
    [[1n, 1n], undefined],
    [[2n, -3n, 5n], 97n],
    [[-1n, 4n, 0n, 7n], 2n ** 30n],
    [[2n, -3n, 5n], 10n ** 12n],
  ] as const) {
    const reduce = (value: bigint) => (mod === undefined ? value : ((value % mod) + mod) % mod);
    let power: bigint[] = coefficients.map((_, i) => (i === 0 ? 1n : 0n));
    for (let k = 0n; k < 12n; k++) {
      expect(powerOfX(coefficients, k, mod).map(reduce)).toEqual(power.map(reduce));
      // Times x, and the leading term is replaced.
      const top = power.at(-1)!;
      power = power.map((_, i) => (power[i - 1] ?? 0n) + top * coefficients[coefficients.length - 1 - i]!);
    }
  }
  expect(powerOfX([], 5n, 7n)).toEqual([]);
  // 200 products of large residues do not lose a bit.
  const m = 2n ** 30n - 35n;
  const wide = Array.from({ length: 200 }, (_, i) =>
    Array.from({ length: 200 }, (_, j) => (m - 1n - BigInt(i * j)) % m),
  );
  const row = Array.from({ length: 200 }, (_, i) => m - 1n - BigInt(i));
  for (const mod of [m, 2n ** 40n]) {
    const product = multiplyMatrices([row], wide, mod)[0]!;
    for (const j of [0, 1, 127, 128, 199])
      expect(product[j]).toBe(row.reduce((sum, value, i) => sum + value * wide[i]![j]!, 0n) % mod);
  }
});
