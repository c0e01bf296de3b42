/* Uncrossed paths as scenes: the answer over time, and a path drawn by hand. */
import { type Board, isLongBoard, pointOf } from '../../../src/core/board.js';
import { ACCENT, INK, windowAround } from '../../../src/core/picture/picture.js';
import type { Point } from '../../../src/core/square.js';
import { type Text, t } from '../../../src/core/text.js';
import type { UncrossedProblem } from '../../../src/puzzles/uncrossed/uncrossed.js';
import { emptyScene, type Scene, type SceneToken, type Stroke } from '../../scene/scene.js';
import { type Sequence, still } from '../../scene/sequence.js';
import type { Solved } from '../../work/protocol.js';
import { type Drawable, type Move, type Path, type Refusal, targetsOf } from './path.js';

const PAGE_SIDE = { columns: 200, rows: 200, whole: true };

const bareBoard = (board: Board): Scene => emptyScene(board, windowAround(board, [], PAGE_SIDE));

export const plain = ({ board }: UncrossedProblem): Scene | undefined =>
  isLongBoard(board) ? undefined : bareBoard(board);

/**
 * The playback of the whole path takes this many seconds, but it is never slower than a few moves per second.
 */
const WHOLE_SECONDS = 14;

/** The piece draws its line. */
export const pathSequence = (
  { board, piece, closed }: UncrossedProblem,
  { answer, scene }: Pick<Solved<UncrossedProblem>, 'answer' | 'scene'>,
): Sequence => {
  if (answer.kind !== 'path' || isLongBoard(board) || scene.acts.length === 0) return still(scene);
  const points = answer.path.map((square) => pointOf(board, square));
  const last = answer.moves;
  const strokes: readonly Stroke[] = [{ points, closed, tone: INK }];
  const walker = (at: Point): SceneToken => ({ key: 'walker', at, piece, tone: ACCENT });
  const finished: Scene = {
    ...scene,
    tokens: [...scene.tokens, walker(closed ? points[0]! : points.at(-1)!)],
  };
  return {
    last,
    start: last,
    pace: Math.max(4, last / WHOLE_SECONDS),
    sceneAt: (frame) => {
      if (frame >= last) return finished;
      const at = points[frame % points.length]!;
      return { ...scene, strokes, upTo: frame + 1, tokens: [walker(at)] };
    },
    sayAt: (frame): Text => t(`move ${frame}`, `第 ${frame} 步`),
  };
};

export interface Shown {
  readonly refused: Refusal | undefined;
  /** The next square of a longest path. */
  readonly hint: number | undefined;
}

export const drawnScene = (problem: Drawable, path: Path, { refused, hint }: Shown): Scene => {
  const { board, piece } = problem;
  const at = (square: number): Point => pointOf(board, square);
  const line = ([from, to]: Move, arrow: boolean): Stroke => ({
    points: [at(from), at(to)],
    tone: ACCENT,
    ...(arrow ? { arrow } : {}),
  });
  const { squares, isClosed } = path;
  const [first, last] = [squares[0], squares.at(-1)];
  const touch = refused?.kind === 'touch' ? refused : undefined;
  const targets = touch ? [] : targetsOf(problem, path).filter((square) => square !== hint);
  return {
    ...bareBoard(board),
    title: t('A path drawn by hand', '手绘的路线'),
    strokes: [
      { points: squares.map(at), closed: isClosed, tone: INK },
      ...(touch ? [...touch.touched.map((move) => line(move, false)), line(touch.move, true)] : []),
    ],
    tokens: [
      ...(last === undefined
        ? []
        : [{ key: 'walker', at: at(isClosed ? first! : last), piece, tone: ACCENT }]),
      ...(first === undefined || first === last || isClosed
        ? []
        : [{ key: 'first', at: at(first), piece: 'goal' as const }]),
      ...targets.map((square) => ({ key: `to-${square}`, at: at(square), piece: 'dot' as const })),
      ...(hint === undefined ? [] : [{ key: 'hint', at: at(hint), piece: 'step' as const, tone: ACCENT }]),
    ],
  };
};
