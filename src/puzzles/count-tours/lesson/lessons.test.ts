import { expect, test } from 'vitest';
import { lessonFlaws, textFlaws } from '../../../../test/lessonHelp.js';
import { someOf } from '../../../../test/samples.js';
import type { LessonStep } from '../../../core/lesson/lesson.js';
import { MAX_LESSON_STEPS } from '../../../core/lesson/lessonSteps.js';
import { splitLine } from '../../../core/words.js';
import { checkCount } from '../check/check.js';
import type { CountProblem } from '../countTours.js';
import { solveCount } from '../solve/solve.js';
import { parseCount } from '../text.js';
import { countLessons } from './lessons.js';

const count = (text: string): CountProblem => {
  const line = splitLine(text);
  line.next = 1;
  const read = parseCount(line);
  if (!read.ok) throw new Error(read.error.map(({ message }) => message.en).join('; '));
  return read.value;
};

const lesson = countLessons[0]!;
const { textbook, fast } = lesson.race;

/** Every kind of question, small enough to watch to the end. */
const COUNTS = [
  lesson.example,
  'count-tours 4x3 N open',
  'count-tours 4x3 N closed',
  'count-tours 4x3 N open from a2 to a1',
  'count-tours 3x3 without b2 N closed',
  'count-tours 3x3 without b2 N open',
  'count-tours 4x3 W closed from b2',
  'count-tours 2x3 K closed',
  'count-tours 3x3 offsets:1,0/0,1/-1,-1 open',
  'count-tours 3x3 offsets:1,0/0,1/-2,0/0,-2 closed',
  'count-tours 1x1 N open',
  'count-tours 1x1 N closed',
  'count-tours 2x1 W open',
  'count-tours 2x1 W closed',
];

const walkShown = ({ data }: LessonStep): readonly string[] => {
  const walk = data[0]!;
  if (walk.kind !== 'list') throw new Error('first comes the walk');
  return walk.items;
};

/** Tours found and squares visited. */
const figuresShown = ({ data }: LessonStep): readonly string[] => {
  const figures = data[1]!;
  if (figures.kind !== 'table') throw new Error('then the figures');
  return figures.rows[0]!;
};

test('the example is fewer than a hundred steps', () => {
  const problem = count(lesson.example);
  const steps = [...lesson.steps(problem)];
  expect(steps.length).toBe(84);
  expect([...lesson.steps(problem)]).toEqual(steps);
});

test.each(COUNTS)("%s: walking ends with the solver's number", (text) => {
  const problem = count(text);
  expect(lesson.unfit(problem)).toBeUndefined();
  const steps = [...lesson.steps(problem)];
  expect(lessonFlaws(lesson, problem, steps)).toEqual([]);
  const answer = solveCount(problem);
  if (answer.kind !== 'count') throw new Error(answer.kind);
  expect(checkCount(problem, answer)).toMatchObject({ ok: true });
  const run = textbook(problem, 1e9);
  expect(run.found).toBe(`${answer.directed}`);
  expect(figuresShown(steps.at(-1)!)).toEqual([run.found, `${run.work}`]);
  expect(fast(problem).found).toBe(run.found);
});

test('a walk never visits a square twice, and each tour is another one', () => {
  const tours = new Set<string>();
  for (const step of lesson.steps(count('count-tours 4x3 N open'))) {
    const path = walkShown(step);
    expect(new Set(path).size).toBe(path.length);
    if (path.length === 12) tours.add(path.join(' '));
  }
  expect(tours.size).toBe(16);
});

test('a long count is cut; the number is said where it comes at once', () => {
  const lines = [
    ['count-tours 5x5 N open', '一共 1728 条'],
    ['count-tours 5x5 N closed', '一条也没有'],
    ['count-tours 8x8 N closed', '前 5,000 步。'],
  ] as const;
  for (const [text, total] of someOf(lines, 3)) {
    const problem = count(text);
    const steps = [...lesson.steps(problem)];
    expect(steps.length).toBe(MAX_LESSON_STEPS);
    expect(lessonFlaws(lesson, problem, steps)).toEqual([]);
    expect(steps.at(-1)!.say.zh).toContain(total);
  }
});

test('larger boards are too much for the lesson', () => {
  const why = lesson.unfit(count('count-tours 5x13 N open'))!;
  expect(why.en).toContain('at most 64');
  expect(textFlaws(why, 'unfit')).toEqual([]);
});

test('the race: both methods find the same', () => {
  const problem = count(lesson.race.problem);
  expect(textbook(problem, 1e9)).toEqual({ found: '32', work: 3031101 });
  expect(fast(problem).found).toBe('32');
});

test('the textbook gives up at its limit and not before', () => {
  const problem = count(lesson.example);
  expect(textbook(problem, 71)).toEqual({ found: '4', work: 71 });
  expect(textbook(problem, 70)).toEqual({ found: '', work: 70, gaveUp: true });
  expect(textbook(count('count-tours 8x8 N open'), 1000)).toEqual({ found: '', work: 1000, gaveUp: true });
});

test.each([
  ['count-tours 3x10 N closed', '16 closed tours'],
  ['count-tours 3x4 N closed', 'there is no closed tour'],
])('%s: the sweep ends with the number of tours', (text, said) => {
  const plugs = countLessons.find(({ id }) => id === 'plugs')!;
  const problem = count(text);
  expect(plugs.unfit(problem)).toBeUndefined();
  const steps = [...plugs.steps(problem)];
  expect(lessonFlaws(plugs, problem, steps)).toEqual([]);
  expect(steps.at(-1)!.say.en).toContain(said);
  expect(plugs.unfit(count('count-tours 4x3 N open'))).toBeDefined();
});
