import { expect, test } from 'vitest';
import { begin, canRedo, canUndo, now, play, redo, undo } from './history.js';

test('moves are undone and redone; a new move drops the undone ones', () => {
  let game = play(play(begin('a'), 'b'), 'c');
  expect([now(game), canUndo(game), canRedo(game)]).toEqual(['c', true, false]);
  game = undo(undo(undo(game)));
  expect([now(game), canUndo(game), canRedo(game)]).toEqual(['a', false, true]);
  game = redo(game);
  expect(now(game)).toBe('b');
  game = play(game, 'd');
  expect([now(game), canRedo(game)]).toEqual(['d', false]);
  expect(now(redo(game))).toBe('d');
});
