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

test('ends nest like brackets: which one belongs to the first is never in doubt', () => {
  const asked = [...sweep.steps(read(sweep.example))].flatMap(({ question }) => question ?? []);
  expect(asked.length).toBeGreaterThan(0);
  for (const { choices, right } of asked) {
    expect(right).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThan(choices.length);
    // Between the two ends of a part, other parts are whole: an even number of ends.
    expect(right % 2).toBe(0);
  }
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
