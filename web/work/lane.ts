/*
 * A lane sends one worker one request at a time. A newer request replaces an older one: a waiting request is
 * dropped at once, and a running one gets a short grace period before its worker is ended, because a solver
 * cannot receive messages while it works. So the page never waits for an answer that nobody needs anymore.
 */
import { Refusal } from '../../src/core/refusal.js';
import type { PuzzleName } from '../../src/puzzles/index.js';
import type { Ask, Reply } from './protocol.js';

export class Replaced extends Error {}
export class Halted extends Error {}

/** The part of a Worker that a lane needs, so that tests can do without a browser. */
export interface Wire {
  onmessage: ((event: { readonly data: Reply }) => void) | null;
  onerror: ((event: { readonly message?: string }) => void) | null;
  postMessage: (ask: Ask) => void;
  terminate: () => void;
}

interface Question {
  readonly ask: Ask;
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: Error) => void;
  readonly onProgress?: ((done: number, total?: number) => void) | undefined;
}

export interface Lane {
  readonly ask: <T>(
    task: string,
    input: unknown,
    onProgress?: (done: number, total?: number) => void,
  ) => Promise<T>;
  /** Ends the running request, which is rejected with Halted. */
  readonly halt: () => void;
}

/** How long a running request may continue once a newer one waits. */
const GRACE_MS = 200;

/** One request at a time on a wire that is opened when first needed. */
const makeWorker = (open: () => Wire) => {
  let wire: Wire | undefined;
  let running: Question | undefined;
  let onFree: () => void = () => {};

  const end = (reason: Error): void => {
    wire?.terminate();
    wire = undefined;
    running?.reject(reason);
    running = undefined;
  };
  const hear = (data: Reply): void => {
    if (data.id !== running?.ask.id) return;
    if (data.kind === 'progress') {
      running.onProgress?.(data.done, data.total);
      return;
    }
    const done = running;
    running = undefined;
    if (data.kind === 'done') done.resolve(data.value);
    else done.reject(new Refusal(data.code, data.text));
    onFree();
  };
  const connect = (): Wire => {
    const made = open();
    made.onmessage = ({ data }) => hear(data);
    made.onerror = ({ message }) => {
      end(new Error(message ?? 'the worker could not be started'));
      onFree();
    };
    return made;
  };
  return {
    isBusy: (): boolean => running !== undefined,
    run: (question: Question): void => {
      running = question;
      wire ??= connect();
      wire.postMessage(question.ask);
    },
    /** Ends the running request and its worker. */
    end,
    /** Called whenever a request is over. */
    listen: (listener: () => void): void => {
      onFree = listener;
    },
  };
};

/** A lane for the tasks of one puzzle. */
export const makeLane = (puzzle: PuzzleName, open: () => Wire): Lane => {
  const worker = makeWorker(open);
  let waiting: Question | undefined;
  let grace: ReturnType<typeof setTimeout> | undefined;
  let count = 0;
  const next = (): void => {
    clearTimeout(grace);
    grace = undefined;
    const question = waiting;
    waiting = undefined;
    if (question !== undefined) worker.run(question);
  };
  worker.listen(next);
  return {
    ask: <T>(task: string, input: unknown, onProgress?: (done: number, total?: number) => void) =>
      new Promise<T>((resolve, reject) => {
        waiting?.reject(new Replaced());
        waiting = {
          ask: { id: ++count, puzzle, task, input },
          resolve: resolve as (value: unknown) => void,
          reject,
          onProgress,
        };
        if (!worker.isBusy()) return next();
        grace ??= setTimeout(() => {
          worker.end(new Replaced());
          next();
        }, GRACE_MS);
      }),
    halt: () => {
      clearTimeout(grace);
      grace = undefined;
      waiting?.reject(new Halted());
      waiting = undefined;
      worker.end(new Halted());
    },
  };
};
