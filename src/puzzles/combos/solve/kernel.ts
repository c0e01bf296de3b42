/*
 * The interface to the WebAssembly kernel (kernel/combos.ts), which holds one component of a model at a time
 * and counts it for any sets of choices.
 */

import { decodeBase64 } from '../../../core/base64.js';
import { Wasm, type WasmMemory } from '../../../core/wasm.js';
import { COMBOS_WASM } from '../../../kernels/combos.js';
import {
  conflictIndex,
  domainIndex,
  groupIndex,
  MAX_VARIABLES,
  type Sizes,
  sizesOf,
  WORD_BITS,
} from '../../../kernels/combosLayout.js';
import type { Model } from './model.js';

interface Kernel {
  readonly layout: (base: number, pieces: number, words: number, cells: number) => number;
  readonly conflictAt: () => number;
  readonly groupAt: () => number;
  readonly domainAt: () => number;
  readonly workDone: () => number;
  readonly wasStopped: () => number;
  readonly run: (cells: number, work: number, prime: bigint) => bigint;
}

/**
 * Tables of up to this many cells are summed out rather than split further; 10^5 and 10^7 were slower on
 * queens and rooks.
 */
const MAX_CELLS = 1_000_000;

/** The most pieces of a component: the kernel's sets of pieces are one-word masks. */
export const MAX_ENTANGLED = MAX_VARIABLES;

const PAGE = 65536;

/** Some pieces of a model. */
export interface Part {
  readonly model: Model;
  readonly pieces: readonly number[];
}

let started: { readonly kernel: Kernel; readonly memory: WasmMemory } | undefined;
let held: Part | undefined;
let tell: (work: number) => void = () => {};

const start = (): NonNullable<typeof started> => {
  if (started === undefined) {
    const memory = new Wasm.Memory({ initial: 1, maximum: 65536 });
    const module = new Wasm.Module(decodeBase64(COMBOS_WASM));
    const instance = new Wasm.Instance(module, {
      env: { memory, tell: (work: number) => tell(work) },
    });
    started = { kernel: instance.exports as unknown as Kernel, memory };
  }
  return started;
};

/** A set of choices has the same number of words for all pieces of the component. */
const sizesFor = ({ model, pieces }: Part): Sizes =>
  sizesOf(pieces.length, Math.max(1, ...pieces.map((p) => Math.ceil(model.size[p]! / WORD_BITS))));

/** 32-bit numbers per word: the library reads and writes sets by halves. */
const HALVES = WORD_BITS / 32;

/** Memory the kernel needs for the component. */
export const partBytes = (part: Part): number => {
  held = undefined;
  return start().kernel.layout(PAGE, part.pieces.length, sizesFor(part).W, MAX_CELLS);
};

const hold = (part: Part): void => {
  if (held === part) return;
  const { kernel, memory } = start();
  const { model, pieces } = part;
  const sizes = sizesFor(part);
  const end = PAGE + kernel.layout(PAGE, sizes.N, sizes.W, MAX_CELLS);
  const missing = Math.ceil(end / PAGE) - memory.buffer.byteLength / PAGE;
  if (missing > 0) memory.grow(missing);
  const conflict = new Uint32Array(memory.buffer, kernel.conflictAt());
  const group = new Uint16Array(memory.buffer, kernel.groupAt());
  pieces.forEach((p, here) => {
    const first = groupIndex(sizes, here, 0);
    group.fill(0xffff, first, first + sizes.V); // no choice has this group: it ends a run of choices
    group.set(model.group[p]!, first);
    for (let i = 0; i < model.size[p]!; i++) {
      pieces.forEach((q, there) => {
        const row = HALVES * conflictIndex(sizes, here, i, there, 0);
        const own = model.words[q]!;
        conflict.fill(0, row, row + HALVES * sizes.W);
        if (p !== q) conflict.set(model.conflict[p]![q]!.subarray(i * own, (i + 1) * own), row);
      });
    }
  });
  held = part;
};

export interface PartCount {
  /** Modulo the prime, or modulo 2^64 if it is 0; undefined if the work limit was reached. */
  readonly residue: bigint | undefined;
  readonly work: number;
}

/**
 * Counts the component, each piece with the choices in its set (none of them empty). Work is measured in
 * table cells, and reported now and then.
 */
export const countPart = (
  part: Part,
  sets: readonly Uint32Array[],
  work: number,
  prime: bigint,
  onWork: (work: number) => void = () => {},
): PartCount => {
  hold(part);
  const { kernel, memory } = start();
  const sizes = sizesFor(part);
  const domain = new Uint32Array(
    memory.buffer,
    kernel.domainAt(),
    HALVES * domainIndex(sizes, 0, sets.length, 0),
  ).fill(0);
  sets.forEach((set, p) => {
    domain.set(set, HALVES * domainIndex(sizes, 0, p, 0));
  });
  tell = onWork;
  const residue = BigInt.asUintN(64, kernel.run(MAX_CELLS, work, prime));
  return { residue: kernel.wasStopped() ? undefined : residue, work: kernel.workDone() };
};
