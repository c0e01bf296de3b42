/*
 * Tours of large boards with holes, and of other leapers: a 2-factor (two moves for every square) by
 * matching, then its cycles merged by exchanging edges.
 *
 * A heuristic on an exact foundation. It finds tours of a million squares in seconds, where any search would
 * be hopeless. If it gets stuck it says so, which proves nothing.
 */

import { type Board, freeCount, freeMask, squareCount } from '../../../../core/board.js';
import { type Budget, DEFAULT_BUDGET } from '../../../../core/budget.js';
import { maxMoves, type Ray } from '../../../../core/moveGraph.js';
import { type Cycles, labelled } from './cycles.js';
import { type Ends, type FactorGraph, factorGraph } from './graph.js';
import { type Matching, matchAll, NOBODY } from './match.js';
import { mergeCycles } from './merge.js';

/** Why it failed: one-way moves, disconnected parts, colors, no 2-factor, or leftover cycles. */
export type StuckAt = 'one-way' | 'unconnected' | 'colours' | 'no-factor' | 'cycles' | 'bytes';

export type FactorAnswer =
  | { readonly kind: 'tour'; readonly path: Uint32Array; readonly nodes: number }
  | { readonly kind: 'stuck'; readonly at: StuckAt; readonly nodes: number; readonly bytes: number };

/** The approximate memory: the moves twice, and about twenty numbers per square. */
export const factorBytes = (board: Board, rays: readonly Ray[]): number => {
  return 8 * maxMoves(board, rays) + 90 * squareCount(board);
};

const capacities = (graph: FactorGraph) => {
  const { start, freeOf, squares, color, bipartite, ties } = graph;
  const vertices = start.length - 1;
  const make = (side: number): Uint8Array =>
    Uint8Array.from({ length: vertices }, (_, v) => {
      if (v < squares && freeOf[v] === 0) return 0;
      if (!bipartite) return 1;
      return color[v] === side ? 2 : 0;
    });
  const left = make(0);
  const right = make(1);
  ties.forEach(([outside, end], i) => {
    // In a bipartite graph a tie takes one of two places. Otherwise edges have a direction: out to the first
    // end, in from the second.
    if (bipartite) for (const v of [outside, end]) (color[v] === 0 ? left : right)[v]!--;
    else if (i === 0) {
      left[outside]!--;
      right[end]!--;
    } else {
      left[end]!--;
      right[outside]!--;
    }
  });
  return { leftCapacity: left, rightCapacity: right };
};

/** The share of the board that is left for the second part of a sweep, and the minimum number of rows. */
const BAND = 0.25;
const MIN_BAND = 64;

/**
 * Row by row, all but the last rows, and those column by column, so that the surplus that came down with the
 * front is carried into one corner. (With rows only, the last ones cost eight times as much as all others
 * together; with few rows left the surplus may not get through.) Rows are taken along the shorter side.
 */
const sweepOf = ({ width, height }: Board, vertices: number): Uint32Array => {
  const sweep = Uint32Array.from({ length: vertices }, (_, v) => v);
  const [short, long, across, along] =
    width <= height ? [width, height, 1, width] : [height, width, width, 1];
  const rows = Math.max(0, long - Math.max(MIN_BAND, Math.floor(BAND * long)));
  let k = 0;
  for (let row = 0; row < rows; row++) for (let i = 0; i < short; i++) sweep[k++] = row * along + i * across;
  for (let i = 0; i < short; i++)
    for (let row = rows; row < long; row++) sweep[k++] = row * along + i * across;
  return sweep;
};

/** The cycles formed by the matching and the ties, with a direction each. */
const cyclesOf = (graph: FactorGraph, { leftPartner, rightPartner }: Matching): Cycles => {
  const { start, color, bipartite, ties, freeOf, squares } = graph;
  const vertices = start.length - 1;
  const next = new Uint32Array(vertices).fill(NOBODY);
  if (!bipartite) {
    for (let v = 0; v < vertices; v++) next[v] = leftPartner[2 * v]!;
    ties.forEach(([outside, end], i) => {
      if (i === 0) next[outside] = end;
      else next[end] = outside;
    });
    return labelled(next, NOBODY);
  }
  const link = new Uint32Array(2 * vertices);
  for (let v = 0; v < vertices; v++) {
    const partner = color[v] === 0 ? leftPartner : rightPartner;
    link[2 * v] = partner[2 * v]!;
    link[2 * v + 1] = partner[2 * v + 1]!;
  }
  for (const [a, b] of ties) {
    link[link[2 * a] === NOBODY ? 2 * a : 2 * a + 1] = b;
    link[link[2 * b] === NOBODY ? 2 * b : 2 * b + 1] = a;
  }
  for (let v = 0; v < vertices; v++) {
    if (next[v] !== NOBODY || (v < squares && freeOf[v] === 0)) continue;
    for (let at = v, before = link[2 * v]!; next[at] === NOBODY; ) {
      const after = link[2 * at] === before ? link[2 * at + 1]! : link[2 * at]!;
      next[at] = after;
      before = at;
      at = after;
    }
  }
  return labelled(next, NOBODY);
};

/** The squares in order: from `from`, or from the square after the vertices outside. */
const pathOf = (graph: FactorGraph, { next, prev }: Cycles, free: number, ends: Ends): Uint32Array => {
  const { squares, freeOf, start } = graph;
  const path = new Uint32Array(free);
  let at = ends.from ?? freeOf.indexOf(1);
  let step = next;
  if (!ends.closed) {
    let outside = start.length - 2;
    if (next[outside]! >= squares) outside = next[outside]!;
    at = next[outside]!;
    if (ends.from !== undefined ? at !== ends.from : at === ends.to) {
      step = prev;
      while (prev[outside]! >= squares) outside = prev[outside]!;
      at = prev[outside]!;
    }
  }
  for (let k = 0; k < free; k++, at = step[at]!) path[k] = at;
  return path;
};

/**
 * Looks for a tour of the whole board by a piece with reversible moves. The same question always gives the
 * same answer.
 */
export const factorTour = (
  board: Board,
  rays: readonly Ray[],
  ends: Ends,
  budget: Budget = DEFAULT_BUDGET,
  seed = 1,
): FactorAnswer => {
  const bytes = factorBytes(board, rays);
  const stuck = (at: StuckAt, nodes = 0): FactorAnswer => ({ kind: 'stuck', at, nodes, bytes });
  if (bytes > budget.bytes) return stuck('bytes');
  const free = freeCount(board);
  if (free === 1 && !ends.closed) {
    return { kind: 'tour', path: Uint32Array.of(freeMask(board).indexOf(1)), nodes: 0 };
  }
  const graph = factorGraph(board, rays, ends, seed);
  if (typeof graph === 'string') return stuck(graph);
  const { start, target } = graph;
  const sweep = sweepOf(board, start.length - 1);
  const matching = matchAll({ start, target, sweep, ...capacities(graph) }, budget.nodes);
  if (!matching.perfect) return stuck('no-factor', matching.nodes);
  const cycles = cyclesOf(graph, matching);
  const bound = new Uint8Array(start.length - 1);
  for (const tie of graph.ties) for (const v of tie) bound[v] = 1;
  const merged = mergeCycles({ start, target, bound, bipartite: graph.bipartite }, cycles, budget.nodes);
  const nodes = matching.nodes + merged.nodes;
  if (merged.cycles > 1) return stuck('cycles', nodes);
  return { kind: 'tour', path: pathOf(graph, cycles, free, ends), nodes };
};
