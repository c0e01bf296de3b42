/*
 * Traces a state, or a closed cycle, back through the layers of a frontier DP to the edges it was made of.
 *
 * The partial solutions that lead to a state are numbered from 0 to its count minus 1. A step back turns a
 * number into a predecessor in the previous layer and a number there (kernel/count/seek.ts). Counts have one
 * word.
 */
import { type Kernel, type Layer, NO_SIEVE, stepLayer, writeStep } from './kernel.js';
import type { Step } from './order.js';

export type Edge = readonly [number, number];

/**
 * A step of the trace: forward from a layer that is kept, and back to it. An edge is named by the slot it
 * leads to, as numbered after the step.
 */
export interface Stage {
  readonly go: (kernel: Kernel, layer: Layer) => Layer | undefined;
  /** 0 if no state of the layer leads to the target. */
  readonly seek: (kernel: Kernel, layer: Layer) => number;
  readonly edgeTo: (slot: number) => Edge | undefined;
}

/** Finishes vertex v; `frontier` is the frontier afterward. */
export const finishing = (v: number, step: Step, frontier: readonly number[], sieve = NO_SIEVE): Stage => ({
  go: (kernel, layer) => stepLayer(kernel, layer, step, true, sieve),
  seek: (kernel, layer) => {
    writeStep(kernel, layer, step, sieve);
    return kernel.exports.seekStep(layer.leaves.length);
  },
  edgeTo: (slot) => [v, frontier[slot]!],
});

/** The key of a cycle that closes. */
export const CLOSING = 0n;

/**
 * The edges of the partial solution with this number: one that leads to a state of the last stage's layer, or
 * to a cycle that the last stage closes.
 */
export const retrace = (
  kernel: Kernel,
  stages: readonly Stage[],
  layers: readonly Layer[],
  from: { readonly key: bigint; readonly number: bigint },
): Edge[] => {
  const { exports } = kernel;
  const edges: Edge[] = [];
  let { key, number } = from;
  for (let i = stages.length - 1; i >= 0; i--) {
    exports.seekFrom(key, number);
    if (stages[i]!.seek(kernel, layers[i]!) === 0) throw new Error('a state leads back to none');
    const slots = exports.foundSlots() >>> 0;
    for (let slot = 0; slot < 32; slot++) {
      const edge = (slots >>> slot) & 1 ? stages[i]!.edgeTo(slot) : undefined;
      if (edge !== undefined) edges.push(edge);
    }
    key = BigInt.asUintN(64, exports.foundSource());
    number = BigInt.asUintN(64, exports.foundNumber());
  }
  return edges;
};
