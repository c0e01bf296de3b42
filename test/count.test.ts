import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { splitLine } from '../src/core/words.js';
import {
  mergeCounts,
  parseCount,
  planCount,
  prepareCount,
  refuseCount,
  runCountShard,
} from '../src/count/index.js';

/** Rows that need more than this many steps are for the long run. */
const MOST_STEPS = process.env.HORSEPLAY_LONG ? 2e9 : 2e5;

const rows = readFileSync(new URL('known/count.txt', import.meta.url), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const match = /^(A\d{6}) count-tours (.*) = (\d+) (undirected|directed)$/.exec(line);
    return match === null ? [] : [match.slice(1) as [string, string, string, 'undirected' | 'directed']];
  });

test('published counts', () => {
  let done = 0;
  for (const [source, line, count, which] of rows) {
    const parsed = parseCount(splitLine(line));
    if (!parsed.ok) throw new Error(`${source}: ${line}`);
    const budget = { nodes: MOST_STEPS, bytes: 4 * 2 ** 30 };
    const plan = planCount(parsed.value, { budget });
    if (refuseCount(plan, budget) !== undefined) continue;
    const shared = prepareCount(plan, budget);
    if ('kind' in shared) throw new Error(shared.why.en);
    const results = plan.shards.map((shard) => {
      const result = runCountShard(plan, shard, shared, budget);
      if ('kind' in result) throw new Error(`${source}: ${line}: ${result.why.en}`);
      return result;
    });
    expect(mergeCounts(plan, results), `${source}: ${line}`).toMatchObject({
      kind: 'count',
      [which]: BigInt(count),
    });
    done++;
  }
  expect(rows.length).toBe(204);
  expect(done).toBeGreaterThan(140);
});
