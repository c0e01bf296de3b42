/*
 * What a count will cost, before it is begun.
 *
 * A frontier of F slots has N(F) conceivable states: some slots with no edge, some with two, the others matched in pairs. Measured
 * over knights and other leapers on boards 3 to 8 wide, a layer settles at about a quarter of N(F), and before that grows step
 * by step, first fast, then slowly. So the first layers are worked out in earnest, until one has SAMPLE states, and from there the growth
 * seen last is carried on, fading, under the ceiling. The constants were fitted to the very boards they reproduce (7x8 and 8x8 closed,
 * 7x7 open); elsewhere they are a guess: 6x7 and 7x7 open took a third to a sixth of the states told, 7x8 open more memory than
 * told. A figure for people and budgets, never part of an answer.
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

const SAMPLE = 300_000;
const SETTLED = 0.25;
/** Growth a step in the long run: row by row, and in orders found from the graph, which hold it down. */
export const STEADY_ROWS = 1.3;
const STEADY = 1.12;
/** What the pace has beyond the steady one fades by this factor a step. */
const FADING = 0.6;
/** The pace is taken from this many steps. */
const PACED = 4;
/** An entry has a key and a count, leaves are 42 to 83% full, and parts of two layers exist at a time. */
const BYTES_PER_STATE = 40;
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
  bytes: BASE_BYTES + states * BYTES_PER_STATE,
  seconds: transitions / TRANSITIONS_PER_SECOND,
  exact,
});

/** Layer sizes of the programme: real ones up to SAMPLE states, carried on from there. */
export const estimateLayers = (
  steps: readonly Step[],
  mostSlots: number,
  steady: number,
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
  const back = Math.min(PACED, k - 1);
  let pace = back < 1 ? 2 : (layer.states / sizes[k - 1 - back]!) ** (1 / back);
  for (let size = layer.states; k < steps.length; k++) {
    const { width } = steps[k]!;
    pace = steady + Math.max(0, pace - steady) * FADING;
    size = Math.min(size * pace, SETTLED * conceivableStates(width));
    sizes.push(size);
  }
  return { sizes, exact };
};

/** Steps from state to state for each state of the layer they lead to. */
const WAYS = 2.3;

/** Counts that cannot meet more states than this are simply done. */
const SMALL = 3_000_000;

export const estimateFrontier = (steps: readonly Step[], mostSlots: number): CountEstimate => {
  const ceilings = steps.map((step) => conceivableStates(step.width));
  const ceiling = ceilings.reduce((sum, states) => sum + states, 0);
  if (ceiling < SMALL) {
    return estimateOf(SETTLED * Math.max(...ceilings), SETTLED * WAYS * ceiling, false);
  }
  const { sizes, exact } = estimateLayers(steps, mostSlots, STEADY);
  return estimateOf(Math.max(1, ...sizes), WAYS * sizes.reduce((sum, size) => sum + size, 0), exact);
};
