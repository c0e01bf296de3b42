import { expect, test } from 'vitest';
import { makeBoard } from '../board.js';
import { HYPERKNIGHT, KNIGHT } from '../piece.js';
import { untranslated } from '../text.js';
import type { LessonStep } from './lesson.js';
import { cutLesson, isPlainKnight, numberQuestion } from './lessonSteps.js';

const stepsNamed = (names: string): LessonStep[] =>
  [...names].map((name, i) => ({
    say: untranslated(name),
    marks: [{ square: i, tone: 'now' }],
    pieces: [],
    lines: [],
    data: [],
  }));

const cut = (names: string, most: number): string =>
  [...cutLesson(stepsNamed(names), () => untranslated('…'), most)].map(({ say }) => say.en).join('');

test('a lesson is cut only where it is too long, and says so in its last step', () => {
  expect(cut('', 3)).toBe('');
  expect(cut('ab', 3)).toBe('ab');
  expect(cut('abc', 3)).toBe('abc');
  expect(cut('abcd', 3)).toBe('ab…');
  expect(cut('abcdefgh', 3)).toBe('ab…');
});

test('the last step of a cut lesson keeps the picture of the step it replaces', () => {
  expect([...cutLesson(stepsNamed('abcd'), () => untranslated('…'), 3)].at(-1)?.marks).toEqual([
    { square: 2, tone: 'now' },
  ]);
});

test('a question offers four numbers in a row, and the right one is never the last', () => {
  for (const right of [0, 1, 2, 6, 17]) {
    const { choices, right: place } = numberQuestion(untranslated('?'), right);
    expect(choices).toHaveLength(4);
    expect(choices[place]).toBe(`${right}`);
    expect(choices.map(Number)).toEqual([0, 1, 2, 3].map((i) => Number(choices[0]) + i));
    expect(Number(choices[0])).toBeGreaterThanOrEqual(0);
  }
  expect([0, 1, 2, 3].map((right) => numberQuestion(untranslated('?'), right).right)).toEqual([0, 1, 2, 0]);
});

test('programs of lessons are about knights on boards without holes', () => {
  expect(isPlainKnight(makeBoard(5, 6), KNIGHT)).toBe(true);
  expect(isPlainKnight(makeBoard(5, 6, [3]), KNIGHT)).toBe(false);
  expect(isPlainKnight(makeBoard(5, 6), HYPERKNIGHT)).toBe(false);
});
