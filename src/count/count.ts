/*
 * count-tours: how many tours a board has.
 *
 * A closed tour is counted once as a cycle (undirected) and twice as a journey (directed); an open tour once as a path and
 * twice as a journey. The 1x1 board has one open tour, the same in both directions, and no closed one.
 */
import type { Board } from '../core/board.js';
import type { Stopped } from '../core/budget.js';
import type { Square } from '../core/square.js';
import type { Piece } from '../pieces/piece.js';

export interface CountProblem {
  readonly puzzle: 'count-tours';
  readonly board: Board;
  readonly piece: Piece;
  readonly closed: boolean;
  /** Only for open tours: count those that start here (and end there). */
  readonly from?: Square;
  readonly to?: Square;
}

export type CountAnswer =
  | {
      readonly kind: 'count';
      readonly undirected: bigint;
      readonly directed: bigint;
      readonly method: string;
      /** What the method visited: states of a frontier programme, nodes of a search. */
      readonly states: number;
    }
  | Stopped;
