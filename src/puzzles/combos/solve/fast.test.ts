import { describe, expect, it } from 'vitest';
import { BISHOP, problemOf, QUEEN, ROOK } from '../../../../test/cases/combos.js';
import { samples } from '../../../../test/samples.js';
import { slowCombos } from '../../../../test/slow/combos.js';
import { randomBelow, seededRandom, shuffle } from '../../../core/random.js';
import { type FastKind, makeCombosCounter } from './fast.js';
import { solveCombos } from './solve.js';

const PIECES = { rook: ROOK, bishop: BISHOP, queen: QUEEN };
const KINDS: readonly FastKind[] = ['rook', 'bishop', 'queen'];

describe('the counter for streams of 8x8 cases', () => {
  const count = makeCombosCounter();
  const random = seededRandom(64);
  const draw = (pieces: number): [FastKind[], number[]] => [
    Array.from({ length: pieces }, () => KINDS[randomBelow(random, 3)]!),
    shuffle(
      random,
      Array.from({ length: 64 }, (_, square) => square),
    ).slice(0, pieces),
  ];
  const problem = (kinds: readonly FastKind[], squares: readonly number[]) =>
    problemOf(
      8,
      8,
      [],
      kinds.map((kind, i) => ({ piece: PIECES[kind], at: squares[i]! })),
    );

  it('the samples of the statement', () => {
    expect(count(['rook'], [0])).toBe(15);
    expect(count(['queen'], [0])).toBe(22);
    expect(count(['bishop'], [3 * 8 + 2])).toBe(12);
    expect(count(['rook', 'rook'], [0, 63])).toBe(223);
    expect(count(['queen', 'bishop'], [4 * 8 + 6, 2 * 8 + 3])).toBe(281);
    expect(count([], [])).toBe(1);
  });

  it('agrees with playing every combination, up to two pieces', () => {
    for (let round = 0; round < 300; round++) {
      const [kinds, squares] = draw(1 + randomBelow(random, 2));
      expect(count(kinds, squares)).toBe(slowCombos(problem(kinds, squares)).length);
    }
  });

  it('agrees with the general solver, up to six pieces', () => {
    for (let round = 0; round < samples(96, 1500); round++) {
      const [kinds, squares] = draw(1 + randomBelow(random, 4));
      expect(solveCombos(problem(kinds, squares))).toMatchObject({ count: BigInt(count(kinds, squares)) });
    }
    for (const pieces of [5, 6]) {
      const [kinds, squares] = draw(pieces);
      expect(solveCombos(problem(kinds, squares))).toMatchObject({ count: BigInt(count(kinds, squares)) });
    }
  });
});
