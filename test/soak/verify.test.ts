/*
 * Saved answers, right and damaged, through both verifiers: ours, and verify/verify.py, which shares no code
 * with it.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Json } from '../../src/core/json.js';
import { randomBelow, seededRandom } from '../../src/core/random.js';
import { formatProblem, parseProblem } from '../../src/puzzles/lines.js';
import { answerFromJson, checkAnswer, jsonOf, solveProblem } from '../../src/puzzles/solve.js';
import { damage } from '../cases/damage.js';
import { DRAWN_PUZZLES, drawLine } from '../cases/lines.js';
import { samples } from '../samples.js';

const LEVELS = ['refused', 'unchecked', 'partial', 'recomputed', 'proved'] as const;
type Level = (typeof LEVELS)[number];

interface Row {
  readonly problem: string;
  readonly answer: Json;
}

interface Checked {
  readonly level: Level;
  readonly how: string;
}

const python = (rows: readonly Row[], ...options: readonly string[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'horseplay-'));
  try {
    const file = join(folder, 'answers.jsonl');
    writeFileSync(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
    return spawnSync('python3', ['verify/verify.py', ...options, file], {
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' },
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** The verdicts of the Python verifier on all rows. */
const byPython = (rows: readonly Row[]): readonly Checked[] => {
  const { stdout, stderr } = python(rows, '--json', '--effort', '0.2');
  expect(stderr).toBe('');
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Checked);
};

const byOurs = ({ problem, answer }: Row): Checked => {
  const parsed = parseProblem(problem);
  if (!parsed.ok) throw new Error(problem);
  const read = answerFromJson(parsed.value, answer);
  if (!read.ok) return { level: 'refused', how: read.error[0]!.message.en };
  const verdict = checkAnswer(parsed.value, read.value);
  return verdict.ok
    ? { level: verdict.level, how: verdict.how.en }
    : { level: 'refused', how: verdict.reason.en };
};

const isFull = ({ level }: Checked): boolean => level === 'proved' || level === 'recomputed';

const LIMITS = { budget: { nodes: 2e6, bytes: 2 ** 28 } };

/** Answers to random lines, the same number for every puzzle. */
const drawRows = (count: number, seed: number): readonly Row[] => {
  const random = seededRandom(seed);
  return DRAWN_PUZZLES.flatMap((puzzle) => {
    const rows = new Map<string, Row>();
    for (let tries = 0; rows.size < count && tries < 20 * count; tries++) {
      const parsed = parseProblem(drawLine(puzzle, random));
      if (!parsed.ok) continue;
      const problem = formatProblem(parsed.value);
      if (!rows.has(problem))
        rows.set(problem, { problem, answer: jsonOf(parsed.value, solveProblem(parsed.value, LIMITS)) });
    }
    return [...rows.values()];
  });
};

describe('answers of every puzzle', () => {
  const right = drawRows(samples(42, 600), 3283);
  const verdicts = byPython(right);

  test('are refused by neither verifier', () => {
    expect(verdicts).toHaveLength(right.length);
    right.forEach((row, i) => {
      expect(verdicts[i], row.problem).not.toMatchObject({ level: 'refused' });
      expect(byOurs(row), row.problem).not.toMatchObject({ level: 'refused' });
    });
    expect(verdicts.filter(isFull).length).toBeGreaterThan(0.8 * right.length);
  });

  test('are refused by both when damaged, or called less than verified', () => {
    const random = seededRandom(2056);
    const below = (n: number) => randomBelow(random, n);
    const sound = right.filter((row, i) => isFull(verdicts[i]!) && isFull(byOurs(row)));
    const damaged = sound.flatMap(({ problem, answer }) =>
      Array.from({ length: samples(1, 4) }, () => damage(answer, below)).flatMap((other) =>
        other === undefined ? [] : [{ problem, answer: other }],
      ),
    );
    const theirs = byPython(damaged);
    const ours = damaged.map(byOurs);
    // Another shortest path, or other squares that prove as much, are right as well: then both must say so.
    const split = damaged.flatMap((row, i) =>
      isFull(theirs[i]!) === isFull(ours[i]!) ? [] : [{ ...row, python: theirs[i], ours: ours[i] }],
    );
    expect(split).toEqual([]);
    const passed = theirs.filter(isFull);
    expect(passed.length).toBeLessThan(0.03 * damaged.length);
  });
});

test('verify.py exits with 0, 1, or 2', () => {
  const row = { problem: 'moves 3x3 N a1', answer: { kind: 'moves', squares: ['b3', 'c2'] } };
  const wrong = { ...row, answer: { kind: 'moves', squares: ['b3'] } };
  expect(python([row]).status).toBe(0);
  expect(python([row, wrong], '--quiet')).toMatchObject({
    status: 1,
    stdout: expect.stringMatching(/^line 2: refused/),
  });
  expect(python([row, [] as unknown as Row]).status).toBe(2);
  expect(spawnSync('python3', ['verify/verify.py', '/nowhere.jsonl']).status).toBe(2);
});

test('verify.py names what it cannot read, and continues after it', () => {
  // Closed form on the ring of 3x3: k (8 - k) moves from k squares away. Nothing moves in the center.
  const values = (squares: readonly string[], numerators: readonly string[]) => ({
    problem: 'random-walk 3x3 N from a1 to a3',
    answer: {
      kind: 'expected',
      expected: { numerator: '12', denominator: '1' },
      decimal: '12',
      because: { kind: 'values', squares, numerators, denominator: '1' },
    },
  });
  const ring = ['a1', 'b1', 'c1', 'a2', 'c2', 'b3', 'c3'];
  const times = ['12', '7', '16', '15', '7', '15', '12'];
  const lines = [
    JSON.stringify(values(ring, times)),
    JSON.stringify(values([...ring, 'b2'], [...times, '5'])),
    '\xff',
    '['.repeat(300_000),
    JSON.stringify(values(ring, times)),
  ];
  const { status, stdout, stderr } = spawnSync('python3', ['verify/verify.py', '--json', '-'], {
    input: Buffer.from(lines.map((line) => `${line}\n`).join(''), 'latin1'),
    encoding: 'utf8',
  });
  const verdicts = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { readonly line: number; readonly level: string });
  expect(verdicts.map(({ line, level }) => [line, level])).toEqual([
    [1, 'proved'],
    [2, 'refused'],
    [5, 'proved'],
  ]);
  expect(stderr).toBe(
    'line 3: this is not an answer of horseplay\nline 4: this is not an answer of horseplay\n',
  );
  expect(status).toBe(2);
});

test('verify.py does not follow a rider far out on the quadrant to the end', () => {
  const problem = 'grundy quadrant lR 1000000000000000000,0 misere';
  const answer = { kind: 'misere', winner: 'first', winning: [], positions: 1 };
  expect(byPython([{ problem, answer }])).toMatchObject([{ level: 'unchecked' }]);
});
