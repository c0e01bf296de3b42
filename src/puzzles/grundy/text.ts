import { type Board, formatBoard, formatPoint, parsePointOn } from '../../core/board.js';
import type { Piece } from '../../core/piece.js';
import { fail, flaw, ok, type Result } from '../../core/result.js';
import { type BigPoint, formatPair, parseSquare } from '../../core/square.js';
import { t } from '../../core/text.js';
import { finish, flagMissing, keep, type Line, peek, readBoard, takeWord } from '../../core/words.js';
import { pieceText } from '../../pieces/make.js';
import { parsePiece, readPiece } from '../../pieces/read.js';
import { findGame } from './games.js';
import type { GrundyProblem } from './grundy.js';

/** Notes which rules apply, wherever the line says so. True for misère. */
const readPlay = (line: Line): boolean => {
  let misere = false;
  for (;;) {
    const word = takeWord(line, 'misere', 'normal', 'several');
    if (word === undefined) return misere;
    if (word === 'misere') misere = true;
    if (word === 'several') {
      line.flaws.push(
        flaw(
          'other-theory',
          line.words[line.next - 1]!.at,
          'Moving several pieces in one turn is not supported: nim-sums do not apply to it. Remove this word.',
          '不支持一次移动多个棋子（异或和对它不成立），请去掉这个词',
        ),
      );
    }
  }
};

/** Reads a piece, or the name of a known game (games.ts), which means its piece. */
const readMover = (line: Line): Piece | undefined => {
  const word = peek(line);
  const game = word && findGame(word.text);
  if (game) {
    line.next++;
    return keep(line, parsePiece(game.piece, word.at));
  }
  return readPiece(
    line,
    t(
      'Missing piece. Example: grundy quadrant hyperknight 2,5',
      '缺少棋子，例如 grundy quadrant hyperknight 2,5',
    ),
  );
};

/**
 * Reads `quadrant hyperknight 1,0 2,5` or `8x8 without d4 offsets:-1,0/0,-1 e5`, and `misere` anywhere after
 * the board.
 */
export const parseGrundy = (line: Line): Result<GrundyProblem> => {
  const board = takeWord(line, 'quadrant') ?? readBoard(line);
  let misere = readPlay(line);
  const piece = readMover(line);
  misere = readPlay(line) || misere;
  const at: BigPoint[] = [];
  let squares = 0;
  for (let word = peek(line); word !== undefined; word = peek(line)) {
    line.next++;
    squares++;
    if (board !== undefined) {
      const point =
        board === 'quadrant'
          ? keep(line, parseSquare(word.text, word.at))
          : keep(line, parsePointOn(board, word.text, word.at));
      if (point !== undefined) at.push(Object.freeze({ x: BigInt(point.x), y: BigInt(point.y) }));
    }
    misere = readPlay(line) || misere;
  }
  if (squares === 0 && board !== undefined) {
    flagMissing(
      line,
      'Missing square of the piece. Example: grundy quadrant hyperknight 2,5',
      '缺少棋子所在的格子，例如 grundy quadrant hyperknight 2,5',
    );
  }
  finish(line);
  if (line.flaws.length > 0 || board === undefined || piece === undefined) return fail(line.flaws);
  return ok(
    Object.freeze({
      puzzle: 'grundy' as const,
      board,
      piece,
      at: Object.freeze(at),
      ...(misere ? { misere: true as const } : {}),
    }),
  );
};

/** `2,5` on the quadrant, otherwise the board's own notation. */
export const formatPlace = (board: Board | 'quadrant', { x, y }: BigPoint): string =>
  board === 'quadrant' ? formatPair(x, y) : formatPoint(board, { x: Number(x), y: Number(y) });

/**
 * The same for sentences: in parentheses on the quadrant, so commas within coordinates and between items are
 * not confused.
 */
export const placeWords = (board: Board | 'quadrant', point: BigPoint): string =>
  board === 'quadrant' ? `(${formatPlace(board, point)})` : formatPlace(board, point);

/**
 * The canonical problem line.
 *
 * @example
 * const read = parseGrundy('grundy 6x6 hyperknight c6 d6');
 * read.ok && formatGrundy(read.value); // 'grundy 6x6 hyperknight c6 d6'
 */
export const formatGrundy = ({ board, piece, at, misere }: GrundyProblem): string =>
  [
    'grundy',
    board === 'quadrant' ? 'quadrant' : formatBoard(board),
    pieceText(piece),
    ...at.map((point) => formatPlace(board, point)),
    ...(misere ? ['misere'] : []),
  ].join(' ');
