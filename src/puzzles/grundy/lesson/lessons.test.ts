import { describe, expect, test } from 'vitest';
import { lessonFlaws, repeatFlaws, textFlaws } from '../../../../test/lessonHelp.js';
import { fullTest, samples } from '../../../../test/samples.js';
import { slowGrundy } from '../../../../test/slow/grundy.js';
import { pointOf, squareAt } from '../../../core/board.js';
import type { LessonStep } from '../../../core/lesson/lesson.js';
import { randomBelow, seededRandom } from '../../../core/random.js';
import { splitLine } from '../../../core/words.js';
import type { GrundyProblem } from '../grundy.js';
import { solveGrundy } from '../solve/solve.js';
import { parseGrundy } from '../text.js';
import { grundyLessons } from './lessons.js';

const grundy = (text: string): GrundyProblem => {
  const line = splitLine(text);
  line.next = 1;
  const read = parseGrundy(line);
  if (!read.ok) throw new Error(read.error.map(({ message }) => message.en).join('; '));
  return read.value;
};

const lesson = grundyLessons[0]!;
const { textbook, fast } = lesson.race;

/**
 * Games of every kind that the lesson accepts: leapers and riders, bounded and unbounded boards, holes, no
 * weight at all.
 */
const GAMES = [
  lesson.example,
  'grundy quadrant hyperknight 1,0',
  'grundy quadrant hyperknight 0,0 7,9',
  'grundy quadrant white-knight 6,5 3,3',
  'grundy quadrant two-heap-nim 5,3 2,7',
  'grundy quadrant wyt-queens 1,2 6,6 4,4',
  'grundy quadrant offsets:-3,1/-1,-1/2,-5 4,9',
  'grundy 6x5 without c3 offsets:-1,0/0,-1/-1,-1 f5 e4',
  'grundy 7x7 offsets:1,2/2,1 a1 c2',
  'grundy 5x8 without b2/c4 offsets:-1,2/-2,1 e1 d2 e1',
  'grundy 3x3 without b1/b2/b3 offsets:2,0/-1,1/-1,-1 a1 c2',
  'grundy 1x1 K a1',
];

const lastMarks = (steps: readonly LessonStep[]): ReadonlyMap<number, string> =>
  new Map(steps.at(-1)!.marks.map(({ square, text }) => [square, text ?? '']));

test('the example is about sixty steps and ends in a winning move', () => {
  const problem = grundy(lesson.example);
  const steps = [...lesson.steps(problem)];
  expect(steps.length).toBe(57);
  expect(lesson.boardOf(problem)).toMatchObject({ width: 8, height: 8 });
  expect(steps.at(-1)!.say.en).toContain('2 moves win, for example (5,4) to (4,1)');
  expect([...lesson.steps(problem)]).toEqual(steps);
});

test.each(GAMES)('%s: every value is the mex, every step a right record', (text) => {
  const problem = grundy(text);
  expect(lesson.unfit(problem)).toBeUndefined();
  const steps = [...lesson.steps(problem)];
  expect(lessonFlaws(lesson, problem, steps)).toEqual([]);
  const board = lesson.boardOf(problem);
  const value = slowGrundy(problem.board, problem.piece.rays);
  const filled = lastMarks(steps);
  for (const [square, shown] of filled) {
    const { x, y } = pointOf(board, square);
    expect(shown).toBe(`${value(x, y)}`);
  }
  for (const { x, y } of problem.at) expect(filled.has(squareAt(board, Number(x), Number(y)))).toBe(true);
});

test.each(GAMES)("%s: the sum and the winning moves are the solver's", (text) => {
  const problem = grundy(text);
  const answer = solveGrundy(problem);
  if (answer.kind !== 'grundy') throw new Error(answer.kind);
  const steps = [...lesson.steps(problem)];
  const last = steps.at(-1)!;
  const table = last.data[0]!;
  if (table.kind !== 'table') throw new Error('the values are a table');
  expect(table.rows.at(-1)!.slice(0, 2)).toEqual(['⊕', '0']);
  expect(steps.some(({ say }) => say.en.includes('the player to move wins'))).toBe(answer.sum !== 0);
  if (answer.winning.length === 0) return;
  const count = answer.winning.length;
  expect(last.say.en).toContain(count === 1 ? 'One move wins' : `${count} moves win`);
  const { from, to } = answer.winning[0]!;
  const board = lesson.boardOf(problem);
  expect(last.lines[0]!.squares).toEqual([from, to].map(({ x, y }) => squareAt(board, Number(x), Number(y))));
});

test('a square is filled after those it leads to', () => {
  for (const text of GAMES) {
    const filled = new Set<number>();
    for (const { marks, lines } of lesson.steps(grundy(text))) {
      const now = marks.find(({ tone }) => tone === 'now');
      if (now === undefined || filled.has(now.square)) continue;
      for (const { squares } of lines) expect(filled.has(squares[1]!)).toBe(true);
      filled.add(now.square);
    }
    expect(filled.size).toBeGreaterThan(0);
  }
});

test.each([
  ['grundy quadrant hyperknight 10,10 misere', 'Misère'],
  ['grundy quadrant hyperknight 300,2', 'too many squares'],
  ['grundy quadrant hyperknight 1000000000000000000,2', 'too many squares'],
  ['grundy 30x30 offsets:-1,0 a1', 'too many squares'],
  ['grundy quadrant N 3,3', 'may never end'],
  ['grundy quadrant offsets:1,0 0,0', 'may never end'],
  ['grundy 8x8 N a1', 'may never end'],
  [`grundy quadrant hyperknight${' 1,2'.repeat(13)}`, '13 pieces'],
])('%s: why the lesson is not for it', (text, reason) => {
  const problem = grundy(text);
  const why = lesson.unfit(problem)!;
  expect(why.en).toContain(reason);
  expect(why.zh).toMatch(/。$/);
  if (!why.zh.includes('走法 (')) expect(textFlaws(why, 'unfit')).toEqual([]);
  expect([...lesson.steps(problem)]).toEqual([]);
  expect(lesson.boardOf(problem).width).toBeGreaterThan(0);
});

test('the race: both methods find the same', () => {
  let compared = 0;
  for (const text of [...GAMES, lesson.race.problem, 'grundy quadrant wyt-queens 40,57 3,3']) {
    const run = textbook(grundy(text), 1e9);
    if (run.gaveUp) continue;
    compared++;
    expect(run.found).toBe(fast(grundy(text)).found);
  }
  expect(compared).toBe(GAMES.length + 2 - 2); // a king on one square, and moves that only holes keep from cycling, have no weight
  expect(textbook(grundy('grundy quadrant hyperknight 1,0'), 1e9)).toEqual({ found: '0 = 0', work: 3 });
});

fullTest('the textbook gives up at its limit, at games without end and at misère', () => {
  const problem = grundy(lesson.example);
  const { work, found } = textbook(problem, 1e9);
  expect(textbook(problem, work)).toEqual({ found, work });
  expect(textbook(problem, work - 1)).toEqual({ found: '', work: work - 1, gaveUp: true });
  for (const text of [
    'grundy quadrant N 3,3',
    'grundy 8x8 N a1',
    'grundy quadrant hyperknight 1,2 misere',
    'grundy quadrant hyperknight 1000000000000000000,2',
  ]) {
    expect(textbook(grundy(text), 1e6)).toMatchObject({ found: '', gaveUp: true });
  }
});

describe('wedges', () => {
  const wedges = grundyLessons[1]!;

  test('the example: two periods of 4, a proof, two pieces far away', () => {
    const problem = grundy(wedges.example);
    expect(wedges.unfit(problem)).toBeUndefined();
    const steps = [...wedges.steps(problem)];
    expect(lessonFlaws(wedges, problem, steps)).toEqual([]);
    expect(repeatFlaws(wedges, problem, steps)).toEqual([]);
    expect(steps.map(({ trace }) => trace!.split(' ')[0])).toEqual([
      'fill',
      ...new Array(4).fill('side'),
      ...new Array(4).fill('diagonal'),
      'prove',
      'read',
      'read',
      'sum',
    ]);
    expect(steps.some(({ trace }) => trace === 'prove 0')).toBe(true);
    const answer = solveGrundy(problem);
    if (answer.kind !== 'grundy') throw new Error(answer.kind);
    expect(steps.at(-1)!.trace).toBe(`sum ${answer.sum}`);
  });

  test("every value that is read is the solver's", () => {
    const random = seededRandom(3);
    const places = Array.from({ length: samples(60, 2000) }, (_, i) => {
      const range = [20, 200, 2 ** 30][i % 3]!;
      return `${randomBelow(random, range)},${randomBelow(random, range)}`;
    });
    for (let i = 0; i < places.length; i += 10) {
      const problem = grundy(`grundy quadrant bbllN ${places.slice(i, i + 10).join(' ')}`);
      const answer = solveGrundy(problem);
      if (answer.kind !== 'grundy') throw new Error(answer.kind);
      const read = [...wedges.steps(problem)].filter(({ trace }) => trace!.startsWith('read'));
      expect(read.map(({ trace }) => Number(trace!.split(' ')[3]))).toEqual([...answer.values]);
    }
  });

  test('are shown for white knights alone', () => {
    for (const text of [
      'grundy quadrant hyperknight 3,3',
      'grundy quadrant white-knight 3,3 misere',
      'grundy 8x8 white-knight a1',
      `grundy quadrant white-knight${' 1,2'.repeat(13)}`,
    ]) {
      expect(wedges.unfit(grundy(text))?.en, text).toContain('white knights');
      expect([...wedges.steps(grundy(text))]).toEqual([]);
    }
    const far = grundy('grundy quadrant white-knight 90,72 33,101');
    expect(wedges.race.textbook(far, 1e9).found).toBe(wedges.race.fast(far).found);
  });
});
