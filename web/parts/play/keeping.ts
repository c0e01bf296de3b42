/* Games that survive a reload: kept as long as the tab is open, by their problem. */
import { effect, type Signal, signal } from '@preact/signals';
import type { Keeping } from '../../state/duel.js';
import { readGame, replay, type Steps, saved, writeGame } from '../../state/games.js';
import type { History } from '../../state/history.js';
import { tabStorage } from '../context.js';

export const keepingOf = (line: string): Keeping => ({
  saved: readGame(tabStorage, line),
  save: (game) => writeGame(tabStorage, line, game),
});

/** The history of the game of a line, to begin with. */
export const historyOf = <T>(line: string, steps: Steps<T>): History<T> =>
  replay(steps, readGame(tabStorage, line));

/** Keeps the history as it changes. */
export const saveHistory = <T>(line: string, steps: Steps<T>, history: () => History<T>): void => {
  effect(() => writeGame(tabStorage, line, saved(steps, history())));
};

/** A history that is kept. */
export const keptHistory = <T>(line: string, steps: Steps<T>): Signal<History<T>> => {
  const history = signal(historyOf(line, steps));
  saveHistory(line, steps, () => history.value);
  return history;
};
