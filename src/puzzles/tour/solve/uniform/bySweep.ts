/*
 * Cycles drawn from one sweep through the whole graph that keeps all its layers in the kernel's memory: for
 * boards without a middle to meet in, and for tours with given ends. Each drawn cycle takes another pass over
 * the layers.
 */
import type { Budget } from '../../../../core/budget.js';
import type { Course } from '../../../../core/frontier/estimate.js';
import {
  type Layer,
  openKernel,
  packLayer,
  readCycles,
  seedLayer,
} from '../../../../core/frontier/kernel.js';
import { frontiersAfter } from '../../../../core/frontier/order.js';
import { CLOSING, type Edge, finishing, retrace } from '../../../../core/frontier/retrace.js';
import { drawBelow, wordsOfPart } from './draw.js';
import type { DrawnCycles, Order } from './order.js';

/** Undefined if memory ran out, or a count needs more than one word. */
export const drawBySweep = (
  { graph, order, steps, widest }: Course,
  { samples, seed }: Order,
  { bytes }: Budget,
  onProgress?: (part: number) => void,
): DrawnCycles | undefined => {
  const kernel = openKernel(bytes, widest);
  const frontiers = frontiersAfter(graph, order);
  const stages = steps.map((step, k) => finishing(order[k]!, step, frontiers[k]!));
  const layers: Layer[] = [seedLayer(kernel)];
  const closed: bigint[] = []; // cycles closed up to each stage
  let states = 0;
  const passes = 1 + samples;
  for (const [k, stage] of stages.entries()) {
    onProgress?.(k / stages.length / passes);
    const next = stage.go(kernel, layers[k]!);
    if (next === undefined || next.words > 1) return undefined;
    layers[k] = packLayer(kernel, layers[k]!);
    layers.push(next);
    closed.push(readCycles(kernel));
    states += next.states;
  }
  const total = closed.at(-1) ?? 0n;
  const words = wordsOfPart(seed, 0);
  const cycles: Edge[][] = [];
  while (cycles.length < samples && total > 0n) {
    onProgress?.((1 + cycles.length) / passes);
    const number = drawBelow(words, total);
    const last = closed.findIndex((sum) => number < sum);
    const from = { key: CLOSING, number: number - (closed[last - 1] ?? 0n) };
    cycles.push(retrace(kernel, stages.slice(0, last + 1), layers, from));
  }
  return { total, cycles, states };
};
