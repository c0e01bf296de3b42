import { freeMask } from '../../../core/board.js';
import { targetsFrom } from '../../../core/moveGraph.js';
import { requireValid } from '../../../core/validate.js';
import type { MovesAnswer, MovesProblem } from '../moves.js';
import { validateMoves } from '../validate.js';

/**
 * Follows every ray to the end of the board: the move graph's rule for a single square.
 *
 * @example
 * const read = parseMoves('moves 8x8 N e5');
 * if (read.ok) {
 *   const answer = solveMoves(read.value);
 *   answer.squares.length; // 8
 * }
 */
export const solveMoves = (problem: MovesProblem): MovesAnswer => {
  const { board, piece, from } = requireValid(problem, validateMoves);
  return { kind: 'moves', squares: targetsFrom(board, freeMask(board), piece.rays, from), method: 'rays' };
};
