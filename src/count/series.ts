/*
 * Counts of a whole family of boards, width x 1, width x 2, …, in one sweep.
 *
 * Boards of one width share their beginning: the states after all but the last rows are the same whatever comes later, as long as
 * no finished square could reach beyond the shorter board's end. So the programme runs once along the longest board, row by row,
 * and at every row a copy of the layer is finished off as the board that ends there: about (reach + 1) times the work of the
 * longest board alone, instead of one count for each.
 */
import { makeBoard } from '../core/board.js';
import { type Budget, DEFAULT_BUDGET, type Stopped } from '../core/budget.js';
import { fail, flaw, ok, type Result } from '../core/result.js';
import { finish, type Line, lacking, peek, takeWord } from '../core/words.js';
import type { Piece } from '../pieces/piece.js';
import { readPiece } from '../pieces/read.js';
import type { CountProblem } from './count.js';
import { boardMoves, cyclesOf, type Graph, twoColouring } from './graph.js';
import {
  type Kernel,
  type Layer,
  MOST_SLOTS,
  openKernel,
  readCycles,
  seedLayer,
  stepLayer,
} from './kernel.js';
import { type Step, stepsOf, widthsOf } from './order.js';
import { FRESH } from './recurrence.js';
import { solveCount } from './solve.js';

export interface SeriesProblem {
  /** The side all boards share; the other one runs. */
  readonly width: number;
  readonly piece: Piece;
  readonly closed: boolean;
}

export interface SeriesTerm {
  readonly n: number;
  readonly undirected: bigint;
  readonly directed: bigint;
}

export const seriesMember = ({ width, piece, closed }: SeriesProblem, n: number): CountProblem => ({
  puzzle: 'count-tours',
  board: makeBoard(width, n),
  piece,
  closed,
});

/** Reads `3xN closed` or `4xN N open`: the words after `count-tours` when a series is asked for. */
export const parseSeries = (line: Line): Result<SeriesProblem> => {
  const word = peek(line);
  const match = /^(\d{1,4})x[nN]$/.exec(word?.text ?? '');
  if (word !== undefined) line.next++;
  if (match === null || Number(match[1]) < 1) {
    line.flaws.push(
      flaw(
        'bad-series',
        word?.at ?? line.end,
        'a series is asked for as 3xN: the fixed side first, N for the one that runs',
        '序列请写成 3xN：先写固定的边长，再用 N 表示变化的边',
      ),
    );
  }
  const piece = readPiece(line);
  const shape = takeWord(line, 'open', 'closed');
  if (shape === undefined && line.flaws.length === 0) {
    lacking(line, 'say whether the tours are open or closed', '请写明 open（开）还是 closed（闭）');
  }
  finish(line);
  if (line.flaws.length > 0 || match === null || piece === undefined || shape === undefined) {
    return fail(line.flaws);
  }
  return ok(Object.freeze({ width: Number(match[1]), piece, closed: shape === 'closed' }));
};

/** Counts on width x n for n from `first` to `last`, in order. */
export const countSeries = (
  series: SeriesProblem,
  first: number,
  last: number,
  options: { readonly budget?: Budget; readonly tell?: (done: number, total: number) => void } = {},
): readonly SeriesTerm[] | Stopped => {
  const budget = options.budget ?? DEFAULT_BUDGET;
  const terms: SeriesTerm[] = [];
  const swept = sweepSeries(series, last, budget, (n) => options.tell?.(n, last));
  if (swept !== undefined && 'kind' in swept) return swept;
  for (let n = first; n <= last; n++) {
    const cycles = swept?.get(n);
    if (cycles !== undefined) {
      terms.push({ n, undirected: cycles, directed: 2n * cycles });
      continue;
    }
    // Short boards, and pieces that a common sweep does not fit, are counted one by one.
    const answer = solveCount(seriesMember(series, n), { budget });
    if (answer.kind === 'stopped') return answer;
    terms.push({ n, undirected: answer.undirected, directed: answer.directed });
    options.tell?.(n, last);
  }
  return terms;
};

/** Boards shorter than this are not worth sharing a sweep. */
const SHORTEST = 8;

/** One board of the family, swept row by row: the steps before the rows, of each row, and after them. */
interface RowSteps {
  readonly before: readonly Step[];
  readonly rows: readonly (readonly Step[])[];
  readonly after: readonly Step[];
  readonly widest: number;
}

const rowSteps = (series: SeriesProblem, n: number, stride: number): RowSteps | undefined => {
  const problem = seriesMember(series, n);
  const { graph } = cyclesOf(problem);
  if (graph === undefined) return undefined;
  const { width } = series;
  const columns = [...Array(width).keys()].sort((a, b) => (a % stride) - (b % stride) || a - b);
  const squares = width * n;
  const extra = graph.map((_, v) => v).slice(squares);
  const between = extra.filter((v) => graph[v]!.every((to) => to >= squares));
  const order = [
    ...between,
    ...[...Array(n).keys()].flatMap((y) => columns.map((x) => y * width + x)),
    ...extra.filter((v) => !between.includes(v)),
  ];
  const steps = stepsOf(graph, order);
  const start = between.length;
  return {
    before: steps.slice(0, start),
    rows: [...Array(n).keys()].map((y) => steps.slice(start + y * width, start + (y + 1) * width)),
    after: steps.slice(start + squares),
    widest: widthsOf(graph, order).widest,
  };
};

const sameSteps = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const hasUnevenColours = (graph: Graph | undefined): boolean => {
  if (graph === undefined) return true;
  const colourOf = twoColouring(graph);
  return colourOf !== undefined && 2 * colourOf.reduce((sum, colour) => sum + colour, 0) !== graph.length;
};

const runSteps = (
  kernel: Kernel,
  from: Layer,
  steps: readonly Step[],
  keepFirst: boolean,
): Layer | undefined => {
  let layer: Layer | undefined = from;
  for (let i = 0; i < steps.length && layer !== undefined; i++) {
    layer = stepLayer(kernel, layer, steps[i]!, keepFirst && i === 0);
  }
  return layer;
};

/** Cycles by length, from the first length that is long enough; undefined if the piece or the lengths do not suit a sweep. */
const sweepSeries = (
  series: SeriesProblem,
  last: number,
  budget: Budget,
  tell: (n: number) => void,
): Map<number, bigint> | Stopped | undefined => {
  const { width, piece } = series;
  const reach = reachOf(series);
  const base = baseOf(reach);
  if (reach === 0 || !(base + SHORTEST <= last)) return undefined;
  if (!boardMoves(makeBoard(width, base), piece).reversible) return undefined;
  const found = new Map<number, bigint>();
  for (const parity of [0, 1]) {
    if (hasUnevenColours(cyclesOf(seriesMember(series, base + parity)).graph)) {
      for (let n = base + parity; n <= last; n += 2) found.set(n, 0n);
      continue;
    }
    const swept = sweepParity(series, base + parity, reach, last, budget, found, tell);
    if (swept !== undefined) return swept === 'unsuited' ? undefined : swept;
  }
  return found;
};

interface RepeatingRows extends RowSteps {
  /** The steps of row y of a board that is long enough. */
  readonly rowAt: (y: number) => readonly Step[];
}

/** The narrowest sweep, if its rows repeat with period 2 (colours alternate) from some row on; its last rows finish any board. */
const repeatingRows = (series: SeriesProblem, base: number, reach: number): RepeatingRows | undefined => {
  let best: RowSteps | undefined;
  for (const stride of [1, 2, 3]) {
    const steps = rowSteps(series, base, stride);
    if (steps !== undefined && (best === undefined || steps.widest < best.widest)) best = steps;
  }
  if (best === undefined || best.widest > MOST_SLOTS) return undefined;
  const { rows } = best;
  const steady = 2 * reach + ((base - reach) % 2);
  if (!sameSteps(rows.slice(steady, steady + 2), rows.slice(steady + 2, steady + 4))) return undefined;
  return { ...best, rowAt: (y) => (y < steady ? rows[y]! : rows[steady + ((y - steady) % 2)]!) };
};

export const reachOf = ({ piece }: SeriesProblem): number =>
  Math.max(
    ...piece.rays.map(({ dy, range }) => (range === 0 ? Number.POSITIVE_INFINITY : Math.abs(dy) * range)),
  );

/** Even; rows in the middle of a board this long see neither end. */
export const baseOf = (reach: number): number => 6 * reach + 6;

/** Rows that the number of states is given to settle. */
const MOST_ROWS = 60;

/**
 * So many terms certainly fix a recurrence. The states at the ends of every second row, once no new ones come, are the rows of a
 * matrix that leads from one board of a parity to the next, so the terms of that parity obey a recurrence no longer than the matrix is
 * wide, and twice as many terms fix it. Undefined if the piece does not suit a sweep or the budget is too small to find out.
 */
export const termsEnough = (series: SeriesProblem, budget: Budget = DEFAULT_BUDGET): number | undefined => {
  const reach = reachOf(series);
  if (!Number.isFinite(reach) || reach === 0) return undefined;
  const base = baseOf(reach);
  if (!boardMoves(makeBoard(series.width, base), series.piece).reversible) return undefined;
  let order = 0;
  for (const parity of [0, 1]) {
    if (hasUnevenColours(cyclesOf(seriesMember(series, base + parity)).graph)) continue;
    const repeating = repeatingRows(series, base + parity, reach);
    if (repeating === undefined) return undefined;
    const kernel = openKernel(budget.bytes, repeating.widest);
    let layer = runSteps(kernel, seedLayer(kernel), repeating.before, false);
    let states = -1;
    for (let y = 0; ; y++) {
      if (layer === undefined || y > MOST_ROWS || kernel.exports.transitions() > budget.nodes)
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

/** The boards whose length has the parity of `base`: colours of the ends depend on it, so each parity has a sweep of its own. */
const sweepParity = (
  series: SeriesProblem,
  base: number,
  reach: number,
  last: number,
  budget: Budget,
  found: Map<number, bigint>,
  tell: (n: number) => void,
): Stopped | 'unsuited' | undefined => {
  const repeating = repeatingRows(series, base, reach);
  if (repeating === undefined) return 'unsuited';
  const { before, rows, after, widest, rowAt } = repeating;
  const ending = [...rows.slice(base - reach).flat(), ...after];
  const kernel = openKernel(budget.bytes, widest);
  let layer: Layer | undefined = runSteps(kernel, seedLayer(kernel), before, false);
  let cycles = 0n;
  for (let y = 0; layer !== undefined; y++) {
    const n = y + reach; // rows 0 … y - 1 are finished: the board of n rows can end from here
    if (n >= base && (n - base) % 2 === 0) {
      const end = runSteps(kernel, layer, ending, true);
      if (end === undefined) break;
      const total = readCycles(kernel);
      found.set(n, total - cycles);
      cycles = total;
      tell(n);
      if (n + 2 > last) return undefined;
    }
    if (kernel.exports.transitions() > budget.nodes) break;
    layer = runSteps(kernel, layer, rowAt(y), false);
  }
  return {
    kind: 'stopped',
    nodes: kernel.exports.transitions(),
    why: {
      en: `the series was stopped after ${found.size} long boards: memory or nodes ran out; --memory and --nodes raise the limits`,
      zh: `数完 ${found.size} 块长棋盘后停止：内存或节点用尽；可用 --memory 与 --nodes 提高上限`,
    },
  };
};
