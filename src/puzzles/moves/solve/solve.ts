import { freeMask } from '../../../core/board.js';
import { targetsFrom } from '../../../core/moveGraph.js';
import type { MovesAnswer, MovesProblem } from '../moves.js';

/**
 * Walks every ray until the board ends: the move graph's rule for a single square.
 *
 * @example
 * const read = parseMoves('moves 8x8 N e5');
 * if (read.ok) {
 *   const answer = solveMoves(read.value);
 *   answer.squares.length; // 8
 * }
 */
export const solveMoves = ({ board, piece, from }: MovesProblem): MovesAnswer => ({
  kind: 'moves',
  squares: targetsFrom(board, freeMask(board), piece.rays, from),
  method: 'rays',
});
