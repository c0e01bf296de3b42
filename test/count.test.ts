import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { splitLine } from '../src/core/words.js';
import { parseCount } from '../src/count/index.js';
import { planCount, refuseCount } from '../src/count/plan.js';
import { solveCount } from '../src/count/solve.js';

/** Rows that need more than this many steps are for the long run. */
const MOST_STEPS = process.env['HORSEPLAY_LONG'] ? 2e9 : 4e5;

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
    if (refuseCount(planCount(parsed.value, { budget }), budget) !== undefined) continue;
    const answer = solveCount(parsed.value, { budget });
    expect(answer, `${source}: ${line}`).toMatchObject({ kind: 'count', [which]: BigInt(count) });
    done++;
  }
  expect(rows.length).toBe(212);
  expect(done).toBeGreaterThan(150);
});
