import { expect, test } from 'vitest';
import { randomHunt } from '../../../../test/cases/hunt.js';
import { lessonFlaws, textFlaws } from '../../../../test/lessonHelp.js';
import { fullTest } from '../../../../test/samples.js';
import type { LessonData, LessonStep } from '../../../core/lesson/lesson.js';
import { randomBelow, seededRandom } from '../../../core/random.js';
import { splitLine } from '../../../core/words.js';
import type { HuntProblem } from '../hunt.js';
import { solveHunt } from '../solve/solve.js';
import { parseHunt } from '../text.js';
import { huntLessons } from './lessons.js';

const hunt = (text: string): HuntProblem => {
  const line = splitLine(text);
  line.next = 1;
  const read = parseHunt(line);
  if (!read.ok) throw new Error(read.error.map(({ message }) => message.en).join('; '));
  return read.value;
};

const lesson = huntLessons[0]!;
const { textbook, fast } = lesson.race;

const tableOf = (step: LessonStep): Extract<LessonData, { kind: 'table' }> => {
  const table = step.data.at(-1)!;
  if (table.kind !== 'table') throw new Error('the last thing beside the board is the table');
  return table;
};

/** The number the lesson ends with: all pawns left, the piece where it starts. */
const totalShown = (steps: readonly LessonStep[]): string => tableOf(steps.at(-1)!).rows.at(-1)!.at(-1)!;

const randomProblems = function* (seed: number, cases: number): Generator<HuntProblem> {
  const random = seededRandom(seed);
  for (let i = 0; i < cases; i++) {
    yield randomHunt(random, {
      width: 3 + randomBelow(random, 4),
      height: 3 + randomBelow(random, 4),
      pawns: 1 + randomBelow(random, 5),
      holes: randomBelow(random, 3),
    });
  }
};

test('the example shows that greed loses, in fewer than a hundred steps', () => {
  const problem = hunt(lesson.example);
  const steps = [...lesson.steps(problem)];
  expect(lesson.unfit(problem)).toBeUndefined();
  expect(lessonFlaws(lesson, problem, steps)).toEqual([]);
  expect(steps.length).toBeLessThan(100);
  expect(totalShown(steps)).toBe('12');
  expect(steps.at(-1)!.say.en).toContain('10 moves, 2 fewer');
});

test('two runs of a lesson are the same', () => {
  const problem = hunt(lesson.example);
  expect([...lesson.steps(problem)]).toEqual([...lesson.steps(problem)]);
});

test('the table ends where the solver does, on random hunts of every kind', () => {
  let taught = 0;
  for (const problem of randomProblems(6, 60)) {
    const answer = solveHunt(problem);
    const why = lesson.unfit(problem);
    expect(why === undefined).toBe(answer.kind === 'hunt');
    if (why !== undefined || answer.kind !== 'hunt') continue;
    taught++;
    const steps = [...lesson.steps(problem)];
    expect(lessonFlaws(lesson, problem, steps)).toEqual([]);
    expect(totalShown(steps)).toBe(`${answer.moves}`);
    const walk = steps.at(problem.pawns.length === 1 ? -1 : -2)!.lines[0]!.squares;
    expect(walk).toEqual([problem.from, ...answer.line.flatMap(({ path }) => path.slice(1))]);
  }
  expect(taught).toBeGreaterThan(20);
});

test('a cell is written once and never changes', () => {
  const steps = [...lesson.steps(hunt('hunt 5x5 N a1 pawns b2/c3/d4 aims min/max'))];
  for (let i = 1; i < steps.length; i++) {
    const before = tableOf(steps[i - 1]!).rows.flat();
    const after = tableOf(steps[i]!).rows.flat();
    before.forEach((word, cell) => {
      if (word !== '') expect(after[cell]).toBe(word);
    });
  }
});

test('the bits beside the board are the pawns on it', () => {
  for (const { data, pieces } of lesson.steps(hunt(lesson.example))) {
    const bits = data[0]!.kind === 'list' ? data[0]!.items.toReversed() : [];
    const labels = bits.flatMap((bit, pawn) => (bit === '1' ? [`${pawn + 1}`] : []));
    expect(pieces.flatMap(({ label }) => label ?? [])).toEqual(labels);
  }
});

test.each([
  ['hunt 8x8 N a1 pawns b1/c1/d1/e1/f1/g1', undefined],
  ['hunt 8x8 N a1 pawns b1/c1/d1/e1/f1/g1/h1', '7 pawns'],
  ['hunt 51x50 N a1 pawns b1', 'too large'],
  ['hunt 1000x1000 N a1 pawns b1', 'too large'],
  ['hunt 3x3 N a1 pawns b2', 'b2 cannot be reached'],
])('%s: why the lesson is not for it', (text, reason) => {
  const problem = hunt(text);
  const why = lesson.unfit(problem);
  if (reason === undefined) {
    expect(why).toBeUndefined();
    expect(lessonFlaws(lesson, problem, [...lesson.steps(problem)])).toEqual([]);
  } else {
    expect(why!.en).toContain(reason);
    expect(textFlaws(why!, 'unfit')).toEqual([]);
  }
});

fullTest('the race: both methods find the same', () => {
  const problem = hunt(lesson.race.problem);
  expect(textbook(problem, 1e9)).toEqual({ found: fast(problem).found, work: 17 * 2 ** 16 - 16 });
  for (const small of randomProblems(7, 60)) expect(textbook(small, 1e9).found).toBe(fast(small).found);
});

test('the textbook gives up at its limit and not before', () => {
  const problem = hunt(lesson.example);
  const { work } = textbook(problem, 1e9);
  expect(textbook(problem, work)).toEqual({ found: '12', work });
  expect(textbook(problem, work - 1)).toEqual({ found: '', work: work - 1, gaveUp: true });
  const many = Array.from(
    { length: 29 },
    (_, i) => `${String.fromCharCode(97 + (i % 10))}${2 + Math.floor(i / 10)}`,
  );
  expect(textbook(hunt(`hunt 10x10 N a1 pawns ${many.join('/')}`), 1e9).gaveUp).toBe(true);
});
