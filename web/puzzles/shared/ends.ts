/* Boards with a start and an end: tours, and counts of tours. */

import { type Board, isMissing, pointOf, squareAt } from '../../../src/core/board.js';
import type { Piece } from '../../../src/core/piece.js';
import type { Square } from '../../../src/core/square.js';
import { t } from '../../../src/core/text.js';
import type { Editor, Thing } from '../../state/page.js';

export interface Ends {
  readonly board: Board;
  readonly piece: Piece;
  readonly closed: boolean;
  readonly from?: Square;
  readonly to?: Square;
}

/** The problem with some fields changed and others removed. */
export const changed = <P extends object>(
  problem: P,
  changes: Partial<P>,
  ...drop: readonly (keyof P)[]
): P => {
  const next: Partial<P> = { ...problem, ...changes };
  for (const name of drop) delete next[name];
  return next as P;
};

const setEnd = <P extends Ends>(problem: P, end: 'from' | 'to', square: Square): P | undefined => {
  const other = end === 'from' ? problem.to : problem.from;
  if (other === square || (end === 'to' && problem.closed)) return undefined;
  return { ...problem, [end]: square };
};

/** The same square on another board, if it is there. */
export const squareOn = (board: Board, before: Board, square: Square | undefined): Square | undefined => {
  if (square === undefined) return undefined;
  const { x, y } = pointOf(before, square);
  if (x >= board.width || y >= board.height) return undefined;
  const there = squareAt(board, x, y);
  return isMissing(board, there) ? undefined : there;
};

export const endsEditor = <P extends Ends>(): Editor<P> => ({
  things: ({ board, from, to }) => {
    const things: Thing[] = [];
    if (from !== undefined) things.push({ id: 'from', at: pointOf(board, from), name: t('start', '起点') });
    if (to !== undefined) things.push({ id: 'to', at: pointOf(board, to), name: t('end', '终点') });
    return things;
  },
  move: (problem, id, { x, y }) => setEnd(problem, id as 'from' | 'to', squareAt(problem.board, x, y)),
  remove: (problem, id) => changed(problem, {}, id as keyof P),
  kinds: ({ piece, closed }) => [
    { id: 'from', name: t('Start here', '放起点'), piece: piece.text },
    ...(closed ? [] : [{ id: 'to', name: t('End here', '放终点'), piece: 'goal' }]),
  ],
  put: (problem, kind, { x, y }) => setEnd(problem, kind as 'from' | 'to', squareAt(problem.board, x, y)),
  withBoard: (problem, board) => {
    const moved = changed(problem, { board } as Partial<P>, 'from', 'to');
    const [from, to] = [problem.from, problem.to].map((end) => squareOn(board, problem.board, end));
    return { ...moved, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
  },
});
