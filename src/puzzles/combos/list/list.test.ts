import { describe, expect, it } from 'vitest';
import { problemOf, QUEEN, ROOK, randomCombos } from '../../../../test/cases/combos.js';
import { type Squares, slowCombos } from '../../../../test/slow/combos.js';
import { randomBelow, seededRandom } from '../../../core/random.js';
import type { CombosProblem } from '../combos.js';
import { countAllMoving, solveCombos } from '../solve/solve.js';
import { type Combo, comboMarginals, combosAt, listCombos, sampleCombo, sampleCombos } from './list.js';

const random = seededRandom(77);
const cases = Array.from({ length: 120 }, () =>
  randomCombos(random, [1, 4], 1 + randomBelow(random, 3), randomBelow(random, 2) * 15),
);

const known = <T extends { kind: string }>(value: T): Exclude<T, { kind: 'stopped' }> => {
  if (value.kind === 'stopped') throw new Error('stopped');
  return value as Exclude<T, { kind: 'stopped' }>;
};

/** The path of every piece, as the oracle writes it. */
const pathsOf = ({ board }: CombosProblem, combo: Combo): string =>
  combo
    .map(({ from, dx, dy, steps }) =>
      Array.from(
        { length: steps + 1 },
        (_, k) => `${(from % board.width) + k * dx},${Math.floor(from / board.width) + k * dy}`,
      ).join(' '),
    )
    .join('; ');

const slowPaths = (combo: readonly Squares[]): string => combo.map((path) => path.join(' ')).join('; ');

describe('beyond the count', () => {
  it('marginals are the numbers of combinations that end with the piece on the square', () => {
    for (const problem of cases) {
      const { on, count } = known(comboMarginals(problem));
      const { width } = problem.board;
      const expected = on.map((row) => row.map(() => 0n));
      const all = slowCombos(problem);
      for (const combo of all) {
        combo.forEach((path, p) => {
          const [x, y] = path[path.length - 1]!.split(',').map(Number);
          expected[p]![y! * width + x!]! += 1n;
        });
      }
      expect(on).toEqual(expected);
      expect(count).toBe(BigInt(all.length));
    }
  });

  it('combinations in which every piece moves', () => {
    for (const problem of cases) {
      const moving = slowCombos(problem).filter((combo) => combo.every((path) => path.length > 1));
      expect(known(countAllMoving(problem))).toMatchObject({ count: BigInt(moving.length) });
    }
  });

  it('the list holds each valid combination once, and the one at a place is the one in the list', () => {
    for (const problem of cases) {
      const slow = slowCombos(problem);
      const { combos } = known(listCombos(problem, slow.length + 5));
      expect(combos.map((combo) => pathsOf(problem, combo)).sort()).toEqual(slow.map(slowPaths).sort());
      expect(known(listCombos(problem, 3)).combos).toEqual(combos.slice(0, 3));
      const places = Array.from({ length: 4 }, () => randomBelow(random, combos.length));
      expect(known(combosAt(problem, places.map(BigInt))).combos).toEqual(
        places.map((place) => combos[place]),
      );
    }
  });

  it('draws are uniform: a chi-square test over all 309 combinations of a queen and a rook', () => {
    const problem = problemOf(
      8,
      8,
      [],
      [
        { piece: QUEEN, at: 0 },
        { piece: ROOK, at: 9 },
      ],
    );
    expect(known(solveCombos(problem))).toMatchObject({ count: 309n });
    const draws = 309 * 40;
    const seen = new Map<string, number>();
    for (const combo of known(sampleCombos(problem, 1, draws)).combos) {
      const key = pathsOf(problem, combo);
      seen.set(key, (seen.get(key) ?? 0) + 1);
    }
    expect(seen.size).toBe(309);
    const chi = [...seen.values()].reduce((sum, n) => sum + (n - 40) ** 2 / 40, 0);
    // 308 degrees of freedom: mean 308, deviation 24.8; the seed is fixed, so this passes always or never.
    expect(Math.abs(chi - 308)).toBeLessThan(4 * 24.8);
  });

  it('the same seed draws the same combination, and drawn ones are valid on boards with many pieces', () => {
    const problem = randomCombos(seededRandom(4), [8, 8], [QUEEN, QUEEN, QUEEN, ROOK, ROOK, ROOK], 0);
    const drawn = sampleCombo(problem, 9);
    expect(sampleCombo(problem, 9)).toEqual(drawn);
    expect(sampleCombo(problem, 10)).not.toEqual(drawn);
    const combo = drawn as Combo;
    for (let second = 0; second <= 8; second++) {
      const squares = combo.map(({ from, dx, dy, steps }) => from + Math.min(second, steps) * (dx + 8 * dy));
      expect(new Set(squares).size).toBe(6);
    }
  });

  it('stops when the nodes are spent', () => {
    const problem = randomCombos(seededRandom(4), [8, 8], [QUEEN, QUEEN, QUEEN, QUEEN, QUEEN, QUEEN], 0);
    const options = { budget: { nodes: 1000, bytes: 2 ** 30 } };
    expect(comboMarginals(problem, options).kind).toBe('stopped');
    expect(sampleCombo(problem, 1, options)).toMatchObject({ kind: 'stopped' });
    expect(countAllMoving(problem, options).kind).toBe('stopped');
    expect(solveCombos(problem, options)).toMatchObject({
      kind: 'stopped',
      shortfall: { allowed: { nodes: 1000 } },
    });
  });
});
