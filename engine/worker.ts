// A Web Worker that solves the problems it is sent (async.ts); shards of long work run in workers of their own (shardWorker.ts).
import { type Budget, isStopped, limitsOf } from '../src/core/budget.js';
import type { ShardPlan } from '../src/core/parallel/shards.js';
import type { Problem } from '../src/puzzles/lines.js';
import { loadHeavy } from '../src/puzzles/load.js';
import type { Answer } from '../src/puzzles/solve.js';
import { answerSolves, type SolveOrder, type SolveSays } from './async.js';
import { RunnerClosed, runnerHere, runnerOver, runShards, type ShardRunner } from './runner.js';
import type { ShardMessage } from './shardWorker.js';

type OnProgress = (done: number, total?: number) => void;

/** Shorter work is over before more workers have started. */
const WORTH_WORKERS_S = 3;
/** All workers together keep within what a browser gives a page. */
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

const solve = async ({ problem, options, threads }: SolveOrder, onProgress: OnProgress): Promise<Answer> => {
  const heavy = await loadHeavy<Problem>(problem);
  const { shards } = heavy;
  const { method } = options;
  const budget = limitsOf(options.budget);
  const isSharded = shards !== undefined && (method === undefined || shards.methods.includes(method));
  if (!isSharded || !(shards.always || (threads ?? 1) > 1))
    return heavy.solve(problem, { ...options, onProgress });
  const plan = shards.plan(problem, budget, method);
  if (isStopped(plan)) return plan;
  const workers = threads ?? workersFor(plan);
  const open = () => (workers > 1 ? openRunner(plan, budget) : runnerHere(plan, budget));
  const ran = await runShards(plan, open, workers, { onProgress: ({ share }) => onProgress(share, 1) });
  // Only a signal interrupts a run, and this one has none: the whole worker is ended instead.
  if (ran.kind === 'interrupted') throw new Error('the run was interrupted');
  return ran;
};

const say = (says: SolveSays): void =>
  (self as unknown as { postMessage: (says: SolveSays) => void }).postMessage(says);
const answer = answerSolves(solve, say);
self.addEventListener('message', ({ data }: MessageEvent<SolveOrder>) => answer(data));
