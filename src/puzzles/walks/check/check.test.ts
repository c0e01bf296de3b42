/*
 * Recounting: move by move, by a recurrence, and by matrices; each gives the oracle's number and rejects any
 * other.
 */
import { expect, test } from 'vitest';
import { drawLine } from '../../../../test/cases/combined.js';
import { damage } from '../../../../test/cases/oneOff.js';
import { slowFarWalks, slowWalks } from '../../../../test/slow/walks.js';
import { seededRandom } from '../../../core/random.js';
import { plainMoves } from '../../../core/recount/plainMoves.js';
import { recountWalks } from '../../../core/recount/recount.js';
import { splitLine } from '../../../core/words.js';
import { checkWalks, solveWalks, type WalksAnswer, type WalksProblem } from '../index.js';
import { parseWalks } from '../text.js';

const read = (line: string): WalksProblem | undefined => {
  const parsed = parseWalks(splitLine(line));
  return parsed.ok ? parsed.value : undefined;
};

const asked = (problem: WalksProblem) => ({ ...problem, rays: problem.piece.rays });

test("the second count is the oracle's, for every kind of problem", () => {
  const random = seededRandom(91);
  for (let round = 0; round < 150; round++) {
    const problem = read(drawLine('walks', random).slice('walks '.length));
    if (problem === undefined) continue;
    const walks = slowWalks(problem);
    expect(recountWalks(asked(problem))).toMatchObject({ kind: 'counted', walks });
    const says = (answer: object) =>
      checkWalks(problem, { kind: 'walks', method: 'layers', ...answer } as unknown as WalksAnswer).ok;
    expect(says({ walks })).toBe(true);
    expect(says({ walks: walks + 1n })).toBe(false);
    expect(says({ walks: walks - 1n })).toBe(false);
    expect(says({ walks: Number(walks) })).toBe(false);
    if (problem.mod !== undefined) {
      expect(says({ walks: walks + problem.mod })).toBe(false);
      expect(says({ walks: walks - problem.mod })).toBe(false);
    }
  }
});

const FAR = [
  '3x4 without a1/c1 N steps 3130 mod 1000000007',
  '3x4 N from a1 steps 99999999999 mod 1000000007',
  '4x3 N from a1 to c2 steps 10000000000000001 mod 97',
  '4x4 without b2 K to b3 steps 123456789012 mod 1000',
  '3x3 fWbF from b1 to b3 steps 123456789012 mod 1000000007',
  '4x2 R steps 12345678901234567890 mod 1000000000000000003',
  '5x1 W to a1 steps 1000000 mod 1',
  '4x4 N from a1 to a1 steps 700 mod 1000000000000000003',
];

test.each(FAR)('%s is counted again by its recurrence and without', (line) => {
  const problem = read(line)!;
  const walks = slowFarWalks(problem);
  const answer = solveWalks(problem);
  if (answer.kind !== 'walks') throw new Error(answer.kind);
  expect(answer.walks).toBe(walks);
  const { recurrence, ...plain } = answer;
  expect(checkWalks(problem, answer)).toMatchObject({ ok: true, level: 'recomputed' });
  const again = recountWalks(asked(problem));
  expect(again).toMatchObject({ kind: 'counted', walks });
  expect(checkWalks(problem, { ...answer, walks: walks + 1n }).ok).toBe(false);
  expect(checkWalks(problem, { ...plain, walks: walks + 1n }).ok).toBe(false);
  if (recurrence === undefined) return;
  expect(recountWalks(asked(problem), recurrence)).toMatchObject({
    kind: 'counted',
    how: 'recurrence',
    walks,
  });
  for (const { what, answer: wrong } of damage(recurrence, seededRandom(92), 40)) {
    const recount = recountWalks(asked(problem), wrong);
    if (recount.kind === 'counted') expect([what, recount.walks]).toEqual([what, walks]);
    else expect([what, recount.kind]).toEqual([what, 'bad-recurrence']);
  }
  const longer = { coefficients: [...recurrence.coefficients, 0n], first: recurrence.first };
  expect(recountWalks(asked(problem), longer)).toEqual({ kind: 'bad-recurrence' });
  const numbers = recurrence.coefficients.map(Number) as unknown as bigint[];
  if (numbers.length > 0)
    expect(recountWalks(asked(problem), { ...recurrence, coefficients: numbers })).toEqual({
      kind: 'bad-recurrence',
    });
});

test('a recurrence in whole numbers gives every later number exactly', () => {
  // Walks on two squares next to each other: one of any length from each.
  const pair = read('2x1 W steps 5')!;
  const says = (steps: bigint, coefficients: bigint[], first: bigint[]) =>
    recountWalks({ ...asked(pair), steps }, { coefficients, first });
  expect(says(1000n, [1n], [2n])).toMatchObject({ kind: 'counted', how: 'recurrence', walks: 2n });
  expect(says(1001n, [0n, 1n], [2n, 2n])).toMatchObject({ kind: 'counted', walks: 2n });
  expect(says(1000n, [2n], [2n])).toEqual({ kind: 'bad-recurrence' });
  expect(says(1000n, [1n], [1n])).toEqual({ kind: 'bad-recurrence' });
  expect(says(1000n, [0n, 0n, 1n], [2n, 2n, 2n])).toEqual({ kind: 'bad-recurrence' }); // longer than there are squares
  // Three in a row: s(n) = 2 s(n - 2), by hand 3, 4, 6, 8, 12, 16.
  const row = read('3x1 W steps 5')!;
  expect(recountWalks(asked(row))).toMatchObject({ how: 'plain', walks: 16n });
  const recurrence = { coefficients: [0n, 2n], first: [3n, 4n] };
  expect(recountWalks({ ...asked(row), steps: 0n }, recurrence)).toMatchObject({ walks: 3n });
  expect(recountWalks({ ...asked(row), steps: 5n }, recurrence)).toMatchObject({ walks: 16n });
  expect(recountWalks({ ...asked(row), steps: 200n }, recurrence)).toMatchObject({ walks: 3n * 2n ** 100n });
  expect(recountWalks({ ...asked(row), steps: 201n, mod: 1009n }, recurrence)).toMatchObject({
    walks: (4n * 2n ** 100n) % 1009n,
  });
});

test('what takes too long is not counted, and a number is still out of range', () => {
  const long = read('20x20 Q steps 100000000000000000 mod 1000000007')!;
  const says = (walks: unknown) =>
    checkWalks(long, { kind: 'walks', method: 'layers', walks } as unknown as WalksAnswer);
  expect(says(5n)).toMatchObject({ ok: true, level: 'unchecked' });
  expect(says(1_000_000_007n).ok).toBe(false);
  expect(says(1_000_000_006n).ok).toBe(true);
  expect(says(0n).ok).toBe(true);
  expect(says(-1n).ok).toBe(false);
  expect(says(5).ok).toBe(false);
  expect(checkWalks(long, { kind: 'stopped' } as unknown as WalksAnswer)).toMatchObject({
    ok: true,
    level: 'unchecked',
  });
  const exact = read('8x8 Q steps 100000000')!;
  expect(recountWalks(asked(exact))).toEqual({ kind: 'too-long' });
  expect(recountWalks(asked(read('100000x100000 N steps 1')!))).toEqual({ kind: 'too-long' });
  expect(recountWalks(asked(read('100000x100000 N from 50,50 steps 2')!))).toMatchObject({ walks: 64n });
  expect(recountWalks(asked(read('1000000000x1000000000 N from 50,50 to 50,50 steps 2')!))).toMatchObject({
    walks: 8n,
  });
});

test('few moves are made one after another, many by squaring', () => {
  // A row of three squares has 7 additions per move, and 27 products per squaring: about 20 times as much for
  // numbers of more than 30 bits, and 30 times.
  const row = read('3x1 W steps 5')!;
  const how = (steps: bigint, mod: bigint | undefined) => {
    const recount = recountWalks({ ...asked(row), steps, mod });
    return recount.kind === 'counted' && recount.how;
  };
  expect([15n, 16n, 19n, 20n, 31n].map((steps) => how(steps, 1009n))).toEqual([
    'plain',
    'plain',
    'plain',
    'matrix',
    'matrix',
  ]);
  const large = 1_000_000_000_000_000_003n;
  expect([15n, 28n, 29n].map((steps) => how(steps, large))).toEqual(['plain', 'plain', 'matrix']);
  expect(how(1000n, undefined)).toBe('plain');
});

test('a recurrence is tried as long as its work is within four times that of a count', () => {
  const pair = read('2x1 W steps 1')!;
  const tried = (order: number, mod?: bigint) => {
    const zeros = Array<bigint>(order).fill(0n);
    return recountWalks({ ...asked(pair), mod }, { coefficients: zeros, first: zeros }).kind;
  };
  // Longer than there are squares, so it is wrong; what is too long is not even tried.
  expect([11_545, 11_546].map((order) => tried(order))).toEqual(['bad-recurrence', 'too-long']);
  expect([63_223, 63_224].map((order) => tried(order, 97n))).toEqual(['bad-recurrence', 'too-long']);
});

test('moves are listed up to a limit, all of them or none', () => {
  // A knight has 96 moves on 5x5, and comes everywhere within four.
  const { board, piece } = read('5x5 N steps 1')!;
  const list = (depth: bigint, most: number, from?: { x: number; y: number }) =>
    plainMoves(board, piece.rays, from, depth, most);
  const corner = { x: 0, y: 0 };
  for (const from of [corner, undefined]) {
    expect(list(25n, 96, from)?.movesOf.reduce((sum, moves) => sum + moves.length, 0)).toBe(96);
    expect(list(25n, 95, from)).toBe(undefined);
  }
  const reached = [0n, 1n, 2n, 3n, 4n].map((depth) => list(depth, 96, corner)?.squares.length);
  expect(reached).toEqual([1, 3, 12, 22, 25]);
  // From the last layer, only moves back are listed.
  expect(list(1n, 96, corner)?.movesOf.map((moves) => [...moves])).toEqual([[1, 2], [0], [0]]);
});
