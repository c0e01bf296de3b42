/*
 * Hunts of many pawns: the same table as in plain.ts, but 16 sets of pawns at a time in WebAssembly (kernel/hunt.ts), and with
 * no more of it in memory than is still needed (plan.ts). n (n-1) 2^(n-2) steps, 16 of them in about a nanosecond.
 *
 * Values fit in one byte if what a move usually adds is taken off: from every distance a constant per player is subtracted, and
 * put back at the end by counting turns. Where a value reaches either end of its range all the same, the work starts again with
 * two bytes and then with four.
 */
import { bitCount, type Game, gameAt, type TotalsAt } from './game.js';
import { type Arena, type HuntKernel, makeArena, openKernel } from './kernel.js';
import { plainTotals } from './plain.js';
import { choose, type Plan, planHunt, rowAt, SCRATCH_BYTES, setsOfSize, type Width } from './plan.js';

/** Up to here the plain table is faster. */
export const MOST_PLAIN = 8;

const LEAST: Readonly<Record<Width, number>> = { 1: -(2 ** 7), 2: -(2 ** 15), 4: -(2 ** 30) };

/** What is taken off every distance, per player: `sign` is 1 for one who maximises. */
export interface Scale {
  readonly sign: readonly [number, number];
  readonly offset: readonly [number, number];
  /** -1 where the players want opposite things. */
  readonly turn: 1 | -1;
}

/** A quantile of the distances between pawns stands for what a player usually gets. */
export const scaleOf = ({ pawns, distance, aims }: Game): Scale => {
  const between: number[] = [];
  for (let a = 0; a < pawns; a++) {
    for (let b = 0; b < pawns; b++) if (a !== b) between.push(distance[a * pawns + b]!);
  }
  between.sort((a, b) => a - b);
  const opposed = aims[0] !== aims[1];
  const share = opposed ? 3 / 4 : 15 / 16;
  const high = between[Math.floor((between.length - 1) * share)]!;
  const low = between[Math.floor((between.length - 1) * (1 - share))]!;
  const usual = (aim: 'max' | 'min') => (aim === 'max' ? high : -low);
  return {
    sign: [aims[0] === 'max' ? 1 : -1, aims[1] === 'max' ? 1 : -1],
    offset: [usual(aims[0]), usual(aims[1])],
    turn: opposed ? -1 : 1,
  };
};

/** restore[left]: what the values of sets of this size lack, because offsets were taken off on every turn. */
const lackOf = ({ pawns }: Game, { offset, turn }: Scale): readonly number[] => {
  const lack = [0];
  for (let left = 1; left <= pawns; left++) lack.push(offset[(pawns - left) % 2]! + turn * lack[left - 1]!);
  return lack;
};

/** Writes the distances as the kernel wants them; false if some do not fit the width. */
export const writeTable = (game: Game, scale: Scale, plan: Plan, buffer: ArrayBufferLike): boolean => {
  const { pawns, distance } = game;
  const { width, table } = plan;
  const lanes = 16 / width;
  const laneBits = Math.log2(lanes);
  const entries =
    width === 1 ? new Int8Array(buffer) : width === 2 ? new Int16Array(buffer) : new Int32Array(buffer);
  const least = LEAST[width];
  let slot = table / width;
  for (let parity = 0; parity < 2; parity++) {
    for (let last = 0; last < pawns; last++) {
      for (let pawn = 0; pawn < pawns; pawn++) {
        for (let lane = 0; lane < lanes; lane++) {
          const player = (pawns - parity - bitCount(lane)) & 1; // who moves when that many are left
          const entry = scale.sign[player]! * distance[last * pawns + pawn]! - scale.offset[player]!;
          if (last !== pawn && (entry <= least || entry >= -least - 1)) return false;
          const isThere = pawn >= laneBits || (lane >> pawn) & 1;
          entries[slot++] = isThere ? entry : least;
        }
      }
    }
  }
  return true;
};

/** One worker's share of a layer. */
export const runLayer = (
  plan: Plan,
  kernel: HuntKernel,
  topSet: number,
  size: number,
  share = 0,
  shares = 1,
): void => {
  let turn = 0;
  for (const layeredSet of setsOfSize(plan.layered, size)) {
    if (turn++ % shares === share) runBlock(plan, kernel, topSet, layeredSet, true);
  }
};

/** Computes one block: rows of the low pawns into the worker's own place, the others (if asked for) to where they belong. */
const runBlock = (
  plan: Plan,
  kernel: HuntKernel,
  topSet: number,
  layeredSet: number,
  withOutputs: boolean,
): void => {
  const { pawns, low, layered, top } = plan;
  const { lists, desk } = kernel;
  const here = layeredSet | (topSet << layered);
  let source = desk.sources >> 2;
  let output = desk.outputs >> 2;
  for (let place = 0; place < layered + top; place++) {
    const bit = 1 << place;
    if (here & bit) {
      lists[source++] =
        place < layered
          ? rowAt(plan, topSet, layeredSet ^ bit, place)
          : rowAt(plan, topSet ^ (bit >> layered), layeredSet, place);
      lists[source++] = (low + place) * 16;
    } else if (withOutputs) {
      lists[output++] = rowAt(plan, topSet, layeredSet, place);
      lists[output++] = (low + place) * pawns * 16;
    }
  }
  kernel.block((source - (desk.sources >> 2)) >> 1, (output - (desk.outputs >> 2)) >> 1, bitCount(here) & 1);
};

/** True if no value so far has reached either end of its range. */
export const isExact = (plan: Plan, kernel: HuntKernel): boolean => {
  const at = kernel.desk.scratch + SCRATCH_BYTES - 48;
  const { buffer } = kernel.lists;
  const noted =
    plan.width === 1
      ? new Int8Array(buffer, at, 32)
      : plan.width === 2
        ? new Int16Array(buffer, at, 16)
        : new Int32Array(buffer, at, 8);
  return noted.every((value) => value > LEAST[plan.width] && value < -LEAST[plan.width] - 1);
};

/** Reads totals off the blocks that stayed; positions beyond them are solved as hunts of their own, by `solveRest`. */
export const readTotals = (
  game: Game,
  scale: Scale,
  plan: Plan,
  kernel: HuntKernel,
  solveRest: (rest: Game) => TotalsAt,
): TotalsAt => {
  const { pawns, distance } = game;
  const { low, layered, top, rowBytes, width } = plan;
  const { buffer } = kernel.lists;
  const values =
    width === 1 ? new Int8Array(buffer) : width === 2 ? new Int16Array(buffer) : new Int32Array(buffer);
  const lack = lackOf(game, scale);
  const outer = layered + top;
  let computed = -1;
  let later: Later | undefined;
  return (left, last) => {
    const lowSet = left & (2 ** low - 1);
    const outerSet = left >>> low;
    if (outer - bitCount(outerSet) >= plan.kept) {
      if (!later || !isWithin(later, left, last)) {
        const { rest, pawnOf } = gameAt(game, left, last);
        later = { set: left, last, pawnOf, totalsAt: solveRest(rest) };
      }
      return totalsWithin(later, pawns, left, last);
    }
    const layeredSet = outerSet & (2 ** layered - 1);
    const topSet = outerSet >>> layered;
    if (computed !== outerSet) runBlock(plan, kernel, topSet, layeredSet, false);
    computed = outerSet;
    const size = bitCount(left) - 1;
    const sign = size < 0 ? 1 : scale.sign[(pawns - size) & 1]!;
    const totals = new Int32Array(pawns);
    for (let pawn = 0; pawn < pawns; pawn++) {
      if (((left >>> pawn) & 1) === 0) continue;
      const place = pawn - low;
      const bit = 1 << place;
      const at =
        place < 0
          ? kernel.desk.work + pawn * rowBytes
          : place < layered
            ? rowAt(plan, topSet, layeredSet ^ bit, place)
            : rowAt(plan, topSet ^ (bit >> layered), layeredSet, place);
      const x = values[at / width + (place < 0 ? lowSet ^ (1 << pawn) : lowSet)]!;
      totals[pawn] = distance[last * pawns + pawn]! + sign * (scale.turn * x + lack[size]!);
    }
    return totals;
  };
};

/** A hunt that began at a position of a larger one. */
interface Later {
  readonly set: number;
  readonly last: number;
  /** Which pawn of the larger hunt each of its pawns is. */
  readonly pawnOf: readonly number[];
  readonly totalsAt: TotalsAt;
}

const isWithin = (later: Later, left: number, last: number): boolean =>
  (left & ~later.set) === 0 && (later.pawnOf.includes(last) || (left === later.set && last === later.last));

const totalsWithin = (later: Later, pawns: number, left: number, last: number): Int32Array => {
  const { pawnOf, totalsAt } = later;
  const set = pawnOf.reduce((bits, pawn, i) => ((left >>> pawn) & 1 ? bits | (1 << i) : bits), 0);
  const from = pawnOf.indexOf(last);
  const found = totalsAt(set, from < 0 ? pawnOf.length : from);
  const totals = new Int32Array(pawns);
  pawnOf.forEach((pawn, i) => {
    totals[pawn] = found[i]!;
  });
  return totals;
};

/** What a width led to: the totals, or that the values do not fit, or that the memory would not do. */
type Attempt =
  | { readonly totalsAt: TotalsAt; readonly plan: Plan }
  | { readonly failed: 'range' | 'memory'; readonly plan: Plan };

export interface LayerOptions {
  readonly bytes: number;
  readonly arena?: Arena;
  readonly tell?: (done: number, total: number) => void;
}

/** Fills the table with values of one width. */
export const tryWidth = (
  game: Game,
  width: Width,
  { bytes, arena = makeArena(), tell }: LayerOptions,
): Attempt => {
  const plan = planHunt(game.pawns, width);
  if (plan.bytes > bytes) return { failed: 'memory', plan };
  const scale = scaleOf(game);
  const kernel = openKernel(arena, plan, scale.turn === -1);
  if (!writeTable(game, scale, plan, kernel.lists.buffer)) return { failed: 'range', plan };
  const total = 2 ** (plan.layered + plan.top);
  let done = 0;
  for (let topSet = 0; topSet < 2 ** plan.top; topSet++) {
    for (let size = 0; size <= plan.layered; size++) {
      runLayer(plan, kernel, topSet, size);
      if (!isExact(plan, kernel)) return { failed: 'range', plan };
      done += choose[plan.layered]![size]!;
      tell?.(done, total);
    }
  }
  const totalsAt = readTotals(game, scale, plan, kernel, (rest) => solveGame(rest, { bytes }).totalsAt);
  return { totalsAt, plan };
};

const WIDTHS: readonly Width[] = [1, 2, 4];

export interface SolvedGame {
  readonly totalsAt: TotalsAt;
  readonly plan?: Plan;
}

/** The narrowest width that holds. */
export const solveGame = (game: Game, options: LayerOptions): SolvedGame => {
  if (game.pawns <= MOST_PLAIN) return { totalsAt: plainTotals(game) };
  for (const width of WIDTHS) {
    const attempt = tryWidth(game, width, options);
    if ('totalsAt' in attempt) return attempt;
    if (attempt.failed === 'memory') break;
  }
  throw new Error('no width holds');
};
