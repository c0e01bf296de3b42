import { expect, test } from 'vitest';
import { lessonFlaws, textFlaws } from '../../../../test/lessonHelp.js';
import { slowUncrossed } from '../../../../test/slow/uncrossed.js';
import { isLongBoard } from '../../../core/board.js';
import { parseUncrossed } from '../index.js';
import type { UncrossedProblem } from '../uncrossed.js';
import { uncrossedLessons } from './lessons.js';

const read = (line: string): UncrossedProblem => {
  const parsed = parseUncrossed(line);
  if (!parsed.ok) throw new Error(line);
  return parsed.value;
};

const sweep = uncrossedLessons[0]!;

test.each([
  sweep.example,
  'uncrossed 4x4 N closed',
  'uncrossed 3x3 N closed',
])('%s: ends with the longest path', (line) => {
  const problem = read(line);
  const { board, piece } = problem;
  if (isLongBoard(board)) throw new Error(line);
  expect(sweep.unfit(problem)).toBeUndefined();
  const steps = [...sweep.steps(problem)];
  expect(lessonFlaws(sweep, problem, steps)).toEqual([]);
  const most = Math.max(0, slowUncrossed(board, piece, true));
  expect(steps.at(-1)!.say.en).toContain(`${most} moves`);
  expect(steps.at(-1)!.lines).toHaveLength(most);
  expect(sweep.race.textbook(problem, 1e6).found).toBe(`${most}`);
});

/** Letters of ends from left to right: does every part close before the one around it? */
const isNested = (letters: readonly string[]): boolean => {
  const open: string[] = [];
  for (const letter of letters) {
    if (!open.includes(letter)) open.push(letter);
    else if (open.pop() !== letter) return false;
  }
  return open.length === 0;
};

test('from left to right, the ends of parts nest like brackets', () => {
  const seen = new Set<string>();
  for (const { data } of sweep.steps(read('uncrossed 4x4 N closed'))) {
    for (const shown of data)
      if (shown.kind === 'table') for (const [, letters] of shown.rows) seen.add(letters!);
  }
  const words = [...seen].filter((letters) => letters !== '·').map((letters) => letters.split(' '));
  expect(words.some(({ length }) => length > 3)).toBe(true);
  expect(words.filter((letters) => !isNested(letters))).toEqual([]);
});

test('other problems are too much for the lesson', () => {
  for (const line of [
    'uncrossed 6x6 N closed',
    'uncrossed 4x4 N open',
    'uncrossed 8x1000000000000 N closed',
  ]) {
    const why = sweep.unfit(read(line))!;
    expect(textFlaws(why, 'unfit')).toEqual([]);
  }
  expect(sweep.race.textbook(read('uncrossed 8x8 N closed'), 1000).gaveUp).toBe(true);
});
