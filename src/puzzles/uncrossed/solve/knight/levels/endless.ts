/*
 * The rule of a strip by levels of bounds, where its column windows grow as fast as its paths do. Half-moves
 * are counted less the growth of every row, so that what any number of rows above can add is one number for
 * each state, and whatever falls behind by more than `lag` is dropped. Levels are as on boards (levels.ts);
 * the coarse ones are worked out once for all rows: the most half-moves that lead to a state in any row.
 *
 * What is left of a row follows from what is left of the row below, and from nothing else. So once a table is
 * the same as an earlier one, all that follows repeats: that proves the rule. Longest paths were not dropped
 * if none of them falls behind by more than `lag`; if some do, the search is repeated with as much as the
 * paths that were found need.
 */
import type { Budget } from '../../../../../core/budget.js';
import type { StripRule } from '../../../uncrossed.js';
import { ruleOf } from '../repeat.js';
import type { Finish } from '../run.js';
import type { Row } from '../table.js';
import { coarseSteps } from './coarse.js';
import { aboveOf, noLetters, swap } from './levels.js';
import { type PairedSteps, pairedSteps } from './paired.js';
import { type LevelTable, makeLevelTable } from './table.js';
import { type EndlessWindows, GROUND, makeEndlessWindows, reversals } from './windows.js';

export type Endless =
  | {
      readonly kind: 'rule';
      readonly rule: StripRule;
      readonly run: {
        readonly steps: PairedSteps;
        readonly rows: readonly Row[];
        readonly finishes: readonly (Finish | undefined)[];
      };
      /** From this row on tables repeat, after this many rows. */
      readonly settled: number;
      readonly period: number;
      readonly nodes: number;
    }
  | { readonly kind: 'short'; readonly nodes: number; readonly limit: keyof Budget };

interface Strip extends EndlessWindows {
  readonly width: number;
  readonly closed: boolean;
  readonly reverse: Uint16Array;
  /** Half-moves by which a path may fall behind the growth of its rows. */
  readonly lag: number;
  /** Called now and then with the steps so far and the bytes of tables; returns false to stop. */
  readonly mayGoOn: (bytes: number) => boolean;
  readonly count: (nodes: number) => void;
}

/** The most half-moves that lead to each coarse state in any row; undefined if the search was stopped. */
const coarseTable = (strip: Strip, keepsDone: boolean, bound?: LevelTable): LevelTable | undefined => {
  const { width, closed, reverse, lag, windows, growth, mayGoOn, count } = strip;
  const steps = coarseSteps(width, closed, windows, keepsDone, (3 * GROUND - lag) / 2);
  const all = makeLevelTable(reverse, noLetters);
  let fresh = makeLevelTable(reverse, noLetters);
  fresh.insert(0, 0, 0, GROUND, -1);
  while (fresh.size() > 0) {
    const next = makeLevelTable(reverse, noLetters);
    const [squares, middles, halves] = [fresh.squares(), fresh.middles(), fresh.halves()];
    for (let state = 0; state < fresh.size(); state++) {
      const base = halves[state]! - growth;
      if (halves[state]! < 0) continue;
      const before = steps.nodes();
      steps.expand(0, squares[state]!, middles[state]!, halves[state]!, (a, b, gain) => {
        if ((a & 0x3fff) === 0 && b === 0) return;
        const sofar = base + gain;
        const budget = closed ? 0 : 2 - ((a >> 14) & 3);
        if (windows.both(0, a, b, budget) < 3 * GROUND - lag - sofar) return;
        if (
          bound !== undefined &&
          bound.best(aboveOf(a, closed), swap(b), a >>> 16) < 2 * GROUND - lag - sofar
        )
          return;
        next.insert(a, b, 0, sofar, -1);
      });
      count(steps.nodes() - before);
      if ((state & 0xff) === 0 && !mayGoOn(all.bytes() + next.bytes())) return undefined;
    }
    // States no better than in an earlier row were already continued from there.
    fresh = makeLevelTable(reverse, noLetters);
    const [a, b, c] = [next.squares(), next.middles(), next.halves()];
    for (let state = 0; state < next.size(); state++) {
      if (c[state]! >= 0 && all.insert(a[state]!, b[state]!, 0, c[state]!, -1))
        fresh.insert(a[state]!, b[state]!, 0, c[state]!, -1);
    }
  }
  return all;
};

/** Rules are searched for up to this length. */
const MAX_LENGTH = 1000;

/** Live states of a table as one line each, in order: equal tables give equal lines. */
const linesOf = (table: LevelTable): readonly string[] => {
  const [a, b, c, halves] = [table.squares(), table.middles(), table.letters(), table.halves()];
  const lines: string[] = [];
  for (let state = 0; state < table.size(); state++) {
    if (halves[state]! >= 0) lines.push(`${a[state]} ${b[state]} ${c[state]} ${halves[state]}`);
  }
  return lines.sort();
};

/** A number that equal tables have in common. */
const printOf = (table: LevelTable): number => {
  const [a, b, c, halves] = [table.squares(), table.middles(), table.letters(), table.halves()];
  let sum = 0;
  for (let state = 0; state < table.size(); state++) {
    if (halves[state]! < 0) continue;
    const hash =
      Math.imul(a[state]!, 0x9e3779b1) ^ Math.imul(b[state]!, 0x85ebca6b) ^ Math.imul(c[state]!, 0xc2b2ae35);
    sum = (sum + Math.imul(hash ^ (hash >>> 15), 2 * halves[state]! + 1)) | 0;
  }
  return sum;
};

/** The tables of a row and of those that follow, with everything known, until one is like an earlier one. */
interface Repeat {
  readonly steps: PairedSteps;
  readonly tables: readonly LevelTable[];
  readonly finishes: readonly (Finish | undefined)[];
  readonly settled: number;
  readonly period: number;
}

const findRepeat = (strip: Strip, bound: LevelTable): Repeat | undefined => {
  const { width, closed, reverse, lag, windows, growth, mayGoOn, count } = strip;
  const steps = pairedSteps(width, closed, windows, (3 * GROUND - lag) / 2);
  const start = makeLevelTable(reverse, steps.mirrorLetters);
  start.insert(0, 0, 0, GROUND, -1);
  const tables = [start];
  const finishes: (Finish | undefined)[] = [];
  const prints = new Map<number, number>();
  let bytes = 0;
  for (let row = 0; row < MAX_LENGTH; row++) {
    const table = tables[row]!;
    const next = makeLevelTable(reverse, steps.mirrorLetters);
    const [squares, middles, letters, halves] = [
      table.squares(),
      table.middles(),
      table.letters(),
      table.halves(),
    ];
    for (let state = 0; state < table.size(); state++) {
      const base = halves[state]!;
      if (base < 0) continue;
      let looked = 0;
      steps.aim(0, base, (a, b, ends, gain) => {
        looked++;
        if ((a & 0xffff) === 0 && b === 0) return false;
        const key = closed ? a & 0xffff : (a & 0xffff) | ((2 - ends) << 14);
        return bound.best(key, swap(b), a >>> 16) >= 2 * GROUND - lag - (base + gain - growth);
      });
      steps.expand(
        squares[state]!,
        middles[state]!,
        letters[state]!,
        2,
        (a, b, c, gain) => next.insert(a, b, c, base + gain - growth, state),
        (gain) => {
          const moves = (base - GROUND + growth * row + gain) / 2;
          const known = finishes[row + 1];
          if (known === undefined || known.moves < moves) {
            finishes[row + 1] = { moves, row, state, more: gain };
          }
        },
      );
      count(looked);
      if ((state & 0xff) === 0 && !mayGoOn(bytes + next.bytes())) return undefined;
    }
    tables.push(next);
    bytes += next.bytes();
    const print = printOf(next);
    const early = prints.get(print);
    prints.set(print, row + 1);
    if (early === undefined) continue;
    const [a, b] = [linesOf(tables[early]!), linesOf(next)];
    if (a.length === b.length && a.every((line, i) => line === b[i])) {
      return { steps, tables, finishes, settled: early, period: row + 1 - early };
    }
  }
  return undefined;
};

/** The longest paths on lengths 1, 2, 3, … until they repeat as well; undefined if every path ends. */
const mostOf = ({ growth }: Strip, { finishes, settled, period }: Repeat): readonly number[] | undefined => {
  const gain = (growth * period) / 2;
  const most = [0];
  // A path from a row has its highest square in the next one, so it is on lengths from settled + 2 on that
  // they repeat.
  for (let length = 2; length < MAX_LENGTH; length++) {
    const periods = Math.max(0, Math.ceil((length - settled - period - 1) / period));
    const known = finishes[length - 1 - periods * period];
    most.push(Math.max(most.at(-1)!, known === undefined ? 0 : known.moves + periods * gain));
    if (length >= settled + 2 + 2 * period && most[length - 1]! - most[length - 1 - period]! === gain)
      return most;
  }
  return undefined;
};

const rowOf = (table: LevelTable, row: number, growth: number): Row => ({
  size: table.size(),
  squares: table.squares(),
  middles: table.middles(),
  letters: table.letters(),
  moves: table.halves().map((halves) => halves + row * growth),
  parents: table.parents(),
});

/** Half-moves that paths fall behind by, at least, where this is tried first. */
const FIRST_LAG = 0;

/** A lag at which every path ends is too small; beyond this one, none is ever enough. */
const MAX_LAG = 100;

/** The rule of a strip; undefined if its windows give no bound. */
export const endlessRule = (
  width: number,
  closed: boolean,
  columns: number,
  limits: Budget,
  onProgress?: (done: number) => void,
): Endless | undefined => {
  let nodes = 0;
  let limit: keyof Budget = 'nodes';
  const count = (more: number): void => {
    nodes += more;
  };
  const mayGoOn = (bytes: number): boolean => {
    onProgress?.(nodes);
    if (bytes > limits.bytes) limit = 'bytes';
    return bytes <= limits.bytes && nodes <= limits.nodes;
  };
  const endless = makeEndlessWindows(width, closed, columns, () => onProgress?.(nodes));
  if (endless === undefined) return undefined;
  const { growth } = endless;
  const reverse = reversals(width);
  for (let lag = FIRST_LAG; lag <= MAX_LAG; ) {
    const strip = { ...endless, width, closed, reverse, lag, mayGoOn, count };
    const strands = coarseTable(strip, false);
    const done = strands && coarseTable(strip, true, strands);
    const found = done && findRepeat(strip, done);
    if (found === undefined) return { kind: 'short', nodes, limit };
    const most = mostOf(strip, found);
    if (most === undefined) {
      lag += 2;
      continue;
    }
    const behind = most.reduce((worst, moves, i) => Math.max(worst, growth * i - 2 * moves), 0);
    if (behind > lag) {
      lag = behind;
      continue;
    }
    const { steps, tables, finishes, settled, period } = found;
    const rule = ruleOf(width, most, period, (growth * period) / 2);
    const rows = tables.map((table, row) => rowOf(table, row, growth));
    return { kind: 'rule', rule, run: { steps, rows, finishes }, settled, period, nodes };
  }
  return undefined;
};
