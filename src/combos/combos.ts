/*
 * combos: every piece chooses a direction and a distance (staying put is one choice), all start together, advance one step a
 * second and then rest. A combination is valid if no two pieces are ever on one square at the same second. Two neighbours
 * that swap are never on one square, so that is valid. A leaper lands after one second and passes over nothing.
 */
import type { Board } from '../core/board.js';
import type { Stopped } from '../core/budget.js';
import type { Square } from '../core/square.js';
import type { Piece } from '../pieces/piece.js';

export interface Placed {
  readonly piece: Piece;
  readonly at: Square;
}

export interface CombosProblem {
  readonly puzzle: 'combos';
  readonly board: Board;
  readonly pieces: readonly Placed[];
}

export type CombosAnswer =
  | { readonly kind: 'combos'; readonly count: bigint; readonly method: string; readonly nodes: number }
  | Stopped;
