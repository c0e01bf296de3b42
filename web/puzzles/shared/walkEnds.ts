/* The start and end of walks, put and moved by hand. */
import { windowAround } from '../../../src/core/picture/picture.js';
import type { Point } from '../../../src/core/square.js';
import { t } from '../../../src/core/text.js';
import { pieceWords } from '../../../src/pieces/words.js';
import type { RandomWalkProblem } from '../../../src/puzzles/random-walk/randomWalk.js';
import type { WalksProblem } from '../../../src/puzzles/walks/walks.js';
import { freeNear } from '../../scene/places.js';
import { emptyScene, type Scene, type SceneToken } from '../../scene/scene.js';
import type { Editor } from '../../state/page.js';

export type WalkProblem = WalksProblem | RandomWalkProblem;

const PAGE_SIDE = { columns: 200, rows: 200, whole: true };

export const endTokens = ({ piece, from, to }: WalkProblem): readonly SceneToken[] => [
  ...(to ? [{ key: 'to', at: to, piece: 'goal' as const }] : []),
  ...(from ? [{ key: 'from', at: from, piece }] : []),
];

export const walkPlain = (problem: WalkProblem): Scene => {
  const { board, from, to } = problem;
  const ends = [from, to].filter((point) => point !== undefined);
  return { ...emptyScene(board, windowAround(board, ends, PAGE_SIDE)), tokens: endTokens(problem) };
};

/** A random walk always has a start, and either a goal or a number of moves. */
const mayEnd = (problem: WalkProblem, end: string): boolean =>
  problem.puzzle === 'walks' || end === 'from' || problem.steps === undefined;

export const walkEditor = <P extends WalkProblem>(): Editor<P> => {
  const setEnd = (problem: P, end: string, at: Point): P | undefined =>
    mayEnd(problem, end) ? { ...problem, [end]: { x: at.x, y: at.y } } : undefined;
  return {
    things: ({ piece, from, to }) => [
      ...(to ? [{ id: 'to', at: to, name: t('goal', '终点') }] : []),
      ...(from ? [{ id: 'from', at: from, name: pieceWords(piece) }] : []),
    ],
    move: setEnd,
    remove: (problem, end) => {
      if (problem.puzzle !== 'walks') return undefined;
      const { [end as 'from' | 'to']: _, ...others } = problem;
      return others as P;
    },
    kinds: (problem) => [
      { id: 'from', name: t('Start here', '起点'), piece: problem.piece.text },
      ...(mayEnd(problem, 'to') ? [{ id: 'to', name: t('Goal here', '终点'), piece: 'goal' }] : []),
    ],
    put: setEnd,
    withBoard: (problem, board) => ({
      ...problem,
      board,
      ...(problem.from ? { from: freeNear(board, problem.from)! } : {}),
      ...(problem.to ? { to: freeNear(board, problem.to)! } : {}),
    }),
  };
};
