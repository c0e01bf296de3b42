// Lessons on placements and walks: valid steps that end with the solver's answer, and races in which both
// methods get the same result.
import { describe, expect, it } from 'vitest';
import type { Lesson } from '../src/core/lesson/lesson.js';
import { MAX_LESSON_STEPS } from '../src/core/lesson/lessonSteps.js';
import { type Problem, parseProblem } from '../src/puzzles/lines.js';
import { HEAVY } from '../src/puzzles/registry/heavy.js';
import { lessonFlaws } from './lessonHelp.js';
import { samples } from './samples.js';

const problemOf = (line: string): Problem => {
  const read = parseProblem(line);
  if (!read.ok) throw new Error(line);
  return read.value;
};

const lessonOf = (line: string, id: string): Lesson<Problem> => {
  const heavy = HEAVY[problemOf(line).puzzle] as unknown as { readonly lessons: readonly Lesson<Problem>[] };
  return heavy.lessons.find((lesson) => lesson.id === id)!;
};

/** A lesson, a problem, and what the last sentence says. */
const SHOWN: readonly (readonly [id: string, line: string, end: string])[] = [
  ['rows', 'place 4x4 Q apart', '4 queens placed after trying 26 squares.'],
  ['rows', 'place 8x8 Q apart', '8 queens placed after trying 876 squares.'],
  ['bits', 'count-placements 4x4 Q apart 4', 'Every bit has been tried: 2 solutions, 16 queens placed.'],
  ['bits', 'count-placements 6x6 Q apart 6', 'Every bit has been tried: 4 solutions, 152 queens placed.'],
  ['frontier', 'count-placements 3x3 K apart', '35 placements; by number of kings 1, 9, 16, 8, 1.'],
  ['frontier', 'count-placements 4x4 K apart', 'by number of kings 1, 16, 78, 140, 79.'],
  ['steps', 'walks 8x8 N from a1 steps 6', 'There are 14,396 walks of 6 moves.'],
  ['steps', 'walks 3x3 N from a1 to c3 steps 4', 'walks of 4 moves end on c3.'],
  ['matrix', 'walks 3x4 without a1/c1 N steps 3130 mod 1000000007', '136,006,598 walks modulo 1,000,000,007'],
  ['recurrence', 'walks 3x4 without a1/c1 N steps 3130 mod 1000000007', 'a(3,130) = 136,006,598'],
  ['recurrence', 'walks 2x2 N steps 5 mod 7', 'a(5) = 0 modulo 7.'],
];

describe('lessons on placements and walks', () => {
  it.each(SHOWN)('%s of %s', (id, line, end) => {
    const lesson = lessonOf(line, id);
    const problem = problemOf(line);
    expect(lesson.unfit(problem)).toBeUndefined();
    const steps = [...lesson.steps(problem)];
    expect(lessonFlaws(lesson, problem, steps)).toEqual([]);
    expect(steps.at(-1)!.say.en).toContain(end);
  });

  it.each([
    ['rows', 'place 12x12 Q apart'],
    ['bits', 'count-placements 8x8 Q apart 8'],
    ['frontier', 'count-placements 6x6 K apart'],
  ])('%s shows %s to the end', (id, line) => {
    const steps = [...lessonOf(line, id).steps(problemOf(line))];
    expect(steps.length).toBeLessThan(MAX_LESSON_STEPS);
    expect(steps.at(-1)!.isCut).toBeUndefined();
  });

  it.each([
    ['rows', 'place 3x3 Q apart'],
    ['rows', 'place 8x8 N apart'],
    ['rows', 'place 8x8 Q cover'],
    ['bits', 'count-placements 9x9 Q apart 9'],
    ['bits', 'count-placements 8x8 Q apart'],
    ['frontier', 'count-placements 8x8 K apart'],
    ['frontier', 'count-placements 4x4 K apart 3'],
    ['steps', 'walks 8x8 N steps 3'],
    ['matrix', 'walks 8x8 N steps 3 mod 7'],
    ['recurrence', 'walks 3x3 N steps 3 mod 8'],
  ])('%s refuses %s', (id, line) => {
    expect(lessonOf(line, id).unfit(problemOf(line))?.en).toMatch(/\.$/);
  });

  it.each([
    ['rows', 'place 12x12 Q apart'],
    ['bits', 'count-placements 8x8 Q apart 8'],
    ['frontier', 'count-placements 6x6 K apart'],
    ['steps', 'walks 8x8 N from a1 steps 50 mod 998244353'],
    ['matrix', 'walks 4x4 N steps 1000000 mod 998244353'],
    ['recurrence', 'walks 4x4 N steps 1000000 mod 998244353'],
  ])('%s races to the same result on %s', (id, line) => {
    const { race } = lessonOf(line, id);
    const problem = problemOf(samples(line, race.problem));
    expect(race.textbook(problem, 1e8).found).toBe(race.fast(problem).found);
    expect(race.textbook(problem, 10).gaveUp).toBe(true);
  });
});
