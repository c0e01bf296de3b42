/*
 * The half-table of closed tours in parts (cut.ts): each part is built when a shard first needs it, and kept
 * for later shards while there is room.
 *
 * A layer takes 40 bytes per state while it is built, and 16 once packed. So all parts together may fit where
 * the whole half-table could not be built. Then each part is built once, with hardly more steps than the
 * whole table. If memory is tighter, the least recently used parts are freed and rebuilt when they are
 * needed.
 */
import { LEAVES } from '../../kernels/countLayout.js';
import {
  freeLayer,
  type Kernel,
  type Layer,
  LEAF_BYTES,
  leavesIn,
  moveToFront,
  packLayer,
} from '../frontier/kernel.js';
import type { Pattern } from './dealing.js';
import type { Area } from './join.js';
import type { Middle } from './middle.js';

/** What is kept in a kernel's memory: the join's tables at the front, the shared layer, then the parts. */
export interface PartStock {
  /** Indexed by their degrees, least recently used first. */
  readonly kept: Map<string, Layer>;
  /** The maximum number of leaves, and those in front of all layers. */
  readonly most: number;
  readonly front: number;
  /** Leaves of the largest part so far, and the leaves that joins needed in addition to the kept layers. */
  largest: number;
  joining: number;
}

/** The half-table that a stock belongs to (halves.ts). */
interface Table {
  readonly kernel: Kernel;
  layer: Layer;
  readonly area: Area;
  readonly parts: PartStock;
}

type Halved = Middle & { readonly parts?: readonly number[] };

export const isInParts = (middle: Halved): boolean => middle.parts !== undefined;

/** The degrees of a shard that distinguish parts. */
export const partOf = (middle: Halved, pattern: Pattern): Pattern =>
  new Map(middle.parts!.map((slot) => [slot, pattern.get(slot)!]));

const mirrorImage = ({ mirror }: Middle, pattern: Pattern): Pattern =>
  new Map([...pattern].map(([slot, degree]) => [mirror![slot]!, degree]));

/**
 * Is the part with the mirror image of these degrees the one that is built? Parts that are mirror images of
 * each other contain mirror images, so one of the two is enough: 6 of the 9 parts of 8x10, two thirds of the
 * states.
 */
const isMirrorKept = (middle: Halved, pattern: Pattern): boolean => {
  const { mirror, parts = [] } = middle;
  if (mirror === undefined || parts.some((slot) => !parts.includes(mirror[slot]!))) return false;
  return keyOf(partOf(middle, mirrorImage(middle, pattern))) < keyOf(partOf(middle, pattern));
};

/** The degrees to deal for one side of a shard: the wanted ones, or their mirror image. */
export const sideOf = (
  middle: Halved,
  pattern: Pattern,
): { readonly pattern: Pattern; readonly isMirrored: boolean } => {
  const isMirrored = isInParts(middle) && isMirrorKept(middle, pattern);
  return { pattern: isMirrored ? mirrorImage(middle, pattern) : pattern, isMirrored };
};

/**
 * The first steps that distinguish parts remove few states: sharing these two costs less than repeating them
 * for every part.
 */
const SHARED_BEYOND = 2;

/**
 * Steps of the left half that all parts share: up to the first square next to one that distinguishes them,
 * and a little further.
 */
export const stepsShared = ({ graph, left, middle, order, parts = [] }: Halved): number => {
  const apart = new Set(parts.flatMap((slot) => [middle[slot]!, ...graph[middle[slot]!]!]));
  return Math.min(left, SHARED_BEYOND + order.findIndex((v) => apart.has(v)));
};

/** Parts split earlier if the layer they share would take more than a seventh of the memory, packed. */
export const sharedByParts = (bytes: number): number => bytes / 110;

/** Building a part takes this many times its final number of leaves. */
const WHILE_MADE = 2;

/**
 * Degrees before the middle's moves are dealt, which divide each part into pieces: the degrees of a square
 * that the shared steps have finished.
 */
export const piecesOf = (middle: Halved, shared: number): readonly (Pattern | undefined)[] => {
  const { graph, left, order, parts = [] } = middle;
  const [finished, all] = [order.slice(0, shared), new Set(order.slice(0, left))];
  const edges = (slot: number) => graph[middle.middle[slot]!]!.filter((v) => all.has(v));
  const settled = middle.middle
    .map((_, slot) => slot)
    .filter((slot) => !parts.includes(slot) && edges(slot).every((v) => finished.includes(v)))
    .sort((a, b) => edges(b).length - edges(a).length);
  const slot = settled.find((one) => edges(one).length > 1);
  return slot === undefined ? [undefined] : [1, 0, 2].map((degree) => new Map([[slot, degree]]));
};

/** Merges packed layers that have no state in common; undefined if their counts have different lengths. */
export const asOneLayer = (pieces: readonly Layer[]): Layer | undefined => {
  const { words } = pieces[0]!;
  if (pieces.some((piece) => piece.words !== words)) return undefined;
  return {
    leaves: Uint32Array.from(pieces.flatMap(({ leaves }) => [...leaves])),
    words,
    states: pieces.reduce((sum, { states }) => sum + states, 0),
    bits: Math.max(...pieces.map(({ bits }) => bits)) + 2,
  };
};

const leavesOf = (layers: Iterable<Layer>): number => {
  let sum = 0;
  for (const { leaves } of layers) sum += leaves.length;
  return sum;
};

/** Undefined if memory ran out. */
export const openStock = (kernel: Kernel, middle: Halved, bytes: number): PartStock | undefined => {
  const { exports } = kernel;
  // The join's tables are allocated first, so they stay in place when layers are compacted.
  if (isInParts(middle) && exports.makeTables(middle.middle.length >> 1, 0) === 0) return undefined;
  const front = (exports.takeArea(0) - LEAVES) / LEAF_BYTES;
  return { kept: new Map(), most: leavesIn(bytes), front, largest: 0, joining: 0 };
};

/** Leaves that stay in use from shard to shard. */
const held = ({ layer, parts }: Table): number =>
  parts.front + layer.leaves.length + leavesOf(parts.kept.values());

/** Frees parts until this many leaves are available. The parts in `needed` are kept. */
const makeRoom = (table: Table, leaves: number, needed: ReadonlySet<string>): void => {
  const { kept, most } = table.parts;
  for (const [key, part] of kept) {
    if (held(table) + leaves <= most) return;
    if (needed.has(key)) continue;
    freeLayer(table.kernel, part);
    kept.delete(key);
  }
};

const keyOf = (pattern: Pattern): string => [...pattern.values()].join('');

/** Builds a part of the half-table; undefined if memory ran out. */
export type MakePart = (pattern: Pattern, onProgress: (share: number) => void) => Layer | undefined;

/** Builds those parts with these degrees that are not kept yet. False if memory ran out. */
export const makeParts = (
  table: Table,
  patterns: readonly Pattern[],
  make: MakePart,
  onProgress: (share: number) => void,
): boolean => {
  const { kept } = table.parts;
  const needed = new Set(patterns.map(keyOf));
  giveBack(table);
  for (const [i, pattern] of patterns.entries()) {
    const key = keyOf(pattern);
    let part = kept.get(key);
    if (part === undefined) {
      makeRoom(table, WHILE_MADE * table.parts.largest, needed);
      part = make(pattern, (share) => onProgress((i + share) / patterns.length));
    }
    if (part === undefined) return false;
    table.parts.largest = Math.max(table.parts.largest, part.leaves.length);
    kept.delete(key);
    kept.set(key, part);
  }
  makeRoom(table, table.parts.joining, needed);
  return true;
};

/** Where these parts are now: a join may move them. */
export const partsFor = ({ parts }: Table, patterns: readonly Pattern[]): readonly Layer[] =>
  patterns.map((pattern) => parts.kept.get(keyOf(pattern))!);

const giveBack = ({ kernel, area }: Table): void => {
  if (area.leaves > 0) kernel.exports.giveArea(area.at, area.leaves);
  area.leaves = 0;
};

/**
 * Before a join, compacts everything in use, so the join's records fit into one contiguous area. Returns the
 * layers to join at their new places.
 */
export const gatherFor = (table: Table, layers: readonly Layer[]): readonly Layer[] => {
  const { kernel, parts } = table;
  giveBack(table);
  const packed = layers.map((layer) => packLayer(kernel, layer));
  const own = [table.layer, ...parts.kept.values()];
  const moved = moveToFront(kernel, [...own, ...packed], parts.front);
  table.layer = moved[0]!;
  for (const [i, key] of [...parts.kept.keys()].entries()) parts.kept.set(key, moved[i + 1]!);
  return moved.slice(own.length);
};

/**
 * After a join: records how much it needed in addition to what is kept, as far as the memory size shows it.
 */
export const noteJoin = (table: Table): void => {
  const { kernel, parts } = table;
  parts.joining = Math.max(parts.joining, leavesIn(kernel.memory.buffer.byteLength) - held(table));
};
