/*
 * Repeated steps, recorded as traces.
 *
 * Far from both ends of a long board every row leads from one set of states to the same set. The successors
 * of each state are then computed once: the states are numbered, and the trace of a step lists pairs of a
 * state's number and a successor's number. Replaying a trace only adds counts, 30 to 90 ns per pair on 6xN
 * (they are far apart in memory), whereas decoding a state, joining paths, and finding the new state in a
 * table take 200 ns.
 */

import {
  giveLayer,
  growthOf,
  type Kernel,
  type Layer,
  LEAF_BYTES,
  MAX_WORDS,
  readTotal,
  roomFor,
  stepLayer,
} from '../../../core/frontier/kernel.js';
import type { Step } from '../../../core/frontier/order.js';
import { LINK_BYTES, LINK_TARGET } from '../../../kernels/countLayout.js';

/** One step between numbered states. */
export interface Trace {
  /** Where its pairs start and end in the kernel's memory. */
  readonly first: number;
  readonly end: number;
  /** States it comes from, and those it leads to. */
  readonly sources: number;
  readonly states: number;
  readonly growth: number;
}

/** The counts of numbered states, one after another in the kernel's memory. */
export interface Counts {
  readonly at: number;
  readonly states: number;
  readonly words: number;
  readonly bits: number;
}

const takeBytes = ({ exports }: Kernel, bytes: number): number =>
  exports.takeArea(Math.max(1, Math.ceil(bytes / LEAF_BYTES))) >>> 0;

/** Numbers the states of a layer; their counts are lost, except for a copy if there is room for one. */
const numberStates = (kernel: Kernel, layer: Layer, to = 0): void => {
  giveLayer(kernel, layer);
  kernel.exports.numberStates(layer.leaves.length, layer.words, to);
};

/** The counts of a layer, whose states are numbered from now on. Undefined if memory ran out. */
export const takeCounts = (kernel: Kernel, layer: Layer): Counts | undefined => {
  const at = takeBytes(kernel, 8 * layer.words * layer.states);
  if (at === 0) return undefined;
  numberStates(kernel, layer, at);
  return { at, states: layer.states, words: layer.words, bits: layer.bits };
};

const traceStep = (
  kernel: Kernel,
  from: Layer,
  step: Step,
): { readonly trace: Trace; readonly to: Layer } | undefined => {
  const { exports } = kernel;
  const before = exports.transitions() + exports.closings();
  const to = stepLayer(kernel, { ...from, bits: 1 }, step, true);
  if (to === undefined) return undefined;
  const first = takeBytes(kernel, LINK_BYTES * (exports.transitions() + exports.closings() - before));
  if (first === 0) return undefined;
  numberStates(kernel, to);
  giveLayer(kernel, from);
  const end = exports.trace(from.leaves.length, from.words, first) >>> 0;
  return { trace: { first, end, sources: from.states, states: to.states, growth: growthOf(step) }, to };
};

/** Traces of consecutive steps, from one layer of numbered states to another; the first layer is kept. */
export const traceSteps = (
  kernel: Kernel,
  from: Layer,
  steps: readonly Step[],
): { readonly traces: readonly Trace[]; readonly to: Layer } | undefined => {
  const traces: Trace[] = [];
  let layer = from;
  for (const step of steps) {
    const traced = traceStep(kernel, layer, step);
    if (traced === undefined) return undefined;
    if (layer !== from) for (const leaf of layer.leaves) kernel.exports.freeLeaf(leaf);
    traces.push(traced.trace);
    layer = traced.to;
  }
  return { traces, to: layer };
};

const keysOf = (kernel: Kernel, layer: Layer): BigUint64Array | undefined => {
  const at = takeBytes(kernel, 8 * layer.states);
  if (at === 0) return undefined;
  giveLayer(kernel, layer);
  kernel.exports.listKeys(layer.leaves.length, layer.words, at);
  return new BigUint64Array(kernel.memory.buffer, at, layer.states).slice();
};

/**
 * Makes the last trace lead to the numbers that `first` has for the states of `last`, which must be the same
 * states.
 */
export const closeCircle = (kernel: Kernel, trace: Trace, last: Layer, first: Layer): boolean => {
  const [wanted, had] = [keysOf(kernel, first), keysOf(kernel, last)];
  if (wanted === undefined || had === undefined) return false;
  const numberOf = new Map<bigint, number>();
  wanted.forEach((key, number) => {
    numberOf.set(key, number);
  });
  const renumbered = Uint32Array.from(had, (key) => {
    const number = numberOf.get(key);
    if (number === undefined) throw new Error('two different sets of states have the same mark');
    return number;
  });
  const links = new Uint32Array(kernel.memory.buffer, trace.first, (trace.end - trace.first) / 4);
  for (let i = LINK_TARGET / 4; i < links.length; i += LINK_BYTES / 4) links[i] = renumbered[links[i]!]!;
  return true;
};

/**
 * In how many ways each state ends in a tour, by the traces of all steps to the end: returns their address,
 * one word each.
 */
export const waysToEnd = (kernel: Kernel, traces: readonly Trace[]): number | undefined => {
  const { exports, memory } = kernel;
  const most = Math.max(...traces.flatMap(({ sources, states }) => [sources, states]));
  const areas = [takeBytes(kernel, 8 * most), takeBytes(kernel, 8 * most)];
  if (areas.includes(0)) return undefined;
  let [from, to] = areas as [number, number];
  for (const { first, end, sources, states, growth } of traces.toReversed()) {
    // Far more states than any board has that can be traced.
    if (exports.mostOf(from, states) * BigInt(growth) >= 2n ** 63n) return undefined;
    new Uint8Array(memory.buffer, to, 8 * sources).fill(0);
    exports.followBack(first, end, from, to);
    [from, to] = [to, from];
  }
  return from;
};

/**
 * A hash of the layer's states: equal for layers with the same states, different (up to one in 2^64) for
 * others.
 */
export const markOf = (kernel: Kernel, layer: Layer): string => {
  giveLayer(kernel, layer);
  return `${layer.states} ${kernel.exports.sumOfKeys(layer.leaves.length, layer.words)}`;
};

/** Replays traces of up to `most` states. Undefined if memory ran out. */
export const makeFollower = (
  kernel: Kernel,
  most: number,
): ((traces: readonly Trace[], from: Counts) => Counts | undefined) => {
  const { exports, memory } = kernel;
  let areas: readonly number[] = [];
  let room = 0; // words
  return (traces, from) => {
    let counts = from;
    for (const { first, end, states, growth } of traces) {
      const { at, words: has, states: had } = counts;
      const total = () => {
        exports.sumCounts(at, had, has);
        return readTotal(kernel);
      };
      const { words, bits } = roomFor(counts, growth, total);
      if (words > MAX_WORDS) return undefined;
      if (words > room) {
        room = Math.min(MAX_WORDS, 2 * words);
        areas = [0, 1].map(() => takeBytes(kernel, 8 * room * most));
        if (areas.includes(0)) return undefined;
      }
      const to = areas.find((area) => area !== at)!;
      new Uint8Array(memory.buffer, to, 8 * words * states).fill(0);
      exports.follow(first, end, at, has, to, words);
      counts = { at: to, states, words, bits };
    }
    return counts;
  };
};
