/* Games that survive a reload, stored by problem for as long as the tab is open. */
import { effect, type Signal, signal } from '@preact/signals';
import type { Keeping } from '../../state/duel.js';
import { readGame, replay, type Steps, saved, writeGame } from '../../state/games.js';
import type { History } from '../../state/history.js';
import { tabStorage } from '../context.js';

export const keepingOf = (line: string): Keeping => ({
  saved: readGame(tabStorage, line),
  save: (game) => writeGame(tabStorage, line, game),
});

/** The stored history of the game of a line, to start from. */
export const historyOf = <T>(line: string, steps: Steps<T>): History<T> =>
  replay(steps, readGame(tabStorage, line));

/** Stores the history whenever it changes. */
export const saveHistory = <T>(line: string, steps: Steps<T>, history: () => History<T>): void => {
  effect(() => writeGame(tabStorage, line, saved(steps, history())));
};

/** A history that is stored as it changes. */
export const keptHistory = <T>(line: string, steps: Steps<T>): Signal<History<T>> => {
  const history = signal(historyOf(line, steps));
  saveHistory(line, steps, () => history.value);
  return history;
};
