import { type Board, isMissing, pointOf, squareAt, squareCount } from '../../../src/core/board.js';
import type { Square } from '../../../src/core/square.js';
import { t } from '../../../src/core/text.js';
import { type HuntProblem, MAX_PAWNS } from '../../../src/puzzles/hunt/hunt.js';
import type { Editor } from '../../state/page.js';

const PAWN = t('pawn', '兵');

/** The first free square that is not in `taken`. */
const spareSquare = (board: Board, taken: readonly Square[]): Square | undefined => {
  for (let square = 0; square < squareCount(board); square++) {
    if (!isMissing(board, square) && !taken.includes(square)) return square;
  }
  return undefined;
};

const setFrom = (problem: HuntProblem, from: Square): HuntProblem | undefined =>
  problem.pawns.includes(from) ? undefined : { ...problem, from };

export const huntEditor: Editor<HuntProblem> = {
  things: ({ board, from, pawns }) => [
    ...pawns.map((pawn, i) => ({ id: `pawn-${i}`, at: pointOf(board, pawn), name: PAWN })),
    { id: 'from', at: pointOf(board, from), name: t('the piece', '棋子') },
  ],
  move: (problem, id, { x, y }) => {
    const to = squareAt(problem.board, x, y);
    if (id === 'from') return setFrom(problem, to);
    if (to === problem.from || problem.pawns.includes(to)) return undefined;
    const place = Number(id.slice('pawn-'.length));
    return { ...problem, pawns: problem.pawns.map((pawn, i) => (i === place ? to : pawn)) };
  },
  remove: (problem, id) => {
    const place = Number(id.slice('pawn-'.length));
    // A hunt needs its piece and at least one pawn.
    if (id === 'from' || problem.pawns.length < 2) return undefined;
    return { ...problem, pawns: problem.pawns.filter((_, i) => i !== place) };
  },
  kinds: ({ piece }) => [
    { id: 'pawn', name: t('Add or remove a pawn', '添加或删除兵'), piece: 'pawn' },
    { id: 'from', name: t('The piece starts here', '棋子从这里出发'), piece: piece.text },
  ],
  put: (problem, kind, { x, y }) => {
    const { board, from, pawns } = problem;
    const square = squareAt(board, x, y);
    if (kind === 'from') return setFrom(problem, square);
    if (pawns.includes(square)) {
      return pawns.length < 2 ? undefined : { ...problem, pawns: pawns.filter((pawn) => pawn !== square) };
    }
    return square === from || pawns.length >= MAX_PAWNS
      ? undefined
      : { ...problem, pawns: [...pawns, square] };
  },
  withBoard: (problem, board) => {
    const place = (square: Square): Square | undefined => {
      const { x, y } = pointOf(problem.board, square);
      if (x >= board.width || y >= board.height) return undefined;
      const there = squareAt(board, x, y);
      return isMissing(board, there) ? undefined : there;
    };
    const kept = problem.pawns.flatMap((pawn) => place(pawn) ?? []);
    const from = place(problem.from) ?? spareSquare(board, kept);
    const pawns = kept.length > 0 || from === undefined ? kept : [spareSquare(board, [from])];
    // A board of one square has no hunt; the problem stays as it was.
    if (from === undefined || pawns[0] === undefined) return problem;
    return { ...problem, board, from, pawns: pawns as readonly Square[] };
  },
};
