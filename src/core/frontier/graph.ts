/*
 * Every count is the number of Hamiltonian cycles of an undirected graph.
 *
 * - Closed tours of a piece that can go back: the move graph itself.
 * - Open tours: an extra vertex z beside every square; leaving z out of a cycle leaves a path. Given ends: z only has those
 *   squares as neighbors. One given end s: a vertex y between z and s, so that every cycle runs z - y - s.
 * - One-way moves: each square becomes entrance - middle - exit, and a move joins an exit to an entrance. A cycle must run
 *   through every middle, so it enters and leaves each square in the right direction.
 *
 * Colors. If moves always change the color of a chessboard-like coloring, the ends of an open tour have known
 * colors: z is then tied to squares of the larger class only, or split in two vertices, one for each class,
 * joined through a third. The DP would find the same number without this, but through many states that cannot
 * be completed.
 */
import type { Board } from '../board.js';
import { freeMask, squareCount } from '../board.js';
import { moveGraph } from '../moveGraph.js';
import type { Piece } from '../piece.js';
import type { Square } from '../square.js';

/** An undirected graph without loops or double edges: neighbors[v], ascending. */
export type Graph = readonly (readonly number[])[];

/** Moves between the free squares, renumbered 0, 1, …; arcs[v] are the vertices v can move to. */
export interface BoardMoves {
  readonly arcs: readonly (readonly number[])[];
  /** squareOf[v] on the board. */
  readonly squareOf: readonly Square[];
  readonly vertexOf: ReadonlyMap<Square, number>;
  /** True if every move can be undone. */
  readonly reversible: boolean;
}

export const boardMoves = (board: Board, piece: Piece): BoardMoves => {
  const { start, target } = moveGraph(board, piece.rays);
  const freeOf = freeMask(board);
  const squareOf: Square[] = [];
  const vertexOf = new Map<Square, number>();
  for (let square = 0; square < squareCount(board); square++) {
    if (freeOf[square] === 0) continue;
    vertexOf.set(square, squareOf.length);
    squareOf.push(square);
  }
  const arcs = squareOf.map((square) =>
    [...target.subarray(start[square]!, start[square + 1]!)]
      .map((to) => vertexOf.get(to)!)
      .sort((a, b) => a - b),
  );
  const arcSets = arcs.map((list) => new Set(list));
  const reversible = arcs.every((list, v) => list.every((to) => arcSets[to]!.has(v)));
  return { arcs, squareOf, vertexOf, reversible };
};

/** The graph of the moves that can be undone. */
export const mutualMoves = ({ arcs }: BoardMoves): Graph => {
  const arcSets = arcs.map((list) => new Set(list));
  return arcs.map((list, v) => list.filter((to) => arcSets[to]!.has(v)));
};

const fromEdges = (vertices: number, edges: Iterable<readonly [number, number]>): Graph => {
  const neighbors: number[][] = Array.from({ length: vertices }, () => []);
  for (const [a, b] of edges) {
    neighbors[a]!.push(b);
    neighbors[b]!.push(a);
  }
  for (const list of neighbors) list.sort((a, b) => a - b);
  return neighbors;
};

const edgesOf = (graph: Graph): [number, number][] =>
  graph.flatMap((list, v) => list.filter((to) => to > v).map((to): [number, number] => [v, to]));

/**
 * colorOf[v] is 0 or 1, and every edge joins the two colors. Undefined if an odd cycle or a second component
 * rules this out.
 */
export const twoColoring = (graph: Graph): Uint8Array | undefined => {
  const colorOf = new Uint8Array(graph.length).fill(2);
  if (graph.length === 0) return undefined;
  const queue = [0];
  colorOf[0] = 0;
  for (const v of queue) {
    for (const to of graph[v]!) {
      if (colorOf[to] === colorOf[v]) return undefined;
      if (colorOf[to] !== 2) continue;
      colorOf[to] = 1 - colorOf[v]!;
      queue.push(to);
    }
  }
  return queue.length === graph.length ? colorOf : undefined;
};

/** Hamiltonian paths of `graph` as cycles; undefined if a simple argument shows that there are none. */
export const pathsAsCycles = (graph: Graph, from?: number, to?: number): Graph | undefined => {
  const size = graph.length;
  const edges = edgesOf(graph);
  const all = graph.map((_, v) => v);
  if (from !== undefined && to !== undefined) {
    if (from === to) return undefined;
    return fromEdges(size + 1, [...edges, [from, size], [to, size]]);
  }
  const colorOf = twoColoring(graph);
  const dark = colorOf === undefined ? 0 : all.filter((v) => colorOf[v] === 1).length;
  const excess = size - 2 * dark; // number of light squares minus number of dark ones
  if (colorOf !== undefined && Math.abs(excess) > 1) return undefined;
  const given = from ?? to;
  if (given !== undefined) {
    const other = all.filter((v) => {
      if (v === given) return false;
      if (colorOf === undefined) return true;
      return excess === 0 ? colorOf[v] !== colorOf[given] : colorOf[v] === colorOf[given];
    });
    const major = excess > 0 ? 0 : 1;
    if (colorOf !== undefined && excess !== 0 && colorOf[given] !== major) return undefined;
    const [z, y] = [size, size + 1];
    return fromEdges(size + 2, [...edges, [given, y], [z, y], ...other.map((v): [number, number] => [v, z])]);
  }
  if (colorOf !== undefined && excess === 0) {
    const [y, z] = [size, size + 1]; // z + 1 is the second of the two
    return fromEdges(size + 3, [
      ...edges,
      [y, z],
      [y, z + 1],
      ...all.map((v): [number, number] => [v, z + colorOf[v]!]),
    ]);
  }
  const ends = all.filter((v) => colorOf === undefined || colorOf[v] === (excess > 0 ? 0 : 1));
  return fromEdges(size + 1, [...edges, ...ends.map((v): [number, number] => [v, size])]);
};

/** Directed Hamiltonian cycles of the arcs as undirected ones. */
export const arcsAsCycles = (arcs: readonly (readonly number[])[]): Graph =>
  fromEdges(
    3 * arcs.length,
    arcs.flatMap((list, v) => [
      [3 * v, 3 * v + 1] as [number, number],
      [3 * v + 1, 3 * v + 2] as [number, number],
      ...list.map((to): [number, number] => [3 * v + 2, 3 * to]),
    ]),
  );

/**
 * Directed Hamiltonian paths: an extra square with a move to every allowed start and from every allowed end.
 */
export const arcPathsAsCycles = (
  arcs: readonly (readonly number[])[],
  from?: number,
  to?: number,
): Graph | undefined => {
  if (from !== undefined && from === to) return undefined;
  const size = arcs.length;
  const closed = arcs.map((list, v) => (to === undefined || v === to ? [...list, size] : list));
  return arcsAsCycles([...closed, from === undefined ? arcs.map((_, v) => v) : [from]]);
};

/** Tours of a board: closed, or open with or without given ends. */
export interface CycleProblem {
  readonly board: Board;
  readonly piece: Piece;
  readonly closed: boolean;
  readonly from?: Square;
  readonly to?: Square;
}

/**
 * What must be counted: the number of tours is `plus` cycles minus `minus` cycles, where two directed tours
 * that are each other's reverse count once.
 */
export interface CycleCounts {
  readonly graph: Graph | undefined;
  /** True: the cycles are undirected tours, each worth two directed ones. False: they are directed tours. */
  readonly reversible: boolean;
  /**
   * For directed tours without given ends: the cycles of this graph are the pairs of directed tours that are
   * each other's reverse.
   */
  readonly pairs: Graph | undefined;
}

export const cyclesOf = (problem: CycleProblem): CycleCounts => {
  const moves = boardMoves(problem.board, problem.piece);
  const from = problem.from === undefined ? undefined : moves.vertexOf.get(problem.from);
  const to = problem.to === undefined ? undefined : moves.vertexOf.get(problem.to);
  const mutual = mutualMoves(moves);
  if (moves.reversible) {
    const graph = problem.closed ? mutual : pathsAsCycles(mutual, from, to);
    return { graph, reversible: problem.closed || (from ?? to) === undefined, pairs: undefined };
  }
  const free = problem.closed || (from ?? to) === undefined;
  return {
    graph: problem.closed ? arcsAsCycles(moves.arcs) : arcPathsAsCycles(moves.arcs, from, to),
    reversible: false,
    pairs: free ? (problem.closed ? mutual : pathsAsCycles(mutual)) : undefined,
  };
};
