/*
 * Threads that fill the table of one hunt together. They share the kernel's memory; all go through the same layers, claim blocks
 * of a layer one by one, and wait for each other before the next. Everything they tell each other is in a few shared integers.
 */
import type { HuntKernel } from '../src/puzzles/hunt/solve/kernel.js';
import { isExact, runLayer } from '../src/puzzles/hunt/solve/layers.js';
import type { Plan, Width } from '../src/puzzles/hunt/solve/plan.js';

/** What a thread needs to know to take its place. */
export interface TeamOrder {
  readonly pawns: number;
  readonly width: Width;
  readonly workers: number;
  readonly room: number;
  readonly opposed: boolean;
  /** The thread's own desk. */
  readonly worker: number;
  readonly memory: WebAssembly.Memory;
  readonly module: WebAssembly.Module;
  readonly control: SharedArrayBuffer;
}

/** The shared integers. */
export const READY = 0; // threads that have started
export const GO = 1; // 1: begin, 2: go home
const CLAIMED = 2; // the next block of the layer to be claimed
const ARRIVED = 3; // threads that are done with the layer
const LAYER = 4; // layers done
const OUT_OF_RANGE = 5; // some value does not fit
export const FAILED = 6; // a thread broke down
export const CONTROL_INTS = 8;

/** How long to wait before looking whether a thread broke down, in milliseconds. */
const PATIENCE = 1000;

/** Takes part until the table is full (true) or a value does not fit (false). */
export const takePart = (
  plan: Plan,
  kernel: HuntKernel,
  control: Int32Array,
  workers: number,
  afterLayer: (topSet: number, size: number) => void = () => {},
): boolean => {
  const claim = () => Atomics.add(control, CLAIMED, 1);
  for (let topSet = 0; topSet < 2 ** plan.top; topSet++) {
    for (let size = 0; size <= plan.layered; size++) {
      runLayer(plan, kernel, topSet, size, claim);
      if (!isExact(plan, kernel)) Atomics.store(control, OUT_OF_RANGE, 1);
      meet(control, workers);
      if (Atomics.load(control, OUT_OF_RANGE)) return false;
      afterLayer(topSet, size);
    }
  }
  return true;
};

const meet = (control: Int32Array, workers: number): void => {
  const layer = Atomics.load(control, LAYER);
  if (Atomics.add(control, ARRIVED, 1) === workers - 1) {
    Atomics.store(control, ARRIVED, 0);
    Atomics.store(control, CLAIMED, 0);
    Atomics.add(control, LAYER, 1);
    Atomics.notify(control, LAYER);
    return;
  }
  while (Atomics.load(control, LAYER) === layer) {
    Atomics.wait(control, LAYER, layer, PATIENCE);
    if (Atomics.load(control, FAILED)) throw new Error('a thread of the hunt broke down');
  }
};
