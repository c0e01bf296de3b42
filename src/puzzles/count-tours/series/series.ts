/*
 * A family of boards: width x 1, width x 2, … Their numbers of tours, counted in one sweep (sweep.ts),
 * satisfy a linear recurrence (recurrence.ts) whose order is determined by the step from row to row
 * (transfer.ts, leastOrder.ts).
 */
import { makeBoard } from '../../../core/board.js';
import type { Piece } from '../../../core/piece.js';
import { fail, flaw, ok, type Result } from '../../../core/result.js';
import { finish, flagMissing, type Line, peek, takeWord } from '../../../core/words.js';
import { readPiece } from '../../../pieces/read.js';
import type { CountProblem } from '../countTours.js';

export interface SeriesProblem {
  /** The side that all boards share; the other one varies. */
  readonly width: number;
  readonly piece: Piece;
  readonly closed: boolean;
}

export interface SeriesTerm {
  readonly n: number;
  readonly undirected: bigint;
  readonly directed: bigint;
}

export const seriesMember = ({ width, piece, closed }: SeriesProblem, n: number): CountProblem => ({
  puzzle: 'count-tours',
  board: makeBoard(width, n),
  piece,
  closed,
});

/** The most rows a move goes up. */
export const reachOf = ({ piece }: SeriesProblem): number =>
  Math.max(
    ...piece.rays.map(({ dy, range }) => (range === 0 ? Number.POSITIVE_INFINITY : Math.abs(dy) * range)),
  );

/** Even; rows in the middle of a board this long are unaffected by either end. */
export const baseOf = (reach: number): number => 6 * reach + 6;

/** Reads `3xN closed` or `4xN N open`: the words after `count-tours` when a series is requested. */
export const parseSeries = (line: Line): Result<SeriesProblem> => {
  const word = peek(line);
  const match = /^(\d{1,4})[x×][nN]$/.exec(word?.text ?? '');
  if (word !== undefined) line.next++;
  if (match === null || Number(match[1]) < 1) {
    line.flaws.push(
      flaw(
        'bad-series',
        word?.at ?? line.end,
        'A series needs a board such as 3xN: the fixed side first, then N for the side that varies.',
        '序列的棋盘应写成 3xN：先写固定的边长，再用 N 表示变化的边长',
      ),
    );
  }
  const piece = readPiece(line);
  const shape = takeWord(line, 'open', 'closed');
  if (shape === undefined && line.flaws.length === 0) {
    flagMissing(
      line,
      'Missing "open" or "closed". Example: count-tours 5xN closed --series 1..20',
      '请写明 open（开放巡游）或 closed（闭合巡游），例如 count-tours 5xN closed --series 1..20',
    );
  }
  finish(line);
  if (line.flaws.length > 0 || match === null || piece === undefined || shape === undefined) {
    return fail(line.flaws);
  }
  return ok(Object.freeze({ width: Number(match[1]), piece, closed: shape === 'closed' }));
};

/**
 * The canonical line of a series.
 *
 * @example
 * formatSeries({ width: 3, piece: KNIGHT, closed: true }); // 'count-tours 3xN N closed'
 */
export const formatSeries = ({ width, piece, closed }: SeriesProblem): string =>
  `count-tours ${width}xN ${piece.text} ${closed ? 'closed' : 'open'}`;
