/* A desk is a place where shards are run, one at a time: this thread, or one beside it. */
import { Worker } from 'node:worker_threads';
import type { Budget, Stopped } from '../src/core/budget.js';
import type { Text } from '../src/core/text.js';
import { Refusal } from './refusal.js';
import { isStopped, type ShardResult, type Work, type WorkKey } from './work.js';

export interface Desk {
  readonly run: (id: string) => Promise<ShardResult | Stopped>;
  /** Ends whatever is being run. */
  readonly close: () => Promise<void>;
}

/** This thread: it answers nothing else while a shard runs. */
export const deskHere = (work: Work, budget: Budget): Desk => {
  let run: ReturnType<Work['open']> | undefined;
  return {
    run: async (id) => {
      run ??= work.open(budget);
      return isStopped(run) ? run : run(id);
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
  | { readonly kind: 'result'; readonly result: ShardResult }
  | { readonly kind: 'stopped'; readonly stopped: Stopped }
  | { readonly kind: 'refused'; readonly why: Text };

export interface ThreadDesk extends Desk {
  /** Settles when the thread has made its plan: rejected with a sentence if the key is no good. */
  readonly planned: Promise<{ readonly bytes: number; readonly mark: string } | Stopped>;
}

/** Thrown by a shard whose desk was closed while it ran. */
export class DeskClosed extends Error {}

interface Waiting<T> {
  readonly resolve: (value: T) => void;
  readonly reject: (reason: Error) => void;
}

/** A thread of its own, which plans from the key and builds the shared tables once. */
export const deskOnThread = (order: ThreadOrder): ThreadDesk => {
  const thread = new Worker(new URL('./shardThread.js', import.meta.url), { workerData: order });
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
  thread.on('message', (says: ThreadSays) => {
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
      case 'result':
        shard?.resolve(says.result);
        shard = undefined;
    }
  });
  thread.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))));
  thread.on('exit', () => fail(new DeskClosed('the thread has ended')));
  return {
    planned,
    run: (id) =>
      new Promise((resolve, reject) => {
        if (failed) return reject(failed);
        shard = { resolve, reject };
        thread.postMessage(id);
      }),
    close: async () => {
      await thread.terminate();
    },
  };
};
