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

/** `spoilt` are the fields that have no meaning on another board. */
export const endsEditor = <P extends Ends>(...spoilt: readonly (keyof P)[]): Editor<P> => ({
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
    const place = (square: Square | undefined): Square | undefined => {
      if (square === undefined) return undefined;
      const { x, y } = pointOf(problem.board, square);
      if (x >= board.width || y >= board.height) return undefined;
      const there = squareAt(board, x, y);
      return isMissing(board, there) ? undefined : there;
    };
    const moved = changed(problem, { board } as Partial<P>, 'from', 'to', ...spoilt);
    const [from, to] = [place(problem.from), place(problem.to)];
    return { ...moved, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
  },
});
