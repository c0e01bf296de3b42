import { describe, expect, it } from 'vitest';
import { makeBoard } from '../../../core/board.js';
import { KNIGHT } from '../../../core/piece.js';
import { seededRandom } from '../../../core/random.js';
import { constructTour } from '../solve/construct/construct.js';
import { findTourFault, goodSteps, leapTable, verifyTour } from './verify.js';

const board = makeBoard(8, 8);
const tour = constructTour(8, 8, true)!;

const changed = (change: (path: number[]) => void, path: ArrayLike<number> = tour): number[] => {
  const copy = Array.from(path);
  change(copy);
  return copy;
};

/** Both loops must agree: numbers go through the plain one, a Uint32Array through the fast one. */
const faults = (path: number[], closed = false) => {
  const plain = findTourFault(board, KNIGHT.rays, path, closed);
  expect(findTourFault(board, KNIGHT.rays, Uint32Array.from(path), closed)).toEqual(plain);
  return plain;
};

describe('findTourFault', () => {
  it('accepts a tour and names the first fault of a damaged one', () => {
    expect(faults(Array.from(tour), true)).toBeUndefined();
    expect(faults([])).toEqual({ kind: 'length', expected: 64, found: 0 });
    expect(faults(changed((path) => path.pop()))).toEqual({ kind: 'length', expected: 64, found: 63 });
    expect(faults(changed((path) => path.push(path[0]!)))).toEqual({ kind: 'repeated', step: 64, before: 0 });
    expect(faults(changed((path) => (path[9] = path[7]!)))).toEqual({ kind: 'repeated', step: 9, before: 7 });
    expect(faults(changed((path) => (path[20] = 64)))).toEqual({ kind: 'off-board', step: 20 });
    expect(faults(changed((path) => path.reverse()))).toBeUndefined();
  });

  it('refuses numbers that are no squares', () => {
    for (const value of [-1, 0.5, Number.NaN, Infinity, 2 ** 40]) {
      const path = changed((copy) => (copy[5] = value));
      expect(findTourFault(board, KNIGHT.rays, path, false)).toEqual({ kind: 'off-board', step: 5 });
    }
  });

  it('sees a move that leaves the board on one side and comes in on the other', () => {
    // h1 and b3 are numbered 7 and 17: ten apart, as a1 and c2 are.
    const path = [7, 17, ...Array.from({ length: 64 }, (_, s) => s).filter((s) => s !== 7 && s !== 17)];
    expect(faults(path)).toEqual({ kind: 'no-move', step: 1 });
  });

  it('wants a closed tour to step back to its first square', () => {
    expect(
      faults(
        changed((path) => path.push(path.shift()!)),
        true,
      ),
    ).toBeUndefined();
    const narrow = constructTour(4, 5, false)!;
    expect(findTourFault(makeBoard(4, 5), KNIGHT.rays, narrow, false)).toBeUndefined();
    expect(findTourFault(makeBoard(4, 5), KNIGHT.rays, narrow, true)).toEqual({ kind: 'no-move', step: 0 });
    expect(verifyTour(makeBoard(1, 1), KNIGHT.rays, [0], false)).toBe(true);
    expect(verifyTour(makeBoard(1, 1), KNIGHT.rays, [0], true)).toBe(false);
  });

  it('knows missing squares, and that they stop a rider', () => {
    const wazir = [
      { dx: 1, dy: 0, range: 0 },
      { dx: -1, dy: 0, range: 0 },
    ];
    expect(verifyTour(makeBoard(4, 1, [1]), wazir, [0, 2, 3], false)).toBe(false);
    expect(verifyTour(makeBoard(4, 1), wazir, [1, 0, 2, 3], false)).toBe(true);
    expect(findTourFault(makeBoard(4, 1, [1]), wazir, [2, 3, 1], false)).toEqual({
      kind: 'missing',
      step: 2,
    });
  });

  it('walks a whole tour in the fast loop, and stops there before the first step that is wrong', () => {
    for (const [width, height] of [
      [8, 8],
      [5, 6],
      [6, 5],
      [30, 41],
    ] as const) {
      const squares = width * height;
      const path = constructTour(width, height, true)!;
      const table = leapTable(width, KNIGHT.rays)!;
      const stepsOf = (steps: Uint32Array, taken: readonly number[] = []) => {
        const visited = new Uint8Array(Math.ceil(squares / 8));
        for (const square of taken) visited[square >>> 3]! |= 1 << (square & 7);
        return goodSteps(width, squares, table, steps, visited);
      };
      expect(stepsOf(path)).toBe(squares);
      expect(stepsOf(path.toReversed())).toBe(squares);
      expect(stepsOf(new Uint32Array(0))).toBe(0);
      expect(stepsOf(Uint32Array.of(squares))).toBe(0);
      for (const step of [0, 1, 7, squares - 2, squares - 1]) {
        expect(stepsOf(path, [path[step]!])).toBe(step);
        for (const wrong of [squares, 0xffffffff]) expect(stepsOf(path.with(step, wrong))).toBe(step);
      }
      for (let step = 1; step < squares; step++) expect(stepsOf(path.with(step, path[step - 1]!))).toBe(step);
    }
    // No table if two leaps could have the same difference, or for riders.
    expect(leapTable(4, KNIGHT.rays)).toBeUndefined();
    expect(leapTable(5, KNIGHT.rays)).toHaveLength(23);
    expect(leapTable(8, [{ dx: 1, dy: 0, range: 2 }])).toBeUndefined();
    expect(leapTable(8, [])).toBeUndefined();
    expect(leapTable(300, [{ dx: 127, dy: 0, range: 1 }])).toHaveLength(255);
    expect(leapTable(300, [{ dx: 128, dy: 0, range: 1 }])).toBeUndefined();
    expect(leapTable(2 ** 21 - 2, [{ dx: 1, dy: 1, range: 1 }])).toHaveLength(2 ** 22 - 1);
    expect(leapTable(2 ** 21 - 1, [{ dx: 1, dy: 1, range: 1 }])).toBeUndefined();
  });

  it('refuses any tour of which one square was changed', () => {
    const large = constructTour(30, 41, true)!;
    const random = seededRandom(3);
    for (let i = 0; i < 2000; i++) {
      const path = large.slice();
      const step = random() % path.length;
      const square = random() % path.length;
      if (path[step] === square) continue;
      path[step] = square;
      expect(verifyTour(makeBoard(30, 41), KNIGHT.rays, path, true)).toBe(false);
    }
  });
});
