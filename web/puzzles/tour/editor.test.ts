import { expect, test } from 'vitest';
import { makeBoard, squareAt } from '../../../src/core/board.js';
import { formatProblem, type Problems, parseProblem } from '../../../src/puzzles/lines.js';
import { tourEditor as editor } from './editor.js';

const tour = (line: string): Problems['tour'] => {
  const read = parseProblem(line);
  if (!read.ok || read.value.puzzle !== 'tour') throw new Error(line);
  return read.value;
};
const written = (problem: Problems['tour'] | undefined) => problem && formatProblem(problem);

test('ends are added, moved, and removed', () => {
  const bare = tour('tour 8x8 N open');
  const started = editor.put(bare, 'from', { x: 0, y: 0 })!;
  expect(written(started)).toBe('tour 8x8 N open from a1');
  const both = editor.put(started, 'to', { x: 7, y: 6 })!;
  expect(written(both)).toBe('tour 8x8 N open from a1 to h7');
  expect(editor.things(both).map(({ id }) => id)).toEqual(['from', 'to']);
  expect(written(editor.move(both, 'to', { x: 1, y: 0 }))).toBe('tour 8x8 N open from a1 to b1');
  expect(written(editor.remove(both, 'from'))).toBe('tour 8x8 N open to h7');
});

test('two ends are never on one square, and a closed tour has only a start', () => {
  const both = tour('tour 8x8 N open from a1 to h7');
  expect(editor.move(both, 'to', { x: 0, y: 0 })).toBeUndefined();
  const closed = tour('tour 8x8 N closed from a1');
  expect(editor.put(closed, 'to', { x: 3, y: 3 })).toBeUndefined();
  expect(editor.kinds(closed).map(({ id }) => id)).toEqual(['from']);
});

test('on another board the ends stay where they are if the square exists', () => {
  const both = tour('tour 8x8 N open from c2 to h7');
  expect(written(editor.withBoard(both, makeBoard(10, 9)))).toBe('tour 10x9 N open from c2 to h7');
  expect(written(editor.withBoard(both, makeBoard(7, 8)))).toBe('tour 7x8 N open from c2');
  const holed = makeBoard(8, 8, [squareAt(both.board, 2, 1)]);
  expect(written(editor.withBoard(both, holed))).toBe('tour 8x8 without c2 N open to h7');
});

test('numbers and moves stay on another board as far as they are possible there', () => {
  const numbered = tour('tour 8x8 N open from c2 to h7 given 1:c2/9:h1/40:b8/64:h7');
  const on = (...[width, height, ...holes]: readonly number[]): string | undefined =>
    written(editor.withBoard(numbered, makeBoard(width!, height!, holes)));
  expect(on(10, 9)).toBe('tour 10x9 N open from c2 to h7 given 1:c2/9:h1/40:b8');
  expect(on(6, 6)).toBe('tour 6x6 N open from c2 given 1:c2');
  // Of 63 squares the last is step 63.
  expect(on(8, 8, 0)).toBe('tour 8x8 without a1 N open from c2 to h7 given 1:c2/9:h1/40:b8');
  expect(on(8, 8, 7)).toBe('tour 8x8 without h1 N open from c2 to h7 given 1:c2/40:b8');
  const moves = tour('tour 8x8 N closed using a1-b3/h8-g6 avoiding c1-d3');
  expect(written(editor.withBoard(moves, makeBoard(7, 8)))).toBe(
    'tour 7x8 N closed using a1-b3 avoiding c1-d3',
  );
  expect([numbered, moves, editor.withBoard(moves, makeBoard(2, 2))].map(editor.fixed!)).toEqual([4, 3, 0]);
});
