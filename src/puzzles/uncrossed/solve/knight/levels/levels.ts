/*
 * Is there a path of at least a given number of moves? Row by row, but several times, from coarse to exact.
 * Each run keeps only states that may be part of such a path, and its tables bound the next, finer run: the
 * rows above a state are a board of their own, upside down, and what they can add is in the table of as many
 * rows, among the states with the same strands whose done squares are elsewhere.
 *
 *     strands        positions of strands and the number of ends, bounded by the column windows
 *     done squares   those too
 *     pairs          everything
 *
 * From the middle row on a run is also bounded by its own tables below. A state without strands is where a
 * path may still begin; it is never dropped.
 */
import { coarseSteps } from './coarse.js';
import type { Kept } from './keep.js';
import { type PairedSteps, pairedSteps } from './paired.js';
import { type LevelTable, type MirrorLetters, makeLevelTable } from './table.js';
import { reversals, type Windows } from './windows.js';

export interface LevelRun {
  readonly width: number;
  readonly height: number;
  readonly closed: boolean;
  readonly windows: Windows;
  /** Called now and then with the steps and bytes so far; returns false to stop. */
  readonly mayGoOn: (nodes: number, bytes: number) => boolean;
}

export interface Ending {
  /** Twice the number of moves. */
  readonly halves: number;
  readonly row: number;
  readonly state: number;
  readonly more: number;
}

export type Levels =
  /** `isSure` unless states were left out on purpose. */
  | { readonly kind: 'none'; readonly isSure: boolean; readonly nodes: number }
  | {
      readonly kind: 'found';
      readonly steps: PairedSteps;
      readonly tables: readonly LevelTable[];
      readonly ending: Ending;
      readonly nodes: number;
    }
  | { readonly kind: 'short'; readonly nodes: number };

export const noLetters = () => 0;
export const swap = (middles: number): number => (middles >>> 16) | (middles << 16);

/**
 * The key of what the rows above must look like: the same strands, the other ends, and moves that lean the
 * other way.
 */
export const aboveOf = (squares: number, closed: boolean): number =>
  closed ? squares & 0x3fff : (squares & 0x3fff) | ((2 - ((squares >> 14) & 3)) << 14);

const emptyTable = (reverse: Uint16Array, letters: MirrorLetters): LevelTable => {
  const table = makeLevelTable(reverse, letters);
  table.insert(0, 0, 0, 0, -1);
  return table;
};

interface Sum {
  nodes: number;
  bytes: number;
  isSure: boolean;
}

/** Drops the states of a row with the lowest bounds, if there are more than `most`. */
const thinOut = ({ closed, windows }: LevelRun, table: LevelTable, row: number, most: number): boolean => {
  if (table.size() <= most) return false;
  const [squares, middles, halves] = [table.squares(), table.middles(), table.halves()];
  const boundOf = (state: number): number =>
    halves[state]! +
    windows.both(row, squares[state]!, middles[state]!, closed ? 0 : 2 - ((squares[state]! >> 14) & 3));
  const counts: number[] = [];
  for (let state = 1; state < table.size(); state++) {
    const bound = boundOf(state);
    counts[bound] = (counts[bound] ?? 0) + 1;
  }
  let least = counts.length;
  for (let kept = 0; least > 0 && kept + (counts[least - 1] ?? 0) <= most; ) kept += counts[--least] ?? 0;
  // The first state has no strands yet.
  for (let state = 1; state < table.size(); state++) if (boundOf(state) < least) halves[state] = -1;
  return true;
};

/** One coarse run; undefined if it was stopped. `bounds` are the tables of the run before. */
const coarseRun = (
  run: LevelRun,
  moves: number,
  keepsDone: boolean,
  bounds: readonly LevelTable[] | undefined,
  most: number,
  sum: Sum,
  known: readonly LevelTable[] | undefined,
  onRow: (tables: readonly LevelTable[]) => void,
): readonly LevelTable[] | undefined => {
  const { width, height, closed, windows, mayGoOn } = run;
  const reverse = reversals(width);
  const steps = coarseSteps(width, closed, windows, keepsDone, moves);
  const tables = known === undefined ? [emptyTable(reverse, noLetters)] : [...known];
  for (let row = tables.length - 1; row < height - 1; row++) {
    const table = tables[row]!;
    const next = emptyTable(reverse, noLetters);
    const [squares, middles, halves] = [table.squares(), table.middles(), table.halves()];
    const rest = height - 2 - row;
    const bound = bounds?.[rest];
    // Tables of this run that are finished, or this one: the middle row joins itself.
    const own = rest <= row ? tables[rest] : undefined;
    for (let state = 0; state < table.size(); state++) {
      const base = halves[state]!;
      if (base < 0) continue;
      steps.expand(row, squares[state]!, middles[state]!, base, (a, b, gain) => {
        if ((a & 0x3fff) === 0 && b === 0) return;
        const sofar = base + gain;
        const budget = closed ? 0 : 2 - ((a >> 14) & 3);
        const missing = 2 * moves - sofar;
        if (windows.both(row + 1, a, b, budget) < missing) return;
        const [key, other] = [aboveOf(a, closed), swap(b)];
        if (bound !== undefined && bound.best(key, other, a >>> 16) < missing) return;
        if (own !== undefined && own.best(key, other, a >>> 16) < missing) return;
        next.insert(a, b, 0, sofar, state);
      });
      if ((state & 0xff) === 0 && !mayGoOn(sum.nodes + steps.nodes(), sum.bytes + next.bytes()))
        return undefined;
    }
    if (thinOut(run, next, row + 1, most)) sum.isSure = false;
    tables.push(next);
    sum.bytes += next.bytes();
    onRow(tables);
  }
  sum.nodes += steps.nodes();
  return tables;
};

const pairedRun = (run: LevelRun, moves: number, bounds: readonly LevelTable[], sum: Sum): Levels => {
  const { width, height, closed, windows, mayGoOn } = run;
  const reverse = reversals(width);
  const steps = pairedSteps(width, closed, windows, moves);
  const tables = [emptyTable(reverse, steps.mirrorLetters)];
  let ending: Ending | undefined;
  for (let row = 0; row < height - 1; row++) {
    const table = tables[row]!;
    const next = emptyTable(reverse, steps.mirrorLetters);
    const [squares, middles, letters, halves] = [
      table.squares(),
      table.middles(),
      table.letters(),
      table.halves(),
    ];
    const bound = bounds[height - 2 - row]!;
    for (let state = 0; state < table.size(); state++) {
      const base = halves[state]!;
      if (base < 0) continue;
      steps.aim(row, base, (a, b, ends, gain) => {
        if ((a & 0xffff) === 0 && b === 0) return false;
        sum.nodes++;
        const key = closed ? a & 0xffff : (a & 0xffff) | ((2 - ends) << 14);
        const least = ending === undefined ? 2 * moves : ending.halves + 1;
        return bound.best(key, swap(b), a >>> 16) >= least - base - gain;
      });
      steps.expand(
        squares[state]!,
        middles[state]!,
        letters[state]!,
        2,
        (a, b, c, gain) => next.insert(a, b, c, base + gain, state),
        (gain) => {
          const all = base + gain;
          if (all < 2 * moves || (ending !== undefined && ending.halves >= all)) return;
          ending = { halves: all, row, state, more: gain };
        },
      );
      if ((state & 0xff) === 0 && !mayGoOn(sum.nodes, sum.bytes + next.bytes())) {
        return { kind: 'short', nodes: sum.nodes };
      }
    }
    tables.push(next);
    sum.bytes += next.bytes();
  }
  return ending === undefined
    ? { kind: 'none', isSure: sum.isSure, nodes: sum.nodes }
    : { kind: 'found', steps, tables, ending, nodes: sum.nodes };
};

/** Tables of coarse levels that are known from before, and who is called with new ones, row by row. */
export interface LevelLog {
  readonly known?: Kept | undefined;
  readonly onRow: (kept: Kept) => void;
}

/**
 * The longest path if it has at least this many moves. With at most `most` states to a row, one may be
 * missed.
 */
export const searchLevels = (
  run: LevelRun,
  moves: number,
  most = Number.POSITIVE_INFINITY,
  { known, onRow }: LevelLog = { onRow: () => {} },
): Levels => {
  const sum = { nodes: 0, bytes: run.windows.bytes, isSure: known?.isSure ?? true };
  const coarse = (keepsDone: boolean, before: readonly (readonly LevelTable[])[]) =>
    coarseRun(run, moves, keepsDone, before[0], most, sum, known?.levels[before.length], (tables) =>
      onRow({ levels: [...before, tables], isSure: sum.isSure }),
    );
  const strands = coarse(false, []);
  if (strands === undefined) return { kind: 'short', nodes: sum.nodes };
  // A path in two rows has fewer moves than that; any other one meets a row between.
  if (moves > 2 * run.width && strands.every((table) => table.size() === 1)) {
    return { kind: 'none', isSure: sum.isSure, nodes: sum.nodes };
  }
  const done = coarse(true, [strands]);
  if (done === undefined) return { kind: 'short', nodes: sum.nodes };
  return pairedRun(run, moves, done, sum);
};
