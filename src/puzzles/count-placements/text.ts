import { formatBoard } from '../../core/board.js';
import { limitSquares } from '../../core/limits.js';
import { formatAsked, readAsked } from '../../core/placements/asked.js';
import { type Flaw, fail, ok, type Result } from '../../core/result.js';
import { type Line, peek, readBoard } from '../../core/words.js';
import { pieceText } from '../../pieces/make.js';
import { readPiece } from '../../pieces/read.js';
import type { CountPlacementsProblem } from './countPlacements.js';
import { MAX_COUNTED_SQUARES, noteCountPlacements } from './validate.js';

/** `count-placements 8x8 Q apart 8 classes`; the words after the piece may come in any order. */
export const parseCountPlacements = (line: Line): Result<CountPlacementsProblem> => {
  const board = limitSquares(line, readBoard(line), MAX_COUNTED_SQUARES);
  const piece = readPiece(line, {
    en: 'Missing piece. Example: count-placements 8x8 Q apart 8',
    zh: '缺少棋子，例如 count-placements 8x8 Q apart 8',
  });
  const at = peek(line)?.at ?? line.end;
  const asked = readAsked(line, board, { example: 'count-placements 8x8 Q apart 8', mayClasses: true });
  if (board === undefined || piece === undefined || asked === undefined || line.flaws.length > 0) {
    return fail(line.flaws);
  }
  const { rule, size, given, classes } = asked;
  const problem: CountPlacementsProblem = Object.freeze({
    puzzle: 'count-placements',
    board,
    piece,
    rule,
    ...(size === undefined ? {} : { size }),
    given,
    classes,
  });
  const flaws: Flaw[] = [];
  noteCountPlacements((_, code, en, zh) => flaws.push({ code, at, message: { en, zh } }), problem);
  return flaws.length > 0 ? fail(flaws) : ok(problem);
};

/**
 * The canonical problem line.
 *
 * @example
 * const read = parseCountPlacements('count-placements 8x8 Q classes apart 8');
 * read.ok && formatCountPlacements(read.value); // 'count-placements 8x8 Q apart 8 classes'
 */
export const formatCountPlacements = (problem: CountPlacementsProblem): string =>
  [
    'count-placements',
    formatBoard(problem.board),
    pieceText(problem.piece),
    ...formatAsked(problem.board, problem),
    ...(problem.classes ? ['classes'] : []),
  ].join(' ');
