// A thread that solves the problems it is sent (async.ts), with more threads next to it if that helps.
import { parentPort } from 'node:worker_threads';
import type { Problem } from '../src/puzzles/lines.js';
import { answerSolves } from './async.js';
import { listenOn } from './endThread.js';
import { solverOf } from './solveOrder.js';
import { solveTogether } from './team.js';
import { runWork, threadsFor } from './threads.js';

const solve = solverOf({
  solveWhole: (problem, heavy, options, threads) => solveTogether<Problem>(problem, heavy, options, threads),
  run: (plan, budget, threads = threadsFor(plan), options) =>
    runWork(plan, { ...options, budget, threads: threads > 1 ? threads : 0 }),
});

listenOn(
  parentPort!,
  answerSolves(solve, (says) => parentPort!.postMessage(says)),
);
