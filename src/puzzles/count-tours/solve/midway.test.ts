// Counts interrupted after any layer and resumed from what was saved: the same totals, with less left to do.
import { describe, expect, test } from 'vitest';
import { fullTest } from '../../../../test/samples.js';
import { DEFAULT_BUDGET, isStopped } from '../../../core/budget.js';
import { cutInHalves, patternOf } from '../../../core/halves/cut.js';
import { buildHalfTable, joinShard } from '../../../core/halves/halves.js';
import type { Halt, Midway } from '../../../core/parallel/shards.js';
import { splitLine } from '../../../core/words.js';
import { parseCount } from '../text.js';
import { planCount, runCountShard } from './plan.js';

const problemOf = (line: string) => {
  const read = parseCount(splitLine(line));
  if (!read.ok) throw new Error('a flaw in the test');
  return read.value;
};

/** Saves whenever asked; what it saved can be read after the kernel has continued. */
const recorder = (saved?: Halt): Midway & { readonly halts: Halt[] } => {
  const halts: Halt[] = [];
  return {
    halts,
    saved,
    isDue: () => true,
    save: ({ note, bytes, chunks }) => {
      const kept = [...chunks()].map((chunk) => chunk.slice());
      halts.push({ note, bytes, chunks: () => kept });
    },
  };
};

describe('a count left midway', () => {
  test.each([
    '6x6 N closed',
    '5x6 without c3 N open',
    '4x5 offsets:1,2/2,1/-1,2/-2,1/1,-2/2,-1 open',
    '12x4 WF closed', // counts of two words
  ])('goes on to the same total from every layer: %s', (line) => {
    const plan = planCount(problemOf(line), { method: 'frontier' });
    for (const shard of plan.shards) {
      const whole = runCountShard(plan, shard);
      const first = recorder();
      expect(runCountShard(plan, shard, undefined, DEFAULT_BUDGET, undefined, first)).toEqual(whole);
      expect(first.halts.length).toBeGreaterThan(10);
      for (const [i, halt] of first.halts.entries()) {
        if (i % 5 !== 0) continue;
        const steps: number[] = [];
        const rest = recorder(halt);
        const resumed = runCountShard(
          plan,
          shard,
          undefined,
          DEFAULT_BUDGET,
          (done) => steps.push(done),
          rest,
        );
        expect(resumed).toEqual(whole);
        expect(steps[0]).toBe(i + 1);
        expect(rest.halts).toHaveLength(first.halts.length - i - 1);
      }
    }
  });

  fullTest('goes on to the same total from every place of a shard of open tours', () => {
    const middle = cutInHalves(problemOf('5x6 N open'))!;
    const table = () => buildHalfTable(middle, 2 ** 26, undefined, 100)!;
    const slots = (slot: number) => [slot, middle.turn[slot]!];
    let places = 0;
    for (const digits of ['11', '01']) {
      const pattern = patternOf(slots(1), digits);
      const whole = joinShard(middle, table(), pattern, slots(2))!;
      const first = recorder();
      expect(joinShard(middle, table(), pattern, slots(2), undefined, first)).toEqual(whole);
      for (const halt of first.halts) {
        const told: number[] = [];
        const tell = (done: number, total: number): void => void told.push(done / total);
        expect(joinShard(middle, table(), pattern, slots(2), tell, recorder(halt))).toEqual(whole);
        expect(told[0]).toBeGreaterThan(0);
        places++;
      }
    }
    expect(places).toBeGreaterThan(20);
  });

  test('begins anew where what was saved is of another kind', () => {
    const plan = planCount(problemOf('5x6 N closed'), { method: 'frontier' });
    const [shard] = plan.shards;
    const whole = runCountShard(plan, shard!);
    if (isStopped(whole)) throw new Error(whole.why.en);
    const first = recorder();
    runCountShard(plan, shard!, undefined, DEFAULT_BUDGET, undefined, first);
    const halt = first.halts[7]!;
    for (const damaged of [
      { ...halt, note: '' },
      { ...halt, note: 'null' },
      { ...halt, note: halt.note.replace('"numbers":["8"', '"numbers":["800"') },
      { ...halt, note: halt.note.replace('"numbers":["8",', '"numbers":[') },
      { ...halt, bytes: halt.bytes + 65536 },
    ]) {
      expect(runCountShard(plan, shard!, undefined, DEFAULT_BUDGET, undefined, recorder(damaged))).toEqual(
        whole,
      );
    }
  });
});
