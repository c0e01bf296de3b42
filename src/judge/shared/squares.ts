/* Squares of the 8x8 board, numbered from a1 = 0 row by row, as judges name them: e2 or E2. */
import { type Text, t } from '../../core/text.js';
import { tokenAt } from './tokens.js';

export const SIDE = 8;
export const SQUARES = SIDE * SIDE;

export const CORNERS = [0, 7, 56, 63] as const;
/** The diagonal neighbor of each corner: 4 moves away for a knight, though only a step apart. */
export const BESIDE = [9, 14, 49, 54] as const;

export const squareName = (square: number): string => `${'abcdefgh'[square & 7]}${(square >> 3) + 1}`;

/** How the letters are written; either is read as capitals, small ones only as they are. */
export type Letters = 'small' | 'capital';

/** The square whose name begins at `at`, a word of its own; -1 if there is none. */
export const squareAt = (bytes: Uint8Array, at: number, letters: Letters): number => {
  const file = (letters === 'small' ? bytes[at]! : bytes[at]! | 32) - 97;
  const rank = bytes[at + 1]! - 49;
  const isSquare = file >= 0 && file < SIDE && rank >= 0 && rank < SIDE && bytes[at + 2]! <= 32;
  return isSquare ? rank * SIDE + file : -1;
};

export const noSquare = (bytes: Uint8Array, at: number, letters: Letters): Text => {
  const [first, last] = letters === 'small' ? ['a1', 'h8'] : ['A1', 'H8'];
  return t(
    `${tokenAt(bytes, at)} is not a square of the 8x8 board. Write ${first} to ${last}.`,
    `${tokenAt(bytes, at)} 不是 8x8 棋盘上的格子，应为 ${first} 到 ${last}`,
  );
};
