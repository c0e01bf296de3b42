/*
 * A tour drawn from all tours of the board, each equally likely: cycles.ts draws, this file says what of, and
 * turns cycles into paths.
 */
import { countWords } from '../../../../core/amounts.js';
import { freeCount } from '../../../../core/board.js';
import { type Budget, type Stopped, stop, stopShort } from '../../../../core/budget.js';
import { type BoardMoves, boardMoves, type CycleProblem, cyclesOf } from '../../../../core/frontier/graph.js';
import { sweepOf } from '../../../../core/frontier/sweep.js';
import type { Square } from '../../../../core/square.js';
import { t } from '../../../../core/text.js';
import type { TourProblem } from '../../tour.js';
import { type CountedCycles, countCycles, cyclesAt } from './cycles.js';
import { drawBelow, seededWords } from './draw.js';

/** Bytes per state while all layers are kept, and the most states to keep. */
const BYTES_PER_STATE = 250;
const MAX_STATES = 3e6;
/** Wider frontiers are out of reach from the start. */
export const MAX_WIDTH = 40;

/** All tours of a problem, ready to draw from. Directed: each direction of a tour is drawn separately. */
export interface TourPool {
  readonly problem: TourProblem;
  readonly counted: CountedCycles | undefined;
  /** Directed tours to draw from; a closed one starts on the first free square, or on `from`. */
  readonly journeys: bigint;
  /** The same without direction, if every move is reversible and no end is given. */
  readonly tours: bigint;
  readonly states: number;
}

const tooLarge = (maxStates: number, budget: Budget): Stopped => {
  const why = t(
    `Too large for a uniform draw: it keeps all states of the count, and there are more than ${countWords(maxStates)}.`,
    `规模太大，无法等概率抽取：要保存计数的全部状态，而状态超过 ${countWords(maxStates)} 个。`,
  );
  return maxStates < MAX_STATES ? stopShort(why, budget) : stop(why);
};

export const cycleProblem = ({ board, piece, closed, from, to }: TourProblem): CycleProblem => ({
  board,
  piece,
  closed,
  ...(closed || from === undefined ? {} : { from }),
  ...(closed || to === undefined ? {} : { to }),
});

export const poolOf = (
  problem: TourProblem,
  budget: Budget,
  onProgress?: (done: number, total: number) => void,
): TourPool | Stopped => {
  const squares = freeCount(problem.board);
  if (squares === 1 || (squares === 2 && problem.closed)) {
    const tours = problem.closed ? 0n : 1n;
    return { problem, counted: undefined, journeys: tours, tours, states: 0 };
  }
  const asked = cycleProblem(problem);
  const { graph, reversible } = cyclesOf(asked);
  const nothing = { problem, counted: undefined, journeys: 0n, tours: 0n, states: 0 };
  if (graph === undefined || graph.some((list) => list.length < 2)) return nothing;
  const maxStates = Math.floor(Math.min(MAX_STATES, budget.nodes, budget.bytes / BYTES_PER_STATE));
  const { order, widest } = sweepOf(asked, graph);
  const counted = widest > MAX_WIDTH ? undefined : countCycles(graph, order, maxStates, onProgress);
  if (counted === undefined) return tooLarge(maxStates, budget);
  const { total, states } = counted;
  if (reversible) return { problem, counted, journeys: 2n * total, tours: total, states };
  return { problem, counted, journeys: total, tours: total, states };
};

/** The default seed. */
export const USUAL_SEED = 1;

/** The first `samples` tours that the problem's seed draws. The pool has tours. */
export const drawTours = (pool: TourPool, samples: number): readonly (readonly Square[])[] => {
  const { problem, counted, journeys } = pool;
  const moves = boardMoves(problem.board, problem.piece);
  if (counted === undefined) return Array.from({ length: samples }, () => [...moves.squareOf]);
  const words = seededWords(problem.seed ?? USUAL_SEED);
  const numbers = Array.from({ length: samples }, () => drawBelow(words, journeys));
  const bothWays = journeys === 2n * counted.total;
  const edges = cyclesAt(counted, bothWays ? numbers.map((number) => number >> 1n) : numbers);
  return edges.map((list, i) => journeyOf(problem, moves, list, (numbers[i]! & 1n) === 1n));
};

/** The tour that a cycle of edges represents; `flip` selects the direction if both are tours. */
export const journeyOf = (
  problem: TourProblem,
  { reversible, squareOf, vertexOf }: BoardMoves,
  edges: readonly (readonly [number, number])[],
  flip: boolean,
): readonly Square[] => {
  const path = reversible
    ? alongEdges(problem, vertexOf, squareOf.length, edges, flip)
    : alongArcs(problem, vertexOf, squareOf.length, edges);
  return path.map((vertex) => squareOf[vertex]!);
};

/** A directed tour through the edges; `flip` selects one of the two. */
const alongEdges = (
  { closed, from, to }: TourProblem,
  vertexOf: ReadonlyMap<Square, number>,
  size: number,
  edges: readonly (readonly [number, number])[],
  flip: boolean,
): number[] => {
  const next: number[][] = Array.from({ length: size }, () => []);
  for (const [a, b] of edges) {
    if (a >= size || b >= size) continue; // vertices that only close an open tour
    next[a]!.push(b);
    next[b]!.push(a);
  }
  for (const list of next) list.sort((a, b) => a - b);
  const path: number[] = [];
  const ends = next.flatMap((list, v) => (list.length < 2 ? [v] : []));
  const given = from ?? (closed ? undefined : to);
  let here = given === undefined ? (closed ? 0 : ends[flip ? 1 : 0]!) : vertexOf.get(given)!;
  let before = closed && next[here]!.length === 2 ? next[here]![flip ? 1 : 0]! : -1;
  while (path.length < size) {
    path.push(here);
    const there = next[here]!.find((v) => v !== before);
    before = here;
    here = there ?? here;
  }
  return !closed && from === undefined && to !== undefined ? path.reverse() : path;
};

/** A directed tour along one-way moves: vertex 3 v + 2 is where square v is left, 3 v where it is entered. */
const alongArcs = (
  { closed, from }: TourProblem,
  vertexOf: ReadonlyMap<Square, number>,
  size: number,
  edges: readonly (readonly [number, number])[],
): number[] => {
  const next = new Map<number, number>();
  for (const [a, b] of edges) {
    const [left, entered] = a % 3 === 2 ? [a, b] : [b, a];
    if (left % 3 === 2 && entered % 3 === 0) next.set((left - 2) / 3, entered / 3);
  }
  const start = closed ? (from === undefined ? 0 : vertexOf.get(from)!) : next.get(size)!;
  const path = [start];
  while (path.length < size) path.push(next.get(path.at(-1)!)!);
  return path;
};
