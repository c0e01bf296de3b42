import { describe, expect, it } from 'vitest';
import { randomCombos } from '../../test/slow/combosCases.js';
import { randomBelow, seededRandom } from '../core/random.js';
import { checkCombos } from './check.js';
import type { CombosAnswer } from './combos.js';
import { jsonCombos, sayCombos } from './say.js';
import { solveCombos } from './solve.js';

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
    const answer: CombosAnswer = { kind: 'combos', count: 12345678901234567890n, method: '', nodes: 0 };
    expect(jsonCombos(problem, answer)).toEqual({ count: '12345678901234567890' });
    expect(sayCombos(problem, answer).en).toMatch(/^12345678901234567890 valid combinations: 4 pieces/);
    expect(sayCombos(problem, answer).zh).toMatch(/^12345678901234567890 /);
  });
});
