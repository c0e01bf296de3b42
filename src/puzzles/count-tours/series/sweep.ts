/*
 * Counts of a whole family of boards in one sweep along the longest.
 *
 * At every length a copy of the layer is completed to the board that ends there. The final steps start before
 * the last row is met, so no tour can have closed by then. Once rows lead from a set of states to the same
 * set, they are only replayed (trace.ts). 6xN closed for all N up to 60 takes 36 s, about 14 s of it for the
 * first rows and their traces.
 */

import { aboutCounted, aboutWords, counted, countWords } from '../../../core/amounts.js';
import { makeBoard } from '../../../core/board.js';
import {
  type Budget,
  DEFAULT_BUDGET,
  isStopped,
  limitsOf,
  type Stopped,
  stopShort,
} from '../../../core/budget.js';
import { boardMoves, cyclesOf, type Graph, twoColoring } from '../../../core/frontier/graph.js';
import {
  freeLayer,
  type Kernel,
  type Layer,
  MAX_WORDS,
  openKernel,
  readCycles,
  seedLayer,
  stepLayer,
} from '../../../core/frontier/kernel.js';
import type { Step } from '../../../core/frontier/order.js';
import { t } from '../../../core/text.js';
import { planCount, refuseCount } from '../solve/plan.js';
import { tooLarge, within } from '../solve/refusal.js';
import { solveCount } from '../solve/solve.js';
import { estimateSweep, type Swept, tracesFit } from './cost.js';
import { FRESH } from './recurrence.js';
import { endsAlike, repeatingRows, same } from './rows.js';
import { baseOf, reachOf, type SeriesProblem, type SeriesTerm, seriesMember } from './series.js';
import {
  type Counts,
  closeCircle,
  makeFollower,
  markOf,
  type Trace,
  takeCounts,
  traceSteps,
  waysToEnd,
} from './trace.js';

/**
 * Boards that are counted one by one are planned first, so no work starts that cannot finish; the longest
 * board is the best indicator.
 */
const refuseSingly = (series: SeriesProblem, last: number, budget: Budget): Stopped | undefined => {
  let nodes = 0;
  for (let n = last; n >= 1; n--) {
    const plan = planCount(seriesMember(series, n), { budget });
    const refused = refuseCount(plan, budget);
    if (refused !== undefined) return refused;
    nodes += plan.estimate.transitions;
  }
  if (nodes <= budget.nodes) return undefined;
  const about = aboutWords(nodes);
  return stopShort(
    t(
      `Too large: counting these boards one by one takes about ${aboutCounted(nodes, 'search node')}.`,
      `规模太大：逐个数这些棋盘约需 ${about} 个搜索节点。`,
    ),
    { nodes: budget.nodes },
    { nodes: Math.ceil(nodes) },
  );
};

/** Counts on width x n for n from `first` to `last`, in order. */
export const countSeries = (
  series: SeriesProblem,
  first: number,
  last: number,
  options: {
    readonly budget?: Partial<Budget>;
    readonly onProgress?: (done: number, total: number) => void;
  } = {},
): readonly SeriesTerm[] | Stopped => {
  const budget = limitsOf(options.budget);
  const terms: SeriesTerm[] = [];
  const swept = sweepSeries(series, last, budget, (n) => options.onProgress?.(n, last));
  if (swept !== undefined && isStopped(swept)) return swept;
  for (let n = first; n <= last; n++) {
    const cycles = swept?.get(n);
    if (cycles !== undefined) {
      terms.push({ n, undirected: cycles, directed: 2n * cycles });
      continue;
    }
    // Short boards, and pieces unsuitable for a common sweep, are counted one by one.
    const answer = solveCount(seriesMember(series, n), { budget });
    if (answer.kind === 'stopped') return answer;
    terms.push({ n, undirected: answer.undirected, directed: answer.directed });
    options.onProgress?.(n, last);
  }
  return terms;
};

/** Boards shorter than this are not worth sharing a sweep. */
const SHORTEST = 8;

const hasUnevenColors = (graph: Graph | undefined): boolean => {
  if (graph === undefined) return true;
  const colorOf = twoColoring(graph);
  return colorOf !== undefined && 2 * colorOf.reduce((sum, color) => sum + color, 0) !== graph.length;
};

const runSteps = (
  kernel: Kernel,
  from: Layer,
  steps: readonly Step[],
  keepFirst: boolean,
  onStep?: () => void,
): Layer | undefined => {
  let layer: Layer | undefined = from;
  for (let i = 0; i < steps.length && layer !== undefined; i++) {
    onStep?.();
    layer = stepLayer(kernel, layer, steps[i]!, keepFirst && i === 0);
  }
  return layer;
};

/** One sweep, and the lengths that it can end at: `first` plus multiples of `apart`. */
interface Sweep extends Swept {
  readonly first: number;
}

/**
 * The sweeps that count a family, and the lengths that have no tours; undefined if the piece or the lengths
 * are unsuitable.
 */
const sweepsOf = (
  series: SeriesProblem,
  last: number,
): { readonly sweeps: readonly Sweep[]; readonly none: readonly number[] } | undefined => {
  const { width, piece } = series;
  const reach = reachOf(series);
  const base = baseOf(reach);
  if (reach === 0 || !(base + SHORTEST <= last)) return undefined;
  if (!boardMoves(makeBoard(width, base), piece).reversible) return undefined;
  const sweeps: Sweep[] = [];
  const none: number[] = [];
  for (const parity of [0, 1]) {
    if (hasUnevenColors(cyclesOf(seriesMember(series, base + parity)).graph)) {
      for (let n = base + parity; n <= last; n += 2) none.push(n);
      continue;
    }
    const repeating = repeatingRows(series, base + parity, reach);
    if (repeating === undefined) return undefined;
    let first = base + parity;
    while (first > 2 && endsAlike(series, first - 2, reach, repeating)) first -= 2;
    sweeps.push({ ...repeating, width, reach, first, apart: 2 });
  }
  return { sweeps: mergeAlike(sweeps), none };
};

/** Stopped if the boards up to `last` rows would exceed the limits, which is known within a second. */
export const refuseSeries = (series: SeriesProblem, last: number, budget: Budget): Stopped | undefined => {
  const suited = sweepsOf(series, last);
  if (suited === undefined) return refuseSingly(series, last, budget);
  const { sweeps } = suited;
  if (sweeps.length === 0) return undefined;
  // Sweeps for boards of either parity cost the same.
  const estimate = estimateSweep(sweeps[0]!, last, sweeps.length, budget.bytes);
  return within(estimate, budget) ? undefined : tooLarge(estimate, budget);
};

/** Cycles by length, from the first length that is long enough. */
const sweepSeries = (
  series: SeriesProblem,
  last: number,
  budget: Budget,
  onProgress: (n: number) => void,
): Map<number, bigint> | Stopped | undefined => {
  const suited = sweepsOf(series, last);
  if (suited === undefined) return undefined;
  const found = new Map(suited.none.map((n) => [n, 0n]));
  for (const sweep of suited.sweeps) {
    const stopped = sweepLengths(sweep, last, budget, found, onProgress);
    if (stopped !== undefined) return stopped;
  }
  return found;
};

/** Boards of both parities share one sweep if their steps are the same, as for closed tours. */
const mergeAlike = (sweeps: readonly Sweep[]): readonly Sweep[] => {
  const [one, two] = sweeps;
  if (one === undefined || two === undefined) return sweeps;
  const rows = ({ rowAt }: Sweep) =>
    Array.from({ length: Math.max(one.steady, two.steady) + 2 }, (_, y) => rowAt(y));
  const alike = same(one.before, two.before) && same(one.ending, two.ending) && same(rows(one), rows(two));
  const early = one.first < two.first ? one : two;
  const apart = Math.abs(one.first - two.first);
  return alike && apart === 1 ? [{ ...early, apart }] : sweeps;
};

/** The most counts that the kernel has room for. */
const MAX_DIGITS = Math.floor(64 * MAX_WORDS * Math.log10(2));
/** Tracing is worthwhile if at least this many rows remain. */
const WORTH_TRACING = 6;
/** Counts all lengths of one sweep. */
const sweepLengths = (
  sweep: Sweep,
  last: number,
  budget: Budget,
  found: Map<number, bigint>,
  onProgress: (n: number) => void,
): Stopped | undefined => {
  const { before, ending, widest, rowAt, steady, first, apart, reach } = sweep;
  const kernel = openKernel(budget.bytes, widest);
  const { exports } = kernel;
  const isWanted = (n: number) => n >= first && (n - first) % apart === 0;
  const note = (n: number, since: bigint): void => {
    found.set(n, readCycles(kernel) - since);
    onProgress(n);
  };
  const marks: string[] = [];
  let transitions = 0;
  let layer: Layer | undefined = runSteps(kernel, seedLayer(kernel), before, false);
  for (let y = 0; layer !== undefined && exports.transitions() <= budget.nodes; y++) {
    const n = y + reach + 1; // rows 0 … y - 1 are finished: the board with n rows can end from here
    marks.push(markOf(kernel, layer));
    const period = [1, 2].find(
      (rows) => y >= steady + rows && marks[y] === marks[y - rows] && same(rowAt(y), rowAt(y + rows)),
    );
    const traced = (period ?? 0) + apart * (reach + 1);
    const fits = tracesFit(traced, transitions, layer.words * layer.states, budget.bytes);
    if (period !== undefined && last - n >= WORTH_TRACING && fits) {
      const done = followRows(kernel, layer, sweep, { y, n, last, period, isWanted, note });
      if (done) return undefined;
      break;
    }
    if (isWanted(n)) {
      const cycles = readCycles(kernel);
      const end = runSteps(kernel, layer, ending, true, () => onProgress(n - 1));
      if (end === undefined) break;
      freeLayer(kernel, end);
      note(n, cycles);
    }
    if (n >= last) return undefined;
    const sofar = exports.transitions();
    layer = runSteps(kernel, layer, rowAt(y), false, () => onProgress(n));
    transitions = exports.transitions() - sofar;
  }
  return stopShort(
    t(
      `Stopped after ${counted(found.size, 'long board')}: a limit was reached, or the counts have more than ${countWords(MAX_DIGITS)} digits.`,
      `数完 ${countWords(found.size)} 个长棋盘后停止：达到上限，或者条数超过 ${countWords(MAX_DIGITS)} 位。`,
    ),
    budget,
    {},
    exports.transitions(),
  );
};

/**
 * The start of the traces: row y, at the board with n rows, of a set of states that recurs after `period`
 * rows.
 */
interface Circle {
  readonly y: number;
  readonly n: number;
  readonly last: number;
  readonly period: number;
  readonly isWanted: (n: number) => boolean;
  /** Stores what was counted since there were this many cycles. */
  readonly note: (n: number, since: bigint) => void;
}

/** The remaining lengths, by traces. False if memory ran out. */
const followRows = (kernel: Kernel, start: Layer, sweep: Sweep, circle: Circle): boolean => {
  const { y, n, last, period, isWanted, note } = circle;
  const begun = takeCounts(kernel, start);
  if (begun === undefined) return false;
  const rows: { readonly row: readonly Trace[]; readonly ways: number }[] = [];
  let layer = start;
  for (let i = 0; i < period; i++) {
    let ways: number | undefined = 0;
    if ([0, 1].some((turn) => isWanted(n + i + turn * period))) {
      const traced = traceSteps(kernel, layer, sweep.ending);
      if (traced === undefined) return false;
      freeLayer(kernel, traced.to);
      ways = waysToEnd(kernel, traced.traces);
      if (ways === undefined) return false;
    }
    const traced = traceSteps(kernel, layer, sweep.rowAt(y + i));
    if (traced === undefined) return false;
    if (layer !== start) freeLayer(kernel, layer);
    rows.push({ row: traced.traces, ways });
    layer = traced.to;
  }
  if (!closeCircle(kernel, rows.at(-1)!.row.at(-1)!, layer, start)) return false;
  const follow = makeFollower(
    kernel,
    Math.max(...rows.flatMap(({ row }) => row.map(({ states }) => states))),
  );
  let counts: Counts | undefined = begun;
  for (let i = 0; counts !== undefined; i++) {
    const { row, ways } = rows[i % period]!;
    if (isWanted(n + i)) {
      const cycles = readCycles(kernel);
      kernel.exports.weigh(counts.at, counts.states, counts.words, ways);
      note(n + i, cycles);
    }
    if (n + i >= last) return true;
    counts = follow(row, counts);
  }
  return false;
};

/** Rows within which the number of states should settle. */
const MAX_ROWS = 60;

/**
 * This many terms certainly determine a recurrence. The states at the ends of every second row, once no new
 * ones appear, are the rows of a matrix that leads from one board of a parity to the next, so the terms of
 * that parity satisfy a recurrence no longer than the matrix is wide, and twice as many terms determine it.
 * Undefined if the piece is unsuitable for a sweep or the limit is too low to find out.
 */
export const termsEnough = (series: SeriesProblem, budget: Budget = DEFAULT_BUDGET): number | undefined => {
  const reach = reachOf(series);
  if (!Number.isFinite(reach) || reach === 0) return undefined;
  const base = baseOf(reach);
  if (!boardMoves(makeBoard(series.width, base), series.piece).reversible) return undefined;
  let order = 0;
  for (const parity of [0, 1]) {
    if (hasUnevenColors(cyclesOf(seriesMember(series, base + parity)).graph)) continue;
    const repeating = repeatingRows(series, base + parity, reach);
    if (repeating === undefined) return undefined;
    const kernel = openKernel(budget.bytes, repeating.widest);
    let layer = runSteps(kernel, seedLayer(kernel), repeating.before, false);
    let states = -1;
    for (let y = 0; ; y++) {
      if (layer === undefined || y > MAX_ROWS || kernel.exports.transitions() > budget.nodes)
        return undefined;
      if (y >= base && (y - base) % 2 === 0) {
        if (layer.states === states) break;
        states = layer.states;
      }
      layer = runSteps(kernel, layer, repeating.rowAt(y), false);
    }
    order += 2 * states; // in steps of two boards
  }
  return 2 * order + base + FRESH;
};
