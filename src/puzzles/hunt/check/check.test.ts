import { describe, expect, it } from 'vitest';
import { randomHunt } from '../../../../test/cases/hunt.js';
import { fullTest } from '../../../../test/samples.js';
import { KNIGHT } from '../../../core/piece.js';
import { randomBelow, seededRandom } from '../../../core/random.js';
import type { HuntAnswer, HuntMove } from '../hunt.js';
import { solveHunt } from '../solve/solve.js';
import { checkHunt } from './check.js';

type Found = Extract<HuntAnswer, { kind: 'hunt' }>;

const problemOf = (pawns: number, seed: number) =>
  randomHunt(seededRandom(seed), { width: 8, height: 8, pawns, holes: 2, piece: KNIGHT });

const solved = (pawns: number, seed: number) => {
  const problem = problemOf(pawns, seed);
  const answer = solveHunt(problem);
  if (answer.kind !== 'hunt') throw new Error('choose another seed');
  return { problem, answer };
};

const withMove = (answer: Found, turn: number, change: (move: HuntMove) => unknown): Found => ({
  ...answer,
  line: answer.line.map((move, i) => (i === turn ? (change(move) as HuntMove) : move)),
});

describe('checking hunts', () => {
  fullTest('says whether it recomputed everything', () => {
    const small = solved(7, 1);
    const large = solved(21, 2);
    expect(checkHunt(small.problem, small.answer)).toMatchObject({
      ok: true,
      level: 'recomputed',
    });
    expect(checkHunt(large.problem, large.answer)).toMatchObject({
      ok: true,
      level: 'partial',
    });
  });

  const damages: readonly [string, (answer: Found, turn: number) => Found][] = [
    ['one move more in all', (answer) => ({ ...answer, moves: answer.moves + 1 })],
    ['a move left out', (answer, turn) => ({ ...answer, line: answer.line.filter((_, i) => i !== turn) })],
    [
      'two moves exchanged',
      (answer, turn) => ({
        ...answer,
        line: answer.line.toSpliced(turn, 1).toSpliced(turn === 0 ? 1 : 0, 0, answer.line[turn]!),
      }),
    ],
    [
      'another pawn named',
      (answer, turn) =>
        withMove(answer, turn, (move) => ({
          ...move,
          takes: answer.line[(turn + 1) % answer.line.length]!.takes,
        })),
    ],
    [
      'the other player',
      (answer, turn) =>
        withMove(answer, turn, (move) => ({ ...move, by: move.by === 'first' ? 'second' : 'first' })),
    ],
    [
      'a move too few',
      (answer, turn) => withMove(answer, turn, (move) => ({ ...move, moves: move.moves - 1 })),
    ],
    [
      'a path cut short',
      (answer, turn) => withMove(answer, turn, (move) => ({ ...move, path: move.path.slice(0, -1) })),
    ],
    [
      'a path off the board',
      (answer, turn) => withMove(answer, turn, (move) => ({ ...move, path: move.path.map(() => 9999) })),
    ],
    [
      'a path that waits',
      (answer, turn) => withMove(answer, turn, (move) => ({ ...move, path: [move.path[0]!, ...move.path] })),
    ],
    [
      'an option left out',
      (answer, turn) => withMove(answer, turn, (move) => ({ ...move, options: move.options.slice(1) })),
    ],
    [
      'an option twice',
      (answer, turn) =>
        withMove(answer, turn, (move) => ({ ...move, options: [...move.options, move.options[0]!] })),
    ],
    [
      'a total raised',
      (answer, turn) =>
        withMove(answer, turn, (move) => ({
          ...move,
          options: move.options.map((option, i) =>
            i === turn % move.options.length ? { ...option, total: option.total + 1 } : option,
          ),
        })),
    ],
    [
      'all totals raised',
      (answer, turn) =>
        withMove(answer, turn, (move) => ({
          ...move,
          options: move.options.map((option) => ({ ...option, total: option.total + 1 })),
        })),
    ],
    [
      'a total that is no number',
      (answer, turn) =>
        withMove(answer, turn, (move) => ({
          ...move,
          options: move.options.map((option) => ({ ...option, total: Number.NaN })),
        })),
    ],
    ['nothing for a move', (answer, turn) => withMove(answer, turn, () => undefined)],
    [
      'no options at all',
      (answer, turn) => withMove(answer, turn, (move) => ({ ...move, options: undefined })),
    ],
    ['no path at all', (answer, turn) => withMove(answer, turn, (move) => ({ ...move, path: null }))],
  ];

  it.each(damages)('refuses %s', (_, damage) => {
    const random = seededRandom(99);
    for (let seed = 1; seed <= 12; seed++) {
      const { problem, answer } = solved(6, 100 + seed);
      const damaged = damage(answer, randomBelow(random, 6));
      expect(checkHunt(problem, answer).ok).toBe(true);
      expect(checkHunt(problem, damaged).ok).toBe(false);
    }
  });

  fullTest(
    'refuses all of these in a large hunt too, where only a total that might be is taken as given',
    () => {
      const { problem, answer } = solved(21, 2);
      for (const [name, damage] of damages) {
        if (name === 'a total raised') continue;
        for (const turn of [0, 1]) expect(checkHunt(problem, damage(answer, turn)).ok).toBe(false);
      }
      // A total that no order of captures could have, and one at a position that is recomputed.
      const worse = problem.aims[0] === 'max' ? -1 : 1;
      const shift = (turn: number, by: number) =>
        withMove(answer, turn, (move) => {
          const at = move.options.findIndex(({ pawn }) => pawn !== move.takes);
          const options = move.options.map((option, i) =>
            i === at ? { ...option, total: option.total + by } : option,
          );
          return { ...move, options };
        });
      expect(checkHunt(problem, shift(0, worse * 1000)).ok).toBe(false);
      expect(checkHunt(problem, shift(3, -1)).ok).toBe(false);
      expect(checkHunt(problem, shift(4, 1)).ok).toBe(false);
    },
  );

  it('refuses a line that is legal but not best', () => {
    // Solve for the opposite aims, then claim it for the true ones.
    for (let seed = 1; seed <= 10; seed++) {
      const { problem } = solved(6, 200 + seed);
      const other = solveHunt({ ...problem, aims: [problem.aims[1], problem.aims[0]] });
      const same = solveHunt({ ...problem, aims: ['max', 'max'] });
      const game = { ...problem, aims: ['max', 'min'] as const };
      const right = solveHunt(game) as Found;
      for (const wrong of [other, same] as Found[]) {
        if (wrong.moves !== right.moves) expect(checkHunt(game, wrong).ok).toBe(false);
      }
    }
  });

  it('refuses a pawn called unreachable that is not, and squares that mean nothing', () => {
    const { problem } = solved(4, 7);
    const method = 'breadth-first';
    const claim = (pawn: number, from: number) =>
      checkHunt(problem, { kind: 'unreachable', pawn, from, method }).ok;
    expect(claim(problem.pawns[0]!, problem.from)).toBe(false);
    expect(claim(-1, problem.from)).toBe(false);
    expect(claim(problem.from, problem.from)).toBe(false);
    expect(claim(problem.pawns[0]!, 1e9)).toBe(false);
  });

  it('refuses what is no answer', () => {
    const { problem } = solved(4, 7);
    for (const garbage of [
      undefined,
      null,
      1,
      {},
      { kind: 'hunt' },
      { kind: 'hunt', moves: 3, line: [1, 2, 3, 4] },
    ]) {
      expect(checkHunt(problem, garbage as unknown as HuntAnswer).ok).toBe(false);
    }
  });
});
