// horseplay stress with real programs: right ones, wrong ones, and ones that misbehave.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { type JudgeId, practiceOf } from '../../src/judge/index.js';
import { BIN, horseplay } from '../command.js';
import { PYTHON } from '../python.js';
import { fullTest, samples, someOf } from '../samples.js';

const PROGRAMS = fileURLToPath(new URL('../programs/', import.meta.url));
const COMPILED = inject('programs');
const folder = mkdtempSync(join(tmpdir(), 'horseplay-stress-'));
afterAll(() => rmSync(folder, { recursive: true }));

const python = (name: string, ...args: readonly string[]): string[] => [
  PYTHON,
  join(PROGRAMS, `${name}.py`),
  ...args,
];
const compiled = (name: string, ...args: readonly string[]): string[] => [join(COMPILED, name), ...args];

interface Found {
  readonly verdict: string;
  readonly cases: number;
  readonly input: string;
  readonly expected: string;
  readonly got: string;
  readonly why: string;
}

const stress = (
  id: string,
  command: readonly string[],
  ...options: readonly string[]
): { readonly code: number | null; readonly found: Found } => {
  const { code, stdout, stderr } = horseplay(['stress', id, '--json', ...options, '--', ...command]);
  if (stdout === '') throw new Error(stderr);
  return { code, found: JSON.parse(stdout) as Found };
};

const RIGHT: readonly (readonly [id: string, program: string])[] = [
  ['leetcode-3283', 'leetcode3283'],
  ['hiho-99', 'hiho99'],
  ['leetcode-2056', 'leetcode2056'],
  ['lightoj-1315', 'lightoj1315'],
  ['knights-tour', 'knightsTour'],
];

const CASES = samples(100, 2000);

describe(`right programs survive ${CASES} cases`, () => {
  test.each(someOf(RIGHT, 3))('%s', (id, program) => {
    const { code, found } = stress(id, compiled(program), '--cases', `${CASES}`);
    expect(found).toMatchObject({ verdict: 'AC', cases: CASES });
    expect(code).toBe(0);
  });

  fullTest('hiho-99 in Python', () => {
    const { code, found } = stress('hiho-99', python('hiho99'), '--cases', `${CASES}`);
    expect(found).toMatchObject({ verdict: 'AC', cases: CASES });
    expect(code).toBe(0);
  });
});

/**
 * A mistake, the verdict, and either the whole shrunk input or the maximum number of items (pawns, pieces,
 * knights) left in it.
 */
const WRONG: readonly (readonly [
  id: JudgeId,
  command: () => readonly string[],
  mistake: string,
  verdict: string,
  shrunk: string | number,
  why: string,
])[] = [
  [
    'leetcode-3283',
    () => compiled('leetcode3283', 'corner'),
    'no corner exception',
    'WA',
    1,
    'a corner as 2 moves',
  ],
  ['leetcode-3283', () => compiled('leetcode3283', 'greedy'), 'greedy', 'WA', 3, 'greedily'],
  ['leetcode-3283', () => compiled('leetcode3283', 'both-many'), 'both maximise', 'WA', 3, 'longest order'],
  [
    'leetcode-3283',
    () => compiled('leetcode3283', 'few-first'),
    'wrong player first',
    'WA',
    2,
    'moves first',
  ],
  ['hiho-99', () => compiled('hiho99', 'corner'), 'no corner exception', 'WA', 2, 'a corner as 2 moves'],
  [
    'hiho-99',
    () => compiled('hiho99', 'own-squares'),
    "meets on knights' squares",
    'WA',
    3,
    'meet only on a starting square',
  ],
  [
    'hiho-99',
    () => python('hiho99', 'own-squares'),
    "meets on knights' squares",
    'WA',
    3,
    'meet only on a starting square',
  ],
  ['hiho-99', () => compiled('hiho99', 'rounds'), 'longest walk', 'WA', 2, 'longest path'],
  ['hiho-99', () => compiled('hiho99', 'one-short'), 'a case short', 'PE', '1\nA1 A1 A1\n', 'nothing'],
  ['hiho-99', () => python('hiho99', 'crash'), 'crashes', 'RE', '1\nA1 A1 A1\n', 'three on one square'],
  [
    'leetcode-2056',
    () => compiled('leetcode2056', 'no-swaps'),
    'forbids swaps',
    'WA',
    2,
    'valid combination you missed',
  ],
  [
    'leetcode-2056',
    () => compiled('leetcode2056', 'stay-per-direction'),
    'stays once per direction',
    'WA',
    1,
    'count staying put once per direction',
  ],
  [
    'leetcode-2056',
    () => compiled('leetcode2056', 'ends-only'),
    'compares ends',
    'WA',
    2,
    'invalid combination you counted',
  ],
  [
    'leetcode-2056',
    () => compiled('leetcode2056', 'resting-forgotten'),
    'forgets who rests',
    'WA',
    2,
    'invalid combination you counted',
  ],
  ['lightoj-1315', () => compiled('lightoj1315', 'clip'), 'clips at 500', 'WA', 2, 'the board ends at 500'],
  [
    'lightoj-1315',
    () => compiled('lightoj1315', 'case-zero'),
    'counts cases from 0',
    'WA',
    '1\n1\n0 0\n',
    'got "Case 0',
  ],
  ['lightoj-1315', () => compiled('lightoj1315', 'adds'), 'adds instead of xor', 'WA', 2, 'nim-sum'],
  ['lightoj-1315', () => compiled('lightoj1315', 'not-reset'), 'carries over', 'WA', 2, 'Case 2'],
  [
    'lightoj-1315',
    () => compiled('lightoj1315', 'five-moves'),
    'forgets a move',
    'WA',
    1,
    'Alice wins, for example by',
  ],
  [
    'knights-tour',
    () => compiled('knightsTour', 'no-backtracking'),
    'never backtracks',
    'WA',
    25,
    'a tour from',
  ],
  [
    'knights-tour',
    () => compiled('knightsTour', 'always-corner'),
    'ignores the start',
    'WA',
    12,
    'starts on (0,0)',
  ],
  ['knights-tour', () => compiled('knightsTour', 'from-zero'), 'counts from 0', 'WA', 12, 'is 0. Steps are'],
];

/**
 * The number of pawns, different squares of knights, pieces, knights, or squares of the board, over all
 * cases.
 */
const itemsOf = (id: string, input: string): number => {
  const numbers = input.match(/\d+/g)!.map(Number);
  switch (id) {
    case 'leetcode-3283':
      return (numbers.length - 2) / 2;
    case 'hiho-99':
      return new Set(input.match(/[A-H]\d/g)).size;
    case 'leetcode-2056':
      return input.match(/rook|bishop|queen/g)!.length;
    case 'lightoj-1315':
      return input.match(/\d+ \d+/g)!.length;
    default:
      return numbers[0]! * numbers[1]!;
  }
};

describe('wrong programs are caught with default settings, and the case is shrunk', () => {
  test.each(someOf(WRONG, 6))('%s: $2', (id, command, _, verdict, shrunk, why) => {
    const { code, found } = stress(id, command());
    expect(code).toBe(1);
    expect(found.verdict).toBe(verdict);
    if (typeof shrunk === 'string') expect(found.input).toBe(shrunk);
    else expect(itemsOf(id, found.input)).toBeLessThanOrEqual(shrunk);
    expect(found.why).toContain(why);
    // The reported input really is a failing case with the judge's answer.
    const practice = practiceOf(id);
    const cases = practice.parse(found.input, true);
    if (!cases.ok) throw new Error(found.input);
    expect(found.expected).toBe(practice.solve(cases.value).join(''));
    if (verdict !== 'RE') expect(practice.check(cases.value, found.got)).toMatchObject({ verdict });
  });

  fullTest('the same seed finds the same case; another seed finds it in another way', () => {
    const run = (seed: string) => stress('hiho-99', compiled('hiho99', 'own-squares'), '--seed', seed).found;
    expect(run('5')).toEqual(run('5'));
    expect(run('6').verdict).toBe('WA');
  });

  test('the report has input, expected output, actual output, and reason; --save keeps the case', () => {
    const file = join(folder, 'fail.in');
    const { code, stdout } = horseplay([
      ...['stress', 'leetcode-2056', '--save', file, '--', ...compiled('leetcode2056', 'no-swaps')],
    ]);
    expect(code).toBe(1);
    expect(stdout).toMatch(
      /^Wrong answer on test \d+ \(seed 1\)\. Smallest failing input found:\n\nInput\n[\s\S]+\nExpected output\n\d+\n\nYour output\n\d+\n\nWhy\n/,
    );
    expect(stdout).toContain(readFileSync(file, 'utf8'));
    expect(stdout).toContain(`Expected output\n${readFileSync(join(folder, 'fail.out'), 'utf8')}`);
    const chinese = horseplay([
      ...['stress', 'leetcode-2056', '--lang', 'zh', '--', ...compiled('leetcode2056', 'no-swaps')],
    ]).stdout;
    expect(chinese).toContain('漏掉的有效组合');
  });
});

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  // A process that has ended but was not waited for is no longer running.
  const status = existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, 'utf8') : '';
  return !/\) [ZX] /.test(status);
};

const pidsIn = (file: string): number[] => readFileSync(file, 'utf8').trim().split('\n').map(Number);

const goneSoon = async (pids: readonly number[]): Promise<boolean> => {
  for (let i = 0; i < 100 && pids.some(isRunning); i++) await new Promise((wait) => setTimeout(wait, 50));
  return !pids.some(isRunning);
};

describe('programs that misbehave get a verdict', () => {
  const BADLY = [
    ['reads-nothing', 'PE', 'not "Case k: Alice"'],
    ['prints-nothing', 'PE', 'Your program printed nothing.'],
    ['closes-early', 'PE', 'Your program printed nothing.'],
    ['floods-stderr', 'TLE', 'longer than 0.5 s'],
    ['hangs', 'TLE', 'longer than 0.5 s'],
    ['segfaults', 'RE', 'SIGSEGV'],
    ['crashes', 'RE', 'Your program exited with code 3. Its stderr:\nthe last words'],
  ] as const;

  test.each(someOf(BADLY, 6))('%s: %s', (how, verdict, why) => {
    // A large input, so that a program that does not read leaves a full pipe. A busy machine may need a while
    // to start one.
    const { code, found } = stress(
      'lightoj-1315',
      python('badly', how),
      ...['--time-limit', verdict === 'TLE' ? '0.5' : '20'],
      ...['--size', how === 'hangs' ? 'max' : 'small', '--cases', '5'],
    );
    expect(found.verdict).toBe(verdict);
    expect(found.why).toContain(why);
    expect(code).toBe(1);
  });

  test('a number without reading the input is a wrong answer', () => {
    const { found } = stress('hiho-99', python('badly', 'reads-nothing'), '--cases', '5');
    expect(found.verdict).toBe('WA');
  });

  fullTest('endless output gives OLE or TLE, and never exhausts the memory', () => {
    const { code, found } = stress(
      'hiho-99',
      python('badly', 'floods'),
      '--time-limit',
      '20',
      '--cases',
      '1',
    );
    expect(found).toMatchObject({ verdict: 'PE', why: 'Your program printed too much: more than 64 MB.' });
    expect(found.got.length).toBeLessThan(10_000);
    expect(code).toBe(1);
  });

  fullTest('a program that forks and ignores SIGTERM leaves no process behind', async () => {
    const pids = join(folder, 'forked');
    const { found } = stress('hiho-99', python('badly', 'forks', pids), '--time-limit', '3', '--cases', '1');
    expect(found.verdict).toBe('TLE');
    expect(pidsIn(pids).length).toBeGreaterThanOrEqual(2);
    expect(await goneSoon(pidsIn(pids))).toBe(true);
  });

  test('a child that outlives its program neither blocks the command nor survives', async () => {
    const pids = join(folder, 'left');
    writeFileSync(pids, '');
    const { found } = stress('hiho-99', python('badly', 'leaves-a-child', pids), '--cases', '1');
    expect(found.verdict).toBe('PE');
    const left = readFileSync(pids, 'utf8').trim();
    if (left !== '') expect(await goneSoon(pidsIn(pids))).toBe(true);
  });

  test('Ctrl-C prints the summary, ends the program, and exits with 130', async () => {
    const pids = join(folder, 'interrupted');
    const command = python('badly', 'forks', pids);
    const child = spawn(
      process.execPath,
      [BIN, 'stress', 'hiho-99', '--time-limit', '60', '--', ...command],
      {
        env: { ...process.env, LC_ALL: 'C' },
      },
    );
    let stdout = '';
    child.stdout.on('data', (chunk) => (stdout += chunk));
    while (!existsSync(pids) || pidsIn(pids).length < 2) await new Promise((wait) => setTimeout(wait, 20));
    const ended = new Promise((resolve) => child.on('close', resolve));
    child.kill('SIGINT');
    expect(await ended).toBe(130);
    expect(stdout).toBe('AC: 0 tests passed before Ctrl-C (seed 1).\n');
    expect(await goneSoon(pidsIn(pids))).toBe(true);
  });

  test('no shell runs unless requested', () => {
    expect(horseplay(['stress', 'hiho-99', '--', `${compiled('hiho99')[0]} | cat`])).toMatchObject({
      code: 2,
    });
    const shell = stress('hiho-99', [`${compiled('hiho99')[0]} | cat`], '--shell', '--cases', '20');
    expect(shell.found.verdict).toBe('AC');
  });

  test('a missing or unusable program is bad input', () => {
    for (const args of [
      ['stress', 'hiho-99', '--', './no-such-program'],
      ['stress', 'hiho-99'],
      ['stress', 'nothing', '--', 'true'],
      ['stress', 'hiho-99', '--time-limit', 'soon', '--', 'true'],
      ['stress', 'hiho-99', '--size', 'huge', '--', 'true'],
    ]) {
      const { code, stdout, stderr } = horseplay(args);
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr.trim().split('\n')).toHaveLength(1);
    }
  });
});
