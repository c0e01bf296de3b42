/*
 * Estimates the cost of a count before it starts.
 *
 * The first layers are counted, until one has SAMPLE states or that takes too long; from there on they are
 * estimated. A layer cannot exceed the upper bound of ceiling.ts. Measured for knights on boards 5 to 8 wide,
 * open and closed, it settles at about half of that bound. Until then it grows by a steady rate per step,
 * which falls as it fills up; one more slot in the frontier raises the bound four to five times but not quite
 * doubles the layer. docs/scaling.md lists the rate, the other constants, and the error: estimated and
 * measured layers differ by less than a factor of two on all boards of its table but one. The estimate is for
 * people and limits, never part of an answer.
 */

import { ceilingsOf } from './ceiling.js';
import type { Graph } from './graph.js';
import { MAX_SLOTS, openKernel, seedLayer, stepLayer } from './kernel.js';
import { eachStep, type Step } from './order.js';

export interface CountEstimate {
  /** States of the largest layer, and the total number of steps between states. */
  readonly states: number;
  readonly transitions: number;
  readonly bytes: number;
  /** CPU seconds on a common machine. */
  readonly seconds: number;
  /** True if the figures were counted rather than extrapolated. */
  readonly exact: boolean;
}

const SAMPLE = 300_000;
/** Long boards whose layers never get that large are counted up to this many steps, about half a second. */
const SAMPLED_TRANSITIONS = 2e6;
/** A layer settles at this share of its upper bound. */
const SETTLED = 0.5;
/**
 * The long-run growth per step, as a logarithm, and the factor by which any growth beyond it shrinks with
 * each step.
 */
const STEADY = 0.25;
const FADING = 0.8;
/** How closely a layer follows its upper bound, on a logarithmic scale. */
const FOLLOWS = 0.4;
/** The pace is measured over this many steps; a nearly full layer is a poor measure of it. */
const PACED = 4;
const MIN_ROOM = 0.2;
/**
 * An entry has a key and a count, leaves are 42 to 83% full, and parts of two layers exist at the same time.
 */
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

/** The part of a sweep that the cost depends on: the first steps of an order through a graph. */
export interface Course {
  readonly graph: Graph;
  readonly order: readonly number[];
  readonly steps: readonly Step[];
  readonly widest: number;
}

/** A course whose steps are made when they are needed. A long strip has more of them than an estimate looks at. */
export type Outline = Omit<Course, 'steps'> & { readonly steps: Iterable<Step> };

export const outlineOf = (course: Omit<Course, 'steps'>): Outline => ({
  ...course,
  steps: { [Symbol.iterator]: () => eachStep(course.graph, course.order) },
});

/** The sizes of the first layers, counted by the kernel. */
const sampleLayers = ({ steps, widest }: Outline): number[] => {
  const slots = Math.min(widest, MAX_SLOTS);
  const sizes: number[] = [];
  const kernel = openKernel(2 ** 28, slots);
  let layer = seedLayer(kernel);
  for (const step of steps) {
    if (layer.states >= SAMPLE || step.width > slots) break;
    const next = stepLayer(kernel, layer, step);
    if (next === undefined) break;
    layer = next;
    sizes.push(layer.states);
    if (kernel.exports.transitions() > SAMPLED_TRANSITIONS) break;
  }
  return sizes;
};

/**
 * Layer sizes of the DP: counted up to SAMPLE states, estimated beyond. `known` are the upper bounds, and
 * `sampled` the sizes of the first layers, if the caller has them.
 */
export const estimateLayers = (
  course: Outline,
  known?: readonly number[],
  sampled?: readonly number[],
): { sizes: number[]; exact: boolean } => {
  const { graph, order, steps } = course;
  const count = Array.isArray(steps) ? steps.length : order.length;
  const sizes = sampled === undefined ? sampleLayers(course) : [...sampled];
  if (sizes.length === count) return { sizes, exact: true };
  const ceilings = known ?? ceilingsOf(graph, order, count);
  /** How full a layer is, and how much of its growth comes from the upper bound. */
  const room = (k: number) => 1 - Math.max(1, sizes[k]!) / (SETTLED * ceilings[k]!);
  const lift = (k: number) => FOLLOWS * Math.log(ceilings[k]! / ceilings[k - 1]!);
  let pace = 0;
  const first = Math.max(1, sizes.length - PACED);
  for (let k = first; k < sizes.length; k++) {
    const growth = Math.log(Math.max(1, sizes[k]!) / Math.max(1, sizes[k - 1]!)) - lift(k);
    pace += growth / Math.max(MIN_ROOM, room(k - 1)) / (sizes.length - first);
  }
  if (sizes.length === 0) sizes.push(1);
  for (let k = sizes.length; k < count; k++) {
    pace = STEADY + (pace - STEADY) * FADING;
    const growth = Math.max(-1, pace * room(k - 1)) + lift(k);
    sizes.push(Math.min(sizes[k - 1]! * Math.exp(growth), SETTLED * ceilings[k]!));
  }
  return { sizes, exact: false };
};

/** Steps between states per state of the layer they lead to. */
export const WAYS = 2.1;

/** Counts that cannot meet more states than this run without an estimate. */
const SMALL = 1_000_000;

/** One by one: a long strip has more layers than a call may have arguments. */
const largestOf = (sizes: readonly number[]): number =>
  sizes.reduce((largest, size) => Math.max(largest, size), 1);

export const estimateFrontier = (course: Outline, sample?: () => readonly number[]): CountEstimate => {
  const ceilings = ceilingsOf(course.graph, course.order);
  const ceiling = ceilings.reduce((sum, states) => sum + states, 0);
  if (ceiling < SMALL) return estimateOf(largestOf(ceilings), WAYS * ceiling, false);
  const { sizes, exact } = estimateLayers(course, ceilings, sample?.());
  return estimateOf(largestOf(sizes), WAYS * sizes.reduce((sum, size) => sum + size, 0), exact);
};
