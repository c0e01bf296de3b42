/*
 * Knights on a board without holes: chooses the method by the board's shape and the objective, then makes the
 * paths.
 */
import { limitsOf, type SolveOptions } from '../../../../core/budget.js';
import type { Point } from '../../../../core/square.js';
import { MAX_WALKED, type MeetAnswer, type MeetMethod, type MeetProblem, type Walker } from '../../meet.js';
import { costsAt, knightsOf } from './knights.js';
import { openRounds } from './openRounds.js';
import { openTotal } from './openTotal.js';
import { openWalk } from './openWalks.js';
import { solveStrip, stripWalk } from './strips.js';

const met = (
  problem: MeetProblem,
  found: { readonly square: Point; readonly moves: number; readonly rounds: number },
  status: { readonly proved: boolean; readonly first?: boolean; readonly method: MeetMethod },
  walk: (walker: Walker) => readonly Point[],
): MeetAnswer => {
  const { walkers } = problem;
  const walks = found.moves + walkers.length <= MAX_WALKED ? walkers.map(walk) : [];
  return Object.freeze({
    kind: 'meet',
    square: Object.freeze(found.square),
    moves: found.moves,
    rounds: found.rounds,
    walks: Object.freeze(walks),
    ...status,
  });
};

export const solveOpenKnights = (problem: MeetProblem, { budget: asked }: SolveOptions = {}): MeetAnswer => {
  const budget = limitsOf(asked);
  const { board, walkers, objective } = problem;
  if (Math.min(board.width, board.height) <= 2) {
    const strip = solveStrip(problem);
    if (strip.kind === 'cannot-meet') return Object.freeze({ ...strip, method: 'strip' });
    return met(problem, strip, { proved: true, method: 'strip' }, (walker) =>
      stripWalk(board, walker, strip.square),
    );
  }
  const places = walkers.map(({ at }) => at);
  const { square, proved, first, method } =
    objective === 'rounds'
      ? { square: openRounds(board, places), proved: true, first: true, method: 'octagons' as const }
      : { ...openTotal(board, knightsOf(board, walkers), budget.nodes), method: 'convex' as const };
  return met(
    problem,
    { square, ...costsAt(board, places, square) },
    { proved, method, ...(first ? {} : { first }) },
    (walker) => openWalk(board, walker, square),
  );
};
