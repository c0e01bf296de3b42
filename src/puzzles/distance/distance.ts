/*
 * distance: the fewest moves from one square to another, one shortest path, and how many shortest paths there are.
 */
import type { Board } from '../../core/board.js';
import type { Stopped } from '../../core/budget.js';
import type { Square } from '../../core/square.js';
import type { Piece } from '../../pieces/piece.js';

export interface DistanceProblem {
  readonly puzzle: 'distance';
  readonly board: Board;
  readonly piece: Piece;
  readonly from: Square;
  readonly to: Square;
}

export type DistanceAnswer =
  | {
      readonly kind: 'distance';
      readonly moves: number;
      readonly path: readonly Square[];
      readonly paths: bigint;
      readonly method: string;
    }
  | {
      readonly kind: 'unreachable';
      /** How many squares can be reached at all: a set no move leaves, which does not hold the goal. */
      readonly reached: number;
      readonly method: string;
    }
  | Stopped;
