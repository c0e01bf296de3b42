import { expect, test } from 'vitest';
import { parseProblem } from '../../src/puzzles/lines.js';
import type { PlaceProblem } from '../../src/puzzles/place/place.js';
import type { TourProblem } from '../../src/puzzles/tour/tour.js';
import { placingSteps, toggled } from '../puzzles/place/steps.js';
import { gameSteps } from '../puzzles/tour/game.js';
import { type Drawable, drawingSteps, NO_PATH, type Path, press } from '../puzzles/uncrossed/path.js';
import { readGame, replay, type Steps, saved, writeGame } from './games.js';
import { begin, type History, now, play, undo } from './history.js';
import type { Store } from './settings.js';

const makeStore = (): Store & { readonly all: Map<string, string> } => {
  const all = new Map<string, string>();
  return {
    all,
    getItem: (key) => all.get(key) ?? null,
    setItem: (key, value) => void all.set(key, value),
    removeItem: (key) => void all.delete(key),
  };
};

const read = <P>(line: string): P => {
  const result = parseProblem(line);
  if (!result.ok) throw new Error(result.error[0]!.message.en);
  return result.value as P;
};

/** The game after a reload. */
const reloaded = <T>(steps: Steps<T>, history: History<T>): History<T> => {
  const store = makeStore();
  writeGame(store, 'game', saved(steps, history));
  return replay(steps, readGame(store, 'game'));
};

test('a tour comes back with its undone moves, and with moves that were taken back together', () => {
  const steps = gameSteps(read<TourProblem>('tour 5x5 N open from a1'));
  const walks = [[0, 7], [0, 7, 14], [0, 7, 14, 23], [0], [0, 11]];
  const history = walks.reduce<History<readonly number[]>>(play, begin(steps.first));
  expect(reloaded(steps, history)).toEqual(history);
  expect(reloaded(steps, undo(undo(history)))).toEqual(undo(undo(history)));
});

test('a drawing comes back: drawn, undone, cleared, and closed', () => {
  const problem = read<Drawable>('uncrossed 5x5 N closed');
  const steps = drawingSteps(problem);
  const pressed = (path: Path, square: number): Path => {
    const done = press(problem, path, square);
    if (done.kind === 'refused') throw new Error(done.why.kind);
    return done.path;
  };
  let history = begin(NO_PATH);
  for (const square of [12, 19, 19, 1]) history = play(history, pressed(now(history), square));
  history = play(history, NO_PATH);
  for (const square of [1, 8, 17, 10, 1]) history = play(history, pressed(now(history), square));
  expect(now(history).isClosed).toBe(true);
  expect(reloaded(steps, history)).toEqual(history);
});

test('a placement comes back: placed, undone, and restarted', () => {
  const steps = placingSteps(read<PlaceProblem>('place 8x8 Q apart given a1'));
  let history = begin(steps.first);
  for (const square of [10, 20, 10, 0]) history = play(history, toggled(now(history), square));
  for (const next of [steps.first, [...steps.first, 63]]) history = play(history, next);
  expect(now(history)).toEqual([0, 63]);
  expect(reloaded(steps, history)).toEqual(history);
});

test('only legal moves come back, whatever is stored', () => {
  const steps = gameSteps(read<TourProblem>('tour 5x5 N open from a1'));
  const moves = (...codes: (number | string)[]) => replay(steps, { moves: codes, at: 99 });
  expect(moves(7, 14, 0, 5)).toEqual(moves(7, 14));
  expect(moves(-1)).toEqual(begin([0]));
  expect(moves(7, -0.5)).toEqual(moves(7));
  expect(moves('7', 14)).toEqual(begin([0]));
  const store = makeStore();
  for (const text of ['{', 'null', '7', '[[1,2]]', '[["game",{"moves":[{}],"at":0}]]', '[["game",null]]']) {
    store.setItem('horseplay.games', text);
    expect(readGame(store, 'game')).toBeUndefined();
  }
});

test('a game without moves is not stored; of many games, the latest are kept', () => {
  const store = makeStore();
  writeGame(store, 'new', { moves: [], at: 0 });
  expect(store.all.size).toBe(0);
  for (let i = 0; i < 30; i++) writeGame(store, `${i}`, { moves: [i], at: 1 });
  expect(readGame(store, '5')).toBeUndefined();
  expect(readGame(store, '6')).toEqual({ moves: [6], at: 1 });
  for (let i = 0; i < 30; i++) writeGame(store, `${i}`, { moves: [], at: 0 });
  expect(store.all.size).toBe(0);
  expect(() =>
    writeGame(
      {
        ...store,
        setItem: () => {
          throw new Error('full');
        },
      },
      'game',
      { moves: [1], at: 1 },
    ),
  ).not.toThrow();
});
