/*
 * Games that outlive a reload. A game is kept as the list of its moves, and made again by playing them: what
 * the storage of the tab holds may be old, or anything, and only moves that the rules allow come back. It is
 * gone when the tab is closed.
 */
import { begin, type History, play } from './history.js';
import type { Store } from './settings.js';

/** A move as it is stored; each game writes its own. */
export type Code = number | string;

export interface SavedGame {
  /** All that was played, also what was undone since. */
  readonly moves: readonly Code[];
  /** How many of them are made. */
  readonly at: number;
  /** The side of the player, where there are two. */
  readonly side?: 0 | 1;
}

const KEY = 'horseplay.games';
/** The games used longest ago are forgotten. */
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

/** A game nobody has played is not kept. */
export const writeGame = (store: Store | undefined, key: string, game: SavedGame): void => {
  const others = readAll(store).filter(([name]) => name !== key);
  const isNew = game.moves.length === 0 && (game.side ?? 0) === 0;
  const all = isNew ? others : [...others, [key, game]].slice(-MAX_SAVED);
  try {
    if (all.length > 0) store?.setItem(KEY, JSON.stringify(all));
    else if (store?.getItem(KEY) != null) store.removeItem(KEY);
  } catch {
    // No storage, or no room: the game lasts until the page is left.
  }
};

/** How the states of a game follow from each other. */
export interface Steps<T> {
  readonly first: T;
  /** What leads from a state to the next. */
  readonly write: (before: T, after: T) => Code;
  /** The state after a stored move; undefined if the rules have no such move. */
  readonly read: (before: T, code: Code) => T | undefined;
}

/** The history of a saved game, as far as the rules allow its moves. */
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
