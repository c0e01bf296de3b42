/*
 * meet: several pieces walk to one square, in the fewest moves in total or in the fewest rounds (the longest walk).
 * Pieces may share and cross squares. Of several best squares the first in reading order of (y, x) is the answer.
 */
import type { Board } from '../core/board.js';
import type { Stopped } from '../core/budget.js';
import type { Point } from '../core/square.js';
import type { Text } from '../core/text.js';
import type { Piece } from '../pieces/piece.js';

export interface Walker {
  readonly piece: Piece;
  readonly at: Point;
}

export interface MeetProblem {
  readonly puzzle: 'meet';
  readonly board: Board;
  readonly walkers: readonly Walker[];
  readonly objective: 'total' | 'rounds';
}

export type MeetAnswer =
  | {
      readonly kind: 'meet';
      readonly square: Point;
      /** Moves of all walks together at that square. */
      readonly moves: number;
      /** Moves of the longest walk at that square. */
      readonly rounds: number;
      /** One walk per piece, its first square included; left out (empty) where walks would be too long to list. */
      readonly walks: readonly (readonly Point[])[];
      /** False if the square is the best one found but nothing shows that there is no better. */
      readonly proved: boolean;
      readonly method: string;
    }
  | {
      readonly kind: 'cannot-meet';
      /** Two walkers (by their place in the problem) that share no square, or all that share none together. */
      readonly apart: readonly number[];
      readonly why: Text;
      readonly method: string;
    }
  | Stopped;
