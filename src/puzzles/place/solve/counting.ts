/*
 * Is there a cover with at most this many sets? Branch and bound by counting what each set would add, in
 * WebAssembly (kernel/cover.ts): a microsecond or two per node on boards of practical size. If few sets cover
 * much (queens), no other bound pays for itself.
 */
import { decodeBase64 } from '../../../core/base64.js';
import { Wasm } from '../../../core/wasm.js';
import { COVER_WASM } from '../../../kernels/cover.js';
import {
  ALLOWED,
  CHOSEN,
  COVERED_BY,
  COVERS,
  INSTANCE,
  INSTANCE_BYTES,
  MAX_CHOSEN,
  MAX_SETS,
  MAX_WORDS,
  OPEN,
  ORBITS,
} from '../../../kernels/coverLayout.js';
import type { CoverInstance } from './coverInstance.js';
import type { Covering } from './coverSearch.js';

interface Kernel {
  readonly cover: (words: number, most: number, maxNodes: number) => number;
  readonly visited: () => number;
  readonly probe: (words: number, most: number, seed: number) => number;
}

/** True if the kernel has room for it. */
export const isCountable = ({ targets, covers }: CoverInstance, most: number): boolean =>
  Math.max(targets, covers.length) <= MAX_SETS && most <= MAX_CHOSEN;

const LIMIT = -2;
const PROBES = 1000;

export interface CountingSearch {
  /** A cover of at most `most` sets. */
  readonly find: (most: number, maxNodes: number) => Covering;
  /** About how many nodes that takes if there is none. */
  readonly estimate: (most: number) => number;
}

/** `onNodes` is called now and then with the number of nodes visited. */
export const countingSearch = (
  { targets, covers, coveredBy, orbitOf }: CoverInstance,
  onNodes: (nodes: number) => void,
): CountingSearch => {
  const memory = new Wasm.Memory({ initial: Math.ceil((INSTANCE + INSTANCE_BYTES) / 65536) });
  const module = new Wasm.Module(decodeBase64(COVER_WASM));
  const kernel = new Wasm.Instance(module, { env: { memory, tell: onNodes } }).exports as unknown as Kernel;
  const bytes = new Uint8Array(memory.buffer);
  const write = (base: number, row: number, members: Iterable<number>): void => {
    const from = base + row * MAX_WORDS * 8;
    for (const bit of members) bytes[from + (bit >> 3)]! |= 1 << (bit & 7);
  };
  covers.forEach((list, c) => {
    write(COVERS, c, list);
    write(ORBITS, c, orbitOf?.[c] ?? [c]);
  });
  coveredBy.forEach((list, t) => {
    write(COVERED_BY, t, list);
  });
  const words = Math.ceil(Math.max(targets, covers.length, 1) / 64);
  const reset = (): void => {
    bytes.fill(0, OPEN, OPEN + MAX_WORDS * 8);
    bytes.fill(0, ALLOWED, ALLOWED + MAX_WORDS * 8);
    write(OPEN, 0, coveredBy.keys());
    write(ALLOWED, 0, covers.keys());
  };
  return {
    find: (most, maxNodes) => {
      reset();
      const found = kernel.cover(words, most, maxNodes);
      const nodes = kernel.visited();
      const sets = found < 0 ? undefined : [...new Int32Array(memory.buffer, CHOSEN, found)];
      return { sets, nodes, done: found !== LIMIT };
    },
    estimate: (most) => {
      let sum = 0;
      for (let i = 1; i <= PROBES; i++) {
        reset();
        sum += kernel.probe(words, most, i * 0x9e3779b1);
      }
      return sum / PROBES;
    },
  };
};
