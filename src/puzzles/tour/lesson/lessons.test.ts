import { describe, expect, it } from 'vitest';
import { lessonFlaws, repeatFlaws } from '../../../../test/lessonHelp.js';
import { someOf } from '../../../../test/samples.js';
import { tourProblem } from '../../../../test/tourHelp.js';
import { counted } from '../../../core/amounts.js';
import { formatSquare, squareCount } from '../../../core/board.js';
import type { LessonStep } from '../../../core/lesson/lesson.js';
import { MAX_LESSON_STEPS } from '../../../core/lesson/lessonSteps.js';
import type { Square } from '../../../core/square.js';
import { checkTour } from '../check/check.js';
import { solveTour } from '../solve/solve.js';
import type { TourProblem } from '../tour.js';
import { tourLessons } from './lessons.js';

const [dfs, warnsdorff, merging] = [tourLessons[0]!, tourLessons[1]!, tourLessons[2]!];

const problemOf = (line: string): TourProblem => tourProblem(line.replace(/^tour /, ''));

/** The numbered squares in order. */
const walkIn = ({ marks }: LessonStep): readonly Square[] =>
  marks
    .filter(({ tone }) => tone === 'done' || tone === 'now')
    .sort((a, b) => Number(a.text) - Number(b.text))
    .map(({ square }) => square);

const SMALL = [
  '5x5 from e5',
  '5x5 from a5',
  '3x4',
  '4x3 from a1',
  '3x4 closed',
  '4x5 from d3',
  '5x4 from a1 to e1',
  '3x3',
  '4x4 without d4/a1 K closed',
  '3x3 K from a1 to b1',
  '2x3 R closed',
  '3x3 fWfFbD',
  '5x5 without c3 avoiding a1-b3',
  '1x1',
  '1x1 closed',
  '1x2 W closed',
];

describe("the tour's lessons", () => {
  it('have names for addresses, and examples that fit', () => {
    expect(tourLessons.map(({ id }) => id)).toEqual(['dfs', 'warnsdorff', 'merging']);
    for (const lesson of tourLessons) expect(lesson.unfit(problemOf(lesson.example))).toBeUndefined();
  });

  it.each(
    tourLessons.flatMap((lesson) =>
      someOf([lesson.example, ...(lesson === merging ? ['8x12 closed', '16x8 closed'] : SMALL)], 3).map(
        (line) => [lesson.id, line] as const,
      ),
    ),
  )('%s of %s is made of sound steps, each unlike the one before, the same every time', (id, line) => {
    const lesson = tourLessons.find((one) => one.id === id)!;
    const problem = problemOf(line);
    const steps = [...lesson.steps(problem)];
    expect(lessonFlaws(lesson, problem, steps)).toEqual([]);
    expect(repeatFlaws(lesson, problem, steps)).toEqual([]);
  });

  it.each(
    tourLessons.map((lesson) => [lesson.id, lesson] as const),
  )('%s refuses large boards and what it does not do', (_, lesson) => {
    for (const line of [
      '30x30',
      '1000x1000',
      '6x6 closed symmetric half-turn',
      '5x5 seed 0',
      '5x5 given 1:a1',
    ]) {
      expect(lesson.unfit(problemOf(line)), line).toEqual({
        en: expect.stringMatching(/\.$/),
        zh: expect.stringMatching(/。$/),
      });
    }
  });
});

describe('depth-first search', () => {
  it.each(SMALL)('%s ends as the solver does, after as many calls', (line) => {
    const problem = problemOf(line);
    const answer = solveTour(problem, { method: 'dfs' });
    if (answer.kind !== 'tour' && answer.kind !== 'none') throw new Error(answer.kind);
    const steps = [...dfs.steps(problem)];
    const last = steps.at(-1)!;
    if (steps.length < MAX_LESSON_STEPS) {
      expect(last.say.en).toContain(counted(answer.nodes, 'call'));
      expect(walkIn(last)).toEqual(answer.kind === 'tour' ? [...answer.path] : []);
    }
    expect(dfs.race.textbook(problem, 1e7)).toMatchObject({
      found: dfs.race.fast(problem).found,
      work: answer.nodes,
    });
  });

  it('the example takes 288 calls: one step each, and one for each dead end and each move taken back', () => {
    const problem = problemOf(dfs.example);
    const steps = [...dfs.steps(problem)];
    expect(steps.filter(({ lines }) => lines.some(({ tone }) => tone === 'jump'))).toHaveLength(287);
    const back = steps.filter(({ lines }) => lines.some(({ tone }) => tone === 'back'));
    expect(back).toHaveLength(288 - 25);
    const path = walkIn(steps.at(-1)!);
    expect(checkTour(problem, { kind: 'tour', path, method: 'dfs', nodes: 288 })).toMatchObject({ ok: true });
  });

  it('its walk grows or shrinks by one square a step, and the stack names it', () => {
    const problem = problemOf(dfs.example);
    let before: readonly Square[] = [];
    for (const step of dfs.steps(problem)) {
      const walk = walkIn(step);
      const shared = Math.min(walk.length, before.length);
      expect(Math.abs(walk.length - before.length)).toBeLessThanOrEqual(1);
      expect(walk.slice(0, shared)).toEqual(before.slice(0, shared));
      expect(step.pieces).toEqual([{ square: walk.at(-1), piece: 'N' }]);
      expect(step.data[0]).toMatchObject({
        items: walk.map((square) => formatSquare(problem.board, square)),
      });
      before = walk;
    }
  });

  it('stops after 5000 steps and says that the search goes on', () => {
    const problem = problemOf('8x8 closed');
    const steps = [...dfs.steps(problem)];
    expect(steps).toHaveLength(MAX_LESSON_STEPS);
    expect(steps.at(-1)!.say.en).toContain('may continue');
    expect(lessonFlaws(dfs, problem, steps)).toEqual([]);
  });

  it('races as far as it is let', () => {
    const problem = problemOf('5x5 from e5');
    expect(dfs.race.textbook(problem, 287)).toEqual({ found: '?', work: 287, gaveUp: true });
    expect(dfs.race.textbook(problem, 288)).toEqual({ found: '25/25', work: 288 });
    expect(dfs.race.textbook(problemOf('3x3'), 1e6)).toMatchObject({ found: '–' });
    const set = problemOf(dfs.race.problem);
    expect(dfs.race.textbook(set, 1e8)).toEqual({ found: dfs.race.fast(set).found, work: 7_151_179 });
  });
});

describe("Warnsdorff's rule", () => {
  it.each([
    ...SMALL,
    '8x8 from a1',
    '8x8 from d4 to e4',
    '6x6 closed',
    '20x20',
    '10x10 C from a1',
    '7x7 from b1',
  ])('%s goes as the solver does by that rule', (line) => {
    const problem = problemOf(line);
    const answer = solveTour(problem, { method: 'warnsdorff' });
    const steps = [...warnsdorff.steps(problem)];
    const run = warnsdorff.race.textbook(problem, 1e7);
    if (answer.kind === 'tour') {
      expect(walkIn(steps.at(-1)!)).toEqual([...answer.path]);
      expect(run).toEqual({ found: warnsdorff.race.fast(problem).found, work: answer.nodes });
    } else {
      expect(steps.at(-1)!.say.en).toMatch(/^Stuck|not a closed one/);
      expect(run).toMatchObject({ found: '?', gaveUp: true });
    }
  });

  it('writes in each candidate how many free squares it leads to, and takes the least', () => {
    const problem = problemOf(warnsdorff.example);
    const steps = [...warnsdorff.steps(problem)];
    expect(steps).toHaveLength(1 + 2 * 63 + 1);
    expect(walkIn(steps.at(-1)!)).toHaveLength(squareCount(problem.board));
    for (let i = 1; i < steps.length - 1; i += 2) {
      const waiting = steps[i]!.marks.filter(({ tone }) => tone === 'waiting');
      const chosen = steps[i + 1]!.pieces[0]!.square;
      const counts = waiting.map(({ text }) => Number(text));
      expect(waiting.find(({ square }) => square === chosen)?.text).toBe(`${Math.min(...counts)}`);
      const ties = counts.filter((count) => count === Math.min(...counts)).length;
      expect(steps[i + 1]!.say.en.startsWith('A tie')).toBe(ties > 1);
    }
  });

  it('races as far as it is let', () => {
    const set = problemOf(warnsdorff.race.problem);
    expect(warnsdorff.race.textbook(set, 1000)).toMatchObject({ found: '?', gaveUp: true });
    expect(warnsdorff.race.textbook(set, 1e8).found).toBe(warnsdorff.race.fast(set).found);
    expect(warnsdorff.race.textbook(problemOf('100x100'), 1e8)).toMatchObject({ found: '?', gaveUp: true });
  });
});

describe('cycle merging', () => {
  /** The last line drawn is the tour, back to its start. */
  const tourOf = (steps: readonly LessonStep[]): readonly Square[] => {
    const { lines } = steps.at(-1)!;
    expect(lines).toHaveLength(1);
    expect(lines[0]!.squares[0]).toBe(lines[0]!.squares.at(-1));
    return lines[0]!.squares.slice(1);
  };

  it.each(['8x8', '8x12', '12x8', '12x12', '16x8', '20x20'])('%s becomes one tour', (size) => {
    const problem = problemOf(`${size} closed`);
    const steps = [...merging.steps(problem)];
    const squares = squareCount(problem.board);
    expect(steps).toHaveLength(squares / 4 + (squares / 4 - 1) + 1);
    const tour = { kind: 'tour', path: tourOf(steps), method: 'dfs', nodes: 0 } as const;
    expect(checkTour(problem, tour)).toMatchObject({ ok: true });
  });

  it('asks about moves of which exactly one can be exchanged', () => {
    const { board } = problemOf('8x8 closed');
    const isMove = (a: Square, b: Square) => {
      const [dx, dy] = [(a % 8) - (b % 8), Math.floor(a / 8) - Math.floor(b / 8)];
      return Math.abs(dx * dy) === 2;
    };
    const byName = new Map(
      Array.from({ length: squareCount(board) }, (_, square) => [formatSquare(board, square), square]),
    );
    const asked = [...merging.steps(problemOf('8x8 closed'))].filter(({ question }) => question);
    expect(asked.length).toBeGreaterThan(5);
    for (const { question, trace } of asked) {
      const [a, b] = trace!.split(' ').slice(1).map(Number);
      const fits = question!.choices.map((move) => {
        const [c, d] = move.split('-').map((word) => byName.get(word)!);
        return (isMove(a!, c!) && isMove(b!, d!)) || (isMove(a!, d!) && isMove(b!, c!));
      });
      expect(fits.map((fit, i) => (fit ? i : -1)).filter((i) => i >= 0)).toEqual([question!.right]);
    }
  });

  it('is for closed knight tours of full boards with sides of whole blocks', () => {
    for (const line of ['8x8', '6x6 closed', '4x8 closed', '8x8 C closed', '8x8 without a1/a2 closed']) {
      expect(merging.unfit(problemOf(line))?.en, line).toMatch(/sides are 8/);
      expect([...merging.steps(problemOf(line))]).toEqual([]);
    }
  });

  it('races as far as it is let', () => {
    const set = problemOf('48x80 closed');
    expect(merging.race.textbook(set, 100)).toMatchObject({ found: '?', gaveUp: true });
    expect(merging.race.textbook(set, 1e9).found).toBe(merging.race.fast(set).found);
  });
});
