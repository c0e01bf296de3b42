import { expect, test } from 'vitest';
import { makeBoard } from '../board.js';
import { KNIGHT, leaps } from '../piece.js';
import { percentOf, spreadOf } from './spread.js';

const WAZIR = leaps(0, 1).map((leap) => ({ ...leap, range: 1 }));
const RIGHT = [{ dx: 1, dy: 0, range: 1 }];

test('walks are counted square by square, and their shares add up to 1', () => {
  // A wazir on a strip of three squares: from the middle it goes to either end and back.
  const strip = makeBoard(3, 1);
  expect([...spreadOf(strip, WAZIR, { x: 1, y: 0 }, 1n)!.count!]).toEqual([1, 0, 1]);
  expect([...spreadOf(strip, WAZIR, { x: 1, y: 0 }, 2n)!.count!]).toEqual([0, 2, 0]);
  expect([...spreadOf(strip, WAZIR, undefined, 1n)!.count!]).toEqual([1, 2, 1]);
  expect([...spreadOf(strip, WAZIR, undefined, 1n)!.share]).toEqual([0.25, 0.5, 0.25]);
  expect([...spreadOf(strip, WAZIR, { x: 2, y: 0 }, 0n)!.count!]).toEqual([0, 0, 1]);
  expect([...spreadOf(makeBoard(3, 1, [2]), WAZIR, undefined, 1n)!.count!]).toEqual([1, 1, 0]);
  const chessboard = spreadOf(makeBoard(8, 8), KNIGHT.rays, undefined, 1n)!;
  expect(chessboard.count!.reduce((sum, value) => sum + value, 0)).toBe(336);
});

test('long walks settle: on two colors they depend on whether the number of moves is odd', () => {
  const board = makeBoard(3, 2);
  for (const [near, far] of [
    [400n, 10n ** 30n],
    [401n, 10n ** 30n + 1n],
  ] as const) {
    const [a, b] = [near, far].map((steps) => spreadOf(board, WAZIR, { x: 0, y: 0 }, steps)!);
    expect(b!.count).toBeUndefined();
    expect(b!.share.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 12);
    for (const [i, value] of a!.share.entries()) expect(b!.share[i]).toBeCloseTo(value, 8);
    expect([...b!.share].map((value) => value > 0)).toEqual(
      [0, 1, 2, 3, 4, 5].map((s) => (((s % 3) + Math.floor(s / 3)) % 2 === 0) === (near === 400n)),
    );
  }
});

test('counts are exact up to 2^53, and shares beyond', () => {
  // On 2x2 every square leads to two, so walks double with each move.
  const board = makeBoard(2, 2);
  expect([...spreadOf(board, WAZIR, { x: 0, y: 0 }, 52n)!.count!]).toEqual([2 ** 51, 0, 0, 2 ** 51]);
  const beyond = spreadOf(board, WAZIR, { x: 0, y: 0 }, 53n)!;
  expect(beyond.count).toBeUndefined();
  expect([...beyond.share]).toEqual([0, 0.5, 0.5, 0]);
});

test('there is no picture where no walk has that many moves, and none of boards that are too large', () => {
  expect(spreadOf(makeBoard(3, 1), RIGHT, { x: 0, y: 0 }, 2n)!.count![2]).toBe(1);
  expect(spreadOf(makeBoard(3, 1), RIGHT, { x: 0, y: 0 }, 3n)).toBeUndefined();
  expect(spreadOf(makeBoard(3, 1, [0]), RIGHT, { x: 0, y: 0 }, 0n)).toBeUndefined();
  expect(spreadOf(makeBoard(501, 500), RIGHT, { x: 0, y: 0 }, 1n)).toBeUndefined();
});

test('shares in percent have about two digits', () => {
  expect([0, 0.00009, 0.0001, 0.0004, 0.016, 0.0999, 0.1, 0.256, 1].map(percentOf)).toEqual([
    '0',
    '<.01',
    '0.01',
    '0.04',
    '1.6',
    '10',
    '10',
    '26',
    '100',
  ]);
});
