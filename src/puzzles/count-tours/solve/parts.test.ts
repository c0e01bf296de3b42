// Closed tours whose half-table does not fit as a whole: which plan is made, its estimated cost, and what it
// counts.
import { describe, expect, test } from 'vitest';
import { fullTest, samples } from '../../../../test/samples.js';
import { DEFAULT_BUDGET, isStopped } from '../../../core/budget.js';
import { splitLine } from '../../../core/words.js';
import { countShards } from '../shards.js';
import { parseCount } from '../text.js';
import {
  type CountPlan,
  mergeCounts,
  PARTS,
  planCount,
  prepareCount,
  refuseCount,
  runCountShard,
} from './plan.js';

const MIB = 2 ** 20;

const read = (text: string) => {
  const parsed = parseCount(splitLine(text));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
};

/** Runs all shards, and reports what was met. */
const runAll = (plan: CountPlan, bytes: number) => {
  const budget = { nodes: Number.POSITIVE_INFINITY, bytes };
  const shared = prepareCount(plan, budget);
  if (isStopped(shared)) throw new Error(shared.why.en);
  const results = plan.shards.map((shard) => {
    const result = runCountShard(plan, shard, shared, budget);
    if (isStopped(result)) throw new Error(result.why.en);
    return result;
  });
  const { exports, memory } = shared.table!.kernel;
  const met = { transitions: exports.transitions(), bytes: memory.buffer.byteLength };
  return { answer: mergeCounts(plan, results), met };
};

/** The ratio of two figures, in factors of two. */
const factorsApart = (told: number, met: number): number => Math.abs(Math.log2(told / met));

describe('a half-table in parts', () => {
  const small = { nodes: DEFAULT_BUDGET.nodes, bytes: 32 * MIB };

  test('is planned where the whole one does not fit', () => {
    const problem = read('6x8 closed');
    expect(planCount(problem).inParts).toBeUndefined();
    const plan = planCount(problem, { budget: small });
    expect(plan).toMatchObject({ inParts: true, method: 'middle' });
    expect(refuseCount(plan, small)).toBeUndefined();
  });

  test('is asked for by a name of its own, so that every thread and machine makes the same plan', () => {
    const plan = countShards.plan(read('6x8 closed'), small);
    if (isStopped(plan)) throw new Error(plan.why.en);
    expect(plan.method).toBe(PARTS);
    for (const budget of [small, DEFAULT_BUDGET]) {
      const again = countShards.plan(read('6x8 closed'), budget, PARTS);
      expect(again).toMatchObject({ method: PARTS });
      expect(!isStopped(again) && again.shards.map(({ id }) => id)).toEqual(plan.shards.map(({ id }) => id));
    }
    const whole = countShards.plan(read('6x8 closed'), DEFAULT_BUDGET, 'middle');
    expect(whole).toMatchObject({ method: 'middle' });
    // Nothing else is divided that way.
    expect(planCount(read('6x8 open'), { method: PARTS }).inParts).toBeUndefined();
  });

  test('8x10 fits into 3.9 GiB a worker, in 27 shards', () => {
    const budget = { nodes: 1e12, bytes: 3.9 * 2 ** 30 };
    const plan = planCount(read('8x10 closed'), { budget });
    expect(plan).toMatchObject({ inParts: true, shards: { length: 27 } });
    expect(refuseCount(plan, budget)).toBeUndefined();
    // A run on two threads took 2,180 s of CPU time and joined 221 million half-tours (docs/scaling.md).
    expect(factorsApart(plan.estimate.seconds, 2180)).toBeLessThan(0.75);
    const halfTours = plan.shards.reduce((sum, { weight }) => sum + weight, 0);
    expect(factorsApart(halfTours, 221e6)).toBeLessThan(1);
  });

  test.each(
    samples<[string, number, bigint][]>(
      [['6x8', 32, 55488142n]],
      [
        ['6x8', 32, 55488142n],
        ['6x10', 48, 239187240144n],
        ['6x10', 64, 239187240144n],
        ['7x8', 100, 34524432316n],
        ['7x8', 200, 34524432316n],
        ['7x10', 256, 1250063279938854n],
      ],
    ),
  )('%s in %s MiB: told within a factor of two of what is met', (board, mebibytes, tours) => {
    const bytes = mebibytes * MIB;
    const plan = planCount(read(`${board} closed`), { method: PARTS, budget: { nodes: 1e12, bytes } });
    const { answer, met } = runAll(plan, bytes);
    expect(answer).toMatchObject({ undirected: tours });
    expect(factorsApart(plan.estimate.transitions, met.transitions)).toBeLessThan(1);
    expect(factorsApart(plan.estimate.bytes, met.bytes)).toBeLessThan(1);
    expect(met.bytes).toBeLessThanOrEqual(bytes);
  });

  fullTest('classes are counted with it as well', () => {
    const plan = planCount(read('6x8 closed classes'), { budget: small });
    expect(plan.inParts).toBe(true);
    expect(runAll(plan, small.bytes).answer).toMatchObject({ undirected: 55488142n, classes: 13873444n });
  });
});
