import { isStopped, limitsOf } from '../../../core/budget.js';
import type { ShardResult } from '../../../core/parallel/shards.js';
import type { CountAnswer, CountOptions, CountProblem } from '../countTours.js';
import { mergeCounts, planCount, prepareCount, refuseCount, runCountShard } from './plan.js';

/**
 * Plans the count, refuses it if it exceeds the limits, and otherwise runs its shards one after another.
 *
 * @example
 * const read = parseCount('count-tours 6x6 N closed');
 * if (read.ok) {
 *   const answer = solveCount(read.value);
 *   if (answer.kind === 'count') answer.undirected; // 9862n
 * }
 */
export const solveCount = (problem: CountProblem, options: CountOptions = {}): CountAnswer => {
  const budget = limitsOf(options.budget);
  const plan = planCount(problem, {
    budget,
    ...(options.method === undefined ? {} : { method: options.method }),
  });
  const refused = refuseCount(plan, budget);
  if (refused !== undefined) return refused;
  // The tables that all shards share count as one more.
  const before = plan.method === 'middle' ? 1 : 0;
  const tell = (done: number): void => options.onProgress?.(done, before + plan.shards.length);
  const shared = prepareCount(plan, budget, (done, total) => tell(done / total));
  if (isStopped(shared)) return shared;
  const results: ShardResult[] = [];
  for (const shard of plan.shards) {
    const result = runCountShard(plan, shard, shared, budget, (done, total) =>
      tell(before + results.length + done / total),
    );
    if (isStopped(result)) return { ...result, nodes: results.reduce((sum, { states }) => sum + states, 0) };
    results.push(result);
    tell(before + results.length);
  }
  return mergeCounts(plan, results);
};
