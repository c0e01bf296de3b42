/* One piece on its square, and for distances the square it should reach. */

import { type Board, pointOf, squareAt } from '../../../src/core/board.js';
import type { Square } from '../../../src/core/square.js';
import { t } from '../../../src/core/text.js';
import { pieceWords } from '../../../src/pieces/words.js';
import type { DistanceProblem } from '../../../src/puzzles/distance/distance.js';
import type { MovesProblem } from '../../../src/puzzles/moves/moves.js';
import { freeNear } from '../../scene/places.js';
import type { Editor, Thing } from '../../state/page.js';

type End = 'from' | 'to';

/** The square with the same coordinates, or the nearest one that is there. */
const placed = (before: Board, square: Square, board: Board): Square => {
  const at = freeNear(board, pointOf(before, square))!;
  return squareAt(board, at.x, at.y);
};

const startOf = ({ board, piece, from }: MovesProblem | DistanceProblem): Thing => ({
  id: 'from',
  at: pointOf(board, from),
  name: pieceWords(piece),
});

export const movesEditor: Editor<MovesProblem> = {
  things: (problem) => [startOf(problem)],
  move: (problem, _, { x, y }) => ({ ...problem, from: squareAt(problem.board, x, y) }),
  remove: () => undefined,
  kinds: ({ piece }) => [{ id: 'from', name: t('Stand here', '放在这里'), piece: piece.text }],
  put: (problem, _, { x, y }) => ({ ...problem, from: squareAt(problem.board, x, y) }),
  withBoard: (problem, board) => ({ ...problem, board, from: placed(problem.board, problem.from, board) }),
};

const setEnd = (problem: DistanceProblem, end: End, square: Square): DistanceProblem => ({
  ...problem,
  [end]: square,
});

export const distanceEditor: Editor<DistanceProblem> = {
  things: (problem) => [
    { id: 'to', at: pointOf(problem.board, problem.to), name: t('goal', '终点') },
    startOf(problem),
  ],
  move: (problem, id, { x, y }) => setEnd(problem, id as End, squareAt(problem.board, x, y)),
  remove: () => undefined,
  kinds: ({ piece }) => [
    { id: 'from', name: t('Start here', '起点'), piece: piece.text },
    { id: 'to', name: t('Goal here', '终点'), piece: 'goal' },
  ],
  put: (problem, id, { x, y }) => setEnd(problem, id as End, squareAt(problem.board, x, y)),
  withBoard: (problem, board) => ({
    ...problem,
    board,
    from: placed(problem.board, problem.from, board),
    to: placed(problem.board, problem.to, board),
  }),
};
