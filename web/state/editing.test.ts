import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { makeBoard } from '../../src/core/board.js';
import { t } from '../../src/core/text.js';
import { formatProblem, type Problem, parseProblem } from '../../src/puzzles/lines.js';
import { meetEditor } from '../puzzles/meet/editor.js';
import { editingHands, withHole } from './editing.js';
import type { BoardHands, Tool } from './hands.js';
import type { Editor } from './page.js';

const handsOn = (line: string, tool: Tool = { kind: 'move' }): { hands: BoardHands; line: () => string } => {
  const read = parseProblem(line);
  if (!read.ok) throw new Error(line);
  let problem: Problem = read.value;
  // This test edits meetings only.
  const editor = meetEditor as unknown as Editor<Problem>;
  const setProblem = (next: Problem) => {
    problem = next;
  };
  const hands = editingHands(editor, problem, { tool, setProblem, news: signal(t('', '')) })!;
  return { hands, line: () => formatProblem(problem) };
};

test('a carried piece stays the same one when it passes over another', () => {
  const { hands, line } = handsOn('meet 8x8 N b2 c2 f4');
  let at = { x: 1, y: 1 };
  for (const to of [
    { x: 2, y: 1 },
    { x: 3, y: 1 },
    { x: 3, y: 2 },
  ])
    at = hands.carry(at, to);
  expect(at).toEqual({ x: 3, y: 2 });
  expect(line()).toBe('meet 8x8 N d3 c2 f4');
});

test('nothing is carried off the board or into a hole', () => {
  const { hands, line } = handsOn('meet 8x8 without b3 N b2 f4');
  expect(hands.carry({ x: 1, y: 1 }, { x: 1, y: 2 })).toEqual({ x: 1, y: 1 });
  expect(hands.carry({ x: 1, y: 1 }, { x: -1, y: 1 })).toEqual({ x: 1, y: 1 });
  expect(line()).toBe('meet 8x8 without b3 N b2 f4');
});

test('painting over squares removes them all, or puts them all back, depending on the first one', () => {
  const { hands, line } = handsOn('meet 4x4 without c1 N a4 b4', { kind: 'holes' });
  hands.paint!({ x: 0, y: 0 }, true);
  for (const x of [1, 2, 3]) hands.paint!({ x, y: 0 }, false);
  expect(line()).toBe('meet 4x4 without a1/b1/c1/d1 N a4 b4');
  hands.paint!({ x: 3, y: 0 }, true);
  hands.paint!({ x: 2, y: 0 }, false);
  // A square with something on it stays.
  hands.paint!({ x: 1, y: 1 }, true);
  hands.paint!({ x: 1, y: 3 }, false);
  expect(line()).toBe('meet 4x4 without a1/b1/b2 N a4 b4');
});

test('a press adds a hole or removes it', () => {
  const board = withHole(makeBoard(3, 3), { x: 1, y: 2 }, true);
  expect(board.missing).toEqual([7]);
  expect(withHole(board, { x: 1, y: 2 }, false).missing).toEqual([]);
});
