import { describe, expect, test } from 'vitest';
import { samples } from '../../../../test/samples.js';
import { slowDistribution } from '../../../../test/slow/statistic.js';
import { makeBoard } from '../../../core/board.js';
import { isStopped } from '../../../core/budget.js';
import { randomBelow, seededRandom } from '../../../core/random.js';
import { splitLine } from '../../../core/words.js';
import type { CountProblem } from '../countTours.js';
import { solveCount } from '../solve/solve.js';
import { formatCount, parseCount } from '../text.js';
import { parseStatistic, statisticQuery } from './query.js';
import { countStatistic, type Distribution, type Statistic } from './statistic.js';

const read = (text: string): CountProblem => {
  const parsed = parseCount(splitLine(text));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
};

const named = (text: string): Statistic => {
  const parsed = parseStatistic(text);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
};

const distribution = (problem: CountProblem, statistic: Statistic): Distribution => {
  const tours = countStatistic(problem, statistic);
  if (isStopped(tours)) throw new Error(tours.why.en);
  return tours;
};

const sum = (tours: Distribution): bigint => tours.reduce((all, count) => all + count, 0n);

const NAMES = [
  'right-angles',
  'acute-angles',
  'obtuse-angles',
  'straight',
  'slope:1,2',
  'slope:1,0',
  'slope:2,-1',
];

describe('distributions', () => {
  test('on small boards they are those of all tours walked', () => {
    const pieces = ['N', 'K', 'W', 'R'];
    for (let seed = 1; seed <= samples(24, 800); seed++) {
      const random = seededRandom(seed);
      const { piece } = read(`9x9 ${pieces[randomBelow(random, pieces.length)]} open`);
      const [width, height] = [1 + randomBelow(random, 4), 1 + randomBelow(random, 4)];
      const holes =
        width * height > 4 && randomBelow(random, 2) === 0 ? [randomBelow(random, width * height)] : [];
      const closed = randomBelow(random, 2) === 0;
      const problem: CountProblem = {
        puzzle: 'count-tours',
        board: makeBoard(width, height, holes),
        piece,
        closed,
        ...(!closed && randomBelow(random, 3) === 0 && !holes.includes(0) ? { from: 0 } : {}),
      };
      const statistic = named(NAMES[randomBelow(random, NAMES.length)]!);
      const slow = slowDistribution(problem, statistic, samples(4000, 50_000));
      if (slow === undefined) continue;
      expect([formatCount(problem), statistic, distribution(problem, statistic)]).toEqual([
        formatCount(problem),
        statistic,
        slow,
      ]);
    }
  });

  test.each(samples(['right-angles', 'slope:1,2'], NAMES))('of 6x6 closed by %s: all 9,862 tours', (name) => {
    expect(sum(distribution(read('6x6 closed'), named(name)))).toBe(9862n);
  });

  test.each(samples([], NAMES))('of 6x7 closed by %s: all 1,067,638 tours', (name) => {
    expect(sum(distribution(read('6x7 closed'), named(name)))).toBe(1_067_638n);
  });

  test('every square of a closed tour has one of the four angles', () => {
    const problem = read('3x10 closed');
    const total = (name: string) =>
      distribution(problem, named(name)).reduce((all, count, value) => all + count * BigInt(value), 0n);
    const angles = ['right-angles', 'acute-angles', 'obtuse-angles', 'straight'].map(total);
    expect(sum(angles)).toBe(16n * 30n);
    const slopes = ['slope:1,2', 'slope:2,1', 'slope:1,-2', 'slope:2,-1'].map(total);
    expect(sum(slopes)).toBe(16n * 30n);
  });

  test('counts of hundreds of bits', () => {
    const problem = read('3x60 closed');
    const answer = solveCount(problem);
    expect(sum(distribution(problem, named('slope:1,2')))).toBe(
      answer.kind === 'count' ? answer.undirected : -1n,
    );
  });
});

describe('the option', () => {
  const answer = solveCount(read('3x10 closed'));

  test('has JSON, words, and bars', () => {
    const asked = statisticQuery.ask(read('3x10 closed'), answer, 'straight', {});
    if (!asked.ok) throw new Error(JSON.stringify(asked.error));
    const { counts } = asked.value.json as { counts: string[] };
    expect(counts.reduce((all, count) => all + BigInt(count), 0n)).toBe(16n);
    const picture = asked.value.picture!({ columns: 64, rows: 64 });
    expect(picture.window.width).toBe(counts.length - counts.findIndex((count) => count !== '0'));
    expect(asked.value.say.zh).not.toBe(asked.value.say.en);
  });

  test.each([
    ['3x10 closed', 'angles', 'statistic'],
    ['3x10 closed', 'slope:0,0', 'statistic'],
    ['6x6 closed symmetric half-turn', 'straight', 'symmetric'],
    ['3x3 offsets:1,0/0,1/-1,-1 open', 'straight', 'one-way'],
  ])('%s with %s is refused', (text, name, code) => {
    const asked = statisticQuery.ask(read(text), answer, name, {});
    expect(asked.ok ? [] : asked.error.map((flaw) => flaw.code)).toEqual([code]);
  });

  test('a board that is too large is refused', () => {
    const asked = statisticQuery.ask(read('6x6 closed'), answer, 'straight', { budget: { bytes: 2 ** 18 } });
    expect(asked.ok && asked.value.stopped?.kind).toBe('stopped');
  });

  test('8x8 is refused before the tours are counted, with about how many states there are', () => {
    const early = statisticQuery.before!(read('8x8 closed'), 'right-angles', {});
    expect(early.ok && early.value?.why.en).toMatch(/about [\d,.× ^]+ states at a time .* of CPU time/);
    expect(early.ok && early.value?.shortfall).toBe(undefined);
    expect(statisticQuery.before!(read('6x6 closed'), 'right-angles', {})).toEqual({
      ok: true,
      value: undefined,
    });
    expect(statisticQuery.before!(read('6x6 closed'), 'angles', {}).ok).toBe(false);
  });
});
