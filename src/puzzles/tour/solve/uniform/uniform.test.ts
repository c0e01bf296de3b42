import { describe, expect, test } from 'vitest';
import { samples } from '../../../../../test/samples.js';
import { slowTours } from '../../../../../test/slow/tour.js';
import { makeBoard } from '../../../../core/board.js';
import { DEFAULT_BUDGET } from '../../../../core/budget.js';
import { randomBelow, seededRandom } from '../../../../core/random.js';
import { splitLine } from '../../../../core/words.js';
import { checkTour } from '../../check/check.js';
import { jsonTour, tourFromJson } from '../../json.js';
import { tourQueries } from '../../queries.js';
import { formatTour, parseTour } from '../../text.js';
import type { TourProblem } from '../../tour.js';
import { solveTour } from '../solve.js';
import { cyclesAt } from './cycles.js';
import { drawBelow, seededWords } from './draw.js';
import { drawTours, poolOf, type TourPool } from './uniform.js';

const read = (text: string): TourProblem => {
  const parsed = parseTour(splitLine(text));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
};

const pool = (problem: TourProblem): TourPool => {
  const found = poolOf(problem, DEFAULT_BUDGET);
  if ('kind' in found) throw new Error(found.why.en);
  return found;
};

describe('problem lines', () => {
  test('uniform comes before the seed', () => {
    expect(formatTour(read('6x6 seed 7 uniform closed'))).toBe('tour 6x6 N closed uniform seed 7');
  });

  test.each([
    '6x6 closed uniform symmetric half-turn',
    '6x6 open uniform given 1:a1',
  ])('%s is refused', (text) => {
    const parsed = parseTour(splitLine(text));
    expect(parsed.ok ? [] : parsed.error.map(({ code }) => code)).toEqual(['not-together']);
  });
});

describe('numbers and tours', () => {
  test.each([
    ['5x5 open', 864],
    ['3x10 closed', 16],
    ...samples([], [['6x6 closed', 9862] as [string, number]]),
  ])('%s: every number below %d stands for a tour of its own', (text, count) => {
    const { counted, tours } = pool(read(`${text} uniform`));
    expect(tours).toBe(BigInt(count));
    const numbers = Array.from({ length: count }, (_, i) => BigInt(i));
    const cycles = cyclesAt(counted!, numbers).map((edges) =>
      edges
        .map(([a, b]) => (a < b ? `${a}-${b}` : `${b}-${a}`))
        .sort()
        .join(' '),
    );
    expect(new Set(cycles).size).toBe(count);
  });

  test('drawing often enough finds every tour that walking finds, and no other', () => {
    const pieces = ['N', 'K', 'W', 'offsets:1,2/2,1/-1,0/0,-1/1,0/0,1', 'offsets:1,0/0,1/-1,-1/-1,0'];
    for (let seed = 1; seed <= samples(16, 1000); seed++) {
      const random = seededRandom(seed);
      const { piece } = read(`9x9 ${pieces[randomBelow(random, pieces.length)]}`);
      const [width, height] = [1 + randomBelow(random, 3), 1 + randomBelow(random, 4)];
      const holes =
        width * height > 4 && randomBelow(random, 2) === 0 ? [randomBelow(random, width * height)] : [];
      const board = makeBoard(width, height, holes);
      const closed = randomBelow(random, 2) === 0;
      const free = [...Array(width * height).keys()].filter((square) => !holes.includes(square));
      const from = randomBelow(random, 3) === 0 ? { from: free[randomBelow(random, free.length)]! } : {};
      const to =
        !closed && randomBelow(random, 3) === 0 ? { to: free.find((square) => square !== from.from)! } : {};
      const problem: TourProblem = {
        puzzle: 'tour',
        board,
        piece,
        closed,
        ...from,
        ...(to.to === undefined ? {} : to),
      };
      const expected = new Set<string>();
      for (const path of slowTours(problem)) if (expected.add(path.join(' ')).size > 300) break;
      if (expected.size > 300) continue;
      const found = pool({ ...problem, uniform: true, seed });
      expect([formatTour(problem), found.journeys]).toEqual([formatTour(problem), BigInt(expected.size)]);
      if (expected.size === 0) continue;
      const drawn = drawTours(found, 20 * expected.size + 100).map((path) => path.join(' '));
      expect(new Set(drawn)).toEqual(expected);
    }
  });
});

/**
 * How far the frequencies of `classes` equally likely outcomes are from even, in standard deviations of
 * chi-square.
 */
const unevenness = (outcomes: readonly string[], classes: number): number => {
  const seen = new Map<string, number>();
  for (const one of outcomes) seen.set(one, (seen.get(one) ?? 0) + 1);
  expect(seen.size).toBeLessThanOrEqual(classes);
  const mean = outcomes.length / classes;
  let sum = (classes - seen.size) * mean;
  for (const count of seen.values()) sum += (count - mean) ** 2 / mean;
  return (sum - (classes - 1)) / Math.sqrt(2 * (classes - 1));
};

describe('draws', () => {
  test('numbers below a bound are drawn evenly, with as many bits as it takes', () => {
    const words = seededWords(5);
    const drawn = Array.from({ length: 6000 }, () => `${drawBelow(words, 6n)}`);
    expect(Math.abs(unevenness(drawn, 6))).toBeLessThan(5);
    const large = 10n ** 40n;
    const big = Array.from({ length: 300 }, () => drawBelow(words, large));
    expect(big.every((one) => one >= 0n && one < large)).toBe(true);
    expect(big.some((one) => one > large / 2n) && big.some((one) => one < large / 2n)).toBe(true);
  });

  test('all 1,728 directed open tours of 5x5 are equally frequent', () => {
    const drawn = drawTours(pool(read('5x5 open uniform seed 11')), samples(10_000, 100_000));
    expect(
      Math.abs(
        unevenness(
          drawn.map((path) => path.join(' ')),
          1728,
        ),
      ),
    ).toBeLessThan(5);
  });

  test('closed tours of 6x6 are equally frequent', () => {
    const drawn = drawTours(pool(read('6x6 closed uniform seed 12')), samples(1000, 100_000));
    const undirected = drawn.map((path) => {
      const back = [path[0]!, ...path.slice(1).reverse()];
      return path[1]! < back[1]! ? path.join(' ') : back.join(' ');
    });
    expect(Math.abs(unevenness(undirected, 9862))).toBeLessThan(5);
  });
});

describe('answers', () => {
  const problem = read('6x6 closed uniform seed 7');
  const answer = solveTour(problem);

  test('the same seed draws the same tour, and samples begin with it', () => {
    expect(solveTour(problem)).toEqual(answer);
    const query = tourQueries.find(({ option }) => option.name === 'samples')!;
    const asked = query.ask(problem, answer, '3', {});
    expect(asked.ok && (asked.value.json as string[][]).length).toBe(3);
    const first = (jsonTour(problem, answer) as { path: string[] }).path;
    expect(asked.ok && (asked.value.json as string[][])[0]).toEqual(first);
    expect(query.ask(read('6x6 closed seed 7'), answer, '3', {}).ok).toBe(false);
    expect(query.ask(problem, answer, '0', {}).ok).toBe(false);
  });

  test('the check says that the draw itself is not verified, and refuses other claims', () => {
    if (answer.kind !== 'tour') throw new Error(answer.kind);
    expect(checkTour(problem, answer)).toMatchObject({ ok: true, level: 'partial' });
    const { tours, ...without } = answer;
    expect(checkTour(problem, without).ok).toBe(false);
    expect(checkTour(read('6x6 closed'), answer).ok).toBe(false);
    expect(checkTour(problem, { ...answer, path: [...answer.path].slice(1) }).ok).toBe(false);
    const back = tourFromJson(problem, jsonTour(problem, answer));
    expect(back.ok && back.value.kind === 'tour' && back.value.tours).toBe(tours);
  });

  test('a board without a tour has its reason, and a large one is refused', () => {
    expect(solveTour(read('4x4 closed uniform'))).toMatchObject({ kind: 'none', method: 'reason' });
    expect(solveTour(read('5x5 closed uniform'))).toMatchObject({ kind: 'none', method: 'reason' });
    expect(solveTour(read('8x8 closed uniform'), { budget: { bytes: 1e6 } })).toMatchObject({
      kind: 'stopped',
    });
    expect(solveTour(read('100x100 closed uniform'))).toMatchObject({ kind: 'stopped' });
  });
});
