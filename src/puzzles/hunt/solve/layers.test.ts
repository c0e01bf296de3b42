import { describe, expect, it } from 'vitest';
import { samples } from '../../../../test/samples.js';
import { randomBelow, seededRandom, shuffle } from '../../../core/random.js';
import { aimWith, allPawns, bestPawn, bitCount, type Game, type TotalsAt } from './game.js';
import { makeArena } from './kernel.js';
import { fillTable, runPlan } from './layers.js';
import { plainTotals } from './plain.js';
import { makePlan, planHunt, rowAt, setsOfSize, type Width } from './plan.js';

const WIDTHS: readonly Width[] = [1, 2, 4];
const AIMS = [
  ['max', 'min'],
  ['min', 'max'],
  ['max', 'max'],
  ['min', 'min'],
] as const;
const ROOM = { bytes: 2 ** 32 };

const randomGame = (random: () => number, pawns: number, far: number): Game => ({
  pawns,
  distance: Int32Array.from({ length: (pawns + 1) * pawns }, () => 1 + randomBelow(random, far)),
  aims: AIMS[randomBelow(random, 4)]!,
});

/** The totals of every position on the optimal line of play. */
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

describe('hunts in layers', () => {
  it.each(
    WIDTHS,
  )('agree with the plain table, with values of %i bytes, or say that they do not fit', (width) => {
    const random = seededRandom(width);
    const arena = makeArena();
    const seen = { totals: 0, range: 0, memory: 0 };
    // Distances nearly as large as the width allows, so many games come close to its limits.
    const scales =
      width === 1 ? [12, 40, 90, 120, 150, 180] : width === 2 ? [20, 20_000, 30_000, 40_000] : [9, 9e6];
    for (let i = 0; i < samples(96, 1200); i++) {
      const game = randomGame(random, 6 + randomBelow(random, 4), scales[i % scales.length]!);
      const attempt = runPlan(game, planHunt(game.pawns, width), { ...ROOM, arena });
      seen[attempt.kind]++;
      if (attempt.kind !== 'totals') continue;
      expect(followLine(game, attempt.totalsAt)).toEqual(followLine(game, plainTotals(game)));
    }
    expect(seen.totals).toBeGreaterThan(samples(39, 400));
    if (width === 4) expect(seen.range).toBe(0);
    else expect(seen.range).toBeGreaterThan(samples(9, 100));
  });

  it('agree however the pawns are cut, at every position', () => {
    const random = seededRandom(30);
    const arena = makeArena();
    for (let i = 0; i < 40; i++) {
      const pawns = 11 + (i % 3);
      const width = WIDTHS[i % 3]!;
      const game = randomGame(random, pawns, 9);
      const plan = makePlan(pawns, width, { low: 6 + (i % 2), top: i % 4 });
      const attempt = runPlan(game, plan, { ...ROOM, arena });
      if (attempt.kind !== 'totals') throw new Error('values of nine do not fit');
      const plain = plainTotals(game);
      expect(followLine(game, attempt.totalsAt)).toEqual(followLine(game, plain));
      for (let visit = 0; visit < 12; visit++) {
        const order = shuffle(random, [...Array(pawns).keys()]);
        const last = order[0]!;
        const left = order
          .slice(1, 2 + randomBelow(random, pawns - 1))
          .reduce((set, pawn) => set | (1 << pawn), 0);
        expect(attempt.totalsAt(left, last)).toEqual(plain(left, last));
      }
    }
  });

  it('agree where layers are given up and rows wait in slots: 15 and 16 pawns', () => {
    const random = seededRandom(16);
    for (const [pawns, top] of [
      [15, 0],
      [15, 3],
      [16, 2],
    ] as const) {
      const game = randomGame(random, pawns, 20);
      const attempt = runPlan(game, makePlan(pawns, 1, { low: 6, top }), ROOM);
      if (attempt.kind !== 'totals') throw new Error('values of twenty do not fit');
      expect(followLine(game, attempt.totalsAt)).toEqual(followLine(game, plainTotals(game)));
    }
  });

  it('start again with wider values when one byte or two do not hold them', () => {
    const random = seededRandom(8);
    const widths: number[] = [];
    for (const far of [15, 500, 60_000, 70_000_000]) {
      const game = { ...randomGame(random, 12, far), aims: AIMS[0] };
      const attempt = fillTable(game, ROOM);
      widths.push(attempt.kind === 'totals' ? attempt.plan.width : 0);
      if (attempt.kind !== 'totals') continue;
      expect(followLine(game, attempt.totalsAt)).toEqual(followLine(game, plainTotals(game)));
    }
    expect(widths).toEqual([1, 2, 4, 4]);
  });

  it.each([
    ['falls to the lower end only when 13 pawns are in the set', 13, 30, 40],
    ['climbs to the upper end when two pawns are in the set', 2, 75, 10],
  ])('notice a value that %s', (_, odd, near, far) => {
    // The longest tour is the sum of what each pawn adds, in any order; most add what the offset subtracts.
    const pawns = 16;
    const distance = Int32Array.from({ length: 17 * pawns }, (_, i) => (i % pawns < odd ? near : far));
    const game: Game = { pawns, distance, aims: ['max', 'max'] };
    const attempt = fillTable(game, ROOM);
    if (attempt.kind !== 'totals') throw new Error('does not fit');
    expect(attempt.plan.width).toBe(2);
    expect(attempt.totalsAt(allPawns(game), pawns)[0]).toBe(odd * near + (pawns - odd) * far);
    const fewer: Game = {
      pawns: pawns - 1,
      distance: Int32Array.from({ length: 16 * 15 }, (_, i) => (i % 15 < odd - 1 ? near : far)),
      aims: game.aims,
    };
    const held = fillTable(fewer, ROOM);
    expect(held.kind === 'totals' && held.plan.width).toBe(1);
  });

  it('do without memory they were not given', () => {
    const game = randomGame(seededRandom(1), 20, 9);
    expect(fillTable(game, { bytes: 2 ** 20 }).kind).toBe('memory');
  });
});

describe('the plan of a hunt', () => {
  it('stays within 1 GiB at 28 pawns and within 4 GiB at 30, whatever the width', () => {
    expect(planHunt(28, 1).bytes).toBeLessThan(2 ** 30);
    for (const width of WIDTHS) expect(planHunt(30, width).bytes).toBeLessThan(3.5 * 2 ** 30);
  });

  it('never lays two rows that are needed together on one another', () => {
    // For every block: its sources and outputs are all distinct places, inside the memory, and do not overlap
    // the lists.
    for (const top of [0, 1, 2, 3]) {
      const plan = makePlan(15, 1, { low: 6, top });
      const { layered, rowBytes } = plan;
      for (let topSet = 0; topSet < 2 ** top; topSet++) {
        for (let size = 0; size < layered; size++) {
          const rows = new Set<number>();
          let count = 0;
          for (const sets of [setsOfSize(layered, size), setsOfSize(layered, size + 1)]) {
            for (const set of sets) {
              for (let place = 0; place < layered + top; place++) {
                if (((set | (topSet << layered)) >> place) & 1) continue;
                const at = rowAt(plan, topSet, set, place);
                expect(at).toBeGreaterThanOrEqual(plan.workspaces[0]!.work + plan.low * rowBytes);
                expect(at + rowBytes).toBeLessThanOrEqual(plan.bytes);
                rows.add(at);
                count++;
              }
            }
          }
          expect(rows.size).toBe(count);
        }
      }
    }
  });
});
