/*
 * Hamiltonian cycles of any graph made from a board, one way through: the frontier DP in the kernel, or in plain TypeScript
 * where the frontier is too wide for the kernel's keys.
 */
import type { Budget } from '../../../core/budget.js';
import type { CountProblem } from '../countTours.js';
import { type CountEstimate, type Course, estimateFrontier, estimateOf } from './estimate/estimate.js';
import { countByFrontier } from './frontier/frontier.js';
import { type Step, stepsOf } from './frontier/order.js';
import { sweepOf } from './frontier/sweep.js';
import { type Graph, twoColoring } from './graph.js';
import { MAX_SLOTS, MAX_WORDS, openKernel, readCycles, seedLayer, stepLayer } from './kernel.js';

/** A graph that plainly has no Hamiltonian cycle: a vertex with fewer than two edges, several parts, or uneven colors. */
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

/** Frontiers wider than this are not worth working out: no program would end. */
const MAX_TRIED = 60;

/** One way through a graph. Undefined if there is nothing to count. */
export const oneWay = (problem: CountProblem, graph: Graph | undefined): Way | undefined => {
  if (graph === undefined || hasNoCycle(graph)) return undefined;
  const { order, widest } = sweepOf(problem, graph);
  return { graph, order, steps: widest > MAX_TRIED ? [] : stepsOf(graph, order), widest };
};

/** Its steps are left out if the frontier is hopelessly wide. */
export type Way = Course;

/** Far more than any machine holds; the truth is larger still. */
const HOPELESS = 1e30;
export const BEYOND = estimateOf(HOPELESS, HOPELESS, false);

export const estimateWay = (way: Way | undefined): CountEstimate => {
  if (way === undefined) return NOTHING;
  return way.widest > MAX_TRIED ? BEYOND : estimateFrontier(way);
};

/** Past this many states the plain program's strings would fill the memory. */
const MAX_PLAIN_STATES = 8e6;

const plainLimit = (budget: Budget): number => Math.min(budget.nodes, MAX_PLAIN_STATES);

/** Undefined if memory or nodes ran out. `tell` hears of every layer: how many are done, of how many. */
export const countOneWay = (
  steps: readonly Step[],
  widest: number,
  budget: Budget,
  onProgress?: (done: number, total: number) => void,
): { readonly cycles: bigint; readonly states: number } | undefined => {
  if (widest > MAX_TRIED) return undefined;
  if (widest > MAX_SLOTS) return countByFrontier(steps, plainLimit(budget));
  const kernel = openKernel(budget.bytes, widest);
  let layer = seedLayer(kernel);
  let states = 1;
  for (const [done, step] of steps.entries()) {
    onProgress?.(done, steps.length);
    const next = stepLayer(kernel, layer, step);
    if (next === undefined) {
      // Counts of thousands of bits, on very long strips: few states, and bigint has no limit.
      return layer.words === MAX_WORDS ? countByFrontier(steps, plainLimit(budget)) : undefined;
    }
    if (kernel.exports.transitions() > budget.nodes) return undefined;
    layer = next;
    states += layer.states;
  }
  return { cycles: readCycles(kernel), states };
};
