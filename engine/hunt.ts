/*
 * Large hunts on several threads of one machine. The answer is the one solveHunt gives, to the last option.
 */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { DEFAULT_BUDGET, type SolveOptions } from '../src/core/budget.js';
import type { HuntAnswer, HuntProblem } from '../src/puzzles/hunt/hunt.js';
import type { Game } from '../src/puzzles/hunt/solve/game.js';
import { type HuntExports, huntKernelBytes, openDesk, PAGE } from '../src/puzzles/hunt/solve/kernel.js';
import { type Attempt, readTotals, scaleOf, writeTable } from '../src/puzzles/hunt/solve/layers.js';
import { choose, planHunt, type Width } from '../src/puzzles/hunt/solve/plan.js';
import {
  answerHunt,
  describePlan,
  prepareHunt,
  refusePlan,
  solveHunt,
} from '../src/puzzles/hunt/solve/solve.js';
import { CONTROL_INTS, FAILED, GO, READY, type TeamOrder, takePart } from './huntTeam.js';
import { withSharedMemory } from './sharedKernel.js';

export interface HuntThreadOptions extends SolveOptions {
  /** How many threads work, the calling one included; as many as the machine runs at once if not given. */
  readonly threads?: number;
}

/** Fewer pawns are done before a second thread has started. */
export const MIN_PAWNS_FOR_THREADS = 24;

/** With this much room plans have fewer and larger layers, and threads wait less for each other. */
const ROOM = 2 ** 27;

/** How long threads may take to start, in milliseconds. If they take longer the calling thread works alone. */
const LONGEST_START = 10_000;

/**
 * Solves a hunt; with MIN_PAWNS_FOR_THREADS or more on several threads. Synchronous: the calling thread takes its share of the
 * work and blocks, which Node allows on every thread.
 */
export const solveHuntOnThreads = (problem: HuntProblem, options: HuntThreadOptions = {}): HuntAnswer => {
  const { threads = availableParallelism(), budget = DEFAULT_BUDGET } = options;
  if (problem.pawns.length < MIN_PAWNS_FOR_THREADS || threads < 2) return solveHunt(problem, options);
  const prepared = prepareHunt(problem, options);
  if (prepared.kind !== 'game') return prepared;
  const { game } = prepared;
  const widths: readonly Width[] = [1, 2, 4];
  for (const width of widths) {
    const attempt = runTeam(game, width, threads, { ...options, budget });
    if (attempt === 'alone') return solveHunt(problem, options);
    if (attempt.kind === 'totals') {
      const how = `${describePlan(attempt.plan)}, ${threads} threads`;
      return answerHunt(problem, game, attempt.totalsAt, how);
    }
    if (attempt.kind === 'memory' || width === 4) return refusePlan(attempt.plan, budget.bytes);
  }
  throw new Error('no width was tried');
};

const runTeam = (
  game: Game,
  width: Width,
  workers: number,
  { budget, onProgress }: SolveOptions & { readonly budget: { readonly bytes: number } },
): Attempt | 'alone' => {
  const { pawns } = game;
  const room = Math.min(ROOM, budget.bytes);
  const plan = planHunt(pawns, width, workers, room);
  if (plan.bytes > budget.bytes) return { kind: 'memory', plan };
  const scale = scaleOf(game);
  const opposed = scale.turn === -1;
  const pages = Math.ceil(plan.bytes / PAGE);
  const memory = new WebAssembly.Memory({ initial: pages, maximum: PAGE, shared: true });
  if (!writeTable(game, scale, plan, memory.buffer)) return { kind: 'range', plan };
  const module = new WebAssembly.Module(withSharedMemory(huntKernelBytes()));
  const shared = new SharedArrayBuffer(4 * CONTROL_INTS);
  const control = new Int32Array(shared);
  const order: TeamOrder = {
    pawns,
    width,
    workers,
    room,
    opposed,
    worker: 0,
    memory,
    module,
    control: shared,
  };
  if (!startOthers(order, control)) return 'alone';
  const instance = new WebAssembly.Instance(module, { env: { memory } });
  const exports = instance.exports as unknown as HuntExports;
  const kernel = openDesk(exports, memory.buffer, plan, 0, opposed);
  const total = 2 ** (plan.layered + plan.top);
  let done = 0;
  const fits = takePart(plan, kernel, control, workers, (_, size) => {
    done += choose[plan.layered]![size]!;
    onProgress?.(done, total);
  });
  if (!fits) return { kind: 'range', plan };
  return { kind: 'totals', totalsAt: readTotals(game, scale, plan, kernel, -1), plan };
};

/** Starts the other threads and waits until they are ready; if they are not in time, they are sent home. */
const startOthers = (order: TeamOrder, control: Int32Array): boolean => {
  const others = order.workers - 1;
  for (let worker = 1; worker <= others; worker++) {
    const thread = new Worker(new URL('./huntWorker.js', import.meta.url), {
      workerData: { ...order, worker } satisfies TeamOrder,
    });
    thread.on('error', () => {}); // told through FAILED
    thread.unref();
  }
  const deadline = performance.now() + LONGEST_START;
  for (;;) {
    const ready = Atomics.load(control, READY);
    const isReady = ready === others;
    if (isReady || Atomics.load(control, FAILED) || performance.now() > deadline) {
      Atomics.store(control, GO, isReady ? 1 : 2);
      Atomics.notify(control, GO);
      return isReady;
    }
    Atomics.wait(control, READY, ready, 100);
  }
};
