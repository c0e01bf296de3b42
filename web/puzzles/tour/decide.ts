/*
 * Can this path still become a tour? Decided exactly, in the worker. Every "yes" comes with the tour, every
 * "no" with its reason.
 */
import { freeCount } from '../../../src/core/board.js';
import type { Square } from '../../../src/core/square.js';
import { type Text, t } from '../../../src/core/text.js';
import { tourPicture } from '../../../src/puzzles/tour/picture.js';
import { sayReason } from '../../../src/puzzles/tour/say.js';
import { solvePlainTour } from '../../../src/puzzles/tour/solve/plain.js';
import type { TourProblem } from '../../../src/puzzles/tour/tour.js';
import type { LegendRow } from '../../scene/scene.js';
import { type SceneCell, sceneOf } from '../../scene/scene.js';
import { PAGE_LIMITS } from '../../work/answer.js';
import { leftOf } from './left.js';
import { standingOf, type Walk } from './walk.js';

export type Verdict =
  | { readonly kind: 'alive'; readonly path: readonly Square[] }
  /** With the marks of the proof for the board. */
  | {
      readonly kind: 'dead';
      readonly why: Text;
      readonly cells: readonly SceneCell[];
      readonly legend: readonly LegendRow[];
    }
  /** The limit was reached first, so nothing is claimed. */
  | { readonly kind: 'unknown' };

/** Up to this size the question is always decided; on larger boards the search has a limit. */
const EXACT_SQUARES = 64;
const budgetFor = (squares: number) => ({ nodes: squares <= EXACT_SQUARES ? 2e10 : 3e7, bytes: 2 ** 28 });

const dead = (why: Text): Verdict => ({ kind: 'dead', why, cells: [], legend: [] });

export const decide = (problem: TourProblem, walk: Walk): Verdict => {
  const squares = freeCount(problem.board);
  if (walk.length === squares) {
    const standing = standingOf(problem, walk);
    return !problem.closed || (standing.kind === 'done' && standing.closes)
      ? { kind: 'alive', path: walk }
      : dead(t('The last square does not lead back to the first.', '最后一格走不回第一格。'));
  }
  const left = leftOf(problem, walk);
  const answer = solvePlainTour(left.problem, { budget: budgetFor(squares) });
  if (answer.kind === 'tour') return { kind: 'alive', path: left.whole(answer.path) };
  if (answer.kind !== 'none') return { kind: 'unknown' };
  const { cells, legend } = sceneOf(tourPicture(left.problem, answer, PAGE_LIMITS));
  return { kind: 'dead', why: sayReason(left.problem, answer.because), cells, legend };
};
