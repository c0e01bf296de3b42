// Steps of the frontier DP that multiply counts by one weight per edge.
import { WEIGHTS, WEIGHTS_LENGTH } from '../../kernels/countLayout.js';
import {
  type DealLayerStep,
  dealLayer,
  finishVertex,
  type Kernel,
  type Layer,
  NO_SIEVE,
  roomFor,
  type Sieve,
  sumOfLayer,
} from './kernel.js';
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

/** Turns weights on for one call of the kernel: one per slot that gets an edge. */
const withWeights = <T>(
  { exports, memory }: Kernel,
  slots: readonly number[],
  weights: readonly number[],
  run: () => T,
): T => {
  const list = new BigInt64Array(memory.buffer, WEIGHTS, WEIGHTS_LENGTH);
  slots.forEach((slot, i) => {
    list[slot] = BigInt(weights[i]!);
  });
  exports.weighEdges(1);
  const result = run();
  exports.weighEdges(0);
  return result;
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
  return withWeights(kernel, step.later, weights, () =>
    finishVertex(kernel, layer, step, false, NO_SIEVE, room),
  );
};

/**
 * One weight per edge between two vertices, at least 1, and at most 255 so that the product of two stays
 * below 2^16. Counts are remainders modulo a prime below 2^48 (kernel/count/modulus.ts).
 */
export interface Weighing {
  readonly prime: bigint;
  readonly weightOf: (a: number, b: number) => number;
}

const ONE_WORD = { words: 1, bits: 64 } as const;

/** Finishes a vertex, modulo the prime that the kernel counts with. */
export const stepModulo = (
  kernel: Kernel,
  layer: Layer,
  step: Step,
  keep: boolean,
  sieve: Sieve,
  weights: readonly number[],
): Layer | undefined =>
  withWeights(kernel, step.later, weights, () => finishVertex(kernel, layer, step, keep, sieve, ONE_WORD));

/** Deals moves of the middle, modulo the prime that the kernel counts with. */
export const dealModulo = (
  kernel: Kernel,
  layer: Layer,
  step: DealLayerStep,
  keep: boolean,
  weights: readonly number[],
): Layer | undefined =>
  withWeights(kernel, step.around, weights, () => dealLayer(kernel, layer, step, keep, ONE_WORD));
