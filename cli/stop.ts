// Ctrl-C for work that knows how to stop: the main thread passes it on instead of ending the process.
import { parentPort } from 'node:worker_threads';

/** The exit code of work that was interrupted and can be taken up again. */
export const INTERRUPTED = 130;

/** What the working thread says to the main one besides its exit code. */
export type StopWord = 'stoppable' | 'unstoppable';

export interface Stop {
  readonly signal: AbortSignal;
  /** From here on Ctrl-C ends the process at once again. */
  readonly over: () => void;
}

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
