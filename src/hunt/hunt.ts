/*
 * hunt: one knight, n pawns, two players in turn.
 *
 * The player to move picks any remaining pawn; the knight takes it by a shortest path (pawns passed over stay and do not
 * block). The first player wants the total number of moves as large as possible, the second as small as possible.
 */
import type { Board } from '../core/board.js';
import type { Stopped } from '../core/budget.js';
import type { Square } from '../core/square.js';
import type { Piece } from '../pieces/piece.js';

/** What the player to move wants; `turns[0]` is the one who starts. */
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

export interface HuntMove {
  readonly by: 'first' | 'second';
  /** The pawn's square. */
  readonly takes: Square;
  readonly moves: number;
  /** The knight's squares, the one it starts from included. */
  readonly path: readonly Square[];
  /** For every pawn still there: the total still to come if it is picked now and both play best after that. */
  readonly options: readonly { readonly pawn: Square; readonly total: number }[];
}

export type HuntAnswer =
  | {
      readonly kind: 'hunt';
      readonly moves: number;
      readonly line: readonly HuntMove[];
      readonly method: string;
    }
  | { readonly kind: 'unreachable'; readonly pawn: Square; readonly method: string }
  | Stopped;
