import { expect, test } from 'vitest';
import { parseWalks } from '../../puzzles/walks/index.js';
import { DEFAULT_BUDGET } from '../budget.js';
import { countAlongLines, countLayers } from './lineSums.js';
import { moveClasses } from './moveClasses.js';
import { countWalks } from './walkCounts.js';

const read = (text: string) => {
  const problem = parseWalks(`walks ${text}`);
  if (!problem.ok) throw new Error(text);
  const { board, piece, from, to, steps, mod } = problem.value;
  return { ends: { board, rays: piece.rays, from, to }, steps, mod };
};

test('sums along lines give the numbers of the table of moves', () => {
  const pieces = ['R', 'B', 'Q', 'QN', 'NN', 'fRbB', 'RF'];
  const boards = ['5x4', '7x3 without b2/c1/f3', '1x6', '6x6 without c3'];
  const rests = ['', ' mod 7', ' mod 1000000007', ' mod 1000000000000000003'];
  const ends = ['', 'from a1', 'to a2', 'from a1 to a2'];
  for (const [i, piece] of pieces.entries()) {
    for (const board of boards) {
      for (const [j, rest] of rests.entries()) {
        const end = board.startsWith('7x3')
          ? ''
          : ends[(i + j) % 4]!.replace('a2', board === '1x6' ? 'a3' : 'a2');
        for (const steps of [0, 1, 2, 5, 30]) {
          const text = `${board} ${piece} ${end} steps ${steps}${rest}`;
          const asked = read(text);
          const counted = countWalks(
            moveClasses(asked.ends, asked.steps),
            asked.steps,
            asked.mod,
            DEFAULT_BUDGET,
          );
          const walks = countLayers(asked.ends, steps, asked.mod);
          expect([text, walks]).toEqual([text, counted.kind === 'count' && counted.walks]);
        }
      }
    }
  }
});

test('riders on large boards need no table, and what is too much is estimated at once', () => {
  const ask = (text: string, limits = DEFAULT_BUDGET) => {
    const { ends, steps, mod } = read(text);
    return countAlongLines(ends, steps, mod, limits);
  };
  // A rook has 598 moves from every square.
  const walks = (90_000n * 598n ** 3n) % 7n;
  expect(ask('300x300 R steps 3 mod 7')).toEqual({ kind: 'count', walks, method: 'layers' });
  expect(ask('300x300 R steps 7000 mod 7', { nodes: 1e6, bytes: 1e9 })).toMatchObject({
    kind: 'too-large',
    needed: { nodes: 157_500_000 },
  });
  expect(ask('300x300 R steps 7000 mod 7', { nodes: 1e9, bytes: 1e6 })).toMatchObject({ kind: 'too-large' });
  expect(ask('300x300 N steps 3')).toBe(undefined);
  expect(ask('8x8 R steps 3')).toBe(undefined);
});
