import { formatBoard, formatSquare } from '../../core/board.js';
import { limitSquares } from '../../core/limits.js';
import { fail, ok, type Result } from '../../core/result.js';
import { t } from '../../core/text.js';
import { finish, type Line, readBoard, readSquare } from '../../core/words.js';
import { pieceText } from '../../pieces/make.js';
import { readPiece } from '../../pieces/read.js';
import type { MovesProblem } from './moves.js';
import { MAX_MOVES_SQUARES } from './validate.js';

/** `moves 8x8 N e5` */
export const parseMoves = (line: Line): Result<MovesProblem> => {
  const board = limitSquares(line, readBoard(line), MAX_MOVES_SQUARES);
  const piece = readPiece(line);
  const from = readSquare(line, board, t('square', '格子'));
  finish(line);
  if (board === undefined || piece === undefined || from === undefined || line.flaws.length > 0) {
    return fail(line.flaws);
  }
  return ok(Object.freeze({ puzzle: 'moves', board, piece, from }));
};

/**
 * The canonical problem line.
 *
 * @example
 * const read = parseMoves('moves 8x8 N e5');
 * read.ok && formatMoves(read.value); // 'moves 8x8 N e5'
 */
export const formatMoves = ({ board, piece, from }: MovesProblem): string =>
  `moves ${formatBoard(board)} ${pieceText(piece)} ${formatSquare(board, from)}`;
