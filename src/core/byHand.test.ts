/* Problems built by hand, verdicts, and answers that a limit stopped. */
import { expect, test } from 'vitest';
import { makeBoard } from './board.js';
import { limitsOf, stop, stopAdvised, stopShort } from './budget.js';
import { jsonVerdict } from './json.js';
import { noteEnds } from './noteEnds.js';
import { noteAsked } from './placements/asked.js';
import {
  isChecked,
  type Level,
  partly,
  proved,
  recomputed,
  refuse,
  sayVerdict,
  unchecked,
} from './result.js';
import { t, untranslated } from './text.js';
import {
  boardFault,
  InvalidProblem,
  inspect,
  isMarkedValid,
  isPointOn,
  markValid,
  type Note,
  noteBigPoint,
  noteBoard,
  noteChoice,
  noteList,
  notePoint,
  noteSquare,
  noteWhole,
  requireValid,
} from './validate.js';

/** What `look` notes: the parts and codes, and what it returns. */
const noted = (look: (note: Note) => unknown) => {
  const found: string[] = [];
  const result = look((part, code) => found.push(`${part} ${code}`));
  return [result, ...found];
};

test('boards built by hand are looked at from all sides', () => {
  for (const bad of [
    null,
    undefined,
    3,
    {},
    { width: 0, height: 1 },
    { width: 1, height: 1.5, missing: [] },
    { width: 1e9 + 1, height: 1, missing: [] },
  ])
    expect(boardFault(bad)?.[0]).toBe('bad-board');
  expect(boardFault({ width: 2, height: 2, missing: 'x' })?.[0]).toBe('bad-board');
  for (const missing of [[4], [-1], [0.5], ['0']])
    expect(boardFault({ width: 2, height: 2, missing })?.[0]).toBe('off-board');
  for (const missing of [
    [1, 0],
    [1, 1],
  ])
    expect(boardFault({ width: 2, height: 2, missing })?.[0]).toBe('bad-board');
  expect(boardFault({ width: 2, height: 2, missing: [0, 3] })).toBeUndefined();
  expect(boardFault({ width: 50_000, height: 50_000, missing: [0] })?.[0]).toBe('too-large');
  expect(boardFault({ width: 50_000, height: 50_000, missing: [] })).toBeUndefined();
  expect(boardFault({ width: 1, height: 2 ** 31 - 1, missing: [0] })?.[0]).toBe('bad-board');
  expect(noted((note) => noteBoard(note, makeBoard(3, 3), 9))).toEqual([true]);
  expect(noted((note) => noteBoard(note, makeBoard(3, 3), 8))).toEqual([false, 'board too-large']);
  expect(noted((note) => noteBoard(note, {}))).toEqual([false, 'board bad-board']);
});

test('squares, numbers, and choices built by hand', () => {
  const board = makeBoard(3, 2, [4]);
  expect(
    [0, 5, 4, 6, -1, 0.5, '0'].map((square) => noted((note) => noteSquare(note, 's', board, square))),
  ).toEqual([
    [true],
    [true],
    [false, 's missing-square'],
    [false, 's off-board'],
    [false, 's off-board'],
    [false, 's off-board'],
    [false, 's off-board'],
  ]);
  for (const [x, y, isOn] of [
    [0, 0, true],
    [2, 1, true],
    [3, 0, false],
    [0, 2, false],
    [-1, 0, false],
    [0, -1, false],
    [1, 1, false],
  ] as const) {
    expect(isPointOn(board, { x, y })).toBe(isOn);
    const code = x === 1 && y === 1 ? 'missing-square' : 'off-board';
    const expected = isOn ? [true] : [false, `p ${code}`];
    expect(noted((note) => notePoint(note, 'p', board, { x, y }))).toEqual(expected);
    const big = { x: BigInt(x), y: BigInt(y) };
    expect(noted((note) => noteBigPoint(note, 'p', board, big))).toEqual(
      x < 0 || y < 0 ? [false, 'p bad-square'] : expected,
    );
    expect(noted((note) => noteBigPoint(note, 'p', 'quadrant', big))[0]).toBe(x >= 0 && y >= 0);
  }
  expect(isPointOn(makeBoard(2, 2), { x: 1, y: 1 })).toBe(true);
  expect(noted((note) => notePoint(note, 'p', makeBoard(2, 2), { x: 1, y: 1 }))).toEqual([true]);
  for (const bad of [null, 3, { x: 1 }, { x: 1, y: 1 }])
    expect(noted((note) => noteBigPoint(note, 'p', 'quadrant', bad))).toEqual([false, 'p bad-square']);
  expect([2n, 3n, 2].map((value) => noted((note) => noteWhole(note, 'n', value, 3n)))).toEqual([
    [false, 'n too-small'],
    [true],
    [false, 'n bad-number'],
  ]);
  expect(noted((note) => noteChoice(note, 'c', 'b', ['a', 'b']))).toEqual([true]);
  expect(noted((note) => noteChoice(note, 'c', 'd', ['a', 'b']))).toEqual([false, 'c bad-choice']);
  expect(noted((note) => noteList(note, 'l', []))).toEqual([true]);
  expect(noted((note) => noteList(note, 'l', {}))).toEqual([false, 'l bad-list']);
});

test('placements built by hand', () => {
  const board = makeBoard(3, 3, [4]);
  const codes = (asked: object) =>
    noted((note) => noteAsked(note, board, { rule: 'apart', given: [], ...asked })).slice(1);
  expect(codes({ given: [0, 8], size: 0 })).toEqual([]);
  expect(codes({ rule: 'other' })).toEqual(['rule bad-choice']);
  for (const size of [-1, 0.5, '2']) expect(codes({ size })).toEqual(['size bad-number']);
  expect(codes({ given: 3 })).toEqual(['given bad-list']);
  expect(codes({ given: [1, 0] })).toEqual(['given bad-order']);
  expect(codes({ given: [1, 1] })).toEqual(['given bad-order']);
  expect(codes({ given: [8, 4, 9] })).toEqual(['given.1 missing-square']);
});

test('conflicts between ends, symmetry, and the board of a tour', () => {
  const codes = (question: Partial<Parameters<typeof noteEnds>[1]>) =>
    noted((note) => noteEnds(note, { board: makeBoard(3, 4), closed: false, ...question })).slice(1);
  expect(codes({ from: 0, to: 1, symmetric: 'half-turn' })).toEqual([]);
  expect(codes({ board: makeBoard(1, 1, [0]) })).toEqual(['board no-squares']);
  expect(codes({ closed: true, to: 1 })).toEqual(['to closed-to']);
  expect(codes({ closed: true, from: 1 })).toEqual([]);
  expect(codes({ from: 1, to: 1 })).toEqual(['to same-ends']);
  expect(codes({ board: makeBoard(1, 1), from: 0, to: 0 })).toEqual([]);
  expect(codes({ symmetric: 'quarter-turn' })).toEqual(['symmetric no-symmetry']);
  expect(codes({ board: makeBoard(3, 3), symmetric: 'quarter-turn' })).toEqual([]);
});

test('a problem is looked at once: what was read is marked valid', () => {
  const problem = { n: 1 };
  let looked = 0;
  const validate = (one: typeof problem) =>
    inspect(one, (note) => {
      looked++;
      if (one.n > 1) note('n', 'too-large', 'Too large', '太大');
    });
  expect(requireValid(problem, validate)).toBe(problem);
  expect([isMarkedValid(problem), looked]).toEqual([false, 1]);
  expect(markValid(problem)).toBe(problem);
  expect([requireValid(problem, validate) === problem, isMarkedValid(problem), looked]).toEqual([
    true,
    true,
    1,
  ]);
  expect(() => requireValid({ n: 2 }, validate)).toThrow(InvalidProblem);
  expect(inspect({ n: 2 }, (note) => note('n', 'x', 'Bad', '坏'))).toMatchObject({
    error: [{ code: 'x', at: 0, message: t('n: Bad', 'n：坏') }],
  });
  for (const bad of [null, 3, undefined]) expect(inspect(bad, () => {})).toMatchObject({ ok: false });
});

test('verdicts say how far a check went', () => {
  const verified = partly([t('a', '甲'), t('b', '乙')], [t('c', '丙')]);
  expect(verified.ok && sayVerdict(verified)).toEqual(
    t('Partly verified: a; b. Not verified: c', '部分验证：甲；乙。未验证：丙'),
  );
  expect(verified.ok && jsonVerdict(verified, 'zh')).toEqual({
    level: 'partial',
    how: '甲；乙。未验证：丙',
    verified: ['甲', '乙'],
    given: ['丙'],
  });
  const whole = proved('yes', '是');
  expect(whole.ok && jsonVerdict(whole, 'en')).toEqual({ level: 'proved', how: 'yes' });
  const levels = [whole, recomputed('', ''), verified, unchecked('', '')];
  expect(levels.map((verdict) => verdict.ok && verdict.level)).toEqual([
    'proved',
    'recomputed',
    'partial',
    'unchecked',
  ] satisfies Level[]);
  expect(levels.map(isChecked)).toEqual([true, true, false, false]);
  expect([isChecked(undefined), isChecked(refuse('', ''))]).toEqual([false, false]);
});

test('answers that a limit stopped', () => {
  const why = untranslated('x');
  expect(stop(why)).toEqual({ kind: 'stopped', nodes: 0, why });
  expect(stop(why, 5).nodes).toBe(5);
  expect(stopAdvised(why)).toEqual({ kind: 'stopped', nodes: 0, why, isAdvised: true });
  expect(stopShort(why, { nodes: 1 })).toEqual({
    kind: 'stopped',
    nodes: 0,
    why,
    shortfall: { allowed: { nodes: 1 }, needed: {} },
  });
  expect(limitsOf()).toBe(limitsOf());
});
