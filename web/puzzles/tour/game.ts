/*
 * A tour made by hand, as plain data. Every press, undo, and reply of the solver gives a new game; what the
 * page draws and says follows from it. This file knows nothing about workers or the page.
 */
import { freeCount } from '../../../src/core/board.js';
import type { Square } from '../../../src/core/square.js';
import type { TourProblem } from '../../../src/puzzles/tour/tour.js';
import type { Steps } from '../../state/games.js';
import { begin, type History, now, play, redo, undo } from '../../state/history.js';
import type { Verdict } from './decide.js';
import { type Knowledge, knownOf, learn, NOTHING_KNOWN, reasonFor, verdictOn } from './hints.js';
import { type Standing, standingOf, type Walk } from './walk.js';

/** What is on the board: the path itself, the proof of its dead end, or a tour that completes it. */
export type Showing =
  | { readonly kind: 'walk' }
  | { readonly kind: 'why' }
  | { readonly kind: 'tour'; readonly path: readonly Square[] };

export const WALK: Showing = { kind: 'walk' };
export const WHY: Showing = { kind: 'why' };

export interface Game {
  readonly history: History<Walk>;
  readonly knowledge: Knowledge;
  /** Mark the squares that still lead to a tour. */
  readonly hints: boolean;
  /** Warn at dead ends. */
  readonly warnings: boolean;
  readonly showing: Showing;
}

/** On larger boards the solver can take long, so it looks for dead ends only on request. */
const MAX_WARNED = 144;

/** The initial squares: one if the problem names the start. */
const firstWalk = ({ from }: TourProblem): Walk => (from === undefined ? [] : [from]);

export const newGame = (problem: TourProblem): Game => ({
  history: begin(firstWalk(problem)),
  knowledge: NOTHING_KNOWN,
  hints: false,
  warnings: freeCount(problem.board) <= MAX_WARNED,
  showing: WALK,
});

/** A game as it is stored: the pressed squares, and how many were taken back at a time. */
export const gameSteps = (problem: TourProblem): Steps<Walk> => ({
  first: firstWalk(problem),
  write: (before, after) => (after.length > before.length ? after.at(-1)! : after.length - before.length),
  read: (before, code) => {
    if (typeof code !== 'number' || !Number.isInteger(code)) return undefined;
    const fewest = firstWalk(problem).length;
    if (code < 0) return before.length + code < fewest ? undefined : before.slice(0, code);
    const standing = standingOf(problem, before);
    return standing.kind === 'going' && standing.targets.includes(code) ? [...before, code] : undefined;
  },
});

export const walkOf = ({ history }: Game): Walk => now(history);

const goTo = (game: Game, history: History<Walk>): Game => ({ ...game, history, showing: WALK });

export const undoMove = (game: Game): Game => goTo(game, undo(game.history));
export const redoMove = (game: Game): Game => goTo(game, redo(game.history));
/** Can be undone, as any move. */
export const startOver = (problem: TourProblem, game: Game): Game => {
  const first = firstWalk(problem);
  return walkOf(game).length === first.length ? game : goTo(game, play(game.history, first));
};

/**
 * A press on a square: the piece goes there if it can, or back if it came from there. Otherwise nothing
 * changes.
 */
export const press = (problem: TourProblem, game: Game, square: Square): Game => {
  const walk = walkOf(game);
  const standing = standingOf(problem, walk);
  if (standing.kind === 'going' && standing.targets.includes(square))
    return goTo(game, play(game.history, [...walk, square]));
  if (walk.length > firstWalk(problem).length && square === walk.at(-2))
    return goTo(game, play(game.history, walk.slice(0, -1)));
  return game;
};

export const learnInGame = (game: Game, walk: Walk, verdict: Verdict): Game => ({
  ...game,
  knowledge: learn(game.knowledge, walk, verdict),
});

/** The way back to where a tour was still possible: the game there, or the next path to ask about. */
export type Retreat =
  | { readonly kind: 'game'; readonly game: Game }
  | { readonly kind: 'ask'; readonly walk: Walk }
  | { readonly kind: 'nowhere' };

export const retreat = (problem: TourProblem, game: Game): Retreat => {
  const walk = walkOf(game);
  for (let length = walk.length - 1; length >= firstWalk(problem).length; length--) {
    const shorter = walk.slice(0, length);
    const known = knownOf(game.knowledge, shorter);
    if (length > 0 && known === undefined) return { kind: 'ask', walk: shorter };
    if (length === 0 || known?.kind === 'alive')
      return { kind: 'game', game: goTo(game, play(game.history, shorter)) };
  }
  return { kind: 'nowhere' };
};

/** The state of a game. */
export interface Status {
  readonly walk: Walk;
  readonly standing: Standing;
  /** Whether the path can still become a tour; undefined while unknown. */
  readonly future: Verdict['kind'] | undefined;
  /** Why exactly this path cannot, if known. */
  readonly reason: Extract<Verdict, { kind: 'dead' }> | undefined;
  /** True if the path is at a dead end, and the player sees it or wants to be told. */
  readonly warned: boolean;
  /** True if the only way out is back. */
  readonly failed: boolean;
}

export const statusOf = (problem: TourProblem, game: Game): Status => {
  const { knowledge, hints, warnings } = game;
  const walk = walkOf(game);
  const standing = standingOf(problem, walk);
  const future = verdictOn(problem, knowledge, walk);
  const warned =
    standing.kind === 'stuck' || (standing.kind === 'going' && future === 'dead' && (warnings || hints));
  return {
    walk,
    standing,
    future,
    reason: reasonFor(knowledge, walk),
    warned,
    failed: warned || (standing.kind === 'done' && problem.closed && !standing.closes),
  };
};
