/* The buttons below a tour by hand. Some ask the solver first; the game is busy meanwhile. */
import type { Signal } from '@preact/signals';
import type { TourProblem } from '../../../src/puzzles/tour/tour.js';
import type { Verdict } from './decide.js';
import {
  type Game,
  learnInGame,
  redoMove,
  retreat,
  startOver,
  statusOf,
  undoMove,
  WALK,
  WHY,
  walkOf,
} from './game.js';
import { knownOf } from './hints.js';
import type { Walk } from './walk.js';

export interface GameActions {
  readonly undo: () => void;
  readonly redo: () => void;
  readonly again: () => void;
  readonly setHints: (on: boolean) => void;
  readonly setWarnings: (on: boolean) => void;
  readonly showWalk: () => void;
  /** Plays a tour that completes the path, if one exists. */
  readonly showTour: () => Promise<void>;
  /** Shows the proof that no tour completes the path. */
  readonly showReason: () => Promise<void>;
  /** Goes back to where a tour was still possible. */
  readonly goBack: () => Promise<void>;
}

export interface ActionDeps {
  readonly problem: TourProblem;
  readonly game: Signal<Game>;
  readonly busy: Signal<boolean>;
  /** Makes a game with another path the current one. */
  readonly go: (next: Game) => void;
  /** Asks the solver whether a path can become a tour. */
  readonly decide: (walk: Walk) => Promise<Verdict>;
}

export const makeActions = ({ problem, game, busy, go, decide }: ActionDeps): GameActions => {
  const set = (changes: Partial<Game>): void => {
    game.value = { ...game.peek(), ...changes };
  };
  const learn = async (walk: Walk): Promise<Verdict> => {
    const verdict = await decide(walk);
    game.value = learnInGame(game.peek(), walk, verdict);
    return verdict;
  };
  /** `work` stops if the player moves on meanwhile. */
  const whileBusy = (work: (walk: Walk, isCurrent: () => boolean) => Promise<void>) => async () => {
    const walk = walkOf(game.peek());
    busy.value = true;
    try {
      await work(walk, () => walkOf(game.peek()) === walk);
    } catch {
      // A newer request replaced this one.
    } finally {
      busy.value = false;
    }
  };
  return {
    undo: () => go(undoMove(game.peek())),
    redo: () => go(redoMove(game.peek())),
    again: () => go(startOver(problem, game.peek())),
    setHints: (hints) => set({ hints }),
    setWarnings: (warnings) => set({ warnings }),
    showWalk: () => set({ showing: WALK }),
    showTour: whileBusy(async (walk, isCurrent) => {
      const verdict = knownOf(game.peek().knowledge, walk) ?? (await learn(walk));
      if (verdict.kind === 'alive' && isCurrent()) set({ showing: { kind: 'tour', path: verdict.path } });
    }),
    showReason: whileBusy(async (walk, isCurrent) => {
      if (statusOf(problem, game.peek()).reason === undefined) await learn(walk);
      if (isCurrent()) set({ showing: WHY });
    }),
    goBack: whileBusy(async (_, isCurrent) => {
      while (isCurrent()) {
        const back = retreat(problem, game.peek());
        if (back.kind === 'nowhere') return;
        if (back.kind === 'ask') await learn(back.walk);
        else go(back.game);
      }
    }),
  };
};
