/*
 * tour: one piece visits every free square exactly once.
 *
 *      1 14  9 20  3
 *     24 19  2 15 10        a closed tour could step from the last square back to the first;
 *     13  8 25  4 21        an open one need not
 *     18 23  6 11 16
 *      7 12 17 22  5
 */

import type { Board } from '../core/board.js';
import type { Stopped } from '../core/budget.js';
import type { Square } from '../core/square.js';
import type { Piece } from '../pieces/piece.js';

export interface TourProblem {
  readonly puzzle: 'tour';
  readonly board: Board;
  readonly piece: Piece;
  readonly closed: boolean;
  readonly from?: Square;
  /** Only for open tours. */
  readonly to?: Square;
}

/** Why there is no tour. All but the last can be checked by hand. */
export type NoTour =
  /** More squares of one colour than a walk that alternates colours can use. */
  | { readonly kind: 'colours'; readonly light: number; readonly dark: number }
  /** A square with too few moves, or too many squares with only one. */
  | { readonly kind: 'degree'; readonly squares: readonly Square[] }
  /** Take these squares away and more parts remain than a tour could join. */
  | { readonly kind: 'cut'; readonly removed: readonly Square[]; readonly parts: number }
  /** Every possibility was tried: a claim that only another search can check. */
  | { readonly kind: 'exhausted'; readonly nodes: number };

export type TourAnswer =
  | {
      readonly kind: 'tour';
      readonly path: Uint32Array | readonly Square[];
      readonly method: string;
      readonly nodes: number;
    }
  | { readonly kind: 'none'; readonly because: NoTour; readonly method: string; readonly nodes: number }
  | Stopped;
