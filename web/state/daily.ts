/*
 * The puzzles of the day: the same two for everybody on a date. Solved days are stored on the device as a
 * list. Streaks and a spoiler-free result to share come from that list.
 */
import type { Store } from './settings.js';

export type DailyKind = 'tour' | 'hunt';

const KEY = 'horseplay.daily';
const DAY_MS = 86_400_000;
/** The day before puzzle 1. */
const BEFORE_FIRST = Date.UTC(2025, 11, 31) / DAY_MS;

/** The number of the day's puzzles, by the visitor's own calendar. */
export const dayOf = (date: Date): number =>
  Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS - BEFORE_FIRST;

interface Kept {
  /** The lines of the puzzles that were opened, so that they are recognized when they are solved. */
  readonly lines: Readonly<Record<string, readonly [day: number, kind: DailyKind]>>;
  readonly done: Readonly<Record<string, readonly DailyKind[]>>;
}

const NOTHING: Kept = { lines: {}, done: {} };

const isKind = (value: unknown): value is DailyKind => value === 'tour' || value === 'hunt';
const isOpened = (value: unknown): boolean =>
  Array.isArray(value) && Number.isInteger(value[0]) && isKind(value[1]);
const isDone = (value: unknown): boolean => Array.isArray(value) && value.every(isKind);

/** Keeps only valid entries: the storage may hold anything. */
const entriesOf = (value: unknown, isValid: (entry: unknown) => boolean): object =>
  Object.fromEntries(Object.entries(value ?? {}).filter(([, entry]) => isValid(entry)));

const read = (store: Store | undefined): Kept => {
  try {
    const kept = JSON.parse(store?.getItem(KEY) ?? 'null') as Partial<Record<keyof Kept, unknown>> | null;
    return {
      lines: entriesOf(kept?.lines, isOpened) as Kept['lines'],
      done: entriesOf(kept?.done, isDone) as Kept['done'],
    };
  } catch {
    return NOTHING;
  }
};

const write = (store: Store | undefined, kept: Kept): void => {
  try {
    store?.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Without storage there are no streaks.
  }
};

/** Only the lines of one day are kept: nobody solves yesterday's puzzle today. */
export const noteOpened = (store: Store | undefined, line: string, day: number, kind: DailyKind): void => {
  const { lines, done } = read(store);
  const today = Object.entries(lines).filter(([, [at]]) => at === day);
  write(store, { lines: { ...Object.fromEntries(today), [line]: [day, kind] }, done });
};

/** Called whenever a game is over; most games are not puzzles of the day. */
export const noteDone = (store: Store | undefined, line: string): void => {
  const kept = read(store);
  const found = kept.lines[line];
  if (found === undefined) return;
  const [day, kind] = found;
  const before = kept.done[day] ?? [];
  if (before.includes(kind)) return;
  write(store, { ...kept, done: { ...kept.done, [day]: [...before, kind] } });
};

export const doneOn = (store: Store | undefined, day: number): readonly DailyKind[] =>
  read(store).done[day] ?? [];

/** The number of consecutive days with a solved puzzle, up to today or yesterday. */
export const streakOn = (store: Store | undefined, day: number): number => {
  const { done } = read(store);
  const last = done[day] === undefined ? day - 1 : day;
  let streak = 0;
  while (done[last - streak] !== undefined) streak++;
  return streak;
};
