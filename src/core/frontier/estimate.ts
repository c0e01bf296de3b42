/*
 * What a count will cost, before it starts.
 *
 * The first layers are counted, until one has SAMPLE states or that takes too long; from there on they are estimated. A layer cannot have more
 * states than are conceivable (ceiling.ts), and measured over knights on boards 5 to 8 wide, open and closed, it settles at about
 * half of them. Until then it grows by a steady rate per step, which falls as it fills up; and one more slot in the frontier, which
 * makes four to five times as many states conceivable, makes the layer not quite twice as large. The rate, the rest of the constants
 * and how far estimated and measured layers lie apart are in docs/scaling.md: less than a factor of two on
 * all boards of the table there but one. The estimate is for people and limits, never part of an answer.
 */

import { ceilingsOf } from './ceiling.js';
import type { Graph } from './graph.js';
import { MAX_SLOTS, openKernel, seedLayer, stepLayer } from './kernel.js';
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
/** Long boards whose layers never get there are worked out as far as this, about half a second. */
const SAMPLED_TRANSITIONS = 2e6;
/** Of the conceivable states a layer ends up with this share. */
const SETTLED = 0.5;
/** Growth a step in the long run, as a logarithm, and how much of what the pace has beyond it is left a step later. */
const STEADY = 0.25;
const FADING = 0.8;
/** A layer follows the ceiling this far, on a logarithmic scale. */
const FOLLOWS = 0.4;
/** The pace is taken from this many steps, and a nearly full layer tells little of it. */
const PACED = 4;
const MIN_ROOM = 0.2;
/** An entry has a key and a count, leaves are 42 to 83% full, and parts of two layers exist at a time. */
const BYTES_PER_STATE = 40;
const TRANSITIONS_PER_SECOND = 5e6;
/** Tables, buffers and the smallest layers. */
const BASE_BYTES = 16 * 2 ** 20;

export const estimateOf = (states: number, transitions: number, exact: boolean): CountEstimate => ({
  states,
  transitions,
  bytes: BASE_BYTES + states * BYTES_PER_STATE,
  seconds: transitions / TRANSITIONS_PER_SECOND,
  exact,
});

/** A sweep as far as its cost goes: the first steps of an order through a graph. */
export interface Course {
  readonly graph: Graph;
  readonly order: readonly number[];
  readonly steps: readonly Step[];
  readonly widest: number;
}

/** Layer sizes of the program: real ones up to SAMPLE states, estimated from there. `known` are the ceilings, if somebody has them. */
export const estimateLayers = (
  { graph, order, steps, widest }: Course,
  known?: readonly number[],
): { sizes: number[]; exact: boolean } => {
  const slots = Math.min(widest, MAX_SLOTS);
  const sizes: number[] = [];
  const kernel = openKernel(2 ** 28, slots);
  let layer = seedLayer(kernel);
  for (let k = 0; k < steps.length && layer.states < SAMPLE && steps[k]!.width <= slots; k++) {
    const next = stepLayer(kernel, layer, steps[k]!);
    if (next === undefined) break;
    layer = next;
    sizes.push(layer.states);
    if (kernel.exports.transitions() > SAMPLED_TRANSITIONS) break;
  }
  if (sizes.length === steps.length) return { sizes, exact: true };
  const ceilings = known ?? ceilingsOf(graph, order, steps.length);
  /** How full a layer is, and how much of its growth is the ceiling's. */
  const room = (k: number) => 1 - Math.max(1, sizes[k]!) / (SETTLED * ceilings[k]!);
  const lift = (k: number) => FOLLOWS * Math.log(ceilings[k]! / ceilings[k - 1]!);
  let pace = 0;
  const first = Math.max(1, sizes.length - PACED);
  for (let k = first; k < sizes.length; k++) {
    const growth = Math.log(Math.max(1, sizes[k]!) / Math.max(1, sizes[k - 1]!)) - lift(k);
    pace += growth / Math.max(MIN_ROOM, room(k - 1)) / (sizes.length - first);
  }
  if (sizes.length === 0) sizes.push(1);
  for (let k = sizes.length; k < steps.length; k++) {
    pace = STEADY + (pace - STEADY) * FADING;
    const growth = Math.max(-1, pace * room(k - 1)) + lift(k);
    sizes.push(Math.min(sizes[k - 1]! * Math.exp(growth), SETTLED * ceilings[k]!));
  }
  return { sizes, exact: false };
};

/** Steps from state to state for each state of the layer they lead to. */
export const WAYS = 2.1;

/** Counts that cannot meet more states than this are simply done. */
const SMALL = 1_000_000;

export const estimateFrontier = (course: Course): CountEstimate => {
  const ceilings = ceilingsOf(course.graph, course.order);
  const ceiling = ceilings.reduce((sum, states) => sum + states, 0);
  if (ceiling < SMALL) return estimateOf(Math.max(1, ...ceilings), WAYS * ceiling, false);
  const { sizes, exact } = estimateLayers(course, ceilings);
  return estimateOf(Math.max(1, ...sizes), WAYS * sizes.reduce((sum, size) => sum + size, 0), exact);
};
