/*
 * hunt: one knight, n pawns, two players in turn.
 *
 * The player to move picks any remaining pawn; the knight takes it by a shortest path (pawns passed over stay and do not
 * block). The first player wants the total number of moves as large as possible, the second as small as possible.
 *
 *     . . . p .      N on a3, pawns on b2, c3 and d4 (hunt 50x50 a3 pawns b2/c3/d4):
 *     N . p . .      the first player sends the knight to a far pawn, the second to a near one,
 *     . p . . .      the first takes what is left; 8 moves in all under best play.
 *
 * Other aims make other games: aims min/max lets the minimiser start, max/max is the longest and min/min the shortest tour
 * of the pawns. Any piece may stand in for the knight.
 *
 * Whose turn it is follows from how many pawns are left, so a position is (pawns left, square of the piece), and the piece
 * stands where it began or where the last pawn was: n 2^(n-1) positions. `plain.ts` fills that table as it is written here;
 * `layers.ts` fills it 16 sets of pawns at a time, in layers of which two are in memory.
 */
import type { Board } from '../../core/board.js';
import type { Stopped } from '../../core/budget.js';
import type { Square } from '../../core/square.js';
import type { Piece } from '../../pieces/piece.js';

/** What a player wants the total to be. */
export type Aim = 'max' | 'min';

export interface HuntProblem {
  readonly puzzle: 'hunt';
  readonly board: Board;
  readonly piece: Piece;
  readonly from: Square;
  readonly pawns: readonly Square[];
  /** What the first and the second player want; ['max', 'min'] is the original game. */
  readonly aims: readonly [Aim, Aim];
}

/** A pawn that could be picked, and the total still to come if it is and both play best after that. */
export interface HuntOption {
  readonly pawn: Square;
  readonly total: number;
}

export interface HuntMove {
  readonly by: 'first' | 'second';
  /** The pawn's square. */
  readonly takes: Square;
  readonly moves: number;
  /** The knight's squares, the one it starts from included. */
  readonly path: readonly Square[];
  /** For every pawn still there, in the problem's order. The first of the best ones is taken. */
  readonly options: readonly HuntOption[];
}

export type HuntAnswer =
  | {
      readonly kind: 'hunt';
      readonly moves: number;
      readonly line: readonly HuntMove[];
      readonly method: string;
    }
  /** No way leads to the pawn from `from`: where the piece begins, or (for pieces that cannot go back) another pawn's square. */
  | { readonly kind: 'unreachable'; readonly pawn: Square; readonly from: Square; readonly method: string }
  | Stopped;

/** Most pawns a hunt can have: sets of pawns are the bits of a signed 32-bit number. */
export const MAX_PAWNS = 30;

/** Who moves when this many pawns have been taken. */
export const moverAfter = (taken: number): 0 | 1 => (taken % 2 === 0 ? 0 : 1);
