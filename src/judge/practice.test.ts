import { describe, expect, test } from 'vitest';
import { samples } from '../../test/samples.js';
import { JUDGE_IDS, type JudgeId, practiceOf, SIZES } from './index.js';

const SEEDS = samples({ small: 4, edge: 4, mixed: 2, max: 1 }, { small: 100, edge: 100, mixed: 20, max: 2 });

/** Characters of input per size: some cases are boards of millions of squares. */
const MOST_TEXT = samples(1e6, 1e8);

describe.each(JUDGE_IDS)('%s', (id) => {
  const practice = practiceOf(id);

  test('generated cases keep the published limits, and read back as they were', () => {
    for (const size of SIZES) {
      let drawn = 0;
      for (let seed = 1; seed <= SEEDS[size] && drawn < MOST_TEXT; seed++) {
        const cases = practice.generate(seed, size === 'max' ? 2 : 10, size);
        const input = practice.format(cases);
        drawn += input.length;
        expect(practice.parse(input, true)).toEqual({ ok: true, value: cases });
        expect(practice.format(practice.generate(seed, cases.length, size))).toBe(input);
      }
    }
    expect(practice.format(practice.generate(1, 10, 'mixed'))).not.toBe(
      practice.format(practice.generate(2, 10, 'mixed')),
    );
  });

  test('the expected output is accepted; without its end, with more, or with nonsense it is a presentation error', () => {
    for (let seed = 1; seed <= samples(2, 20); seed++) {
      const cases = practice.generate(seed, 8, 'small');
      const output = practice.solve(cases).join('');
      expect(practice.check(cases, output)).toEqual({ verdict: 'AC' });
      expect(practice.check(cases, output.trimEnd())).toEqual({ verdict: 'AC' });
      expect(practice.check(cases, output.replaceAll('\n', ' \r\n'))).toEqual({ verdict: 'AC' });
      expect(practice.check(cases, '')).toMatchObject({ verdict: 'PE', at: 0 });
      expect(practice.check(cases, output.slice(0, output.trimEnd().lastIndexOf('\n') + 1))).toMatchObject({
        verdict: 'PE',
        at: 7,
      });
      expect(practice.check(cases, `${output}7\n`)).toMatchObject({ verdict: 'PE', at: 7 });
      expect(practice.check(cases, `x${output}`)).toMatchObject({ verdict: 'PE', at: 0 });
    }
  });

  test('explains every case in both languages, the samples too', () => {
    for (const size of ['small', 'edge'] as const) {
      const cases = practice.generate(3, 12, size);
      for (const [i, problem] of cases.entries()) {
        const expected = practice.solve([problem])[0]!;
        const { en, zh } = practice.explain(problem, i % 2 === 0 ? undefined : '3');
        expect(en.length).toBeGreaterThan(10);
        expect(zh).toMatch(/[\u4e00-\u9fff]/);
        // Judges whose answers are single numbers, and not a grid of one square.
        if (
          practice.judge.samples.every(({ output }) => /^(\d+\n)+$/.test(output)) &&
          /^\d+\n$/.test(expected) &&
          id !== 'cses-1072'
        )
          expect(en).toContain(`answer is ${expected.trim()}`);
      }
    }
  });

  test('shrinking ends, keeps what fails, and needs no more than a few hundred tries', () => {
    for (let seed = 1; seed <= samples(2, 10); seed++) {
      const cases = practice.generate(seed, 10, 'mixed');
      let tries = 0;
      const all = practice.shrink(cases, () => ++tries > 0);
      expect(all).toHaveLength(1);
      expect(tries).toBeLessThan(300);
      expect(practice.parse(practice.format(all), true)).toEqual({ ok: true, value: all });
      const small = practice.generate(seed, 3, 'small');
      expect(practice.shrink(small, () => false)).toEqual(small);
    }
  });
});

test('in a difference, numbers stand alone, and sentences and rows of a board are quoted', () => {
  const whyOf = (id: JudgeId, input: string, output: string) => {
    const practice = practiceOf(id);
    const cases = practice.parse(input, true);
    return cases.ok ? practice.check(cases.value, output) : undefined;
  };
  expect(whyOf('uva-439', 'e2 e4\n', 'To get from e2 to e4 takes 3 knight moves.\n')).toMatchObject({
    why: {
      en: 'Expected "To get from e2 to e4 takes 2 knight moves.", got "To get from e2 to e4 takes 3 knight moves."',
      zh: '应为“To get from e2 to e4 takes 2 knight moves.”，实际输出“To get from e2 to e4 takes 3 knight moves.”',
    },
  });
  expect(whyOf('luogu-P1896', '3 2\n', '15\n')).toMatchObject({ why: { en: 'Expected 16, got 15' } });
});
