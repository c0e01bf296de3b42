// Searches interrupted after any row and resumed from what was saved: the same answers.
import { expect, it } from 'vitest';
import { samples } from '../../../test/samples.js';
import { DEFAULT_BUDGET, isStopped } from '../../core/budget.js';
import type { Halt, Midway, ShardResult } from '../../core/parallel/shards.js';
import { checkUncrossed, parseUncrossed, solveUncrossed, type UncrossedProblem } from './index.js';
import { uncrossedShards } from './shards.js';

const read = (line: string): UncrossedProblem => {
  const parsed = parseUncrossed(line);
  if (!parsed.ok) throw new Error(line);
  return parsed.value;
};

const planOf = (line: string) => {
  const plan = uncrossedShards.plan(read(line), DEFAULT_BUDGET);
  if (isStopped(plan)) throw new Error(line);
  return plan;
};

/** Saves whenever asked. */
const recorder = (saved?: Halt): Midway & { readonly halts: Halt[] } => {
  const halts: Halt[] = [];
  const save = ({ note, bytes, chunks }: Halt): void => {
    const kept = [...chunks()].map((chunk) => chunk.slice());
    halts.push({ note, bytes, chunks: () => kept });
  };
  return { halts, saved, isDue: () => true, save };
};

const resultOf = (line: string, midway: Midway): ShardResult => {
  const run = planOf(line).open(DEFAULT_BUDGET);
  if (isStopped(run)) throw new Error(line);
  const result = run('search', undefined, midway);
  if (isStopped(result)) throw new Error(line);
  return result;
};

it('goes on to the same length from every row that was saved', () => {
  for (const line of samples(
    ['uncrossed 7x7 N closed', 'uncrossed 6x7 N open'],
    ['uncrossed 7x7 N closed', 'uncrossed 6x7 N open', 'uncrossed 8x9 N closed'],
  )) {
    const problem = read(line);
    const plan = planOf(line);
    const first = recorder();
    const whole = plan.merge([resultOf(line, first)]);
    expect([line, whole]).toEqual([line, solveUncrossed(problem)]);
    expect(first.halts.length).toBeGreaterThan(8);
    for (const [i, halt] of first.halts.entries()) {
      if (i % samples(3, 1) !== 0) continue;
      const rest = recorder(halt);
      const resumed = plan.merge([resultOf(line, rest)]);
      expect([line, i, resumed]).toMatchObject([
        line,
        i,
        { kind: 'path', moves: whole.kind === 'path' && whole.moves },
      ]);
      expect(checkUncrossed(problem, resumed).ok).toBe(true);
      expect(rest.halts).toHaveLength(first.halts.length - i - 1);
    }
  }
});

it('has no shard where nothing is long', () => {
  for (const line of [
    'uncrossed 5x5 N closed',
    'uncrossed 4x4 without a1 N open',
    'uncrossed 8x1000000000000 N open',
  ]) {
    const plan = planOf(line);
    expect([line, plan.shards]).toEqual([line, []]);
    expect([line, plan.merge([])]).toEqual([line, solveUncrossed(read(line))]);
  }
});
