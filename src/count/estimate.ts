/*
 * What a count will cost, before it is begun.
 *
 * A frontier of F slots has N(F) conceivable states: some slots with no edge, some with two, the others matched in pairs. Measured
 * over knights and other leapers on boards 3 to 8 wide, a layer settles at about a quarter of N(F), and before that grows step
 * by step with the choices of the leaving vertex. So the first layers are worked out in earnest, until one has SAMPLE states, and
 * from there the growth seen so far is carried on, under the ceiling. Good to about a factor of 2 to 3; a figure for people
 * and budgets, never part of an answer.
 */
import { openKernel, seedLayer, stepLayer } from './kernel.js';
import type { Step } from './order.js';

export interface CountEstimate {
  /** States of the largest layer, and steps from state to state in all. */
  readonly states: number;
  readonly transitions: number;
  readonly bytes: number;
  /** CPU seconds on a common machine. */
  readonly seconds: number;
  /** True where the figures were counted rather than extrapolated. */
  readonly exact: boolean;
}

const SAMPLE = 20_000;
const SETTLED = 0.25;
/** A layer's entries fill about 60% of its leaves; an entry has a key and a count. */
const BYTES_PER_STATE = 16 / 0.6;
const TRANSITIONS_PER_SECOND = 6e6;
/** Tables, buffers and the smallest layers. */
const BASE_BYTES = 16 * 2 ** 20;

/** Conceivable states of a frontier. */
export const conceivableStates = (slots: number): number => {
  let total = 0;
  let ways = 2 ** slots; // C(slots, 2j) (2j - 1)!! 2^(slots - 2j), from j = 0 up
  for (let ends = 0; ends <= slots; ends += 2) {
    total += ways;
    ways *= ((slots - ends) * (slots - ends - 1)) / (8 * (ends / 2 + 1));
  }
  return total;
};

export const estimateOf = (states: number, transitions: number, exact: boolean): CountEstimate => ({
  states,
  transitions,
  bytes: BASE_BYTES + states * BYTES_PER_STATE * 1.3,
  seconds: transitions / TRANSITIONS_PER_SECOND,
  exact,
});

/** Layer sizes of the programme: real ones up to SAMPLE states, carried on from there. */
export const estimateLayers = (
  steps: readonly Step[],
  mostSlots: number,
): { sizes: number[]; exact: boolean } => {
  const sizes: number[] = [];
  const kernel = openKernel(2 ** 28, mostSlots);
  let layer = seedLayer(kernel);
  let k = 0;
  for (; k < steps.length && layer.states < SAMPLE; k++) {
    const step = steps[k]!;
    if (step.width > mostSlots) break;
    const next = stepLayer(kernel, layer, step);
    if (next === undefined) break;
    layer = next;
    sizes.push(layer.states);
  }
  const exact = k === steps.length;
  // The pace of the last third of what was seen, per step.
  const back = Math.max(1, Math.floor(k / 3));
  const pace = exact
    ? 1
    : Math.max(1.2, (layer.states / Math.max(1, sizes[k - 1 - back] ?? 1)) ** (1 / back));
  for (let size = layer.states; k < steps.length; k++) {
    size = Math.min(size * pace, SETTLED * conceivableStates(steps[k]!.width));
    sizes.push(size);
  }
  return { sizes, exact };
};

/** Steps from state to state for each state of the layer they lead to. */
const WAYS = 2.3;

/** Counts that cannot meet more states than this are simply done. */
const SMALL = 100_000;

export const estimateFrontier = (steps: readonly Step[], mostSlots: number): CountEstimate => {
  const ceilings = steps.map((step) => conceivableStates(step.width));
  const ceiling = ceilings.reduce((sum, states) => sum + states, 0);
  if (ceiling < SMALL) return estimateOf(Math.max(...ceilings), WAYS * ceiling, false);
  const { sizes, exact } = estimateLayers(steps, mostSlots);
  return estimateOf(Math.max(1, ...sizes), WAYS * sizes.reduce((sum, size) => sum + size, 0), exact);
};
