import { type Board, formatBoard } from '../core/board.js';
import { same, type Text } from '../core/text.js';
import { NAMED_PIECES } from '../pieces/named.js';
import type { Piece } from '../pieces/piece.js';

/** A piece by its name if it has one, else as it is written. */
export const pieceWords = (piece: Piece): Text => {
  const named = NAMED_PIECES.find(({ name, piece: text }) => text === piece.text || name === piece.text);
  return named === undefined ? same(piece.text) : { en: named.name, zh: named.zh };
};

/** The board in a title: holes are counted, not listed, once there are many. */
export const boardWords = (board: Board): string =>
  board.missing.length <= 6
    ? formatBoard(board)
    : `${board.width}x${board.height} without ${board.missing.length} squares`;

export const kindWords = (closed: boolean): Text =>
  closed ? { en: 'closed', zh: '闭合' } : { en: 'open', zh: '开放' };

export const capital = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1);

/** `1 move`, `2 moves`. */
export const movesWords = (moves: number): Text => ({
  en: moves === 1 ? '1 move' : `${moves} moves`,
  zh: `${moves} 步`,
});
