/*
 * Runs a plan's shards on desks, the largest first, keeping what is finished. The total does not depend on who ran what. Nothing in
 * here needs Node: a page hands in desks on Web Workers.
 */
import type { Stopped } from '../src/core/budget.js';
import type { Desk } from './desk.js';
import { isStopped, type Shard, type ShardResult, weigh } from './shard.js';

/** Shards that add up: a plan, or what a page knows of one. */
export interface Schedulable<R, T> {
  /** Largest first. */
  readonly shards: readonly Shard[];
  readonly merge: (results: readonly R[]) => T;
}

interface Counted {
  readonly id: string;
  readonly states: number;
}

/** How far a run has come. */
export interface Report {
  readonly done: number;
  readonly shards: number;
  /** Parts of 1, by the weights of the shards: done now (of running shards as much as their desks tell), and done when the run began. */
  readonly share: number;
  readonly before: number;
  /** States of the shards finished since it began. */
  readonly states: number;
}

/** Keeps finished shards where the next run finds them. */
export interface Store<R = ShardResult> {
  readonly results: readonly R[];
  readonly put: (result: R) => void;
}

export interface ScheduleOptions<R = ShardResult> {
  readonly store?: Store<R>;
  readonly onProgress?: (report: Report) => void;
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

/**
 * Runs the plan's shards on as many desks as are worth while, up to `most`. Each takes the largest shard that waits as soon as it is
 * free; the desks are closed at the end, however it comes.
 */
export const runOnDesks = async <R extends Counted, T>(
  work: Schedulable<R, T>,
  openDesk: () => Desk<R>,
  most: number,
  options: ScheduleOptions<R> = {},
): Promise<T | Stopped | Interrupted> => {
  const { store, onProgress, signal } = options;
  const resultOf = new Map((store?.results ?? []).map((result) => [result.id, result]));
  const waiting = work.shards.filter(({ id }) => !resultOf.has(id));
  const partOf = new Map<string, number>();
  const part = (id: string): number => (resultOf.has(id) ? 1 : (partOf.get(id) ?? 0));
  const before = weigh(work.shards, part);
  let states = 0;
  const report = (): void =>
    onProgress?.({
      done: resultOf.size,
      shards: work.shards.length,
      share: weigh(work.shards, part),
      before,
      states,
    });
  const desks: Desk<R>[] = Array.from({ length: Math.min(most, waiting.length) }, openDesk);
  let stopped: Stopped | undefined;
  const closeAll = () => Promise.all(desks.map((desk) => desk.close()));
  const abort = () => void closeAll();
  signal?.addEventListener('abort', abort);
  const tick = onProgress && setInterval(report, TICK_MS);
  const sit = async (desk: Desk<R>): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      if (signal?.aborted || stopped) return;
      const { id } = next;
      const result = await desk.run(id, (done) => {
        partOf.set(id, done);
        report();
      });
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
