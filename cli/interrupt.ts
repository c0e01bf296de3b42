/*
 * Ctrl-C: each signal is handled once, and work that can stop by itself is asked to stop instead of being
 * ended.
 */
import { parentPort } from 'node:worker_threads';

/**
 * A signal that is repeated within this time is the same one: npm, npx, and timeout forward what the terminal
 * has already sent.
 */
const TWICE_MS = 500;

/** Handles a signal, and a later one, but never the same signal twice. */
export const onSignal = (name: 'SIGINT' | 'SIGTERM', act: () => void): void => {
  let last = Number.NEGATIVE_INFINITY;
  process.on(name, () => {
    const now = performance.now();
    if (now - last >= TWICE_MS) act();
    last = now;
  });
};

/** What the working thread sends to the main one besides its exit code. */
export type StopWord = 'stoppable' | 'unstoppable' | { readonly ifStopped: string };

export interface Stop {
  readonly signal: AbortSignal;
  /** From here on Ctrl-C ends the process at once again. */
  readonly over: () => void;
}

/**
 * For the working thread: while it listens, the main thread passes Ctrl-C on instead of ending the process.
 */
export const listenForStop = (): Stop => {
  const controller = new AbortController();
  const stop = () => controller.abort();
  parentPort?.once('message', stop);
  parentPort?.postMessage('stoppable' satisfies StopWord);
  return {
    signal: controller.signal,
    over: () => {
      parentPort?.off('message', stop);
      parentPort?.postMessage('unstoppable' satisfies StopWord);
    },
  };
};

/** For work that never listens: what the main thread prints if it must end the work now. */
export const sayIfStopped = (words: string): void =>
  parentPort?.postMessage({ ifStopped: words } satisfies StopWord);
