/*
 * Hunts of many pawns: the same table as in plain.ts, but 16 sets of pawns at a time in WebAssembly
 * (kernel/hunt.ts), and with only the part in memory that is still needed (plan.ts). n (n-1) 2^(n-2) steps,
 * 16 of them in about a nanosecond.
 *
 * Values fit in one byte if what a move usually adds is subtracted: a constant per player is subtracted from
 * every distance, and added back at the end by counting turns. If a value still reaches either end of its
 * range, the work starts again with two bytes, and then with four.
 */
import {
  ENTRY_BYTES,
  ENTRY_DISTANCES,
  ENTRY_ROW,
  NOTED_MAX,
  NOTED_MIN,
  VECTOR_BYTES,
} from '../../../kernels/huntLayout.js';
import { bitCount, covers, type Game, type Part, partAt, type TotalsAt, totalsWithin } from './game.js';
import { type Arena, type HuntKernel, makeArena, openKernel } from './kernel.js';
import { plainTotals } from './plain.js';
import { choose, KEPT, type Plan, planHunt, rowAt, setsOfSize, type Width } from './plan.js';

/** Up to this many pawns the plain table is faster. */
export const MAX_PLAIN = 6;

const LEAST: Readonly<Record<Width, number>> = { 1: -(2 ** 7), 2: -(2 ** 15), 4: -(2 ** 30) };

/** The offset subtracted from every distance, per player: `sign` is 1 for a player who maximizes. */
export interface Scale {
  readonly sign: readonly [number, number];
  readonly offset: readonly [number, number];
  /** -1 if the players have opposite aims. */
  readonly turn: 1 | -1;
}

/** A quantile of the distances between pawns approximates what a player usually gets. */
export const scaleOf = ({ pawns, distance, aims }: Game): Scale => {
  const between: number[] = [];
  for (let a = 0; a < pawns; a++) {
    for (let b = 0; b < pawns; b++) if (a !== b) between.push(distance[a * pawns + b]!);
  }
  between.sort((a, b) => a - b);
  const opposed = aims[0] !== aims[1];
  const share = opposed ? 3 / 4 : 7 / 8;
  const high = between[Math.floor((between.length - 1) * share)]!;
  const low = between[Math.floor((between.length - 1) * (1 - share))]!;
  const usual = (aim: 'max' | 'min') => (aim === 'max' ? high : -low);
  return {
    sign: [aims[0] === 'max' ? 1 : -1, aims[1] === 'max' ? 1 : -1],
    offset: [usual(aims[0]), usual(aims[1])],
    turn: opposed ? -1 : 1,
  };
};

/**
 * shift[left]: what to add to the values of sets of this size, because offsets were subtracted on every turn.
 */
const shiftOf = ({ pawns }: Game, { offset, turn }: Scale): readonly number[] => {
  const shift = [0];
  for (let left = 1; left <= pawns; left++) shift.push(offset[(pawns - left) % 2]! + turn * shift[left - 1]!);
  return shift;
};

/** Writes the distances in the kernel's layout; false if some do not fit the width. */
export const writeTable = (game: Game, scale: Scale, plan: Plan, buffer: ArrayBufferLike): boolean => {
  const { pawns, distance } = game;
  const { width, table } = plan;
  const lanes = VECTOR_BYTES / width;
  const laneBits = Math.log2(lanes);
  const entries =
    width === 1 ? new Int8Array(buffer) : width === 2 ? new Int16Array(buffer) : new Int32Array(buffer);
  const least = LEAST[width];
  const isFirst = Array.from({ length: lanes }, (_, lane) => (pawns - bitCount(lane)) % 2 === 0);
  let slot = table / width;
  for (let parity = 0; parity < 2; parity++) {
    for (let last = 0; last < pawns; last++) {
      for (let pawn = 0; pawn < pawns; pawn++) {
        const moves = distance[last * pawns + pawn]!;
        // Who moves if an even number of pawns is left outside the lanes, and who if an odd number is.
        const first = scale.sign[parity]! * moves - scale.offset[parity]!;
        const second = scale.sign[1 - parity]! * moves - scale.offset[1 - parity]!;
        if (last !== pawn && !(isWithin(first, least) && isWithin(second, least))) return false;
        const bit = pawn < laneBits ? 1 << pawn : 0;
        for (let lane = 0; lane < lanes; lane++) {
          entries[slot++] = bit !== 0 && (lane & bit) === 0 ? least : isFirst[lane] ? first : second;
        }
      }
    }
  }
  return true;
};

const isWithin = (value: number, least: number): boolean => value > least && value < -least - 1;

/** Counts 0, 1, 2, …: a worker that has a layer to itself claims one block after another. */
const counting = (): (() => number) => {
  let next = 0;
  return () => next++;
};

/** One worker's share of a layer: the blocks it claims. Blocks of a layer do not depend on each other. */
export const runLayer = (
  plan: Plan,
  kernel: HuntKernel,
  topSet: number,
  size: number,
  claim: () => number = counting(),
): void => {
  let number = 0;
  let claimed = claim();
  for (const layeredSet of setsOfSize(plan.layered, size)) {
    if (number++ !== claimed) continue;
    runBlock(plan, kernel, topSet, layeredSet, true);
    claimed = claim();
  }
};

/** Writes an entry of a list, and returns where the next one goes. */
const writeEntry = (lists: Uint32Array, at: number, row: number, distances: number): number => {
  lists[(at + ENTRY_ROW) >>> 2] = row;
  lists[(at + ENTRY_DISTANCES) >>> 2] = distances;
  return at + ENTRY_BYTES;
};

/**
 * Computes one block: rows of the low pawns into the worker's own area, the others (if requested) to their
 * places.
 */
const runBlock = (
  plan: Plan,
  kernel: HuntKernel,
  topSet: number,
  layeredSet: number,
  withOutputs: boolean,
): void => {
  const { pawns, low, layered, top } = plan;
  const { lists, workspace } = kernel;
  const here = layeredSet | (topSet << layered);
  let source = workspace.sources;
  let output = workspace.outputs;
  for (let place = 0; place < layered + top; place++) {
    const bit = 1 << place;
    if (here & bit) {
      const row =
        place < layered
          ? rowAt(plan, topSet, layeredSet ^ bit, place)
          : rowAt(plan, topSet ^ (bit >> layered), layeredSet, place);
      source = writeEntry(lists, source, row, (low + place) * VECTOR_BYTES);
    } else if (withOutputs) {
      const row = rowAt(plan, topSet, layeredSet, place);
      output = writeEntry(lists, output, row, (low + place) * pawns * VECTOR_BYTES);
    }
  }
  const sources = (source - workspace.sources) / ENTRY_BYTES;
  const outputs = (output - workspace.outputs) / ENTRY_BYTES;
  kernel.block(sources, outputs, bitCount(here) & 1);
};

/** True if no value so far has reached either end of its range. */
export const isExact = (plan: Plan, kernel: HuntKernel): boolean => {
  const { scratch } = kernel.workspace;
  return [NOTED_MIN, NOTED_MAX].every((noted) =>
    vectorAt(kernel.lists.buffer, plan.width, scratch + noted).every((value) =>
      isWithin(value, LEAST[plan.width]),
    ),
  );
};

const vectorAt = (buffer: ArrayBufferLike, width: Width, at: number): Int8Array | Int16Array | Int32Array =>
  width === 1
    ? new Int8Array(buffer, at, VECTOR_BYTES)
    : width === 2
      ? new Int16Array(buffer, at, VECTOR_BYTES / 2)
      : new Int32Array(buffer, at, VECTOR_BYTES / 4);

/**
 * Reads totals from the kept blocks; positions beyond them are solved as separate hunts. `computed` is the
 * set (without the low pawns) of the block whose low rows are in the kernel's workspace.
 */
export const readTotals = (
  game: Game,
  scale: Scale,
  plan: Plan,
  kernel: HuntKernel,
  computed: number,
): TotalsAt => {
  const { pawns, distance } = game;
  const { low, layered, top, rowBytes, width } = plan;
  const { buffer } = kernel.lists;
  const values =
    width === 1 ? new Int8Array(buffer) : width === 2 ? new Int16Array(buffer) : new Int32Array(buffer);
  const shift = shiftOf(game, scale);
  const outer = layered + top;
  let here = computed;
  let part: Part | undefined;
  return (left, last) => {
    const lowSet = left & (2 ** low - 1);
    const outerSet = left >>> low;
    if (outer - bitCount(outerSet) >= KEPT) {
      if (!part || !covers(part, left, last)) part = partAt(game, left, last, totalsOf);
      return totalsWithin(part, left, last);
    }
    const layeredSet = outerSet & (2 ** layered - 1);
    const topSet = outerSet >>> layered;
    if (here !== outerSet) runBlock(plan, kernel, topSet, layeredSet, false);
    here = outerSet;
    const size = bitCount(left) - 1;
    const sign = size < 0 ? 1 : scale.sign[(pawns - size) & 1]!;
    const totals = new Int32Array(pawns);
    for (let pawn = 0; pawn < pawns; pawn++) {
      if (((left >>> pawn) & 1) === 0) continue;
      const place = pawn - low;
      const bit = 1 << place;
      const at =
        place < 0
          ? kernel.workspace.work + pawn * rowBytes
          : place < layered
            ? rowAt(plan, topSet, layeredSet ^ bit, place)
            : rowAt(plan, topSet ^ (bit >> layered), layeredSet, place);
      const x = values[at / width + (place < 0 ? lowSet ^ (1 << pawn) : lowSet)]!;
      totals[pawn] = distance[last * pawns + pawn]! + sign * (scale.turn * x + shift[size]!);
    }
    return totals;
  };
};

/**
 * The rest of a solved hunt: KEPT pawns fewer, so its widest table is smaller than the narrowest of the
 * whole.
 */
const totalsOf = (game: Game): TotalsAt => {
  if (game.pawns <= MAX_PLAIN) return plainTotals(game);
  const attempt = fillTable(game, { bytes: 2 ** 32 });
  if (attempt.kind !== 'totals') throw new Error('the rest of a hunt does not fit where the hunt did');
  return attempt.totalsAt;
};

/** The outcome for a width: the totals, or that the values do not fit, or that the memory is too small. */
export type Attempt =
  | { readonly kind: 'totals'; readonly totalsAt: TotalsAt; readonly plan: Plan }
  | { readonly kind: 'range' | 'memory'; readonly plan: Plan };

export interface LayerOptions {
  /** The most bytes to use. */
  readonly bytes: number;
  /** The memory to use; the totals can be read until it is reused. */
  readonly arena?: Arena;
  readonly onProgress?: ((done: number, total?: number) => void) | undefined;
}

/** Fills the table as planned. */
export const runPlan = (game: Game, plan: Plan, { bytes, arena, onProgress }: LayerOptions): Attempt => {
  if (plan.bytes > bytes) return { kind: 'memory', plan };
  const scale = scaleOf(game);
  const kernel = openKernel(arena ?? makeArena(), plan, scale.turn === -1);
  if (!writeTable(game, scale, plan, kernel.lists.buffer)) return { kind: 'range', plan };
  const total = 2 ** (plan.layered + plan.top);
  let done = 0;
  for (let topSet = 0; topSet < 2 ** plan.top; topSet++) {
    for (let size = 0; size <= plan.layered; size++) {
      runLayer(plan, kernel, topSet, size);
      if (!isExact(plan, kernel)) return { kind: 'range', plan };
      done += choose[plan.layered]![size]!;
      onProgress?.(done, total);
    }
  }
  return { kind: 'totals', totalsAt: readTotals(game, scale, plan, kernel, total - 1), plan };
};

/** The narrowest width that holds the values, or the plan that would take too much memory. */
export const fillTable = (game: Game, options: LayerOptions): Attempt => {
  let attempt = runPlan(game, planHunt(game.pawns, 1), options);
  if (attempt.kind === 'range') attempt = runPlan(game, planHunt(game.pawns, 2), options);
  if (attempt.kind === 'range') attempt = runPlan(game, planHunt(game.pawns, 4), options);
  return attempt;
};
