// `verify` reads what --json printed, and `check` reads what tour printed in any form. Neither trusts its
// input.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Json } from '../../src/core/json.js';
import { mutations } from '../cases/mutations.js';
import { LINES } from '../cases/saved.js';
import { horseplay } from '../command.js';
import { someOf } from '../samples.js';

const folder = mkdtempSync(join(tmpdir(), 'horseplay-verify-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

const answersTo = (lines: readonly string[], ...options: readonly string[]): string =>
  horseplay(['--file', '-', '--json', '--nodes', '20e6', ...options], lines.join('\n')).stdout;

const ROWS = answersTo(Object.values(LINES).flatMap((lines) => someOf(lines, 3)));
const rows = ROWS.trimEnd().split('\n');

interface Summary {
  readonly summary: Readonly<Record<string, number>>;
}

const verifyJson = (text: string, ...options: readonly string[]) => {
  const { code, stdout, stderr } = horseplay(['verify', '-', '--json', ...options], text);
  const objects = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  return {
    code,
    stderr,
    found: objects.slice(0, -1),
    counts: (objects.at(-1) as unknown as Summary).summary,
  };
};

describe('verify', () => {
  test('accepts what --json printed, for every puzzle, at the level it claims', () => {
    const { code, found, counts } = verifyJson(ROWS);
    expect(code).toBe(0);
    expect(found).toHaveLength(rows.length);
    expect(counts).toMatchObject({ wrong: 0, unreadable: 0 });
    for (const { verdict, level, claimed, problem } of found) {
      if (verdict === 'verified') expect(level, String(problem)).toBe(claimed);
    }
    expect(horseplay(['verify', file('answers.jsonl', ROWS)])).toMatchObject({ code: 0, stderr: '' });
  });

  test('names the line of a wrong answer, and exits with 1', () => {
    const lines = rows.slice(0, 3).map((row, i) => (i === 1 ? row.replace('"a1","', '"a2","') : row));
    const answers = file('wrong.jsonl', `${lines.join('\n\n')}\n`);
    const { code, stdout } = horseplay(['verify', answers]);
    expect(code).toBe(1);
    expect(stdout.split('\n').filter((line) => line.startsWith(`${answers}:`))).toEqual([
      expect.stringContaining(`${answers}:3: `),
    ]);
    expect(verifyJson(lines.join('\n'))).toMatchObject({ code: 1, counts: { wrong: 1, proved: 2 } });
  });

  test('exits with 2 for lines that are not rows, and still checks the others', () => {
    for (const line of [
      'tour 8x8',
      '[]',
      '{"v":1}',
      rows[0]!.replace('"v":1', '"v":2'),
      '{"v":1,"problem":',
    ]) {
      const { code, counts } = verifyJson(`${line}\n${rows[0]}`);
      expect(code).toBe(2);
      expect(counts).toMatchObject({ unreadable: 1, proved: 1 });
    }
    expect(horseplay(['verify', join(folder, 'lost.jsonl')]).code).toBe(2);
    expect(horseplay(['verify']).code).toBe(2);
  });

  test('rows without an answer are counted separately; rows without a certificate are not verified', () => {
    const flawed = answersTo(['moves 8x8 N z9', 'count-tours 8x8 N closed'], '--memory', '1MB');
    expect(verifyJson(flawed)).toMatchObject({ code: 0, counts: { noAnswer: 2 } });
    const bare = answersTo(
      ['tour 6x6 N closed', 'meet 8x8 N b2 d3 f4', 'grundy quadrant hyperknight 2,5'],
      '--no-certificate',
    );
    expect(verifyJson(bare)).toMatchObject({ code: 0, counts: { unchecked: 3 } });
    expect(verifyJson(bare, '--at-least', 'partial')).toMatchObject({ code: 1, counts: { wrong: 3 } });
  });

  test('the summary is a sentence for nothing, one, and many', () => {
    const summary = (text: string, lang = 'en') =>
      horseplay(['verify', '-', '--lang', lang], text).stdout.trim().split('\n').at(-1);
    expect(summary('nothing')).toBe('No answers. 1 line is unreadable.');
    const [row] = answersTo(['tour 6x6 N closed']).split('\n');
    expect(summary(`${row}\n${row}\nx\ny`)).toBe('2 answers: 2 proved. 2 lines are unreadable.');
    expect(summary(row!, 'zh')).toBe('共 1 个答案：已证明 1 个。');
  });

  test('a row that contradicts itself is wrong', () => {
    expect(verifyJson(rows[0]!.replace('"checked":true', '"checked":false')).code).toBe(1);
    expect(verifyJson(rows[0]!.replace('"level":"proved"', '"level":"sure"')).code).toBe(1);
  });

  test('nothing in a damaged file is reported as a bug of ours', () => {
    const damaged = rows.flatMap((row, i) =>
      mutations(JSON.parse(row) as Json, 8, i + 1).map(({ json }) => JSON.stringify(json)),
    );
    const { code, stderr, found, counts } = verifyJson(damaged.join('\n'));
    expect(code).toBe(2);
    expect(stderr).toBe('');
    expect(found).toHaveLength(damaged.length);
    expect(counts.wrong! + counts.unreadable!).toBeGreaterThan(0.5 * damaged.length);
  });
});

describe('check', () => {
  const tourOf = (line: string, ...options: readonly string[]): string =>
    horseplay([...line.split(' '), ...options]).stdout;
  const check = (text: string, ...options: readonly string[]) => horseplay(['check', '-', ...options], text);

  test('checks its own JSON against its own problem', () => {
    const closed = tourOf('tour 4x4 W closed', '--json');
    expect(check(closed).code).toBe(0);
    expect(JSON.parse(check(closed, '--json').stdout)).toMatchObject({ board: '4x4', kind: 'closed' });
    const started = tourOf('tour 5x5 N open from a1', '--json');
    expect(check(started).code).toBe(0);
    expect(check(started.replace('from a1', 'from e5')).code).toBe(1);
    expect(check(tourOf('tour 4x4 N closed', '--json')).code).toBe(0);
    expect(check(tourOf('meet 8x8 N a1 b1', '--json')).code).toBe(2);
  });

  test.each([
    ['the terminal', 'tour 5x3 without a1/c3 K open', []],
    ['the terminal in ASCII', 'tour 5x3 without a1/c3 K open', ['--plain']],
    ['the terminal in Chinese', 'tour 12x12 N closed', ['--lang', 'zh']],
    ['CSV', 'tour 4x4 W closed', ['--csv', '-']],
    ['Markdown', 'tour 4x4 W closed', ['--markdown', '-']],
    ['CSV with coordinates', 'tour 1000x4 N open', ['--csv', '-']],
  ])('reads back the output of %s', (_, line, options) => {
    const printed = tourOf(line, ...options);
    const piece = line.split(' ').find((word) => /^[A-Z]$/.test(word))!;
    expect(check(printed, '--piece', piece).code).toBe(0);
    expect(check(printed, '--problem', line).code).toBe(0);
    expect(
      check(
        printed,
        '--problem',
        `${line} from 1,1 to 0,1`.replace('closed from 1,1 to 0,1', 'closed from 1,1'),
      ).code,
    ).toBe(1);
    expect(check(printed.replaceAll('5', '6'), '--piece', piece).code).not.toBe(0);
  });

  test.each([
    ['the terminal', []],
    ['the terminal in Chinese', ['--lang', 'zh']],
    ['CSV', ['--csv', '-']],
    ['Markdown', ['--markdown', '-']],
    ['Markdown in Chinese', ['--markdown', '-', '--lang', 'zh']],
  ])('checks the output of %s against the problem it was printed for', (_, options) => {
    for (const line of [
      'tour 4x4 W closed',
      'tour 5x4 without c2 offsets:1,0/-1,0/0,1/0,-1/1,1/-1,-1 open from a1',
      'tour 3x4 N open from b1 symmetric half-turn',
    ]) {
      const printed = tourOf(line, ...options);
      expect(printed).toContain(line);
      expect(check(printed).code).toBe(0);
      const [, board] = line.split(' ');
      expect(check(printed.replace(line, `tour ${board} B open`)).code).toBe(1);
    }
  });

  test('a drawing of part of the board cannot be read back', () => {
    expect(check(tourOf('tour 40x40 N closed'))).toMatchObject({ code: 2 });
  });
});
