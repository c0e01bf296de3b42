/*
 * Long work in workers: one plans and merges, several run shards. Every worker makes the plan again from the
 * line.
 */
import { runInTurn } from '../../engine/runner.js';
import { isStopped, type Stopped, stop } from '../../src/core/budget.js';
import type { RunShard, Shardable, ShardPlan, ShardResult } from '../../src/core/parallel/shards.js';
import type { PuzzleName } from '../../src/puzzles/index.js';
import type { Problem } from '../../src/puzzles/lines.js';
import type { Answer } from '../../src/puzzles/solve.js';
import { type Finish, readLine } from './answer.js';
import { patienceSaid, SHARD_BUDGET } from './limits.js';
import type { FinishAsk, ShardAsk, Sharded, SolveAsk, Solved } from './protocol.js';
import type { OnProgress } from './serve.js';

/** Shorter work is done at once by the worker that planned it. */
const SHORT_SECONDS = 2;
/** Longer work starts only when the visitor agrees. */
const PATIENT_SECONDS = 20;

type Plan = ShardPlan<Answer>;

export const shardTasks = (puzzle: PuzzleName, shardable: Shardable<Problem, Answer>, finish: Finish) => {
  /** The latest plan, and what its shards share once one of them has run here. */
  let known: { readonly line: string; readonly plan: Plan | Stopped; run?: RunShard } | undefined;
  const workOn = (line: string, method?: string) => {
    if (known?.line !== line)
      known = { line, plan: shardable.plan(readLine(puzzle, line), SHARD_BUDGET, method) };
    return known;
  };
  const runShard = (
    { line, method, id }: ShardAsk,
    onProgress?: (part: number) => void,
  ): ShardResult | Stopped => {
    const work = workOn(line, method);
    if (isStopped(work.plan)) return work.plan;
    work.run ??= runInTurn(work.plan, SHARD_BUDGET);
    return work.run(id, onProgress);
  };
  const runAll = (line: string, { method, shards, merge }: Plan, onProgress: OnProgress): Answer => {
    const results: ShardResult[] = [];
    for (const { id } of shards) {
      const result = runShard({ line, method, id }, (part) =>
        onProgress(results.length + part, shards.length),
      );
      if (isStopped(result)) return result;
      results.push(result);
    }
    return merge(results);
  };
  return {
    solve: ({ line, patient }: SolveAsk, onProgress: OnProgress): Solved | Sharded => {
      const begun = performance.now();
      const problem = readLine(puzzle, line);
      const { plan } = workOn(line);
      if (isStopped(plan)) return finish(problem, plan, begun);
      if (plan.seconds > PATIENT_SECONDS && !patient) {
        const patience = patienceSaid(plan);
        return finish(problem, stop(patience.headline), begun, patience);
      }
      const { method, shards, bytes, seconds } = plan;
      if (seconds > SHORT_SECONDS) return { method, shards, bytes };
      return finish(problem, runAll(line, plan, onProgress), begun);
    },
    shard: (ask: ShardAsk, onProgress: OnProgress): ShardResult | Stopped =>
      runShard(ask, (part) => onProgress(part, 1)),
    finish: ({ line, method, run, ms }: FinishAsk): Solved => {
      const problem = readLine(puzzle, line);
      const { plan } = workOn(line, method);
      const begun = performance.now() - ms;
      if ('kind' in run) return finish(problem, run, begun);
      return finish(problem, isStopped(plan) ? plan : plan.merge(run), begun);
    },
  };
};
