import { isMove } from '../../src/core/moveGraph.js';
import type { CountProblem } from '../../src/puzzles/count-tours/countTours.js';
import { slowTours } from './tour.js';

/** The counts by the definition in words: every journey, and how many of them can be played backwards. */
export const slowCount = (problem: CountProblem): { undirected: bigint; directed: bigint } => {
  const { board, piece, closed, from, to } = problem;
  const leads = (a: number, b: number) => isMove(board, piece.rays, a, b);
  let all = 0;
  let backwards = 0;
  for (const path of slowTours({ ...problem, puzzle: 'tour' })) {
    all++;
    const last = path.at(-1)!;
    if (path.every((s, i) => i === 0 || leads(s, path[i - 1]!)) && (!closed || leads(path[0]!, last)))
      backwards++;
  }
  const given = !closed && (from ?? to) !== undefined;
  const paired = given || board.width * board.height - board.missing.length === 1 ? 0 : backwards / 2;
  return { undirected: BigInt(all - paired), directed: BigInt(all) };
};
