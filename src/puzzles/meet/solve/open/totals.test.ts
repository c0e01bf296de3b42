import { describe, expect, it } from 'vitest';
import { samples } from '../../../../../test/samples.js';
import { makeBoard } from '../../../../core/board.js';
import { KNIGHT } from '../../../../core/piece.js';
import { randomBelow, seededRandom } from '../../../../core/random.js';
import { knightsOf, openTotalAt, totalAt } from './knights.js';
import { octagonSum } from './octagonSum.js';
import { totalsAround } from './totals.js';

const walkers = (random: () => number, count: number, width: number, height: number) =>
  Array.from({ length: count }, () => ({
    piece: KNIGHT,
    at: { x: randomBelow(random, width), y: randomBelow(random, height) },
  }));

describe('totals of many knights', () => {
  it('are the sums of all distances, inside the box and outside it', () => {
    const random = seededRandom(31);
    for (const side of [40, 3000, 1_000_000, 1_000_000_000]) {
      for (let n = 0; n < 3; n++) {
        const board = makeBoard(side, side);
        const knights = knightsOf(board, walkers(random, 1500, side, side));
        const center = { x: randomBelow(random, side), y: randomBelow(random, side) };
        const totals = totalsAround(board, knights, center);
        for (let k = 0; k < samples(24, 300); k++) {
          const reach = [10, 500, 100_000, side][k % 4]!;
          const near = (at: number) =>
            Math.min(side - 1, Math.max(0, at - reach + randomBelow(random, 2 * reach + 1)));
          const [x, y] = [near(center.x), near(center.y)];
          expect(totals.open(x, y)).toBe(openTotalAt(knights, x, y));
          expect(totals.real(x, y)).toBe(totalAt(board, knights, x, y));
        }
        expect(totals.open(-7, -30)).toBe(openTotalAt(knights, -7, -30));
      }
    }
  });

  it('are never below the octagon norm, which is a sum of absolute values', () => {
    const random = seededRandom(32);
    const knights = knightsOf(makeBoard(900, 700), walkers(random, 50, 900, 700));
    const sum = octagonSum(knights);
    for (let k = 0; k < samples(36, 500); k++) {
      const [x, y] = [randomBelow(random, 900), randomBelow(random, 700)];
      let norm = 0;
      for (let i = 0; i < knights.xs.length; i++) {
        const [dx, dy] = [Math.abs(knights.xs[i]! - x), Math.abs(knights.ys[i]! - y)];
        norm += knights.weights[i]! * Math.max(6 * dx, 6 * dy, 4 * (dx + dy));
      }
      expect(sum(x, y)).toBe(norm);
      expect(12 * openTotalAt(knights, x, y)).toBeGreaterThanOrEqual(norm);
    }
  });
});
