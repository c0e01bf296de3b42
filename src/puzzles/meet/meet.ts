/*
 * meet: several pieces walk to one square, in the fewest moves in total or in the fewest rounds (the longest walk).
 * Pieces may share and cross squares. Of several best squares the first in reading order of (y, x) is the answer.
 * If no square can be reached by all, the answer says which pieces are apart.
 *
 *   5 . . . . . .      meet 8x8 N b2 d3 f4
 *   4 . . . . . N      b2 and f4 are one move from d3, where the third knight already stands:
 *   3 . . . N . .      2 moves in total, 1 round
 *   2 . N . . . .
 *   1 . . . . . .
 *     a b c d e f
 *
 * Method
 *   any piece, missing squares   one breadth-first search per piece and square (search.ts, solveSearch.ts), boards to 4000x4000
 *   knights on an open board     distances in closed form, so that the board's size does not matter, up to 10^9 x 10^9:
 *     rounds                     the squares within r moves of a knight are the right color in an octagon; bisect r (openRounds.ts)
 *     total                      on the squares of one residue modulo 12 the total is convex: 144 convex problems (openTotal.ts)
 *     sides 1 and 2              knights walk on lines (strips.ts)
 *   three knights on 8x8         a table of all triples (triples.ts)
 */
import type { Board } from '../../core/board.js';
import type { Stopped } from '../../core/budget.js';
import type { Point } from '../../core/square.js';
import type { Text } from '../../core/text.js';
import type { Piece } from '../../pieces/piece.js';

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
      /** False if a square as good might come earlier in reading order; left out where that is excluded. */
      readonly first?: boolean;
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

/** Walks are listed up to this many squares in all; longer ones would bury the answer. */
export const MAX_WALKED = 100_000;

/** More pieces than this are refused: totals stay far below 2^53 on every board. */
export const MAX_WALKERS = 1_000_000;
