import { formatBoard, formatPoint } from '../../core/board.js';
import { readClauses, readPointAfter, readWholeAfter } from '../../core/clauses.js';
import { fail, flaw, ok, type Result } from '../../core/result.js';
import type { Point } from '../../core/square.js';
import { finish, flagMissing, type Line, peek, readBoard } from '../../core/words.js';
import { pieceText } from '../../pieces/make.js';
import { readPiece } from '../../pieces/read.js';
import type { RandomWalkProblem } from './randomWalk.js';

/** `random-walk 8x8 N from a1 to h8`, or `steps 5` instead of `to`; the clauses may come in any order. */
export const parseRandomWalk = (line: Line): Result<RandomWalkProblem> => {
  const board = readBoard(line);
  const piece = readPiece(line);
  const clausesAt = peek(line)?.at ?? line.end;
  const read: { from?: Point | undefined; to?: Point | undefined; steps?: bigint | undefined } = {};
  readClauses(line, {
    from: () => {
      read.from = readPointAfter(line, 'from', board);
    },
    to: () => {
      read.to = readPointAfter(line, 'to', board);
    },
    steps: () => {
      read.steps = readWholeAfter(line, 'steps', 0n, '5');
    },
  });
  const isWhole = finish(line);
  if (isWhole && !('from' in read)) {
    flagMissing(
      line,
      'Missing starting square. Example: random-walk 8x8 N from a1 to h8',
      '缺少起点，例如 random-walk 8x8 N from a1 to h8',
    );
  }
  if ('to' in read && 'steps' in read) {
    line.flaws.push(
      flaw('conflict', clausesAt, '"to" and "steps" can\'t be combined. Keep one.', 'to 和 steps 只能写一个'),
    );
  } else if (isWhole && !('to' in read) && !('steps' in read)) {
    flagMissing(
      line,
      'Missing target or number of moves. Example: to h8, or steps 5',
      '缺少目标格或步数，例如 to h8，或 steps 5',
    );
  }
  const { from, to, steps } = read;
  if (board === undefined || piece === undefined || from === undefined || line.flaws.length > 0) {
    return fail(line.flaws);
  }
  if (to !== undefined) return ok(Object.freeze({ puzzle: 'random-walk', board, piece, from, to }));
  if (steps !== undefined) return ok(Object.freeze({ puzzle: 'random-walk', board, piece, from, steps }));
  return fail(line.flaws);
};

/**
 * The canonical problem line.
 *
 * @example
 * const read = parseRandomWalk('random-walk 8x8 N from a1 to a1');
 * read.ok && formatRandomWalk(read.value); // 'random-walk 8x8 N from a1 to a1'
 */
export const formatRandomWalk = ({ board, piece, from, to, steps }: RandomWalkProblem): string =>
  [
    'random-walk',
    formatBoard(board),
    pieceText(piece),
    'from',
    formatPoint(board, from),
    ...(to ? ['to', formatPoint(board, to)] : ['steps', `${steps}`]),
  ].join(' ');
