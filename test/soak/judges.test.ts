// horseplay stress on the small judges: for each a right program in Python, written from the problem's rules, and classic mistakes.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { type JudgeId, practiceOf } from '../../src/judge/index.js';
import { horseplay } from '../command.js';
import { samples } from '../samples.js';

const PROGRAMS = fileURLToPath(new URL('../programs/judges/', import.meta.url));

type Mistakes = readonly [id: JudgeId, why: string, ...mistakes: string[]];

/** The mistakes each program can make, and part of what is said about the first. */
const MISTAKES: readonly Mistakes[] = [
  ['leetcode-51', '', 'silent', 'one-diagonal', 'half'],
  ['leetcode-52', 'only one of the two diagonals', 'one-diagonal', 'mirror', 'n2-is-1'],
  ['leetcode-688', 'only among the moves that stay', 'legal-only', 'one-less', 'seven-moves'],
  ['leetcode-935', 'making n moves', 'n-moves', 'no-five', 'no-modulus', 'no-zero'],
  ['leetcode-1197', 'without its exceptions', 'formula', 'quadrant', 'no-abs'],
  ['leetcode-1222', 'through each other', 'through', 'straight', 'seven'],
  ['leetcode-2596', 'where the tour starts', 'any-start', 'last-move', 'two-of-three'],
  ['cses-1072', 'every pair twice', 'ordered', 'twice', 'overflow'],
  ['cses-1624', 'ignoring the reserved squares', 'ignored', 'blocked', 'seven'],
  ['cses-1689', 'x is the column', 'swapped', 'from-zero', 'corner'],
  ['cses-3217', 'forgets the corner', 'corner', 'from-one', 'seven-moves'],
  ['luogu-P1002', 'the horse’s own square', 'own-square', 'edges', 'overflow'],
  ['luogu-P1219', 'columns from 0', 'from-zero', 'backward', 'no-total'],
  ['luogu-P1443', '0 instead of -1', 'zeros', 'swapped', 'square'],
  ['uva-439', 'the edge near the corner', 'no-edges', 'same-square', 'singular'],
  ['poj-2488', 'exchanged', 'swapped', 'any-order', 'from-zero'],
  ['lightoj-1010', 'boards one or two wide', 'half', 'two-wide', 'round-down'],
  ['abc246-e', 'one square at a time', 'one-step', 'through', 'zero', 'stops-early'],
];

const programOf = (id: JudgeId, ...mistake: readonly string[]): readonly [string, ...string[]] => [
  'python3',
  join(PROGRAMS, `${id}.py`),
  ...mistake,
];

/** All cases in one input, given to the program at once. */
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

/** As many cases as a slow program gets through. */
const drawn = (id: JudgeId): readonly unknown[] => {
  const practice = practiceOf(id);
  let weight = 0;
  return [...practice.generate(2, samples(60, 200), 'edge'), ...practice.generate(1, samples(20, 60), 'small')].filter(
    (problem) => (weight += Math.min(practice.weigh(problem), 20)) <= samples(200, 1000),
  );
};

describe('right programs agree with the judge, and classic mistakes do not', () => {
  test.each(MISTAKES)('%s', (...[id, , ...mistakes]: Mistakes) => {
    const cases = drawn(id);
    expect(cases.length).toBeGreaterThan(5);
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

/** Starting a program for every case is slow: a quick run tries two judges. */
const STRESSED = MISTAKES.filter(([id]) =>
  samples<readonly string[]>(['luogu-P1002', 'uva-439'], [id]).includes(id),
);

test.each(STRESSED)('%s: a right program survives stress', (...[id]: Mistakes) => {
  const cases = practiceOf(id).mostCases > 1 ? samples(60, 1000) : samples(6, 200);
  const { code, found } = stress(id, [], '--cases', `${cases}`);
  expect(found).toMatchObject({ verdict: 'AC', cases });
  expect(code).toBe(0);
});

test.each(STRESSED)('%s: mistakes are caught, shrunk, and named', (...[id, why, ...mistakes]: Mistakes) => {
  for (const mistake of mistakes.slice(0, samples(1, mistakes.length))) {
    const { code, found } = stress(id, [mistake]);
    expect(found, mistake).toMatchObject({ verdict: expect.stringMatching(/^(WA|PE)$/) });
    expect(code).toBe(1);
    if (mistake === mistakes[0]) expect(found.why).toContain(why);
    // What is shown really is a failing case with the judge's answer.
    const practice = practiceOf(id);
    const cases = practice.parse(found.input!, true);
    if (!cases.ok) throw new Error(found.input);
    expect(cases.value).toHaveLength(1);
    expect(found.expected).toBe(practice.solve(cases.value).join(''));
    expect(practice.check(cases.value, found.got!).verdict).toBe(found.verdict);
  }
});
