/* Runs a plan on this machine: in this thread or on threads beside it, as many as its cores and its memory bear. */
import { availableParallelism, freemem } from 'node:os';
import { type Budget, DEFAULT_BUDGET } from '../src/core/budget.js';
import type { Answer } from '../src/puzzles/solve.js';
import { deskHere } from './desk.js';
import { type Interrupted, runOnDesks, type ScheduleOptions } from './schedule.js';
import type { ShardPlan } from './shards.js';
import { deskOnThread } from './threadDesk.js';

export interface RunOptions extends ScheduleOptions {
  readonly budget?: Budget;
  /** Threads beside this one; 0 runs everything in this one. */
  readonly threads?: number;
}

export const runWork = (work: ShardPlan, options: RunOptions = {}): Promise<Answer | Interrupted> => {
  const { budget = DEFAULT_BUDGET, threads = 0 } = options;
  return threads === 0
    ? runOnDesks(work, () => deskHere(work, budget), 1, options)
    : runOnDesks(work, () => deskOnThread({ key: work.key, budget }), threads, options);
};

/** Below this many seconds a thread is hardly started before the work is over. */
const WORTH_THREADS = 3;

/** How much of the free memory threads may count on. */
const MEMORY_SHARE = 0.9;

const freeBytes = (): number =>
  (process as { availableMemory?: () => number }).availableMemory?.() ?? freemem();

/** As many threads as need what this much memory holds; at least one. */
export const threadsThatFit = (bytes: number): number =>
  Math.max(1, Math.floor((MEMORY_SHARE * freeBytes()) / Math.max(1, bytes)));

/** All cores for long work, as far as memory reaches; none beside this thread for short work. */
export const threadsFor = (work: ShardPlan): number =>
  work.seconds < WORTH_THREADS || work.shards.length < 2
    ? 0
    : Math.min(availableParallelism(), work.shards.length, threadsThatFit(work.bytes));
