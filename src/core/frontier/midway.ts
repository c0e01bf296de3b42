/*
 * Layers of an unfinished count as plain bytes: the leaves one after another, and a line that says how many
 * belong to which layer. A layer that will only be read needs nothing but its leaves, in any order and at any
 * address.
 */

import { LEAF_BYTES, LEAVES } from '../../kernels/countLayout.js';
import type { Halt } from '../parallel/shards.js';
import { type Kernel, type Layer, MAX_WORDS } from './kernel.js';

interface Note {
  /** Other numbers that the method needs, in decimal. */
  readonly numbers: readonly string[];
  readonly layers: readonly (Omit<Layer, 'leaves'> & { readonly leaves: number })[];
}

const leafIn = ({ memory }: Kernel, leaf: number): Uint8Array =>
  new Uint8Array(memory.buffer, LEAVES + leaf * LEAF_BYTES, LEAF_BYTES);

/** The layers should be packed: whole leaves are written. */
export const haltOf = (kernel: Kernel, numbers: readonly bigint[], layers: readonly Layer[]): Halt => {
  const note: Note = {
    numbers: numbers.map(String),
    layers: layers.map((layer) => ({ ...layer, leaves: layer.leaves.length })),
  };
  const leaves = layers.flatMap((layer) => [...layer.leaves]);
  return {
    note: JSON.stringify(note),
    bytes: leaves.length * LEAF_BYTES,
    chunks: function* () {
      for (const leaf of leaves) yield leafIn(kernel, leaf);
    },
  };
};

const isWhole = (value: unknown, most: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;

const isNote = (value: unknown): value is Note => {
  const { numbers, layers } = (value ?? {}) as Record<string, unknown>;
  return (
    Array.isArray(numbers) &&
    numbers.every((number) => typeof number === 'string' && /^\d+$/.test(number)) &&
    Array.isArray(layers) &&
    layers.every(
      ({ words, states, bits, leaves }) =>
        isWhole(words, MAX_WORDS) &&
        isWhole(states, 2 ** 32) &&
        isWhole(bits, 64 * MAX_WORDS) &&
        isWhole(leaves, 2 ** 16),
    )
  );
};

const readNote = ({ note, bytes }: Halt): Note | undefined => {
  try {
    const value: unknown = JSON.parse(note);
    if (!isNote(value)) return undefined;
    return value.layers.reduce((sum, { leaves }) => sum + leaves, 0) * LEAF_BYTES === bytes
      ? value
      : undefined;
  } catch {
    return undefined;
  }
};

export interface Loaded {
  readonly numbers: readonly bigint[];
  readonly layers: readonly Layer[];
}

/**
 * Loads a saved halt into a kernel. Undefined if there is none, if it does not match, or if memory ran out.
 */
export const loadLayers = (
  kernel: Kernel,
  halt: Halt | undefined,
  isExpected: (numbers: readonly bigint[], layers: number) => boolean,
): Loaded | undefined => {
  const note = halt && readNote(halt);
  if (halt === undefined || note === undefined) return undefined;
  const numbers = note.numbers.map(BigInt);
  if (!isExpected(numbers, note.layers.length)) return undefined;
  const taken: number[] = [];
  for (const chunk of halt.chunks()) {
    const leaf = kernel.exports.takeLeaf();
    if (leaf < 0) return undefined;
    leafIn(kernel, leaf).set(chunk);
    taken.push(leaf);
  }
  let next = 0;
  const layers = note.layers.map(({ leaves, ...layer }): Layer => {
    next += leaves;
    return { ...layer, leaves: Uint32Array.from(taken.slice(next - leaves, next)) };
  });
  return { numbers, layers };
};
