import { describe, expect, test } from 'vitest';
import { samples } from '../../../../test/samples.js';
import { parseTour, solveTour, type TourAnswer, type TourProblem } from '../index.js';
import { checkTour } from './check.js';

const read = (line: string): TourProblem => {
  const parsed = parseTour(line);
  if (!parsed.ok) throw new Error(line);
  return parsed.value;
};

type Rule = Extract<TourAnswer, { kind: 'rule' }>;

/** A limit without memory turns every tour into a rule. */
const ruleOf = (problem: TourProblem): Rule => {
  const answer = solveTour(problem, { budget: { bytes: 0 } });
  if (answer.kind !== 'rule') throw new Error(answer.kind);
  return answer;
};

describe('a tour by rule', () => {
  test.each([
    '1000000000x1000000000 N closed',
    '999999999x999999999 N open',
    '3x1000000000 N closed',
    '1000000000x4 N open',
    '123456789x99999 N open',
  ])('%s is proved', (words) => {
    const problem = read(`tour ${words}`);
    expect(checkTour(problem, solveTour(problem))).toMatchObject({ ok: true, level: 'proved' });
  });

  test('is proved on boards of every size and start', () => {
    const widths =
      samples(0, 1) === 0
        ? [1, 3, 4, 5, 12, 13, 22, 30, 37, 46]
        : Array.from({ length: 60 }, (_, i) => i + 1);
    const heights = [3, 5, 11, 20, 29, 45, 61];
    let seen = 0;
    for (const width of widths) {
      for (const height of heights) {
        for (const shape of ['open', 'closed', `closed from ${width > 1 ? 'b3' : 'a3'}`]) {
          const problem = read(`tour ${width}x${height} N ${shape}`);
          const answer = solveTour(problem, { budget: { bytes: 0 } });
          if (answer.kind !== 'rule') continue;
          expect(checkTour(problem, answer)).toMatchObject({ ok: true, level: 'proved' });
          seen++;
        }
      }
    }
    expect(seen).toBeGreaterThan(widths.length * heights.length);
  });

  test('with anything changed in its plan is refused', () => {
    const problem = read('tour 45x61 N open');
    const rule = ruleOf(problem);
    const { plan } = rule;
    const accepts = (change: object): boolean =>
      checkTour(problem, { ...rule, plan: { ...plan!, ...change } } as Rule).ok;
    expect(accepts({})).toBe(true);
    expect(accepts({ first: { x: plan!.first.x + 8, y: plan!.first.y } })).toBe(false);
    expect(accepts({ side: 4 })).toBe(false);
    expect(accepts({ transposed: true })).toBe(false);
    expect(accepts({ blocks: plan!.blocks.slice(1) })).toBe(false);
    expect(accepts({ blocks: [...plan!.blocks, plan!.blocks[0]] })).toBe(false);
    for (const [i, block] of plan!.blocks.entries()) {
      const withBlock = (change: object) =>
        accepts({ blocks: plan!.blocks.with(i, { ...block, ...change } as typeof block) });
      expect(withBlock({ outward: block.outward + 1 })).toBe(false);
      expect(withBlock({ outward: block.outward - 1 })).toBe(false);
      expect(withBlock({ squares: block.squares.toReversed() })).toBe(false);
      const swapped = block.squares.with(3, block.squares[9]!).with(9, block.squares[3]!);
      expect(withBlock({ squares: swapped })).toBe(false);
      expect(withBlock({ squares: block.squares.with(3, block.squares[9]!) })).toBe(false);
    }
  });

  test('has the numbers that its plan gives, and answers only what it was asked', () => {
    const problem = read('tour 30x40 N closed');
    const rule = ruleOf(problem);
    const [first, ...others] = rule.stretches;
    const moved = { ...first!, step: 1n };
    expect(checkTour(problem, { ...rule, stretches: [moved, ...others] }).ok).toBe(false);
    expect(checkTour(read('tour 30x40 N closed from d4'), rule).ok).toBe(false);
    expect(checkTour(read('tour 30x40 N open to d4'), rule).ok).toBe(false);
    expect(checkTour(read('tour 30x40 N closed symmetric half-turn'), rule).ok).toBe(false);
    expect(checkTour(read('tour 30x40 W closed'), rule).ok).toBe(false);
    const { plan: _, ...without } = rule;
    expect(checkTour(problem, without)).toMatchObject({ ok: true, level: 'partial' });
  });
});

test('of a tour given by a rule the parts that are listed are walked', () => {
  const problem = read('tour 1000000x1000000 N closed');
  const points = [
    { x: 0, y: 0 },
    { x: 1, y: 2 },
    { x: 3, y: 3 },
    { x: 999_999, y: 999_999 },
  ];
  const says = (change: object, asked = problem) =>
    checkTour(asked, {
      kind: 'rule',
      length: 10n ** 12n,
      stretches: [{ points: points.slice(0, 3) }, { points: points.slice(3) }],
      ...change,
    } as unknown as TourAnswer);
  expect(says({})).toMatchObject({ ok: true, level: 'partial' });
  expect(says({ length: 10n ** 12n - 1n }).ok).toBe(false);
  expect(says({}, { ...problem, board: { ...problem.board, missing: [7] } }).ok).toBe(false);
  expect(says({ stretches: [{ points }] }).ok).toBe(false); // a step that is not a move
  expect(says({ stretches: [{ points: [points[0], points[1], points[0]] }] }).ok).toBe(false);
  for (const [x, y] of [
    [-1, 1],
    [2, -1],
    [1_000_000, 5],
    [5, 1_000_000],
    [0.5, 0],
    [0, 0.5],
  ] as const) {
    expect([x, y, says({ stretches: [{ points: [{ x, y }] }] }).ok]).toEqual([x, y, false]);
    expect(says({ stretches: [{ points: [points[0], { x, y }] }] }).ok).toBe(false);
  }
});
