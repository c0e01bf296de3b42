import { describe, expect, it } from 'vitest';
import { samples } from '../../../../test/samples.js';
import { tourAnswer, tourProblem, tourVerdict } from '../../../../test/tourHelp.js';
import { makeBoard } from '../../../core/board.js';
import { checkTour } from '../check/check.js';
import { jsonTour } from '../json.js';
import type { NoTour, TourProblem } from '../tour.js';

const reasonOf = (text: string): NoTour => {
  const found = tourAnswer(text);
  if (found.kind !== 'none') throw new Error(`${text}: ${found.kind}`);
  return found.because;
};

const accepts = (problem: TourProblem, because: unknown): boolean =>
  checkTour(problem, { kind: 'none', because: because as NoTour, method: 'by-hand', nodes: 0 }).ok;

describe('boards too large to look at', () => {
  it.each([
    ['4x1000000000 closed', 'pattern'],
    ['1000000000x4 closed', 'pattern'],
    ['4x999999999 closed', 'pattern'],
    ['4x100001 closed from 0,5', 'pattern'],
    [`4x${samples('10000000', '100000000')} from 1,0 to 2,2`, 'pattern'],
    ['6x1000000000 zebra closed', 'pattern'],
    ['1000000000x1000000000 camel', 'pattern'],
    ['1000000000x999999999 D closed', 'pattern'],
    ['999999999x999999999 closed', 'colours'],
    ['999999999x999999999 W closed', 'colours'],
    ['30001x30001 from 0,1', 'colours'],
    ['40000x40000 from 0,0 to 2,2', 'colours'],
    ['1x1000000000', 'degree'],
    ['2x1000000000', 'degree'],
    ['1000000000x2 closed', 'degree'],
    ['1000000000x3 zebra', 'degree'],
  ])('%s: %s', (text, kind) => {
    expect(tourVerdict(text)).toBe(kind);
  });

  it('counts exactly beyond 2^53, and prints such counts as digits', () => {
    expect(reasonOf('999999999x999999999 closed')).toEqual({
      kind: 'colours',
      light: 499999999000000000n,
      dark: 499999999000000001n,
    });
    const problem = tourProblem('999999999x999999999 closed');
    expect(jsonTour(problem, tourAnswer('999999999x999999999 closed'))).toMatchObject({
      because: { kind: 'colours', light: '499999999000000000', dark: '499999999000000001' },
    });
    expect(accepts(problem, { kind: 'colours', light: 499999999000000000n, dark: 499999999000000000n })).toBe(
      false,
    );
    expect(accepts(problem, { kind: 'colours', light: 499999999000000000, dark: 5e17 })).toBe(false);
  });

  it('gives four-wide boards one rule: as many squares away as the board is long, and one part more', () => {
    const because = reasonOf('4x1000000000 closed');
    expect(because).toMatchObject({ kind: 'pattern', removed: 1000000000n, parts: 1000000001n });
  });

  it('refuses damaged rules', () => {
    const problem = tourProblem('4x3001 closed');
    const because = reasonOf('4x3001 closed');
    if (because.kind !== 'pattern') throw new Error(because.kind);
    expect(accepts(problem, because)).toBe(true);
    const { rows, removed, parts } = because;
    let refused = 0;
    rows.forEach((row, y) => {
      for (let x = 0; x < row.length; x++) {
        for (const letter of 'xo12') {
          if (row[x] === letter) continue;
          const damaged = rows.with(y, row.slice(0, x) + letter + row.slice(x + 1));
          expect(accepts(problem, { ...because, rows: damaged })).toBe(false);
          refused++;
        }
      }
    });
    expect(refused).toBe(24);
    for (const wrong of [
      { ...because, removed: removed - 1n },
      { ...because, parts: parts + 1n },
      { ...because, removed: Number(removed) },
      { ...because, rows: [] },
      { ...because, rows: ['', ''] },
      { ...because, rows: [rows[0], rows[1]!.slice(1)] },
      { ...because, rows: [null, 3] },
      { ...because, rows: 'oxxo' },
    ]) {
      expect(accepts(problem, wrong)).toBe(false);
    }
    expect(accepts(tourProblem('4x3001'), because)).toBe(false);
    expect(accepts(tourProblem('5x3002 closed'), because)).toBe(false);
  });

  it('says the same as the count of parts where that can be done', () => {
    for (let long = 5; long < 30; long++) {
      const board = makeBoard(4, long);
      const problem: TourProblem = { ...tourProblem('4x5 closed'), board };
      const rows = ['ox11', '11xo'];
      expect(
        accepts(problem, { kind: 'pattern', rows, removed: BigInt(long), parts: BigInt(long + 1) }),
      ).toBe(true);
      const removed = Array.from({ length: long }, (_, y) => 4 * y + (y % 2 === 0 ? 1 : 2));
      const counted = [1, 2].some((more) => accepts(problem, { kind: 'cut', removed, parts: long + more }));
      expect(counted).toBe(true);
    }
  });

  it('long strips whose ends do not fit are followed again by the checker', () => {
    const because = reasonOf('3x3226 from 1,2 to 2,1128');
    expect(because.kind).toBe('transfer');
    const problem = tourProblem('3x3226 from 1,2 to 2,1128');
    const verdict = checkTour(problem, { kind: 'none', because, method: 'by-hand', nodes: 0 });
    expect(verdict.ok && verdict.how.en).toMatch(/an independent computation/);
    expect(accepts(tourProblem('3x3227 from 0,0 to 2,2'), { kind: 'transfer', states: 5 })).toBe(false);
    expect(accepts(problem, { kind: 'transfer', states: -1 })).toBe(false);
    expect(accepts(problem, { kind: 'transfer' })).toBe(false);
  });
});
