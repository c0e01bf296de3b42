import { describe, expect, it } from 'vitest';
import { KING, problemOf, QUEEN, randomCombos } from '../../../../test/cases/combos.js';
import { slowCombos } from '../../../../test/slow/combos.js';
import { randomBelow, seededRandom } from '../../../core/random.js';
import type { CombosAnswer } from '../combos.js';
import { jsonCombos } from '../json.js';
import { comboMarginals, combosAt } from '../list/list.js';
import { formatCombo, jsonCombo, jsonMarginals, sayCombos } from '../say.js';
import { solveCombos } from '../solve/solve.js';
import { checkCombos, clashesOf, pathsOf } from './check.js';
import { recount } from './recount.js';

const queensPaths = () => {
  const queens = randomCombos(seededRandom(2), [8, 8], new Array(6).fill(QUEEN), 0);
  return queens.pieces.map((placed) => pathsOf(queens, placed));
};

describe('the checker', () => {
  it('agrees with the solver and refuses every other count', () => {
    const random = seededRandom(11);
    for (let round = 0; round < 150; round++) {
      const problem = randomCombos(random, [1, 5], 1 + randomBelow(random, 3), 10);
      const answer = solveCombos(problem);
      if (answer.kind !== 'combos') throw new Error(answer.why.en);
      expect(checkCombos(problem, answer).ok).toBe(true);
      for (const other of [answer.count + 1n, answer.count - 1n, 0n, -answer.count, answer.count * 10n]) {
        expect(checkCombos(problem, { ...answer, count: other }).ok).toBe(false);
      }
    }
  });

  it('counts larger problems a second time in an order of its own, and says so', () => {
    const random = seededRandom(12);
    for (const pieces of [5, 6, 7]) {
      const problem = randomCombos(random, [6, 7], pieces, 5);
      const answer = solveCombos(problem);
      if (answer.kind !== 'combos') throw new Error(answer.why.en);
      const verdict = checkCombos(problem, answer);
      expect(verdict).toMatchObject({ ok: true });
      expect(checkCombos(problem, answer, 'full')).toMatchObject({ level: 'recomputed' });
      expect(checkCombos(problem, { ...answer, count: answer.count + 2n }, 'full').ok).toBe(false);
      for (const other of [answer.count + 1n, answer.count - 1n]) {
        expect(checkCombos(problem, { ...answer, count: other }).ok).toBe(false);
      }
    }
    const queens = randomCombos(random, [8, 8], new Array(6).fill(QUEEN), 0);
    const verdict = checkCombos(queens, solveCombos(queens));
    expect(verdict.ok && verdict.how.en).toContain('another order of elimination');
  });

  it('the second count agrees with playing on small boards, plain and modulo a prime', () => {
    const random = seededRandom(14);
    for (let round = 0; round < 300; round++) {
      const problem = randomCombos(random, [1, 4], 1 + randomBelow(random, 4), 10);
      const played = slowCombos({ ...problem, pieces: problem.pieces.slice(0, 3) }).length;
      const clashes = clashesOf(problem.pieces.slice(0, 3).map((placed) => pathsOf(problem, placed)));
      expect(recount(clashes, 1e9)).toBe(played);
      expect(recount(clashes, 1e9, 101)).toBe(played % 101);
    }
    const clashes = clashesOf(queensPaths());
    expect(recount(clashes, 1000)).toBe(undefined);
  });

  it('counts beyond 2^53 are compared modulo primes', () => {
    const kings = Array.from({ length: 22 }, (_, x) => ({ piece: KING, at: 32 + x + 3 }));
    const problem = problemOf(32, 3, [], kings);
    const answer = solveCombos(problem);
    if (answer.kind !== 'combos') throw new Error(answer.why.en);
    expect(checkCombos(problem, answer).ok).toBe(true);
    expect(checkCombos(problem, { ...answer, count: answer.count + 67108859n }).ok).toBe(false);
  });

  it('never throws on garbage', () => {
    const problem = randomCombos(seededRandom(1), [4, 4], 2, 0);
    for (const garbage of [{}, { kind: 'combos' }, { kind: 'combos', count: 5 }, { kind: 'tour' }, null, 7]) {
      expect(checkCombos(problem, garbage as unknown as CombosAnswer).ok).toBe(false);
    }
  });
});

describe('what is said', () => {
  it('the count comes first, and JSON holds it as a decimal string', () => {
    const problem = randomCombos(seededRandom(3), [8, 8], 4, 0);
    const answer: CombosAnswer = {
      kind: 'combos',
      count: 12345678901234567890n,
      method: 'directions',
      nodes: 0,
    };
    expect(jsonCombos(problem, answer)).toMatchObject({ kind: 'combos', count: '12345678901234567890' });
    const { headline, details } = sayCombos(problem, answer);
    expect(headline.en).toBe('12,345,678,901,234,567,890 valid combinations.');
    expect(headline.zh).toContain('12,345,678,901,234,567,890');
    expect(details[0]!.en).toMatch(/^4 pieces /);
  });

  it('a combination and the marginals name squares', () => {
    const problem = problemOf(3, 1, [], [{ piece: KING, at: 0 }]);
    const [first, second] = [0n, 1n].map((place) => {
      const found = combosAt(problem, [place]);
      if (found.kind === 'stopped') throw new Error(found.why.en);
      return found.combos[0]!;
    });
    expect(formatCombo(problem, first!)).toBe('WF@a1');
    expect(formatCombo(problem, second!)).toBe('WF@a1-b1');
    expect(jsonCombo(problem, second!)).toEqual([{ piece: 'WF', from: 'a1', to: 'b1', steps: 1 }]);
    const marginals = comboMarginals(problem);
    if (marginals.kind === 'stopped') throw new Error(marginals.why.en);
    expect(jsonMarginals(problem, marginals)).toEqual({
      count: '2',
      pieces: [{ piece: 'WF', from: 'a1', on: { a1: '1', b1: '1' } }],
    });
  });
});
