import { squareCount } from '../../../core/board.js';
import { isKnight } from '../../../core/piece.js';
import type { Square } from '../../../core/square.js';
import type { NoTour, TourAnswer, TourFoundBy, TourPlan, TourProblem } from '../tour.js';
import { constructTour } from './construct/construct.js';
import { type ImplicitTour, implicitTour, startedAt } from './construct/implicit.js';
import { rulePlan } from './construct/rule.js';
import { decideBetween, statesBetween } from './pair/pair.js';
import { patternReason } from './reasons/pattern.js';

/** The largest tour written out as one array; beyond that, the answer is a rule. */
const LONGEST_ARRAY = 2 ** 29;

/** How many squares of a rule's tour are shown, at its start, middle, and end. */
const SHOWN = 100;

/** The problem asks only for a knight's tour of a whole board. */
const isPlain = (problem: TourProblem): boolean =>
  isKnight(problem.piece) &&
  problem.board.missing.length === 0 &&
  problem.symmetric === undefined &&
  problem.seed === undefined &&
  problem.using === undefined &&
  problem.avoiding === undefined &&
  problem.given === undefined;

const turnTo = (path: Uint32Array, first: Square): Uint32Array => {
  const at = path.indexOf(first);
  const turned = new Uint32Array(path.length);
  turned.set(path.subarray(at));
  turned.set(path.subarray(0, at), path.length - at);
  return turned;
};

const asRule = (tour: ImplicitTour, plan: TourPlan | undefined): TourAnswer => ({
  kind: 'rule',
  length: tour.length,
  ...(plan !== undefined && { plan }),
  // A tour that is a rule only because of a tiny limit may be shorter than what is shown of a long one.
  stretches: [0n, tour.length / 2n, tour.length - BigInt(SHOWN)].map((from) => ({
    step: from < 0n ? 0n : from,
    points: [...tour.stretch(from < 0n ? 0n : from, SHOWN)],
  })),
  method: 'construct',
  nodes: 0,
});

const built = (path: Uint32Array): TourAnswer => ({ kind: 'tour', path, method: 'construct', nodes: 0 });

const none = (because: NoTour, method: TourFoundBy): TourAnswer => ({
  kind: 'none',
  because,
  method,
  nodes: 0,
});

const isLeap = (width: number, a: Square, b: Square): boolean =>
  Math.abs((a % width) - (b % width)) * Math.abs(Math.floor(a / width) - Math.floor(b / width)) === 2;

/** Shorter strips without a tour are left to the exact search, which may find a reason to show. */
const SEARCHED_SQUARES = 4000;

/** An open tour with an end that is given. */
const between = (problem: TourProblem, from: Square, to: Square | undefined): TourAnswer | undefined => {
  const { width, height } = problem.board;
  const found = decideBetween(width, height, from, to);
  if (found.kind === 'tour') return built(found.tour);
  if (found.kind === 'none' && found.because === 'corners') {
    // Two corners use all their moves, including both moves of the square between them: that square is not an
    // end.
    const corners = [0, width - 1, width * (height - 1), width * height - 1];
    for (const end of [from, to!]) {
      const beside = corners.filter(
        (corner) => corner !== from && corner !== to && isLeap(width, corner, end),
      );
      if (beside.length === 2) return none({ kind: 'shortage', squares: beside, partners: [end] }, 'reason');
    }
  }
  if (found.kind !== 'none' || found.because !== 'strip' || squareCount(problem.board) <= SEARCHED_SQUARES)
    return undefined;
  const pattern = patternReason(problem);
  if (pattern !== undefined) return none(pattern, 'reason');
  const states = statesBetween(width, height, from, to);
  return none({ kind: 'transfer', states }, 'construct');
};

/** Larger boards are not turned into graphs; known results must be enough. */
export const LARGEST_GRAPH = 2 ** 26;

/** The linear-time construction, if it applies and decides the problem. */
export const byConstruction = (problem: TourProblem, bytes: number): TourAnswer | undefined => {
  const { board, closed, from, to } = problem;
  if (!isPlain(problem)) return undefined;
  const { width, height } = board;
  const squares = squareCount(board);
  if (squares > LONGEST_ARRAY || 4 * squares > bytes) {
    const tour = implicitTour(width, height, closed);
    if (tour === undefined) return undefined;
    if (to !== undefined || (from !== undefined && !closed)) return undefined;
    const started = from === undefined ? tour : startedAt(tour, from % width, Math.floor(from / width));
    return asRule(started, rulePlan(width, height, closed));
  }
  if (!closed && from !== undefined) return between(problem, from, to);
  if (!closed && to !== undefined) {
    const back = between(problem, to, undefined);
    return back?.kind === 'tour' ? { ...back, path: back.path.toReversed() as Uint32Array } : back;
  }
  const path = constructTour(width, height, closed);
  return path && built(from === undefined ? path : turnTo(path, from));
};
