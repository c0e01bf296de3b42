/*
 * Work that several threads do together in shared memory, phase by phase: in each phase they claim blocks one
 * by one, and wait for each other before the next. The engine starts the threads; the puzzle defines their
 * work.
 */
import type { SolveOptions } from '../budget.js';

export interface Crew {
  readonly size: number;
  /** The next unclaimed block of this phase, from 0. */
  readonly claim: () => number;
  /** Makes the next `barrier` of every thread report that the work cannot continue as planned. */
  readonly giveUp: () => void;
  /** Waits for the other threads, then starts the next phase. False if a thread gave up. */
  readonly barrier: () => boolean;
}

/**
 * Starts the other threads with a cloneable order. Undefined if they are not ready in time; the caller then
 * works alone.
 */
export type StartCrew = (size: number, order: unknown) => Crew | undefined;

/** What a puzzle provides to the engine if threads can share its work. */
export interface Teamwork<Problem, Answer> {
  /** False if the work would be over before a second thread has started. */
  readonly isWorthwhile: (problem: Problem) => boolean;
  /** The calling thread does its own share; the call blocks until the answer is ready. */
  readonly solve: (problem: Problem, options: SolveOptions, threads: number, start: StartCrew) => Answer;
  /**
   * Prepares another thread from the order it received; `worker` counts from 1. The function it returns does
   * the thread's share.
   */
  readonly assist: (order: unknown, worker: number) => (crew: Crew) => void;
}
