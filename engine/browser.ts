/*
 * `horseplay/browser`: problems solved in Web Workers, with progress, and canceled at any time. Bundlers find
 * the workers by the URLs below; they are modules (with Vite: `worker: { format: 'es' }`).
 */
import { makeSolveAsync, type SolveAsync, type SolveSays, type SolveWire } from './async.js';

export type { AsyncOptions, AsyncSettings, CancelSignal, SolveAsync } from './async.js';

/** A new worker (worker.ts). The workers it has started end with it. */
const openWorker = (): SolveWire => {
  const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
  return {
    send: (order) => worker.postMessage(order),
    listen: (hear, fail) => {
      worker.onmessage = ({ data }: MessageEvent<SolveSays>) => hear(data);
      worker.onerror = ({ message }) => fail(new Error(message || 'the worker did not start'));
    },
    end: () => worker.terminate(),
  };
};

/**
 * Solves a problem without blocking the page. The same as in `horseplay/node`.
 *
 * @example
 * const parsed = parseProblem('count-tours 6x6 N closed');
 * if (parsed.ok) {
 *   const answer = await solveAsync(parsed.value, { onProgress: (done, total) => console.log(done, total) });
 *   console.log(answer.kind); // count
 * }
 */
export const solveAsync: SolveAsync = makeSolveAsync(openWorker);
