import { describe, expect, test } from 'vitest';
import { splitLine } from '../core/words.js';
import type { CountProblem } from './count.js';
import { findMiddle } from './middle.js';
import {
  type CountShardResult,
  isCountShardResult,
  mergeCounts,
  planCount,
  prepareCount,
  refuseCount,
  runCountShard,
} from './plan.js';
import { solveCount } from './solve.js';
import { parseCount } from './text.js';

const read = (text: string): CountProblem => {
  const parsed = parseCount(splitLine(text));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
};

const undirected = (text: string, method: 'frontier' | 'middle' | 'ends'): bigint => {
  const answer = solveCount(read(text), { method });
  if (answer.kind === 'stopped') throw new Error(answer.why.en);
  expect(answer.method).toContain(method === 'ends' ? 'ends' : method);
  return answer.undirected;
};

describe('two methods give one number', () => {
  test.each([
    '3x10 closed',
    '5x6 closed',
    '6x5 closed',
    '6x6 closed',
    '6x7 closed',
    '6x6 without a1/f6/b1/e6 closed',
    '6x6 without c3/c4/d3/d4 closed',
    '5x8 without c4/c5 closed',
    '7x6 without d1/d6 closed',
    '3x14 closed',
  ])('%s: meeting in the middle and one way through', (text) => {
    expect(undirected(text, 'middle')).toBe(undirected(text, 'frontier'));
  });

  test.each(['5x5 open', '3x4 open', '4x5 open', '5x5 without c3 open', '3x7 open'])(
    '%s: pair of ends by pair of ends and all at once',
    (text) => {
      expect(undirected(text, 'ends')).toBe(undirected(text, 'frontier'));
    },
  );
});

describe('shards', () => {
  const plan = planCount(read('6x7 closed'), { method: 'middle' });

  test('there are several, all named, the largest first', () => {
    expect(plan.shards.length).toBe(6);
    expect(new Set(plan.shards.map((shard) => shard.id)).size).toBe(plan.shards.length);
    const weights = plan.shards.map((shard) => shard.weight);
    expect(weights).toEqual([...weights].sort((a, b) => b - a));
  });

  test('results add up in any order, with or without a shared half-table, after a trip through JSON', () => {
    const shared = prepareCount(plan);
    if ('kind' in shared) throw new Error(shared.why.en);
    const results = plan.shards.map((shard, i) => {
      const result = runCountShard(plan, shard, i % 2 ? shared : undefined);
      return JSON.parse(JSON.stringify(result)) as CountShardResult;
    });
    expect(results.every((result) => isCountShardResult(plan, result))).toBe(true);
    const answer = mergeCounts(plan, results.reverse());
    expect(answer).toMatchObject({ undirected: 1067638n, directed: 2135276n });
    expect(() => mergeCounts(plan, results.slice(1))).toThrow('lacking');
    expect(() => mergeCounts(plan, [...results, results[0]!])).toThrow('twice');
    expect(() => mergeCounts(plan, [{ ...results[0]!, line: 'count-tours 6x6 N closed' }])).toThrow(
      'not a result',
    );
    for (const damaged of [
      null,
      1,
      {},
      { ...results[0], cycles: '-1' },
      { ...results[0], cycles: 7 },
      { ...results[0], id: 'x' },
    ]) {
      expect(isCountShardResult(plan, damaged)).toBe(false);
    }
  });

  test('8x8 closed is 45 shards of the middle, and 8x8 open a plan whose cost is told', () => {
    const closed = planCount(read('8x8 closed'));
    expect(closed.shards.length).toBe(45);
    expect(refuseCount(closed)).toBeUndefined();
    const open = planCount(read('8x8 open'));
    expect(open.shards.length).toBe(136);
    expect(refuseCount(open)?.why.en).toMatch(/states.*GiB.*--memory and --nodes/);
    expect(solveCount(read('8x8 open'))).toMatchObject({ kind: 'stopped', nodes: 0 });
  });

  test('a board is cut in halves only where a turn or a mirror allows it', () => {
    expect(findMiddle(read('6x6 without a1 closed'))).toBeUndefined();
    expect(findMiddle(read('6x6 without a1/f6 closed'))).toBeDefined();
    expect(findMiddle(read('6x6 open'))).toBeUndefined();
  });
});
