/* Input on the board: mouse, finger, and keys all become squares here. */
import { type Board, isLongBoard, type LongBoard } from '../../src/core/board.js';
import type { Point } from '../../src/core/square.js';
import type { Text } from '../../src/core/text.js';

/**
 * What a click on the board does: pick up and move things, remove squares and put them back, or put things
 * down.
 */
export type Tool =
  | { readonly kind: 'move' }
  | { readonly kind: 'holes' }
  | { readonly kind: 'put'; readonly what: string };

export interface BoardHands {
  /** True if something on the square can be picked up and carried. */
  readonly canLift: (at: Point) => boolean;
  /**
   * The thing lifted at `from` is now over `to`. Called for every square on the way; returns the square it is
   * on now.
   */
  readonly carry: (from: Point, to: Point) => Point;
  /** A click, a tap, or Enter on a square. */
  readonly press: (at: Point) => void;
  /**
   * A pointer moved over squares without lifting anything; `first` is true at the square where it started.
   * Then nothing is pressed.
   */
  readonly paint?: (at: Point, first: boolean) => void;
  /** A pointer that holds nothing is over this square, or over none. */
  readonly over?: (at: Point | undefined) => void;
  /** An arrow key at the edge of the visible part: an unbounded board scrolls. */
  readonly beyond?: (step: Point) => void;
  /** Delete or Backspace on a square. */
  readonly erase?: (at: Point) => void;
  /** What is on the square, in words. */
  readonly describe: (at: Point) => Text;
}

/** The board of a problem, if it is bounded. */
export const boardOf = ({
  board,
}: {
  readonly puzzle: string;
  readonly board?: Board | LongBoard | 'quadrant';
}): Board | undefined =>
  board === undefined || board === 'quadrant' || isLongBoard(board) ? undefined : board;
