/*
 * Traces a half-tour back from its state in the middle to its moves.
 *
 * The half-table of a wide board is too large to keep all its layers. But the half's degrees in the middle
 * are known, and few states lead to them: the table is built again for these degrees alone, keeping all
 * layers (8x8: at most a thirtieth of the states). Then, from the last layer to the first, the number of the
 * half-tour gives the predecessor.
 */
import {
  type DealLayerStep,
  dealLayer,
  type Kernel,
  type Layer,
  openKernel,
  resetKernel,
  seedLayer,
  writeDeal,
} from '../frontier/kernel.js';
import { stepsOf } from '../frontier/order.js';
import { type Edge, finishing, retrace, type Stage } from '../frontier/retrace.js';
import type { Pattern } from './dealing.js';
import type { DrawnHalf, DrawnPair } from './drawPairs.js';
import { dealsOf } from './halves.js';
import type { Middle } from './middle.js';
import { frontiersOf, sieveOfStep } from './sieve.js';

const dealing = (middle: readonly number[], deal: DealLayerStep): Stage => ({
  go: (kernel, layer) => dealLayer(kernel, layer, deal, true),
  seek: (kernel, layer) => {
    writeDeal(kernel, layer, deal);
    return kernel.exports.seekDeal(layer.leaves.length);
  },
  edgeTo: (slot) => (slot === deal.slot ? undefined : [middle[deal.slot]!, middle[slot]!]),
});

const stagesOf = (middle: Middle, frontiers: readonly (readonly number[])[], pattern: Pattern): Stage[] => {
  const steps = stepsOf(middle.graph, middle.order).slice(0, middle.left);
  return [
    ...steps.map((step, k) =>
      finishing(middle.order[k]!, step, frontiers[k]!, sieveOfStep(middle, frontiers[k]!, k, pattern)),
    ),
    ...dealsOf(middle, pattern).map((deal) => dealing(middle.middle, deal)),
  ];
};

/** One kernel for all halves: its memory is reused. */
export const openWalker = (middle: Middle, bytes: number): Walker => {
  const frontiers = frontiersOf(middle);
  const widest = Math.max(middle.middle.length, ...frontiers.map((frontier) => frontier.length));
  return { middle, frontiers, kernel: openKernel(bytes, widest), bytes };
};

interface Walker {
  readonly middle: Middle;
  readonly frontiers: readonly (readonly number[])[];
  readonly kernel: Kernel;
  readonly bytes: number;
}

/** The moves of a left half; undefined if memory ran out, or counts need more than one word. */
const walkBack = (
  { middle, frontiers, kernel, bytes }: Walker,
  half: DrawnHalf,
): readonly Edge[] | undefined => {
  resetKernel(kernel, bytes);
  const { exports } = kernel;
  exports.seekFrom(half.key, half.number);
  const [ones, twos] = [exports.soughtOnes(), exports.soughtTwos()];
  const degree = (slot: number) => ((ones >>> slot) & 1) + 2 * ((twos >>> slot) & 1);
  const stages = stagesOf(middle, frontiers, new Map(middle.middle.map((_, slot) => [slot, degree(slot)])));
  const layers: Layer[] = [seedLayer(kernel)];
  for (const stage of stages) {
    const next = stage.go(kernel, layers.at(-1)!);
    if (next === undefined || next.words > 1) return undefined;
    layers.push(next);
  }
  return retrace(kernel, stages, layers, half);
};

/** The moves of a whole tour, in no particular order; `mirrored`: the moves of its mirror image. */
export const tourOfPair = (
  walker: Walker,
  { left, right, exchanged }: DrawnPair,
  mirrored: boolean,
): readonly Edge[] | undefined => {
  const { middle } = walker;
  const [one, other] = [walkBack(walker, left), walkBack(walker, right)];
  if (one === undefined || other === undefined) return undefined;
  const under = (images: readonly number[], edges: readonly Edge[]): Edge[] =>
    edges.map(([a, b]) => [images[a]!, images[b]!]);
  const tour = exchanged
    ? [...under(middle.turned, one), ...other]
    : [...one, ...under(middle.turned, other)];
  return mirrored ? under(middle.mirrored!, tour) : tour;
};
