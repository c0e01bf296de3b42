import { countWords } from '../../core/amounts.js';
import { formatBoard, formatSquare, squareCount } from '../../core/board.js';
import { fail, flaw, ok, type Result } from '../../core/result.js';
import { t } from '../../core/text.js';
import { finish, flagMissing, type Line, peek, readBoard, readSquare, takeWord } from '../../core/words.js';
import { pieceText } from '../../pieces/make.js';
import { readPiece } from '../../pieces/read.js';
import type { CountProblem } from './countTours.js';
import { MAX_COUNTED_SQUARES, noteCount } from './validate.js';

/** Reads `6x6 N closed`, `5x5 open from a1 to e5`: the words after `count-tours`. */
export const parseCount = (line: Line): Result<CountProblem> => {
  const boardAt = peek(line)?.at ?? line.end;
  const board = readBoard(line);
  if (board !== undefined && squareCount(board) > MAX_COUNTED_SQUARES) {
    line.flaws.push(
      flaw(
        'too-large',
        boardAt,
        `The board is too large. Tours can be counted on boards of at most ${countWords(MAX_COUNTED_SQUARES)} squares.`,
        `棋盘太大，最多支持 ${countWords(MAX_COUNTED_SQUARES)} 格`,
      ),
    );
  }
  const piece = readPiece(line);
  const shape = takeWord(line, 'open', 'closed');
  if (shape === undefined && line.flaws.length === 0) {
    const at = peek(line)?.at ?? line.end;
    if (at === line.end)
      flagMissing(
        line,
        'Missing "open" or "closed". Example: count-tours 6x6 closed',
        '请写明 open（开放巡游）或 closed（闭合巡游），例如 count-tours 6x6 closed',
      );
    else
      line.flaws.push(
        flaw(
          'open-or-closed',
          at,
          'Expected "open" or "closed" here. Example: count-tours 6x6 closed',
          '这里应写 open（开放巡游）或 closed（闭合巡游），例如 count-tours 6x6 closed',
        ),
      );
  }
  const from = takeWord(line, 'from') && readSquare(line, board, t('square after "from"', 'from 后面的格子'));
  const toAt = peek(line)?.at ?? line.end;
  const to = takeWord(line, 'to') && readSquare(line, board, t('square after "to"', 'to 后面的格子'));
  finish(line);
  if (board === undefined || piece === undefined || shape === undefined) return fail(line.flaws);
  const problem: CountProblem = Object.freeze({
    puzzle: 'count-tours',
    board,
    piece,
    closed: shape === 'closed',
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  });
  const columns: Readonly<Record<string, number>> = { board: boardAt, to: toAt };
  noteCount((part, code, en, zh) => line.flaws.push(flaw(code, columns[part] ?? boardAt, en, zh)), problem);
  return line.flaws.length > 0 ? fail(line.flaws) : ok(problem);
};

/**
 * The canonical problem line.
 *
 * @example
 * const read = parseCount('count-tours 6x6 N closed');
 * read.ok && formatCount(read.value); // 'count-tours 6x6 N closed'
 */
export const formatCount = ({ board, piece, closed, from, to }: CountProblem): string =>
  [
    'count-tours',
    formatBoard(board),
    pieceText(piece),
    closed ? 'closed' : 'open',
    ...(from === undefined ? [] : ['from', formatSquare(board, from)]),
    ...(to === undefined ? [] : ['to', formatSquare(board, to)]),
  ].join(' ');
