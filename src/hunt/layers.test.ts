import { describe, expect, it } from 'vitest';
import { randomHunt } from '../../test/slow/huntCases.js';
import { randomBelow, seededRandom } from '../core/random.js';
import { aimWith, allPawns, bestPawn, bitCount, type Game, type TotalsAt } from './game.js';
import { tryWidth } from './layers.js';
import { plainTotals } from './plain.js';
import type { Width } from './plan.js';

const randomGame = (random: () => number, pawns: number, far: number): Game => {
  const aims = (['max', 'min'] as const).map(() => (random() & 1 ? 'max' : 'min')) as unknown as Game['aims'];
  const distance = Int32Array.from({ length: (pawns + 1) * pawns }, () => 1 + randomBelow(random, far));
  return { pawns, distance, aims };
};

const followLine = (game: Game, totalsAt: TotalsAt): number[][] => {
  const all: number[][] = [];
  let last = game.pawns;
  for (let left = allPawns(game); left !== 0; ) {
    const totals = totalsAt(left, last);
    all.push([...totals]);
    last = bestPawn(totals, left, aimWith(game, bitCount(left)));
    left ^= 1 << last;
  }
  return all;
};

describe('layers', () => {
  it.each([1, 2, 4] as const)('width %i', (width: Width) => {
    const random = seededRandom(width);
    const seen = { ok: 0, range: 0 };
    for (let i = 0; i < 60; i++) {
      const pawns = 6 + (i % 10);
      const game = randomGame(random, pawns, [3, 10, 30, 300][i % 4]!);
      const attempt = tryWidth(game, width, { bytes: 2 ** 30 });
      if ('failed' in attempt) {
        seen.range++;
        continue;
      }
      seen.ok++;
      expect(followLine(game, attempt.totalsAt)).toEqual(followLine(game, plainTotals(game)));
    }
    console.log(seen);
  });
});
void randomHunt;
