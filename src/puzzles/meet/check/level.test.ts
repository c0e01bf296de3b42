import { expect, test } from 'vitest';
import { samples } from '../../../../test/samples.js';
import { randomBelow, seededRandom } from '../../../core/random.js';
import { splitLine } from '../../../core/words.js';
import type { MeetProblem } from '../meet.js';
import { solveMeet } from '../solve/solve.js';
import { parseMeet } from '../text.js';
import { checkMeet } from './check.js';
import { isLeastTotal, squaresWithin } from './level.js';
import { firstPossible } from './open.js';

const read = (text: string): MeetProblem => {
  const parsed = parseMeet(splitLine(text));
  if (!parsed.ok) throw new Error(text);
  return parsed.value;
};

/** The bound by its definition, in twelfths. */
const bound = ({ walkers }: MeetProblem, x: number, y: number): number =>
  walkers.reduce((sum, { at }) => {
    const [across, up] = [Math.abs(at.x - x), Math.abs(at.y - y)];
    return sum + Math.max(6 * across, 6 * up, 4 * (across + up));
  }, 0);

test('the squares within a total are those of the definition', () => {
  const random = seededRandom(12);
  for (let round = 0; round < 200; round++) {
    const [width, height] = [3 + randomBelow(random, 20), 3 + randomBelow(random, 20)];
    const at = () => `${randomBelow(random, width)},${randomBelow(random, height)}`;
    const starts = Array.from({ length: 1 + randomBelow(random, 5) }, at);
    const problem = read(`${width}x${height} N ${starts.join(' ')}`);
    const total = randomBelow(random, 30);
    const expected = [];
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) if (bound(problem, x, y) <= 12 * total) expected.push({ x, y });
    }
    expect(squaresWithin(problem, total, 1000)).toEqual(expected);
    if (expected.length < height) continue;
    expect(squaresWithin(problem, total, expected.length)).toEqual(expected);
    expect(squaresWithin(problem, total, expected.length - 1)).toBe(undefined);
  }
});

test('the first square that all might reach in time is that of the definition', () => {
  const random = seededRandom(14);
  const found = { some: 0, none: 0 };
  for (let round = 0; round < samples(120, 10_000); round++) {
    const [width, height] = [3 + randomBelow(random, 12), 3 + randomBelow(random, 12)];
    const at = () => `${randomBelow(random, width)},${randomBelow(random, height)}`;
    const starts = Array.from({ length: 1 + randomBelow(random, 4) }, at);
    const problem = read(`${width}x${height} N ${starts.join(' ')} rounds`);
    for (let rounds = -1; rounds <= 6; rounds++) {
      /** In time, with as many moves as the color allows: each changes it. */
      const isNear = (x: number, y: number) =>
        problem.walkers.every(({ at }) => {
          const [across, up] = [Math.abs(at.x - x), Math.abs(at.y - y)];
          const moves = (across + up + rounds) % 2 === 0 ? rounds : rounds - 1;
          return across <= 2 * moves && up <= 2 * moves && across + up <= 3 * moves;
        });
      const squares = Array.from({ length: width * height }, (_, i) => ({
        x: i % width,
        y: Math.floor(i / width),
      }));
      const first = squares.find(({ x, y }) => rounds >= 0 && isNear(x, y));
      const line = `${width}x${height} N ${starts.join(' ')}`;
      expect([line, rounds, firstPossible(problem, rounds)]).toEqual([line, rounds, first]);
      found[first === undefined ? 'none' : 'some']++;
    }
  }
  expect(Math.min(found.some, found.none)).toBeGreaterThan(100);
});

test('totals that the bounds rule out are none that some square has', () => {
  const random = seededRandom(13);
  let proven = 0;
  for (let round = 0; round < 200; round++) {
    const at = () => `${randomBelow(random, 9)},${randomBelow(random, 9)}`;
    const problem = read(`9x9 N ${Array.from({ length: 1 + randomBelow(random, 4) }, at).join(' ')}`);
    const answer = solveMeet(problem);
    if (answer.kind !== 'meet') throw new Error('they meet');
    if (isLeastTotal(problem, answer.moves)) proven++;
    expect(isLeastTotal(problem, answer.moves + 2)).toBe(false);
  }
  expect(proven).toBeGreaterThan(10);
});

test('the fewest rounds on a board too large to search are proved, and no other square passes', () => {
  for (const line of [
    '1000000x1000000 N 0,0 999,5 70000,12 rounds',
    '1000000x1000000 N 999999,999999 5,7 rounds',
    '3000000x1000 N 17,3 2999999,900 4,4 rounds',
  ]) {
    const problem = read(line);
    const answer = solveMeet(problem);
    if (answer.kind !== 'meet') throw new Error('they meet');
    expect([line, checkMeet(problem, answer)]).toMatchObject([line, { ok: true, level: 'proved' }]);
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
      [2, 0],
      [1, 1],
      [-2, 2],
      [40, 30],
    ] as const) {
      const square = { x: answer.square.x + dx, y: answer.square.y + dy };
      expect(checkMeet(problem, { ...answer, square, walks: [] }).ok).toBe(false);
    }
    expect(checkMeet(problem, { ...answer, rounds: answer.rounds + 1, walks: [] }).ok).toBe(false);
    expect(checkMeet(problem, { ...answer, rounds: answer.rounds - 1, walks: [] }).ok).toBe(false);
  }
});

test('where too many squares are as good, the total is proved, and the first of them is not', () => {
  const problem = read('1000000x1000000 N 0,0 999999,999998');
  const answer = solveMeet(problem);
  if (answer.kind !== 'meet') throw new Error('they meet');
  const { first: _, ...plain } = answer;
  expect(checkMeet(problem, { ...plain, first: false } as typeof answer)).toMatchObject({
    ok: true,
    level: 'proved',
  });
  expect(checkMeet(problem, plain as typeof answer)).toMatchObject({ ok: true, level: 'partial' });
  for (const moves of [answer.moves - 2, answer.moves + 2])
    expect(checkMeet(problem, { ...answer, moves, walks: [] }).ok).toBe(false);
});

test('a meeting on a board too large to search is proved, and no other square passes', () => {
  const problem = read('1000000x1000000 N 0,0 999,5 70000,12');
  const answer = solveMeet(problem);
  if (answer.kind !== 'meet') throw new Error('they meet');
  expect(checkMeet(problem, answer)).toMatchObject({ ok: true, level: 'proved' });
  for (const [dx, dy] of [
    [1, 0],
    [0, 1],
    [2, 2],
    [400, 300],
  ] as const) {
    const square = { x: answer.square.x + dx, y: answer.square.y + dy };
    expect(checkMeet(problem, { ...answer, square, walks: [] }).ok).toBe(false);
  }
});
