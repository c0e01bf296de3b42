/* Why pieces cannot meet, as a picture: the squares each of them can reach, in its own color. */
import { counted } from '../../../src/core/amounts.js';
import { type Board, pointOf, squareAt, squareCount } from '../../../src/core/board.js';
import { moveGraph } from '../../../src/core/moveGraph.js';
import { part } from '../../../src/core/picture/picture.js';
import { t } from '../../../src/core/text.js';
import type { MeetProblem } from '../../../src/puzzles/meet/meet.js';
import type { LegendRow, SceneCell } from '../../scene/scene.js';

/** Larger boards are not colored. */
const MAX_SQUARES = 10_000;

const reachedFrom = (board: Board, { piece, at }: MeetProblem['walkers'][number]): ReadonlySet<number> => {
  const { start, target } = moveGraph(board, piece.rays);
  const first = squareAt(board, at.x, at.y);
  const reached = new Set([first]);
  // A set is walked in the order of its entries, those that are added meanwhile included.
  for (const square of reached) {
    for (let i = start[square]!; i < start[square + 1]!; i++) reached.add(target[i]!);
  }
  return reached;
};

export interface Reach {
  readonly cells: readonly SceneCell[];
  readonly legend: readonly LegendRow[];
}

/** `apart` are the pieces that share no square; of more than two, the first two are enough to look at. */
export const reachOf = ({ board, walkers }: MeetProblem, apart: readonly number[]): Reach | undefined => {
  if (squareCount(board) > MAX_SQUARES) return undefined;
  const shown = apart.slice(0, 2);
  const reached = shown.map((i) => reachedFrom(board, walkers[i]!));
  const both = new Set([...reached[0]!].filter((square) => reached[1]?.has(square)));
  return {
    cells: shown.flatMap((i, k) =>
      [...reached[k]!]
        .filter((square) => !both.has(square))
        .map((square): SceneCell => ({ ...pointOf(board, square), tone: part(i) })),
    ),
    legend: shown.map((i, k) => ({
      tone: part(i),
      text:
        reached[k]!.size === 1
          ? t('only its own square', '只在自己的格子上')
          : t(`within reach: ${counted(reached[k]!.size, 'square')}`, `能走到：${reached[k]!.size} 格`),
    })),
  };
};
