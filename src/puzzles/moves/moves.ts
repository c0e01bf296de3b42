/*
 * moves: the squares a piece reaches in one move on an otherwise empty board, in the piece's own order.
 */
import type { Board } from '../../core/board.js';
import type { Square } from '../../core/square.js';
import type { Piece } from '../../pieces/piece.js';

export interface MovesProblem {
  readonly puzzle: 'moves';
  readonly board: Board;
  readonly piece: Piece;
  readonly from: Square;
}

export interface MovesAnswer {
  readonly kind: 'moves';
  readonly squares: readonly Square[];
  readonly method: string;
}
