import { type Board, formatBoard } from '../core/board.js';
import type { Text } from '../core/text.js';
import { isKnight, isLeaperOf, type Piece } from '../pieces/piece.js';

/** The names of the pieces people know by name; the rest go by their own text. */
const NAMES: readonly (readonly [string, number, number])[] = [
  ['wazir', 0, 1],
  ['ferz', 1, 1],
  ['dabbaba', 0, 2],
  ['alfil', 2, 2],
  ['camel', 1, 3],
  ['zebra', 2, 3],
  ['giraffe', 1, 4],
];

export const pieceWords = (piece: Piece): string => {
  if (isKnight(piece)) return 'knight';
  return NAMES.find(([, a, b]) => isLeaperOf(piece, a, b))?.[0] ?? piece.text;
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
