/* The parts of a second count: limits, lists in windows, remaining boards, and symmetries, each by itself. */
import { expect, test } from 'vitest';
import { slowCounts } from '../../../../test/slow/placements.js';
import { randomBelow, seededRandom } from '../../../core/random.js';
import type { CountPlacementsAnswer, CountPlacementsProblem } from '../countPlacements.js';
import { parseCountPlacements } from '../index.js';
import { allowanceOf, checkCountPlacements } from './check.js';
import { columnSquares, recountApart, recountCovers } from './recount.js';
import { turnsOf } from './symmetry.js';
import { recountNear } from './window.js';

const read = (line: string): CountPlacementsProblem => {
  const parsed = parseCountPlacements(`count-placements ${line}`);
  if (!parsed.ok) throw new Error(line);
  return parsed.value;
};

test('a second count may take about three times what the first took, within bounds', () => {
  const few = { steps: 300_000, remainders: 10_000, states: 100_000, rows: 1e6, masks: 1e6 };
  for (const states of [0, -5, 3000, Number.NaN, undefined as unknown as number])
    expect(allowanceOf('usual', states, 64)).toEqual(few);
  expect(allowanceOf('usual', 100_000, 64)).toEqual({
    steps: 3e6,
    remainders: 200_000,
    states: 300_000,
    rows: 1e6,
    masks: 1e6,
  });
  expect(allowanceOf('usual', 1e12, 128)).toEqual({
    steps: 3e7,
    remainders: 125_000,
    states: 3e6,
    rows: 1.5e8,
    masks: 1e9,
  });
  expect(allowanceOf('full', 0, 1000)).toEqual({
    steps: 3e8,
    remainders: 3e6,
    states: 3e7,
    rows: 3e9,
    masks: Number.POSITIVE_INFINITY,
  });
});

test('boards of more than 400 squares are not counted again', () => {
  const level = (line: string) => {
    const answer = { kind: 'count', method: 'search', states: 1, nodes: 1, count: 1n };
    const verdict = checkCountPlacements(read(line), answer as unknown as CountPlacementsAnswer);
    return verdict.ok && verdict.level;
  };
  expect(level('20x20 K apart 0')).toBe('recomputed');
  expect(level('401x1 K apart 0')).toBe('unchecked');
});

const choose = (n: bigint, k: bigint): bigint => (k === 0n ? 1n : (choose(n - 1n, k - 1n) * n) / k);

/** A row in which neighbors exclude each other: k of n squares can be chosen in C(n + 1 - k, k) ways. */
const row = (length: number) => Array.from({ length }, (_, i) => (i + 1 < length ? [i + 1] : []));

test('windows: counts of more than 100 bits come back from their remainders', () => {
  const counts = recountNear(row(120), 60, 1e6)!;
  expect(counts).toHaveLength(62);
  for (const [k, count] of counts.entries())
    expect([k, count]).toEqual([k, k > 60 ? 0n : choose(121n - BigInt(k), BigInt(k))]);
});

test('windows: one size more than asked, as many states as needed, and enemies 30 squares ahead at most', () => {
  expect(recountNear(row(10), 2, 100)).toEqual([1n, 10n, 36n, 56n]);
  expect(recountNear(row(3), 9, 100)).toEqual([1n, 3n, 1n, 0n]);
  // Two states after each square, but one after the last.
  expect(recountNear(row(10), 2, 19)).toBeDefined();
  expect(recountNear(row(10), 2, 18)).toBe(undefined);
  const pair = (length: number, a: number, b: number) =>
    Array.from({ length }, (_, i) => (i === a ? [b] : []));
  const two = (length: number) => BigInt((length * (length - 1)) / 2 - 1);
  for (const [length, a, b] of [
    [31, 0, 30],
    [31, 5, 30],
    [40, 9, 39],
  ] as const)
    expect(recountNear(pair(length, a, b), 2, 1e6)?.slice(0, 3)).toEqual([1n, BigInt(length), two(length)]);
  expect(recountNear(pair(32, 0, 31), 2, 1e6)).toBe(undefined);
});

test('remaining boards: every size, for pieces that attack both ways or one way', () => {
  const random = seededRandom(62);
  const below = (limit: number) => randomBelow(random, limit);
  const pieces = ['N', 'K', 'R', 'fR', 'WfN', 'offsets:1,0/0,1/-1,-1', 'offsets:1,2/-2,1', 'offsets:-1,0'];
  for (let n = 0; n < 60; n++) {
    const [width, height] = [1 + below(4), 1 + below(3)];
    const rule = ['apart', 'cover', 'cover total'][below(3)]!;
    const problem = read(`${width}x${height} ${pieces[below(pieces.length)]} ${rule}`);
    const { board, piece } = problem;
    const singles = columnSquares(board).map((square) => [square]);
    const found =
      problem.rule === 'apart'
        ? recountApart(board, piece.rays, singles, 1e5)!
        : recountCovers(board, piece.rays, problem.rule, singles, [], 1e5)!;
    const all = slowCounts(problem);
    expect([problem, found]).toEqual([problem, found.map((_, k) => all[k] ?? 0n)]);
    expect(found.length).toBeGreaterThanOrEqual(all.length);
  }
});

test('symmetries are those of a square, or as many of them as the board and the piece have', () => {
  const images = (line: string) => {
    const { board, piece } = read(`${line} apart`);
    const squares = columnSquares(board);
    return turnsOf(board, piece.rays).map((image) =>
      squares.map((square) => {
        const to = image(square);
        return `${to % board.width},${Math.floor(to / board.width)}`;
      }),
    );
  };
  const expected = (
    line: string,
    ...turns: readonly ((x: number, y: number) => readonly [number, number])[]
  ) => {
    const { board } = read(`${line} apart`);
    return turns.map((turn) =>
      columnSquares(board).map((square) =>
        turn(square % board.width, Math.floor(square / board.width)).join(),
      ),
    );
  };
  const sorted = (lists: readonly (readonly string[])[]) => lists.map((list) => list.join(' ')).sort();
  const quarter = (x: number, y: number) => [y, 2 - x] as const;
  const others = [
    (x: number, y: number) => [x, y] as const,
    (x: number, y: number) => [2 - x, y] as const,
    (x: number, y: number) => [x, 2 - y] as const,
    (x: number, y: number) => [2 - x, 2 - y] as const,
    (x: number, y: number) => [y, x] as const,
    (x: number, y: number) => [2 - y, 2 - x] as const,
    quarter,
    (x: number, y: number) => [2 - y, x] as const,
  ];
  expect(sorted(images('3x3 N'))).toEqual(sorted(expected('3x3 N', ...others)));
  expect(images('3x3 N')[0]).toEqual(expected('3x3 N', others[0]!)[0]);
  expect(sorted(images('3x3 without a1 N'))).toEqual(
    sorted(expected('3x3 without a1 N', others[0]!, others[4]!)),
  );
  expect(sorted(images('3x3 fN'))).toEqual(sorted(expected('3x3 fN', others[0]!, others[1]!)));
  expect(images('4x3 N')).toHaveLength(4);
  expect(images('3x3 offsets:1,2/-2,1/-1,-2/2,-1')).toHaveLength(4); // turns, no mirrors
});
