/* The second count is the same whatever it may spend, and the same as playing every combination. */
import { expect, test } from 'vitest';
import { KING, problemOf, QUEEN, randomCombos } from '../../../../test/cases/combos.js';
import { slowChoices, slowCombos } from '../../../../test/slow/combos.js';
import { randomBelow, seededRandom } from '../../../core/random.js';
import type { CombosAnswer, CombosProblem } from '../combos.js';
import { parseCombos } from '../index.js';
import { checkCombos, checkWithin, clashesOf, isPrime, pathsOf } from './check.js';
import { recount } from './recount.js';

const clashesIn = (problem: CombosProblem) =>
  clashesOf(problem.pieces.map((placed) => pathsOf(problem, placed)));

test('paths are the choices of the rules', () => {
  const random = seededRandom(21);
  for (let round = 0; round < 60; round++) {
    const problem = randomCombos(random, [1, 6], 2, 20);
    const { width } = problem.board;
    for (const placed of problem.pieces) {
      const named = pathsOf(problem, placed).map((path) =>
        path.map((square) => `${square % width},${Math.floor(square / width)}`).join(' '),
      );
      expect(named.sort()).toEqual(
        slowChoices(problem, placed)
          .map((path) => path.join(' '))
          .sort(),
      );
    }
  }
});

test('with small tables pieces name their first steps, and the count stays', () => {
  const random = seededRandom(22);
  for (let round = 0; round < 120; round++) {
    const problem = randomCombos(random, [2, 4], 2 + randomBelow(random, 3), 15);
    const choices = problem.pieces.reduce(
      (product, placed) => product * slowChoices(problem, placed).length,
      1,
    );
    if (choices > 4000) continue;
    const played = slowCombos(problem).length;
    const clashes = clashesIn(problem);
    for (const cells of [8, 12, 20, 60, 1e5]) {
      expect([cells, recount(clashes, 1e9, 0, cells)]).toEqual([cells, played]);
      expect([cells, recount(clashes, 1e9, 13, cells)]).toEqual([cells, played % 13]);
    }
    expect(recount(clashes, 0)).toBe(undefined);
  }
});

test.each([
  // Cells of a table at most, and the steps that it takes. Fewer are better: then write them down here.
  ['5x5 Q@a1 Q@c3 Q@e5 Q@b4', 100_000, 12_132, 24_050],
  ['5x5 Q@a1 Q@c3 Q@e5 Q@b4', 60, 64_397, 24_050],
  ['6x3 K@a1 K@c2 K@e1 N@f3 R@b3', 100_000, 1244, 2906],
  ['6x3 K@a1 K@c2 K@e1 N@f3 R@b3', 30, 8223, 2906],
  ['9x3 K@a1 K@b2 R@h1 R@i3 B@g2', 40, 8598, 9796],
  ['4x4 R@a1 R@d4 B@b2 N@c3 K@d1', 100, 3905, 2311],
  ['8x8 Q@a1 Q@d4 Q@h8 B@c6 R@f2 N@e5', 300_000, 64_466, 11_008_522],
  ['8x8 Q@a1 Q@d4 Q@h8 B@c6 R@f2 N@e5', 500, 100_378, 11_008_522],
] as const)('%s with tables of %i cells takes as many steps as are written down', (line, cells, steps, count) => {
  const read = parseCombos(`combos ${line}`);
  if (!read.ok) throw new Error(line);
  const clashes = clashesIn(read.value);
  expect(recount(clashes, steps, 0, cells)).toBe(count);
  expect(recount(clashes, steps - 1, 0, cells)).toBe(undefined);
  for (const modulus of [101, 67_108_859])
    expect(recount(clashes, 1e6, modulus, cells)).toBe(count % modulus);
});

test('moduli are primes: remainders of different ones add up to the number', () => {
  const numbers = Array.from({ length: 58 }, (_, i) => i + 2);
  const primes = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59];
  expect(numbers.filter(isPrime)).toEqual(primes);
  // The largest below 2^26, and the square of a prime.
  expect([67_108_859, 67_108_861, 67_108_863, 8191 ** 2].map(isPrime)).toEqual([true, false, false, false]);
});

test('many pieces far apart or in a crowd', () => {
  // No two pieces can meet: the product of the choices.
  const apart = problemOf(
    12,
    12,
    [],
    [0, 11, 132, 143].map((at) => ({ piece: KING, at })),
  );
  for (const cells of [8, 1e5]) {
    expect(recount(clashesIn(apart), 1e9, 0, cells)).toBe(4 ** 4);
    expect(recount(clashesIn(apart), 1e9, 7, cells)).toBe(4 ** 4 % 7);
  }
  // A full board of kings: each combination is a permutation or no move at all, and the oracle plays them
  // all.
  const crowd = problemOf(
    3,
    2,
    [],
    [0, 1, 2, 3, 4, 5].map((at) => ({ piece: KING, at })),
  );
  const played = slowCombos(crowd).length;
  for (const cells of [8, 20, 100, 1e5]) expect(recount(clashesIn(crowd), 1e9, 0, cells)).toBe(played);
});

test('a wrong count is refused however the check goes about it', () => {
  const random = seededRandom(23);
  // Played out, summed out in whole numbers, and modulo primes.
  const kings = (count: number) =>
    problemOf(
      40,
      3,
      [],
      Array.from({ length: count }, (_, i) => ({ piece: KING, at: 40 + 2 * i })),
    );
  const problems = [
    randomCombos(random, [3, 3], 3, 0),
    randomCombos(random, [6, 6], [QUEEN, QUEEN, QUEEN, QUEEN, QUEEN], 5),
    kings(9),
    kings(19),
  ];
  for (const problem of problems) {
    const clashes = clashesIn(problem);
    const all = clashes.sizes.reduce((product, size) => product * BigInt(size), 1n);
    const says = (count: unknown) =>
      checkCombos(problem, {
        kind: 'combos',
        count,
        method: 'directions',
        nodes: 0,
      } as unknown as CombosAnswer);
    // The count from its remainders, by the Chinese remainder theorem, one prime at a time.
    let [count, product] = [0n, 1n];
    for (const prime of [67108837n, 67108819n, 67108777n, 67108763n]) {
      const rest = BigInt(recount(clashes, 1e9, Number(prime))!);
      while (count % prime !== rest) {
        const step = (((rest - count) % prime) + prime) % prime;
        let inverse = 1n;
        for (let [base, power] = [product % prime, prime - 2n]; power > 0n; power /= 2n) {
          if (power % 2n === 1n) inverse = (inverse * base) % prime;
          base = (base * base) % prime;
        }
        count += product * ((step * inverse) % prime);
      }
      product *= prime;
    }
    expect(says(count)).toMatchObject({ ok: true, level: 'recomputed' });
    for (const other of [
      count + 1n,
      count - 1n,
      count + 67108859n,
      count + 2n ** 53n,
      0n,
      -1n,
      all,
      all + 1n,
    ])
      expect(says(other).ok).toBe(false);
    expect(says(Number(count)).ok).toBe(false);
  }
  expect(checkCombos(problems[0]!, { kind: 'stopped' } as unknown as CombosAnswer)).toMatchObject({
    ok: true,
    level: 'unchecked',
  });
});

test('what takes too long to count again is held between its bounds', () => {
  const queens = randomCombos(seededRandom(24), [14, 14], Array(16).fill(QUEEN), 0);
  const clashes = clashesIn(queens);
  expect(recount(clashes, 1e4)).toBe(undefined);
  const all = clashes.sizes.reduce((product, size) => product * BigInt(size), 1n);
  const says = (count: bigint) =>
    checkWithin(
      queens,
      { kind: 'combos', count, method: 'directions', nodes: 0 },
      { steps: 1e4, cells: 1000 },
    );
  for (const count of [1n, 7n, all]) expect(says(count)).toMatchObject({ ok: true, level: 'partial' });
  for (const count of [-1n, 0n, all + 1n]) expect(says(count)).toMatchObject({ ok: false });
});
