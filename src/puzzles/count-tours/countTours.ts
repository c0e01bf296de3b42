/*
 * count-tours: how many tours a board has.
 *
 *      1  6  .  .      a tour visits every free square once;
 *      .  .  2  5      closed: a last move leads back to the first square
 *      7  .  4  .
 *      .  3  .  .
 *
 * A closed tour is counted once as a cycle (undirected) and twice as a journey (directed); an open tour once as a path and
 * twice as a journey. The 1x1 board has one open tour, the same in both directions, and no closed one; two squares have no
 * closed tour either, since there and back is one move used twice.
 *
 * - With `from` or `to`, the direction is given: the tours that start here (and end there), so both numbers are the same.
 *   A closed tour passes every square: `from` leaves its count as it is.
 * - A piece that cannot take its moves back: directed counts journeys; undirected counts two journeys as one only when
 *   each is the other backwards.
 *
 * Method. Every question above becomes "how many Hamiltonian cycles has this undirected graph" (graph.ts): open tours close
 * through an extra vertex, one-way moves run between an entrance and an exit of each square. A frontier DP finishes one
 * vertex after another, in an order chosen from the graph (order.ts), and keeps, for the vertices begun but not finished, only
 * how many of their two edges they have and which ends belong to one path: frontier.ts in plain words, kernel.ts fast.
 * Boards that a turn or a mirror lays on themselves need only half of that: the two halves meet in the middle
 * (middle.ts, halves.ts). plan.ts divides long counts into shards and adds their results up; series.ts counts a whole family
 * of boards in one sweep; usage.ts tells which moves the tours are made of.
 */
import type { Board } from '../../core/board.js';
import type { SolveOptions, Stopped } from '../../core/budget.js';
import type { Square } from '../../core/square.js';
import type { Piece } from '../../pieces/piece.js';

export interface CountProblem {
  readonly puzzle: 'count-tours';
  readonly board: Board;
  readonly piece: Piece;
  readonly closed: boolean;
  /** Count the tours that start here (and end there). `to` is for open tours only. */
  readonly from?: Square;
  readonly to?: Square;
}

export type CountAnswer =
  | {
      readonly kind: 'count';
      readonly undirected: bigint;
      readonly directed: bigint;
      readonly method: string;
      /** What the method visited: states of a frontier DP, nodes of a search. */
      readonly states: number;
    }
  | Stopped;

export interface CountOptions extends SolveOptions {
  /** Which way to count; by default the cheapest that applies. `ends`: open tours, one pair of ends after another. */
  readonly method?: 'frontier' | 'middle' | 'ends';
}
