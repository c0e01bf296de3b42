/* A tour problem and its answer as scenes. What the problem asks for is visible before and after solving. */
import { freeCount, pointOf } from '../../../src/core/board.js';
import { ACCENT, part, SOFT, windowAround } from '../../../src/core/picture/picture.js';
import type { Square } from '../../../src/core/square.js';
import { type Text, t } from '../../../src/core/text.js';
import type { Move, TourAnswer, TourProblem } from '../../../src/puzzles/tour/tour.js';
import {
  emptyScene,
  type LegendRow,
  type Scene,
  type SceneCell,
  type SceneToken,
  type Stroke,
  samePoint,
} from '../../scene/scene.js';
import { type Sequence, still } from '../../scene/sequence.js';
import type { Solved } from '../../work/protocol.js';

const PAGE_SIDE = { columns: 200, rows: 200, whole: true };
/** A corner represents a board that is too large to show, as in the picture of its answer. */
const CORNER = { columns: 16, rows: 16 };
const MAX_SQUARES = 2_000_000;

const USED = part(2);
const AVOIDED = part(3);

const strokesOf = (
  { board }: TourProblem,
  moves: readonly Move[] | undefined,
  tone: Stroke['tone'],
): Stroke[] => (moves ?? []).map(([a, b]) => ({ points: [pointOf(board, a), pointOf(board, b)], tone }));

/** The required and forbidden moves of a problem. */
export const askedStrokes = (problem: TourProblem): readonly Stroke[] => [
  ...strokesOf(problem, problem.using, USED),
  ...strokesOf(problem, problem.avoiding, AVOIDED),
];

export const askedLegend = ({ using, avoiding, given }: TourProblem): readonly LegendRow[] => [
  ...(given ? [{ tone: SOFT, text: t('given', '已给出') }] : []),
  ...(using ? [{ tone: USED, text: t('required', '必须走') }] : []),
  ...(avoiding ? [{ tone: AVOIDED, text: t('forbidden', '禁止走') }] : []),
];

export const givenCells = ({ board, given }: TourProblem): readonly SceneCell[] =>
  (given ?? []).map(({ step, square }) => ({ ...pointOf(board, square), text: `${step}`, tone: SOFT }));

const endTokens = ({ board, piece, from, to }: TourProblem): SceneToken[] => [
  ...(from === undefined ? [] : [{ key: 'from', at: pointOf(board, from), piece }]),
  ...(to === undefined ? [] : [{ key: 'to', at: pointOf(board, to), piece: 'goal' as const }]),
];

export const plain = (problem: TourProblem): Scene => {
  const { board, from } = problem;
  const focus = from === undefined ? [] : [pointOf(board, from)];
  const room = freeCount(board) > MAX_SQUARES ? CORNER : PAGE_SIDE;
  return {
    ...emptyScene(board, windowAround(board, focus, room)),
    cells: givenCells(problem),
    strokes: askedStrokes(problem),
    legend: askedLegend(problem),
    tokens: endTokens(problem),
  };
};

/**
 * Step numbers would spoil the line drawing of a closed tour, but on an open tour they are most of the
 * information.
 */
export const numbersByDefault = ({ closed }: TourProblem): boolean => !closed;

/** The answer's picture with the problem's conditions, with or without step numbers. */
export const dress = (problem: TourProblem, scene: Scene, answer: TourAnswer, numbers: boolean): Scene => {
  const tokens =
    answer.kind === 'rule' || answer.kind === 'stopped'
      ? scene.tokens
      : [
          // A chosen start shows the piece, a chosen end its ring; otherwise the picture has its own signs.
          ...endTokens(problem),
          ...scene.tokens.filter(
            ({ at }) => !endTokens(problem).some((end) => end.at.x === at.x && end.at.y === at.y),
          ),
        ];
  const dressed = {
    ...scene,
    tokens,
    strokes: [...scene.strokes, ...askedStrokes(problem)],
    legend: [...scene.legend, ...askedLegend(problem).filter(({ tone }) => tone !== SOFT)],
  };
  if (answer.kind !== 'tour') return dressed;
  if (!numbers) {
    // Actual squares under the filled tour, and a piece where it starts.
    const first = scene.strokes[0]?.points[0];
    const start = first && !tokens.some(({ at }) => samePoint(at, first));
    const walker: readonly SceneToken[] = start
      ? [{ key: 'start', at: first, piece: problem.piece, tone: ACCENT }]
      : [];
    return { ...dressed, ground: 'checkered', tokens: [...tokens, ...walker], figures: 'never' };
  }
  return {
    ...dressed,
    ground: 'checkered',
    figures: 'always',
    strokes: dressed.strokes.map((stroke) =>
      stroke.filled ? { points: [...stroke.points, stroke.points[0]!], tone: 'ramp' } : stroke,
    ),
  };
};

/** Why no tour exists, over time: squares are removed one by one, and then the remaining regions light up. */
const cutSequence = ({ board }: TourProblem, scene: Scene, removed: readonly Square[]): Sequence => {
  const points = removed.map((square) => pointOf(board, square));
  const last = points.length + 1;
  return {
    last,
    start: last,
    pace: Math.max(4, last / 5),
    sceneAt: (frame) => {
      if (frame >= last) return scene;
      const gone = points.slice(0, frame).map((at): SceneCell => ({ ...at, tone: ACCENT }));
      return { ...scene, cells: gone, figures: 'never' };
    },
    sayAt: (frame): Text =>
      frame >= last
        ? t('These are the regions that are left', '剩下这些连通块')
        : t(`Squares removed: ${frame} of ${points.length}`, `已去掉 ${frame} / ${points.length} 格`),
  };
};

/**
 * Why no tour exists, by colors: dark and light squares are counted side by side until one color runs out.
 */
const colorSequence = (scene: Scene, squares: number): Sequence => {
  const [dark, light] = [0, 1].map((color) =>
    scene.cells.filter(({ tone }) => tone?.kind === 'part' && tone.part === color),
  ) as [SceneCell[], SceneCell[]];
  if (dark.length + light.length !== squares) return still(scene); // some squares are not visible
  const last = Math.max(dark.length, light.length);
  return {
    last,
    start: last,
    pace: Math.max(4, last / 5),
    sceneAt: (frame) =>
      frame >= last ? scene : { ...scene, cells: [...dark.slice(0, frame), ...light.slice(0, frame)] },
    sayAt: (frame): Text => {
      const [some, others] = [dark, light].map(({ length }) => Math.min(frame, length));
      return t(`Dark squares: ${some}, light squares: ${others}`, `深色 ${some} 格，浅色 ${others} 格`);
    },
  };
};

/**
 * The playback of the whole tour takes this many seconds, but it is never slower than a few steps per second.
 */
const WHOLE_SECONDS = 18;

export const tourSequence = (
  problem: TourProblem,
  solved: Pick<Solved<TourProblem>, 'answer' | 'scene'>,
  numbers: boolean,
): Sequence => {
  const { piece, closed } = problem;
  const { answer } = solved;
  const scene = dress(problem, solved.scene, answer, numbers);
  const points = solved.scene.strokes[0]?.points ?? [];
  const walkable = answer.kind === 'tour' && solved.scene.acts.length > 0 && points.length > 1;
  if (answer.kind === 'none' && answer.because.kind === 'cut')
    return cutSequence(problem, scene, answer.because.removed);
  if (answer.kind === 'none' && answer.because.kind === 'colours')
    return colorSequence(scene, freeCount(problem.board));
  if (!walkable && answer.kind !== 'rule') return still(scene);
  const last = closed && walkable ? points.length : points.length - 1;
  const [walked, ...others] = scene.strokes;
  const strokes = [{ ...walked!, points, closed: walkable && closed }, ...others];
  const walking: Scene = { ...scene, ground: 'checkered', strokes };
  return {
    last,
    start: last,
    pace: Math.max(4, last / WHOLE_SECONDS),
    sceneAt: (frame) => {
      if (frame >= last) return scene;
      const at = points[frame % points.length]!;
      const walker: SceneToken = { key: 'walker', at, piece, tone: ACCENT };
      return { ...walking, upTo: frame + 1, tokens: [walker] };
    },
    sayAt: (frame): Text => {
      const step = (frame % points.length) + 1;
      return frame >= points.length
        ? t('back on the first square', '回到第一格')
        : t(`step ${step}`, `第 ${step} 步`);
    },
  };
};
