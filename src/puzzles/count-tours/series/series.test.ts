import { describe, expect, test } from 'vitest';
import { fullTest, samples } from '../../../../test/samples.js';
import { isStopped } from '../../../core/budget.js';
import { KNIGHT, leaps, type Piece } from '../../../core/piece.js';
import { randomBelow, seededRandom } from '../../../core/random.js';
import { solveCount } from '../solve/solve.js';
import { findRecurrence, formatBFile, formatRecurrence } from './recurrence.js';
import { baseOf, reachOf, type SeriesProblem, seriesMember } from './series.js';
import { countSeries, termsEnough } from './sweep.js';

const undirected = (series: SeriesProblem, first: number, last: number, bytes = 2 ** 30): bigint[] => {
  const terms = countSeries(series, first, last, { budget: { nodes: 1e9, bytes } });
  if (isStopped(terms)) throw new Error(terms.why.en);
  return terms.map((term) => term.undirected);
};

const knights = (width: number, closed: boolean): SeriesProblem => ({ width, piece: KNIGHT, closed });

describe('series of boards', () => {
  test('one sweep gives what board after board gives', () => {
    const wazirFerz: Piece = {
      text: 'K',
      rays: [...leaps(0, 1), ...leaps(1, 1)].map(({ dx, dy }) => ({
        dx,
        dy,
        range: 1,
        mode: 'any' as const,
      })),
    };
    for (const [series, first, last] of [
      [knights(3, true), 1, samples(16, 28)],
      [knights(3, false), 18, samples(19, 27)],
      ...samples([], [[knights(4, false), 25, 26]] as const),
      [{ width: 3, piece: wazirFerz, closed: true }, 12, samples(13, 20)],
      [{ width: 2, piece: wazirFerz, closed: false }, 1, 20],
    ] as const) {
      const each = Array.from({ length: last - first + 1 }, (_, i) => {
        const answer = solveCount(seriesMember(series, first + i));
        return answer.kind === 'count' ? answer.undirected : -1n;
      });
      expect(undirected(series, first, last)).toEqual(each);
    }
  });

  test('without room for traces the terms are the same', () => {
    expect(undirected(knights(5, true), 1, 30, 2 ** 25)).toEqual(undirected(knights(5, true), 1, 30));
  });

  fullTest('for random pieces too', () => {
    const random = seededRandom(11);
    let nonzero = 0;
    for (let i = 0; i < samples(4, 60); i++) {
      const rays = Array.from({ length: 1 + randomBelow(random, 2) }, () =>
        leaps(randomBelow(random, 3), 1 + randomBelow(random, 2)),
      ).flat();
      const piece: Piece = {
        text: 'random',
        rays: rays
          .filter(({ dx, dy }, k) => rays.findIndex((ray) => ray.dx === dx && ray.dy === dy) === k)
          .map(({ dx, dy }) => ({ dx, dy, range: 1, mode: 'any' as const })),
      };
      const width = 1 + randomBelow(random, 3);
      const series = { width, piece, closed: randomBelow(random, 2) === 1 };
      const last = baseOf(reachOf(series)) + 8 + randomBelow(random, 4);
      const terms = undirected(series, 1, last);
      for (const n of [1, 2, 5, 6, 7, 8, 9, 10, 11, 12, 14, last - 1, last]) {
        const answer = solveCount(seriesMember(series, n));
        expect(answer, `${width}x${n} ${JSON.stringify(rays)}`).toMatchObject({ undirected: terms[n - 1] });
        if (terms[n - 1]! > 0n && n > 12) nonzero++;
      }
    }
    expect(nonzero).toBeGreaterThan(samples(3, 40));
  });

  test('closed tours on 3xn obey a recurrence of order 21 in every second term', () => {
    const even = undirected(knights(3, true), 1, 140).filter((_, i) => i % 2 === 1);
    const recurrence = findRecurrence(even)!;
    expect(recurrence.coefficients.length).toBe(21);
    expect(recurrence.fresh).toBeGreaterThanOrEqual(5);
    expect(formatRecurrence(recurrence, 2)).toMatch(/^a\(n\) = 6 a\(n-2\) \+ 64 a\(n-4\)/);
  });
});

describe('recurrences of narrow boards, each right about fresh terms', () => {
  test.each([
    [3, true, 120, 42],
    [3, false, 400, 172],
    ...samples([], [[4, false, 520, 240]] as const),
  ] as const)('%d wide, closed %s: %d boards show one of order %d', (width, closed, last, order) => {
    const found = findRecurrence(undirected(knights(width, closed), 1, last))!;
    expect(found.coefficients.length).toBe(order);
    expect(found.fresh).toBeGreaterThanOrEqual(30);
    const enough = termsEnough(knights(width, closed))!;
    expect(enough).toBeGreaterThan(2 * order);
  });

  test('how many terms are enough is known for wider boards too, and not for what no sweep suits', () => {
    expect(termsEnough(knights(5, true))).toBeGreaterThan(10_000);
    expect(termsEnough(knights(5, true), { nodes: 1000, bytes: 2 ** 30 })).toBeUndefined();
    const rook: Piece = {
      text: 'R',
      rays: leaps(0, 1).map(({ dx, dy }) => ({ dx, dy, range: 0, mode: 'any' as const })),
    };
    expect(termsEnough({ width: 2, piece: rook, closed: true })).toBeUndefined();
  });
});

describe('recurrences', () => {
  test('Fibonacci numbers obey theirs', () => {
    const terms = [0n, 1n];
    while (terms.length < 20) terms.push(terms.at(-1)! + terms.at(-2)!);
    expect(findRecurrence(terms)).toEqual({ coefficients: [1n, 1n], from: 2, fresh: 16 });
  });

  test('no recurrence is claimed without fresh terms, nor for primes', () => {
    expect(findRecurrence([1n, 2n, 4n, 8n])).toBeUndefined();
    expect(findRecurrence([2n, 3n, 5n, 7n, 11n, 13n, 17n, 19n, 23n, 29n, 31n, 37n, 41n])).toBeUndefined();
  });

  test('one wrong term is enough to break it', () => {
    const terms = Array.from({ length: 30 }, (_, i) => 3n ** BigInt(i));
    expect(findRecurrence(terms)?.coefficients).toEqual([3n]);
    terms[29]! += 1n;
    expect(findRecurrence(terms)).toBeUndefined();
  });
});

test('a b-file has an index and a value a line', () => {
  expect(
    formatBFile([
      { n: 1, value: 0n },
      { n: 2, value: 16n },
    ]),
  ).toBe('1 0\n2 16\n');
});
