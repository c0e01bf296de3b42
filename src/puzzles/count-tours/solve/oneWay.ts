/*
 * Hamiltonian cycles of any graph made from a board, in one sweep: the frontier DP in the kernel, or in plain
 * TypeScript if the frontier is too wide for the kernel's keys.
 */
import type { Budget } from '../../../core/budget.js';
import {
  type CountEstimate,
  estimateFrontier,
  estimateOf,
  type Outline,
  outlineOf,
} from '../../../core/frontier/estimate.js';
import { type Graph, twoColoring } from '../../../core/frontier/graph.js';
import {
  type Kernel,
  type Layer,
  MAX_SLOTS,
  MAX_WORDS,
  openKernel,
  packLayer,
  readCycles,
  seedLayer,
  stepLayer,
  writeCycles,
} from '../../../core/frontier/kernel.js';
import { haltOf, loadLayers } from '../../../core/frontier/midway.js';
import type { Step } from '../../../core/frontier/order.js';
import { sweepOf } from '../../../core/frontier/sweep.js';
import type { Midway } from '../../../core/parallel/shards.js';
import type { CountProblem } from '../countTours.js';
import { MAX_TRIED } from './atOnce.js';
import { countByFrontier } from './frontier.js';
import { MAX_BYTES } from './refusal.js';

/**
 * A graph that obviously has no Hamiltonian cycle: a vertex with fewer than two edges, several components, or
 * unbalanced colors.
 */
export const hasNoCycle = (graph: Graph): boolean => {
  if (graph.some((list) => list.length < 2)) return true;
  const colorOf = twoColoring(graph);
  if (colorOf !== undefined && 2 * colorOf.reduce((sum, color) => sum + color, 0) !== graph.length)
    return true;
  const seen = new Uint8Array(graph.length);
  const queue = [0];
  seen[0] = 1;
  for (const v of queue) {
    for (const to of graph[v]!) {
      if (seen[to] === 1) continue;
      seen[to] = 1;
      queue.push(to);
    }
  }
  return queue.length < graph.length;
};

export const NOTHING = estimateOf(1, 1, true);

/** One sweep through a graph. Undefined if there is nothing to count. */
export const oneWay = (problem: CountProblem, graph: Graph | undefined): Way | undefined => {
  if (graph === undefined || hasNoCycle(graph)) return undefined;
  const { order, widest } = sweepOf(problem, graph);
  return outlineOf({ graph, order, widest });
};

export type Way = Outline;

/** Far more than any machine has; the truth is larger still. */
const HOPELESS = 1e30;
export const BEYOND = estimateOf(HOPELESS, HOPELESS, false);

/** Beyond this many states the plain program's strings would fill the memory. */
const MAX_PLAIN_STATES = 8e6;
const PLAIN_BYTES_PER_STATE = MAX_BYTES / MAX_PLAIN_STATES;
/** Half a second of them. */
const SAMPLED_PLAIN_STATES = 400_000;

/**
 * The sizes of the first layers, counted by the plain program. The layer at which it gives up counts as well
 * if it is larger than the one before.
 */
const samplePlain = (steps: readonly Step[]): readonly number[] => {
  const sizes: number[] = [];
  let rest = SAMPLED_PLAIN_STATES;
  const run = countByFrontier(steps, SAMPLED_PLAIN_STATES, (done, _, states) => {
    if (!Number.isInteger(done) || done === 0) return;
    sizes.push(states);
    rest -= states;
  });
  if (run !== undefined) return steps.map((_, k) => sizes[k] ?? 1); // no layers after one without states
  return rest > (sizes.at(-1) ?? 0) ? [...sizes, rest] : sizes;
};

export const estimateWay = (way: Way | undefined): CountEstimate => {
  if (way === undefined) return NOTHING;
  if (way.widest > MAX_TRIED) return BEYOND;
  if (way.widest <= MAX_SLOTS) return estimateFrontier(way);
  const estimate = estimateFrontier(way, () => samplePlain([...way.steps]));
  return { ...estimate, bytes: estimate.states * PLAIN_BYTES_PER_STATE };
};

const plainLimit = (budget: Budget): number => Math.min(budget.nodes, MAX_PLAIN_STATES);

interface Run {
  readonly kernel: Kernel;
  layer: Layer;
  /** Finished steps, and states met so far. */
  done: number;
  states: number;
  /** Steps between states made by earlier runs. */
  readonly transitions: number;
}

/** Starts from the position that an earlier run saved, if any. */
const resumeRun = (kernel: Kernel, steps: number, midway: Midway | undefined): Run | undefined => {
  const saved = loadLayers(
    kernel,
    midway?.saved,
    (numbers, layers) => numbers.length === 4 && numbers[0]! < steps && layers === 1,
  );
  if (saved === undefined) return undefined;
  const [done, states, transitions, cycles] = saved.numbers as [bigint, bigint, bigint, bigint];
  writeCycles(kernel, cycles);
  const layer = saved.layers[0]!;
  return {
    kernel,
    layer,
    done: Number(done),
    states: Number(states),
    transitions: Number(transitions),
  };
};

const beginRun = (kernel: Kernel): Run => ({
  kernel,
  layer: seedLayer(kernel),
  done: 0,
  states: 1,
  transitions: 0,
});

/**
 * Undefined if memory or nodes ran out. `onProgress` is called for every layer with the finished and total
 * number of layers.
 */
export const countOneWay = (
  sweep: Iterable<Step>,
  widest: number,
  budget: Budget,
  onProgress?: (done: number, total: number) => void,
  midway?: Midway,
): { readonly cycles: bigint; readonly states: number } | undefined => {
  if (widest > MAX_TRIED) return undefined;
  const steps = [...sweep];
  if (widest > MAX_SLOTS) return countByFrontier(steps, plainLimit(budget), onProgress);
  const open = () => openKernel(budget.bytes, widest);
  const run = resumeRun(open(), steps.length, midway) ?? beginRun(open());
  const { kernel } = run;
  const transitions = () => run.transitions + kernel.exports.transitions();
  while (run.done < steps.length) {
    onProgress?.(run.done, steps.length);
    const next = stepLayer(kernel, run.layer, steps[run.done]!);
    if (next === undefined) {
      // Counts with thousands of bits, on very long strips: few states, and bigint has no limit.
      if (run.layer.words < MAX_WORDS) return undefined;
      const rest = steps.length - run.done;
      return countByFrontier(steps, plainLimit(budget), (done, total) =>
        onProgress?.(run.done + (rest * done) / total, total),
      );
    }
    if (transitions() > budget.nodes) return undefined;
    run.layer = next;
    run.states += next.states;
    run.done++;
    if (run.done < steps.length && midway?.isDue()) {
      run.layer = packLayer(kernel, run.layer);
      const numbers = [BigInt(run.done), BigInt(run.states), BigInt(transitions()), readCycles(kernel)];
      midway.save(haltOf(kernel, numbers, [run.layer]));
    }
  }
  return { cycles: readCycles(kernel), states: run.states };
};
