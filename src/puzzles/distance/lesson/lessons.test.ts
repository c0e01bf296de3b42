import { expect, test } from 'vitest';
import { lessonFlaws, textFlaws } from '../../../../test/lessonHelp.js';
import type { DistanceProblem } from '../distance.js';
import { parseDistance } from '../index.js';
import { solveDistance } from '../solve/solve.js';
import { distanceLessons } from './lessons.js';

const read = (line: string): DistanceProblem => {
  const parsed = parseDistance(line);
  if (!parsed.ok) throw new Error(line);
  return parsed.value;
};

const middle = distanceLessons[0]!;

test('two searches that meet find the distance between any two squares', () => {
  for (const [size, squares] of [
    ['5x5', 25],
    ['3x3', 9],
    ['3x4', 12],
  ] as const) {
    for (let from = 0; from < squares; from++) {
      const width = Number(size[0]);
      const name = (square: number) => `${square % width},${Math.floor(square / width)}`;
      const problem = read(`distance ${size} N ${name(from)} ${name((from * 7 + 3) % squares)}`);
      const answer = solveDistance(problem);
      const expected = answer.kind === 'distance' ? `${answer.moves}` : 'none';
      expect(middle.race.textbook(problem, 1e6).found).toBe(expected);
      const last = [...middle.steps(problem)].at(-1)!;
      expect(last.trace!.split(' ').at(-1)).toBe(expected);
      if (answer.kind === 'distance' && answer.moves > 0) {
        expect(last.lines.at(-1)!.squares).toHaveLength(answer.moves + 1);
      }
    }
  }
});

test.each([middle.example, 'distance 3x3 N a1 b2', 'distance 8x8 N c3 c3'])('%s: sound steps', (line) => {
  const problem = read(line);
  expect(middle.unfit(problem)).toBeUndefined();
  expect(lessonFlaws(middle, problem, [...middle.steps(problem)])).toEqual([]);
});

test('other pieces and holes are not for this lesson; both methods of the race agree', () => {
  for (const line of ['distance 8x8 B a1 h8', 'distance 8x8 without b3 N a1 h8']) {
    expect(textFlaws(middle.unfit(read(line))!, 'unfit')).toEqual([]);
  }
  const problem = read(middle.race.problem);
  expect(middle.race.textbook(problem, 1e7).found).toBe(middle.race.fast(problem).found);
  expect(middle.race.textbook(problem, 100).gaveUp).toBe(true);
});
