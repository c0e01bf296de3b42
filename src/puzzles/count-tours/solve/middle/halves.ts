/*
 * Tours by meeting in the middle (middle.ts), in shards.
 *
 * The half-table T holds the states of the left half alone. A shard fixes the final degrees of a few squares of the middle and of
 * their images, deals the middle's moves to the states of T that can still get there, and joins the result with the half-tours whose
 * degrees complete it to 2. Degrees d and their completion by the image belong together: one shard does both. Shards that are mirror
 * images of each other count the same, and only one of the two is run (shards.ts).
 *
 * For closed tours T is made once and shared by all shards. For open tours it would be eight to twenty times as large: shared are
 * only its first layers, and a shard makes the rest for its own degrees, then goes through the degrees of further squares one after
 * another.
 */

import { type Step, stepsOf } from '../frontier/order.js';
import {
  dealLayer,
  freeLayer,
  type Kernel,
  type Layer,
  moveToFront,
  openKernel,
  packLayer,
  seedLayer,
  stepLayer,
} from '../kernel.js';
import { dealSteps, type Pair, type Pattern, partnerOf, samePattern } from './dealing.js';
import { type Area, joinLayers } from './join.js';
import type { Middle } from './middle.js';
import { frontiersOf, sieveOfDeal, sieveOfStep } from './sieve.js';

/** The half-table, as far as all shards of one problem share it, in a kernel of its own. */
export interface HalfTable {
  readonly kernel: Kernel;
  readonly layer: Layer;
  /** Steps of the left half that are done. */
  readonly done: number;
  readonly area: Area;
  /** States met while building. */
  readonly states: number;
}

/** Steps through the left half, up to the middle. */
export const leftSteps = (middle: Middle): Step[] =>
  stepsOf(middle.graph, middle.order).slice(0, middle.left);

/** Shards of open tours part ways once a layer has so many states. */
const SHARED_STATES = 6_000_000;

/** Undefined if memory ran out. `tell` hears of every layer: how many are done, of how many. */
export const buildHalfTable = (
  middle: Middle,
  bytes: number,
  onProgress?: (done: number, total: number) => void,
  sharedStates = SHARED_STATES,
): HalfTable | undefined => {
  const steps = leftSteps(middle);
  const widest = Math.max(middle.middle.length, ...steps.map((step) => step.width));
  const kernel = openKernel(bytes, widest);
  let layer: Layer | undefined = seedLayer(kernel);
  let states = 0;
  let done = 0;
  while (done < steps.length && (middle.ender === undefined || layer.states < sharedStates)) {
    onProgress?.(done, steps.length);
    layer = stepLayer(kernel, layer, steps[done]!);
    if (layer === undefined) return undefined;
    states += layer.states;
    done++;
  }
  return { kernel, layer: packLayer(kernel, layer), done, area: { at: 0, leaves: 0 }, states };
};

/** What is left to do of the half-table, for the degrees wanted; the table itself if that is nothing. */
const finishTable = (
  middle: Middle,
  { kernel, layer, done }: HalfTable,
  pattern: Pattern,
  onProgress: (share: number) => void,
): Layer | undefined => {
  if (done === middle.left) return layer;
  const steps = leftSteps(middle);
  const frontiers = frontiersOf(middle);
  let next: Layer | undefined = layer;
  for (let k = done; k < steps.length && next !== undefined; k++) {
    onProgress((k - done) / (steps.length - done));
    next = stepLayer(kernel, next, steps[k]!, k === done, sieveOfStep(middle, frontiers[k]!, k, pattern));
  }
  return next && packLayer(kernel, next);
};

const finishTables = (
  middle: Middle,
  table: HalfTable,
  patterns: readonly Pattern[],
  onProgress: (share: number) => void,
): readonly Layer[] | undefined => {
  const own: Layer[] = [];
  for (const [i, pattern] of patterns.entries()) {
    const layer = finishTable(middle, table, pattern, (share) => onProgress((i + share) / patterns.length));
    if (layer === undefined) return undefined;
    own.push(layer);
  }
  // Before the first join nothing else is in the memory, most of which was needed only while these were made.
  const isFirst = table.area.leaves === 0 && table.done < middle.left;
  return isFirst ? moveToFront(table.kernel, [table.layer, ...own]) : own;
};

/** The half-tours with the degrees wanted: the middle's moves dealt to the states of T, which stays. */
const dealMiddle = (middle: Middle, kernel: Kernel, table: Layer, pattern: Pattern): Layer | undefined => {
  const width = middle.middle.length;
  const dealt = dealSteps(middle.edges, middle.ender, pattern);
  // The frontier is the part of the middle that the left half touches, in the middle's order.
  const touched = frontiersOf(middle).at(-1)!;
  let placeOf = touched.map((v) => middle.middle.indexOf(v));
  let layer: Layer | undefined = table;
  for (let i = 0; i < dealt.length && layer !== undefined; i++) {
    const others = dealt.slice(i + 1).flatMap(({ slot, around }) => around.map((to): Pair => [slot, to]));
    const step = { placeOf, width, ...dealt[i]!, sieve: sieveOfDeal(middle, others, pattern) };
    layer = dealLayer(kernel, layer, step, i === 0);
    placeOf = middle.middle.map((_, slot) => slot);
  }
  return layer;
};

export interface JoinRun {
  readonly cycles: bigint;
  /** Half-tours. */
  readonly states: number;
  readonly pairs: number;
}

/**
 * The ways to give these slots degrees, each with what the other half must have. The more ends, the more half-tours: those come
 * first, so that the memory for their records is found once and serves the others too.
 */
const patternsOf = (turn: readonly number[], slots: readonly number[]): [Pattern, Pattern][] => {
  const patterns = Array.from(
    { length: 3 ** slots.length },
    (_, number): Pattern => new Map(slots.map((slot, i) => [slot, Math.floor(number / 3 ** i) % 3])),
  );
  const ends = (pattern: Pattern) => [...pattern.values()].filter((degree) => degree === 1).length;
  return patterns.sort((a, b) => ends(b) - ends(a)).map((pattern) => [pattern, partnerOf(turn, pattern)]);
};

/**
 * One shard: the tours whose left half has these degrees, and those whose left half has the partner's. The degrees of the
 * `inner` slots are gone through one after another, so that fewer half-tours exist at a time. Undefined if memory ran out.
 */
export const joinShard = (
  middle: Middle,
  table: HalfTable,
  pattern: Pattern,
  inner: readonly number[] = [],
  onProgress?: (done: number, total: number) => void,
): JoinRun | undefined => {
  const { kernel, area } = table;
  const partner = partnerOf(middle.turn, pattern);
  const isOwnPartner = samePattern(pattern, partner);
  const parts = patternsOf(middle.turn, inner);
  const building = table.done < middle.left ? parts.length : 0; // about as long as all parts together
  const tables = finishTables(middle, table, isOwnPartner ? [pattern] : [pattern, partner], (share) =>
    onProgress?.(building * share, building + parts.length),
  );
  if (tables === undefined) return undefined;
  const [leftTable, rightTable = leftTable] = tables as [Layer, Layer?];
  const sum = { cycles: 0n, states: 0, pairs: 0 };
  for (const [i, [part, other]] of parts.entries()) {
    onProgress?.(building + i, building + parts.length);
    const order = isOwnPartner ? parts.findIndex(([one]) => samePattern(one, other)) : i;
    if (order < i) continue; // done together with its partner
    const left = dealMiddle(middle, kernel, leftTable, new Map([...pattern, ...part]));
    const isSame = isOwnPartner && order === i;
    const right = isSame
      ? left
      : left && dealMiddle(middle, kernel, rightTable, new Map([...partner, ...other]));
    const joined = left && right && joinLayers(kernel, middle.turn, left, right, area);
    if (joined === undefined) return undefined;
    sum.cycles += joined.cycles;
    sum.pairs += joined.pairs;
    sum.states += isSame ? left!.states : left!.states + right!.states;
  }
  for (const own of tables) if (own !== table.layer) freeLayer(kernel, own);
  return sum;
};
