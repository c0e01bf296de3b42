import { formatBoard, formatSquare, freeCount, squareCount } from '../../core/board.js';
import { fail, flaw, ok, type Result } from '../../core/result.js';
import { t } from '../../core/text.js';
import { finish, flagMissing, type Line, peek, readBoard, readSquare, takeWord } from '../../core/words.js';
import { readPiece } from '../../pieces/read.js';
import type { CountProblem } from './countTours.js';

/** Past this many squares even the list of moves is not worth making: no count would ever end. */
export const MAX_COUNTED_SQUARES = 100_000;

/** Reads `6x6 N closed`, `5x5 open from a1 to e5`: the words after `count-tours`. */
export const parseCount = (line: Line): Result<CountProblem> => {
  const boardAt = peek(line)?.at ?? line.end;
  const board = readBoard(line);
  if (board !== undefined && squareCount(board) > MAX_COUNTED_SQUARES) {
    line.flaws.push(
      flaw(
        'too-large',
        boardAt,
        `tours are counted on boards of at most ${MAX_COUNTED_SQUARES} squares`,
        `只在不超过 ${MAX_COUNTED_SQUARES} 格的棋盘上数巡游`,
      ),
    );
  } else if (board !== undefined && freeCount(board) === 0) {
    line.flaws.push(flaw('no-squares', boardAt, 'every square is missing', '所有格子都缺掉了'));
  }
  const piece = readPiece(line);
  const shape = takeWord(line, 'open', 'closed');
  if (shape === undefined && line.flaws.length === 0) {
    const at = peek(line)?.at ?? line.end;
    if (at === line.end)
      flagMissing(line, 'say whether the tours are open or closed', '请写明 open（开）还是 closed（闭）');
    else
      line.flaws.push(
        flaw('open-or-closed', at, 'open or closed comes here', '这里要写 open（开）或 closed（闭）'),
      );
  }
  const from =
    takeWord(line, 'from') && readSquare(line, board, t('the square after from', 'from 后面的格子'));
  const toAt = peek(line)?.at ?? line.end;
  const to = takeWord(line, 'to') && readSquare(line, board, t('the square after to', 'to 后面的格子'));
  if (to !== undefined && shape === 'closed') {
    line.flaws.push(
      flaw(
        'closed-to',
        toAt,
        'a closed tour ends where it began: leave out to, or count open tours',
        '闭巡游回到起点：请去掉 to，或改数开巡游',
      ),
    );
  }
  if (to !== undefined && to === from && shape === 'open' && board !== undefined && freeCount(board) > 1) {
    line.flaws.push(
      flaw(
        'same-ends',
        toAt,
        'an open tour cannot start and end on the same square',
        '开放巡游的起点和终点不能是同一格',
      ),
    );
  }
  finish(line);
  if (line.flaws.length > 0 || board === undefined || piece === undefined || shape === undefined) {
    return fail(line.flaws);
  }
  return ok(
    Object.freeze({
      puzzle: 'count-tours',
      board,
      piece,
      closed: shape === 'closed',
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
    }),
  );
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
    piece.text,
    closed ? 'closed' : 'open',
    ...(from === undefined ? [] : ['from', formatSquare(board, from)]),
    ...(to === undefined ? [] : ['to', formatSquare(board, to)]),
  ].join(' ');
