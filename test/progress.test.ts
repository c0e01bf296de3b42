// Progress is reported during the work, not only between its parts. The test counts reports and does not
// measure time.
import { expect, test } from 'vitest';
import { parseProblem } from '../src/puzzles/lines.js';
import { solveProblem } from '../src/puzzles/solve.js';
import { samples } from './samples.js';

/** A line, and the minimum number of different progress numbers. */
const CASES: readonly (readonly [line: string, least: number])[] = [
  ['hunt 300x300 K 5,5 pawns 1,1/299,299/7,290', 5],
  ['meet 700x700 Q 5,5 600,7 10,699', 6],
  ['walks 40x40 Q steps 1000000000000 mod 1000000007', 30],
  ['walks 150x150 N steps 20', 10],
  ['random-walk 300x300 without c3 N from a1 to a1', 4],
  ['random-walk 200x200 N from a1 steps 60', 3],
  ['random-walk 8x8 N from a1 steps 20000', 30],
  ['distance 600000x1 WD 0,0 599999,0', 4],
  ['count-tours 4x20 N open', 10],
  ['uncrossed 6x6 C closed', 36],
  ...samples<readonly (readonly [string, number])[]>(
    [],
    [
      ['hunt 1000x1000 Q 500,500 pawns 1,1/2,3/40,5/999,999/0,999', 50],
      ['meet 2000x2000 Q 5,5 1500,7 10,1999', 30],
      ['walks 100x100 Q steps 1000000000000 mod 1000000007', 1000],
      ['random-walk 600x600 N from a1 steps 200', 50],
      ['random-walk 20x20 N from a1 steps 100000', 60],
      ['count-tours 5x30 N open', 40],
      ['uncrossed 8x8 C closed', 100],
      ['count-placements 11x11 N apart 12', 121],
    ],
  ),
];

/** Takes longer than a test may, so this counts the reports up to the limit. */
const TWELVE = 'combos 8x8 Q@a1 Q@c2 Q@f3 Q@h4 Q@b5 Q@e6 Q@g7 Q@d8 Q@a8 Q@h1 R@d4 R@e5';
test('the first of many branches reports its progress', () => {
  const read = parseProblem(TWELVE);
  if (!read.ok) throw new Error(read.error[0]!.message.en);
  const told: number[] = [];
  solveProblem(read.value, { budget: { nodes: 3e7 }, onProgress: (done) => told.push(done) });
  expect(new Set(told).size).toBeGreaterThanOrEqual(4);
  expect(told).toEqual(told.toSorted((a, b) => a - b));
});

test.each(CASES)('%s reports at least %i numbers', (line, least) => {
  const read = parseProblem(line);
  if (!read.ok) throw new Error(read.error[0]!.message.en);
  const told = new Set<string>();
  let last: { readonly done: number; readonly total: number | undefined } | undefined;
  solveProblem(read.value, {
    onProgress: (done, total) => {
      if (last !== undefined && last.total === total) expect(done).toBeGreaterThanOrEqual(last.done);
      if (total !== undefined) expect(done).toBeLessThanOrEqual(total);
      last = { done, total };
      told.add(`${done} ${total}`);
    },
  });
  expect(told.size).toBeGreaterThanOrEqual(least);
});
