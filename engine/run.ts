/* Runs a plan's shards on desks, the largest first, keeping what is finished. The total does not depend on who ran what. */
import { availableParallelism, freemem } from 'node:os';
import { type Budget, DEFAULT_BUDGET, type Stopped } from '../src/core/budget.js';
import type { Answer } from '../src/problem.js';
import { type Desk, deskHere, deskOnThread } from './desk.js';
import { isStopped, type ShardResult, type Work } from './work.js';

/** How far a run has come. */
export interface Report {
  readonly done: number;
  readonly shards: number;
  /** Parts of 1, by the weights of the shards: done now, and already done when the run began. */
  readonly share: number;
  readonly before: number;
  /** States of the shards finished since it began. */
  readonly states: number;
}

/** Keeps finished shards where the next run finds them. */
export interface Store {
  readonly results: readonly ShardResult[];
  readonly put: (result: ShardResult) => void;
}

export interface RunOptions {
  readonly budget?: Budget;
  /** Threads beside this one; 0 runs everything in this one. */
  readonly threads?: number;
  readonly store?: Store;
  readonly tell?: (report: Report) => void;
  /** Aborted, the run ends at once; what is in the store stays there. */
  readonly signal?: AbortSignal;
}

export interface Interrupted {
  readonly kind: 'interrupted';
  readonly done: number;
  readonly shards: number;
}

/** How often a running shard lets the clock of the progress bar tick. */
const TICK_MS = 250;

export const weigh = (work: Work, done: (id: string) => boolean): number => {
  let all = 0;
  let part = 0;
  for (const { id, weight } of work.shards) {
    all += weight + 1;
    if (done(id)) part += weight + 1;
  }
  return all === 0 ? 1 : part / all;
};

export const runWork = async (work: Work, options: RunOptions = {}): Promise<Answer | Interrupted> => {
  const { budget = DEFAULT_BUDGET, threads = 0, store, tell, signal } = options;
  const resultOf = new Map((store?.results ?? []).map((result) => [result.id, result]));
  const waiting = work.shards.filter(({ id }) => !resultOf.has(id));
  const before = weigh(work, (id) => resultOf.has(id));
  let states = 0;
  const report = (): void =>
    tell?.({
      done: resultOf.size,
      shards: work.shards.length,
      share: weigh(work, (id) => resultOf.has(id)),
      before,
      states,
    });
  const count = threads === 0 ? 1 : Math.min(threads, waiting.length);
  const desks: Desk[] = Array.from({ length: count }, () =>
    threads === 0 ? deskHere(work, budget) : deskOnThread({ key: work.key, budget }),
  );
  let stopped: Stopped | undefined;
  const closeAll = () => Promise.all(desks.map((desk) => desk.close()));
  const abort = () => void closeAll();
  signal?.addEventListener('abort', abort);
  const tick = tell && threads > 0 ? setInterval(report, TICK_MS) : undefined;
  const sit = async (desk: Desk): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      if (signal?.aborted || stopped) return;
      const result = await desk.run(next.id);
      if (isStopped(result)) {
        stopped ??= result;
        await closeAll();
        return;
      }
      store?.put(result);
      resultOf.set(result.id, result);
      states += result.states;
      report();
    }
  };
  try {
    await Promise.all(desks.map(sit));
  } catch (error) {
    if (!signal?.aborted && !stopped) throw error; // closing a desk makes its shard throw
  } finally {
    clearInterval(tick);
    signal?.removeEventListener('abort', abort);
    await closeAll();
  }
  if (stopped) return { ...stopped, nodes: states };
  if (resultOf.size < work.shards.length) {
    return { kind: 'interrupted', done: resultOf.size, shards: work.shards.length };
  }
  return work.merge([...resultOf.values()]);
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
export const threadsFor = (work: Work): number =>
  work.seconds < WORTH_THREADS || work.shards.length < 2
    ? 0
    : Math.min(availableParallelism(), work.shards.length, threadsThatFit(work.bytes));
