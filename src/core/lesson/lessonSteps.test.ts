import { expect, test } from 'vitest';
import { untranslated } from '../text.js';
import type { LessonStep } from './lesson.js';
import { cutLesson } from './lessonSteps.js';

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
