import { formatBoard, formatSquare } from '../../core/board.js';
import { limitSquares } from '../../core/limits.js';
import { fail, ok, type Result } from '../../core/result.js';
import { t } from '../../core/text.js';
import { finish, type Line, readBoard, readSquare } from '../../core/words.js';
import { readPiece } from '../../pieces/read.js';
import type { DistanceProblem } from './distance.js';

/** `distance 50x50 N b2 a1` */
export const parseDistance = (line: Line): Result<DistanceProblem> => {
  const board = limitSquares(line, readBoard(line));
  const piece = readPiece(line);
  const from = readSquare(line, board, t('the square to start from', '起点'));
  const to = readSquare(line, board, t('the square to reach', '终点'));
  finish(line);
  if (
    board === undefined ||
    piece === undefined ||
    from === undefined ||
    to === undefined ||
    line.flaws.length > 0
  ) {
    return fail(line.flaws);
  }
  return ok(Object.freeze({ puzzle: 'distance', board, piece, from, to }));
};

export const formatDistance = ({ board, piece, from, to }: DistanceProblem): string =>
  `distance ${formatBoard(board)} ${piece.text} ${formatSquare(board, from)} ${formatSquare(board, to)}`;
