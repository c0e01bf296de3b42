// horseplay stress on the small judges: for each, a right program in Python, written from the problem's
// rules, and classic mistakes.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { type JudgeId, practiceOf } from '../../src/judge/index.js';
import { horseplay } from '../command.js';
import { MISTAKES } from '../programs/mistakes.js';
import { PYTHON } from '../python.js';
import { samples, someOf } from '../samples.js';

const PROGRAMS = fileURLToPath(new URL('../programs/judges/', import.meta.url));

const programOf = (id: JudgeId, ...mistake: readonly string[]): readonly [string, ...string[]] => [
  PYTHON,
  join(PROGRAMS, `${id}.py`),
  ...mistake,
];

/** Gives the program all cases in one input. */
const checkAtOnce = (id: JudgeId, cases: readonly unknown[], ...mistake: readonly string[]) => {
  const practice = practiceOf(id);
  const [command, ...args] = programOf(id, ...mistake);
  const { stdout, status } = spawnSync(command, args, {
    input: practice.format(cases),
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  expect(status).toBe(0);
  return practice.check(cases, stdout);
};

/** As many cases as a slow program can handle. */
const drawn = (id: JudgeId): readonly unknown[] => {
  const practice = practiceOf(id);
  let weight = 0;
  return [
    ...practice.generate(2, samples(40, 200), 'edge'),
    ...practice.generate(1, samples(10, 60), 'small'),
  ].filter(
    (problem) =>
      practice.weigh(problem) <= samples(16, 64) && (weight += practice.weigh(problem)) <= samples(90, 1000),
  );
};

describe('right programs agree with the judge, and classic mistakes do not', () => {
  test.each(someOf(MISTAKES, 7))('$id', ({ id, mistakes }) => {
    const cases = drawn(id);
    expect(cases.length).toBeGreaterThan(6);
    expect(checkAtOnce(id, cases)).toEqual({ verdict: 'AC' });
    for (const mistake of mistakes)
      expect(checkAtOnce(id, cases, mistake), mistake).toMatchObject({
        verdict: expect.stringMatching(/^(WA|PE)$/),
      });
  });
});

const stress = (id: JudgeId, mistake: readonly string[], ...options: readonly string[]) => {
  const { code, stdout, stderr } = horseplay([
    ...['stress', id, '--json', '--time-limit', '60', ...options, '--', ...programOf(id, ...mistake)],
  ]);
  if (stdout === '') throw new Error(stderr);
  return { code, found: JSON.parse(stdout) as Readonly<Record<string, string>> };
};

/** Starting a program for every case is slow, so a quick run tries one judge. */
const STRESSED = MISTAKES.filter(({ id }) => samples<readonly string[]>(['uva-439'], [id]).includes(id));

test.each(STRESSED)('$id: a right program survives stress', ({ id }) => {
  const cases = practiceOf(id).mostCases > 1 ? samples(60, 300, 1000) : samples(6, 20, 1000);
  const { code, found } = stress(id, [], '--cases', `${cases}`);
  expect(found).toMatchObject({ verdict: 'AC', cases });
  expect(code).toBe(0);
});

test.each(STRESSED)('$id: mistakes are caught, shrunk, and named', ({ id, why, mistakes }) => {
  // Each mistake is caught by the judge above; that the command catches it, too, takes seconds per mistake.
  for (const mistake of mistakes.slice(0, samples(1, 1, mistakes.length))) {
    const { code, found } = stress(id, [mistake]);
    expect(found, mistake).toMatchObject({ verdict: expect.stringMatching(/^(WA|PE)$/) });
    expect(code).toBe(1);
    if (mistake === mistakes[0]) expect(found.why).toContain(why);
    // The reported input really is a failing case with the judge's answer.
    const practice = practiceOf(id);
    const cases = practice.parse(found.input!, true);
    if (!cases.ok) throw new Error(found.input);
    expect(cases.value).toHaveLength(1);
    expect(found.expected).toBe(practice.solve(cases.value).join(''));
    expect(practice.check(cases.value, found.got!).verdict).toBe(found.verdict);
  }
});
