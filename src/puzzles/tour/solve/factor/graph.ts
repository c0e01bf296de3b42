/*
 * The graph behind factor.ts: squares and moves, and for open tours one or two vertices outside the board, so that an open
 * tour, too, is a cycle.
 *
 *     colours even      … s - P = Q - t …     P is next to the squares of one colour, Q to those of the other; P and Q
 *                                             are tied, so that every cycle still alternates
 *     otherwise         … s - O - t …         O is next to all squares where the tour may end
 *
 * An end that is given is tied to its outside vertex. Ties are edges that every cycle uses.
 */

import { type Board, freeMask } from '../../../../core/board.js';
import { type MoveGraph, moveGraph, type Ray } from '../../../../core/moveGraph.js';
import { seededRandom } from '../../../../core/random.js';
import type { Square } from '../../../../core/square.js';

export interface FactorGraph {
  /** Every vertex's neighbours but those it is tied to, in random order; squares first, then vertices outside. */
  readonly start: Uint32Array;
  readonly target: Uint32Array;
  readonly squares: number;
  readonly freeOf: Uint8Array;
  /** 0 or 1, different for neighbours; UNCOLOURED for missing squares and throughout if the graph is not bipartite. */
  readonly colour: Uint8Array;
  readonly bipartite: boolean;
  readonly ties: readonly (readonly [number, number])[];
}

export interface Ends {
  readonly closed: boolean;
  readonly from?: Square;
  readonly to?: Square;
}

export const UNCOLOURED = 2;

export const isReversibleSet = (rays: readonly Ray[]): boolean =>
  rays.every(({ dx, dy, range }) =>
    rays.some((other) => other.dx === -dx && other.dy === -dy && other.range === range),
  );

/** Colours all squares reachable from the first free one; reports a clash and how many it reached. */
const colourFrom = ({ start, target }: MoveGraph, colour: Uint8Array, first: Square) => {
  const queue = new Uint32Array(colour.length);
  let tail = 1;
  let bipartite = true;
  colour[first] = 0;
  queue[0] = first;
  for (let head = 0; head < tail; head++) {
    const u = queue[head]!;
    for (let i = start[u]!; i < start[u + 1]!; i++) {
      const v = target[i]!;
      if (colour[v] === UNCOLOURED) {
        colour[v] = 1 - colour[u]!;
        queue[tail++] = v;
      } else if (colour[v] === colour[u]) bipartite = false;
    }
  }
  return { bipartite, reached: tail };
};

/** The graph with more vertices, the i-th next to all of neighbours[i]. */
const extend = (graph: MoveGraph, neighbours: readonly Uint32Array[]): MoveGraph => {
  const squares = graph.start.length - 1;
  const more = new Uint8Array(squares);
  for (const list of neighbours) for (const v of list) more[v]!++;
  const total = neighbours.reduce((sum, list) => sum + 2 * list.length, graph.target.length);
  const start = new Uint32Array(squares + neighbours.length + 1);
  const target = new Uint32Array(total);
  const end = new Uint32Array(squares);
  for (let v = 0; v < squares; v++) {
    const moves = graph.target.subarray(graph.start[v]!, graph.start[v + 1]!);
    target.set(moves, start[v]!);
    end[v] = start[v]! + moves.length;
    start[v + 1] = end[v]! + more[v]!;
  }
  neighbours.forEach((list, i) => {
    const outside = squares + i;
    target.set(list, start[outside]!);
    start[outside + 1] = start[outside]! + list.length;
    for (const v of list) target[end[v]!++] = outside;
  });
  return { start, target };
};

/** Neighbours in random order, so that ties are broken differently everywhere: regular patterns merge badly. */
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

/** The graph, or why there is no use in one. */
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
  const colour = new Uint8Array(squares + 2).fill(UNCOLOURED);
  if (free === 0) return 'unconnected';
  const { bipartite, reached } = colourFrom(moves, colour, freeOf.indexOf(1));
  if (reached < free) return 'unconnected';
  if (!bipartite) colour.fill(UNCOLOURED);
  const counts = [0, 0, 0];
  for (const c of colour.subarray(0, squares)) counts[c]!++;
  const surplus = bipartite ? counts[0]! - counts[1]! : 0;
  const common = { squares, freeOf, colour, bipartite };

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
    // Outside vertex P = squares is of colour 1 and has neighbours of colour 0, Q of colour 0 those of colour 1.
    if (ends.length === 2 && colour[ends[0]!] === colour[ends[1]!]) return 'colours';
    const tied = [0, 1].map((c) => ends.filter((end) => colour[end] === c));
    const lists = [0, 1].map((c) =>
      tied[c]!.length > 0 ? new Uint32Array(0) : all.filter((s) => colour[s] === c),
    );
    const graph = extend(moves, lists);
    shuffleLists(graph, seed);
    colour[squares] = 1;
    colour[squares + 1] = 0;
    const ties = [
      [squares, squares + 1] as const,
      ...tied.flatMap((list, c) => list.map(outsideTie(squares + c))),
    ];
    return { ...common, ...graph, ties };
  }
  const allowed = bipartite ? (surplus > 0 ? 0 : 1) : UNCOLOURED;
  if (ends.some((end) => colour[end] !== allowed)) return 'colours';
  const list =
    ends.length === 2
      ? new Uint32Array(0)
      : all.filter((s) => freeOf[s] === 1 && colour[s] === allowed && !ends.includes(s));
  const graph = extend(moves, [list]);
  shuffleLists(graph, seed);
  if (bipartite) colour[squares] = 1 - allowed;
  return { ...common, ...graph, ties: ends.map(outsideTie(squares)) };
};
