import { describe, expect, it } from 'vitest';
import { KING, KNIGHT, problemOf, QUEEN, ROOK, randomCombos } from '../../../../test/cases/combos.js';
import { samples } from '../../../../test/samples.js';
import { isStopped } from '../../../core/budget.js';
import { randomBelow, seededRandom } from '../../../core/random.js';
import { choicesOf } from '../choices.js';
import type { CombosProblem } from '../combos.js';
import { makeCounter } from './condition.js';
import { modelOf } from './model.js';
import { fromResidues, moduliBeyond } from './residues.js';
import { fullSet, searchCount } from './search.js';
import { type CombosShardResult, mergeCombos, planCombos, runCombosShard } from './shards.js';
import { solveCombos } from './solve.js';

const both = (problem: CombosProblem): void => {
  const model = modelOf(choicesOf(problem));
  const searched = searchCount(
    model,
    model.size.map((_, p) => p),
    model.size.map(fullSet),
    3e5,
  ).count;
  if (searched === undefined) return;
  const { count } = makeCounter(model).count(model.size.map(fullSet), 1e12);
  expect(count, JSON.stringify(problem)).toBe(BigInt(searched));
};

describe('recursive conditioning against the depth-first search', () => {
  const rounds = samples(1, 20);
  it('small boards crowded with pieces of all kinds', () => {
    const random = seededRandom(31);
    for (let round = 0; round < 500 * rounds; round++) {
      both(randomCombos(random, [1, 5], 1 + randomBelow(random, 6), randomBelow(random, 2) * 20));
    }
  });

  it('wide boards, where a set of choices takes several words', () => {
    const random = seededRandom(32);
    for (let round = 0; round < 60 * rounds; round++) {
      both(randomCombos(random, [17, 32], 2 + randomBelow(random, 2), randomBelow(random, 2) * 5));
    }
  });

  it('five and six queens', () => {
    const random = seededRandom(33);
    for (let round = 0; round < 4 * rounds; round++) {
      both(randomCombos(random, [6, 8], Array(5).fill(QUEEN), 10));
      both(randomCombos(random, [5, 6], Array(6).fill(QUEEN), 0));
    }
  });
});

describe('counts beyond 2^64', () => {
  it('a row of w rooks that move up a column each has (h)^w combinations, entangled or not', () => {
    const up = { text: 'fR', rays: [{ dx: 0, dy: 1, range: 0, mode: 'any' as const }] };
    const row = Array.from({ length: 20 }, (_, at) => ({ piece: up, at }));
    expect(solveCombos(problemOf(20, 16, [], row))).toMatchObject({ count: 16n ** 20n });
  });

  it('knights and kings on every fourth square: splitting the board in two gives the same as the whole', () => {
    // Two boards side by side, separated by a gap of three files, do not interact: the count is the product.
    const kinds = [KNIGHT, KING];
    const left = Array.from({ length: 14 }, (_, i) => ({
      x: (i % 3) * 2,
      y: Math.floor(i / 3) * 2,
      piece: kinds[i % 2]!,
    }));
    const one = problemOf(
      6,
      10,
      [],
      left.map(({ x, y, piece }) => ({ piece, at: y * 6 + x })),
    );
    const wall = Array.from({ length: 30 }, (_, i) => Math.floor(i / 3) * 15 + 6 + (i % 3));
    const two = problemOf(15, 10, wall, [
      ...left.map(({ x, y, piece }) => ({ piece, at: y * 15 + x })),
      ...left.map(({ x, y, piece }) => ({ piece, at: y * 15 + x + 9 })),
    ]);
    const single = solveCombos(one);
    if (single.kind !== 'combos') throw new Error(single.why.en);
    expect(solveCombos(two)).toMatchObject({ count: single.count ** 2n });
  });

  it('an entangled part beyond 2^64 is the sum of its shards, each of them below', () => {
    // 22 kings in the middle row of three: 9^22 > 2^69 combinations if they did not collide, 9^20 < 2^64 in a shard.
    const kings = Array.from({ length: 22 }, (_, x) => ({ piece: KING, at: 32 + x + 3 }));
    const problem = problemOf(32, 3, [], kings);
    const { size } = modelOf(choicesOf(problem));
    expect(size.reduce((product, n) => product * BigInt(n), 1n) > 2n ** 64n).toBe(true);
    const plan = planCombos(problem, 81);
    if (isStopped(plan)) throw new Error('stopped');
    const results = plan.shards.map((shard) => runCombosShard(problem, shard) as CombosShardResult);
    expect(solveCombos(problem)).toMatchObject({
      kind: 'combos',
      count: (mergeCombos(plan.method, results) as { count: bigint }).count,
    });
  });

  it('residues give the number back', () => {
    for (const value of [0n, 1n, 2n ** 64n - 1n, 2n ** 64n, 3n ** 90n, 10n ** 60n]) {
      const moduli = moduliBeyond(value);
      expect(
        fromResidues(
          moduli.map((modulus) => value % modulus),
          moduli,
        ),
      ).toBe(value);
    }
    expect(moduliBeyond(2n ** 64n - 1n)).toHaveLength(1);
    expect(moduliBeyond(2n ** 64n)).toEqual([2n ** 64n, 4294967291n]);
  });
});

describe('shards', () => {
  it('add up to the whole, travel as JSON, and one is stopped by its own budget', () => {
    const random = seededRandom(41);
    for (let round = 0; round < 5; round++) {
      const problem = randomCombos(random, [7, 8], [QUEEN, QUEEN, QUEEN, ROOK, ROOK, KNIGHT], 5);
      const planned = planCombos(problem, 30);
      if (isStopped(planned)) throw new Error('stopped');
      const plan = planned.shards;
      expect(plan.length).toBeGreaterThanOrEqual(30);
      const results = plan.map((shard) =>
        JSON.stringify(runCombosShard(problem, JSON.parse(JSON.stringify(shard)))),
      );
      const whole = mergeCombos(
        planned.method,
        results.reverse().map((text) => JSON.parse(text) as CombosShardResult),
      );
      const told: number[] = [];
      const direct = solveCombos(problem, { onProgress: (done) => told.push(done) });
      if (whole.kind !== 'combos') throw new Error('stopped');
      expect(direct).toMatchObject({ kind: 'combos', count: whole.count });
      expect(told.length).toBeGreaterThanOrEqual(64);
      expect(solveCombos(problem)).toMatchObject({ count: whole.count });
      expect(runCombosShard(problem, plan[0]!, { budget: { nodes: 0, bytes: 2 ** 30 } })).toMatchObject({
        kind: 'stopped',
      });
    }
  });
});
