/*
 * Work that several threads do together in shared memory, phase by phase: in each phase they claim blocks one by one, and wait for
 * each other before the next. Starting threads is the engine's business; what they do is the puzzle's.
 */
import type { SolveOptions } from '../budget.js';

export interface Crew {
  readonly size: number;
  /** The next block of this phase that nobody has claimed, from 0. */
  readonly claim: () => number;
  /** Makes every thread's next `barrier` say that the work cannot continue as planned. */
  readonly giveUp: () => void;
  /** Waits for the others, then starts the next phase. False if somebody gave up. */
  readonly barrier: () => boolean;
}

/** Starts the other threads with an order they can be sent. Undefined if they are not ready in time: then work alone. */
export type StartCrew = (size: number, order: unknown) => Crew | undefined;

/** What a puzzle whose work threads can share offers the engine. */
export interface Teamwork<Problem, Answer> {
  /** False if the work is over before a second thread has started. */
  readonly isWorthwhile: (problem: Problem) => boolean;
  /** The calling thread does its own part; it blocks until the answer is there. */
  readonly solve: (problem: Problem, options: SolveOptions, threads: number, start: StartCrew) => Answer;
  /** Gets another thread ready, by the order it was sent; `worker` counts from 1. What it returns does the thread's part. */
  readonly assist: (order: unknown, worker: number) => (crew: Crew) => void;
}
