/*
 * Runs a plan on this machine: in this thread or on additional threads, as many as its cores and its memory
 * allow.
 */
import { availableParallelism, freemem } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type Budget, DEFAULT_BUDGET, type Stopped } from '../src/core/budget.js';
import type { ShardPlan, ShardResult } from '../src/core/parallel/shards.js';
import type { Text } from '../src/core/text.js';
import type { Answer } from '../src/puzzles/solve.js';
import { endThread } from './endThread.js';
import {
  type Channel,
  type Interrupted,
  type Report,
  RunnerClosed,
  type RunOptions,
  runnerHere,
  runnerOver,
  runShards,
  type ThreadOrder,
  type ThreadRunner,
  type ThreadSays,
} from './runner.js';
import { threadOptions } from './threadOptions.js';

export interface WorkOptions extends RunOptions {
  readonly budget?: Budget;
  /** Threads besides this one; 0 runs everything on this one. */
  readonly threads?: number;
}

export const runWork = async (
  work: ShardPlan<Answer>,
  options: WorkOptions = {},
): Promise<Answer | Stopped | Interrupted> => {
  const { next } = work;
  if (next === undefined) return runRound(work, work.merge, options);
  const { store, onProgress, ...both } = options;
  const { first, second, shards } = oneReport(work, onProgress ?? (() => {}));
  const kept = store === undefined ? {} : { store }; // a store holds the shards of one plan
  const begun = { ...both, ...kept, onProgress: first };
  const results = await runRound(work, (found) => ({ kind: 'found', found }) as const, begun);
  if (results.kind === 'interrupted') return { ...results, shards };
  if (results.kind !== 'found') return results;
  const plan = next(results.found);
  if (plan === undefined) return work.merge(results.found);
  const ran = await runRound(plan, plan.merge, { ...both, onProgress: second });
  if (ran.kind !== 'interrupted') return ran;
  const done = work.shards.length + (store === undefined ? ran.done : 0);
  return { kind: 'interrupted', done, shards };
};

/** The reports of both rounds as one, weighted by their estimated times. */
const oneReport = (
  { shards: { length }, seconds, nextTakes }: ShardPlan<Answer>,
  tell: (report: Report) => void,
) => {
  const shards = length + (nextTakes?.shards ?? 0);
  const part = seconds > 0 ? 1 - Math.min(1, (nextTakes?.seconds ?? 0) / seconds) : 1;
  let last = { before: 0, states: 0 };
  return {
    shards,
    first: ({ done, share, before, states }: Report): void => {
      last = { before: part * before, states };
      tell({ done, shards, share: part * share, ...last });
    },
    second: ({ done, share, states }: Report): void =>
      tell({
        done: length + done,
        shards,
        share: part + (1 - part) * share,
        before: last.before,
        states: last.states + states,
      }),
  };
};

/** The shards of one plan. */
const runRound = <T>(
  work: ShardPlan<Answer>,
  merge: (results: readonly ShardResult[]) => T,
  options: WorkOptions,
): Promise<T | Stopped | Interrupted> => {
  const { budget = DEFAULT_BUDGET, threads = 0, store } = options;
  const { line, method } = work;
  const order = { key: { line, method }, budget, layers: store?.layers };
  return threads === 0
    ? runShards({ ...work, merge }, () => runnerHere(work, budget), 1, options)
    : runShards({ ...work, merge }, () => runnerOnThread(order, store?.warn), threads, options);
};

/** A new thread (shardThread.ts). */
export const runnerOnThread = (order: ThreadOrder, warn?: (text: Text) => void): ThreadRunner => {
  const thread = new Worker(new URL('./shardThread.js', import.meta.url), {
    workerData: order,
    ...threadOptions(),
  });
  /** True while it makes its plan or works on a shard. */
  let isBusy = true;
  const channel: Channel = {
    send: (id) => {
      isBusy = true;
      thread.postMessage(id);
    },
    end: () => endThread(thread, !isBusy),
    listen: (hear, fail) => {
      thread.on('message', (says: ThreadSays) => {
        if (says.kind !== 'part' && says.kind !== 'warning') isBusy = false;
        hear(says);
      });
      thread.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))));
      thread.on('exit', () => fail(new RunnerClosed('the thread has ended')));
    },
  };
  return runnerOver(channel, warn);
};

/** Work shorter than this many seconds is over before threads have started. */
const WORTH_THREADS = 3;

/** The fraction of the free memory that threads may use. */
const MEMORY_SHARE = 0.9;

const freeBytes = (): number =>
  (process as { availableMemory?: () => number }).availableMemory?.() ?? freemem();

/** The number of threads that this much memory holds; at least one. */
export const threadsThatFit = (bytes: number): number =>
  Math.max(1, Math.floor((MEMORY_SHARE * freeBytes()) / Math.max(1, bytes)));

/** All cores for long work, as far as memory allows; no other thread for short work. */
export const threadsFor = (work: ShardPlan<Answer>): number =>
  work.seconds < WORTH_THREADS || work.shards.length < 2
    ? 0
    : Math.min(availableParallelism(), work.shards.length, threadsThatFit(work.bytes));
