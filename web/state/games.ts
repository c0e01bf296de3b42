/*
 * Games that survive a reload. A game is stored as the list of its moves and rebuilt by replaying them. The
 * tab's storage may hold old or arbitrary data, so only moves that the rules allow come back. Closing the tab
 * deletes the games.
 */
import { begin, type History, play } from './history.js';
import type { Store } from './settings.js';

/** A stored move; each game has its own format. */
export type Code = number | string;

export interface SavedGame {
  /** All moves, including those that were undone. */
  readonly moves: readonly Code[];
  /** How many of the moves are made. */
  readonly at: number;
  /** The player's side, in a two-player game. */
  readonly side?: 0 | 1;
}

const KEY = 'horseplay.games';
/** When there are more, the least recently used games are dropped. */
const MAX_SAVED = 24;

type Entry = readonly [key: string, game: SavedGame];

const isCode = (value: unknown): value is Code => typeof value === 'number' || typeof value === 'string';

const isEntry = (value: unknown): value is Entry => {
  if (!Array.isArray(value) || typeof value[0] !== 'string') return false;
  const { moves, at, side } = (value[1] ?? {}) as Record<string, unknown>;
  const isPlace = Array.isArray(moves) && Number.isInteger(at) && (at as number) >= 0;
  return isPlace && moves.every(isCode) && (side === undefined || side === 0 || side === 1);
};

const readAll = (store: Store | undefined): readonly Entry[] => {
  try {
    const found: unknown = JSON.parse(store?.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter(isEntry) : [];
  } catch {
    return [];
  }
};

export const readGame = (store: Store | undefined, key: string): SavedGame | undefined =>
  readAll(store).find(([name]) => name === key)?.[1];

/** A game without moves is not stored. */
export const writeGame = (store: Store | undefined, key: string, game: SavedGame): void => {
  const others = readAll(store).filter(([name]) => name !== key);
  const isNew = game.moves.length === 0 && (game.side ?? 0) === 0;
  const all = isNew ? others : [...others, [key, game]].slice(-MAX_SAVED);
  try {
    if (all.length > 0) store?.setItem(KEY, JSON.stringify(all));
    else if (store?.getItem(KEY) != null) store.removeItem(KEY);
  } catch {
    // No storage, or no space: the game lasts until the page is closed.
  }
};

/** How the states of a game follow from each other. */
export interface Steps<T> {
  readonly first: T;
  /** The move from one state to the next. */
  readonly write: (before: T, after: T) => Code;
  /** The state after a stored move; undefined if the move is illegal. */
  readonly read: (before: T, code: Code) => T | undefined;
}

/** The history of a saved game, up to its first illegal move. */
export const replay = <T>({ first, read }: Steps<T>, saved: SavedGame | undefined): History<T> => {
  let history = begin(first);
  for (const code of saved?.moves ?? []) {
    const next = read(history.states.at(-1)!, code);
    if (next === undefined) break;
    history = play(history, next);
  }
  return { ...history, at: Math.min(saved?.at ?? 0, history.at) };
};

export const saved = <T>({ write }: Steps<T>, { states, at }: History<T>): SavedGame => ({
  moves: states.slice(1).map((after, i) => write(states[i]!, after)),
  at,
});
