/* Second counts compared with trying every placement; nothing else passes. */
import { expect, test } from 'vitest';
import { samples } from '../../../../test/samples.js';
import { slowNext } from '../../../../test/slow/moves.js';
import { slowClasses, slowCounts } from '../../../../test/slow/placements.js';
import { randomBelow, seededRandom } from '../../../core/random.js';
import type { CountPlacementsAnswer, CountPlacementsProblem } from '../countPlacements.js';
import { parseCountPlacements } from '../index.js';
import { checkCountPlacements } from './check.js';
import { isQueenly, recountQueens } from './masks.js';
import { columnSquares, recountApart, recountCovers, recountRows } from './recount.js';

const read = (line: string): CountPlacementsProblem | undefined => {
  const parsed = parseCountPlacements(`count-placements ${line}`);
  return parsed.ok ? parsed.value : undefined;
};

const PIECES = [
  'N',
  'K',
  'Q',
  'R',
  'B',
  'W',
  'R2',
  'fR',
  'WfN',
  'DD',
  'sW',
  'fNsW',
  'offsets:1,0/0,1/-1,-1',
  'offsets:1,2/-2,1/-1,-2/2,-1',
];

const draw = (below: (limit: number) => number): CountPlacementsProblem => {
  const [width, height] = below(3) === 0 ? [3, 3] : [1 + below(4), 1 + below(3)];
  const name = () => `${String.fromCharCode(97 + below(width))}${1 + below(height)}`;
  const words = [`${width}x${height}`];
  if (below(2) === 0) words.push('without', Array.from({ length: 1 + below(2) }, name).join('/'));
  words.push(PIECES[below(PIECES.length)]!, ['apart', 'cover', 'cover total'][below(3)]!);
  const kind = below(4);
  if (kind > 0) words.push(`${kind === 1 ? height : below(6)}`);
  if (kind === 3) words.push('classes');
  else if (below(2) === 0) words.push('given', Array.from({ length: 1 + below(2) }, name).join('/'));
  return read(words.join(' ')) ?? draw(below);
};

const levelOf = (problem: CountPlacementsProblem, numbers: object): string => {
  const answer = { kind: 'count', method: 'search', states: 1, nodes: 1, ...numbers };
  const verdict = checkCountPlacements(problem, answer as unknown as CountPlacementsAnswer);
  return verdict.ok ? verdict.level : 'refused';
};

test('the numbers that trying every placement gives pass, and no others', () => {
  const random = seededRandom(61);
  for (let n = 0; n < samples(110, 5000); n++) {
    const problem = draw((limit) => randomBelow(random, limit));
    const { size } = problem;
    const all = slowCounts(problem);
    const right: object =
      size === undefined
        ? { counts: all }
        : { count: all[size] ?? 0n, ...(problem.classes && { classes: slowClasses(problem, size) }) };
    const wrong: object[] = [];
    if (size === undefined) {
      wrong.push({ counts: [...all, 0n] }, { counts: [...all, 1n] }, { counts: all, count: 1n });
      for (const k of all.keys()) wrong.push({ counts: all.with(k, all[k]! + 1n) });
      if (all.length > 0)
        wrong.push({ counts: all.slice(0, -1) }, { counts: all.with(0, -1n) }, { counts: 1n });
    } else {
      const { count, classes } = right as { count: bigint; classes?: bigint };
      wrong.push({ ...right, count: count + 1n }, { ...right, count: -1n }, { ...right, counts: all }, {});
      wrong.push(
        ...(classes === undefined
          ? [{ ...right, classes: 1n }]
          : [{ count }, { count, classes: classes + 1n }, { count, classes: -1n }]),
      );
    }
    const levels = wrong.map((numbers) => levelOf(problem, numbers));
    expect([problem, right, levelOf(problem, right), ...levels]).toEqual([
      problem,
      right,
      'recomputed',
      ...levels.map(() => 'refused'),
    ]);
  }
});

test.each([
  // The number of remaining boards met, for placements without attacks and for covers. Fewer is better;
  // update the numbers here.
  ['4x4 K', 34, 130],
  ['5x3 N', 95, 532],
] as const)('%s: a second count remembers as much as is written down', (line, apart, cover) => {
  const { board, piece } = read(`${line} apart`)!;
  const singles = columnSquares(board).map((square) => [square]);
  for (const [most, count] of [
    [apart, (most: number) => recountApart(board, piece.rays, singles, most)],
    [cover, (most: number) => recountCovers(board, piece.rays, 'cover', singles, [], most)],
  ] as const) {
    expect(count(most)).toBeDefined();
    expect(count(most - 1)).toBeUndefined();
  }
});

test('one piece in each row: A000170, if so many rows may be tried', () => {
  for (const [line, tried, count] of [
    ['4x4 Q', 11, 2n],
    ['5x5 Q', 40, 10n],
  ] as const) {
    const { board, piece } = read(`${line} apart`)!;
    const next = slowNext(board, piece.rays);
    const attack = (a: number, b: number) => next[a]!.includes(b);
    expect(recountRows(board, attack, tried)).toBe(count);
    expect(recountRows(board, attack, tried - 1)).toBeUndefined();
  }
});

test('queens with masks: the rows tried are those of the left half, and the counts those of the rule', () => {
  for (const [line, tried, count] of [
    ['4x4 Q', 7, 2n],
    ['5x5 Q', 25, 10n],
    ['6x4 Q', 31, 46n],
    ['1x1 Q', 0, 1n],
    ['31x2 Q', 0, undefined],
  ] as const) {
    const { board, piece } = read(`${line} apart`)!;
    const next = slowNext(board, piece.rays);
    const fights = (a: number, b: number) => next[a]!.includes(b);
    expect([line, isQueenly(board, fights)]).toEqual([line, true]);
    expect([line, recountQueens(board, tried)]).toEqual([line, count]);
    if (tried > 0) expect(recountQueens(board, tried - 1)).toBeUndefined();
    if (count !== undefined) expect(recountRows(board, fights, 1e6)).toBe(count);
  }
});

test('pieces that attack more or less than queens are not counted as queens', () => {
  for (const line of ['5x5 R', '5x5 QN', '5x5 Q2', '5x5 sRB', '2x5 WB', '5x5 without c3 Q']) {
    const { board, piece } = read(`${line} apart`)!;
    const next = slowNext(board, piece.rays);
    expect([line, isQueenly(board, (a, b) => next[a]!.includes(b) || next[b]!.includes(a))]).toEqual([
      line,
      false,
    ]);
  }
});
