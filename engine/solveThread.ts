// A thread that solves the problems it is sent (async.ts), with more threads beside it where that is of use.
import { parentPort } from 'node:worker_threads';
import { isStopped, limitsOf } from '../src/core/budget.js';
import type { Problem } from '../src/puzzles/lines.js';
import { loadHeavy } from '../src/puzzles/load.js';
import type { Answer } from '../src/puzzles/solve.js';
import { answerSolves, type SolveOrder } from './async.js';
import { planWork } from './plan.js';
import { solveTogether } from './team.js';
import { runWork, threadsFor } from './threads.js';

type OnProgress = (done: number, total?: number) => void;

/** Work in shards goes to the runner if it always does, or if threads were asked for; what threads can share, they share. */
const solve = async ({ problem, options, threads }: SolveOrder, onProgress: OnProgress): Promise<Answer> => {
  const heavy = await loadHeavy<Problem>(problem);
  const { shards } = heavy;
  const { method } = options;
  const budget = limitsOf(options.budget);
  const isSharded = shards !== undefined && (method === undefined || shards.methods.includes(method));
  if (!isSharded || !(shards.always || (threads ?? 1) > 1))
    return solveTogether<Problem>(problem, heavy, { ...options, onProgress }, threads);
  const work = planWork<Problem>(problem, shards, budget, method);
  if (isStopped(work)) return work;
  const wanted = threads ?? threadsFor(work);
  const ran = await runWork(work, {
    budget,
    threads: wanted > 1 ? wanted : 0,
    onProgress: ({ share }) => onProgress(share, 1),
  });
  // Only a signal interrupts a run, and this one has none: the whole thread is ended instead.
  if (ran.kind === 'interrupted') throw new Error('the run was interrupted');
  return ran;
};

parentPort!.on(
  'message',
  answerSolves(solve, (says) => parentPort!.postMessage(says)),
);
