/*
 * The half-table of closed tours in parts (cut.ts): made when a shard first needs them, and kept for later shards while there is room.
 *
 * While a layer is made it takes 40 bytes a state, packed 16. So all parts together may fit where the whole half-table could never be made:
 * then each is made once, and the steps are hardly more than for the whole. Where memory is shorter, those that were used
 * longest ago are given up, and made again when they are needed.
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

/** What is kept, in a kernel's memory: the join's tables at the front, the shared layer, then the parts. */
export interface PartStock {
  /** By the degrees they have, those used longest ago first. */
  readonly kept: Map<string, Layer>;
  /** Leaves there may be, and those before all layers. */
  readonly most: number;
  readonly front: number;
  /** Leaves of the largest part so far, and those that joins needed besides the layers kept. */
  largest: number;
  joining: number;
}

/** What a stock is part of (halves.ts). */
interface Table {
  readonly kernel: Kernel;
  layer: Layer;
  readonly area: Area;
  readonly parts: PartStock;
}

type Halved = Middle & { readonly parts?: readonly number[] };

export const isInParts = (middle: Halved): boolean => middle.parts !== undefined;

/** The degrees of a shard that tell parts apart. */
export const partOf = (middle: Halved, pattern: Pattern): Pattern =>
  new Map(middle.parts!.map((slot) => [slot, pattern.get(slot)!]));

const mirrorImage = ({ mirror }: Middle, pattern: Pattern): Pattern =>
  new Map([...pattern].map(([slot, degree]) => [mirror![slot]!, degree]));

/**
 * Does the mirror image of these degrees have the part that is made? Parts that are mirror images of each other hold mirror images,
 * and one of the two is enough: 6 of the 9 parts of 8x10, two thirds of the states.
 */
const isMirrorKept = (middle: Halved, pattern: Pattern): boolean => {
  const { mirror, parts = [] } = middle;
  if (mirror === undefined || parts.some((slot) => !parts.includes(mirror[slot]!))) return false;
  return keyOf(partOf(middle, mirrorImage(middle, pattern))) < keyOf(partOf(middle, pattern));
};

/** The degrees to deal for a shard's side: those wanted, or their mirror image. */
export const sideOf = (
  middle: Halved,
  pattern: Pattern,
): { readonly pattern: Pattern; readonly isMirrored: boolean } => {
  const isMirrored = isInParts(middle) && isMirrorKept(middle, pattern);
  return { pattern: isMirrored ? mirrorImage(middle, pattern) : pattern, isMirrored };
};

/** The first steps that tell parts apart remove little: to share these two costs less than to make them for every part. */
const SHARED_BEYOND = 2;

/** Steps of the left half that all parts share: up to the first square beside one that tells them apart, and a little further. */
export const stepsShared = ({ graph, left, middle, order, parts = [] }: Halved): number => {
  const apart = new Set(parts.flatMap((slot) => [middle[slot]!, ...graph[middle[slot]!]!]));
  return Math.min(left, SHARED_BEYOND + order.findIndex((v) => apart.has(v)));
};

/** Parts go their own ways earlier where the layer they share would take more than a seventh of the memory, packed. */
export const sharedByParts = (bytes: number): number => bytes / 110;

/** Making a part takes this many times the leaves that it has in the end. */
const WHILE_MADE = 2;

/** Degrees before the middle's moves are dealt that divide each part into pieces: those of a square that the shared steps have settled. */
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

/** Packed layers without a state in common, as one; undefined if their counts are of different lengths. */
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
  // Made first, the join's tables stay where they are when layers are moved together.
  if (isInParts(middle) && exports.makeTables(middle.middle.length >> 1, 0) === 0) return undefined;
  const front = (exports.takeArea(0) - LEAVES) / LEAF_BYTES;
  return { kept: new Map(), most: leavesIn(bytes), front, largest: 0, joining: 0 };
};

/** Leaves that stay in use from shard to shard. */
const held = ({ layer, parts }: Table): number =>
  parts.front + layer.leaves.length + leavesOf(parts.kept.values());

/** Gives up parts until this many leaves are free. Those `needed` stay. */
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

/** Makes a part of the half-table; undefined if memory ran out. */
export type MakePart = (pattern: Pattern, onProgress: (share: number) => void) => Layer | undefined;

/** Makes those parts of these degrees that are not kept. False if memory ran out. */
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

/** Where these parts are now: a join moves them. */
export const partsFor = ({ parts }: Table, patterns: readonly Pattern[]): readonly Layer[] =>
  patterns.map((pattern) => parts.kept.get(keyOf(pattern))!);

const giveBack = ({ kernel, area }: Table): void => {
  if (area.leaves > 0) kernel.exports.giveArea(area.at, area.leaves);
  area.leaves = 0;
};

/** Before a join: all that is in use moves together, so that its records find room in one piece. The layers to join, where they are now. */
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

/** After a join: how much it needed besides what is held, as far as the memory tells. */
export const noteJoin = (table: Table): void => {
  const { kernel, parts } = table;
  parts.joining = Math.max(parts.joining, leavesIn(kernel.memory.buffer.byteLength) - held(table));
};
