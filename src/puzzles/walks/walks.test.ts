import { describe, expect, test } from 'vitest';
import { randomBoard, randomPiece } from '../../../test/cases/walks.js';
import { fullTest, samples } from '../../../test/samples.js';
import { slowFarWalks, slowWalks } from '../../../test/slow/walks.js';
import { makeBoard } from '../../core/board.js';
import { growthOf } from '../../core/linear/growth.js';
import { refuseLarge } from '../../core/linear/largeBoards.js';
import { moveClasses } from '../../core/linear/moveClasses.js';
import { costsOf } from '../../core/linear/walkCounts.js';
import { KNIGHT } from '../../core/piece.js';
import { randomBelow, seededRandom } from '../../core/random.js';
import { splitLine } from '../../core/words.js';
import {
  checkWalks,
  formatWalks,
  heavy,
  jsonWalks,
  sayWalks,
  solveWalks,
  squareCounts,
  type WalksAnswer,
  type WalksProblem,
} from './index.js';
import { parseWalks } from './text.js';

const read = (text: string): WalksProblem => {
  const parsed = parseWalks(splitLine(text));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
};

type Counted = Extract<WalksAnswer, { kind: 'walks' }>;

const solved = (problem: WalksProblem): Counted => {
  const answer = solveWalks(problem);
  if (answer.kind === 'stopped') throw new Error(answer.why.en);
  return answer;
};

describe('problem lines', () => {
  test.each([
    ['8x8 N from a1 steps 2', 'walks 8x8 N from a1 steps 2'],
    ['8x8 steps 3', 'walks 8x8 N steps 3'],
    ['8x8 mod 7 steps 007 to h8 from 0,0', 'walks 8x8 N from a1 to h8 steps 7 mod 7'],
    [
      '3x4 without a1/c1 knight steps 3130 mod 1000000007',
      'walks 3x4 without a1/c1 N steps 3130 mod 1000000007',
    ],
    [
      '1000000000x1000000000 N from 999999999,0 steps 5',
      'walks 1000000000x1000000000 N from 999999999,0 steps 5',
    ],
    [
      '8x8 Q steps 1000000000000000000000000000000 mod 1',
      'walks 8x8 Q steps 1000000000000000000000000000000 mod 1',
    ],
  ])('%s is written %s', (text, canonical) => {
    expect(formatWalks(read(text))).toBe(canonical);
    expect(formatWalks(read(canonical.slice('walks '.length)))).toBe(canonical);
  });

  test.each([
    ['', ['incomplete', 'incomplete']],
    ['8x8', ['incomplete']],
    ['8x8 from a1', ['incomplete']],
    ['8x8 steps', ['incomplete']],
    ['8x8 steps -1', ['too-small']],
    ['8x8 steps 1.5', ['bad-number']],
    ['8x8 steps 2 mod 0', ['too-small']],
    ['8x8 steps 2 steps 3', ['twice']],
    ['8x8 from z9 steps 2', ['off-board']],
    ['8x8 without a1 from a1 steps 2', ['missing-square']],
    ['8x8 cN steps 2', ['capture-only']],
    ['8x8 steps 2 twice', ['unexpected']],
  ])('%j has the flaws %j', (text, codes) => {
    const parsed = parseWalks(splitLine(text));
    expect(parsed.ok ? [] : parsed.error.map((flaw) => flaw.code)).toEqual(codes);
  });
});

describe('known numbers', () => {
  test.each([
    ['8x8 N from a1 steps 2', 12n],
    ['8x8 N from a1 to h8 steps 6', 108n],
    ['8x8 N from a1 to h8 steps 5', 0n],
    ['8x8 N steps 0', 64n],
    ['8x8 N steps 1', 336n],
    ['8x8 N from a1 to a1 steps 0', 1n],
    ['8x8 N from a1 to b1 steps 0', 0n],
    // The telephone keypad: 10, 20, 46, 104, 240 numbers of 1, 2, 3, 4, 5 digits.
    ['3x4 without a1/c1 N steps 2', 46n],
    ['3x4 without a1/c1 N steps 4', 240n],
    ['3x4 without a1/c1 N steps 3130 mod 1000000007', 136006598n],
    ['8x8 N from a1 steps 0 mod 1', 0n],
    ['8x8 N from a1 steps 99999999999999999999 mod 1', 0n],
    ['3x3 N from b2 steps 1', 0n],
    ['1x1 N steps 5', 0n],
    ['1x1 N steps 0', 1n],
    ['1x1 without a1 N steps 0', 0n],
    ['8x8 RD from a1 steps 1', 14n],
    // A forward piece eventually leaves the board, however many moves are requested.
    ['8x8 fN from a1 steps 1000000000000000000', 0n],
    // Two squares: one walk of any length from each.
    ['1x2 W steps 1000000000000000000000', 2n],
    ['1000000000x1000000000 N from 500000000,500000000 steps 4', 4096n],
    ['1000000000x1000000000 N from 0,0 to 999999999,0 steps 4', 0n],
  ])('%s: %d', (text, walks) => {
    const problem = read(text);
    const answer = solved(problem);
    expect(answer.walks).toBe(walks);
    expect(checkWalks(problem, answer)).toMatchObject({ ok: true });
  });

  test('an exact number of thousands of digits is the one that DP gives', () => {
    const problem = read('5x5 N from a1 to c2 steps 3001');
    const answer = solved(problem);
    expect(answer.walks).toBe(slowWalks(problem));
    expect(checkWalks(problem, answer)).toMatchObject({ ok: true });
  });

  test('walks that grow no faster than a power of k are exact for 10^18 moves', () => {
    // Side to side in the lower row, up once at any of the moves or never, side to side in the upper row.
    const problem = read('2x2 offsets:1,0/-1,0/0,1 from a1 steps 1000000000000000000');
    const answer = solved(problem);
    expect(answer.walks).toBe(10n ** 18n + 1n);
    expect(checkWalks(problem, answer)).toMatchObject({ ok: true });
  });
});

const MODULI = [
  undefined,
  1n,
  2n,
  4n,
  6n,
  12n,
  97n,
  1000n,
  998244353n,
  2n ** 30n,
  2n ** 30n + 1n,
  10n ** 18n,
  10n ** 40n + 1n,
];

const randomProblem = (random: () => number, side: number, steps: bigint): WalksProblem => {
  const { board, draw } = randomBoard(random, side);
  const ends = randomBelow(random, 4);
  const mod = MODULI[randomBelow(random, MODULI.length)];
  return {
    puzzle: 'walks',
    board,
    piece: randomPiece(random),
    ...(ends & 1 ? { from: draw() } : {}),
    ...(ends & 2 ? { to: draw() } : {}),
    steps,
    ...(mod === undefined ? {} : { mod }),
  };
};

const show = (problem: WalksProblem): string =>
  JSON.stringify(problem, (_, value) => (typeof value === 'bigint' ? `${value}n` : value));

test('3000 random problems have the number of plain DP, and the checker agrees', () => {
  const random = seededRandom(935);
  for (let round = 0; round < samples(400, 3000); round++) {
    const problem = randomProblem(random, 6, BigInt(randomBelow(random, 30)));
    const answer = solved(problem);
    expect(answer.walks, show(problem)).toBe(slowWalks(problem));
    expect(checkWalks(problem, answer), show(problem)).toMatchObject({ ok: true });
  }
});

test('random problems of many moves have the number of matrix powers, whatever the modulus', () => {
  const random = seededRandom(688);
  const methods = new Set<string>();
  for (let round = 0; round < samples(60, 600); round++) {
    const steps = 10n ** BigInt(randomBelow(random, 30)) + BigInt(randomBelow(random, 100));
    const drawn = randomProblem(random, 4, steps);
    const problem = { ...drawn, mod: drawn.mod ?? 360n };
    const answer = solved(problem);
    methods.add(answer.method);
    expect(answer.walks, show(problem)).toBe(slowFarWalks(problem));
    expect(checkWalks(problem, answer), show(problem)).toMatchObject({ ok: true });
    // A saved file has no recurrence, so the checker uses powers of the matrix.
    const { recurrence, ...bare } = answer;
    expect(checkWalks(problem, bare), show(problem)).toMatchObject({ ok: true });
  }
  expect([...methods].sort()).toEqual(['layers', 'recurrence', 'trivial']);
});

test('damaged answers are refused', () => {
  const random = seededRandom(1);
  let recurrences = 0;
  for (let round = 0; round < 400; round++) {
    const steps = BigInt(
      randomBelow(random, 2) === 0 ? randomBelow(random, 20) : 10 ** (9 + randomBelow(random, 6)),
    );
    const drawn = randomProblem(random, 5, steps);
    const problem = steps > 100n ? { ...drawn, mod: drawn.mod ?? 998244353n } : drawn;
    const answer = solved(problem);
    const damaged: WalksAnswer[] = [
      { ...answer, walks: answer.walks + 1n },
      { ...answer, walks: -1n },
      { ...answer, walks: answer.walks + (problem.mod ?? 1n) },
    ];
    if (answer.recurrence) {
      recurrences++;
      const { coefficients, first } = answer.recurrence;
      const wrong = (values: readonly bigint[], i: number) =>
        values.with(i, (values[i]! + 1n) % problem.mod!);
      if (coefficients.length > 0 && problem.mod! > 1n) {
        const i = randomBelow(random, first.length);
        damaged.push(
          { ...answer, recurrence: { coefficients, first: wrong(first, i) } },
          { ...answer, recurrence: { coefficients, first: first.slice(1) } },
          { ...answer, recurrence: { coefficients: coefficients.slice(1), first: first.slice(1) } },
        );
      }
    }
    for (const wrong of damaged)
      expect(checkWalks(problem, wrong), show(problem)).toMatchObject({ ok: false });
  }
  expect(recurrences).toBeGreaterThan(50);
});

test('a changed coefficient is refused unless the recurrence still holds', () => {
  const problem = read('8x8 N from a1 to h8 steps 1000000000000000000 mod 998244353');
  const answer = solved(problem);
  const { coefficients, first } = answer.recurrence!;
  for (let i = 0; i < coefficients.length; i++) {
    const recurrence = { coefficients: coefficients.with(i, coefficients[i]! + 1n), first };
    expect(checkWalks(problem, { ...answer, recurrence })).toMatchObject({ ok: false });
  }
});

test('a number too long to write down is refused with its length', () => {
  const answer = solveWalks(read('8x8 N from a1 steps 1000000000000000000'));
  expect(answer).toMatchObject({ kind: 'stopped', nodes: 0 });
  expect('shortfall' in answer).toBe(false);
  expect(sayWalks(read('8x8 N from a1 steps 1000000000000000000'), answer).headline.en).toContain(
    '7.8 × 10^17 digits',
  );
  const short = solveWalks(read('8x8 N from a1 steps 1000000'), { budget: { nodes: 1000, bytes: 1e9 } });
  expect(short).toMatchObject({ kind: 'stopped', shortfall: { allowed: { nodes: 1000 } } });
  expect(solveWalks(read('1000000000x1000000000 N steps 5'))).toMatchObject({ kind: 'stopped' });
});

test('what is refused before the classes are made is refused with them, too', () => {
  const random = seededRandom(7);
  let refusals = 0;
  for (let i = 0; i < samples(100, 3000); i++) {
    const [width, height] = [10 + randomBelow(random, 20), 10 + randomBelow(random, 20)];
    const ends = {
      board: makeBoard(width, height),
      rays: read(`8x8 ${['N', 'K', 'R', 'fN', 'W'][i % 5]} steps 1`).piece.rays,
      ...(i % 3 > 0 && { from: { x: randomBelow(random, width), y: randomBelow(random, height) } }),
      ...(i % 4 > 1 && { to: { x: randomBelow(random, width), y: randomBelow(random, height) } }),
    };
    const steps = BigInt(1 + randomBelow(random, 2 ** (1 + randomBelow(random, 14))));
    const m = i % 2 === 0 ? undefined : 1_000_000_007n;
    const budget = { nodes: 10 ** (3 + randomBelow(random, 5)), bytes: 1e12 };
    if (refuseLarge(ends, steps, m, budget, 0) === undefined) continue;
    refusals++;
    const classes = moveClasses(ends, steps);
    const { layers, recurrence } = costsOf(classes, steps, m);
    if (classes.size > 0) expect([i, Math.min(layers, recurrence) > budget.nodes / 2]).toEqual([i, true]);
  }
  expect(refusals).toBeGreaterThan(samples(10, 300));
  expect(solveWalks(read('3000x3000 N from 0,0 to 5,5 steps 100000'))).toMatchObject({ kind: 'stopped' });
});

test('JSON has exactly the keys that were promised', () => {
  const plain = read('8x8 N from a1 steps 2');
  expect(jsonWalks(plain, solved(plain))).toMatchObject({ kind: 'walks', walks: '12' });
  const reduced = read('8x8 N from a1 steps 2 mod 5');
  expect(jsonWalks(reduced, solved(reduced))).toMatchObject({ kind: 'walks', walks: '2', mod: '5' });
});

describe('queries', () => {
  const ask = (name: string, text: string) => {
    const problem = read(text);
    const query = heavy.queries!.find(({ option }) => option.name === name)!;
    const result = query.ask(problem, solved(problem), '', {});
    if (!result.ok) throw new Error(name);
    return result.value;
  };

  test('the keypad has the recurrence s(n) = 6 s(n-2) - 4 s(n-4)', () => {
    const { json, say } = ask('recurrence', '3x4 without a1/c1 N steps 3');
    expect(json).toEqual({
      order: 5,
      coefficients: ['0', '6', '0', '-4', '0'],
      first: ['10', '20', '46', '104', '240'],
      generatingFunction: {
        numerator: ['10', '20', '-14', '-16', '4'],
        denominator: ['1', '0', '-6', '0', '4'],
      },
    });
    expect(say.en).toContain('s(n) = 6 s(n-2) - 4 s(n-4) for n >= 5');
  });

  test('a recurrence in whole numbers holds for all terms, on random boards', () => {
    const random = seededRandom(5);
    for (let round = 0; round < 100; round++) {
      const { mod, ...problem } = randomProblem(random, 5, 0n);
      const query = heavy.queries!.find(({ option }) => option.name === 'recurrence')!;
      const result = query.ask(problem, solved(problem), '', {});
      if (!result.ok) throw new Error(show(problem));
      const { coefficients, first } = result.value.json as unknown as {
        coefficients: string[];
        first: string[];
      };
      const terms = Array.from({ length: 2 * first.length + 8 }, (_, n) =>
        slowWalks({ ...problem, steps: BigInt(n) }),
      );
      expect(first).toEqual(terms.slice(0, first.length).map(String));
      for (let n = first.length; n < terms.length; n++) {
        const sum = coefficients.reduce((total, value, i) => total + BigInt(value) * terms[n - 1 - i]!, 0n);
        expect(sum, show(problem)).toBe(terms[n]);
      }
    }
  });

  test('growth rates are bounded from both sides', () => {
    expect(ask('growth', '8x8 fN from a1 steps 3').json).toMatchObject({ decimal: '0' });
    expect(ask('growth', '3x3 R steps 3').json).toMatchObject({
      low: { numerator: '4', denominator: '1' },
      high: { numerator: '4', denominator: '1' },
      decimal: '4',
    });
    // The keypad's rate is sqrt(3 + sqrt(5)).
    expect(ask('growth', '3x4 without a1/c1 N steps 3').json).toMatchObject({
      decimal: `${Math.sqrt(3 + Math.sqrt(5))}`.slice(0, 13),
    });
  });

  test('the bounds hold for the numbers of walks themselves, on random boards', () => {
    const random = seededRandom(9);
    for (let round = 0; round < 100; round++) {
      const { board } = randomBoard(random, 5);
      const { rays } = randomPiece(random);
      const { low, high } = growthOf(moveClasses({ board, rays }));
      const [least, most] = [low, high].map(
        ({ numerator, denominator }) => Number(numerator) / Number(denominator),
      );
      expect(least!).toBeLessThanOrEqual(most!);
      expect(most! - least!).toBeLessThan(1e-6);
      const problem: WalksProblem = { puzzle: 'walks', board, piece: { text: '', rays: [] }, steps: 400n };
      const walks = solved({
        ...problem,
        piece: { text: '', rays: rays.map((ray) => ({ ...ray, mode: 'any' })) },
      }).walks;
      // n walks at most from each square and component: the 400th root is near the rate.
      if (walks === 0n) expect(most).toBe(0);
      else
        expect(
          Math.abs(
            Number(`${walks}`.slice(0, 15)) ** (1 / 400) *
              10 ** ((`${walks}`.length - Math.min(15, `${walks}`.length)) / 400) -
              most!,
          ),
        ).toBeLessThan(0.25);
    }
  });

  fullTest('numbers by square are those of one problem each', () => {
    const random = seededRandom(77);
    for (let round = 0; round < 150; round++) {
      const far = randomBelow(random, 2) === 0;
      const drawn = randomProblem(
        random,
        4,
        far ? 10n ** 12n + BigInt(round) : BigInt(randomBelow(random, 12)),
      );
      const problem = far ? { ...drawn, mod: drawn.mod ?? 24n } : drawn;
      const counts = squareCounts(problem);
      if (counts.kind === 'stopped') throw new Error(show(problem));
      for (let y = 0; y < problem.board.height; y++) {
        for (let x = 0; x < problem.board.width; x++) {
          if (problem.board.missing.includes(y * problem.board.width + x)) continue;
          const single = problem.from ? { ...problem, to: { x, y } } : { ...problem, from: { x, y } };
          const walks = counts.squares.find(({ at }) => at.x === x && at.y === y)?.walks ?? 0n;
          expect(walks, show(single)).toBe(
            far ? slowFarWalks({ ...single, mod: problem.mod! }) : slowWalks(single),
          );
        }
      }
    }
  });
});

test('symmetric squares are merged: 10 classes on the chessboard, 36 with a corner as the end', () => {
  const board = makeBoard(8, 8);
  expect(moveClasses({ board, rays: KNIGHT.rays }).size).toBe(10);
  expect(moveClasses({ board, rays: KNIGHT.rays, from: { x: 3, y: 0 } }).size).toBe(10);
  expect(moveClasses({ board, rays: KNIGHT.rays, from: { x: 2, y: 1 }, to: { x: 0, y: 0 } }).size).toBe(36);
  expect(moveClasses({ board, rays: KNIGHT.rays, from: { x: 0, y: 0 }, to: { x: 2, y: 1 } }).size).toBe(36);
});
