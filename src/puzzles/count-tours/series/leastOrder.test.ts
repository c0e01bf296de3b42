import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fullTest, samples } from '../../../../test/samples.js';
import { exactTerms } from '../../../../test/slow/transfer.js';
import { KNIGHT } from '../../../core/piece.js';
import { leastOrder, PRIME, termsForProof } from './leastOrder.js';
import { findRecurrence } from './recurrence.js';
import { rowTransfer, type Transfer } from './transfer.js';

/** From lists of the states each state leads to. */
const transferOf = (leads: readonly (readonly number[])[], ends: readonly number[]): Transfer => ({
  states: leads.length,
  first: Uint32Array.from([0, ...leads.map((_, s) => leads.slice(0, s + 1).flat().length)]),
  target: Uint32Array.from(leads.flat()),
  ends: Uint32Array.from(ends),
});

const knights = (width: number, closed: boolean): Transfer =>
  rowTransfer({ width, piece: KNIGHT, closed }, { nodes: 1e7, bytes: 2 ** 30 })!;

describe('the least order', () => {
  test('Fibonacci numbers have order 2, powers of 2 order 1, and nothing at all order 0', () => {
    expect(leastOrder(transferOf([[0, 1], [0]], [1, 0]), 1e6)).toMatchObject({ order: 2, proved: true });
    expect(
      leastOrder(
        transferOf(
          [
            [0, 1],
            [0, 1],
          ],
          [1, 1],
        ),
        1e6,
      ),
    ).toMatchObject({ order: 1, proved: true });
    expect(leastOrder(transferOf([], []), 1e6)).toMatchObject({ order: 0, proved: true, terms: [] });
  });

  test('terms before the recurrence begins lengthen it, but do not raise its order', () => {
    // 0, 0, 5, 1, 1, 1, …
    const least = leastOrder(transferOf([[1], [2], [3], [3]], [0, 0, 5, 1]), 1e6);
    expect(least).toMatchObject({ order: 1, proved: true, length: 4, stride: 1 });
  });

  test('every second term only', () => {
    // 0, 1, 0, 2, 0, 4, …
    expect(leastOrder(transferOf([[1], [0, 0]], [0, 1]), 1e6)).toMatchObject({ order: 2, stride: 2 });
  });

  test.each([
    [3, true, 42, 44, 2],
    [3, false, 172, 178, 1],
    [4, false, 240, 243, 1],
    ...samples([], [[5, true, 8212, 8212, 2]] as const),
  ] as const)('knights %d wide, closed %s: order %d', (width, closed, order, length, stride) => {
    const least = leastOrder(knights(width, closed), 2e10);
    expect(least).toMatchObject({ order, length, stride, proved: true });
  });

  fullTest('says what it has proved when the budget ends before it knows', () => {
    const told: number[] = [];
    const least = leastOrder(knights(5, true), 1e8, (done, total) => told.push(done / total));
    expect(least.proved).toBe(false);
    expect(least.terms.length).toBeGreaterThan(250);
    expect(Math.abs(2 * least.order - least.terms.length)).toBeLessThan(8);
    expect(told.length).toBeGreaterThan(1);
    expect(Math.max(...told)).toBeLessThan(1);
  });

  test('agrees with the recurrence in whole numbers, whatever the matrix', () => {
    const matrix = fc
      .integer({ min: 1, max: 7 })
      .chain((size) =>
        fc.tuple(
          fc.array(fc.array(fc.nat(size - 1), { maxLength: 4 }), { minLength: size, maxLength: size }),
          fc.array(fc.nat(2), { minLength: size, maxLength: size }),
        ),
      );
    fc.assert(
      fc.property(matrix, ([leads, ends]) => {
        const transfer = transferOf(leads, ends);
        const least = leastOrder(transfer, 1e6);
        const exact = exactTerms(transfer, Math.max(30, termsForProof(least.length, leads.length)));
        expect(least.terms).toEqual(
          exact.slice(0, least.terms.length).map((term) => Number(term % BigInt(PRIME))),
        );
        expect(least.proved).toBe(true);
        const found = findRecurrence(exact);
        expect(least.order).toBe(found?.coefficients.length ?? 0);
        if (found) expect(least.length).toBe(found.from);
      }),
      { seed: 5, numRuns: samples(72, 2000) },
    );
  });
});
