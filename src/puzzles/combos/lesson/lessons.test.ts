import { expect, test } from 'vitest';
import { lessonFlaws, textFlaws } from '../../../../test/lessonHelp.js';
import { fullTest } from '../../../../test/samples.js';
import { slowCombos } from '../../../../test/slow/combos.js';
import { formatSquare, makeBoard } from '../../../core/board.js';
import type { LessonStep } from '../../../core/lesson/lesson.js';
import { MAX_LESSON_STEPS } from '../../../core/lesson/lessonSteps.js';
import { randomBelow, seededRandom } from '../../../core/random.js';
import { formatThousands } from '../../../core/text.js';
import { splitLine } from '../../../core/words.js';
import { parseMover } from '../../../pieces/read.js';
import type { CombosProblem } from '../combos.js';
import { solveCombos } from '../solve/solve.js';
import { parseCombos } from '../text.js';
import { combosLessons } from './lessons.js';

const combos = (text: string): CombosProblem => {
  const line = splitLine(text);
  line.next = 1;
  const read = parseCombos(line);
  if (!read.ok) throw new Error(read.error.map(({ message }) => message.en).join('; '));
  return read.value;
};

const lesson = combosLessons[0]!;
const { textbook, fast } = lesson.race;

const countOf = (problem: CombosProblem): string => {
  const answer = solveCombos(problem);
  if (answer.kind === 'stopped') throw new Error(answer.why.en);
  return `${answer.count}`;
};

const countShown = ({ data }: LessonStep): string => {
  const shown = data.at(-1)!;
  if (shown.kind !== 'table') throw new Error('the last thing beside the board is the count');
  return shown.rows[0]![0]!;
};

const randomProblems = function* (seed: number, cases: number): Generator<CombosProblem> {
  const random = seededRandom(seed);
  const kinds = ['R', 'B', 'N', 'K', 'W', 'R2D', 'offsets:1,2/-1,0'].map((text) => {
    const read = parseMover(text);
    if (!read.ok) throw new Error(text);
    return read.value;
  });
  for (let i = 0; i < cases; i++) {
    const [width, height] = [1 + randomBelow(random, 4), 1 + randomBelow(random, 4)];
    const missing = randomBelow(random, 3) === 0 ? [randomBelow(random, width * height)] : [];
    const free = Array.from({ length: width * height }, (_, square) => square).filter(
      (square) => !missing.includes(square),
    );
    if (free.length === 0) continue;
    const pieces = Array.from({ length: Math.min(1 + randomBelow(random, 3), free.length) }, () => ({
      piece: kinds[randomBelow(random, kinds.length)]!,
      at: free.splice(randomBelow(random, free.length), 1)[0]!,
    }));
    yield { puzzle: 'combos', board: makeBoard(width, height, missing), pieces };
  }
};

test('the example ends with the right count in fewer than a hundred steps', () => {
  const problem = combos(lesson.example);
  const steps = [...lesson.steps(problem)];
  expect(lesson.unfit(problem)).toBeUndefined();
  expect(lessonFlaws(lesson, problem, steps)).toEqual([]);
  expect(steps.length).toBeLessThan(100);
  expect(countShown(steps.at(-1)!)).toBe(countOf(problem));
  expect(steps.some(({ say }) => say.en.includes('after 2 seconds'))).toBe(true);
});

test('two runs of a lesson are the same', () => {
  const problem = combos(lesson.example);
  expect([...lesson.steps(problem)]).toEqual([...lesson.steps(problem)]);
});

test('the count grows to what the solver and the rules say, on random boards', () => {
  for (const problem of randomProblems(2056, 150)) {
    expect(lesson.unfit(problem)).toBeUndefined();
    const steps = [...lesson.steps(problem)];
    expect(lessonFlaws(lesson, problem, steps)).toEqual([]);
    expect(countShown(steps.at(-1)!)).toBe(countOf(problem));
    expect(countShown(steps.at(-1)!)).toBe(`${slowCombos(problem).length}`);
  }
});

test('a collision is drawn where two pieces stand, with its second', () => {
  const problem = combos('combos 4x3 R@a1 R@d1 B@c1');
  let collisions = 0;
  for (const { marks, pieces, data } of lesson.steps(problem)) {
    const dead = marks.find(({ tone }) => tone === 'dead');
    if (dead === undefined) continue;
    collisions++;
    const [choices, table] = data;
    if (choices?.kind !== 'list' || table?.kind !== 'table') throw new Error('choices, then seconds');
    const chosen = pieces.slice(0, choices.at! + 1); // later pieces still wait where they started
    expect(chosen.filter(({ square }) => square === dead.square).length).toBe(2);
    const row = table.rows[Number(dead.text)]!;
    expect(table.rows.at(-1)).toBe(row);
    expect(row.filter((square) => square === formatSquare(problem.board, dead.square)).length).toBe(2);
  }
  expect(collisions).toBeGreaterThan(10);
});

test('a long search is cut and says what it would have come to', () => {
  const problem = combos('combos 8x8 Q@d4 R@a1 R@h8');
  expect(lesson.unfit(problem)).toBeUndefined();
  const steps = [...lesson.steps(problem)];
  expect(steps.length).toBe(MAX_LESSON_STEPS);
  expect(lessonFlaws(lesson, problem, steps)).toEqual([]);
  expect(steps.at(-1)!.say.zh).toContain(`全部 ${formatThousands(BigInt(countOf(problem)))} 种`);
});

test.each([
  ['combos 8x8 Q@a1 Q@b1 Q@c1 Q@d1', 'too many to watch'],
  ['combos 1x9 W@a1 W@a2 W@a3 W@a4 W@a5 W@a6 W@a7 W@a8 W@a9', '9 pieces'],
])('%s is too much for the lesson', (text, reason) => {
  const why = lesson.unfit(combos(text))!;
  expect(why.en).toContain(reason);
  expect(textFlaws(why, 'unfit')).toEqual([]);
});

fullTest('the race: both methods find the same', () => {
  const problem = combos(lesson.race.problem);
  expect(textbook(problem, 1e9).found).toBe(fast(problem).found);
  for (const small of randomProblems(7, 200)) expect(textbook(small, 1e9).found).toBe(fast(small).found);
});

test('the textbook gives up at its limit and not before', () => {
  const problem = combos(lesson.example);
  const { work, found } = textbook(problem, 1e9);
  expect(textbook(problem, work)).toEqual({ found, work });
  expect(textbook(problem, work - 1)).toEqual({ found: '', work: work - 1, gaveUp: true });
  expect(textbook(problem, 0)).toEqual({ found: '', work: 0, gaveUp: true });
});
