import { expect, test } from 'vitest';
import { dayOf, doneOn, noteDone, noteOpened, streakOn } from './daily.js';

const makeStore = () => {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};

test('days are counted by the calendar', () => {
  expect(dayOf(new Date(2026, 0, 1, 0, 5))).toBe(1);
  expect(dayOf(new Date(2026, 0, 1, 23, 55))).toBe(1);
  expect(dayOf(new Date(2026, 2, 1))).toBe(60);
});

test('a streak continues from day to day, and ends with a day without a solution', () => {
  const store = makeStore();
  noteDone(store, 'tour 5x5 N open');
  expect(store.kept.size).toBe(0);
  for (const day of [1, 2, 3, 5, 6]) {
    noteOpened(store, `line ${day}`, day, 'tour');
    noteDone(store, `line ${day}`);
    noteDone(store, `line ${day}`);
  }
  expect(doneOn(store, 6)).toEqual(['tour']);
  expect([3, 4, 5, 6, 7, 8].map((day) => streakOn(store, day))).toEqual([3, 3, 1, 2, 2, 0]);
});

test('whatever the storage holds, puzzles can be opened and solved', () => {
  for (const kept of ['nonsense', 'null', '7', '{"lines":{"line":null,"x":7},"done":{"5":3,"6":["x"]}}']) {
    const store = makeStore();
    store.kept.set('horseplay.daily', kept);
    expect(streakOn(store, 6)).toBe(0);
    noteDone(store, 'line');
    noteOpened(store, 'line', 6, 'hunt');
    noteDone(store, 'line');
    expect([doneOn(store, 6), streakOn(store, 6)]).toEqual([['hunt'], 1]);
  }
});
