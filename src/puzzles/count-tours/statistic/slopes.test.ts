import { describe, expect, test } from 'vitest';
import { fullTest, samples } from '../../../../test/samples.js';
import { DEFAULT_BUDGET, isStopped } from '../../../core/budget.js';
import type { ShardPlan } from '../../../core/parallel/shards.js';
import { splitLine } from '../../../core/words.js';
import type { CountAnswer, CountProblem } from '../countTours.js';
import { countFromJson, jsonCount } from '../json.js';
import { countShards } from '../shards.js';
import { parseCount } from '../text.js';
import { statisticQuery } from './query.js';
import { coefficientsOf, planSlopes, readSlopeMethod, slopeMethod } from './slopes.js';
import { countStatistic } from './statistic.js';

const read = (text: string): CountProblem => {
  const parsed = parseCount(splitLine(text));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
};

const runAll = (plan: ShardPlan<CountAnswer>): CountAnswer & { kind: 'count' } => {
  const run = plan.open(DEFAULT_BUDGET);
  if (isStopped(run)) throw new Error(run.why.en);
  const results = [...plan.shards].reverse().map(({ id }) => {
    const result = run(id);
    if (isStopped(result)) throw new Error(result.why.en);
    return result;
  });
  const answer = plan.merge(results);
  if (answer.kind === 'stopped') throw new Error(answer.why.en);
  return answer;
};

const planned = (text: string, method: string): ShardPlan<CountAnswer> => {
  const plan = countShards.plan(read(text), DEFAULT_BUDGET, method);
  if (isStopped(plan)) throw new Error(plan.why.en);
  return plan;
};

describe('slopes in shards', () => {
  test.each([
    ['5x6 closed', 1, 2],
    ['4x5 open', 2, -1],
    ['4x4 K open from a1', 1, 1],
    ...samples([], [
      ['6x6 closed', 1, 2],
      ['5x8 closed', -2, 1],
      ['5x6 open', 2, 1],
    ] as [string, number, number][]),
  ])('%s along (%d,%d): the same distribution as by one DP', (text, dx, dy) => {
    const answer = runAll(planned(text, slopeMethod({ dx, dy })));
    const expected = countStatistic(read(text), { kind: 'slope', dx, dy });
    expect(answer.slopes).toEqual(expected);
    const back = countFromJson(read(text), jsonCount(read(text), answer));
    expect(back.ok && back.value.kind === 'count' && back.value.undirected).toBe(answer.undirected);
  });

  fullTest('6x8 closed by slope: all 55,488,142 tours', () => {
    const { slopes } = runAll(planned('6x8 closed', 'slope-1-2'));
    expect(slopes!.reduce((sum, count) => sum + count, 0n)).toBe(55_488_142n);
  });

  test('polynomials from their values', () => {
    const powers = [7n, 0n, 5n, 10n ** 20n];
    const at = (x: bigint) => powers.reduce((sum, factor, k) => sum + factor * x ** BigInt(k), 0n);
    expect(coefficientsOf([0n, 1n, 2n, 3n, 4n, 5n].map(at))).toEqual(powers);
    expect(coefficientsOf([0n, 0n])).toEqual([]);
  });

  test('ids of methods are read back, and others are none', () => {
    for (const slope of [
      { dx: 1, dy: 2 },
      { dx: -2, dy: 1 },
      { dx: 0, dy: -3 },
    ]) {
      expect(readSlopeMethod(slopeMethod(slope))).toEqual(slope);
    }
    for (const id of ['slope', 'slope-0-0', 'slope-1', 'slope-1-2-3', 'frontier'])
      expect(readSlopeMethod(id)).toBe(undefined);
  });

  fullTest('8x8 is refused with what it needs', () => {
    const plan = planSlopes(read('8x8 closed'), { dx: 1, dy: 2 }, DEFAULT_BUDGET);
    expect(plan !== undefined && isStopped(plan) && plan.why.en).toMatch(
      /^Too large for a distribution: 43 counts need about/,
    );
  });

  fullTest('6x8 goes to the engine', () => {
    expect(statisticQuery.method!(read('6x8 closed'), 'slope:1,2')).toBe('slope-1-2');
    expect(statisticQuery.method!(read('5x6 closed'), 'slope:1,2')).toBe(undefined);
    expect(statisticQuery.method!(read('6x8 closed'), 'straight')).toBe(undefined);
  });
});
