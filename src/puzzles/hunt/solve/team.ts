/*
 * Large hunts on several threads of one machine. They share the kernel's memory and process the same layers;
 * the blocks of a layer are claimed one by one. The answer is identical to that of solveHunt.
 */

import { type Budget, limitsOf, type SolveOptions } from '../../../core/budget.js';
import { withSharedMemory } from '../../../core/parallel/sharedKernel.js';
import type { Crew, StartCrew, Teamwork } from '../../../core/parallel/team.js';
import { Wasm, type WasmMemory, type WasmModule } from '../../../core/wasm.js';
import type { HuntAnswer, HuntProblem } from '../hunt.js';
import type { Game } from './game.js';
import { type HuntExports, type HuntKernel, huntKernelBytes, openWorkspace, PAGE } from './kernel.js';
import { type Attempt, isExact, readTotals, runLayer, scaleOf, writeTable } from './layers.js';
import { choose, type Plan, planHunt, type Width } from './plan.js';
import { answerHunt, layersOf, prepareHunt, refusePlan, solveHunt } from './solve.js';

/** Fewer pawns are finished before a second thread has started. */
export const MIN_PAWNS_FOR_THREADS = 24;

/** With this much room plans have fewer and larger layers, and threads wait less for each other. */
const ROOM = 2 ** 27;

/** What another thread needs to know to join. */
interface HuntOrder {
  readonly pawns: number;
  readonly width: Width;
  readonly workers: number;
  readonly room: number;
  readonly opposed: boolean;
  readonly memory: WasmMemory;
  readonly module: WasmModule;
}

const solve = (
  problem: HuntProblem,
  options: SolveOptions,
  threads: number,
  start: StartCrew,
): HuntAnswer => {
  const { onProgress } = options;
  const budget = limitsOf(options.budget);
  const prepared = prepareHunt(problem, options);
  if (prepared.kind !== 'game') return prepared;
  const { game } = prepared;
  const widths: readonly Width[] = [1, 2, 4];
  for (const width of widths) {
    const attempt = fillTogether(game, width, threads, start, budget, onProgress);
    if (attempt === 'alone') return solveHunt(problem, options);
    if (attempt.kind === 'totals') {
      return answerHunt(problem, game, attempt.totalsAt, layersOf(attempt.plan, threads), onProgress);
    }
    if (attempt.kind === 'memory' || width === 4) return refusePlan(attempt.plan, budget.bytes);
  }
  throw new Error('no width was tried');
};

/** Fills the table with values of this width; 'alone' if the other threads did not start. */
const fillTogether = (
  game: Game,
  width: Width,
  workers: number,
  start: StartCrew,
  budget: Budget,
  onProgress: SolveOptions['onProgress'],
): Attempt | 'alone' => {
  const { pawns } = game;
  const room = Math.min(ROOM, budget.bytes);
  const plan = planHunt(pawns, width, workers, room);
  if (plan.bytes > budget.bytes) return { kind: 'memory', plan };
  const scale = scaleOf(game);
  const memory = new Wasm.Memory({
    initial: Math.ceil(plan.bytes / PAGE),
    maximum: PAGE,
    shared: true,
  });
  if (!writeTable(game, scale, plan, memory.buffer)) return { kind: 'range', plan };
  const module = new Wasm.Module(withSharedMemory(huntKernelBytes()));
  const order: HuntOrder = { pawns, width, workers, room, opposed: scale.turn === -1, memory, module };
  const crew = start(workers, order);
  if (crew === undefined) return 'alone';
  const kernel = takePlace(order, plan, 0);
  const total = 2 ** (plan.layered + plan.top);
  let done = 0;
  const fits = fillLayers(plan, kernel, crew, (size) => {
    done += choose[plan.layered]![size]!;
    onProgress?.(done, total);
  });
  if (!fits) return { kind: 'range', plan };
  return { kind: 'totals', totalsAt: readTotals(game, scale, plan, kernel, -1), plan };
};

const takePlace = ({ memory, module, opposed }: HuntOrder, plan: Plan, worker: number): HuntKernel => {
  const instance = new Wasm.Instance(module, { env: { memory } });
  return openWorkspace(instance.exports as unknown as HuntExports, memory.buffer, plan, worker, opposed);
};

/** One thread's share, until the table is full (true) or a value does not fit (false). */
const fillLayers = (
  plan: Plan,
  kernel: HuntKernel,
  crew: Crew,
  afterLayer: (size: number) => void = () => {},
): boolean => {
  for (let topSet = 0; topSet < 2 ** plan.top; topSet++) {
    for (let size = 0; size <= plan.layered; size++) {
      runLayer(plan, kernel, topSet, size, crew.claim);
      if (!isExact(plan, kernel)) crew.giveUp();
      if (!crew.barrier()) return false;
      afterLayer(size);
    }
  }
  return true;
};

export const huntTeam: Teamwork<HuntProblem, HuntAnswer> = {
  isWorthwhile: ({ pawns }) => pawns.length >= MIN_PAWNS_FOR_THREADS,
  solve,
  assist: (sent, worker) => {
    const order = sent as HuntOrder;
    const plan = planHunt(order.pawns, order.width, order.workers, order.room);
    const kernel = takePlace(order, plan, worker);
    return (crew) => void fillLayers(plan, kernel, crew);
  },
};
