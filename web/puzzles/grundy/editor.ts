import { type Board, isMissing, squareAt, squareCount } from '../../../src/core/board.js';
import type { BigPoint, Point } from '../../../src/core/square.js';
import { t } from '../../../src/core/text.js';
import type { GrundyProblem } from '../../../src/puzzles/grundy/grundy.js';
import type { Editor } from '../../state/page.js';
import { MAX_PUT } from './quadrant.js';

const big = ({ x, y }: Point): BigPoint => ({ x: BigInt(x), y: BigInt(y) });
const near = ({ x, y }: BigPoint): Point => ({ x: Number(x), y: Number(y) });

/** The pieces on a bounded board: those that fit stay, and there is always one. */
export const onBoard = (problem: GrundyProblem, board: Board): GrundyProblem => {
  const free = ({ x, y }: BigPoint): boolean =>
    x < board.width && y < board.height && !isMissing(board, squareAt(board, Number(x), Number(y)));
  const kept = problem.at.filter(free);
  if (kept.length > 0) return { ...problem, board, at: kept };
  // The farthest free square makes the longest game.
  let square = squareCount(board) - 1;
  while (square > 0 && isMissing(board, square)) square--;
  return { ...problem, board, at: [big({ x: square % board.width, y: Math.floor(square / board.width) })] };
};

/** For bounded boards. The quadrant has its own input (quadrant.ts). */
export const grundyEditor: Editor<GrundyProblem> = {
  things: ({ at }) => at.map((point, i) => ({ id: `${i}`, at: near(point), name: t('piece', '棋子') })),
  move: (problem, id, to) => ({
    ...problem,
    at: problem.at.map((point, i) => (`${i}` === id ? big(to) : point)),
  }),
  remove: (problem, id) =>
    problem.at.length < 2 ? undefined : { ...problem, at: problem.at.filter((_, i) => `${i}` !== id) },
  kinds: ({ piece }) => [
    { id: 'piece', name: t('Add or remove a piece', '添加或删除棋子'), piece: piece.text },
  ],
  put: (problem, _, to) => {
    const there = problem.at.findLastIndex(({ x, y }) => x === BigInt(to.x) && y === BigInt(to.y));
    if (there >= 0)
      return problem.at.length < 2 ? undefined : { ...problem, at: problem.at.filter((_, i) => i !== there) };
    return problem.at.length < MAX_PUT ? { ...problem, at: [...problem.at, big(to)] } : undefined;
  },
  withBoard: onBoard,
};
