import { describe, expect, it } from 'vitest';
import { problemOf } from '../../../../test/cases/meet.js';
import { slowMeet } from '../../../../test/slow/meet.js';
import { makeBoard } from '../../../core/board.js';
import { randomBelow, seededRandom } from '../../../core/random.js';
import { tripleMoves, tripleTable } from './triples.js';

const point = (square: number) => ({ x: square & 7, y: square >> 3 });

describe('three knights on 8x8', () => {
  it('reads the sample of the original problem from the table', () => {
    expect(tripleMoves(9, 19, 29)).toBe(2); // B2 D3 F4
  });

  it('agrees with brute force', () => {
    const random = seededRandom(99);
    const board = makeBoard(8, 8);
    for (let n = 0; n < 500; n++) {
      const [a, b, c] = [randomBelow(random, 64), randomBelow(random, 64), randomBelow(random, 64)];
      const slow = slowMeet(problemOf(board, [point(a), point(b), point(c)], 'total'))!;
      expect(tripleMoves(a, b, c), `${a} ${b} ${c}`).toBe(slow.cost);
    }
  });

  it('is the same for every order of the knights and every mirror image', () => {
    const table = tripleTable();
    const random = seededRandom(3);
    for (let n = 0; n < 2000; n++) {
      const [a, b, c] = [randomBelow(random, 64), randomBelow(random, 64), randomBelow(random, 64)];
      const moves = tripleMoves(a, b, c);
      expect(table[(c << 12) | (a << 6) | b]).toBe(moves);
      expect(tripleMoves(a ^ 7, b ^ 7, c ^ 7)).toBe(moves);
      expect(tripleMoves(63 - a, 63 - b, 63 - c)).toBe(moves);
    }
  });
});
