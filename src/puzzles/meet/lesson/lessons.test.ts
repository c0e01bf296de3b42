import { describe, expect, it } from 'vitest';
import { lessonFlaws, repeatFlaws } from '../../../../test/lessonHelp.js';
import { samples } from '../../../../test/samples.js';
import { formatPoint, makeBoard, pointOf, squareAt, squareCount } from '../../../core/board.js';
import { MAX_LESSON_STEPS } from '../../../core/lesson/lessonSteps.js';
import { randomBelow, seededRandom } from '../../../core/random.js';
import { splitLine } from '../../../core/words.js';
import { checkMeet } from '../check/check.js';
import type { MeetProblem } from '../meet.js';
import { solveMeet } from '../solve/solve.js';
import { parseMeet } from '../text.js';
import { meetLessons } from './lessons.js';

const [waves, joint, convex] = [meetLessons[0]!, meetLessons[1]!, meetLessons[2]!];

const problemOf = (line: string): MeetProblem => {
  const read = parseMeet(splitLine(line.replace(/^meet /, '')));
  if (!read.ok) throw new Error(`${line}: ${read.error.map(({ message }) => message.en).join('; ')}`);
  return read.value;
};

const SMALL = [
  '6x6 N a1 f2 b6',
  '4x4 N a1 b1 c1',
  '3x4 N a1 c1 b4',
  '3x3 N a1 b2',
  '3x3 N a1 c3',
  '5x5 without c3 N a1 e5 a1',
  '5x4 C@a1 N@c2 K@e4',
  '4x4 B a1 b1',
  '6x2 fW a1 c1 b1',
  '5x5 Q a1 b3 e2',
];

describe("the meeting's lessons", () => {
  it('have names for addresses, and examples that fit', () => {
    expect(meetLessons.map(({ id }) => id)).toEqual(['waves', 'joint', 'convex']);
    for (const lesson of meetLessons) expect(lesson.unfit(problemOf(lesson.example))).toBeUndefined();
  });

  it.each(
    meetLessons.flatMap((lesson) =>
      [
        lesson.example,
        ...(lesson === convex ? ['5x5 N a1 e5', '6x6 N a1 f2 b6', '9x7 N e5'] : SMALL),
        ...(lesson === waves ? ['6x6 N a1 f2 b6 rounds', '4x4 N a1'] : []),
      ].map((line) => [lesson.id, line] as const),
    ),
  )('%s of %s is made of sound steps, each unlike the one before, the same every time', (id, line) => {
    const lesson = meetLessons.find((one) => one.id === id)!;
    const problem = problemOf(line);
    expect(lesson.unfit(problem)).toBeUndefined();
    const steps = [...lesson.steps(problem)];
    expect(lessonFlaws(lesson, problem, steps)).toEqual([]);
    expect(repeatFlaws(lesson, problem, steps)).toEqual([]);
  });

  it('refuse large boards, and the joint search one piece, four and rounds', () => {
    const refused = (lesson: typeof waves, line: string) =>
      expect(lesson.unfit(problemOf(line)), line).toEqual({
        en: expect.stringMatching(/\.$/),
        zh: expect.stringMatching(/。$/),
      });
    for (const lesson of meetLessons) {
      refused(lesson, '1000000000x1000000000 N 0,0 9,9');
      refused(lesson, '13x13 N a1 b2');
      refused(lesson, '8x8 N a1 b2 c3 d4 e5 f6 g7');
    }
    for (const line of ['8x8 N a1', '8x8 N a1 b1 c1 d1', '8x8 N a1 b1 c1 rounds']) refused(joint, line);
  });
});

describe('waves', () => {
  it.each([
    ...SMALL,
    '6x6 N a1 f2 b6 rounds',
    '12x12 N a1 l12 rounds',
    '8x8 N b2 d3 f4',
  ])('%s ends on the square of the solver, by walks as short', (line) => {
    const problem = problemOf(line);
    const answer = solveMeet(problem);
    const last = [...waves.steps(problem)].at(-1)!;
    if (answer.kind !== 'meet') {
      expect(last.say.en).toContain('cannot meet');
      expect(waves.race.textbook(problem, 1e6)).toMatchObject({ found: '–' });
      expect(waves.race.fast(problem).found).toBe('–');
      return;
    }
    const goal = last.marks.find(({ tone }) => tone === 'goal')!;
    const cost = problem.objective === 'total' ? answer.moves : answer.rounds;
    const square = squareAt(problem.board, answer.square.x, answer.square.y);
    expect(goal).toMatchObject({ square, text: `${cost}` });
    const walks = problem.walkers.map(({ at }, i) => {
      const home = squareAt(problem.board, at.x, at.y);
      const line = last.lines.find(
        ({ squares }) => squares[0] === home && squares.length === answer.walks[i]!.length,
      );
      return (line?.squares ?? [home]).map((s) => pointOf(problem.board, s));
    });
    expect(checkMeet(problem, { ...answer, walks })).toMatchObject({ ok: true });
    const found = `${formatPoint(problem.board, answer.square)}: ${cost}`;
    expect(waves.race.textbook(problem, 1e6).found).toBe(found);
    expect(waves.race.fast(problem).found).toBe(found);
  });

  it('takes every square from the queue once a wave, and shows its distance', () => {
    const problem = problemOf(waves.example);
    const squares = squareCount(problem.board);
    const steps = [...waves.steps(problem)];
    expect(steps).toHaveLength(3 * (squares + 2) + squares + 1);
    const first = steps[squares + 1]!; // the end of the first wave
    expect(first.marks.map(({ text }) => Number(text)).sort()).toEqual(
      Array.from({ length: squares }, (_, s) => {
        const { x, y } = pointOf(problem.board, s);
        const there = {
          ...problem,
          walkers: [{ ...problem.walkers[0]!, at: { x, y } }, problem.walkers[0]!],
        };
        const answer = solveMeet(there);
        return answer.kind === 'meet' ? answer.moves : -1;
      }).sort(),
    );
  });

  it('the largest lesson is short enough', () => {
    const steps = [...waves.steps(problemOf('12x12 N a1 l12 a12 l1 f6 g7'))];
    expect(steps.length).toBeLessThan(MAX_LESSON_STEPS);
  });

  it('races as far as it is let', () => {
    const problem = problemOf(waves.race.problem);
    expect(waves.race.textbook(problem, 1000)).toEqual({ found: '?', work: 1000, gaveUp: true });
    const { found, work, gaveUp } = waves.race.textbook(problem, 1e8);
    expect([found, work, gaveUp]).toEqual([waves.race.fast(problem).found, 3 * 700 * 700, undefined]);
  });
});

describe('the joint search', () => {
  it.each(SMALL)('%s finds as few moves as the solver', (line) => {
    const problem = problemOf(line);
    const answer = solveMeet(problem);
    const last = [...joint.steps(problem)].at(-1)!;
    const run = joint.race.textbook(problem, 1e6);
    expect(run.found).toBe(joint.race.fast(problem).found);
    expect(run.gaveUp).toBeUndefined();
    if (answer.kind !== 'meet') {
      expect(last.say.en).toContain('cannot meet');
      expect(run.found).toBe('–');
      return;
    }
    expect(run.found).toBe(`${answer.moves}`);
    expect(new Set(last.pieces.map(({ square }) => square)).size).toBe(1);
    expect(last.lines.reduce((sum, { squares }) => sum + squares.length - 1, 0)).toBe(answer.moves);
    for (const { squares } of last.lines) expect(squares.at(-1)).toBe(last.pieces[0]!.square);
  });

  it('agrees with the solver on random knights', () => {
    const random = seededRandom(99);
    for (let n = 0; n < 40; n++) {
      const [w, h] = [3 + randomBelow(random, 4), 3 + randomBelow(random, 4)];
      const squares = Array.from({ length: 3 }, () => `${randomBelow(random, w)},${randomBelow(random, h)}`);
      const problem = problemOf(`${w}x${h} N ${squares.join(' ')}`);
      expect(joint.race.textbook(problem, 1e6).found).toBe(joint.race.fast(problem).found);
      expect(waves.race.textbook(problem, 1e6).found).toBe(waves.race.fast(problem).found);
    }
  });

  it('counts the states at each number of moves', () => {
    const steps = [...joint.steps(problemOf(joint.example))];
    const seen = steps.map(({ data }) => data.map((shown) => (shown.kind === 'list' ? shown.items : [])));
    expect(seen[1]![3]).toEqual(['1', '8']); // a1, b1 and c1 have 2, 3 and 3 moves
    for (const lists of seen) {
      const sum = lists[3]!.reduce((total, count) => total + Number(count), 0);
      expect(lists[2]).toEqual([`${sum}/4096`]);
    }
  });

  it('stops after 5000 steps on 8x8: the states explode', () => {
    const problem = problemOf('8x8 N a1 h1 a8');
    const steps = [...joint.steps(problem)];
    expect(steps).toHaveLength(MAX_LESSON_STEPS);
    expect(steps.at(-1)!.say.en).toContain('explode');
    expect(lessonFlaws(joint, problem, steps)).toEqual([]);
  });

  it('races as far as it is let', () => {
    const problem = problemOf(joint.race.problem);
    expect(joint.race.textbook(problem, 1000)).toEqual({ found: '?', work: 1000, gaveUp: true });
    expect(joint.race.textbook(problem, 1e8).found).toBe(joint.race.fast(problem).found);
    expect(joint.race.textbook(problemOf('100x100 N a1 b1 c1'), 1e8)).toMatchObject({
      found: '?',
      gaveUp: true,
    });
  });
});

describe('convex distance fields', () => {
  it('end on the square of the solver, and look at few others', () => {
    const random = seededRandom(7);
    const looks: number[] = [];
    for (let i = 0; i < samples(40, 2000); i++) {
      const [width, height] = [5 + randomBelow(random, 8), 5 + randomBelow(random, 8)];
      const knights = Array.from({ length: 1 + randomBelow(random, 6) }, () =>
        formatPoint(makeBoard(width, height), {
          x: randomBelow(random, width),
          y: randomBelow(random, height),
        }),
      );
      const problem = problemOf(`${width}x${height} N ${knights.join(' ')}`);
      const answer = solveMeet(problem);
      if (answer.kind !== 'meet') throw new Error(answer.kind);
      const last = [...convex.steps(problem)].at(-1)!;
      expect(last.trace, knights.join(' ')).toBe(
        `meet ${answer.square.x} ${answer.square.y} ${answer.moves}`,
      );
      looks.push(last.marks.length / squareCount(problem.board));
    }
    expect(looks.reduce((sum, share) => sum + share, 0) / looks.length).toBeLessThan(0.5);
  });

  it('are for the fewest moves of knights on boards without holes', () => {
    for (const line of [
      '4x8 N a1 b2',
      '8x8 C a1 c1',
      '8x8 without d4 N a1 b2',
      '8x8 N a1 h8 rounds',
      '8x8 N@a1 K@b2',
    ]) {
      expect(convex.unfit(problemOf(line))?.en, line).toMatch(/without holes from 5x5/);
      expect([...convex.steps(problemOf(line))]).toEqual([]);
    }
  });
});
