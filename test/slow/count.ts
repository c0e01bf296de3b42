import type { CountProblem } from '../../src/puzzles/count-tours/countTours.js';
import { slowNext, slowSquares } from './moves.js';
import { slowTours } from './tour.js';

/** The counts by definition: every tour, and how many of them can also be played backward. */
export const slowCount = (problem: CountProblem): { undirected: bigint; directed: bigint } => {
  const { board, piece, closed, from, to } = problem;
  const next = slowNext(board, piece.rays);
  let all = 0;
  let backward = 0;
  for (const path of slowTours({ ...problem, puzzle: 'tour' })) {
    all++;
    const steps = closed ? [path.at(-1)!, ...path] : path;
    if (steps.every((square, i) => i === 0 || next[square]!.includes(steps[i - 1]!))) backward++;
  }
  const given = !closed && (from ?? to) !== undefined;
  const paired = given || slowSquares(board).length === 1 ? 0 : backward / 2;
  return { undirected: BigInt(all - paired), directed: BigInt(all) };
};
