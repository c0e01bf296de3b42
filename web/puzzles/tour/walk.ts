/*
 * A tour made by hand: which squares can come next, and the state of the path. The problem's step numbers and
 * moves are checked here, so that only squares that the problem allows are offered.
 */
import { freeCount, freeMask, squareCount } from '../../../src/core/board.js';
import { targetsFrom } from '../../../src/core/moveGraph.js';
import { isReversible } from '../../../src/core/piece.js';
import type { Square } from '../../../src/core/square.js';
import type { TourProblem } from '../../../src/puzzles/tour/tour.js';

/** The squares visited, in order. */
export type Walk = readonly Square[];

export type Standing =
  | { readonly kind: 'going'; readonly targets: readonly Square[] }
  /** No square is left to go to, but not all were visited. */
  | { readonly kind: 'stuck' }
  /** Every square was visited. `closes` if one more move leads back to the first. */
  | { readonly kind: 'done'; readonly closes: boolean };

/** Where the piece may go from a square of the empty board. */
export const movesFrom = ({ board, piece }: TourProblem, from: Square): readonly Square[] =>
  targetsFrom(board, freeMask(board), piece.rays, from);

/** The possible first squares of a problem. */
export const startsOf = (problem: TourProblem): readonly Square[] => {
  const { board } = problem;
  const free = freeMask(board);
  const all = Array.from({ length: squareCount(board) }, (_, square) => square);
  return all.filter((square) => free[square] === 1 && mayBe(problem, square, 1));
};

/** Do the ends and numbers of the problem allow this step on this square? */
const mayBe = (problem: TourProblem, square: Square, step: number): boolean => {
  const { board, from, to, given } = problem;
  if (from !== undefined && (step === 1) !== (square === from)) return false;
  if (to !== undefined && (step === freeCount(board)) !== (square === to)) return false;
  return given?.every((known) => (known.step === step) === (known.square === square)) ?? true;
};

const isAvoided = ({ avoiding, piece }: TourProblem, from: Square, to: Square): boolean => {
  const bothWays = isReversible(piece);
  return (
    avoiding?.some(([a, b]) => (a === from && b === to) || (bothWays && a === to && b === from)) ?? false
  );
};

export const targetsOf = (problem: TourProblem, walk: Walk): readonly Square[] => {
  const last = walk.at(-1);
  if (last === undefined) return startsOf(problem);
  const seen = new Set(walk);
  return movesFrom(problem, last).filter(
    (to) => !seen.has(to) && !isAvoided(problem, last, to) && mayBe(problem, to, walk.length + 1),
  );
};

export const standingOf = (problem: TourProblem, walk: Walk): Standing => {
  const [first, last] = [walk[0], walk.at(-1)];
  if (first !== undefined && last !== undefined && walk.length === freeCount(problem.board)) {
    const back =
      walk.length > 2 && movesFrom(problem, last).includes(first) && !isAvoided(problem, last, first);
    return { kind: 'done', closes: back };
  }
  const targets = targetsOf(problem, walk);
  return targets.length === 0 ? { kind: 'stuck' } : { kind: 'going', targets };
};
