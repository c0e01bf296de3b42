// Steps of the frontier DP that multiply counts by one weight per edge.
import { WEIGHTS, WEIGHTS_LENGTH } from '../../kernels/countLayout.js';
import { finishVertex, type Kernel, type Layer, NO_SIEVE, roomFor, sumOfLayer } from './kernel.js';
import type { Step } from './order.js';

/**
 * The factor for each edge of a step, in the order of its `later` slots. If a weight is negative, counts are
 * numbers modulo 2^(64 words), and `words` is their length from the first step to the last.
 */
export interface Weights {
  readonly weights: readonly number[];
  readonly words?: number;
}

const growthOfWeights = (weights: readonly number[]): number => {
  const sizes = weights.map(Math.abs);
  const sum = sizes.reduce((total, size) => total + size, 0);
  const squares = sizes.reduce((total, size) => total + size * size, 0);
  return Math.max(1, sum, (sum * sum - squares) / 2);
};

/** Finishes one vertex, with one weight per edge. */
export const stepWeighted = (
  kernel: Kernel,
  layer: Layer,
  step: Step,
  { weights, words: fixed }: Weights,
): Layer | undefined => {
  const room =
    fixed === undefined
      ? roomFor(layer, growthOfWeights(weights), () => sumOfLayer(kernel, layer))
      : { words: fixed, bits: 64 * fixed };
  const list = new BigInt64Array(kernel.memory.buffer, WEIGHTS, WEIGHTS_LENGTH);
  step.later.forEach((slot, i) => {
    list[slot] = BigInt(weights[i]!);
  });
  kernel.exports.weighEdges(1);
  const next = finishVertex(kernel, layer, step, false, NO_SIEVE, room);
  kernel.exports.weighEdges(0);
  return next;
};
