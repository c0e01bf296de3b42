/* One piece on its square and, for distances, the square it should reach. */

import { pointOf, squareAt } from '../../../src/core/board.js';
import type { Point } from '../../../src/core/square.js';
import { t } from '../../../src/core/text.js';
import { pieceWords } from '../../../src/pieces/words.js';
import type { DistanceProblem } from '../../../src/puzzles/distance/distance.js';
import type { MovesProblem } from '../../../src/puzzles/moves/moves.js';
import { freeNear } from '../../scene/places.js';
import type { Editor, Thing } from '../../state/page.js';

type End = 'from' | 'to';

const movesStart = ({ board, from }: MovesProblem): Point => pointOf(board, from);

const startOf = ({ piece }: MovesProblem | DistanceProblem, at: Point): Thing => ({
  id: 'from',
  at,
  name: pieceWords(piece),
});

export const movesEditor: Editor<MovesProblem> = {
  things: (problem) => [startOf(problem, movesStart(problem))],
  move: (problem, _, { x, y }) => ({ ...problem, from: squareAt(problem.board, x, y) }),
  remove: () => undefined,
  kinds: ({ piece }) => [{ id: 'from', name: t('Stand here', '放在这里'), piece: piece.text }],
  put: (problem, _, { x, y }) => ({ ...problem, from: squareAt(problem.board, x, y) }),
  withBoard: (problem, board) => {
    const { x, y } = freeNear(board, movesStart(problem))!;
    return { ...problem, board, from: squareAt(board, x, y) };
  },
};

const setEnd = (problem: DistanceProblem, end: End, { x, y }: Point): DistanceProblem => ({
  ...problem,
  [end]: { x, y },
});

export const distanceEditor: Editor<DistanceProblem> = {
  things: (problem) => [
    { id: 'to', at: problem.to, name: t('goal', '终点') },
    startOf(problem, problem.from),
  ],
  move: (problem, id, point) => setEnd(problem, id as End, point),
  remove: () => undefined,
  kinds: ({ piece }) => [
    { id: 'from', name: t('Start here', '起点'), piece: piece.text },
    { id: 'to', name: t('Goal here', '终点'), piece: 'goal' },
  ],
  put: (problem, id, point) => setEnd(problem, id as End, point),
  withBoard: (problem, board) => ({
    ...problem,
    board,
    from: freeNear(board, problem.from)!,
    to: freeNear(board, problem.to)!,
  }),
};
