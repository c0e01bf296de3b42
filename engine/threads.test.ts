import { expect, test } from 'vitest';
import type { Shard, ShardPlan, ShardResult } from '../src/core/parallel/shards.js';
import { t } from '../src/core/text.js';
import type { Answer } from '../src/puzzles/solve.js';
import type { Report, Store } from './runner.js';
import { runWork } from './threads.js';

const shards = (name: string, weights: readonly number[]): readonly Shard[] =>
  weights.map((weight, i) => ({ id: `${name}-${i}`, weight }));

const result = (id: string): ShardResult => ({ id, total: '1', states: 10 });

const answer: Answer = { kind: 'stopped', nodes: 7, why: t('the answer', '答案') };

const plan = (name: string, weights: readonly number[], run = result): ShardPlan<Answer> => ({
  line: 'tour 8x8 N closed uniform',
  method: name,
  shards: shards(name, weights),
  states: 0,
  bytes: 0,
  seconds: 0,
  open: () => run,
  merge: () => answer,
});

/** Two shards of 80 s and four short ones of 5 s each. */
const twoRounds = (run = result): ShardPlan<Answer> => ({
  ...plan('long', [3, 3]),
  seconds: 100,
  next: () => plan('short', [0, 0, 0, 0], run),
  nextTakes: { shards: 4, seconds: 20 },
});

test('two rounds give one report that only grows', async () => {
  const reports: Report[] = [];
  const found = await runWork(twoRounds(), { onProgress: (report) => reports.push(report) });
  expect(found).toBe(answer);
  expect(reports.map(({ done, share }) => [done, Number(share.toFixed(6))])).toEqual([
    [1, 0.4],
    [2, 0.8],
    [3, 0.85],
    [4, 0.9],
    [5, 0.95],
    [6, 1],
  ]);
  expect(new Set(reports.map((report) => report.shards))).toEqual(new Set([6]));
  expect(reports.at(-1)!.states).toBe(60);
});

test('an interrupted second round keeps the shards of the first if they are stored', async () => {
  const kept: ShardResult[] = [];
  const store: Store = { results: [], put: (found) => void kept.push(found), close: () => {} };
  for (const [options, done] of [
    [{ store }, 2],
    [{}, 3],
  ] as const) {
    const abort = new AbortController();
    const run = (id: string): ShardResult => {
      abort.abort();
      return result(id);
    };
    const left = await runWork(twoRounds(run), { ...options, signal: abort.signal });
    expect(left).toEqual({ kind: 'interrupted', done, shards: 6 });
  }
  expect(kept.map(({ id }) => id)).toEqual(['long-0', 'long-1']);
});
