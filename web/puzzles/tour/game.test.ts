import { signal } from '@preact/signals';
import { describe, expect, test } from 'vitest';
import { formatSquare, parseSquareOn } from '../../../src/core/board.js';
import type { Square } from '../../../src/core/square.js';
import { parseProblem } from '../../../src/puzzles/lines.js';
import type { TourProblem } from '../../../src/puzzles/tour/tour.js';
import { makeActions } from './actions.js';
import { decide } from './decide.js';
import {
  type Game,
  learnInGame,
  newGame,
  press,
  redoMove,
  retreat,
  startOver,
  statusOf,
  undoMove,
  WHY,
  walkOf,
} from './game.js';
import { saySquare, sayWalk } from './playWords.js';

const tour = (line: string): TourProblem => {
  const read = parseProblem(line);
  if (!read.ok || read.value.puzzle !== 'tour') throw new Error(line);
  return read.value;
};
const squareOf = ({ board }: TourProblem, name: string): Square => {
  const read = parseSquareOn(board, name);
  if (!read.ok) throw new Error(name);
  return read.value;
};
/** The game after presses on these squares, one after another. */
const pressAll = (problem: TourProblem, game: Game, names: string): Game =>
  names.split(' ').reduce((now, name) => press(problem, now, squareOf(problem, name)), game);
const namesOf = ({ board }: TourProblem, game: Game): string =>
  walkOf(game)
    .map((square) => formatSquare(board, square))
    .join(' ');
/** The game after the solver's answer about its path. */
const asked = (problem: TourProblem, game: Game): Game =>
  learnInGame(game, walkOf(game), decide(problem, walkOf(game)));

const open = tour('tour 5x5 N open');

describe('a move', () => {
  test('goes where the piece can go, and nowhere else', () => {
    const started = pressAll(open, newGame(open), 'a1 b3');
    expect(namesOf(open, started)).toBe('a1 b3');
    expect(press(open, started, squareOf(open, 'e5'))).toBe(started);
    expect(sayWalk(open, walkOf(started)).en).toBe('b3 is step 2 and has 5 moves.');
    expect(saySquare(open, started, squareOf(open, 'a5')).en).toBe('a5: can be next');
    expect(saySquare(open, started, squareOf(open, 'a1')).en).toBe('a1: visited');
  });

  test('to the previous square takes the last move back', () => {
    expect(namesOf(open, pressAll(open, newGame(open), 'a1 b3 a5 b3'))).toBe('a1 b3');
    const fixed = tour('tour 5x5 N open from a1');
    expect(namesOf(fixed, newGame(fixed))).toBe('a1');
    expect(namesOf(fixed, pressAll(fixed, newGame(fixed), 'b3 a1'))).toBe('a1');
  });

  test('hides what was shown', () => {
    const shown: Game = { ...pressAll(open, newGame(open), 'a1'), showing: WHY };
    expect(pressAll(open, shown, 'b3').showing.kind).toBe('walk');
  });
});

test('undo and redo follow the moves; a new move drops the undone ones', () => {
  const game = pressAll(open, newGame(open), 'a1 b3 a5');
  const back = undoMove(undoMove(game));
  expect(namesOf(open, back)).toBe('a1');
  expect(namesOf(open, redoMove(back))).toBe('a1 b3');
  const other = pressAll(open, back, 'c2');
  expect(namesOf(open, redoMove(other))).toBe('a1 c2');
  expect(namesOf(open, undoMove(undoMove(undoMove(other))))).toBe('');
  const again = startOver(open, other);
  expect(namesOf(open, again)).toBe('');
  expect(namesOf(open, undoMove(again))).toBe('a1 c2');
  expect(startOver(open, again)).toBe(again);
});

describe('a dead end', () => {
  // On 5x5 an open tour starts on the color of the corners.
  const lost = asked(open, pressAll(open, newGame(open), 'b1'));

  test('is announced only to players who want to know', () => {
    expect(statusOf(open, lost)).toMatchObject({ future: 'dead', warned: true, failed: true });
    expect(statusOf(open, lost).reason?.kind).toBe('dead');
    expect(statusOf(open, { ...lost, warnings: false })).toMatchObject({ warned: false, failed: false });
  });

  test('is left by going back to where a tour was possible', () => {
    const farther = pressAll(open, lost, 'c3 a2');
    expect(retreat(open, farther)).toMatchObject({ kind: 'game', game: { history: { at: 4 } } });
    const back = retreat(open, farther);
    expect(back.kind === 'game' && namesOf(open, back.game)).toBe('');
    const fixed = tour('tour 5x5 N open from b1');
    expect(retreat(fixed, asked(fixed, newGame(fixed))).kind).toBe('nowhere');
  });

  test('asks about the earlier paths one by one', () => {
    const unknown = pressAll(open, newGame(open), 'a1 b3 c1');
    const step = retreat(open, unknown);
    expect(step.kind === 'ask' && step.walk).toEqual(walkOf(unknown).slice(0, 2));
  });

  test('is seen at once if the piece is stuck', () => {
    const small = tour('tour 3x3 N open');
    const stuck = pressAll(small, newGame(small), 'a1 b3 c1 a2 c3 b1 a3 c2');
    expect(statusOf(small, { ...stuck, warnings: false })).toMatchObject({ warned: true, failed: true });
    expect(sayWalk(small, walkOf(stuck)).en).toBe('c2: stuck.');
  });
});

test('a path over all squares is a closed tour only if its last square leads back to the first', () => {
  const ring = tour('tour 3x3 without b2 N closed');
  const done = pressAll(ring, newGame(ring), 'a1 b3 c1 a2 c3 b1 a3 c2');
  expect(statusOf(ring, done)).toMatchObject({ standing: { kind: 'done', closes: true }, failed: false });
  const blocked = tour('tour 3x3 without b2 N closed avoiding a1-c2');
  expect(statusOf(blocked, pressAll(blocked, newGame(blocked), 'a1 b3 c1 a2 c3 b1 a3 c2'))).toMatchObject({
    standing: { kind: 'done', closes: false },
    failed: true,
  });
});

describe('the buttons', () => {
  const playing = (problem: TourProblem, names: string) => {
    const game = signal(pressAll(problem, newGame(problem), names));
    const busy = signal(false);
    const go = (next: Game) => {
      game.value = next;
    };
    return {
      game,
      busy,
      actions: makeActions({ problem, game, busy, go, decide: async (walk) => decide(problem, walk) }),
    };
  };

  test('show a tour, or why none exists', async () => {
    const alive = playing(open, 'a1 b3');
    const shown = alive.actions.showTour();
    expect(alive.busy.value).toBe(true);
    await shown;
    expect(alive.busy.value).toBe(false);
    const { showing } = alive.game.value;
    expect(showing.kind === 'tour' && showing.path.length).toBe(25);
    const lost = playing(open, 'b1');
    await lost.actions.showTour();
    expect(lost.game.value.showing.kind).toBe('walk');
    await lost.actions.showReason();
    expect(lost.game.value.showing.kind).toBe('why');
  });

  test('go back to where a tour was possible', async () => {
    const { game, actions } = playing(open, 'a1 b3 c1 a2');
    const good = walkOf(game.peek());
    await actions.goBack();
    const there = walkOf(game.peek());
    expect(there.length).toBeLessThan(good.length);
    expect(decide(open, there).kind).toBe('alive');
  });

  test('do nothing to a game that has moved on meanwhile', async () => {
    const { game, actions } = playing(open, 'a1');
    const shown = actions.showTour();
    actions.undo();
    await shown;
    expect(game.value.showing.kind).toBe('walk');
  });
});
