/*
 * What the recount counts: Hamiltonian cycles of an undirected network that use every one of its links.
 *
 * - Closed tours of reversible moves: the squares and their moves, no links.
 * - An open tour from s to t: a link s - t closes it. One given end s: a hub beside all other squares, linked to s. No given end: a hub beside
 *   all squares; where every move changes color, two hubs linked to each other, one for the ends of each color.
 * - One-way moves: each square is an entrance and an exit, linked; a move joins an exit to an entrance. An open tour closes through one more
 *   square that leads to every start and is reached from every end.
 */
import type { CountProblem } from '../countTours.js';
import { type FreeMoves, twoColors } from './moves.js';

/** No vertex, or no square. */
export const NONE = -1;

export interface Network {
  /** neighbors[v], not including links. */
  readonly neighbors: readonly (readonly number[])[];
  /** partner[v] at the other end of v's link, or NONE. */
  readonly partner: readonly number[];
  /** The square (by number) that a vertex lies on, or NONE for a hub. */
  readonly squareOf: readonly number[];
}

const build = (
  squareOf: readonly number[],
  edges: readonly (readonly [number, number])[],
  links: readonly (readonly [number, number])[],
): Network => {
  const neighbors: number[][] = squareOf.map(() => []);
  for (const [a, b] of edges) {
    neighbors[a]!.push(b);
    neighbors[b]!.push(a);
  }
  const partner = squareOf.map(() => NONE);
  for (const [a, b] of links) {
    partner[a] = b;
    partner[b] = a;
  }
  return { neighbors, partner, squareOf };
};

type Pairs = [number, number][];

const mutualEdges = ({ next }: FreeMoves): Pairs =>
  next.flatMap((list, v) =>
    list.filter((to) => to > v && next[to]!.includes(v)).map((to): [number, number] => [v, to]),
  );

/** Tours of reversible moves, each counted once. Undefined if there obviously are none. */
const undirected = (moves: FreeMoves, closed: boolean, from?: number, to?: number): Network | undefined => {
  const edges = mutualEdges(moves);
  const all = moves.squares.map((_, v) => v);
  if (closed) return build(all, edges, []);
  if (from !== undefined && to !== undefined)
    return from === to ? undefined : build(all, edges, [[from, to]]);
  const hub = all.length;
  const given = from ?? to;
  if (given !== undefined) {
    const ends: Pairs = all.filter((v) => v !== given).map((v) => [v, hub]);
    return build([...all, NONE], [...edges, ...ends], [[given, hub]]);
  }
  const colorOf = moves.reversible ? twoColors(moves.next) : undefined;
  const onHub = (ends: readonly number[]) =>
    build([...all, NONE], [...edges, ...ends.map((v): [number, number] => [v, hub])], []);
  if (colorOf === undefined) return onHub(all);
  const colors = [0, 1].map((color) => all.filter((v) => colorOf[v] === color));
  const [even, odd] = [colors[0]!, colors[1]!];
  // With one square more of a color, both ends have it.
  if (even.length !== odd.length) return onHub(even.length > odd.length ? even : odd);
  const ends: Pairs = all.map((v) => [v, hub + colorOf[v]!]);
  return build([...all, NONE, NONE], [...edges, ...ends], [[hub, hub + 1]]);
};

/** Directed tours of one-way moves. */
const directed = ({ next, squares }: FreeMoves, closed: boolean, from?: number, to?: number): Network => {
  const places = squares.length + (closed ? 0 : 1);
  const edges: Pairs = next.flatMap((list, v) => list.map((w): [number, number] => [2 * v + 1, 2 * w]));
  if (!closed) {
    const hub = squares.length;
    for (const v of squares.keys()) {
      if (from === undefined || from === v) edges.push([2 * hub + 1, 2 * v]);
      if (to === undefined || to === v) edges.push([2 * v + 1, 2 * hub]);
    }
  }
  const squareOf = Array.from({ length: 2 * places }, (_, v) => (v < 2 * squares.length ? v >> 1 : NONE));
  const links: Pairs = Array.from({ length: places }, (_, v) => [2 * v, 2 * v + 1]);
  return build(squareOf, edges, links);
};

/**
 * The networks whose cycles give the two counts of a problem with at least three squares. Each cycle of
 * `tours` is an undirected tour, or a directed one; `reversals` are pairs of directed tours that are each
 * other's reverse, and thus one undirected tour.
 */
export interface Networks {
  readonly tours: Network | undefined;
  readonly reversals: Network | undefined;
  /** How many directed tours a cycle of `tours` represents. */
  readonly journeys: 1n | 2n;
}

export const networksOf = (problem: CountProblem, moves: FreeMoves): Networks => {
  const numberOf = (square: number | undefined) =>
    square === undefined ? undefined : moves.squares.indexOf(square);
  const { closed } = problem;
  const [from, to] = closed ? [] : [numberOf(problem.from), numberOf(problem.to)];
  const isFree = (from ?? to) === undefined;
  if (moves.reversible) {
    return { tours: undirected(moves, closed, from, to), reversals: undefined, journeys: isFree ? 2n : 1n };
  }
  return {
    tours: from !== undefined && from === to ? undefined : directed(moves, closed, from, to),
    reversals: isFree ? undirected(moves, closed) : undefined,
    journeys: 1n,
  };
};
