/*
 * Counting tours as everybody does it first: try every path, depth first, and count those that visit all
 * squares. Kept in its usual form, to be timed against the frontier DP.
 */
import { freeMask } from '../../../core/board.js';
import type { LessonRun } from '../../../core/lesson/lesson.js';
import { moveGraph } from '../../../core/moveGraph.js';
import type { Square } from '../../../core/square.js';
import type { CountProblem } from '../countTours.js';

/** The moves, and the starting squares: a closed tour passes every square, so one start is enough for it. */
export const walkingGround = (problem: CountProblem) => {
  const { board, piece, closed, from, to } = problem;
  const { start, target } = moveGraph(board, piece.rays);
  const freeOf = freeMask(board);
  const squares = [...freeOf.keys()].filter((square) => freeOf[square] === 1);
  const movesFrom = [...freeOf.keys()].map((square) => [
    ...target.subarray(start[square]!, start[square + 1]!),
  ]);
  const starts = from !== undefined ? [from] : closed ? [squares[0]!] : squares;
  /**
   * True if a path over all squares ends as it should. Two squares have no closed tour: going there and back
   * uses one move twice.
   */
  const endsWell = (first: Square, last: Square): boolean =>
    closed ? squares.length > 2 && movesFrom[last]!.includes(first) : to === undefined || to === last;
  return { squares, movesFrom, starts, endsWell };
};

/**
 * One unit of work is one square entered. It finds directed tours: every tour once in each direction, unless
 * its start is given.
 */
export const textbookCount = (problem: CountProblem, most: number): LessonRun => {
  const { squares, movesFrom, starts, endsWell } = walkingGround(problem);
  const visited = new Uint8Array(movesFrom.length);
  let work = 0;
  let found = 0;
  const walk = (first: Square, here: Square, seen: number): void => {
    if (work > most || ++work > most) return;
    if (seen === squares.length) {
      if (endsWell(first, here)) found++;
      return;
    }
    visited[here] = 1;
    for (const to of movesFrom[here]!) if (visited[to] === 0) walk(first, to, seen + 1);
    visited[here] = 0;
  };
  for (const first of starts) walk(first, first, 1);
  return work > most ? { found: '', work: most, gaveUp: true } : { found: String(found), work };
};
