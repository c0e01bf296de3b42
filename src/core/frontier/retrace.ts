/*
 * The way back through the layers of a frontier DP: which edges a state, or a closed cycle, was made of.
 *
 * The ways that lead to a state are numbered. Of a number below its count, a step back says by which state of the layer before it came and
 * what is left of the number there (kernel/count/seek.ts). Counts have one word.
 */
import { type Kernel, type Layer, NO_SIEVE, stepLayer, writeStep } from './kernel.js';
import type { Step } from './order.js';

export type Edge = readonly [number, number];

/** A step of the way: forward from a layer that stays, and back to it; an edge by the slot, as it is afterward, that it leads to. */
export interface Stage {
  readonly go: (kernel: Kernel, layer: Layer) => Layer | undefined;
  /** 0 if no state of the layer leads to the one that is looked for. */
  readonly seek: (kernel: Kernel, layer: Layer) => number;
  readonly edgeTo: (slot: number) => Edge | undefined;
}

/** Finishing vertex v; `frontier` is what it leaves. */
export const finishing = (v: number, step: Step, frontier: readonly number[], sieve = NO_SIEVE): Stage => ({
  go: (kernel, layer) => stepLayer(kernel, layer, step, true, sieve),
  seek: (kernel, layer) => {
    writeStep(kernel, layer, step, sieve);
    return kernel.exports.seekStep(layer.leaves.length);
  },
  edgeTo: (slot) => [v, frontier[slot]!],
});

/** A cycle that closes has this key. */
export const CLOSING = 0n;

/** The edges of the way of this number to a state of the last stage's layer, or to a cycle that the last stage closes. */
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
