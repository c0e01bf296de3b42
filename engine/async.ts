/*
 * A problem solved beside the calling thread, which stays free: progress is reported at least every TICK_MS,
 * and ends the worker as soon as nobody wants the answer anymore, for solvers do not look up while they work.
 * Nothing in here needs Node or a browser.
 *
 *     makeSolveAsync(open)   --SolveOrder-->   answerSolves(solve, say)        a worker thread, a Web Worker
 *                            <--SolveSays--
 */
import type { SolveOptions } from '../src/core/budget.js';
import { Refusal } from '../src/core/refusal.js';
import type { Flaw } from '../src/core/result.js';
import type { Text } from '../src/core/text.js';
import { InvalidProblem } from '../src/core/validate.js';
import type { Problem } from '../src/puzzles/lines.js';
import type { Answer, AnswerOf, OptionsOf } from '../src/puzzles/solve.js';

/**
 * The part of an AbortSignal that is used, written out so that these types need neither Node's nor the DOM's.
 */
export interface CancelSignal {
  readonly aborted: boolean;
  readonly reason: unknown;
  readonly addEventListener: (type: 'abort', listener: () => void) => void;
  readonly removeEventListener: (type: 'abort', listener: () => void) => void;
}

/** Settings for solving on another thread. */
export interface AsyncSettings {
  /** When it is aborted, the work ends within 100 ms and the promise is rejected with the signal's reason. */
  readonly signal?: CancelSignal;
  /**
   * Called at least every 200 ms while the work runs. `total` is absent if it cannot be known; `done` never
   * decreases while `total` stays the same. The unit depends on the method: shards, layers, or moves if the
   * work has them, search nodes otherwise.
   */
  readonly onProgress?: (done: number, total?: number) => void;
  /** Threads for work that can be divided. By default as many as help; 1 for only the one that solves. */
  readonly threads?: number;
}

/**
 * The options of the puzzle's own solver (`method`, `budget`, and so on), and those for solving on another
 * thread.
 */
export type AsyncOptions<P extends Problem = Problem> = Omit<OptionsOf<P>, 'onProgress'> & AsyncSettings;

/**
 * Solves a problem on a worker. Rejects if the signal is aborted, or with the solver's error for an invalid
 * problem.
 */
export type SolveAsync = <P extends Problem>(problem: P, options?: AsyncOptions<P>) => Promise<AnswerOf<P>>;

/** A worker's task. Functions are not sent. */
export interface SolveOrder {
  readonly problem: Problem;
  readonly options: SolveOptions & { readonly method?: string };
  readonly threads?: number | undefined;
}

export type SolveSays =
  | { readonly kind: 'progress'; readonly done: number; readonly total?: number | undefined }
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'invalid'; readonly flaws: readonly Flaw[] }
  | { readonly kind: 'refused'; readonly code: string; readonly text: Text }
  | { readonly kind: 'failed'; readonly error: unknown };

/** A worker at the other end, whatever kind it is. */
export interface SolveWire {
  readonly send: (order: SolveOrder) => void;
  /** Called before every order, with handlers for the worker's messages and failures. */
  readonly listen: (hear: (says: SolveSays) => void, fail: (reason: unknown) => void) => void;
  /** Ends the worker, whether it is idle or busy. */
  readonly end: (isIdle: boolean) => void;
  /** A worker that waits for its next order keeps no process alive. */
  readonly rest?: () => void;
}

/**
 * How often progress is reported, whether or not the worker has news: four times as often as promised,
 * because timers may be late.
 */
const TICK_MS = 50;
/** Workers report no more often than this. */
const TELL_MS = 50;
/**
 * After a shorter order the worker is kept for the next one: it holds no large tables, and starting another
 * would take as long.
 */
const SHORT_MS = 500;

/** Numbers that never decrease: shards may report in any order. */
const makeGauge = () => {
  let done = 0;
  let total: number | undefined;
  return {
    note: (now: number, of: number | undefined): void => {
      if (of !== total) [done, total] = [now, of];
      else done = Math.max(done, now);
    },
    tell: (onProgress: NonNullable<AsyncSettings['onProgress']>): void =>
      total === undefined ? onProgress(done) : onProgress(done, total),
  };
};

const errorOf = (says: Exclude<SolveSays, { kind: 'progress' | 'answer' }>): unknown => {
  if (says.kind === 'invalid') return new InvalidProblem(says.flaws);
  return says.kind === 'refused' ? new Refusal(says.code, says.text) : says.error;
};

const failureOf = (error: unknown): SolveSays => {
  if (error instanceof InvalidProblem) return { kind: 'invalid', flaws: error.flaws };
  return error instanceof Refusal
    ? { kind: 'refused', code: error.code, text: error.text }
    : { kind: 'failed', error };
};

export const makeSolveAsync = (open: () => SolveWire): SolveAsync => {
  let idle: SolveWire | undefined;
  return <P extends Problem>(problem: P, given?: AsyncOptions<P>) => {
    // The options of any puzzle, which are only passed on.
    const { signal, onProgress, threads, ...options } = (given ?? {}) as AsyncSettings &
      SolveOrder['options'];
    return new Promise<AnswerOf<P>>((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const begun = performance.now();
      const wire = idle ?? open();
      idle = undefined;
      const gauge = makeGauge();
      let isOver = false;
      /** Settles once; later messages are ignored. */
      const finish = (settle: () => void, isFit: boolean): void => {
        if (isOver) return;
        isOver = true;
        clearInterval(tick);
        signal?.removeEventListener('abort', abort);
        if (isFit && idle === undefined && performance.now() - begun < SHORT_MS) {
          idle = wire;
          wire.rest?.();
        } else wire.end(isFit);
        settle();
      };
      const fail = (reason: unknown): void => finish(() => reject(reason), false);
      const abort = (): void => fail(signal!.reason);
      const tell = (): void => {
        try {
          gauge.tell(onProgress!);
        } catch (error) {
          fail(error); // the caller's own function threw
        }
      };
      const tick = onProgress && setInterval(tell, TICK_MS);
      signal?.addEventListener('abort', abort);
      wire.listen((says) => {
        if (says.kind === 'progress') gauge.note(says.done, says.total);
        // The worker answers the problem it was sent, so the answer is of the problem's kind.
        else if (says.kind === 'answer') finish(() => resolve(says.answer as AnswerOf<P>), true);
        else finish(() => reject(errorOf(says)), true);
      }, fail);
      try {
        wire.send({ problem, options, threads });
      } catch (error) {
        fail(error); // some part of it cannot be sent
      }
    });
  };
};

/** The far end: solves one order after another and reports the results. */
export const answerSolves =
  (
    solve: (order: SolveOrder, onProgress: (done: number, total?: number) => void) => Promise<Answer>,
    say: (says: SolveSays) => void,
  ): ((order: SolveOrder) => Promise<void>) =>
  async (order) => {
    let told = Number.NEGATIVE_INFINITY;
    const onProgress = (done: number, total?: number): void => {
      const now = performance.now();
      if (now - told < TELL_MS) return;
      told = now;
      say({ kind: 'progress', done, total });
    };
    try {
      say({ kind: 'answer', answer: await solve(order, onProgress) });
    } catch (error) {
      say(failureOf(error));
    }
  };
