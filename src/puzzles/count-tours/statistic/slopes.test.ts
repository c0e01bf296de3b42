import { describe, expect, test } from 'vitest';
import { fullTest, samples } from '../../../../test/samples.js';
import { DEFAULT_BUDGET, isStopped } from '../../../core/budget.js';
import { boardMoves, mutualMoves, twoColoring } from '../../../core/frontier/graph.js';
import type { ShardPlan } from '../../../core/parallel/shards.js';
import { splitLine } from '../../../core/words.js';
import type { CountAnswer, CountProblem } from '../countTours.js';
import { countFromJson, jsonCount } from '../json.js';
import { countShards } from '../shards.js';
import { parseCount } from '../text.js';
import { statisticQuery } from './query.js';
import { coefficientsModulo } from './slopeHalves.js';
import { rangeOfEdges } from './slopeRange.js';
import { coefficientsOf, planSlopes, readSlopeMethod, slopeMethod } from './slopes.js';
import { countStatistic } from './statistic.js';

const read = (text: string): CountProblem => {
  const parsed = parseCount(splitLine(text));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
};

const runAll = (plan: ShardPlan<CountAnswer>, budget = DEFAULT_BUDGET): CountAnswer & { kind: 'count' } => {
  const run = plan.open(budget);
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

const planned = (text: string, method: string, budget = DEFAULT_BUDGET): ShardPlan<CountAnswer> => {
  const plan = countShards.plan(read(text), budget, method);
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

  test.each([
    ['4x4 wazir closed', 0, 1],
    ['5x6 closed', 2, -1],
    ['4x6 offsets:1,0/-1,0/0,1/0,-1/1,2/-1,-2 closed', 1, 2], // no mirror keeps this piece
    ...samples([], [
      ['6x7 without a1/f7 closed', 1, -2],
      ['6x6 wazir closed', 1, 0],
      ['5x8 closed', 1, 2],
      ['6x6 closed', 1, 2],
    ] as [string, number, number][]),
  ])('%s along (%d,%d) by halves: the same distribution as by one DP', (text, dx, dy) => {
    const answer = runAll(planned(text, slopeMethod({ dx, dy }, 'halves')));
    expect(answer.method).toBe('middle');
    expect(answer.slopes).toEqual(countStatistic(read(text), { kind: 'slope', dx, dy }));
  });

  fullTest('6x8 by halves, as a whole and in parts: the same distribution as by sweeps', () => {
    const swept = runAll(planned('6x8 closed', 'slope-2-n1-sweep')).slopes;
    expect(runAll(planned('6x8 closed', 'slope-2-n1-halves')).slopes).toEqual(swept);
    const budget = { ...DEFAULT_BUDGET, bytes: 32 * 2 ** 20 };
    expect(runAll(planned('6x8 closed', 'slope-2-n1-halves', budget), budget).slopes).toEqual(swept);
  });

  test('a distribution that does not add up to the plain count is not shown', () => {
    const plan = planned('4x4 wazir closed', 'slope-0-1-halves');
    const run = plan.open(DEFAULT_BUDGET);
    if (isStopped(run)) throw new Error(run.why.en);
    const results = plan.shards.map(({ id }) => {
      const result = run(id);
      if (isStopped(result)) throw new Error(result.why.en);
      return id === 'plain' ? { ...result, total: '7' } : result;
    });
    expect(() => plan.merge(results)).toThrow('add up');
  });

  test('the fewest and the most moves of a slope', () => {
    const graph = mutualMoves(boardMoves(read('6x6 closed').board, read('6x6 closed').piece));
    const isSloped = (a: number, b: number) => Math.abs(a - b) === 13; // (1,2) on 6x6
    expect(rangeOfEdges(graph, twoColoring(graph)!, isSloped)).toEqual({ least: 4, most: 14 });
    expect(rangeOfEdges([[1], [0]], [0, 1], () => true)).toBe(undefined);
  });

  test('polynomials from their values modulo a prime', () => {
    const prime = 281_474_976_710_597n;
    const powers = [7n, 0n, 5n, prime - 1n];
    const at = (x: bigint) =>
      powers.reduce((sum, factor, k) => sum + factor * x ** BigInt(k + 2), 0n) % prime;
    expect(coefficientsModulo([1n, 2n, 3n, 4n, 5n].map(at), 2, prime)).toEqual([...powers, 0n]);
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
    expect(readSlopeMethod('slope-1-n2-halves')).toEqual({ dx: 1, dy: -2, manner: 'halves' });
    for (const id of ['slope', 'slope-0-0', 'slope-1-2-thirds', 'slope-1', 'slope-1-2-3', 'frontier'])
      expect(readSlopeMethod(id)).toBe(undefined);
  });

  fullTest('8x8 is refused with what it needs', () => {
    const plan = planSlopes(read('8x8 closed'), { dx: 1, dy: 2 }, DEFAULT_BUDGET);
    expect(plan !== undefined && isStopped(plan) && plan.why.en).toMatch(
      /^Too large for a distribution: 36 counts need about 1\.3 GiB of memory and .* hour/,
    );
  });

  fullTest('6x8 goes to the engine', () => {
    expect(statisticQuery.method!(read('6x8 closed'), 'slope:1,2')).toBe('slope-1-2');
    expect(statisticQuery.method!(read('5x6 closed'), 'slope:1,2')).toBe(undefined);
    expect(statisticQuery.method!(read('6x8 closed'), 'straight')).toBe(undefined);
  });
});
