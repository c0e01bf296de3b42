// A Web Worker that solves the problems it is sent (async.ts); shards of long work run in separate workers
// (shardWorker.ts).
import type { Budget } from '../src/core/budget.js';
import type { ShardPlan } from '../src/core/parallel/shards.js';
import type { Answer } from '../src/puzzles/solve.js';
import { answerSolves, type SolveOrder, type SolveSays } from './async.js';
import { RunnerClosed, runnerHere, runnerOver, runShards, type ShardRunner } from './runner.js';
import type { ShardMessage } from './shardWorker.js';
import { solverOf } from './solveOrder.js';

/** Shorter work is over before more workers have started. */
const WORTH_WORKERS_S = 3;
/** All workers together stay within what a browser gives a page. */
const MAX_BYTES = 3 * 2 ** 30;

const openRunner = ({ line, method }: ShardPlan<Answer>, budget: Budget): ShardRunner => {
  const worker = new Worker(new URL('./shardWorker.js', import.meta.url), { type: 'module' });
  const post = (message: ShardMessage): void => worker.postMessage(message);
  post({ order: { key: { line, method }, budget } });
  return runnerOver({
    send: (id) => post({ id }),
    end: async () => worker.terminate(),
    listen: (hear, fail) => {
      worker.onmessage = ({ data }) => hear(data);
      worker.onerror = ({ message }) => fail(new RunnerClosed(message || 'the worker did not start'));
    },
  });
};

const workersFor = ({ shards, bytes, seconds }: ShardPlan<Answer>): number =>
  seconds < WORTH_WORKERS_S
    ? 1
    : Math.max(
        1,
        Math.min(navigator.hardwareConcurrency, Math.floor(MAX_BYTES / Math.max(1, bytes)), shards.length),
      );

const solve = solverOf({
  solveWhole: (problem, heavy, options) => heavy.solve(problem, options),
  run: (plan, budget, workers = workersFor(plan), options) =>
    runShards(
      plan,
      () => (workers > 1 ? openRunner(plan, budget) : runnerHere(plan, budget)),
      workers,
      options,
    ),
});

const say = (says: SolveSays): void =>
  (self as unknown as { postMessage: (says: SolveSays) => void }).postMessage(says);
const answer = answerSolves(solve, say);
self.addEventListener('message', ({ data }: MessageEvent<SolveOrder>) => answer(data));
