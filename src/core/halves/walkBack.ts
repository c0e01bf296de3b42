/*
 * From a half in the middle back to the moves it is made of.
 *
 * The half-table of a wide board is too large to keep all its layers. But the half's degrees in the middle are known, and few states lead to
 * them: the table is built once more for these degrees alone, with all layers (8x8: at most a thirtieth of the states). Then layer
 * by layer, the last one first, the number of the way says by which state it came.
 */
import type { Step } from '../frontier/order.js';
import { stepsOf } from '../frontier/order.js';
import {
  type DealLayerStep,
  dealLayer,
  type Kernel,
  type Layer,
  openKernel,
  type Sieve,
  seedLayer,
  stepLayer,
  writeDeal,
  writeStep,
} from '../frontier/kernel.js';
import type { Pattern } from './dealing.js';
import type { DrawnHalf, DrawnPair } from './drawPairs.js';
import { dealsOf } from './halves.js';
import type { Middle } from './middle.js';
import { frontiersOf, sieveOfStep } from './sieve.js';

export type Edge = readonly [number, number];

/** A step of the way: forward from a layer, and back to it; each edge by the slot, as it is afterward, that it leads to. */
interface Stage {
  readonly go: (kernel: Kernel, layer: Layer) => Layer | undefined;
  readonly seek: (kernel: Kernel, layer: Layer) => number;
  readonly edgeTo: (slot: number) => Edge | undefined;
}

const finishing = (v: number, step: Step, frontier: readonly number[], sieve: Sieve): Stage => ({
  go: (kernel, layer) => stepLayer(kernel, layer, step, true, sieve),
  seek: (kernel, layer) => {
    writeStep(kernel, layer, step, sieve);
    return kernel.exports.seekStep(layer.leaves.length);
  },
  edgeTo: (slot) => [v, frontier[slot]!],
});

const dealing = (middle: readonly number[], deal: DealLayerStep): Stage => ({
  go: (kernel, layer) => dealLayer(kernel, layer, deal, true),
  seek: (kernel, layer) => {
    writeDeal(kernel, layer, deal);
    return kernel.exports.seekDeal(layer.leaves.length);
  },
  edgeTo: (slot) => (slot === deal.slot ? undefined : [middle[deal.slot]!, middle[slot]!]),
});

const stagesOf = (middle: Middle, pattern: Pattern): Stage[] => {
  const frontiers = frontiersOf(middle);
  const steps = stepsOf(middle.graph, middle.order).slice(0, middle.left);
  return [
    ...steps.map((step, k) =>
      finishing(middle.order[k]!, step, frontiers[k]!, sieveOfStep(middle, frontiers[k]!, k, pattern)),
    ),
    ...dealsOf(middle, pattern).map((deal) => dealing(middle.middle, deal)),
  ];
};

/** The moves of a left half; undefined if memory ran out, or counts need more than one word. */
export const walkBack = (middle: Middle, half: DrawnHalf, bytes: number): readonly Edge[] | undefined => {
  const widest = Math.max(
    middle.middle.length,
    ...frontiersOf(middle).map((frontier) => frontier.length),
  );
  const kernel = openKernel(bytes, widest);
  const { exports } = kernel;
  exports.seekFrom(half.key, half.number);
  const [ones, twos] = [exports.soughtOnes(), exports.soughtTwos()];
  const degree = (slot: number) => ((ones >>> slot) & 1) + 2 * ((twos >>> slot) & 1);
  const stages = stagesOf(middle, new Map(middle.middle.map((_, slot) => [slot, degree(slot)])));
  const layers: Layer[] = [seedLayer(kernel)];
  for (const stage of stages) {
    const next = stage.go(kernel, layers.at(-1)!);
    if (next === undefined || next.words > 1) return undefined;
    layers.push(next);
  }
  const edges: Edge[] = [];
  let { key, number } = half;
  for (let i = stages.length - 1; i >= 0; i--) {
    exports.seekFrom(key, number);
    if (stages[i]!.seek(kernel, layers[i]!) === 0) throw new Error('a half leads back to no state');
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

/** The moves of a whole tour, in no order; `mirrored`: of its mirror image. */
export const tourOfPair = (
  middle: Middle,
  { left, right, exchanged }: DrawnPair,
  mirrored: boolean,
  bytes: number,
): readonly Edge[] | undefined => {
  const [one, other] = [walkBack(middle, left, bytes), walkBack(middle, right, bytes)];
  if (one === undefined || other === undefined) return undefined;
  const under = (images: readonly number[], edges: readonly Edge[]): Edge[] =>
    edges.map(([a, b]) => [images[a]!, images[b]!]);
  const tour = exchanged
    ? [...under(middle.turned, one), ...other]
    : [...one, ...under(middle.turned, other)];
  return mirrored ? under(middle.mirrored!, tour) : tour;
};
