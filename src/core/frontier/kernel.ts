/*
 * The frontier DP in WebAssembly: kernel/count.ts does the steps, this file feeds it.
 *
 * A layer is a list of 64 KiB leaves in the kernel's memory, its counts all of the same number of 64-bit
 * words. A layer's total bounds every count of it, so words are added just before a sum could overflow;
 * counts are exact at any size.
 */

import { COUNT_WASM } from '../../kernels/count.js';
import {
  type Config,
  CYCLES,
  CYCLES_LENGTH,
  LEAF_BYTES,
  LEAVES,
  MAX_WORDS,
  NEEDS_LENGTH,
  NO_SLOT,
  SOURCES,
  TARGETS,
  TOTAL,
  TOTAL_LENGTH,
  writeConfig,
} from '../../kernels/countLayout.js';
import { decodeBase64 } from '../base64.js';
import { Wasm, type WasmMemory, type WasmModule } from '../wasm.js';
import type { Step } from './order.js';

interface Exports {
  reset(leaves: number): void;
  shape(maxSlots: number, wide: number): void;
  weighEdges(on: number): void;
  countModulo(prime: bigint): void;
  seed(): number;
  step(leaves: number, has: number, words: number, keep: number): number;
  deal(leaves: number, has: number, words: number, keep: number): number;
  sumLayer(leaves: number, words: number): void;
  sumOfKeys(leaves: number, words: number): bigint;
  trace(leaves: number, words: number, to: number): number;
  numberStates(leaves: number, words: number, to: number): void;
  listKeys(leaves: number, words: number, to: number): void;
  follow(first: number, end: number, from: number, has: number, to: number, words: number): void;
  followBack(first: number, end: number, from: number, to: number): void;
  mostOf(at: number, size: number): bigint;
  weigh(at: number, size: number, words: number, weights: number): void;
  sumCounts(at: number, size: number, words: number): void;
  closings(): number;
  compact(leaves: number, words: number): number;
  states(): number;
  transitions(): number;
  takeLeaf(): number;
  freeLeaf(leaf: number): void;
  keepLeaves(leaves: number): void;
  takeArea(leaves: number): number;
  giveArea(area: number, leaves: number): void;
  shapeJoin(slots: number): void;
  makeTables(most: number, large: number): number;
  collect(leaves: number, words: number, to: number, right: number, keep: number, modulus: number): number;
  sortRecords(at: number, size: number, spare: number): void;
  joinRecords(left: number, leftEnd: number, right: number, rightEnd: number, self: number): void;
  pairs(): number;
  stateOf(at: number, right: number): bigint;
  seekFrom(key: bigint, number: bigint): void;
  soughtOnes(): number;
  soughtTwos(): number;
  seekStep(leaves: number): number;
  seekDeal(leaves: number): number;
  foundSource(): bigint;
  foundNumber(): bigint;
  foundSlots(): number;
}

export { LEAF_BYTES, MAX_SLOTS, MAX_WORDS } from '../../kernels/countLayout.js';

const rankBits = (left: number): number => (left <= 2 ? 0 : Math.ceil(Math.log2(left - 1)));

const isWide = (slots: number): boolean => {
  let bits = 2 * slots;
  for (let left = slots - (slots % 2); left > 0; left -= 2) bits += rankBits(left);
  return bits > 63;
};

export interface Layer {
  readonly leaves: Uint32Array;
  readonly words: number;
  readonly states: number;
  /** 2 to this power exceeds the sum of all counts. */
  readonly bits: number;
}

export interface Kernel {
  readonly exports: Exports;
  readonly memory: WasmMemory;
}

let compiled: WasmModule | undefined;

/** The last page of the 4 GiB stays unused, so the end of a list always has a 32-bit address. */
const MAX_PAGES = 65_535;

const pagesOf = (bytes: number): number =>
  Math.max(LEAVES / LEAF_BYTES + 1, Math.min(MAX_PAGES, Math.floor(bytes / LEAF_BYTES)));

/** Leaves that fit into this many bytes. */
export const leavesIn = (bytes: number): number => pagesOf(bytes) - LEAVES / LEAF_BYTES;

/** Frees all layers. */
export const resetKernel = ({ exports }: Kernel, bytes: number): void => exports.reset(leavesIn(bytes));

/** Opens a kernel with its own memory of at most `bytes`. */
export const openKernel = (bytes: number, slots: number): Kernel => {
  compiled ??= new Wasm.Module(decodeBase64(COUNT_WASM));
  const memory = new Wasm.Memory({ initial: LEAVES / LEAF_BYTES, maximum: pagesOf(bytes) });
  const { exports } = new Wasm.Instance(compiled, { env: { memory } });
  const kernel: Kernel = { exports: exports as unknown as Exports, memory };
  resetKernel(kernel, bytes);
  kernel.exports.shape(slots, isWide(slots) ? 1 : 0);
  return kernel;
};

export const readWords = ({ memory }: Kernel, at: number, words: number): bigint => {
  const view = new DataView(memory.buffer);
  let value = 0n;
  for (let i = words - 1; i >= 0; i--) value = (value << 64n) | view.getBigUint64(at + 8 * i, true);
  return value;
};

/** Cycles closed since the kernel was opened. */
export const readCycles = (kernel: Kernel): bigint => readWords(kernel, CYCLES, CYCLES_LENGTH);

export const writeCycles = ({ memory }: Kernel, cycles: bigint): void => {
  const words = new BigUint64Array(memory.buffer, CYCLES, CYCLES_LENGTH);
  for (let i = 0; i < CYCLES_LENGTH; i++) words[i] = BigInt.asUintN(64, cycles >> BigInt(64 * i));
};

const takeLayer = (kernel: Kernel, listed: number, words: number, bits: number): Layer | undefined =>
  listed < 0
    ? undefined
    : {
        leaves: new Uint32Array(kernel.memory.buffer, TARGETS, listed).slice(),
        words,
        states: kernel.exports.states(),
        bits,
      };

export const giveLayer = ({ memory }: Kernel, layer: Layer): void => {
  new Uint32Array(memory.buffer, SOURCES, layer.leaves.length).set(layer.leaves);
};

export const seedLayer = (kernel: Kernel): Layer => takeLayer(kernel, kernel.exports.seed(), 1, 1)!;

/** The same states in as few leaves as possible; the old leaves are freed. */
export const packLayer = (kernel: Kernel, layer: Layer): Layer => {
  giveLayer(kernel, layer);
  return {
    ...takeLayer(kernel, kernel.exports.compact(layer.leaves.length, layer.words), layer.words, layer.bits)!,
    states: layer.states,
  };
};

/** Frees a layer. */
export const freeLayer = ({ exports }: Kernel, { leaves }: Layer): void => {
  for (const leaf of leaves) exports.freeLeaf(leaf);
};

/** Moves all layers in use behind the first `kept` leaves to the front, so the free memory is contiguous. */
export const moveToFront = (kernel: Kernel, layers: readonly Layer[], kept = 0): Layer[] => {
  const end = layers.reduce((sum, { leaves }) => sum + leaves.length, kept);
  const isUsed = new Uint8Array(end).fill(1, 0, kept);
  for (const { leaves } of layers) for (const leaf of leaves) if (leaf < end) isUsed[leaf] = 1;
  const memory = new Uint8Array(kernel.memory.buffer);
  let free = kept;
  const moved = layers.map((layer) => ({
    ...layer,
    leaves: layer.leaves.map((leaf) => {
      if (leaf < end) return leaf;
      while (isUsed[free] === 1) free++;
      const [from, to] = [LEAVES + leaf * LEAF_BYTES, LEAVES + free * LEAF_BYTES];
      memory.copyWithin(to, from, from + LEAF_BYTES);
      return free++;
    }),
  }));
  kernel.exports.keepLeaves(end);
  return moved;
};

/** The sum of all counts in a layer. */
export const sumOfLayer = (kernel: Kernel, layer: Layer): bigint => {
  giveLayer(kernel, layer);
  kernel.exports.sumLayer(layer.leaves.length, layer.words);
  return readTotal(kernel);
};

/**
 * How many words and bits sums of up to `growth` times a total need; `sum` computes that total if the known
 * bits are too rough.
 */
export const roomFor = (
  { words, bits: known }: { readonly words: number; readonly bits: number },
  growth: number,
  sum: () => bigint,
): { words: number; bits: number } => {
  const more = Math.ceil(Math.log2(Math.max(1, growth)));
  let bits = known + more;
  if (bits > 64 * words) bits = sum().toString(2).length + more;
  return { words: Math.max(words, Math.ceil(bits / 64)), bits };
};

/** The factor by which the total of the next layer can exceed the total of this one. */
export const growthOf = ({ later: { length: ways } }: Step): number =>
  Math.max(1, ways, (ways * (ways - 1)) / 2);

/** The sum that the kernel has just computed. */
export const readTotal = (kernel: Kernel): bigint => readWords(kernel, TOTAL, TOTAL_LENGTH);

const orNone = (slot: number): number => (slot < 0 ? NO_SLOT : slot);

/** Slots that no old slot moves to are new: for each of them, the mask of all slots below it. */
const gapsOf = (placeOf: readonly number[], width: number): number[] => {
  const taken = maskOf(placeOf.filter((place) => place >= 0));
  const gaps: number[] = [];
  for (let slot = 0; slot < width; slot++) if (((taken >>> slot) & 1) === 0) gaps.push(2 ** slot - 1);
  return gaps;
};

const maskOf = (slots: readonly number[]): number => slots.reduce((mask, slot) => mask + 2 ** slot, 0);

/** A slot's degree must end up between `least` and `most`; `coming` edges at it have not been dealt yet. */
export interface Wanted {
  readonly slot: number;
  readonly least: number;
  readonly most: number;
  readonly coming: number;
}

/**
 * Once the extra vertex of open tours, at this slot, has both of its edges, the dark slots must have this
 * many more edges than the light ones; otherwise the ends of the tour have the wrong colors.
 */
export interface Balance {
  readonly slot: number;
  readonly dark: readonly number[];
  readonly light: readonly number[];
  readonly more: number;
}

/** What the states of a layer must satisfy to be kept. */
export interface Sieve {
  readonly wanted: readonly Wanted[];
  readonly balance?: Balance | undefined;
  /** Slots of vertices that get all their edges in this half, so a full neighbor is of no use to them. */
  readonly within?: ReadonlySet<number>;
}

export const NO_SIEVE: Sieve = { wanted: [] };

/** Describes a step for the kernel. Short steps are frequent, so the config is one plain object. */
const configOf = (
  placeOf: readonly number[],
  width: number,
  open: readonly number[],
  { wanted, balance }: Sieve,
  { dropped, allMet, dealt, needs, before }: Config,
): Config => {
  const slotsUpTo = (max: number) => wanted.filter(({ most }) => most === max).map(({ slot }) => slot);
  return {
    dropped,
    width,
    allMet,
    dealt,
    open: maskOf(open),
    ender: balance && 2 ** balance.slot,
    dark: balance && maskOf(balance.dark),
    light: balance && maskOf(balance.light),
    moreDark: balance?.more,
    fullAtOne: maskOf(slotsUpTo(1)),
    fullAtNone: maskOf(slotsUpTo(0)),
    gaps: gapsOf(placeOf, width),
    places: placeOf.map(orNone),
    wanted: wanted.map(({ slot, least, most, coming }) => ({ slot, min: least, max: most, coming })),
    before,
    needs,
  };
};

/** Finishes one vertex. Undefined if memory ran out. The given layer is freed unless `keep` is set. */
export const stepLayer = (
  kernel: Kernel,
  layer: Layer,
  step: Step,
  keep = false,
  sieve = NO_SIEVE,
): Layer | undefined => {
  const room = roomFor(layer, growthOf(step), () => sumOfLayer(kernel, layer));
  return finishVertex(kernel, layer, step, keep, sieve, room);
};

/** Finishes one vertex, with counts of this many words. */
export const finishVertex = (
  kernel: Kernel,
  layer: Layer,
  step: Step,
  keep: boolean,
  sieve: Sieve,
  { words, bits }: Pick<Layer, 'words' | 'bits'>,
): Layer | undefined => {
  if (words > MAX_WORDS) return undefined;
  writeStep(kernel, layer, step, sieve);
  const listed = kernel.exports.step(layer.leaves.length, layer.words, words, keep ? 1 : 0);
  return takeLayer(kernel, listed, words, bits);
};

/**
 * Translates the degrees wanted after a step into conditions on the slots before it; the step may add
 * `possible` edges at a slot.
 */
const boundsBefore = (
  { wanted }: Sieve,
  placeOf: readonly number[],
  possible: (slot: number) => number,
): NonNullable<Config['before']> =>
  wanted.flatMap(({ slot, least, most, coming }) => {
    const old = placeOf.indexOf(slot);
    return old < 0
      ? []
      : [{ slot: old, min: Math.max(0, least - coming - possible(slot)), max: most, coming: 0 }];
  });

/** Writes the step, and the layer it starts from, into the kernel's memory. */
export const writeStep = (kernel: Kernel, layer: Layer, step: Step, sieve: Sieve): void => {
  const needs = step.needs.slice(0, NEEDS_LENGTH).map(({ slot, slots, unmet }) => ({
    slot: orNone(slot),
    unmet,
    within: sieve.within?.has(slot) ? 1 : 0,
    around: maskOf(slots),
  }));
  const config = configOf(step.placeOf, step.width, step.later, sieve, {
    dropped: step.inFrontier ? 1 : 0,
    allMet: step.allMet ? 1 : 0,
    needs,
    before: boundsBefore(sieve, step.placeOf, (slot) => (step.later.includes(slot) ? 1 : 0)),
  });
  writeConfig(new DataView(kernel.memory.buffer), config);
  giveLayer(kernel, layer);
};

/** Moves of one slot that are dealt together: the slot gets none, one, or two of them. */
export interface DealStep {
  readonly slot: number;
  readonly around: readonly number[];
}

/** `placeOf` moves the slots first. Without moves to deal, only that and the sieve are done. */
export interface DealLayerStep extends DealStep {
  readonly placeOf: readonly number[];
  readonly width: number;
  readonly sieve: Sieve;
}

export const dealLayer = (
  kernel: Kernel,
  layer: Layer,
  step: DealLayerStep,
  keep: boolean,
  room?: Pick<Layer, 'words' | 'bits'>,
): Layer | undefined => {
  const ways = step.around.length;
  const growth = 1 + ways + (ways * (ways - 1)) / 2;
  const { words, bits } = room ?? roomFor(layer, growth, () => sumOfLayer(kernel, layer));
  if (words > MAX_WORDS) return undefined;
  writeDeal(kernel, layer, step);
  const listed = kernel.exports.deal(layer.leaves.length, layer.words, words, keep ? 1 : 0);
  return takeLayer(kernel, listed, words, bits);
};

/** Writes the moves to deal, and the layer to start from, into the kernel's memory. */
export const writeDeal = (kernel: Kernel, layer: Layer, step: DealLayerStep): void => {
  const { placeOf, slot, around, sieve } = step;
  const before = boundsBefore(sieve, placeOf, (at) =>
    at === slot ? around.length : around.includes(at) ? 1 : 0,
  );
  const config = configOf(placeOf, step.width, around, sieve, { dealt: slot, before });
  writeConfig(new DataView(kernel.memory.buffer), config);
  giveLayer(kernel, layer);
};
