/*
 * A tour by hand as scenes: the steps so far, the next squares, what is known about them, and the completed
 * tour.
 */

import { pointOf } from '../../../src/core/board.js';
import { ACCENT, INK } from '../../../src/core/picture/picture.js';
import type { Square } from '../../../src/core/square.js';
import { t } from '../../../src/core/text.js';
import type { TourProblem } from '../../../src/puzzles/tour/tour.js';
import type { LegendRow, Scene, SceneCell, SceneToken } from '../../scene/scene.js';
import type { Sequence } from '../../scene/sequence.js';
import type { Verdict } from './decide.js';
import { type Knowledge, knownOf } from './hints.js';
import { askedLegend, askedStrokes, givenCells } from './show.js';
import { standingOf, type Walk } from './walk.js';

/** The numbers of the steps made, and of the given ones still to come. */
const stepCells = (problem: TourProblem, walk: Walk): readonly SceneCell[] => {
  const { board } = problem;
  const made = walk.map((square, i): SceneCell => ({ ...pointOf(board, square), text: `${i + 1}` }));
  const given = givenCells({
    ...problem,
    given: problem.given?.filter(({ step }) => step > walk.length) ?? [],
  });
  return [...made, ...given];
};

const walkerAt = ({ board, piece }: TourProblem, square: Square): SceneToken => ({
  key: 'walker',
  at: pointOf(board, square),
  piece,
  tone: ACCENT,
});

const targetToken = (problem: TourProblem, square: Square, verdict: Verdict | undefined): SceneToken => {
  const at = pointOf(problem.board, square);
  const key = `to-${square}`;
  if (verdict?.kind === 'alive') return { key, at, piece: 'step', tone: ACCENT };
  if (verdict?.kind === 'dead') return { key, at, piece: 'step', label: '×', tone: INK };
  return { key, at, piece: 'dot' };
};

const HINT_LEGEND: readonly LegendRow[] = [
  { tone: ACCENT, text: t('a tour can still be completed', '仍能走完') },
  { tone: INK, text: t('× a dead end, proved', '× 死路（已证明）') },
];

export interface Shown {
  readonly knowledge: Knowledge;
  readonly hints: boolean;
  /** The proof that no tour completes the path, drawn instead of the targets. */
  readonly why?: Verdict | undefined;
}

export const walkScene = (problem: TourProblem, bare: Scene, walk: Walk, shown: Shown): Scene => {
  const { board, to } = problem;
  const { knowledge, hints, why } = shown;
  const standing = standingOf(problem, walk);
  const last = walk.at(-1);
  const targets =
    standing.kind !== 'going' || why?.kind === 'dead' || (last === undefined && !hints && !problem.given)
      ? []
      : standing.targets;
  const proof = why?.kind === 'dead' ? why : undefined;
  const closes = problem.closed && standing.kind === 'done' && standing.closes;
  const points = walk.map((square) => pointOf(board, square));
  const visited = new Set(walk);
  return {
    ...bare,
    // The figures of a proof number its regions; step numbers next to them would only confuse.
    cells: proof
      ? proof.cells.filter(({ x, y }) => !visited.has(y * board.width + x))
      : stepCells(problem, walk),
    // A closed path becomes a filled drawing.
    strokes: [
      { points, tone: 'ramp', ...(closes ? { closed: true, filled: true } : {}) },
      ...askedStrokes(problem),
    ],
    // The piece comes first, because the keyboard cursor starts there.
    tokens: [
      ...(last === undefined ? [] : [walkerAt(problem, last)]),
      ...(to === undefined || visited.has(to)
        ? []
        : [{ key: 'to', at: pointOf(board, to), piece: 'goal' as const }]),
      ...targets.map((square) =>
        targetToken(problem, square, hints ? knownOf(knowledge, [...walk, square]) : undefined),
      ),
    ],
    legend: [
      ...askedLegend(problem),
      ...(proof ? proof.legend : hints && targets.length > 0 ? HINT_LEGEND : []),
    ],
  };
};

/** The rest of the tour, step by step, from the end of the path. */
export const completion = (
  problem: TourProblem,
  bare: Scene,
  walk: Walk,
  tour: readonly Square[],
): Sequence => {
  const { board, closed } = problem;
  const points = tour.map((square) => pointOf(board, square));
  const strokes = [{ points, closed, tone: 'ramp' as const }, ...askedStrokes(problem)];
  const last = tour.length - walk.length + (closed ? 1 : 0);
  return {
    last,
    start: 0,
    pace: Math.max(4, last / 12),
    sceneAt: (frame) => {
      const made = tour.slice(0, walk.length + frame);
      const at = walk.length + frame > tour.length ? tour[0]! : made.at(-1);
      return {
        ...bare,
        cells: stepCells(problem, made),
        strokes,
        upTo: walk.length + frame,
        tokens: at === undefined ? [] : [walkerAt(problem, at)],
        legend: askedLegend(problem),
      };
    },
    sayAt: (frame) => {
      const step = Math.min(tour.length, walk.length + frame);
      return t(`step ${step}`, `第 ${step} 步`);
    },
  };
};
