/*
 * The steps of a growing board. Boards of one width share their first steps: until shortly before its end a
 * board is swept by the same steps as any longer one, with equal rows, and the steps that end it are the same
 * for all.
 */

import type { Course } from '../../../core/frontier/estimate.js';
import { cyclesOf } from '../../../core/frontier/graph.js';
import { MAX_SLOTS } from '../../../core/frontier/kernel.js';
import { type Step, stepsOf, widthsOf } from '../../../core/frontier/order.js';
import { type SeriesProblem, seriesMember } from './series.js';

/** One board of the family, swept row by row: the steps before the rows, of each row, and after them. */
interface RowSteps {
  readonly before: readonly Step[];
  readonly rows: readonly (readonly Step[])[];
  readonly after: readonly Step[];
  readonly widest: number;
  /** All of that, as far as the cost depends on it. */
  readonly course: Course;
}

/** Columns with the same remainder modulo `every` come one after another. */
const rowSteps = (series: SeriesProblem, n: number, every: number): RowSteps | undefined => {
  const problem = seriesMember(series, n);
  const { graph } = cyclesOf(problem);
  if (graph === undefined) return undefined;
  const { width } = series;
  const columns = [...Array(width).keys()].sort((a, b) => (a % every) - (b % every) || a - b);
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
  const { widest } = widthsOf(graph, order);
  return {
    before: steps.slice(0, start),
    rows: [...Array(n).keys()].map((y) => steps.slice(start + y * width, start + (y + 1) * width)),
    after: steps.slice(start + squares),
    widest,
    course: { graph, order, steps, widest },
  };
};

export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Rows that repeat with period 2 (colors alternate) from some row on, and the steps that end a board. */
export interface Repeating {
  readonly every: number;
  readonly before: readonly Step[];
  /** The steps of row y of a board that is long enough. */
  readonly rowAt: (y: number) => readonly Step[];
  /** From that row on, they repeat. */
  readonly steady: number;
  /** The last reach + 1 rows, and what comes after them. */
  readonly ending: readonly Step[];
  readonly widest: number;
  /** The board that the rows were taken from. */
  readonly course: Course;
}

const endingOf = ({ rows, after }: RowSteps, reach: number): readonly Step[] => [
  ...rows.slice(rows.length - reach - 1).flat(),
  ...after,
];

/** The narrowest sweep, if its rows repeat. */
export const repeatingRows = (series: SeriesProblem, base: number, reach: number): Repeating | undefined => {
  let best: RowSteps | undefined;
  let every = 1;
  for (const apart of [1, 2, 3]) {
    const steps = rowSteps(series, base, apart);
    if (steps === undefined || (best !== undefined && steps.widest >= best.widest)) continue;
    best = steps;
    every = apart;
  }
  if (best === undefined || best.widest > MAX_SLOTS) return undefined;
  const { before, rows, widest, course } = best;
  const steady = 2 * reach + ((base - reach) % 2);
  if (!same(rows.slice(steady, steady + 2), rows.slice(steady + 2, steady + 4))) return undefined;
  const rowAt = (y: number) => (y < steady ? rows[y]! : rows[steady + ((y - steady) % 2)]!);
  return { every, before, rowAt, steady, ending: endingOf(best, reach), widest, course };
};

/**
 * What a step does, except for its pruning: states that only a longer board could use do no harm on a shorter
 * one.
 */
const withoutNeeds = (steps: readonly Step[]): unknown => steps.map((step) => ({ ...step, needs: [] }));

/** Whether the board with n rows is swept by the same steps as longer ones up to its final steps. */
export const endsAlike = (series: SeriesProblem, n: number, reach: number, repeating: Repeating): boolean => {
  const own = n > 2 * reach + 1 ? rowSteps(series, n, repeating.every) : undefined;
  return (
    own !== undefined &&
    own.widest <= repeating.widest &&
    same(own.before, repeating.before) &&
    same(endingOf(own, reach), repeating.ending) &&
    own.rows
      .slice(0, n - reach - 1)
      .every((row, y) => same(withoutNeeds(row), withoutNeeds(repeating.rowAt(y))))
  );
};
