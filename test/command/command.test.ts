import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { horseplay, horseplayProcess, json } from '../command.js';

const folder = mkdtempSync(join(tmpdir(), 'horseplay-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string, text: string | Uint8Array): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

const ANSWERS: readonly (readonly [line: string, answer: object])[] = [
  ['moves 8x8 N a1', { squares: ['b3', 'c2'] }],
  ['moves 8x8 offsets:2,1/1,2 a1', { squares: ['c2', 'b3'] }],
  ['distance 50x50 N b2 a1', { moves: 4, paths: '10' }],
  ['distance 3x3 N b2 a1', { kind: 'unreachable' }],
  ['tour 1x1', { kind: 'tour', path: ['a1'] }],
  ['tour 4x4 closed', { kind: 'none' }],
  ['count-tours 6x6 N closed', { undirected: '9862', directed: '19724' }],
  ['count-tours 1x1 open', { undirected: '1', directed: '1' }],
  ['count-tours 1x1 closed', { undirected: '0', directed: '0' }],
  ['meet 8x8 N b2 d3 f4', { kind: 'meet', moves: 2, rounds: 1, square: 'd3' }],
  ['meet 8x8 N a1 a1', { kind: 'meet', moves: 0, rounds: 0, square: 'a1' }],
  ['meet 8x8 B a1 a2', { kind: 'cannot-meet' }],
  ['hunt 50x50 N b2 pawns a1', { moves: 4 }],
  ['hunt 50x50 N a3 pawns b2/c3/d4', { moves: 8 }],
  ['combos 8x8 R@a1', { count: '15' }],
  ['combos 8x8 Q@g5 B@d3', { count: '281' }],
  ['grundy quadrant hyperknight 1,0', { values: [0], sum: 0, winner: 'second', winning: [] }],
  ['grundy quadrant hyperknight 2,5 3,5', { winner: 'first' }],
];

/** A flawed line, the id of its flaw, and the column of the flaw. */
const FLAWED: readonly (readonly [line: string, code: string, column: number])[] = [
  ['chess 8x8', 'unknown-puzzle', 1],
  ['count 6x6', 'unknown-puzzle', 1],
  ['Tour 8x8', 'unknown-puzzle', 1],
  ['tours 8x8', 'unknown-puzzle', 1],
  ['knight tour 8x8', 'word-order', 1],
  ['tour closed 8x8 without d4/e5 camel', 'word-order', 6],
  ['8x8 tour', 'word-order', 1],
  ['tour', 'incomplete', 5],
  ['tour 0x0', 'bad-board', 6],
  ['tour 8x8 X', 'unknown-letter', 10],
  ['tour 8x8 NfzW', 'unknown-letter', 12],
  ['tour 8x8 knigth', 'unknown-piece', 10],
  ['tour 8x8 from d9', 'off-board', 15],
  ['tour 8x8 without d4 from d4', 'missing-square', 26],
  ['tour 8x8 closed to a1', 'closed-to', 17],
  ['tour 8x8 open open', 'twice', 15],
  ['tour 99999999999999999999x3', 'bad-board', 6],
  ['moves 8x8 N -1,0', 'bad-square', 13],
  ['moves 8x8 N E5', 'bad-square', 13],
  ['moves 8x8 N 99999999999999999999,0', 'off-board', 13],
  ['hunt 8x8 N a1 pawns b2/b2', 'duplicate-pawn', 24],
  ['hunt 8x8 N a1 pawns a1', 'pawn-on-knight', 21],
  ['hunt 8x8 N a1', 'incomplete', 14],
  ['combos 8x8 R@a1 Q@a1', 'same-square', 17],
  ['combos 8x8 R@i9', 'off-board', 14],
  ['combos 8x8 R', 'bad-placement', 12],
  ['grundy quadrant 1,1', 'incomplete', 20],
  ['grundy quadrant hyperknight', 'incomplete', 28],
  ['tour nothing.txt', 'no-file', 6],
  ['tour 8x8 \u0001\u0002', 'unexpected', 10],
];

const ask = (lines: readonly string[]): Record<string, unknown>[] =>
  horseplay(['--file', '-', '--json'], lines.join('\n'))
    .stdout.trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe('answers as JSON', () => {
  test("every puzzle's answer has its shape, is checked, and names its method", () => {
    const objects = ask(ANSWERS.map(([line]) => line));
    expect(objects).toHaveLength(ANSWERS.length);
    objects.forEach((object, i) => {
      expect(object).toMatchObject({
        answer: ANSWERS[i]![1],
        checked: true,
        method: expect.stringMatching(/^[a-z][a-z-]*$/),
      });
    });
  });

  test('a hunt says who takes what, along which path, and in how many moves', () => {
    const { answer } = json('hunt 50x50 N a3 pawns b2/c3/d4') as {
      answer: { moves: number; line: { by: string; takes: string; moves: number; path: string[] }[] };
    };
    expect(answer.line.map(({ by }) => by)).toEqual(['first', 'second', 'first']);
    expect(answer.line.reduce((sum, { moves }) => sum + moves, 0)).toBe(8);
    for (const { takes, moves, path } of answer.line) {
      expect(path).toHaveLength(moves + 1);
      expect(path.at(-1)).toBe(takes);
    }
  });

  test('a line that is not canonical comes back canonical', () => {
    expect(json('tour 5x5 knight from 0,0')).toMatchObject({ problem: 'tour 5x5 N open from a1' });
    expect(json('meet 8x8 N@b2 knight@d3 total')).toMatchObject({ problem: 'meet 8x8 N b2 d3' });
  });
});

describe('bad input gives an error with its position, and exit code 2', () => {
  test('every flawed line gives an error that says what to do', () => {
    const objects = ask(FLAWED.map(([line]) => line));
    expect(objects).toHaveLength(FLAWED.length);
    objects.forEach((object, i) => {
      const { flaws } = (object as { error: { flaws: { code: string; column: number; message: string }[] } })
        .error;
      const [line, code, column] = FLAWED[i]!;
      expect([line, flaws[0]!.code, flaws[0]!.column]).toEqual([line, code, column]);
      expect(flaws[0]!.message).toMatch(/\w{2,} \w/);
    });
  });

  test.each([
    [[], 'Examples'],
    [['chess', '8x8'], 'Unknown puzzle "chess"'],
    [['count', '6x6', '--threads', '2'], 'Did you mean "count-tours"?'],
    [['knight', 'tour', '8x8', '--order', '1,2'], 'tour 8x8 knight'],
    [['completion', 'bash'], 'Did you mean "completions"?'],
    [['tour', '8x8', '--svg', '-', '--tex', '-'], 'Only one of --svg, --tex'],
    [['tour', '8x8', 'NfzW'], 'Column 12'],
    [['tour', '8x8', '--color'], 'Unknown option --color'],
    [['tour', '8x8', '--nodes', 'many'], 'whole number'],
    [['tour', '8x8', '--order', '1,2/x'], '--order, column 5'],
    [['tour', '8x8', '--lang', 'fr'], 'one of: en, zh'],
    [['meet', '8x8', 'a1', '--method', 'dfs'], 'Unknown option --method'],
    [
      ['count-tours', '3xN', 'closed', '--series', '1..9', '--checkpoint', 'x'],
      'Remove --checkpoint or --series',
    ],
    [['count-tours', '6x6', 'closed', '--redis', 'redis://x', '--threads', '2'], "can't be combined"],
    [['count-tours', '6x6', 'closed', '--method', 'dfs'], 'frontier, middle, ends'],
    [['count-tours', '5x5', 'closed', '--starts'], 'Write open, without from and to'],
    [['count-tours', '5x5', 'open', 'to', 'a1', '--starts'], 'Write open, without from and to'],
    [['worker'], 'Missing --redis'],
    [['tour', '8x8', '--svg', '--lang', 'en'], '--svg needs a file name'],
    [['tour', '8x8', '--checkpoint', '--json'], '--checkpoint'],
    [['worker', '8x8', '--redis', 'redis://x'], 'takes no problem'],
    [['judge'], 'Missing problem ID'],
    [['judge', 'leetcode-1'], 'Unknown problem ID "leetcode-1"'],
    [['completions', 'tcsh'], 'bash, zsh, or fish'],
    [['--file', '.'], 'is a folder'],
  ])('%j', (args, sentence) => {
    const { code, stdout, stderr } = horseplay(args);
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain(sentence);
    expect(stderr).not.toMatch(/\n\s+at |Error:/);
  });

  test('every flaw of a line is reported at once', () => {
    const { stderr } = horseplay(['moves', '3x3', 'XN', 'd9', 'e9']);
    expect(stderr.match(/Column \d+/g)).toEqual(['Column 11', 'Column 14', 'Column 17']);
  });

  test('with --json, flaws are an object, too', () => {
    const { code, stdout } = horseplayProcess(['tour', '8x8', 'from', 'd9', '--json']);
    expect(code).toBe(2);
    expect(JSON.parse(stdout)).toMatchObject({ error: { flaws: [{ code: 'off-board', column: 15 }] } });
  });

  test('ten megabytes on one line, and binary data, are refused quickly', () => {
    for (const input of [
      new Uint8Array(10_000_000).fill(65),
      Uint8Array.from({ length: 100_000 }, (_, i) => (i * 7919) % 256),
    ]) {
      const { code, stderr } = horseplayProcess(['--file', '-'], input);
      expect(code).toBe(2);
      expect(stderr).not.toMatch(/\n\s+at /);
    }
  });

  test('a drawing with flaws names the file and the line', () => {
    const { code, stderr } = horseplay(['tour', file('ragged.txt', '...\n..\n')]);
    expect(code).toBe(2);
    expect(stderr).toContain('Line 2 of the drawing has 2 squares');
  });
});

describe('options', () => {
  test('they can come before the line, and the line can be one argument of the shell', () => {
    const plain = horseplay(['distance', '8x8', 'N', 'a1', 'b2', '--json']).stdout;
    expect(horseplay(['--lang', 'en', '--json', 'distance', '8x8', 'N', 'a1', 'b2']).stdout).toBe(plain);
    expect(horseplay(['distance 8x8 N a1 b2', '--json']).stdout).toBe(plain);
    expect(horseplay(['--lang', 'en', 'judge', 'hiho-99'], '1\nA1 A1 A1\n').stdout).toBe('0\n');
  });

  test('each puzzle accepts only its own options: threads if work can be shared, a checkpoint folder if it comes in shards', () => {
    const sixteen = ['hunt', '50x50', 'N', 'a3', 'pawns', 'b2/c3/d4', '--quiet'];
    expect(horseplay([...sixteen, '--threads', '2'])).toEqual(horseplay(sixteen));
    expect(horseplay([...sixteen, '--checkpoint', folder]).code).toBe(2);
    const combos = ['combos', '8x8', 'R@a1', 'Q@d4'];
    const { stdout } = horseplay([...combos, '--json', '--threads', '2']);
    expect(JSON.parse(stdout)).toMatchObject({ answer: { count: '405' }, method: 'bitset-dfs' });
    expect(horseplay(['moves', '8x8', 'a1', '--threads', '2']).code).toBe(2);
  });

  test('a method is chosen by its id, and the answer names the method used', () => {
    for (const method of ['frontier', 'middle']) {
      expect(json('count-tours 6x6 closed', '--method', method)).toMatchObject({
        answer: { undirected: '9862' },
        method,
      });
    }
    expect(json('tour 5x5 from a1', '--method', 'warnsdorff')).toMatchObject({ method: 'warnsdorff' });
  });
});
