/* Squares of the 8x8 board, numbered from a1 = 0 row by row, as judges name them: e2 or E2. */
import { type Text, t } from '../../core/text.js';
import { endlessDistance } from './knight.js';
import { tokenAt } from './tokens.js';

export const SIDE = 8;
export const SQUARES = SIDE * SIDE;

export const CORNERS = [0, 7, 56, 63] as const;
/** The diagonal neighbor of each corner: 4 knight moves away, though only one square apart. */
export const BESIDE = [9, 14, 49, 54] as const;

export const squareName = (square: number): string => `${'abcdefgh'[square & 7]}${(square >> 3) + 1}`;

/**
 * How the letters are written. Problems with capitals accept either case; problems with lowercase letters
 * accept only those.
 */
export type Letters = 'small' | 'capital';

/** The square whose name starts at `at` as a separate word; -1 if there is none. */
export const squareAt = (bytes: Uint8Array, at: number, letters: Letters): number => {
  const file = (letters === 'small' ? bytes[at]! : bytes[at]! | 32) - 97;
  const rank = bytes[at + 1]! - 49;
  const isSquare = file >= 0 && file < SIDE && rank >= 0 && rank < SIDE && bytes[at + 2]! <= 32;
  return isSquare ? rank * SIDE + file : -1;
};

export const noSquare = (bytes: Uint8Array, at: number, letters: Letters): Text => {
  const [first, last] = letters === 'small' ? ['a1', 'h8'] : ['A1', 'H8'];
  return t(
    `${tokenAt(bytes, at).en} is not a square of the 8x8 board. Write ${first} to ${last}.`,
    `${tokenAt(bytes, at).zh}不是 8x8 棋盘上的格子，应为 ${first} 到 ${last}`,
  );
};

const isCorner = (square: number): boolean => (square & 7) % 7 === 0 && (square >> 3) % 7 === 0;

/**
 * The fewest knight moves, for streams of cases: only a corner and its diagonal neighbor are farther apart
 * than on an unbounded board, so 64 distances are enough and nothing is searched.
 */
export const chessboardDistance = (): ((from: number, to: number) => number) => {
  const apart = Uint8Array.from({ length: SQUARES }, (_, i) => endlessDistance(i & 7, i >> 3));
  return (from, to) => {
    const across = Math.abs((from & 7) - (to & 7));
    const along = Math.abs((from >> 3) - (to >> 3));
    const isBesideCorner = across === 1 && along === 1 && (isCorner(from) || isCorner(to));
    return isBesideCorner ? 4 : apart[along * SIDE + across]!;
  };
};
