/*
 * The interface to the WebAssembly kernel that improves weights (kernel/weigh.ts). It holds one instance at a
 * time.
 */
import { decodeBase64 } from '../../../core/base64.js';
import { Wasm, type WasmMemory } from '../../../core/wasm.js';
import { WEIGH_WASM } from '../../../kernels/weigh.js';
import type { CoverInstance } from './coverInstance.js';

interface Kernel {
  readonly layout: (base: number, targets: number, sets: number, length: number) => number;
  readonly startAt: () => number;
  readonly coversAt: () => number;
  readonly byStartAt: () => number;
  readonly coveredByAt: () => number;
  readonly unitsAt: () => number;
  readonly openAt: () => number;
  readonly allowedAt: () => number;
  readonly weightAt: () => number;
  readonly costAt: () => number;
  readonly improve: (goal: number, steps: number) => number;
  readonly repair: () => void;
  readonly round: (scale: number) => number;
}

/** Improves the weights in place; returns the bound, and leaves the corresponding costs. */
export type ImproveWeights = (
  isOpen: Uint8Array,
  isAllowed: Uint8Array,
  weight: Float64Array,
  cost: Float64Array,
  goal: number,
  steps: number,
) => number;

const PAGE = 65536;

let started: { readonly kernel: Kernel; readonly memory: WasmMemory } | undefined;

const start = (): NonNullable<typeof started> => {
  if (started === undefined) {
    const memory = new Wasm.Memory({ initial: 1, maximum: 65536 });
    const module = new Wasm.Module(decodeBase64(WEIGH_WASM));
    const instance = new Wasm.Instance(module, { env: { memory } });
    started = { kernel: instance.exports as unknown as Kernel, memory };
  }
  return started;
};

/** Views for reading and writing; they become invalid when memory grows, so they belong to one instance. */
interface Views {
  readonly isOpen: Uint8Array;
  readonly isAllowed: Uint8Array;
  readonly weight: Float64Array;
  readonly cost: Float64Array;
  readonly units: Int32Array;
}

let held: { readonly instance: CoverInstance; readonly views: Views } | undefined;

const hold = (instance: CoverInstance): Views => {
  if (held?.instance === instance) return held.views;
  const { targets, covers, coveredBy } = instance;
  const { kernel, memory } = start();
  const length = covers.reduce((sum, list) => sum + list.length, 0);
  const end = PAGE + kernel.layout(PAGE, targets, covers.length, length);
  const missing = Math.ceil(end / PAGE) - memory.buffer.byteLength / PAGE;
  if (missing > 0) memory.grow(missing);
  const { buffer } = memory;
  const write = (startAt: number, itemAt: number, lists: readonly Int32Array[]): void => {
    const starts = new Int32Array(buffer, startAt, lists.length + 1);
    const items = new Int32Array(buffer, itemAt, length);
    starts[0] = 0;
    lists.forEach((list, i) => {
      items.set(list, starts[i]!);
      starts[i + 1] = starts[i]! + list.length;
    });
  };
  write(kernel.startAt(), kernel.coversAt(), covers);
  write(kernel.byStartAt(), kernel.coveredByAt(), coveredBy);
  const views: Views = {
    isOpen: new Uint8Array(buffer, kernel.openAt(), targets),
    isAllowed: new Uint8Array(buffer, kernel.allowedAt(), covers.length),
    weight: new Float64Array(buffer, kernel.weightAt(), targets),
    cost: new Float64Array(buffer, kernel.costAt(), covers.length),
    units: new Int32Array(buffer, kernel.unitsAt(), targets),
  };
  held = { instance, views };
  return views;
};

export const weightImprover =
  (instance: CoverInstance): ImproveWeights =>
  (isOpen, isAllowed, weight, cost, goal, steps) => {
    const views = hold(instance);
    views.isOpen.set(isOpen);
    views.isAllowed.set(isAllowed);
    views.weight.set(weight);
    const bound = start().kernel.improve(goal, Math.ceil(steps));
    weight.set(views.weight);
    cost.set(views.cost);
    return bound;
  };

/**
 * Weights in multiples of 1/scale for the first scale whose total exceeds `above`, from the weights that were
 * improved last; undefined if none of the scales does.
 */
export const roundedWeights = (
  instance: CoverInstance,
  above: number,
  scales: readonly number[],
): { readonly scale: number; readonly units: ReadonlyMap<number, number> } | undefined => {
  const { units } = hold(instance);
  const { kernel } = start();
  kernel.repair();
  const scale = scales.find((one) => kernel.round(one) > above * one);
  if (scale === undefined) return undefined;
  const list = Array.from(units, (unit, t) => [t, unit] as const).filter(([, unit]) => unit > 0);
  return { scale, units: new Map(list) };
};
