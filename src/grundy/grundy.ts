/*
 * grundy: an impartial game. Several pieces of one kind stand on the quarter-plane x, y >= 0 or on a finite board; a move
 * moves one piece; pieces may share squares; who cannot move loses. A square's value is the least whole number that is not
 * the value of a square it can move to (mex); the nim-sum (exclusive or) of the pieces' values is 0 exactly if the player to
 * move loses against best play.
 */
import type { Board } from '../core/board.js';
import type { Stopped } from '../core/budget.js';
import type { BigPoint } from '../core/square.js';
import type { Text } from '../core/text.js';
import type { Piece } from '../pieces/piece.js';

export interface GrundyProblem {
  readonly puzzle: 'grundy';
  /** The quarter-plane is not a large board: a move may leave any box, and clipping it changes answers. */
  readonly board: Board | 'quadrant';
  readonly piece: Piece;
  readonly at: readonly BigPoint[];
}

export interface GrundyValues {
  readonly kind: 'grundy';
  /** One value per piece, in the problem's order. */
  readonly values: readonly number[];
  readonly sum: number;
  /** The player to move is the first. */
  readonly winner: 'first' | 'second';
  /** Every move that leaves the opponent a nim-sum of 0. `piece` is its place in the problem. */
  readonly winning: readonly { readonly piece: number; readonly from: BigPoint; readonly to: BigPoint }[];
  readonly method: string;
  /** What the values rest on, in a sentence. */
  readonly rests: Text;
}

export type GrundyAnswer =
  | GrundyValues
  /** Play need not end: the moves (in the piece's order, with repetition) that lead round or never shrink. */
  | {
      readonly kind: 'endless';
      readonly moves: readonly { readonly dx: number; readonly dy: number }[];
      readonly why: Text;
      readonly method: string;
    }
  | Stopped;
