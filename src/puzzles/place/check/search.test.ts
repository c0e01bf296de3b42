/*
 * The cost of the second searches, what they say about claims, and attacks on boards with too many lines for
 * an array.
 */
import { expect, test } from 'vitest';
import { slowNext, slowSquares } from '../../../../test/slow/moves.js';
import { makeBoard } from '../../../core/board.js';
import { randomBelow, seededRandom } from '../../../core/random.js';
import type { Square } from '../../../core/square.js';
import { type PlaceProblem, parsePlace } from '../index.js';
import { canPlaceApart } from './again.js';
import { findAttack } from './attacks.js';
import { checkPlace } from './check.js';
import { canCover } from './coverAgain.js';

const read = (line: string): PlaceProblem => {
  const parsed = parsePlace(line);
  if (!parsed.ok) throw new Error(line);
  return parsed.value;
};

test.each([
  // Steps by counting and by weights, and what they find. Fewer is better; update the numbers here.
  ['5x5 Q', 2, 1, 6, false],
  ['6x6 Q', 3, 4, 16, true],
  ['7x7 Q', 3, 8, 8, false],
  ['6x6 N', 7, 59, 8, false],
  ['6x6 N', 8, 7, 9, true],
  ['5x5 N', 4, 4, 5, false],
  ['7x6 without a1 N', 8, 83, 8, true],
  ['7x5 K', 5, 33, 1, false],
  ['6x6 K', 4, 3, 4, true],
  ['5x7 fNK', 4, 13, 1, false],
  ['6x4 R2', 4, 14, 5, false],
  ['8x8 K', 8, 91, 1, false],
  ['12x2 W', 7, 9, 7, true],
  ['8x8 N', 11, 383, 1, false],
] as const)('%s: covers of %i take as many steps as are written down', (line, size, counted, weighed, found) => {
  const { board, piece } = read(`place ${line} cover`);
  const next = slowNext(board, piece.rays);
  const free = new Set(slowSquares(board));
  const covers = (square: Square) => [square, ...next[square]!];
  const within = (steps: { counted: number; weighed: number }) =>
    canCover(board, covers, { targets: free, allowed: free }, size, steps);
  expect(within({ counted, weighed: 0 })).toBe(found);
  expect(within({ counted: counted - 1, weighed: 0 })).toBeUndefined();
  expect(within({ counted: 0, weighed })).toBe(found);
  expect(within({ counted: 0, weighed: weighed - 1 })).toBeUndefined();
});

test.each([
  ['5x5 Q', 5, 5, true],
  ['5x5 Q', 6, 1, false],
  ['6x6 without c3 Q', 7, 22, false],
  ['5x4 fNK', 6, 6, true],
  ['6x6 DF', 10, 10, true],
] as const)('%s: %i apart take as many steps as are written down', (line, size, steps, found) => {
  const { board, piece } = read(`place ${line} apart`);
  const next = slowNext(board, piece.rays);
  const attack = (a: Square, b: Square) => next[a]!.includes(b) || next[b]!.includes(a);
  expect(canPlaceApart(slowSquares(board), attack, size, steps)).toBe(found);
  // When a placement exists, little is tried before it is found; showing that none exists takes the whole
  // search.
  if (!found) expect(canPlaceApart(slowSquares(board), attack, size, steps - 1)).toBeUndefined();
});

const claim = { kind: 'exhausted', nodes: 1 } as const;

test('claims are repeated: right ones pass, wrong ones do not', () => {
  const none = (line: string) => {
    const verdict = checkPlace(read(line), { kind: 'none', because: claim, method: 'search', nodes: 1 });
    return verdict.ok ? verdict.level : 'refused';
  };
  expect(none('place 6x6 without c3 Q apart 7')).toBe('recomputed');
  expect(none('place 6x6 without c3 Q apart 6')).toBe('refused');
  expect(none('place 6x6 Q apart 6 given a1')).toBe('recomputed');
  expect(none('place 6x6 Q apart 5 given a1')).toBe('refused');
  expect(none('place 6x6 N cover 7')).toBe('recomputed');
  expect(none('place 6x6 N cover 8')).toBe('refused');
  expect(none('place 6x6 Q cover 2 given a1')).toBe('recomputed');
  expect(none('place 6x6 Q cover 3 given a1')).toBe('refused');
  expect(none('place 3x3 N cover total')).toBe('recomputed');
  expect(none('place 4x4 N cover total')).toBe('refused');
  const best = (line: string, squares: readonly Square[]) => {
    const answer = {
      kind: 'placement',
      squares,
      best: true,
      because: claim,
      method: 'search',
      nodes: 1,
    } as const;
    const verdict = checkPlace(read(line), answer);
    return verdict.ok ? verdict.level : 'refused';
  };
  expect(best('place 4x4 Q apart', [1, 7, 8, 14])).toBe('recomputed');
  expect(best('place 4x4 Q apart', [1, 7, 8])).toBe('refused');
  expect(best('place 5x5 K cover', [6, 8, 16, 18])).toBe('recomputed');
  expect(best('place 5x5 K cover', [6, 7, 8, 16, 18])).toBe('refused');
});

test('on a board twenty-five million wide, squares attack each other as on a small one', () => {
  const random = seededRandom(41);
  const wide = 25_000_000;
  const small = makeBoard(12, 4);
  const large = makeBoard(wide, 4);
  for (let n = 0; n < 60; n++) {
    const { rays } = read(`place 1x1 ${['Q', 'N', 'R', 'NN', 'B2', 'DD'][n % 6]} apart`).piece;
    const squares = slowSquares(small).filter(() => randomBelow(random, 10) === 0);
    const moved = squares.map((square) => (Math.floor(square / 12) + 1) * wide - 12 + (square % 12));
    expect(findAttack(large, rays, moved) === undefined).toBe(findAttack(small, rays, squares) === undefined);
  }
});
