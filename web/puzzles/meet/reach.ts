/*
 * Why pieces cannot meet, as a picture: the squares each of them can reach, in its own color, move by move.
 */
import { counted, countWords } from '../../../src/core/amounts.js';
import { type Board, pointOf, squareAt, squareCount } from '../../../src/core/board.js';
import { moveGraph } from '../../../src/core/moveGraph.js';
import { part } from '../../../src/core/picture/picture.js';
import { t } from '../../../src/core/text.js';
import type { MeetProblem } from '../../../src/puzzles/meet/meet.js';
import type { LegendRow, SceneCell } from '../../scene/scene.js';

/** Larger boards are not colored. */
const MAX_SQUARES = 10_000;

/** The reachable squares, and after how many moves. */
const reachedFrom = (
  board: Board,
  { piece, at }: MeetProblem['walkers'][number],
): ReadonlyMap<number, number> => {
  const { start, target } = moveGraph(board, piece.rays);
  const reached = new Map([[squareAt(board, at.x, at.y), 0]]);
  // Iterating over a map includes the entries that are added on the way.
  for (const [square, moves] of reached) {
    for (let i = start[square]!; i < start[square + 1]!; i++) {
      if (!reached.has(target[i]!)) reached.set(target[i]!, moves + 1);
    }
  }
  return reached;
};

export interface ReachCell extends SceneCell {
  /** The number of moves after which the square is reached. */
  readonly wave: number;
}

export interface Reach {
  readonly cells: readonly ReachCell[];
  readonly legend: readonly LegendRow[];
}

/** `apart` are pieces that share no square. If there are more than two, the first two are enough to show. */
export const reachOf = ({ board, walkers }: MeetProblem, apart: readonly number[]): Reach | undefined => {
  if (squareCount(board) > MAX_SQUARES) return undefined;
  const shown = apart.slice(0, 2);
  const reached = shown.map((i) => reachedFrom(board, walkers[i]!));
  const both = new Set([...reached[0]!.keys()].filter((square) => reached[1]?.has(square)));
  return {
    cells: shown.flatMap((i, k) =>
      [...reached[k]!]
        .filter(([square]) => !both.has(square))
        .map(([square, wave]): ReachCell => ({ ...pointOf(board, square), tone: part(i), wave })),
    ),
    legend: shown.map((i, k) => ({
      tone: part(i),
      text:
        reached[k]!.size === 1
          ? t('only its own square', '只在自己的格子上')
          : t(
              `within reach: ${counted(reached[k]!.size, 'square')}`,
              `能走到：${countWords(reached[k]!.size)} 格`,
            ),
    })),
  };
};
