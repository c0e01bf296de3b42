import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fullTest, samples, someOf } from '../../../../test/samples.js';
import { DEFAULT_BUDGET, isStopped, type Stopped } from '../../../core/budget.js';
import { splitLine } from '../../../core/words.js';
import type { CountAnswer, CountProblem } from '../countTours.js';
import { countShards, RECOUNT } from '../shards.js';
import { solveCount } from '../solve/solve.js';
import { parseCount } from '../text.js';
import { checkCount, compareCounts } from './check.js';
import { mergeRecount, openRecount, planRecount, recountWithin } from './recount.js';

const MOST = samples(8_000, 40_000);

const read = (text: string): CountProblem => {
  const parsed = parseCount(splitLine(text));
  if (!parsed.ok) throw new Error(text);
  return parsed.value;
};

const solved = (text: string): CountAnswer & { kind: 'count' } => {
  const answer = solveCount(read(text));
  if (answer.kind === 'stopped') throw new Error(text);
  return answer;
};

fullTest('the recount finds the published counts', () => {
  const rows = readFileSync(new URL('../../../../test/known/count.txt', import.meta.url), 'utf8').split('\n');
  let compared = 0;
  for (const row of someOf(rows, 6)) {
    const found = /^\S+ count-tours (.+) = (\d+) (undirected|directed)$/.exec(row);
    if (found === null) continue;
    const counted = recountWithin(read(found[1]!), MOST, MOST);
    if (counted === undefined || counted.kind === 'stopped') continue;
    expect(`${counted[found[3] as 'directed']}`, row).toBe(found[2]);
    compared++;
  }
  expect(compared).toBeGreaterThan(samples(1, 50));
});

test.each([
  ...samples([], ['6x8 N closed', '6x6 N open', '3x60 N closed']),
  '5x6 N closed',
  '5x5 N open',
  '4x10 N open',
  '5x6 N open from a1',
  '5x5 N open from a1 to e5',
  '3x4 Q closed',
  '4x4 R open',
  '4x4 fNK closed',
  '3x4 fNK open',
  '6x6 without a1/f6 N closed',
  '8x6 leaper:1,4 open',
  '4x5 K open',
])('%s is recounted, and no other number passes', (text) => {
  const problem = read(text);
  const answer = solved(text);
  expect(checkCount(problem, answer)).toMatchObject({ ok: true, level: 'recomputed' });
  const given = problem.from !== undefined || problem.to !== undefined;
  const { undirected, directed } = answer;
  expect(checkCount(problem, { ...answer, undirected: 7n, directed: given ? 7n : 14n }).ok).toBe(false);
  const damaged = [
    { undirected: undirected + 1n, directed: directed + (given ? 1n : 2n) },
    { undirected: 2n * undirected + 2n, directed: 2n * directed + (given ? 2n : 4n) },
    { undirected: undirected + 2n ** 64n, directed: directed + (given ? 1n : 2n) * 2n ** 64n },
  ];
  for (const counts of damaged)
    expect(compareCounts(problem, { ...answer, ...counts }, answer).ok).toBe(false);
});

test.each([
  '6x6 N closed',
  '5x8 N closed',
  '4x4 fNK closed',
  '4x6 N open',
])('%s: shards add up to the whole, however many there are', (text) => {
  const { undirected, directed } = solved(text);
  for (const divide of [0, 1, 2, 3]) {
    const plan = planRecount(read(text), divide);
    const run = openRecount(plan, () => ({ states: 0, maxStates: 1e8, maxLayer: 1e8 }));
    const results = plan.shards.toReversed().map(({ id }) => run(id));
    expect(mergeRecount(plan, results)).toMatchObject({ undirected, directed });
  }
});

test('the engine plans the recount under a method of its own', () => {
  const problem = read('5x6 N open');
  const plan = countShards.plan(problem, DEFAULT_BUDGET, RECOUNT);
  if (isStopped(plan)) throw new Error('stopped');
  // What a plan reports in advance: its states, bytes, and seconds; its work is 76662 states (laws.test.ts).
  expect([plan.states, plan.bytes].map(Math.round)).toEqual([11_499, 551_965]);
  expect(plan.seconds).toBeCloseTo(0.061, 3);
  const run = plan.open(DEFAULT_BUDGET);
  if (isStopped(run)) throw new Error('stopped');
  const results = plan.shards.map(({ id }) => {
    const result = run(id);
    if (isStopped(result)) throw new Error('stopped');
    return result;
  });
  expect(plan.merge(results)).toMatchObject({ kind: 'count', undirected: 18784n, method: RECOUNT });
  // It does not start without the memory it expects to need, and it stops if it turns out to need more than
  // it has.
  const { kind } = countShards.plan(
    problem,
    { ...DEFAULT_BUDGET, bytes: plan.bytes - 1 },
    RECOUNT,
  ) as Stopped;
  expect(kind).toBe('stopped');
  const short = plan.open({ ...DEFAULT_BUDGET, bytes: 1000 });
  if (isStopped(short)) throw new Error('stopped');
  expect(short(plan.shards[0]!.id)).toMatchObject({ kind: 'stopped' });
});

test('a count too large to recount is called so, and what was verified is listed', () => {
  const problem = read('8x8 N closed');
  const answer: CountAnswer = {
    kind: 'count',
    undirected: 13267364410532n,
    directed: 26534728821064n,
    method: 'middle',
    states: 1000,
  };
  const verdict = checkCount(problem, answer);
  expect(verdict).toMatchObject({ ok: true, level: 'partial' });
  if (!verdict.ok || verdict.level !== 'partial') return;
  expect(verdict.verified).toHaveLength(1);
  expect(verdict.given).toHaveLength(1);
});
