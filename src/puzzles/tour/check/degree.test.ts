/* Squares with too few moves, and contradictory numbers, on boards small enough to see it. */
import { expect, test } from 'vitest';
import { splitLine } from '../../../core/words.js';
import { parseTour } from '../text.js';
import type { TourAnswer, TourProblem } from '../tour.js';
import { checkTour } from './check.js';

const accepts = (line: string, because: object): boolean => {
  const parsed = parseTour(splitLine(line));
  if (!parsed.ok) throw new Error(line);
  const problem: TourProblem = parsed.value;
  return checkTour(problem, { kind: 'none', because, method: 'reason', nodes: 0 } as unknown as TourAnswer)
    .ok;
};

test.each([
  // Straight ahead only, on two files: two possible starts, two possible ends.
  ['2x2 fW open', [0, 1], true],
  ['2x2 fW open', [2, 3], true],
  ['2x2 fW open', [0], false],
  ['2x2 fW open', [2], false],
  ['2x2 fW open', [0, 2], false],
  ['2x2 fW open from a1', [1], true],
  ['2x2 fW open from a1', [0], false],
  ['2x2 fW open to a2', [3], true],
  ['2x2 fW open to a2', [2], false],
  // A row: both of its end squares must be ends.
  ['3x1 W open', [0, 2], false],
  ['3x1 W open from b1', [0, 2], true],
  ['3x1 W open from b1', [0], false],
  ['3x1 W open from a1 to b1', [2], true],
  ['3x1 W open from a1 to c1', [0, 2], false],
  ['3x1 W closed', [0], true],
  ['3x1 W closed', [1], false],
  ['2x2 W closed', [0, 1, 2, 3], false],
  ['2x2 W closed avoiding a1-b1', [0], true],
  ['2x2 W closed avoiding b1-a1', [0], true],
  ['2x2 W closed avoiding a1-b1', [3], false],
  ['3x3 N open', [4], true],
  ['3x3 N open', [0, 1, 2], false],
  ['1x1 N open', [0], false],
  ['1x1 N closed', [0], true],
  // A ring of one-way moves: every square has one move in and one move out.
  ['2x2 without b2 offsets:1,0/-1,1/0,-1 closed', [0, 1, 2], false],
  ['3x1 offsets:1,0/-1,0/2,0 closed', [0], false],
  ['2x1 offsets:1,0 closed', [0], true],
] as const)('%s: squares %j', (line, squares, isReason) => {
  expect(accepts(line, { kind: 'degree', squares })).toBe(isReason);
});

test('numbers', () => {
  const says = (line: string, ...given: readonly (readonly [number, number])[]) =>
    accepts(line, { kind: 'numbers', given: given.map(([step, square]) => ({ step, square })) });
  expect(says('3x3 N open given 5:b2', [5, 4])).toBe(true);
  expect(says('4x1 W open given 2:a1', [2, 0])).toBe(true);
  expect(says('4x1 W open given 1:a1', [1, 0])).toBe(false);
  expect(says('4x1 W open given 1:a1/4:c1', [1, 0], [4, 2])).toBe(true);
  expect(says('4x1 W open given 1:a1/4:c1', [4, 2])).toBe(true);
  expect(says('4x1 W open given 1:a1/4:c1', [1, 0])).toBe(false);
  expect(says('4x1 W open given 1:a1/4:c1', [3, 2])).toBe(false); // not its numbers
  expect(says('4x1 W open given 1:a1/4:c1', [4, 1])).toBe(false);
  expect(says('4x1 W open from b1', [1, 1])).toBe(true);
  expect(says('4x1 W open to b1', [4, 1])).toBe(true);
  expect(says('4x1 W open to b1', [1, 1])).toBe(false);
  expect(says('4x1 W open')).toBe(false);
  expect(says('3x2 W closed given 1:a1/3:c2', [1, 0], [3, 5])).toBe(true);
  expect(says('3x2 W closed given 1:a1/4:c2', [1, 0], [4, 5])).toBe(false);
  expect(says('3x2 W closed given 1:a1/6:c2', [1, 0], [6, 5])).toBe(true);
  expect(says('3x2 W closed given 1:a1/6:a2', [1, 0], [6, 3])).toBe(false);
  for (const given of [undefined, 5, [null], [{}], 'x'])
    expect(accepts('4x1 W open given 2:a1', { kind: 'numbers', given: given as object })).toBe(false);
});
