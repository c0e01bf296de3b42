/*
 * Hamiltonian cycles of a quotient graph: the frontier DP with a weight per edge, the number of moves it
 * represents.
 *
 * The number of cycles with an odd number of turns is (A - S) / 2, where A counts each cycle as 1, and S
 * counts it as -1 if its turns are odd and 1 if they are even. So the turns need no room in the states: S is
 * the same DP with other weights. Its numbers may be negative; modulo 2^(64 words) that does not matter, as
 * long as there are enough words for A.
 */

import { type Board, pointOf } from '../../../../core/board.js';
import type { Budget } from '../../../../core/budget.js';
import { type CountEstimate, type Course, estimateFrontier } from '../../../../core/frontier/estimate.js';
import { type BoardMoves, twoColoring } from '../../../../core/frontier/graph.js';
import { MAX_SLOTS, MAX_WORDS, openKernel, readCycles, seedLayer } from '../../../../core/frontier/kernel.js';
import { chooseSweep, stepsOf } from '../../../../core/frontier/order.js';
import { stepWeighted } from '../../../../core/frontier/weighted.js';
import { MAX_TRIED } from '../atOnce.js';
import { countByFrontier } from '../frontier.js';
import { BEYOND, hasNoCycle, NOTHING } from '../oneWay.js';
import { edgeKey, type Quotient } from './quotient.js';

/** A quotient with the order in which its vertices are finished. */
export interface QuotientWay extends Course {
  readonly quotient: Quotient;
}

/** Undefined if the quotient obviously has no cycle. */
export const quotientWay = (board: Board, moves: BoardMoves, quotient: Quotient): QuotientWay | undefined => {
  const { graph } = quotient;
  if (graph.length < 3 || hasNoCycle(graph) || !isOddPossible(quotient)) return undefined;
  const { order, widest } = chooseSweep(graph, ordersOf(board, moves, quotient));
  return { quotient, graph, order, widest, steps: widest > MAX_TRIED ? [] : stepsOf(graph, order) };
};

/** A cycle with odd turns exists only if no choice of sides makes every edge even. */
const isOddPossible = ({ graph, edges, odd }: Quotient): boolean => {
  if (!odd) return true;
  // Two copies of each vertex, one per side: an edge with odd turns joins different sides, an even one the
  // same side.
  const doubled: number[][] = Array.from({ length: 2 * graph.length }, () => []);
  graph.forEach((list, v) => {
    for (const to of list) {
      const [even, uneven] = edges.get(edgeKey(v, to))!;
      for (const side of [0, 1]) {
        if (even > 0) doubled[2 * v + side]!.push(2 * to + side);
        if (uneven > 0) doubled[2 * v + side]!.push(2 * to + 1 - side);
      }
    }
  });
  if (parts(doubled) > 1) return false;
  // If every move changes color, a cycle through all vertices must return with the right color.
  const colorOf = twoColoring(doubled);
  return colorOf === undefined || (colorOf[0] === colorOf[1]) === (graph.length % 2 === 0);
};

const parts = (graph: readonly (readonly number[])[]): number => {
  const seen = new Uint8Array(graph.length);
  let found = 0;
  for (let root = 0; root < graph.length; root++) {
    if (seen[root] === 1) continue;
    found++;
    seen[root] = 1;
    const queue = [root];
    for (const v of queue) {
      for (const to of graph[v]!) {
        if (seen[to] === 1) continue;
        seen[to] = 1;
        queue.push(to);
      }
    }
  }
  return found;
};

/**
 * Row by row and column by column, in the order of the squares: hubs last, vertices that only join hubs
 * first.
 */
const ordersOf = (board: Board, { squareOf }: BoardMoves, { graph, vertexOf }: Quotient): number[][] => {
  const own = vertexOf.flatMap((v, vertex) => (v < 0 ? [] : [vertex]));
  const hubs = vertexOf.flatMap((v, vertex) => (v < 0 ? [vertex] : []));
  const between = hubs.filter((hub) => graph[hub]!.every((to) => vertexOf[to]! < 0));
  const points = vertexOf.map((v) => (v < 0 ? { x: 0, y: 0 } : pointOf(board, squareOf[v]!)));
  return (['x', 'y'] as const).flatMap((along) => {
    const across = along === 'x' ? 'y' : 'x';
    return [1, 2, 3].map((stride) => {
      const order = [...own].sort((a, b) => {
        const [p, q] = [points[a]!, points[b]!];
        return (
          p[across] - q[across] || (p[along] % stride) - (q[along] % stride) || p[along] - q[along] || a - b
        );
      });
      return [...between, ...order, ...hubs.filter((hub) => !between.includes(hub))];
    });
  });
};

/** Both runs, if two are needed. */
export const estimateQuotient = (way: QuotientWay | undefined): CountEstimate => {
  if (way === undefined) return NOTHING;
  if (way.widest > MAX_TRIED) return BEYOND;
  const one = estimateFrontier(way);
  const runs = way.quotient.odd ? 2 : 1;
  return { ...one, transitions: runs * one.transitions, seconds: runs * one.seconds };
};

/** Beyond this many states the plain program's strings would fill the memory. */
const MAX_PLAIN_STATES = 8e6;

type Run = { readonly cycles: bigint; readonly states: number };

/** One run of the DP. `words`: counts have this many words from the first step on, and may be negative. */
export const runWeighted = (
  { steps, order, graph, widest }: Course,
  weightOf: (a: number, b: number) => number,
  budget: Budget,
  onProgress: (part: number) => void,
  words?: number,
): Run | undefined => {
  const rankOf = new Map(order.map((v, k) => [v, k]));
  const weightsOf = order.map((v, k) =>
    graph[v]!.filter((to) => rankOf.get(to)! > k).map((to) => weightOf(v, to)),
  );
  const runPlain = () => {
    const most = Math.min(budget.nodes, MAX_PLAIN_STATES);
    return countByFrontier(steps, most, (done, total) => onProgress(done / total), weightsOf);
  };
  if (widest > MAX_SLOTS || (words ?? 1) > MAX_WORDS) return runPlain();
  const kernel = openKernel(budget.bytes, widest);
  let layer = seedLayer(kernel);
  let states = 1;
  for (const [k, step] of steps.entries()) {
    onProgress(k / steps.length);
    const next = stepWeighted(kernel, layer, step, {
      weights: weightsOf[k]!,
      ...(words === undefined ? {} : { words }),
    });
    // Counts with thousands of bits, on very long strips: few states, and bigint has no limit.
    if (next === undefined && words === undefined && layer.words === MAX_WORDS) return runPlain();
    if (next === undefined || kernel.exports.transitions() > budget.nodes) return undefined;
    layer = next;
    states += next.states;
  }
  const cycles = readCycles(kernel);
  return { cycles: words === undefined ? cycles : BigInt.asIntN(64 * words, cycles), states };
};

/** Undefined if memory or nodes ran out. */
export const countQuotient = (
  way: QuotientWay,
  budget: Budget,
  onProgress?: (done: number, total: number) => void,
): Run | undefined => {
  const { edges, odd } = way.quotient;
  const runs = odd ? 2 : 1;
  const tell = (run: number) => (part: number) => onProgress?.(run + part, runs);
  const all = runWeighted(way, (a, b) => sum(edges.get(edgeKey(a, b))!), budget, tell(0));
  if (all === undefined || !odd || all.cycles === 0n) return all;
  const words = Math.ceil((all.cycles.toString(2).length + 1) / 64);
  const signed = runWeighted(way, (a, b) => difference(edges.get(edgeKey(a, b))!), budget, tell(1), words);
  if (signed === undefined) return undefined;
  return { cycles: (all.cycles - signed.cycles) / 2n, states: all.states + signed.states };
};

const sum = ([even, odd]: readonly [number, number]): number => even + odd;
const difference = ([even, odd]: readonly [number, number]): number => even - odd;
