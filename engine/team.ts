/*
 * Threads that solve one problem together in shared memory, phase by phase (core/parallel/team.ts). The
 * puzzle decides what they do; this file starts them and lets them claim blocks and wait for each other. They
 * communicate through a few shared integers.
 */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { SolveOptions } from '../src/core/budget.js';
import type { Crew } from '../src/core/parallel/team.js';
import type { HeavyPuzzle } from '../src/core/puzzle.js';
import type { Problem } from '../src/puzzles/lines.js';
import type { AnswerOf } from '../src/puzzles/solve.js';
import { threadOptions } from './threadOptions.js';

/** What a thread needs to know to join. */
export interface TeamOrder {
  readonly puzzle: Problem['puzzle'];
  /** The puzzle's own order. */
  readonly order: unknown;
  /** The index of the thread; the calling one is 0. */
  readonly worker: number;
  readonly size: number;
  readonly control: SharedArrayBuffer;
}

/** The shared integers. */
const READY = 0; // threads that have started
const GO = 1; // the message to them: BEGIN or GO_HOME
const CLAIMED = 2; // the next block of the phase to be claimed
const ARRIVED = 3; // threads that are done with the phase
const PHASE = 4; // phases done
const GIVEN_UP = 5; // some thread cannot continue as planned
const STOPPED = 6; // some thread had given up when the last phase ended
const FAILED = 7; // a thread crashed
const CONTROL_INTS = 8;

const BEGIN = 1;
const GO_HOME = 2;

/**
 * How long threads may take to start, in milliseconds. If they take longer the calling thread works alone.
 */
const LONGEST_START = 10_000;

/** How long to wait before checking whether a thread broke down, in milliseconds. */
const PATIENCE = 1000;

/**
 * The answer of the puzzle's team on several threads if it is worthwhile, of its solver otherwise.
 * Synchronous: the calling thread takes its share of the work and blocks, which Node allows on every thread.
 */
export const solveTogether = <P extends Problem>(
  problem: P,
  { solve, team }: Pick<HeavyPuzzle<P, AnswerOf<P>>, 'solve' | 'team'>,
  options: SolveOptions,
  threads?: number,
): AnswerOf<P> => {
  if (team === undefined || !team.isWorthwhile(problem)) return solve(problem, options);
  const size = threads ?? availableParallelism();
  return size < 2
    ? solve(problem, options)
    : team.solve(problem, options, size, (crew, order) => startCrew(problem.puzzle, crew, order));
};

/**
 * Starts the other threads and waits until they are ready; if they are not ready in time, they are dismissed.
 */
const startCrew = (puzzle: Problem['puzzle'], size: number, order: unknown): Crew | undefined => {
  const shared = new SharedArrayBuffer(4 * CONTROL_INTS);
  const control = new Int32Array(shared);
  for (let worker = 1; worker < size; worker++) {
    const thread = new Worker(new URL('./teamThread.js', import.meta.url), {
      workerData: { puzzle, order, worker, size, control: shared } satisfies TeamOrder,
      ...threadOptions(),
    });
    thread.on('error', () => {}); // reported through FAILED
    thread.unref();
  }
  const deadline = performance.now() + LONGEST_START;
  for (;;) {
    const ready = Atomics.load(control, READY);
    const isReady = ready === size - 1;
    if (isReady || Atomics.load(control, FAILED) || performance.now() > deadline) {
      Atomics.store(control, GO, isReady ? BEGIN : GO_HOME);
      Atomics.notify(control, GO);
      return isReady ? makeCrew(control, size) : undefined;
    }
    Atomics.wait(control, READY, ready, 100);
  }
};

const makeCrew = (control: Int32Array, size: number): Crew => ({
  size,
  claim: () => Atomics.add(control, CLAIMED, 1),
  giveUp: () => void Atomics.store(control, GIVEN_UP, 1),
  barrier: () => {
    const phase = Atomics.load(control, PHASE);
    if (Atomics.add(control, ARRIVED, 1) === size - 1) {
      // Decided once for all threads: a slow thread must not see what a fast one does in the next phase.
      Atomics.store(control, STOPPED, Atomics.load(control, GIVEN_UP));
      Atomics.store(control, ARRIVED, 0);
      Atomics.store(control, CLAIMED, 0);
      Atomics.add(control, PHASE, 1);
      Atomics.notify(control, PHASE);
    }
    while (Atomics.load(control, PHASE) === phase) {
      Atomics.wait(control, PHASE, phase, PATIENCE);
      if (Atomics.load(control, FAILED)) throw new Error('a thread of the team broke down');
    }
    return Atomics.load(control, STOPPED) === 0;
  },
});

/**
 * The life of another thread: get ready, wait for the signal, do its part. A failure is reported through the
 * shared integers.
 */
export const runWorker = async (
  { order, worker, size, control: shared }: TeamOrder,
  loadAssist: () => Promise<(order: unknown, worker: number) => (crew: Crew) => void>,
): Promise<void> => {
  const control = new Int32Array(shared);
  try {
    const takePart = (await loadAssist())(order, worker);
    Atomics.add(control, READY, 1);
    Atomics.notify(control, READY);
    Atomics.wait(control, GO, 0);
    if (Atomics.load(control, GO) === BEGIN) takePart(makeCrew(control, size));
  } catch {
    Atomics.store(control, FAILED, 1);
  }
};
