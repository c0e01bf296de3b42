import { describe, expect, test } from 'vitest';
import { samples } from '../../../test/samples.js';
import { slowCount } from '../../../test/slow/count.js';
import { makeBoard } from '../../core/board.js';
import type { Ray } from '../../core/moveGraph.js';
import { KNIGHT, leaps, type Piece } from '../../core/piece.js';
import { randomBelow, seededRandom } from '../../core/random.js';
import { isChecked } from '../../core/result.js';
import { splitLine } from '../../core/words.js';
import { checkCount } from './check/check.js';
import type { CountProblem } from './countTours.js';
import { jsonCount } from './json.js';
import { sayCount } from './say.js';
import { solveCount } from './solve/solve.js';
import { formatCount, parseCount } from './text.js';

const read = (text: string): CountProblem => {
  const parsed = parseCount(splitLine(text));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
};

const solved = (problem: CountProblem): { undirected: bigint; directed: bigint } => {
  const answer = solveCount(problem);
  if (answer.kind === 'stopped') throw new Error(answer.why.en);
  return { undirected: answer.undirected, directed: answer.directed };
};

describe('problem lines', () => {
  test.each([
    ['6x6 closed', 'count-tours 6x6 N closed'],
    ['5x5 N open from a1 to 4,4', 'count-tours 5x5 N open from a1 to e5'],
    ['3x4 without b2 open to c1', 'count-tours 3x4 without b2 N open to c1'],
  ])('%s is written %s', (text, canonical) => {
    expect(formatCount(read(text))).toBe(canonical);
    expect(formatCount(read(canonical.slice('count-tours '.length)))).toBe(canonical);
  });

  test.each([
    ['', ['incomplete']],
    ['6x6', ['incomplete']],
    ['6x6 closed to a1', ['closed-to']],
    ['6x6 open from a9 to z1', ['off-board', 'off-board']],
    ['6x6 open from', ['incomplete']],
    ['0x6 open', ['bad-board']],
    ['1x1 without a1 open', ['no-squares']],
    ['1000000000x1000000000 open', ['too-large']],
    ['6x6 closed closed', ['twice']],
    ['6x6 open closed', ['open-or-closed']],
  ])('%j has the flaws %j', (text, codes) => {
    const parsed = parseCount(splitLine(text));
    expect(parsed.ok ? [] : parsed.error.map((flaw) => flaw.code)).toEqual(codes);
  });

  test.each(['open closed', 'closed open'])('"%s" is a conflict, not a repetition', (words) => {
    const parsed = parseCount(splitLine(`5x5 N ${words}`));
    expect(parsed.ok ? [] : parsed.error.map(({ message }) => message)).toEqual([
      {
        en: '"open" and "closed" can\'t be combined. Keep one.',
        zh: 'open 和 closed 只能写一个',
      },
    ]);
  });
});

describe('known counts', () => {
  test.each([
    ['1x1 open', 1n, 1n],
    ['1x1 closed', 0n, 0n],
    ['3x4 open', 8n, 16n],
    ['5x5 open', 864n, 1728n],
    ['5x5 open from a1', 304n, 304n],
    ['5x5 open from b1', 0n, 0n],
    ['3x10 closed', 16n, 32n],
    ['6x6 closed', 9862n, 19724n],
    ['6x6 closed from c3', 9862n, 19724n],
    ['8x8 without a1 closed', 0n, 0n],
  ])('%s: %d undirected, %d directed', (text, undirected, directed) => {
    expect(solved(read(text))).toEqual({ undirected, directed });
  });
});

/** A board up to 5x5 with holes, and a piece: leapers of all shapes, some of them one-way, some riders. */
const randomProblem = (random: () => number): CountProblem => {
  const below = (n: number) => randomBelow(random, n);
  const [width, height] = [1 + below(5), 1 + below(5)];
  const squares = [...Array(width * height).keys()];
  const holes = squares.filter(() => below(6) === 0).slice(0, squares.length - 1);
  const ray = (dx: number, dy: number, range = 1) => ({ dx, dy, range, mode: 'any' as const });
  const kind = below(5);
  let rays: readonly (Ray & { mode: 'any' })[];
  if (kind === 0) rays = KNIGHT.rays.map(({ dx, dy }) => ray(dx, dy));
  else if (kind === 1) rays = [...leaps(0, 1), ...leaps(1, 2 + below(2))].map(({ dx, dy }) => ray(dx, dy));
  else if (kind === 2) rays = leaps(below(2), 1).map(({ dx, dy }) => ray(dx, dy, below(3)));
  else {
    const offsets = new Map<string, Ray & { mode: 'any' }>();
    for (let i = 2 + below(6); i > 0; i--) {
      const [dx, dy] = [below(5) - 2, below(5) - 2];
      if (dx === 0 && dy === 0) continue;
      offsets.set(`${dx},${dy}`, ray(dx, dy));
      if (kind === 3) offsets.set(`${-dx},${-dy}`, ray(-dx, -dy));
    }
    rays = [...offsets.values()];
  }
  const piece: Piece = { text: 'offsets', rays };
  const free = squares.filter((square) => !holes.includes(square));
  const closed = below(2) === 0;
  const ends = closed ? 0 : below(4);
  return {
    puzzle: 'count-tours',
    board: makeBoard(width, height, holes),
    piece,
    closed,
    ...(ends & 1 ? { from: free[below(free.length)]! } : {}),
    ...(ends & 2 ? { to: free[below(free.length)]! } : {}),
  };
};

test('counts on small boards with holes and odd pieces are those of plain enumeration', () => {
  const random = seededRandom(2056);
  let positive = 0;
  for (let round = 0; round < samples(60, 600); round++) {
    const problem = randomProblem(random);
    const { width, height, missing } = problem.board;
    const size = width * height - missing.length;
    if (size > (problem.piece.rays.length > 6 ? 12 : 16)) continue; // enumeration would take too long to be allowed
    if (size > 1 && problem.from !== undefined && problem.from === problem.to) continue; // refused
    const counts = solved(problem);
    expect(counts, JSON.stringify(problem)).toEqual(slowCount(problem));
    const verdict = checkCount(problem, { kind: 'count', ...counts, method: 'frontier', states: 0 });
    expect(isChecked(verdict), JSON.stringify(problem)).toBe(true);
    if (counts.directed > 0n) positive++;
  }
  expect(positive).toBeGreaterThan(samples(7, 100));
});

test('the checker refuses a wrong count', () => {
  const problem = read('3x4 open');
  const claim = (undirected: bigint, directed: bigint) =>
    checkCount(problem, { kind: 'count', undirected, directed, method: 'frontier', states: 0 });
  expect(claim(8n, 16n).ok).toBe(true);
  expect(claim(9n, 18n).ok).toBe(false);
  expect(claim(8n, 17n).ok).toBe(false);
  expect(claim(-8n, -16n).ok).toBe(false);
  expect(claim(0n, 0n).ok).toBe(false);
  expect(checkCount(read('7x7 closed'), { ...solveCount(problem) }).ok).toBe(false); // odd number of squares
});

test('answers are said in both languages, and as decimal strings', () => {
  const problem = read('6x6 closed');
  const answer = solveCount(problem);
  expect(jsonCount(problem, answer)).toMatchObject({ kind: 'count', undirected: '9862', directed: '19724' });
  expect(sayCount(problem, answer).headline).toEqual({
    en: 'There are 9,862 closed knight tours of 6x6 (19,724 if each direction counts separately).',
    zh: '6x6 棋盘上，马的闭合巡游共 9,862 条（区分方向则为 19,724 条）。',
  });
});
