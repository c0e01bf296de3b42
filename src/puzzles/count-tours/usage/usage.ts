/*
 * Which moves tours use, and where they start: exact numbers for a heat map.
 *
 * The number of tours through a move is the number lost when it is forbidden. Moves and squares that a
 * symmetry of board and piece maps to each other have equal numbers, so each orbit is counted once: on 6x6
 * with the knight 12 counts instead of 80.
 */

import { type Budget, limitsOf, type Stopped } from '../../../core/budget.js';
import { boardMoves, type Graph, mutualMoves, pathsAsCycles } from '../../../core/frontier/graph.js';
import type { Square } from '../../../core/square.js';
import { symmetriesOfPiece, symmetryTable } from '../../../core/symmetry.js';
import { requireValid } from '../../../core/validate.js';
import type { CountProblem } from '../countTours.js';
import { countOneWay, estimateWay, oneWay } from '../solve/oneWay.js';
import { planCount, refuseCount } from '../solve/plan.js';
import { ranOut, tooLarge, within } from '../solve/refusal.js';
import { solveCount } from '../solve/solve.js';
import { validateCount } from '../validate.js';

/** A move between two squares, in either direction, and the number of undirected tours that use it. */
export interface MoveUse {
  readonly from: Square;
  readonly to: Square;
  readonly tours: bigint;
}

/** A square and the number of open tours that start there. */
export interface StartUse {
  readonly square: Square;
  readonly tours: bigint;
}

/** A move of the board between two vertices of its graph, and the orbit it belongs to. */
interface Move {
  readonly a: number;
  readonly b: number;
  readonly from: Square;
  readonly to: Square;
  readonly orbit: string;
}

const movesOf = (problem: CountProblem) => {
  const moves = boardMoves(problem.board, problem.piece);
  const graph = mutualMoves(moves);
  const given = (square: Square | undefined) =>
    square === undefined ? undefined : moves.vertexOf.get(square);
  const [first, last] = problem.closed ? [undefined, undefined] : [given(problem.from), given(problem.to)];
  // With given ends no symmetries are used: every move is counted by itself.
  const symmetries = symmetriesOfPiece(problem.board, problem.piece.rays);
  const used =
    (first ?? last) === undefined ? symmetries : symmetries.filter(({ name }) => name === 'identity');
  const tables = used.map((symmetry) => symmetryTable(problem.board, symmetry));
  const orbitOf = (from: Square, to: Square): string => {
    const images = tables.map((table) => {
      const [u, v] = [table[from]!, table[to]!];
      return u < v ? `${u}-${v}` : `${v}-${u}`;
    });
    return images.sort()[0]!;
  };
  const listed: Move[] = [];
  for (let a = 0; a < graph.length; a++) {
    for (const b of graph[a]!) {
      if (b < a) continue;
      const [from, to] = [moves.squareOf[a]!, moves.squareOf[b]!];
      listed.push({ a, b, from, to, orbit: orbitOf(from, to) });
    }
  }
  /** One sweep through the graph, with or without some of its moves. */
  const wayOf = (of: Graph) => oneWay(problem, problem.closed ? of : pathsAsCycles(of, first, last));
  return { graph, listed, wayOf };
};

/** The total cost: one count with every move, and one without a move of each orbit. */
const estimateUse = ({ graph, listed, wayOf }: ReturnType<typeof movesOf>) => {
  const way = wayOf(graph);
  if (way === undefined) return undefined;
  const one = estimateWay(way);
  const counts = 1 + new Set(listed.map(({ orbit }) => orbit)).size;
  return { ...one, transitions: one.transitions * counts, seconds: one.seconds * counts };
};

/** Stopped if that exceeds the limits, which is known within a second. */
export const refuseMoveUse = (problem: CountProblem, limits?: Partial<Budget>): Stopped | undefined => {
  const budget = limitsOf(limits);
  const estimate = estimateUse(movesOf(problem));
  return estimate === undefined || within(estimate, budget) ? undefined : tooLarge(estimate, budget);
};

/**
 * How many tours use each move, in the order of the squares; for pieces whose moves are reversible.
 *
 * @example
 * const read = parseCount('count-tours 3x4 N open');
 * const uses = read.ok && countMoveUse(read.value);
 * uses && !('kind' in uses) && uses.length > 0; // true
 */
export const countMoveUse = (asked: CountProblem, limits?: Partial<Budget>): readonly MoveUse[] | Stopped => {
  const problem = requireValid(asked, validateCount);
  const budget = limitsOf(limits);
  const moves = movesOf(problem);
  const { graph, listed, wayOf } = moves;
  const estimate = estimateUse(moves);
  if (estimate === undefined) return listed.map(({ from, to }) => ({ from, to, tours: 0n }));
  if (!within(estimate, budget)) return tooLarge(estimate, budget);
  const count = (of: Graph): bigint | undefined => {
    const way = wayOf(of);
    return way === undefined ? 0n : countOneWay(way.steps, way.widest, budget)?.cycles;
  };
  const total = count(graph);
  if (total === undefined) return ranOut(estimate, budget);
  const toursOf = new Map<string, bigint>();
  for (const { a, b, orbit } of listed) {
    if (toursOf.has(orbit)) continue;
    const without = graph.map((list, v) =>
      v === a ? list.filter((w) => w !== b) : v === b ? list.filter((w) => w !== a) : list,
    );
    const rest = count(without);
    if (rest === undefined) return ranOut(estimate, budget);
    toursOf.set(orbit, total - rest);
  }
  return listed.map(({ from, to, orbit }) => ({ from, to, tours: toursOf.get(orbit)! }));
};

/** The open tours that start at a square. */
const startingAt = ({ board, piece }: CountProblem, from: Square): CountProblem => ({
  puzzle: 'count-tours',
  board,
  piece,
  closed: false,
  from,
});

/** Stopped if the tours from the first square alone are too many to count. */
export const refuseStarts = (problem: CountProblem, limits?: Partial<Budget>): Stopped | undefined => {
  const [first] = boardMoves(problem.board, problem.piece).squareOf;
  if (first === undefined) return undefined;
  const budget = limitsOf(limits);
  return refuseCount(planCount(startingAt(problem, first), { budget }), budget);
};

/**
 * How many open tours start at each square.
 *
 * @example
 * const read = parseCount('count-tours 3x4 N open');
 * const uses = read.ok && countStarts(read.value);
 * uses && !('kind' in uses) && uses.length > 0; // true
 */
export const countStarts = (
  asked: CountProblem,
  budget: Partial<Budget> = {},
): readonly StartUse[] | Stopped => {
  const problem = requireValid(asked, validateCount);
  const { board, piece } = problem;
  const { squareOf } = boardMoves(board, piece);
  const tables = symmetriesOfPiece(board, piece.rays).map((symmetry) => symmetryTable(board, symmetry));
  const toursOf = new Map<Square, bigint>();
  const uses: StartUse[] = [];
  for (const square of squareOf) {
    const orbit = Math.min(...tables.map((table) => table[square]!));
    let tours = toursOf.get(orbit);
    if (tours === undefined) {
      const answer = solveCount(startingAt(problem, square), { budget });
      if (answer.kind === 'stopped') return answer;
      tours = answer.directed;
      toursOf.set(orbit, tours);
    }
    uses.push({ square, tours });
  }
  return uses;
};
