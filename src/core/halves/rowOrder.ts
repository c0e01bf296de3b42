/*
 * The cheapest order in which to finish the squares of a half, row by row.
 *
 * Within a row it uses dynamic programming over the sets of its squares: the frontier depends on which
 * vertices are finished, not on their order, so the cheapest order for a set extends a cheapest order for a
 * set with one square less. A row of w squares has 2^w sets. On 8x8 the frontier stays at 16 squares where
 * even columns before odd ones reach 17: a fifth fewer steps.
 */
import type { Graph } from '../frontier/graph.js';

/** Once all squares in `after` are finished, this share of the states remains. */
export interface Settled {
  readonly after: readonly number[];
  readonly share: number;
}

export interface RowOrder {
  readonly order: readonly number[];
  /** The sum of 3^frontier over all steps, times the shares that remain at each step. */
  readonly cost: number;
}

/** Wider rows are finished in the given order. */
const MAX_SQUARES = 10;

export const orderRows = (
  graph: Graph,
  rows: readonly (readonly number[])[],
  settled: readonly Settled[] = [],
): RowOrder => {
  const finished = new Set<number>();
  const frontier = new Set<number>();
  const order: number[] = [];
  let cost = 0;
  /** The number of states once these squares are finished, too. */
  const statesAfter = (squares: ReadonlySet<number>): number => {
    const isFinished = (v: number) => finished.has(v) || squares.has(v);
    const touched = new Set(frontier);
    for (const v of squares) for (const to of graph[v]!) touched.add(to);
    let width = 0;
    for (const v of touched) if (!isFinished(v)) width++;
    return settled.reduce(
      (states, { after, share }) => (after.every(isFinished) ? states * share : states),
      3 ** width,
    );
  };
  for (const row of rows) {
    const { path, sum } =
      row.length > MAX_SQUARES ? inTurn(row, statesAfter) : cheapestPath(row, statesAfter);
    cost += sum;
    for (const v of path) {
      order.push(v);
      finished.add(v);
      frontier.delete(v);
      for (const to of graph[v]!) if (!finished.has(to)) frontier.add(to);
    }
  }
  return { order, cost };
};

interface Path {
  readonly path: readonly number[];
  readonly sum: number;
}

type StatesAfter = (squares: ReadonlySet<number>) => number;

const inTurn = (row: readonly number[], statesAfter: StatesAfter): Path => ({
  path: row,
  sum: row.reduce((sum, _, i) => sum + statesAfter(new Set(row.slice(0, i + 1))), 0),
});

const cheapestPath = (row: readonly number[], statesAfter: StatesAfter): Path => {
  const sets = 2 ** row.length;
  const least = new Float64Array(sets).fill(Number.POSITIVE_INFINITY);
  const lastOf = new Uint8Array(sets);
  least[0] = 0;
  for (let set = 1; set < sets; set++) {
    const states = statesAfter(new Set(row.filter((_, i) => (set >> i) & 1)));
    for (let i = 0; i < row.length; i++) {
      if (((set >> i) & 1) === 0) continue;
      const sum = least[set ^ (1 << i)]! + states;
      if (sum >= least[set]!) continue;
      least[set] = sum;
      lastOf[set] = i;
    }
  }
  const path: number[] = [];
  for (let set = sets - 1; set > 0; set ^= 1 << lastOf[set]!) path.unshift(row[lastOf[set]!]!);
  return { path, sum: least[sets - 1]! };
};
