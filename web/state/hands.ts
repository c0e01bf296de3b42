/* What hands do on the board, whatever they hold: mouse, finger or keys all end up here as squares. */
import { type Board, isLongBoard, type LongBoard } from '../../src/core/board.js';
import type { Point } from '../../src/core/square.js';
import type { Text } from '../../src/core/text.js';

/**
 * Where a click on the board goes: what is picked up and moved, squares removed and put back, or things put
 * down.
 */
export type Tool =
  | { readonly kind: 'move' }
  | { readonly kind: 'holes' }
  | { readonly kind: 'put'; readonly what: string };

export interface BoardHands {
  /** True if something there can be picked up and carried. */
  readonly canLift: (at: Point) => boolean;
  /**
   * The thing lifted at `from` is now over `to`; called for every square on the way. Gives the square it is
   * on now.
   */
  readonly carry: (from: Point, to: Point) => Point;
  /** A click, a tap, or Enter on a square. */
  readonly press: (at: Point) => void;
  /**
   * A pointer drawn over squares without anything lifted; `first` is true at the square where it began. Then
   * nothing is pressed.
   */
  readonly paint?: (at: Point, first: boolean) => void;
  /** A pointer that holds nothing is over this square now, or over none. */
  readonly over?: (at: Point | undefined) => void;
  /** An arrow key at the edge of what is shown: a board without end follows. */
  readonly beyond?: (step: Point) => void;
  /** Delete or Backspace on a square. */
  readonly erase?: (at: Point) => void;
  /** What is on the square, in words. */
  readonly describe: (at: Point) => Text;
}

/** The board of a problem that has one with sides. */
export const boardOf = ({
  board,
}: {
  readonly puzzle: string;
  readonly board?: Board | LongBoard | 'quadrant';
}): Board | undefined =>
  board === undefined || board === 'quadrant' || isLongBoard(board) ? undefined : board;
