import { type Board, isMissing, pointOf, squareAt } from '../../../src/core/board.js';
import type { Point, Square } from '../../../src/core/square.js';
import type { TourProblem } from '../../../src/tour/tour.js';
import type { Editor, Thing } from '../../state/page.js';

/** The problem without its ends. */
const without = (
  problem: TourProblem,
  ...names: readonly ('from' | 'to' | 'given' | 'using' | 'avoiding')[]
): TourProblem => {
  const copy: Record<string, unknown> = { ...problem };
  for (const name of names) delete copy[name];
  return copy as unknown as TourProblem;
};

const setEnd = (problem: TourProblem, end: 'from' | 'to', square: Square): TourProblem | undefined => {
  const other = end === 'from' ? problem.to : problem.from;
  if (other === square || (end === 'to' && problem.closed)) return undefined;
  return { ...problem, [end]: square };
};

export const tourEditor: Editor<TourProblem> = {
  things: ({ board, from, to }) => {
    const things: Thing[] = [];
    if (from !== undefined)
      things.push({ id: 'from', at: pointOf(board, from), name: { en: 'start', zh: '起点' } });
    if (to !== undefined) things.push({ id: 'to', at: pointOf(board, to), name: { en: 'end', zh: '终点' } });
    return things;
  },
  move: (problem, id, { x, y }) => setEnd(problem, id as 'from' | 'to', squareAt(problem.board, x, y)),
  remove: (problem, id) => without(problem, id as 'from' | 'to'),
  kinds: ({ piece, closed }) => [
    { id: 'from', name: { en: 'Start here', zh: '起点' }, piece: piece.text },
    ...(closed ? [] : [{ id: 'to', name: { en: 'End here', zh: '终点' }, piece: 'goal' }]),
  ],
  put: (problem, kind, { x, y }) => setEnd(problem, kind as 'from' | 'to', squareAt(problem.board, x, y)),
  withBoard: (problem, board: Board) => {
    const place = (square: Square | undefined): Square | undefined => {
      if (square === undefined) return undefined;
      const { x, y }: Point = pointOf(problem.board, square);
      if (x >= board.width || y >= board.height) return undefined;
      const there = squareAt(board, x, y);
      return isMissing(board, there) ? undefined : there;
    };
    // Numbers and moves written for one board mean little on another.
    const moved = without({ ...problem, board }, 'from', 'to', 'given', 'using', 'avoiding');
    const [from, to] = [place(problem.from), place(problem.to)];
    return { ...moved, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
  },
};
