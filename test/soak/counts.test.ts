// Published counts, recomputed.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isStopped } from '../../src/core/budget.js';
import { splitLine } from '../../src/core/words.js';
import {
  mergeCounts,
  planCount,
  prepareCount,
  refuseCount,
  runCountShard,
} from '../../src/puzzles/count-tours/solve/plan.js';
import { parseCount } from '../../src/puzzles/count-tours/text.js';
import { samples, someOf } from '../samples.js';

/** Rows that need more steps are for longer runs. */
const MAX_STEPS = samples(2e5, 2e7, 2e9);

const rows = readFileSync(new URL('../known/count.txt', import.meta.url), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const match = /^(A\d{6}) count-tours (.*) = (\d+) (undirected|directed)$/.exec(line);
    return match === null ? [] : [match.slice(1) as [string, string, string, 'undirected' | 'directed']];
  });

/** Whether the row was counted; rows that need too many steps are left to longer runs. */
const isCounted = ([source, line, count, which]: (typeof rows)[number]): boolean => {
  const parsed = parseCount(splitLine(line));
  if (!parsed.ok) throw new Error(`${source}: ${line}`);
  const { width, height } = parsed.value.board;
  // Quick runs skip counts that they would refuse, because planning alone takes a fraction of a second.
  if (samples(Math.min(width, height) > 4 && width * height > 35, false)) return false;
  const budget = { nodes: MAX_STEPS, bytes: 4 * 2 ** 30 };
  const plan = planCount(parsed.value, { budget });
  if (refuseCount(plan, budget) !== undefined) return false;
  const shared = prepareCount(plan, budget);
  if (isStopped(shared)) throw new Error(shared.why.en);
  const results = plan.shards.map((shard) => {
    const result = runCountShard(plan, shard, shared, budget);
    if (isStopped(result)) throw new Error(`${source}: ${line}: ${result.why.en}`);
    return result;
  });
  const total = { kind: 'count', [which]: BigInt(count) };
  expect(mergeCounts(plan, results), `${source}: ${line}`).toMatchObject(total);
  return true;
};

const asked = someOf(rows, 2);
let done = 0;

test.each([...new Set(rows.map(([source]) => source))])('the published counts of %s', (source) => {
  const counted = asked.filter((row) => row[0] === source && isCounted(row)).length;
  expect(counted).toBeGreaterThan(0);
  done += counted;
});

test('most published counts are small enough for this run', () => {
  expect(rows.length).toBe(204);
  expect(done).toBeGreaterThan(samples(50, 140));
});
