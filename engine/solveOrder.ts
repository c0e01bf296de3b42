// Carries out an order (async.ts) on the worker that got it, of any kind: it is solved there, or cut into
// shards that others share.
import { type Budget, isStopped, limitsOf, type SolveOptions } from '../src/core/budget.js';
import { goesToEngine, isMethodOf, type ShardPlan } from '../src/core/parallel/shards.js';
import type { HeavyPuzzle } from '../src/core/puzzle.js';
import type { Problem } from '../src/puzzles/lines.js';
import { loadHeavy } from '../src/puzzles/load.js';
import type { Answer } from '../src/puzzles/solve.js';
import type { SolveOrder } from './async.js';
import type { RunOptions, runShards } from './runner.js';

type Heavy = HeavyPuzzle<Problem, Answer>;

/** The differences between Node and browsers. */
export interface Solvers {
  /** Work that is not divided. */
  readonly solveWhole: (
    problem: Problem,
    heavy: Heavy,
    options: SolveOptions,
    threads: number | undefined,
  ) => Answer;
  /** Work in shards. */
  readonly run: (
    plan: ShardPlan<Answer>,
    budget: Budget,
    threads: number | undefined,
    options: RunOptions,
  ) => ReturnType<typeof runShards<Answer>>;
}

/** Work in shards goes to the runner if it always does, or if threads were requested. */
export const solverOf =
  ({ solveWhole, run }: Solvers) =>
  async (
    { problem, options, threads }: SolveOrder,
    onProgress: (done: number, total?: number) => void,
  ): Promise<Answer> => {
    const heavy = await loadHeavy<Problem>(problem);
    const { shards } = heavy;
    const { method } = options;
    const isSharded = shards !== undefined && (method === undefined || isMethodOf(shards, method));
    if (!isSharded || !goesToEngine(shards, problem, (threads ?? 1) > 1))
      return solveWhole(problem, heavy, { ...options, onProgress }, threads);
    const budget = limitsOf(options.budget);
    const plan = shards.plan(problem, budget, method);
    if (isStopped(plan)) return plan;
    const ran = await run(plan, budget, threads, { onProgress: ({ share }) => onProgress(share, 1) });
    // Only a signal interrupts a run, and this one has none: the whole worker is ended instead.
    if (ran.kind === 'interrupted') throw new Error('the run was interrupted');
    return ran;
  };
