/*
 * A desk is a place where shards are run, one at a time: this thread, one beside it, a Web Worker. Nothing in here needs Node.
 *
 *     here: deskOver(line, …)   <-- id / ThreadSays -->   there: answerShards(…)   (shardLoop.ts)
 */
import type { Budget, Stopped } from '../src/core/budget.js';
import type { Text } from '../src/core/text.js';
import { Refusal } from './refusal.js';
import { isStopped, type ShardResult } from './shard.js';
import type { ShardPlan, WorkKey } from './shards.js';

export interface Desk<R = ShardResult> {
  /** Some desks tell how much of a shard is done, of 1, while it runs. */
  readonly run: (id: string, onProgress?: (part: number) => void) => Promise<R | Stopped>;
  /** Ends whatever is being run. */
  readonly close: () => Promise<void>;
}

/** This thread: it answers nothing else while a shard runs. */
export const deskHere = (work: ShardPlan, budget: Budget): Desk => {
  let run: ReturnType<ShardPlan['open']> | undefined;
  return {
    run: async (id, onProgress) => {
      run ??= work.open(budget);
      return isStopped(run) ? run : run(id, onProgress);
    },
    close: async () => {},
  };
};

/** What a thread is started with, and what it says. */
export interface ThreadOrder {
  readonly key: WorkKey;
  readonly budget: Budget;
}
export type ThreadSays =
  | { readonly kind: 'planned'; readonly bytes: number; readonly mark: string }
  | { readonly kind: 'part'; readonly part: number }
  | { readonly kind: 'result'; readonly result: ShardResult }
  | { readonly kind: 'stopped'; readonly stopped: Stopped }
  | { readonly kind: 'refused'; readonly why: Text };

export interface ThreadDesk extends Desk {
  /** Settles when the thread has made its plan: rejected with a sentence if the key is no good. */
  readonly planned: Promise<{ readonly bytes: number; readonly mark: string } | Stopped>;
}

/** Thrown by a shard whose desk was closed while it ran. */
export class DeskClosed extends Error {}

/** The line to another thread, whatever kind of thread it is. */
export interface Line {
  readonly send: (id: string) => void;
  readonly end: () => Promise<void>;
  /** Called once, with what to do when the thread says something, or breaks down or ends. */
  readonly listen: (hear: (says: ThreadSays) => void, fail: (reason: Error) => void) => void;
}

interface Waiting<T> {
  readonly resolve: (value: T) => void;
  readonly reject: (reason: Error) => void;
  readonly onProgress?: ((part: number) => void) | undefined;
}

/** The desk at the other end of a line, which plans from the key it was given and builds the shared tables once. */
export const deskOver = (line: Line): ThreadDesk => {
  let failed: Error | undefined;
  let shard: Waiting<ShardResult | Stopped> | undefined;
  let plan: Waiting<{ bytes: number; mark: string } | Stopped>;
  const planned = new Promise<{ bytes: number; mark: string } | Stopped>((resolve, reject) => {
    plan = { resolve, reject };
  });
  planned.catch(() => {}); // whoever runs a shard hears of it too
  const fail = (reason: Error): void => {
    failed ??= reason;
    plan.reject(failed);
    shard?.reject(failed);
    shard = undefined;
  };
  const hear = (says: ThreadSays): void => {
    switch (says.kind) {
      case 'planned':
        plan.resolve(says);
        break;
      case 'refused':
        fail(new Refusal(says.why));
        break;
      case 'stopped':
        plan.resolve(says.stopped);
        shard?.resolve(says.stopped);
        shard = undefined;
        break;
      case 'part':
        shard?.onProgress?.(says.part);
        break;
      case 'result':
        shard?.resolve(says.result);
        shard = undefined;
    }
  };
  line.listen(hear, fail);
  return {
    planned,
    run: (id, onProgress) =>
      new Promise((resolve, reject) => {
        if (failed) return reject(failed);
        shard = { resolve, reject, onProgress };
        line.send(id);
      }),
    close: async () => {
      await line.end();
      fail(new DeskClosed('the desk was closed'));
    },
  };
};
