import { describe, expect, test } from 'vitest';
import { randomBoard, randomPiece } from '../../../test/cases/walks.js';
import { samples } from '../../../test/samples.js';
import { slowChance, slowExpected } from '../../../test/slow/randomWalk.js';
import { randomBelow, seededRandom } from '../../core/random.js';
import { splitLine } from '../../core/words.js';
import {
  checkRandomWalk,
  formatRandomWalk,
  jsonRandomWalk,
  type RandomWalkAnswer,
  type RandomWalkProblem,
  sayRandomWalk,
  solveRandomWalk,
} from './index.js';
import { parseRandomWalk } from './text.js';

const read = (text: string): RandomWalkProblem => {
  const parsed = parseRandomWalk(splitLine(text));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
};

const show = (problem: RandomWalkProblem): string =>
  JSON.stringify(problem, (_, value) => (typeof value === 'bigint' ? `${value}n` : value));

describe('problem lines', () => {
  test.each([
    ['8x8 N from a1 to h8', 'random-walk 8x8 N from a1 to h8'],
    ['8x8 steps 5 from 0,0', 'random-walk 8x8 N from a1 steps 5'],
    ['3x3 rook to c3 from a1', 'random-walk 3x3 R from a1 to c3'],
    ['1000000000x1000000000 N from 5,7 to 5,7', 'random-walk 1000000000x1000000000 N from 5,7 to 5,7'],
  ])('%s is written %s', (text, canonical) => {
    expect(formatRandomWalk(read(text))).toBe(canonical);
    expect(formatRandomWalk(read(canonical.slice('random-walk '.length)))).toBe(canonical);
  });

  test.each([
    ['', ['incomplete', 'incomplete', 'incomplete']],
    ['8x8', ['incomplete', 'incomplete']],
    ['8x8 from a1', ['incomplete']],
    ['8x8 to a1', ['incomplete']],
    ['8x8 from a1 to h8 steps 5', ['conflict']],
    ['8x8 from a1 to', ['incomplete']],
    ['8x8 from a1 steps -3', ['too-small']],
    ['8x8 from a1 from a2 to h8', ['twice']],
    ['8x8 without h8 from a1 to h8', ['missing-square']],
    ['8x8 mcN from a1 to h8', []],
    ['8x8 cN from a1 to h8', ['capture-only']],
  ])('%j has the flaws %j', (text, codes) => {
    const parsed = parseRandomWalk(splitLine(text));
    expect(parsed.ok ? [] : parsed.error.map((flaw) => flaw.code)).toEqual(codes);
  });
});

describe('known answers', () => {
  test.each<[string, object]>([
    [
      '3x3 N from a1 steps 2',
      { kind: 'chance', chance: { numerator: '1', denominator: '16' }, decimal: '0.0625' },
    ],
    // The start is on the board, the center of 3x3 has no exit, and a rider on 1x1 has no move.
    ['3x3 N from b2 steps 0', { kind: 'chance', chance: { numerator: '1', denominator: '1' }, decimal: '1' }],
    ['3x3 N from b2 steps 1', { kind: 'chance', chance: { numerator: '0', denominator: '1' }, decimal: '0' }],
    ['1x1 R from a1 steps 3', { kind: 'chance', chance: { numerator: '0', denominator: '1' }, decimal: '0' }],
    ['1x1 R from a1 steps 0', { kind: 'chance', chance: { numerator: '1', denominator: '1' }, decimal: '1' }],
    // 14 of a rook's 28 moves stay on the board, from every square.
    [
      '8x8 R from c5 steps 5',
      { kind: 'chance', chance: { numerator: '1', denominator: '32' }, decimal: '0.03125' },
    ],
    // The two-square leap is already one of the rook's moves: 28 moves, not 32.
    [
      '8x8 RD from c5 steps 1',
      { kind: 'chance', chance: { numerator: '1', denominator: '2' }, decimal: '0.5' },
    ],
    [
      '8x8 N from a1 to a1',
      { kind: 'expected', expected: { numerator: '168', denominator: '1' }, decimal: '168' },
    ],
    [
      '8x8 N from d4 to d4',
      { kind: 'expected', expected: { numerator: '42', denominator: '1' }, decimal: '42' },
    ],
    [
      '8x8 N from a1 to h8',
      {
        kind: 'expected',
        expected: { numerator: '4464173644', denominator: '20983073' },
        decimal: '212.751184919',
      },
    ],
    // A billion by a billion: 8 (n - 1)(n - 2) moves, 2 of them from the corner.
    [
      '1000000000x1000000000 N from 0,0 to 0,0',
      {
        kind: 'expected',
        expected: { numerator: '3999999988000000008', denominator: '1' },
        decimal: '3999999988000000000',
      },
    ],
    [
      '1000000000x1000000000 R from 3,3 to 3,3',
      {
        kind: 'expected',
        expected: { numerator: '1000000000000000000', denominator: '1' },
        decimal: '1000000000000000000',
      },
    ],
    ['8x8 B from c1 to f1', { kind: 'unreachable' }],
    ['3x3 N from b2 to b2', { kind: 'unreachable' }],
    ['3x3 N from a1 to b2', { kind: 'unreachable' }],
    ['8x8 fN from a1 to a1', { kind: 'unreachable' }],
    ['5x5 fWfF from c1 to c5', { kind: 'infinite' }],
    [
      '3x1 offsets:-1,0/1,0 from b1 to c1',
      { kind: 'expected', expected: { numerator: '3', denominator: '1' }, decimal: '3' },
    ],
    // To a1, where it is stuck, or to c2.
    ['3x2 offsets:-1,0/1,1 from b1 to c2', { kind: 'infinite' }],
  ])('%s: %j', (text, json) => {
    const problem = read(text);
    const answer = solveRandomWalk(problem);
    expect(jsonRandomWalk(problem, answer)).toMatchObject(json);
    expect(checkRandomWalk(problem, answer)).toMatchObject({ ok: true });
    expect(sayRandomWalk(problem, answer).headline.en).not.toBe('');
  });

  test('20x20 has its expected times with a certificate for every square', () => {
    const problem = read('20x20 N from c4 to f9');
    const answer = solveRandomWalk(problem);
    expect(answer).toMatchObject({ kind: 'expected', because: { kind: 'values' } });
    expect(jsonRandomWalk(problem, answer)).toMatchObject({ decimal: '394.493693073' });
    expect(checkRandomWalk(problem, answer)).toMatchObject({ ok: true });
  });
});

const randomProblem = (random: () => number, side: number): RandomWalkProblem => {
  const { board, draw } = randomBoard(random, side);
  return { puzzle: 'random-walk', board, piece: randomPiece(random), from: draw(), to: draw() };
};

const RANDOM = samples(120, 1500);

test('chances are those of plain fractions on random problems', () => {
  const random = seededRandom(688);
  for (let round = 0; round < RANDOM; round++) {
    const { to, ...rest } = randomProblem(random, 6);
    const problem: RandomWalkProblem = { ...rest, steps: BigInt(randomBelow(random, 9)) };
    const answer = solveRandomWalk(problem);
    expect(answer.kind === 'chance' && answer.chance, show(problem)).toEqual(slowChance(problem));
    expect(checkRandomWalk(problem, answer), show(problem)).toMatchObject({ ok: true });
  }
});

test('expected times are those of a direct solution in fractions on random problems', () => {
  const random = seededRandom(168);
  const kinds = new Map<string, number>();
  for (let round = 0; round < RANDOM; round++) {
    const problem = randomProblem(random, round % 50 === 0 ? 6 : 4);
    const answer = solveRandomWalk(problem);
    kinds.set(answer.kind, (kinds.get(answer.kind) ?? 0) + 1);
    const slow = slowExpected(problem);
    expect(answer.kind === 'expected' ? answer.expected : answer.kind, show(problem)).toEqual(slow);
    expect(checkRandomWalk(problem, answer), show(problem)).toMatchObject({ ok: true });
  }
  for (const kind of ['expected', 'unreachable', 'infinite'])
    expect(kinds.get(kind)).toBeGreaterThan(samples(3, 40));
});

test('return times by the numbers of moves are those of the equations', () => {
  const random = seededRandom(336);
  for (let round = 0; round < 200; round++) {
    const drawn = randomProblem(random, 4);
    const problem = { ...drawn, to: drawn.from } as RandomWalkProblem;
    const answer = solveRandomWalk(problem);
    expect(answer.kind === 'expected' ? answer.expected : answer.kind, show(problem)).toEqual(
      slowExpected(problem),
    );
  }
});

test('damaged answers are refused', () => {
  const random = seededRandom(3);
  for (let round = 0; round < 400; round++) {
    const drawn = randomProblem(random, 4);
    const { to, ...rest } = drawn;
    const problem: RandomWalkProblem =
      round % 2 === 0 ? drawn : { ...rest, steps: BigInt(randomBelow(random, 8)) };
    const answer = solveRandomWalk(problem);
    const damaged: RandomWalkAnswer[] = [
      { kind: 'unreachable', reached: 1000, method: 'search' },
      { kind: 'infinite', trap: { x: 99, y: 0 }, method: 'search' },
    ];
    if (answer.kind === 'chance') {
      const { numerator, denominator } = answer.chance;
      damaged.push(
        { ...answer, chance: { numerator: numerator + 1n, denominator } },
        { ...answer, chance: { numerator: 2n * numerator, denominator: 2n * denominator } },
        { ...answer, chance: { numerator: -numerator, denominator: -denominator } },
        { ...answer, chance: { numerator: 0n, denominator: 0n } },
      );
    }
    if (answer.kind === 'expected') {
      const { numerator, denominator } = answer.expected;
      const { because } = answer;
      damaged.push(
        { ...answer, expected: { numerator: numerator + denominator, denominator } },
        { ...answer, expected: { numerator: 2n * numerator, denominator: 2n * denominator } },
        { ...answer, expected: { numerator: -numerator, denominator: -denominator } },
      );
      if (because.kind === 'stationary') {
        damaged.push({
          ...answer,
          because: { ...because, total: 2n * because.total, moves: 2n * because.moves },
        });
      } else {
        const { squares, numerators } = because;
        if (squares.length > 0) {
          const i = randomBelow(random, squares.length);
          damaged.push(
            { ...answer, because: { ...because, numerators: numerators.with(i, numerators[i]! + 1n) } },
            { ...answer, because: { ...because, squares: squares.with(i, 999) } },
            { ...answer, because: { ...because, squares: squares.with(i, 0.5) } },
            { ...answer, because: { ...because, squares: squares.toSpliced(i, 1) } },
            { ...answer, because: { ...because, denominator: because.denominator + 1n } },
            { ...answer, because: { ...because, denominator: 0n } },
            {
              ...answer,
              because: {
                ...because,
                squares: [...squares, squares[i]!],
                numerators: [...numerators, numerators[i]!],
              },
            },
          );
        }
        damaged.push({
          ...answer,
          because: { kind: 'stationary', total: 1000n * numerator, moves: 1000n * denominator },
        });
      }
    }
    if (answer.kind === 'unreachable') damaged.push({ ...answer, reached: answer.reached + 1 });
    for (const wrong of damaged) {
      expect(checkRandomWalk(problem, wrong), `${show(problem)} ${wrong.kind}`).toMatchObject({ ok: false });
    }
  }
});

test('limits are named before the work begins', () => {
  const far = read('8x8 N from a1 steps 1000000000000000000');
  expect(solveRandomWalk(far)).toMatchObject({ kind: 'stopped', nodes: 0 });
  expect(sayRandomWalk(far, solveRandomWalk(far)).headline.en).toContain('9.0 × 10^17 digits');
  const wide = read('1000000000x1000000000 N from 0,0 to 1,2');
  expect(solveRandomWalk(wide)).toMatchObject({ kind: 'stopped', shortfall: { allowed: { nodes: 2e9 } } });
  const small = { nodes: 100, bytes: 1e9 };
  expect(solveRandomWalk(read('20x20 N from a1 to b1'), { budget: small })).toMatchObject({
    kind: 'stopped',
  });
});

test('a point beside the board is no square of it, whatever number it would have', () => {
  const problem = read('5x5 fWfF from c1 to c5');
  const trappedAt = (x: number, y: number): boolean =>
    checkRandomWalk(problem, { kind: 'infinite', trap: { x, y }, method: 'search' }).ok;
  expect([trappedAt(4, 3), trappedAt(0, 4), trappedAt(5, 3), trappedAt(-1, 4)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
