import { describe, expect, test } from 'vitest';
import { samples } from '../../../test/samples.js';
import { slowClasses, slowSymmetricCount } from '../../../test/slow/symmetricCount.js';
import { makeBoard } from '../../core/board.js';
import { DEFAULT_BUDGET } from '../../core/budget.js';
import { KNIGHT, type Piece } from '../../core/piece.js';
import { randomBelow, seededRandom } from '../../core/random.js';
import { isChecked } from '../../core/result.js';
import {
  SYMMETRIES,
  symmetriesAsked,
  symmetriesOf,
  TOUR_SHAPES,
  transformSquare,
} from '../../core/symmetry.js';
import { splitLine } from '../../core/words.js';
import { checkCount } from './check/check.js';
import { recountSymmetric, symmetricRecountShards } from './check/symmetric.js';
import type { CountAnswer, CountProblem } from './countTours.js';
import { countFromJson, jsonCount } from './json.js';
import { sayCount } from './say.js';
import { countShards } from './shards.js';
import { solveCount } from './solve/solve.js';
import { formatCount, parseCount } from './text.js';

const read = (text: string): CountProblem => {
  const parsed = parseCount(splitLine(text));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
};

type Counted = CountAnswer & { kind: 'count' };

const solved = (problem: CountProblem): Counted => {
  const answer = solveCount(problem);
  if (answer.kind === 'stopped') throw new Error(answer.why.en);
  return answer;
};

describe('problem lines', () => {
  test.each([
    ['6x6 closed symmetric half-turn', 'count-tours 6x6 N closed symmetric half-turn'],
    ['6x6 closed classes', 'count-tours 6x6 N closed classes'],
    ['5x5 open symmetric mirror from a1', 'count-tours 5x5 N open from a1 symmetric mirror'],
  ])('%s is written %s', (text, canonical) => {
    expect(formatCount(read(text))).toBe(canonical);
    expect(formatCount(read(canonical.slice('count-tours '.length)))).toBe(canonical);
  });

  test.each([
    ['6x6 closed symmetric', ['incomplete']],
    ['6x6 closed symmetric twice', ['bad-symmetry']],
    ['5x6 closed symmetric quarter-turn', ['no-symmetry']],
    ['6x6 closed symmetric half-turn symmetric mirror', ['twice']],
    ['6x6 closed symmetric half-turn classes', ['not-together']],
    ['5x5 open from a1 classes', ['not-together']],
  ])('%j has the flaws %j', (text, codes) => {
    const parsed = parseCount(splitLine(text));
    expect(parsed.ok ? [] : parsed.error.map((flaw) => flaw.code)).toEqual(codes);
  });
});

describe('published counts', () => {
  test('A169765: closed tours of 3 x n that a mirror keeps', () => {
    const counts = [10, 12, 14, 16, 18, 22, 26].map(
      (n) => solved(read(`3x${n} closed symmetric mirror`)).undirected,
    );
    expect(counts).toEqual([4n, 0n, 24n, 0n, 276n, 2604n, 25_736n]);
  });

  test('A328340: open tours of 4 x n that a half-turn keeps, each with its mirror image', () => {
    const counts = [3, 5, 7, 9, 11, 13].map(
      (n) => solved(read(`4x${n} open symmetric half-turn`)).undirected,
    );
    expect(counts).toEqual([2n, 3n, 17n, 112n, 620n, 2821n].map((distinct) => 2n * distinct));
  });

  test('A328341: open tours of 4 x n up to symmetry', () => {
    const counts = [3, 4, 5, 6, 7].map((n) => solved(read(`4x${n} open classes`)).classes);
    expect(counts).toEqual([3n, 0n, 22n, 186n, 1603n]);
  });
});

describe('known counts', () => {
  test.each([
    ['6x6 closed symmetric half-turn', 78n],
    ['6x6 closed symmetric quarter-turn', 10n],
    ['6x6 closed symmetric mirror', 0n],
    ['8x8 closed symmetric half-turn', 2_432_932n],
    ['8x8 closed symmetric quarter-turn', 0n],
    ['8x8 closed symmetric mirror', 0n],
    ['2x2 W closed symmetric mirror', 1n],
    ['2x2 W closed symmetric quarter-turn', 1n],
    ['1x5 W open symmetric half-turn', 1n],
    ['1x1 open symmetric quarter-turn', 1n],
    ['1x2 W open symmetric half-turn', 1n],
  ])('%s: %d', (text, undirected) => {
    expect(solved(read(text)).undirected).toBe(undirected);
  });

  test.each([
    ['6x6 closed classes', 9862n, 1245n],
    ['5x5 open classes', 864n, 112n],
    ['3x4 open classes', 8n, 3n],
    ['4x4 open classes', 0n, 0n],
    ['1x1 open classes', 1n, 1n],
    ['1x5 W open classes', 1n, 1n],
  ])('%s: %d in %d', (text, undirected, classes) => {
    const answer = solved(read(text));
    expect([answer.undirected, answer.classes]).toEqual([undirected, classes]);
    expect(isChecked(checkCount(read(text), answer))).toBe(true);
  });

  test('on a long strip, whose counts have hundreds of bits, half-turns leave an even number of all tours in pairs', () => {
    const all = solved(read('3x60 closed')).undirected;
    const kept = solved(read('3x60 closed symmetric half-turn')).undirected;
    expect(kept > 0n && kept < all && (all - kept) % 2n === 0n).toBe(true);
  });
});

const pieceOf = (text: string): Piece => read(`9x9 ${text} open`).piece;

const PIECES = [
  KNIGHT,
  pieceOf('K'),
  pieceOf('W'),
  pieceOf('offsets:1,0/0,1/-1,0/0,-1/1,2/-2,1/-1,-2/2,-1'),
  pieceOf('offsets:1,0/0,1/-1,0/1,1/-1,-1'),
  pieceOf('offsets:1,2/2,1/-1,-2/1,0/0,1/0,-1'),
];

/** A small board with a symmetry, and a piece that may not share it. */
const someProblem = (seed: number): CountProblem => {
  const random = seededRandom(seed);
  const piece = PIECES[randomBelow(random, PIECES.length)]!;
  const width = 1 + randomBelow(random, 4);
  const height = randomBelow(random, 2) === 0 ? width : 1 + randomBelow(random, 5);
  const whole = makeBoard(width, height);
  const symmetry = SYMMETRIES[1 + randomBelow(random, 7)]!;
  const missing = new Set<number>();
  if (symmetriesOf(whole).includes(symmetry)) {
    for (let holes = randomBelow(random, 3); holes > 0; holes--) {
      let square = randomBelow(random, width * height);
      for (let k = 0; k < 4; k++, square = transformSquare(symmetry, whole, square)) missing.add(square);
    }
  }
  const board = makeBoard(width, height, missing.size < width * height ? [...missing] : []);
  const closed = randomBelow(random, 2) === 0;
  const shape = TOUR_SHAPES[randomBelow(random, 3)]!;
  const problem = { puzzle: 'count-tours', board, piece, closed } as const;
  if (symmetriesAsked(board, shape).length === 0 || randomBelow(random, 4) === 0)
    return { ...problem, classes: true };
  const free = [...Array(width * height).keys()].filter((square) => !board.missing.includes(square));
  const from = free[randomBelow(random, free.length)]!;
  return closed || randomBelow(random, 3) > 0
    ? { ...problem, symmetric: shape }
    : { ...problem, symmetric: shape, from };
};

describe('slow against fast', () => {
  test('symmetric tours and classes are as many as there are when every tour is walked', () => {
    let compared = 0;
    let some = 0;
    for (let seed = 1; seed <= samples(48, 1500); seed++) {
      const problem = someProblem(seed);
      const slow = slowSymmetricCount(problem, samples(3000, 20_000));
      if (slow === undefined) continue;
      const expected = {
        ...slow,
        ...(problem.classes && { classes: slowClasses(problem, Number.POSITIVE_INFINITY) }),
      };
      const { undirected, directed, classes } = solved(problem);
      const found = { undirected, directed, ...(classes !== undefined && { classes }) };
      expect([formatCount(problem), problem.piece.rays, found]).toEqual([
        formatCount(problem),
        problem.piece.rays,
        expected,
      ]);
      const second = recountSymmetric(problem, 1e6, 1e5);
      expect([formatCount(problem), second]).toMatchObject([formatCount(problem), expected]);
      compared++;
      if (undirected > 0n) some++;
    }
    expect(compared).toBeGreaterThan(samples(18, 700));
    expect(some).toBeGreaterThan(samples(4, 180));
  });
});

describe('answers', () => {
  test('a wrong number of symmetric tours or of classes is refused', () => {
    const problem = read('6x6 closed symmetric half-turn');
    const answer = solved(problem);
    expect(checkCount(problem, answer)).toMatchObject({ level: 'recomputed' });
    expect(checkCount(problem, { ...answer, undirected: 79n, directed: 158n }).ok).toBe(false);
    const inClasses = read('6x6 closed classes');
    const right = solved(inClasses);
    for (const classes of [1244n, 1246n, 1n, 9863n])
      expect(checkCount(inClasses, { ...right, classes }).ok).toBe(false);
    const { classes: _, ...without } = right;
    expect(checkCount(inClasses, without).ok).toBe(false);
    expect(checkCount(read('6x6 closed'), right).ok).toBe(false);
  });

  test('a count that is too large to repeat is only partly verified', () => {
    const problem = read('8x8 closed symmetric half-turn');
    expect(recountSymmetric(problem, 10_000, 1e5)).toBeUndefined();
    const answer = solved(problem);
    if (samples(false, true)) expect(checkCount(problem, answer)).toMatchObject({ level: 'partial' });
  });

  test('boards too large for the second search are only partly verified', () => {
    const problem = read('2x8000 W closed symmetric half-turn');
    const answer = solved(problem);
    expect(answer).toMatchObject({ undirected: 1n, directed: 2n });
    expect(checkCount(problem, answer)).toMatchObject({ ok: true, level: 'partial' });
  });

  test('the recount in shards gives the same answer', () => {
    const problem = read('5x5 open classes');
    const plan = symmetricRecountShards(problem, formatCount(problem));
    const run = plan.open({ nodes: 1e9, bytes: 2 ** 30 });
    if ('kind' in run) throw new Error(run.why.en);
    const results = plan.shards
      .map(({ id }) => run(id))
      .flatMap((result) => ('kind' in result ? [] : [result]));
    expect(plan.merge(results)).toMatchObject({ undirected: 864n, directed: 1728n, classes: 112n });
  });

  test('JSON has the classes and reads them back', () => {
    const problem = read('6x6 closed classes');
    const json = jsonCount(problem, solved(problem));
    expect(json).toMatchObject({ kind: 'count', undirected: '9862', directed: '19724', classes: '1245' });
    const back = countFromJson(problem, json);
    expect(back.ok && back.value).toMatchObject({ classes: 1245n });
  });

  test('a method that counts no symmetric tours is refused', () => {
    expect(() => solveCount(read('6x6 closed symmetric half-turn'), { method: 'middle' })).toThrow(
      /^Method middle does not apply to symmetric tours/,
    );
    expect(solveCount(read('3x4 open classes'), { method: 'frontier' })).toMatchObject({ classes: 3n });
  });

  // A reflection moves no square of a board one square wide, so that all its tours are symmetric.
  test.each([
    '1x8 without a2 H open from a3',
    '1x6 W2 open',
    '7x1 R open to d1',
    '1x1 N open',
    '2x2 N open',
  ])('threads plan %s symmetric mirror by the method that was found', (text) => {
    const problem = read(`${text} symmetric mirror`);
    const first = countShards.plan(problem, DEFAULT_BUDGET);
    if ('kind' in first) throw new Error(first.why.en);
    expect(countShards.plan(problem, DEFAULT_BUDGET, first.method)).toMatchObject({
      method: first.method,
      shards: first.shards,
    });
    const all = solved(read(text));
    if (problem.board.width !== problem.board.height)
      expect(solved(problem)).toMatchObject({ undirected: all.undirected, directed: all.directed });
  });

  test('words name the symmetry and the classes', () => {
    const half = read('6x6 closed symmetric half-turn');
    expect(sayCount(half, solved(half)).headline.en).toBe(
      'There are 78 closed knight tours of 6x6 that a half-turn leaves unchanged (156 if each direction counts separately).',
    );
    const inClasses = read('6x6 closed classes');
    expect(sayCount(inClasses, solved(inClasses)).details[0]?.en).toBe(
      'Up to the symmetries of board and piece, there are 1,245.',
    );
  });
});
