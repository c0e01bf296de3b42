/*
 * Runs a plan's shards, the largest first, keeping what is finished. The total does not depend on who ran
 * what. A ShardRunner is a place where shards run one at a time: this thread, one beside it, a Web Worker.
 * Nothing in here needs Node.
 *
 *     runShards --id--> runnerHere(work)                                          this thread
 *               --id--> runnerOver(channel)   <-- id / ThreadSays -->   answerShards(…)   another thread
 */
import { type Budget, isStopped, type Stopped } from '../src/core/budget.js';
import type {
  Midway,
  RunShard,
  Shard,
  ShardPlan,
  ShardResult,
  WorkKey,
} from '../src/core/parallel/shards.js';
import { Refusal, refusal } from '../src/core/refusal.js';
import type { Text } from '../src/core/text.js';

export interface ShardRunner {
  /** Some runners report how much of a shard is done, from 0 to 1, while it runs. */
  readonly run: (id: string, onProgress?: (part: number) => void) => Promise<ShardResult | Stopped>;
  /** Ends the running shard, if any. */
  readonly close: () => Promise<void>;
}

/** Thrown by a shard whose runner was closed while it ran. */
export class RunnerClosed extends Error {}

/* ---- All shards of a plan ---- */

/** Shards that can be merged: a plan, or what a page knows about one. */
export interface Mergeable<T> {
  /** Largest first. */
  readonly shards: readonly Shard[];
  readonly merge: (results: readonly ShardResult[]) => T;
  readonly stopAt?: (states: number) => Stopped | undefined;
}

/** How far a run has come. */
export interface Report {
  readonly done: number;
  readonly shards: number;
  /**
   * Fractions of 1, by the weights of the shards: done now (including running shards as far as their runners
   * report), and done at the start.
   */
  readonly share: number;
  readonly before: number;
  /** States of the shards finished since the start. */
  readonly states: number;
}

/** Where threads save layers, and every how many milliseconds (layers.ts). */
export interface LayerOrder {
  readonly folder: string;
  readonly every: number;
}

/** Stores finished shards where the next run finds them. */
export interface Store {
  readonly results: readonly ShardResult[];
  readonly put: (result: ShardResult) => void;
  /** What a thread needs in order to save the layers of a long shard there. */
  readonly layers?: LayerOrder;
  /** Called for layers that could not be saved. */
  readonly warn?: (text: Text) => void;
  /** Releases the folder; another process may use it then. */
  readonly close: () => void;
}

export interface RunOptions {
  readonly store?: Store;
  readonly onProgress?: (report: Report) => void;
  /** If aborted, the run ends at once; what is in the store stays there. */
  readonly signal?: AbortSignal;
}

export interface Interrupted {
  readonly kind: 'interrupted';
  readonly done: number;
  readonly shards: number;
}

/** How often a running shard lets the clock of the progress bar tick. */
const TICK_MS = 250;

/** The fraction of the work that is done; `part` is the fraction done of each shard. */
export const weigh = (shards: readonly Shard[], part: (id: string) => number): number => {
  let all = 0;
  let done = 0;
  for (const { id, weight } of shards) {
    all += weight + 1;
    done += (weight + 1) * part(id);
  }
  return all === 0 ? 1 : done / all;
};

/** The finished shards, and the fractions of the running ones. */
const makeTally = (shards: readonly Shard[], found: readonly ShardResult[]) => {
  const resultOf = new Map(found.map((result) => [result.id, result]));
  const partOf = new Map<string, number>();
  const part = (id: string): number => (resultOf.has(id) ? 1 : (partOf.get(id) ?? 0));
  const before = weigh(shards, part);
  let states = 0;
  return {
    resultOf,
    note: (id: string, done: number): void => void partOf.set(id, done),
    /** Includes shards finished earlier. */
    allStates: (): number => [...resultOf.values()].reduce((sum, result) => sum + result.states, 0),
    add: (result: ShardResult): void => {
      resultOf.set(result.id, result);
      states += result.states;
    },
    report: (): Report => ({
      done: resultOf.size,
      shards: shards.length,
      share: weigh(shards, part),
      before,
      states,
    }),
  };
};

/**
 * Runs the plan's shards on as many runners as help, up to `max`. Each takes the largest waiting shard as
 * soon as it is free. The runners are closed at the end, whatever the outcome.
 */
export const runShards = async <T>(
  work: Mergeable<T>,
  openRunner: () => ShardRunner,
  max: number,
  options: RunOptions = {},
): Promise<T | Stopped | Interrupted> => {
  const { store, onProgress, signal } = options;
  const tally = makeTally(work.shards, store?.results ?? []);
  const waiting = work.shards.filter(({ id }) => !tally.resultOf.has(id));
  const reportProgress = (): void => onProgress?.(tally.report());
  const runners = Array.from({ length: Math.min(max, waiting.length) }, openRunner);
  const closeAll = () => Promise.all(runners.map((runner) => runner.close()));
  let stopped: Stopped | undefined;
  /** Runs shards until none is waiting. */
  const drain = async (runner: ShardRunner): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      if (signal?.aborted || stopped) return;
      const { id } = next;
      const result = await runner.run(id, (part) => {
        tally.note(id, part);
        reportProgress();
      });
      if (!isStopped(result)) {
        store?.put(result);
        tally.add(result);
        reportProgress();
      }
      const over = isStopped(result) ? result : work.stopAt?.(tally.allStates());
      if (over !== undefined) {
        stopped ??= over;
        await closeAll();
        return;
      }
    }
  };
  const abort = () => void closeAll();
  signal?.addEventListener('abort', abort);
  const tick = onProgress && setInterval(reportProgress, TICK_MS);
  try {
    await Promise.all(runners.map(drain));
  } catch (error) {
    if (!signal?.aborted && !stopped) throw error; // closing a runner makes its shard throw
  } finally {
    clearInterval(tick);
    signal?.removeEventListener('abort', abort);
    await closeAll();
  }
  const { done, shards, states } = tally.report();
  if (stopped) return work.stopAt?.(Number.POSITIVE_INFINITY) ?? { ...stopped, nodes: states };
  if (done < shards) return { kind: 'interrupted', done, shards };
  return work.merge([...tally.resultOf.values()]);
};

/* ---- Shards in this thread ---- */

/**
 * Shared tables are built with the first shard, and count as half of it: it is unknown which takes longer.
 */
const SHARED_PART = 0.5;

/** Runs shards one after another; what they share is built with the first one. */
export const runInTurn = (work: Pick<ShardPlan<unknown>, 'open'>, budget: Budget): RunShard => {
  let run: RunShard | Stopped | undefined;
  return (id, onProgress, midway) => {
    let before = 0;
    if (run === undefined) {
      before = SHARED_PART;
      run = work.open(budget, (part) => onProgress?.(SHARED_PART * part));
    }
    return isStopped(run) ? run : run(id, (part) => onProgress?.(before + (1 - before) * part), midway);
  };
};

/** Runs on this thread, which answers nothing else while a shard runs. */
export const runnerHere = (work: Pick<ShardPlan<unknown>, 'open'>, budget: Budget): ShardRunner => {
  const run = runInTurn(work, budget);
  return { run: async (id, onProgress) => run(id, onProgress), close: async () => {} };
};

/* ---- Shards in another thread ---- */

/** A thread's task, and its messages. */
export interface ThreadOrder {
  readonly key: WorkKey;
  readonly budget: Budget;
  readonly layers?: LayerOrder | undefined;
}

/** What a thread found out about the plan of its key. */
export interface Planned {
  readonly bytes: number;
  readonly fingerprint: string;
}

export type ThreadSays =
  | ({ readonly kind: 'planned' } & Planned)
  | { readonly kind: 'part'; readonly part: number }
  | { readonly kind: 'warning'; readonly text: Text }
  | { readonly kind: 'result'; readonly result: ShardResult }
  | { readonly kind: 'stopped'; readonly stopped: Stopped }
  | { readonly kind: 'refused'; readonly code: string; readonly text: Text };

export interface ThreadRunner extends ShardRunner {
  /** Settles when the thread has made its plan: rejected with a Refusal if the key does not fit. */
  readonly planned: Promise<Planned | Stopped>;
}

/** The channel to another thread, whatever kind of thread it is. */
export interface Channel {
  readonly send: (id: string) => void;
  readonly end: () => Promise<void>;
  /** Called once, with handlers for the thread's messages, and for its crash or end. */
  readonly listen: (hear: (says: ThreadSays) => void, fail: (reason: Error) => void) => void;
}

interface Waiting<T> {
  readonly resolve: (value: T) => void;
  readonly reject: (reason: Error) => void;
  readonly onProgress?: ((part: number) => void) | undefined;
}

/**
 * The runner at the other end of a channel, which plans from the key it was given and builds the shared
 * tables once.
 */
export const runnerOver = (channel: Channel, warn?: (text: Text) => void): ThreadRunner => {
  let failed: Error | undefined;
  let shard: Waiting<ShardResult | Stopped> | undefined;
  let plan: Waiting<Planned | Stopped>;
  const planned = new Promise<Planned | Stopped>((resolve, reject) => {
    plan = { resolve, reject };
  });
  planned.catch(() => {}); // also reported to the caller that runs a shard
  const fail = (reason: Error): void => {
    failed ??= reason;
    plan.reject(failed);
    shard?.reject(failed);
    shard = undefined;
  };
  const finish = (result: ShardResult | Stopped): void => {
    shard?.resolve(result);
    shard = undefined;
  };
  const hear = (says: ThreadSays): void => {
    switch (says.kind) {
      case 'planned':
        plan.resolve(says);
        break;
      case 'refused':
        fail(new Refusal(says.code, says.text));
        break;
      case 'stopped':
        plan.resolve(says.stopped);
        finish(says.stopped);
        break;
      case 'part':
        shard?.onProgress?.(says.part);
        break;
      case 'warning':
        warn?.(says.text);
        break;
      case 'result':
        finish(says.result);
    }
  };
  channel.listen(hear, fail);
  return {
    planned,
    run: (id, onProgress) =>
      new Promise((resolve, reject) => {
        if (failed) return reject(failed);
        shard = { resolve, reject, onProgress };
        channel.send(id);
      }),
    close: async () => {
      await channel.end();
      fail(new RunnerClosed('the runner was closed'));
    },
  };
};

/** The part of a plan that the far end needs; pages do not use a fingerprint. */
type FarPlan = Pick<ShardPlan<unknown>, 'shards' | 'isShard' | 'bytes' | 'open'> & {
  readonly fingerprint?: string;
};

/**
 * The far end of a runner. It reports at once what became of the plan; the returned function runs a shard and
 * reports its result. `midwayOf` says where a shard saves its layers, if anywhere.
 */
export const answerShards = <Plan extends FarPlan>(
  { key, budget }: Pick<ThreadOrder, 'key' | 'budget'>,
  planOf: (key: WorkKey, budget: Budget) => Promise<Plan | Stopped>,
  say: (says: ThreadSays) => void,
  midwayOf?: (work: Plan, id: string) => Midway,
): ((id: string) => Promise<void>) => {
  const refuse = ({ code, text }: Refusal): void => say({ kind: 'refused', code, text });
  const answer = (work: Plan): ((id: string) => void) => {
    const run = runInTurn(work, budget);
    return (id) => {
      if (!(work.isShard?.(id) ?? work.shards.some((shard) => shard.id === id))) {
        const shown = id.slice(0, 200);
        const { line } = key;
        refuse(refusal('no-such-shard', `"${line}" has no shard ${shown}`, `“${line}”没有分片 ${shown}`));
        return;
      }
      const result = run(id, (part) => say({ kind: 'part', part }), midwayOf?.(work, id));
      say(isStopped(result) ? { kind: 'stopped', stopped: result } : { kind: 'result', result });
    };
  };
  const start = async (): Promise<(id: string) => void> => {
    try {
      const work = await planOf(key, budget);
      if (isStopped(work)) {
        const stopped: ThreadSays = { kind: 'stopped', stopped: work };
        say(stopped);
        return () => say(stopped);
      }
      say({ kind: 'planned', bytes: work.bytes, fingerprint: work.fingerprint ?? '' });
      return answer(work);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refuse(error);
      return () => refuse(error);
    }
  };
  const started = start();
  return async (id) => (await started)(id);
};
