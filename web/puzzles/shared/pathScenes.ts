/*
 * Scenes of moves and of shortest paths. The ends show at once; the old answer's marks stay until new ones
 * arrive.
 */

import { type Board, pointOf } from '../../../src/core/board.js';
import { viewOf } from '../../../src/core/picture/picture.js';
import type { Piece } from '../../../src/core/piece.js';
import type { Point } from '../../../src/core/square.js';
import { t } from '../../../src/core/text.js';
import type { DistanceProblem } from '../../../src/puzzles/distance/distance.js';
import type { MovesProblem } from '../../../src/puzzles/moves/moves.js';
import { emptyScene, type Scene, type SceneToken, staleScene } from '../../scene/scene.js';
import { type Sequence, still } from '../../scene/sequence.js';
import type { Solved } from '../../work/protocol.js';

const PAGE_SIDE = { columns: 200, rows: 200, whole: true };

const endsScene = (board: Board, piece: Piece, from: Point, to?: Point): Scene => {
  const ends = [from, ...(to === undefined ? [] : [to])];
  const view = viewOf(board, ends, PAGE_SIDE);
  const [start, goal] = ends.map(view.at) as [Point, Point?];
  const tokens: SceneToken[] = [
    ...(goal === undefined ? [] : [{ key: 'to', at: goal, piece: 'goal' as const }]),
    { key: 'from', at: start, piece },
  ];
  return { ...emptyScene(view.board, view.window), scale: view.scale, tokens };
};

export const plainScene = (problem: MovesProblem | DistanceProblem): Scene =>
  problem.puzzle === 'distance'
    ? endsScene(problem.board, problem.piece, problem.from, problem.to)
    : endsScene(problem.board, problem.piece, pointOf(problem.board, problem.from));

/** The answer's picture with the ends under the keys of the plain scene, so that they glide. */
export const named = (problem: MovesProblem | DistanceProblem, scene: Scene): Scene => ({
  ...scene,
  tokens: [...scene.tokens.filter(({ piece }) => piece === 'step'), ...plainTokens(problem, scene.scale)],
});

const plainTokens = (problem: MovesProblem | DistanceProblem, scale: number): readonly SceneToken[] =>
  plainScene(problem).scale === scale ? plainScene(problem).tokens : [];

export const staleMarks = (
  problem: MovesProblem | DistanceProblem,
  old: Solved<MovesProblem> | Solved<DistanceProblem>,
): Scene => {
  const plain = plainScene(problem);
  const over = staleScene(plain, old.scene);
  if (!over.stale) return plain;
  return { ...over, tokens: [...old.scene.tokens.filter(({ piece }) => piece === 'step'), ...plain.tokens] };
};

/** The piece moves along its path; the ring stays on the goal. */
export const distanceSequence = (
  problem: DistanceProblem,
  { answer, scene }: Solved<DistanceProblem>,
): Sequence => {
  const whole = named(problem, scene);
  if (answer.kind !== 'distance' || answer.path.length < 2 || scene.scale > 1) {
    return still(scene.scale > 1 ? scene : whole);
  }
  const { path } = answer;
  return {
    last: answer.moves,
    start: 0,
    pace: Math.max(2, answer.moves / 15),
    sceneAt: (frame) => ({
      ...whole,
      tokens: whole.tokens.map((token) => (token.key === 'from' ? { ...token, at: path[frame]! } : token)),
    }),
    sayAt: (frame) => t(`move ${frame}`, `第 ${frame} 步`),
  };
};
