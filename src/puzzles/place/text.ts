import { formatBoard } from '../../core/board.js';
import { formatAsked, readAsked } from '../../core/placements/asked.js';
import { fail, ok, type Result } from '../../core/result.js';
import { type Line, readBoard } from '../../core/words.js';
import { pieceText } from '../../pieces/make.js';
import { readPiece } from '../../pieces/read.js';
import type { PlaceProblem } from './place.js';
import { limitBoard } from './validate.js';

/** `place 8x8 Q apart 8 given a1/b5`; the words after the piece may come in any order. */
export const parsePlace = (line: Line): Result<PlaceProblem> => {
  const board = limitBoard(line, readBoard(line));
  const piece = readPiece(line, {
    en: 'Missing piece. Example: place 8x8 Q apart',
    zh: '缺少棋子，例如 place 8x8 Q apart',
  });
  const asked = readAsked(line, board, { example: 'place 8x8 Q apart', mayClasses: false });
  if (board === undefined || piece === undefined || asked === undefined || line.flaws.length > 0) {
    return fail(line.flaws);
  }
  const { rule, size, given } = asked;
  return ok(
    Object.freeze({
      puzzle: 'place',
      board,
      piece,
      rule,
      ...(size === undefined ? {} : { size }),
      given,
    }),
  );
};

/**
 * The canonical problem line.
 *
 * @example
 * const read = parsePlace('place 8x8 Q given a1 apart');
 * read.ok && formatPlace(read.value); // 'place 8x8 Q apart given a1'
 */
export const formatPlace = (problem: PlaceProblem): string =>
  [
    'place',
    formatBoard(problem.board),
    pieceText(problem.piece),
    ...formatAsked(problem.board, problem),
  ].join(' ');
