/*
 * Tours by meet-in-the-middle (middle.ts), in shards.
 *
 * The half-table T holds the states of the left half alone. A shard fixes the final degrees of a few squares
 * of the middle and of their images, deals the middle's moves to the states of T that can still get there,
 * and joins the result with the half-tours whose degrees complete it to 2. Degrees d and their completion by
 * the image form a pair, and one shard handles both. Shards that are mirror images of each other count the
 * same, and only one of the two is run (shards.ts).
 *
 * For closed tours T is built once and shared by all shards if it fits. Otherwise only its first layers are
 * shared, and the rest is built in parts, which are kept for later shards while there is room (parts.ts). For
 * open tours T would be eight to twenty times as large: a shard builds the rest for its own degrees, then
 * iterates over the degrees of further squares.
 */

import {
  type DealLayerStep,
  dealLayer,
  freeLayer,
  type Kernel,
  type Layer,
  moveToFront,
  NO_SIEVE,
  openKernel,
  packLayer,
  seedLayer,
  stepLayer,
} from '../frontier/kernel.js';
import { haltOf, loadLayers } from '../frontier/midway.js';
import { type Step, stepsOf } from '../frontier/order.js';
import { dealModulo, stepModulo, type Weighing } from '../frontier/weighted.js';
import type { Midway } from '../parallel/shards.js';
import { dealSteps, type Pair, type Pattern, partnerOf, samePattern } from './dealing.js';
import { type Area, joinLayers, type SumOfRecords, sumOfAll } from './join.js';
import type { Middle } from './middle.js';
import {
  asOneLayer,
  gatherFor,
  isInParts,
  type MakePart,
  makeParts,
  noteJoin,
  openStock,
  type PartStock,
  partOf,
  partsFor,
  piecesOf,
  sharedByParts,
  sideOf,
  stepsShared,
} from './parts.js';
import { frontiersOf, sieveOfDeal, sieveOfStep } from './sieve.js';

/** The part of the half-table that all shards of a problem share, in its own kernel. */
export interface HalfTable {
  readonly kernel: Kernel;
  layer: Layer;
  /** Finished steps of the left half. */
  readonly done: number;
  readonly area: Area;
  /** States met while building. */
  readonly states: number;
  readonly parts: PartStock;
  /** If moves have weights: halves must then be images of each other with the same weights. */
  readonly weighing: Weighing | undefined;
}

/** Steps through the left half, up to the middle. */
export const leftSteps = (middle: Middle): Step[] =>
  stepsOf(middle.graph, middle.order).slice(0, middle.left);

/** Finishes vertex k of the left half. */
const finish = (
  middle: Middle,
  { kernel, weighing }: Pick<HalfTable, 'kernel' | 'weighing'>,
  layer: Layer,
  step: Step,
  k: number,
  keep = false,
  sieve = NO_SIEVE,
): Layer | undefined => {
  if (weighing === undefined) return stepLayer(kernel, layer, step, keep, sieve);
  const { graph, order } = middle;
  const v = order[k]!;
  const before = new Set(order.slice(0, k));
  const weights = graph[v]!.filter((to) => !before.has(to)).map((to) => weighing.weightOf(v, to));
  return stepModulo(kernel, layer, step, keep, sieve, weights);
};

/** Shards of open tours build separate tables once a layer has this many states. */
const SHARED_STATES = 6_000_000;

/**
 * Undefined if memory ran out. `tell` is called for every layer with the finished and total number of layers.
 */
export const buildHalfTable = (
  middle: Middle,
  bytes: number,
  onProgress?: (done: number, total: number) => void,
  sharedStates = isInParts(middle) ? sharedByParts(bytes) : SHARED_STATES,
  weighing?: Weighing,
): HalfTable | undefined => {
  const steps = leftSteps(middle);
  const widest = Math.max(middle.middle.length, ...steps.map((step) => step.width));
  const kernel = openKernel(bytes, widest);
  if (weighing !== undefined) kernel.exports.countModulo(weighing.prime);
  const parts = openStock(kernel, middle, bytes);
  if (parts === undefined) return undefined;
  let layer: Layer | undefined = seedLayer(kernel);
  let states = 0;
  let done = 0;
  const isWhole = middle.ender === undefined && !isInParts(middle);
  const most = isInParts(middle) ? stepsShared(middle) : steps.length;
  while (done < most && (isWhole || layer.states < sharedStates)) {
    onProgress?.(done, steps.length);
    layer = finish(middle, { kernel, weighing }, layer, steps[done]!, done);
    if (layer === undefined) return undefined;
    states += layer.states;
    done++;
  }
  const area = { at: 0, leaves: 0 };
  return { kernel, layer: packLayer(kernel, layer), done, area, states, parts, weighing };
};

/**
 * The position of a shard of open tours: first it builds its tables, one after another, then it joins its
 * parts.
 */
interface Place {
  readonly tables: Layer[];
  /** The table being built, and its finished steps of the left half. */
  layer?: Layer | undefined;
  step: number;
  /** Parts joined, and their sum so far. */
  part: number;
  cycles: bigint;
  states: number;
  pairs: number;
}

const save = ({ kernel }: HalfTable, place: Place, midway: Midway): void => {
  if (place.layer !== undefined) place.layer = packLayer(kernel, place.layer);
  const { tables, layer, step, part, cycles, states, pairs } = place;
  const numbers = [tables.length, step, part, cycles, states, pairs].map(BigInt);
  midway.save(haltOf(kernel, numbers, layer === undefined ? tables : [...tables, layer]));
};

/** The start of a shard, or the position that an earlier run reached. */
const beginningOf = (
  { kernel, done }: HalfTable,
  left: number,
  most: number,
  midway: Midway | undefined,
): Place => {
  const saved = loadLayers(kernel, midway?.saved, (numbers, layers) => {
    const [tables = 0n, step = 0n] = numbers;
    const isMidTable = step > done;
    return (
      numbers.length === 6 &&
      tables <= most &&
      step <= left &&
      BigInt(layers) === tables + (isMidTable ? 1n : 0n)
    );
  });
  if (saved === undefined) return { tables: [], step: done, part: 0, cycles: 0n, states: 0, pairs: 0 };
  const [tables, step, part, cycles, states, pairs] = saved.numbers as [
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
  ];
  return {
    tables: saved.layers.slice(0, Number(tables)),
    layer: saved.layers[Number(tables)],
    step: Number(step),
    part: Number(part),
    cycles,
    states: Number(states),
    pairs: Number(pairs),
  };
};

/** Builds the rest of the half-table for the wanted degrees. False if memory ran out. */
const finishTable = (
  middle: Middle,
  table: HalfTable,
  place: Place,
  pattern: Pattern,
  onProgress: (share: number) => void,
  midway?: Midway,
  bare?: Pattern,
): boolean => {
  const { kernel, layer, done } = table;
  const steps = leftSteps(middle);
  const frontiers = frontiersOf(middle);
  for (; place.step < steps.length; place.step++) {
    const k = place.step;
    onProgress((k - done) / (steps.length - done));
    if (k > done && midway?.isDue()) save(table, place, midway);
    const sieve = sieveOfStep(middle, frontiers[k]!, k, pattern, bare);
    place.layer = finish(middle, table, place.layer ?? layer, steps[k]!, k, k === done, sieve);
    if (place.layer === undefined) return false;
  }
  place.tables.push(packLayer(kernel, place.layer!));
  place.layer = undefined;
  place.step = done;
  return true;
};

/** The tables of a shard: its own, or the shared one if that is complete. */
const finishTables = (
  middle: Middle,
  table: HalfTable,
  place: Place,
  patterns: readonly Pattern[],
  onProgress: (share: number) => void,
  midway?: Midway,
): readonly Layer[] | undefined => {
  if (table.done === middle.left) return patterns.map(() => table.layer);
  for (let i = place.tables.length; i < patterns.length; i++) {
    const tell = (share: number): void => onProgress((i + share) / patterns.length);
    if (!finishTable(middle, table, place, patterns[i]!, tell, midway)) return undefined;
  }
  // Nothing else is in memory before the first join, and most of it was needed only while these were built.
  if (table.area.leaves > 0) return place.tables;
  const [shared, ...own] = moveToFront(table.kernel, [table.layer, ...place.tables]);
  table.layer = shared!;
  return own;
};

/**
 * The part of the half-table that has these degrees, piece by piece, because a piece takes three times its
 * memory while it is built.
 */
const makePart = (middle: Middle, table: HalfTable): MakePart => {
  const make = (pattern: Pattern, onProgress: (share: number) => void, bare?: Pattern): Layer | undefined => {
    const place = beginningOf(table, middle.left, 1, undefined);
    return finishTable(middle, table, place, pattern, onProgress, undefined, bare)
      ? place.tables[0]
      : undefined;
  };
  return (pattern, onProgress) => {
    const pieces: Layer[] = [];
    const bares = piecesOf(middle, table.done);
    for (const [i, bare] of bares.entries()) {
      const piece = make(pattern, (share) => onProgress((i + share) / bares.length), bare);
      if (piece === undefined) return undefined;
      pieces.push(piece);
    }
    const part = asOneLayer(pieces);
    if (part !== undefined) return part;
    for (const piece of pieces) freeLayer(table.kernel, piece);
    return make(pattern, onProgress);
  };
};

/** How the middle's moves are dealt to the states of T to reach the wanted degrees. */
export const dealsOf = (middle: Middle, pattern: Pattern): DealLayerStep[] => {
  const width = middle.middle.length;
  const dealt = dealSteps(middle.edges, middle.ender, pattern);
  // The frontier is the part of the middle that the left half touches, in the middle's order.
  const touched = frontiersOf(middle).at(-1)!;
  const first = touched.map((v) => middle.middle.indexOf(v));
  const later = middle.middle.map((_, slot) => slot);
  return dealt.map((deal, i) => {
    const others = dealt.slice(i + 1).flatMap(({ slot, around }) => around.map((to): Pair => [slot, to]));
    return { placeOf: i === 0 ? first : later, width, ...deal, sieve: sieveOfDeal(middle, others, pattern) };
  });
};

/** The half-tours with the wanted degrees; T is kept. */
export const dealMiddle = (
  middle: Middle,
  { kernel, weighing }: HalfTable,
  table: Layer,
  pattern: Pattern,
): Layer | undefined => {
  let layer: Layer | undefined = table;
  for (const [i, step] of dealsOf(middle, pattern).entries()) {
    if (layer === undefined) return undefined;
    const weightTo = (slot: number): number =>
      weighing!.weightOf(middle.middle[step.slot]!, middle.middle[slot]!);
    layer =
      weighing === undefined
        ? dealLayer(kernel, layer, step, i === 0)
        : dealModulo(kernel, layer, step, i === 0, step.around.map(weightTo));
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
 * The ways to assign degrees to these slots, each with what the other half must have. More ends mean more
 * half-tours; those come first, so the memory for their records is allocated once and reused.
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
 * One shard: the tours whose left half has these degrees, and those whose left half has the partner's. It
 * iterates over the degrees of the `inner` slots, so fewer half-tours exist at a time. Undefined if memory
 * ran out. `sum` adds up each part's pairs of halves, and may inspect them.
 */
export const joinShard = (
  middle: Middle,
  table: HalfTable,
  pattern: Pattern,
  inner: readonly number[] = [],
  onProgress?: (done: number, total: number) => void,
  midway?: Midway,
  sum: SumOfRecords = sumOfAll,
): JoinRun | undefined => {
  const { kernel, area } = table;
  const partner = partnerOf(middle.turn, pattern);
  const isOwnPartner = samePattern(pattern, partner);
  const parts = patternsOf(middle.turn, inner);
  const building = table.done < middle.left ? parts.length : 0; // about as long as all parts together
  const patterns = isOwnPartner ? [pattern] : [pattern, partner];
  const place = beginningOf(table, middle.left, patterns.length, midway);
  const tellBuilt = (share: number): void => onProgress?.(building * share, building + parts.length);
  const inParts = isInParts(middle) && building > 0;
  const wanted = inParts ? patterns.map((one) => partOf(middle, sideOf(middle, one).pattern)) : [];
  if (inParts && !makeParts(table, wanted, makePart(middle, table), tellBuilt)) return undefined;
  const tables = inParts ? [] : finishTables(middle, table, place, patterns, tellBuilt, midway);
  if (tables === undefined) return undefined;
  const isOwn = building > 0 && !inParts;
  if (isOwn) place.tables.splice(0, tables.length, ...tables); // they may have been moved
  for (; place.part < parts.length; place.part++) {
    const i = place.part;
    const [part, other] = parts[i]!;
    onProgress?.(building + i, building + parts.length);
    if (isOwn && midway?.isDue()) save(table, place, midway);
    const order = isOwnPartner ? parts.findIndex(([one]) => samePattern(one, other)) : i;
    if (order < i) continue; // done together with its partner
    const [leftTable, rightTable = leftTable] = (inParts ? partsFor(table, wanted) : tables) as [
      Layer,
      Layer?,
    ];
    const leftSide = sideOf(middle, new Map([...pattern, ...part]));
    const rightSide = sideOf(middle, new Map([...partner, ...other]));
    const left = dealMiddle(middle, table, leftTable, leftSide.pattern);
    const isSame = isOwnPartner && order === i;
    const right = isSame ? left : left && dealMiddle(middle, table, rightTable, rightSide.pattern);
    if (left === undefined || right === undefined) return undefined;
    const halves = isSame ? [left] : [left, right];
    const [one, two = one] = (inParts ? gatherFor(table, halves) : halves) as [Layer, Layer?];
    const isAskew = leftSide.isMirrored !== rightSide.isMirrored;
    const turn = isAskew ? middle.turn.map((slot) => middle.mirror![slot]!) : middle.turn;
    const joined = joinLayers(kernel, turn, one, two, area, sum);
    if (joined === undefined) return undefined;
    place.cycles += joined.cycles;
    place.pairs += joined.pairs;
    for (const { states } of halves) place.states += states;
  }
  if (isOwn) for (const own of tables) freeLayer(kernel, own);
  if (inParts) noteJoin(table);
  const { cycles, states, pairs } = place;
  return { cycles, states, pairs };
};
