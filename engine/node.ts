/* `horseplay/node`: problems solved on other threads, with progress, and canceled at any time. */
import { Worker } from 'node:worker_threads';
import { makeSolveAsync, type SolveAsync, type SolveSays, type SolveWire } from './async.js';
import { endThread } from './endThread.js';
import { threadOptions } from './threadOptions.js';

export type { AsyncOptions, AsyncSettings, CancelSignal, SolveAsync } from './async.js';

/** A new thread (solveThread.ts). The threads it has started end with it. */
const openThread = (): SolveWire => {
  const thread = new Worker(new URL('./solveThread.js', import.meta.url), {
    ...threadOptions(),
  });
  return {
    send: (order) => {
      thread.ref();
      thread.postMessage(order);
    },
    listen: (hear, fail) => {
      thread.removeAllListeners();
      thread.on('message', (says: SolveSays) => hear(says));
      thread.on('error', fail);
      thread.on('exit', () => fail(new Error('the thread has ended')));
    },
    end: (isIdle) => {
      thread.removeAllListeners();
      thread.on('error', () => {}); // nobody waits for it anymore
      thread.unref();
      void endThread(thread, isIdle);
    },
    rest: () => thread.unref(),
  };
};

/**
 * Solves a problem without blocking the calling thread.
 *
 * @example
 * const parsed = parseProblem('count-tours 6x6 N closed');
 * if (parsed.ok) {
 *   const answer = await solveAsync(parsed.value, {
 *     signal: AbortSignal.timeout(60_000),
 *     onProgress: (done, total) => console.log(total === undefined ? `${done} nodes` : `${(100 * done) / total}%`),
 *   });
 *   console.log(answer.kind); // count
 * }
 */
export const solveAsync: SolveAsync = makeSolveAsync(openThread);
