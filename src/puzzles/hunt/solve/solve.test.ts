import { describe, expect, it } from 'vitest';
import { PIECES, pieceOf, randomHunt } from '../../../../test/cases/hunt.js';
import { fullTest, samples } from '../../../../test/samples.js';
import { slowDistance, slowHunt } from '../../../../test/slow/hunt.js';
import { makeBoard, parseSquareOn } from '../../../core/board.js';
import { randomBelow, seededRandom } from '../../../core/random.js';
import { SYMMETRIES, transformBoard, transformRay, transformSquare } from '../../../core/symmetry.js';
import { splitLine } from '../../../core/words.js';
import { checkHunt } from '../check/check.js';
import type { HuntProblem } from '../hunt.js';
import { jsonHunt } from '../json.js';
import { sayHunt } from '../say.js';
import { parseHunt } from '../text.js';
import { plainTotals } from './plain.js';
import { answerHunt, prepareHunt, solveHunt } from './solve.js';

const hunt = (text: string): HuntProblem => {
  const read = parseHunt(splitLine(text));
  if (!read.ok) throw new Error(read.error.map(({ message }) => message.en).join('; '));
  return read.value;
};

const totalOf = (problem: HuntProblem): number | string => {
  const answer = solveHunt(problem);
  return answer.kind === 'hunt' ? answer.moves : answer.kind;
};

describe('hunts of the original problem', () => {
  it.each([
    ['50x50 b2 pawns a1', 4],
    ['50x50 a3 pawns b2/c3/d4', 8],
    ['50x50 a1 pawns b3/c5', 3],
  ])('%s takes %i moves', (text, moves) => {
    expect(totalOf(hunt(text))).toBe(moves);
  });
});

describe('solving hunts', () => {
  it('agrees with trying everything, on small hunts of every kind', () => {
    const random = seededRandom(3283);
    const seen = { hunt: 0, unreachable: 0, stopped: 0 };
    for (let i = 0; i < samples(190, 2500); i++) {
      const width = 1 + randomBelow(random, 7);
      const height = 1 + randomBelow(random, 7);
      const squares = width * height;
      if (squares < 2) continue;
      const pawns = 1 + randomBelow(random, Math.min(i % 3 === 0 ? 9 : 6, squares - 1));
      const problem = randomHunt(random, { width, height, pawns, holes: randomBelow(random, 6) });
      const answer = solveHunt(problem);
      seen[answer.kind]++;
      const places = [problem.from, ...problem.pawns];
      const apart = places.some((from) =>
        problem.pawns.some((pawn) => slowDistance(problem, from, pawn) === Number.POSITIVE_INFINITY),
      );
      expect(answer.kind).toBe(apart ? 'unreachable' : 'hunt');
      if (answer.kind === 'hunt') expect(answer.moves).toBe(slowHunt(problem));
      if (answer.kind === 'unreachable') {
        expect(slowDistance(problem, answer.from, answer.pawn)).toBe(Number.POSITIVE_INFINITY);
      }
      expect(checkHunt(problem, answer)).toMatchObject({ ok: true });
    }
    expect(seen.hunt).toBeGreaterThan(samples(45, 800));
    expect(seen.unreachable).toBeGreaterThan(samples(27, 500));
  });

  it('agrees with one plain table at 15 to 17 pawns (20 in long runs), line and all', () => {
    const random = seededRandom(17);
    const cases = [
      [15, 50, 0, 1],
      [16, 12, 20, 1],
      [17, 200, 0, 2],
      ...samples([], [
        [19, 50, 0, 1],
        [20, 30, 60, 1],
      ] as const),
    ] as const;
    for (const [pawns, side, holes, bytes] of cases) {
      const problem = randomHunt(random, { width: side, height: side, pawns, holes, piece: PIECES[0]! });
      const prepared = prepareHunt(problem, {});
      const answer = solveHunt(problem);
      if (answer.kind !== 'hunt' || prepared.kind !== 'game') throw new Error('choose another seed');
      const plain = answerHunt(problem, prepared.game, plainTotals(prepared.game));
      expect(answer).toEqual({ ...plain, method: 'layers', layers: answer.layers });
      expect(answer.layers).toMatchObject({ valueBytes: bytes, threads: 1 });
      expect(checkHunt(problem, answer).ok).toBe(true);
    }
  });

  it('takes four bytes a value on a corridor of 40,000 squares', () => {
    const pawns = [39_999, 1, 20_000, 31_000, 8_000, 39_998, 2, 15_000];
    const problem = { ...hunt('8x8 a1 pawns b2'), board: makeBoard(1, 40_000), piece: PIECES[2]!, pawns };
    const prepared = prepareHunt(problem, {});
    const answer = solveHunt(problem);
    if (answer.kind !== 'hunt' || prepared.kind !== 'game') throw new Error('no corridor');
    expect(answer.layers).toMatchObject({ valueBytes: 4 });
    expect(prepared.game.distance[8 * 8 + 3]).toBe(31_000);
    expect(answerHunt(problem, prepared.game, plainTotals(prepared.game))).toMatchObject({
      line: answer.line,
    });
    expect(checkHunt(problem, answer).ok).toBe(true);
  });

  it('lists for every choice what it would have led to', () => {
    const random = seededRandom(15);
    for (let i = 0; i < 60; i++) {
      const problem = randomHunt(random, { width: 7, height: 6, pawns: 5, piece: PIECES[0]! });
      const answer = solveHunt(problem);
      if (answer.kind !== 'hunt') continue;
      let at = problem.from;
      let left = problem.pawns;
      answer.line.forEach(({ takes, options }, turn) => {
        const aims = turn % 2 === 0 ? problem.aims : ([problem.aims[1], problem.aims[0]] as const);
        expect(options.map(({ pawn }) => pawn)).toEqual(left);
        for (const { pawn, total } of options) {
          const rest = left.filter((other) => other !== pawn);
          const swapped = [aims[1], aims[0]] as const;
          const later = slowHunt({ ...problem, from: pawn, pawns: rest, aims: swapped });
          expect(total).toBe(slowDistance(problem, at, pawn) + later);
        }
        at = takes;
        left = left.filter((pawn) => pawn !== takes);
      });
    }
  });

  it('gives the same total on the turned and mirrored board', () => {
    const random = seededRandom(8);
    for (let i = 0; i < 60; i++) {
      const problem = randomHunt(random, { width: 9, height: 6, pawns: i % 2 === 0 ? 6 : 10, holes: 4 });
      for (const symmetry of SYMMETRIES) {
        const turned: HuntProblem = {
          ...problem,
          board: transformBoard(symmetry, problem.board),
          piece: {
            text: 'turned',
            rays: problem.piece.rays.map((ray) => ({ ...transformRay(symmetry, ray), mode: 'any' as const })),
          },
          from: transformSquare(symmetry, problem.board, problem.from),
          pawns: problem.pawns.map((pawn) => transformSquare(symmetry, problem.board, pawn)),
        };
        expect(totalOf(turned)).toBe(totalOf(problem));
      }
    }
  });

  fullTest('crosses a 200x200 board corner to corner', () => {
    // Each far corner is 133 or 134 moves away: 199 + 199 over 3 a move, and the color.
    const problem = hunt('200x200 a1 pawns gr200/gr1/a200');
    expect(totalOf(problem)).toBe(slowHunt(problem));
    expect(totalOf(hunt('200x200 a1 pawns gr200'))).toBe(134);
    const wazir = { ...problem, piece: PIECES[2]! };
    expect(totalOf(wazir)).toBe(398 + 199 + 398);
  });

  it.each([
    ['a1 pawns b2', 4],
    ['b2 pawns a1', 4],
    ['c3 pawns b2', 2],
    ['g7 pawns h8', 4],
  ])('knows what a corner does to one diagonal step: 8x8 %s takes %i', (text, moves) => {
    expect(totalOf(hunt(`8x8 ${text}`))).toBe(moves);
    expect(totalOf(hunt(`8x8 without d5 ${text}`))).toBe(moves);
  });

  it('plays the other games: minimiser first, longest tour, shortest tour', () => {
    const text = '12x9 b2 pawns a1/h8/l9/c7/k1/f5';
    for (const aims of ['max/min', 'min/max', 'max/max', 'min/min']) {
      const problem = hunt(`${text} aims ${aims}`);
      expect(totalOf(problem)).toBe(slowHunt(problem));
    }
    expect(totalOf(hunt(`${text} aims min/min`))).toBeLessThan(
      totalOf(hunt(`${text} aims max/max`)) as number,
    );
  });

  it('names the pawn that cannot be reached', () => {
    const cut = hunt('8x8 without b3/c2 b2 pawns a1/h8');
    expect(solveHunt(cut)).toMatchObject({ kind: 'unreachable', pawn: 0, from: 9 });
    expect(sayHunt(cut, solveHunt(cut)).headline.en).toContain('The pawn on a1 cannot be reached from b2');
    expect(jsonHunt(cut, solveHunt(cut))).toMatchObject({ kind: 'unreachable', pawn: 'a1', from: 'b2' });
  });

  it('names the pawn that a one-way piece leaves behind', () => {
    const upward = pieceOf('fW', [[0, 1, 1]]);
    const problem = { ...hunt('1x5 a1 pawns a3/a2'), piece: upward };
    expect(solveHunt(problem)).toMatchObject({ kind: 'unreachable', pawn: 1, from: 2 });
    expect(sayHunt(problem, solveHunt(problem)).headline.en).toContain(
      'After taking the pawn on a3, the pawn on a2',
    );
    expect(checkHunt(problem, solveHunt(problem)).ok).toBe(true);
  });

  it('says how much 31 pawns would take', () => {
    const squares = Array.from({ length: 40 }, (_, i) => i + 1);
    const many = (pawns: number) => ({ ...hunt('8x8 a1 pawns b2'), pawns: squares.slice(0, pawns) });
    const answer = solveHunt(many(31));
    expect(answer).toMatchObject({ kind: 'stopped', nodes: 0 });
    expect(sayHunt(many(31), answer).headline.en).toBe(
      'Too large: 31 pawns have 31 × 2^30 positions and need about 1.6 GiB of memory. At most 30 pawns are supported.',
    );
    const crowd = {
      ...many(1),
      board: makeBoard(60, 60),
      pawns: Array.from({ length: 3000 }, (_, i) => i + 1),
    };
    expect(sayHunt(crowd, solveHunt(crowd)).headline.en).toContain(
      '3000 × 2^2999 positions and need more memory than exists',
    );
  });

  it('keeps to its budget of bytes and of sets, with the estimate', () => {
    const problem = randomHunt(seededRandom(1), { width: 9, height: 9, pawns: 16, piece: PIECES[0]! });
    const room = { nodes: 2e9, bytes: 2 ** 30 };
    expect(solveHunt(problem, { budget: room }).kind).toBe('hunt');
    const byBytes = solveHunt(problem, { budget: { ...room, bytes: 1e5 } });
    expect(byBytes).toMatchObject({
      kind: 'stopped',
      why: { en: expect.stringContaining('KiB') },
      shortfall: { allowed: { bytes: 1e5 } },
    });
    const bySets = solveHunt(problem, { budget: { ...room, nodes: 60_000 } });
    expect(bySets).toMatchObject({ kind: 'stopped', why: { en: expect.stringContaining('2^16 subsets') } });
  });

  it('is stopped where only wider values would do and they do not fit', () => {
    // One file, a wazir, pawns 90 apart: one-byte values cannot hold the totals, and the limit has room for
    // nothing else.
    const far = Array.from({ length: 16 }, (_, i) => 90 * (i + 1));
    const problem = { ...hunt('8x8 a1 pawns b2'), board: makeBoard(1, 1500), piece: PIECES[2]!, pawns: far };
    const answer = solveHunt(problem, { budget: { nodes: 2e9, bytes: 300_000 } });
    expect(answer).toMatchObject({
      kind: 'stopped',
      why: { en: expect.stringContaining('need about 363 KiB') },
    });
    expect(solveHunt(problem).kind).toBe('hunt');
  });

  it('is stopped by a board too large to search, with the estimate', () => {
    const wide = { ...hunt('8x8 a1 pawns b2'), board: makeBoard(40_000, 40_000) };
    expect(solveHunt(wide)).toMatchObject({ kind: 'stopped', why: { en: expect.stringContaining('GiB') } });
  });

  it('tells the line of play in both languages and in JSON', () => {
    const problem = hunt('50x50 a3 pawns b2/c3/d4');
    const answer = solveHunt(problem);
    const { headline, details } = sayHunt(problem, answer);
    expect(headline).toEqual({ en: '8 moves with optimal play.', zh: '双方都采取最优策略时，共走 8 步。' });
    expect(details).toHaveLength(3);
    expect(details[0]!.en).toBe(
      '1. First player takes c3 in 2 moves (a3 b5 c3). Total from here: 8; any other pawn would give 6.',
    );
    expect(details[0]!.zh).toBe(
      '1. 先手用 2 步吃 c3（a3 b5 c3）。从这一手算起共 8 步；若改吃别的兵，则为 6 步。',
    );
    const json = jsonHunt(problem, answer) as { moves: number; line: { takes: string; path: string[] }[] };
    expect(json.moves).toBe(8);
    expect(json.line[0]).toMatchObject({
      by: 'first',
      moves: expect.any(Number),
      options: expect.any(Array),
    });
    for (const { takes, path } of json.line) {
      expect(path.at(-1)).toBe(takes);
      expect(path.every((square) => parseSquareOn(problem.board, square).ok)).toBe(true);
    }
  });
});
