import { formatBoard, formatPoint } from '../../core/board.js';
import { readClauses, readPointAfter, readWholeAfter } from '../../core/clauses.js';
import { fail, ok, type Result } from '../../core/result.js';
import type { Point } from '../../core/square.js';
import { finish, flagMissing, type Line, readBoard } from '../../core/words.js';
import { pieceText } from '../../pieces/make.js';
import { readPiece } from '../../pieces/read.js';
import type { WalksProblem } from './walks.js';

/** `walks 8x8 N from a1 to h8 steps 6 mod 7`; the clauses may come in any order. */
export const parseWalks = (line: Line): Result<WalksProblem> => {
  const board = readBoard(line);
  const piece = readPiece(line);
  const read: {
    from?: Point | undefined;
    to?: Point | undefined;
    steps?: bigint | undefined;
    mod?: bigint | undefined;
  } = {};
  readClauses(line, {
    from: () => {
      read.from = readPointAfter(line, 'from', board);
    },
    to: () => {
      read.to = readPointAfter(line, 'to', board);
    },
    steps: () => {
      read.steps = readWholeAfter(line, 'steps', 0n, '10');
    },
    mod: () => {
      read.mod = readWholeAfter(line, 'mod', 1n, '1000000007');
    },
  });
  if (finish(line) && !('steps' in read)) {
    flagMissing(
      line,
      'Missing number of moves. Example: walks 8x8 N from a1 steps 10',
      '缺少步数，例如 walks 8x8 N from a1 steps 10',
    );
  }
  const { from, to, steps, mod } = read;
  if (board === undefined || piece === undefined || steps === undefined || line.flaws.length > 0) {
    return fail(line.flaws);
  }
  return ok(
    Object.freeze({
      puzzle: 'walks',
      board,
      piece,
      ...(from && { from }),
      ...(to && { to }),
      steps,
      ...(mod === undefined ? {} : { mod }),
    }),
  );
};

/**
 * The canonical problem line.
 *
 * @example
 * const read = parseWalks('walks 8x8 N from a1 steps 6');
 * read.ok && formatWalks(read.value); // 'walks 8x8 N from a1 steps 6'
 */
export const formatWalks = ({ board, piece, from, to, steps, mod }: WalksProblem): string =>
  [
    'walks',
    formatBoard(board),
    pieceText(piece),
    ...(from ? ['from', formatPoint(board, from)] : []),
    ...(to ? ['to', formatPoint(board, to)] : []),
    'steps',
    `${steps}`,
    ...(mod === undefined ? [] : ['mod', `${mod}`]),
  ].join(' ');
