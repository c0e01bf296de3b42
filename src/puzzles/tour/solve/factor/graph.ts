/*
 * The graph behind factor.ts: squares and moves, and for open tours one or two vertices outside the board, so
 * that an open tour, too, is a cycle.
 *
 *     colors even      … s - P = Q - t …     P is next to the squares of one color, Q to those of the other; P and Q
 *                                             are tied, so that every cycle still alternates
 *     otherwise         … s - O - t …         O is next to all squares where the tour may end
 *
 * A given end is tied to its outside vertex. Ties are edges that every cycle uses.
 */

import { type Board, freeMask } from '../../../../core/board.js';
import { type MoveGraph, moveGraph, type Ray } from '../../../../core/moveGraph.js';
import { seededRandom } from '../../../../core/random.js';
import type { Square } from '../../../../core/square.js';

export interface FactorGraph {
  /**
   * Every vertex's neighbors except those it is tied to, in random order; squares first, then outside
   * vertices.
   */
  readonly start: Uint32Array;
  readonly target: Uint32Array;
  readonly squares: number;
  readonly freeOf: Uint8Array;
  /** 0 or 1, different for neighbors; UNCOLORED for holes and throughout if the graph is not bipartite. */
  readonly color: Uint8Array;
  readonly bipartite: boolean;
  readonly ties: readonly (readonly [number, number])[];
}

export interface Ends {
  readonly closed: boolean;
  readonly from?: Square;
  readonly to?: Square;
}

export const UNCOLORED = 2;

export const isReversibleSet = (rays: readonly Ray[]): boolean =>
  rays.every(({ dx, dy, range }) =>
    rays.some((other) => other.dx === -dx && other.dy === -dy && other.range === range),
  );

/** Colors all squares reachable from the first free one; reports a conflict and how many it reached. */
const colorFrom = ({ start, target }: MoveGraph, color: Uint8Array, first: Square) => {
  const queue = new Uint32Array(color.length);
  let tail = 1;
  let bipartite = true;
  color[first] = 0;
  queue[0] = first;
  for (let head = 0; head < tail; head++) {
    const u = queue[head]!;
    for (let i = start[u]!; i < start[u + 1]!; i++) {
      const v = target[i]!;
      if (color[v] === UNCOLORED) {
        color[v] = 1 - color[u]!;
        queue[tail++] = v;
      } else if (color[v] === color[u]) bipartite = false;
    }
  }
  return { bipartite, reached: tail };
};

/** The graph with extra vertices, the i-th adjacent to all of neighbors[i]. */
const extend = (graph: MoveGraph, neighbors: readonly Uint32Array[]): MoveGraph => {
  const squares = graph.start.length - 1;
  const more = new Uint8Array(squares);
  for (const list of neighbors) for (const v of list) more[v]!++;
  const total = neighbors.reduce((sum, list) => sum + 2 * list.length, graph.target.length);
  const start = new Uint32Array(squares + neighbors.length + 1);
  const target = new Uint32Array(total);
  const end = new Uint32Array(squares);
  for (let v = 0; v < squares; v++) {
    const moves = graph.target.subarray(graph.start[v]!, graph.start[v + 1]!);
    target.set(moves, start[v]!);
    end[v] = start[v]! + moves.length;
    start[v + 1] = end[v]! + more[v]!;
  }
  neighbors.forEach((list, i) => {
    const outside = squares + i;
    target.set(list, start[outside]!);
    start[outside + 1] = start[outside]! + list.length;
    for (const v of list) target[end[v]!++] = outside;
  });
  return { start, target };
};

/**
 * Neighbors in random order, so that ties are broken differently everywhere: regular patterns merge badly.
 */
const shuffleLists = ({ start, target }: MoveGraph, seed: number): void => {
  const random = seededRandom(seed);
  for (let v = 0; v + 1 < start.length; v++) {
    for (let i = start[v + 1]! - 1; i > start[v]!; i--) {
      const j = start[v]! + (random() % (i - start[v]! + 1));
      const kept = target[i]!;
      target[i] = target[j]!;
      target[j] = kept;
    }
  }
};

/** The graph, or why it would be useless. */
export const factorGraph = (
  board: Board,
  rays: readonly Ray[],
  { closed, from, to }: Ends,
  seed: number,
): FactorGraph | 'one-way' | 'unconnected' | 'colours' => {
  if (!isReversibleSet(rays)) return 'one-way';
  const freeOf = freeMask(board);
  const squares = freeOf.length;
  const free = freeOf.reduce((sum, there) => sum + there, 0);
  const moves = moveGraph(board, rays);
  const color = new Uint8Array(squares + 2).fill(UNCOLORED);
  if (free === 0) return 'unconnected';
  const { bipartite, reached } = colorFrom(moves, color, freeOf.indexOf(1));
  if (reached < free) return 'unconnected';
  if (!bipartite) color.fill(UNCOLORED);
  const counts = [0, 0, 0];
  for (const c of color.subarray(0, squares)) counts[c]!++;
  const surplus = bipartite ? counts[0]! - counts[1]! : 0;
  const common = { squares, freeOf, color, bipartite };

  if (closed) {
    if (surplus !== 0) return 'colours';
    shuffleLists(moves, seed);
    return { ...common, ...moves, ties: [] };
  }
  if (Math.abs(surplus) > 1) return 'colours';
  const ends = [from, to].filter((end) => end !== undefined);
  const all = Uint32Array.from({ length: squares }, (_, s) => s);
  const outsideTie = (outside: number) => (end: Square) => [outside, end] as const;
  if (bipartite && surplus === 0) {
    // Outside vertex P = squares is of color 1 and has neighbors of color 0, Q of color 0 those of color 1.
    if (ends.length === 2 && color[ends[0]!] === color[ends[1]!]) return 'colours';
    const tied = [0, 1].map((c) => ends.filter((end) => color[end] === c));
    const lists = [0, 1].map((c) =>
      tied[c]!.length > 0 ? new Uint32Array(0) : all.filter((s) => color[s] === c),
    );
    const graph = extend(moves, lists);
    shuffleLists(graph, seed);
    color[squares] = 1;
    color[squares + 1] = 0;
    const ties = [
      [squares, squares + 1] as const,
      ...tied.flatMap((list, c) => list.map(outsideTie(squares + c))),
    ];
    return { ...common, ...graph, ties };
  }
  const allowed = bipartite ? (surplus > 0 ? 0 : 1) : UNCOLORED;
  if (ends.some((end) => color[end] !== allowed)) return 'colours';
  const list =
    ends.length === 2
      ? new Uint32Array(0)
      : all.filter((s) => freeOf[s] === 1 && color[s] === allowed && !ends.includes(s));
  const graph = extend(moves, [list]);
  shuffleLists(graph, seed);
  if (bipartite) color[squares] = 1 - allowed;
  return { ...common, ...graph, ties: ends.map(outsideTie(squares)) };
};
