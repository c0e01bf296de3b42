/*
 * Which moves tours are made of, and where they start: exact numbers behind a heat map.
 *
 * A move is in as many tours as are lost when it is forbidden; moves and squares that a symmetry of board and piece lays on each
 * other have equal numbers, so each orbit is counted once: on 6x6 with the knight 12 counts instead of 80.
 */

import { aboutWords } from '../../../core/amounts.js';
import { type Budget, limitsOf, type Stopped, stopShort } from '../../../core/budget.js';
import { boardMoves, type Graph, mutualMoves, pathsAsCycles } from '../../../core/frontier/graph.js';
import type { Square } from '../../../core/square.js';
import { symmetriesOfPiece, symmetryTable } from '../../../core/symmetry.js';
import { t } from '../../../core/text.js';
import { requireValid } from '../../../core/validate.js';
import type { CountProblem } from '../countTours.js';
import { countOneWay, estimateWay, oneWay } from '../solve/oneWay.js';
import { solveCount } from '../solve/solve.js';
import { validateCount } from '../validate.js';

/** A move between two squares, either way, and the undirected tours it is part of. */
export interface MoveUse {
  readonly from: Square;
  readonly to: Square;
  readonly tours: bigint;
}

/** A square and the open tours that start there. */
export interface StartUse {
  readonly square: Square;
  readonly tours: bigint;
}

const tooLarge = (nodes: number, budget: Budget): Stopped =>
  stopShort(
    t(
      `Too large: one of the counts needs about ${aboutWords(nodes)} search nodes.`,
      `规模太大：其中一项计数约需 ${aboutWords(nodes)} 个搜索节点。`,
    ),
    budget,
    { nodes },
  );

/**
 * In how many tours each move occurs, in the order of the squares; for pieces that can take their moves back.
 *
 * @example
 * const read = parseCount('count-tours 3x4 N open');
 * const uses = read.ok && countMoveUse(read.value);
 * uses && !('kind' in uses) && uses.length > 0; // true
 */
export const countMoveUse = (asked: CountProblem, limits?: Partial<Budget>): readonly MoveUse[] | Stopped => {
  const problem = requireValid(asked, validateCount);
  const budget = limitsOf(limits);
  const moves = boardMoves(problem.board, problem.piece);
  const graph = mutualMoves(moves);
  const given = (square: Square | undefined) =>
    square === undefined ? undefined : moves.vertexOf.get(square);
  const [from, to] = problem.closed ? [undefined, undefined] : [given(problem.from), given(problem.to)];
  const count = (of: Graph): bigint | Stopped => {
    const way = oneWay(problem, problem.closed ? of : pathsAsCycles(of, from, to));
    if (way === undefined) return 0n;
    const estimate = estimateWay(way);
    if (estimate.transitions > budget.nodes || estimate.bytes > budget.bytes)
      return tooLarge(estimate.transitions, budget);
    return countOneWay(way.steps, way.widest, budget)?.cycles ?? tooLarge(estimate.transitions, budget);
  };
  const total = count(graph);
  if (typeof total !== 'bigint') return total;
  // Given ends are not laid on each other by symmetries: then every move is counted by itself.
  const symmetries = symmetriesOfPiece(problem.board, problem.piece.rays);
  const used = (from ?? to) === undefined ? symmetries : symmetries.filter(({ name }) => name === 'identity');
  const tables = used.map((symmetry) => symmetryTable(problem.board, symmetry));
  const toursOf = new Map<string, bigint>();
  const uses: MoveUse[] = [];
  for (let a = 0; a < graph.length; a++) {
    for (const b of graph[a]!) {
      if (b < a) continue;
      const [s, t] = [moves.squareOf[a]!, moves.squareOf[b]!];
      const images = tables.map((table) => {
        const [u, v] = [table[s]!, table[t]!];
        return u < v ? `${u}-${v}` : `${v}-${u}`;
      });
      const orbit = images.sort()[0]!;
      let tours = toursOf.get(orbit);
      if (tours === undefined) {
        const without = graph.map((list, v) =>
          v === a ? list.filter((w) => w !== b) : v === b ? list.filter((w) => w !== a) : list,
        );
        const rest = count(without);
        if (typeof rest !== 'bigint') return rest;
        tours = total - rest;
        toursOf.set(orbit, tours);
      }
      uses.push({ from: s, to: t, tours });
    }
  }
  return uses;
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
      const answer = solveCount(
        { puzzle: 'count-tours', board, piece, closed: false, from: square },
        { budget },
      );
      if (answer.kind === 'stopped') return answer;
      tours = answer.directed;
      toursOf.set(orbit, tours);
    }
    uses.push({ square, tours });
  }
  return uses;
};
