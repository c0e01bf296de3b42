// The built command, as people and programs use it.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { LEVEL_WORDS, type Level } from '../../src/core/result.js';
import { PUZZLE_NAMES } from '../../src/puzzles/index.js';
import { LIGHT_PUZZLES } from '../../src/puzzles/lines.js';
import { BIN, horseplay, horseplayProcess, json } from '../command.js';
import { samples, someOf } from '../samples.js';

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

/** A flawed line, the id of its flaw, and where it is. */
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
  test('every puzzle answers in its shape, checked, with its method', () => {
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

  test('a hunt tells who takes what, how, and in how many moves', () => {
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

describe('bad input is a sentence with its place, and exit code 2', () => {
  test('every flawed line leaves a sentence that a person can act on', () => {
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

  test('every flaw of a line is told at once', () => {
    const { stderr } = horseplay(['moves', '3x3', 'XN', 'd9', 'e9']);
    expect(stderr.match(/Column \d+/g)).toEqual(['Column 11', 'Column 14', 'Column 17']);
  });

  test('under --json the flaws are an object too', () => {
    const { code, stdout } = horseplayProcess(['tour', '8x8', 'from', 'd9', '--json']);
    expect(code).toBe(2);
    expect(JSON.parse(stdout)).toMatchObject({ error: { flaws: [{ code: 'off-board', column: 15 }] } });
  });

  test('ten megabytes of one line, and binary data, are refused quickly', () => {
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
  test('they may stand before the line, and the line may be one word of the shell', () => {
    const plain = horseplay(['distance', '8x8', 'N', 'a1', 'b2', '--json']).stdout;
    expect(horseplay(['--lang', 'en', '--json', 'distance', '8x8', 'N', 'a1', 'b2']).stdout).toBe(plain);
    expect(horseplay(['distance 8x8 N a1 b2', '--json']).stdout).toBe(plain);
    expect(horseplay(['--lang', 'en', 'judge', 'hiho-99'], '1\nA1 A1 A1\n').stdout).toBe('0\n');
  });

  test('each puzzle takes its own only: threads where work can be shared, a folder where it comes in shards', () => {
    const sixteen = ['hunt', '50x50', 'N', 'a3', 'pawns', 'b2/c3/d4', '--quiet'];
    expect(horseplay([...sixteen, '--threads', '2'])).toEqual(horseplay(sixteen));
    expect(horseplay([...sixteen, '--checkpoint', folder]).code).toBe(2);
    const combos = ['combos', '8x8', 'R@a1', 'Q@d4'];
    const { stdout } = horseplay([...combos, '--json', '--threads', '2']);
    expect(JSON.parse(stdout)).toMatchObject({ answer: { count: '405' }, method: 'bitset-dfs' });
    expect(horseplay(['moves', '8x8', 'a1', '--threads', '2']).code).toBe(2);
  });

  test('a method is chosen by its id, and the answer says by which it was found', () => {
    for (const method of ['frontier', 'middle']) {
      expect(json('count-tours 6x6 closed', '--method', method)).toMatchObject({
        answer: { undirected: '9862' },
        method,
      });
    }
    expect(json('tour 5x5 from a1', '--method', 'warnsdorff')).toMatchObject({ method: 'warnsdorff' });
  });
});

describe('files of problems', () => {
  test('one answer a line, in order; a flawed line leaves an error in its place', () => {
    const lines = 'moves 8x8 N a1\nchess\n\n# a comment\ndistance 8x8 N a1 h8\r\ncount-tours 5x5 open';
    const { code, stdout } = horseplay(['--file', '-', '--json'], lines);
    expect(code).toBe(2);
    const objects = stdout
      .trimEnd()
      .split('\n')
      .map((text) => JSON.parse(text) as Record<string, unknown>);
    expect(objects.map((object) => ('error' in object ? 'error' : (object.problem as string)))).toEqual([
      'moves 8x8 N a1',
      'error',
      'distance 8x8 N a1 h8',
      'count-tours 5x5 N open',
    ]);
  });

  test('plain answers are one line each, with all that is said of them and how far they were verified', () => {
    const lines = ['tour 4x4 closed', 'grundy quadrant hyperknight 2,5', 'meet 8x8 N a1 h1 d8'];
    const { code, stdout } = horseplay(['--file', file('three.txt', `${lines.join('\n')}\n`)]);
    expect(code).toBe(0);
    const told = stdout.trimEnd().split('\n');
    expect(told).toHaveLength(3);
    lines.forEach((line, i) => {
      const [words] = horseplay([line]).stdout.split('\n\n');
      const { level } = json(line).verified as { level: Level };
      expect(told[i]).toBe(`${words!.split('\n').join(' ')} [${LEVEL_WORDS[level].en}]`);
    });
  });

  test('threads change nothing but the time: the same rows in the same order, and the same complaints', () => {
    const lines = Array.from({ length: samples(300, 3000) }, (_, i) => {
      if (i % 50 === 7) return i % 100 === 7 ? '' : `chess ${i}`;
      const square = `${'abcdefgh'[i % 8]}${1 + ((i >> 3) % 8)}`;
      return i % 40 === 3 ? 'hunt 50x50 N a3 pawns b2/c3/d4' : `meet 8x8 N a1 ${square} h8`;
    });
    const many = file('many.txt', lines.join('\n'));
    const alone = horseplay(['--file', many, '--json']);
    expect(alone.code).toBe(2);
    expect(horseplay(['--file', many, '--json', '--threads', '3'])).toEqual(alone);
    expect(horseplay(['meet', '--file', many, '--threads', '2']).stdout).toBe(
      horseplay(['--file', many]).stdout,
    );
  });

  test('threads solve what comes in shards, each a problem of its own', () => {
    const boards = ['5x5', '3x10', '3x8', '4x5', '3x9', '3x7'];
    const some = file('some.txt', boards.map((board) => `count-tours ${board} N open`).join('\n'));
    const counted = horseplay(['count-tours', '--file', some, '--json', '--threads', '2']);
    expect(counted).toEqual(horseplay(['--file', some, '--json']));
  });

  test.each([
    [[]],
    [['--threads', '2']],
  ])('answers come while the input is still open %j', async (threads) => {
    const child = spawn(process.execPath, [BIN, '--file', '-', '--json', ...threads], {
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    child.stdin.write('moves 8x8 N a1\n');
    const first = await new Promise<string>((resolve) =>
      child.stdout.once('data', (data) => resolve(String(data))),
    );
    expect(JSON.parse(first)).toMatchObject({ answer: { squares: ['b3', 'c2'] } });
    child.stdin.end();
    expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(0);
  });

  test('a drawn board stands wherever a board can', () => {
    const { stdout } = horseplay(['moves', file('cross.txt', '#.#\n...\n#.#\n'), 'W', 'b2', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({ problem: 'moves 3x3 without a1/c1/a3/c3 W b2' });
  });
});

describe('questions beyond the answer', () => {
  test('any step and any square of a tour of 10^18 squares', () => {
    const { at } = json('tour 1000000000x1000000000 closed', '--at', '123456789012345') as {
      at: { step: string; square: string };
    };
    expect(json('tour 1000000000x1000000000 closed', '--step-of', at.square)).toMatchObject({
      stepOf: { square: at.square, step: '123456789012345' },
    });
    const { stretch } = json('tour 1000000000x1000000000 closed', '--stretch', '123456789012344+3') as {
      stretch: { squares: string[] };
    };
    expect(stretch.squares[1]).toBe(at.square);
    const points = stretch.squares.map((square) => square.split(',').map(Number) as [number, number]);
    for (let i = 0; i < 2; i++) {
      const leap = [0, 1].map((k) => Math.abs(points[i + 1]![k]! - points[i]![k]!)).sort();
      expect(leap).toEqual([1, 2]);
    }
  });

  test('a series of counts, its recurrence and its b-file', () => {
    const bfile = join(folder, 'b070030.txt');
    const { stdout } = horseplay(['count-tours', '3xN', 'closed', '--series', '9..20', '--bfile', bfile]);
    // OEIS A070030: closed tours of the 3 x 2n board.
    for (const row of ['9 0', '10 16', '12 176', '14 1536', '20 1448416'])
      expect(stdout.split('\n')).toContain(row);
    expect(stdout).toContain('a(n) = 6 a(n-2) + 64 a(n-4) - 200 a(n-6)');
    expect(readFileSync(bfile, 'utf8')).toMatch(/^9 0\n10 16\n(\d+ \d+\n){10}$/);
    expect(horseplay(['count-tours', '3xN', '--series', '5..1']).code).toBe(2);
    expect(horseplay(['count-tours', '3x3', '--series', '1..5']).code).toBe(2);
  });

  test('how often moves are used, and where tours start', () => {
    const { usage, starts } = json('count-tours 5x5 open', '--usage', '--starts') as {
      usage: { tours: string }[];
      starts: Record<string, string>;
    };
    // 864 undirected tours of 24 moves each; 1728 directed ones, each with its start.
    expect(usage.reduce((sum, { tours }) => sum + Number(tours), 0)).toBe(864 * 24);
    expect(Object.values(starts).reduce((sum, tours) => sum + Number(tours), 0)).toBe(1728);
  });

  test('all best meeting squares, and the field of totals', () => {
    const { squares, field } = json('meet 3x4 N a1 c4', '--all', '--field') as {
      squares: string[];
      field: (number | null)[][];
    };
    const least = Math.min(...field.flat().filter((total) => total !== null));
    const best = field.flatMap((row, i) =>
      row.flatMap((total, x) => (total === least ? [`${'abc'[x]}${4 - i}`] : [])),
    );
    expect([...squares].sort()).toEqual(best.sort());
  });

  test('combinations listed, drawn, moving, and square by square', () => {
    const object = json(
      'combos 3x3 R@a1 B@c2',
      '--list',
      '1000',
      '--all-moving',
      '--sample',
      '5',
      '--marginals',
    ) as {
      answer: { count: string };
      list: { from: string; to: string; steps: number }[][];
      allMoving: string;
      sample: object[];
      marginals: Record<string, string>[];
    };
    const { list } = object;
    expect(object.answer.count).toBe(`${list.length}`);
    expect(object.allMoving).toBe(`${list.filter((combo) => combo.every(({ steps }) => steps > 0)).length}`);
    expect(list).toContainEqual(object.sample);
    for (const [square, count] of Object.entries(object.marginals[0]!)) {
      expect(`${list.filter((combo) => combo[0]!.to === square).length}`).toBe(count);
    }
  });

  test('a window of the quadrant', () => {
    expect(json('grundy quadrant two-heap-nim 1,2', '--window', '4x3@2,1')).toMatchObject({
      window: {
        values: [
          [3, 2, 5, 4],
          [0, 1, 6, 7],
          [1, 0, 7, 6],
        ],
      },
    });
  });
});

describe('other commands', () => {
  test("other people's tours are checked, and the first bad step is named", () => {
    const { answer } = json('tour 5x5 from a1') as { answer: { path: string[] } };
    const good = file('good.txt', answer.path.join(', '));
    expect(horseplay(['check', good])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('open tour'),
    });
    const bad = file('bad.txt', answer.path.with(7, answer.path[9]!).join(' '));
    const { code, stdout } = horseplayProcess(['check', bad, '--json']);
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ kind: 'not-a-tour', failsAt: expect.any(Number) });
    expect(horseplay(['check', file('none.txt', '')]).code).toBe(2);
    expect(horseplay(['check', join(folder, 'lost.txt')]).code).toBe(2);
  });

  test('a graph goes out as TSPLIB and a tour comes back', () => {
    const { stdout } = horseplay(['tour', '6x6', 'closed', '--export', 'hcp']);
    expect(stdout).toMatch(/DIMENSION : 36\n/);
    const { answer } = json('tour 6x6 closed') as { answer: { path: string[] } };
    const nodes = answer.path.map(
      (square) => 'abcdef'.indexOf(square[0]!) + 6 * (Number(square.slice(1)) - 1) + 1,
    );
    const tour = file('six.tour', `TYPE : TOUR\nTOUR_SECTION\n${nodes.join('\n')}\n-1\nEOF\n`);
    expect(horseplay(['check', tour, '--problem', 'tour 6x6 N closed'])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('closed tour'),
    });
    expect(horseplay(['check', tour]).code).toBe(2);
  });

  test('a census goes on where it was cut off', () => {
    const rows = join(folder, 'census.jsonl');
    const whole = horseplay(['census', 'tours', '3..6x3..5', '--resume', rows]);
    expect(whole.code).toBe(0);
    const text = readFileSync(rows, 'utf8');
    writeFileSync(rows, text.slice(0, text.length >> 1));
    expect(horseplay(['census', 'tours', '3..6x3..5', '--resume', rows]).stdout).toBe(whole.stdout);
    expect(readFileSync(rows, 'utf8').split('\n').sort()).toEqual(text.split('\n').sort());
    expect(horseplay(['census', 'counts', '3..6x3..5', '--resume', rows]).code).toBe(2);
    expect(horseplay(['census', 'tours', '6..3x3..5']).code).toBe(2);
  });

  test('a sheet of puzzles is a page to print, the same for the same seed', () => {
    const page = join(folder, 'sheet.html');
    const args = ['sheet', 'numbers', '5x5', '--count', '1', '--seed', '4', '--out', page];
    const { stdout } = horseplay(args);
    expect(stdout).toMatch(/^tour 5x5 N open given /);
    expect(json(stdout.trim())).toMatchObject({ answer: { unique: true } });
    const html = readFileSync(page, 'utf8');
    expect(html).toContain('<svg');
    horseplay(args);
    expect(readFileSync(page, 'utf8')).toBe(html);
  });

  test('a picture in pixels', () => {
    const png = join(folder, 'tour.png');
    expect(horseplay(['tour', '5x5', '--png', png]).code).toBe(0);
    expect(readFileSync(png).subarray(1, 4).toString()).toBe('PNG');
  });
});

/** The commands that are no puzzles. */
const COMMANDS = [
  'judge',
  'gen',
  'stress',
  'check',
  'samples',
  'census',
  'sheet',
  'worker',
  'completions',
] as const;

describe('manners', () => {
  test('help begins with examples, in both languages, for every command', () => {
    expect(horseplay(['--help']).stdout).toMatch(/^horseplay: .*\n\nExamples\n {2}horseplay /);
    expect(horseplay(['--help', '--lang', 'zh']).stdout).toContain('示例');
    expect(horseplay([], '', { LC_ALL: 'zh_CN.UTF-8' }).stderr).toContain('示例');
    for (const name of [...PUZZLE_NAMES, ...COMMANDS]) {
      const { code, stdout } = horseplay([name, '--help']);
      expect(code).toBe(0);
      expect(stdout).toContain(`horseplay ${name}`);
      expect(horseplay([name, '--help', '--lang', 'zh']).stdout).toContain('用法');
    }
  });

  test('the general help has every puzzle of the registry with its question and its first example', () => {
    const { stdout } = horseplay(['--help']);
    for (const { name, question, examples } of LIGHT_PUZZLES) {
      expect(stdout).toMatch(new RegExp(`^  ${name} `, 'm'));
      expect(stdout).toContain(question.en);
      expect(stdout).toContain(`  horseplay ${examples[0].line}  `);
    }
    for (const name of COMMANDS) expect(stdout).toMatch(new RegExp(`^  ${name} `, 'm'));
    for (const { line } of LIGHT_PUZZLES[0]!.examples.slice(0, 3)) {
      expect(horseplay(['help', LIGHT_PUZZLES[0]!.name]).stdout).toContain(`horseplay ${line}  `);
    }
  });

  test('every example in the help works', () => {
    const examples = [...horseplay(['--help']).stdout.matchAll(/^ {2}horseplay (\S.*?)(?: {2}|$)/gm)].map(
      (match) => match[1]!,
    );
    expect(examples.length).toBeGreaterThan(7);
    for (const line of someOf(examples, 3)) expect(horseplay(line.split(' ')).code).toBe(0);
  });

  test('Chinese answers and flaws', () => {
    expect(horseplay(['tour', '4x4', 'closed', '--lang', 'zh']).stdout).toMatch(/\p{Script=Han}/u);
    expect(horseplay(['tour', '8x8', 'from', 'd9', '--lang', 'zh']).stderr).toContain('d9 不在 8x8 的棋盘上');
  });

  test('--quiet leaves stderr empty, and stdout holds no color when it is no terminal', () => {
    const { stdout, stderr } = horseplayProcess(['tour', '8x8', '--quiet']);
    expect(stderr).toBe('');
    expect(stdout).not.toContain('\u001b');
  });

  test('--plain is ASCII', () => {
    expect(horseplay(['tour', '5x5', '--plain']).stdout).toMatch(/^[\n -~]*$/);
  });

  test('tables and reports are written as files', () => {
    const files = ['csv', 'markdown', 'tex', 'html'].map((kind) => join(folder, `hunt.${kind}`));
    const [csv, markdown, tex, html] = files as [string, string, string, string];
    const options = ['--csv', csv, '--markdown', markdown, '--tex', tex, '--html', html];
    expect(horseplay([...'hunt 8x8 N a3 pawns b2/c3/d4'.split(' '), ...options]).code).toBe(0);
    expect(readFileSync(csv, 'utf8').trimEnd().split('\r\n')).toHaveLength(4);
    expect(readFileSync(markdown, 'utf8')).toContain('| --');
    expect(readFileSync(tex, 'utf8')).toContain('\\begin{tikzpicture}');
    expect(readFileSync(html, 'utf8')).toContain('<svg');
  });

  test('a file of problems may be called anything', () => {
    const path = join(folder, 'judges');
    writeFileSync(path, 'moves 8x8 N a1\n');
    const { code, stdout } = horseplay(['--file', 'judges', '--quiet'], '', {}, folder);
    expect([code, stdout]).toEqual([0, 'The knight has 2 moves from a1: b3 c2 [Proved]\n']);
  });

  test('--svg writes a picture', () => {
    const path = join(folder, 'tour.svg');
    expect(horseplay(['tour', '6x6', 'closed', '--svg', path]).code).toBe(0);
    expect(readFileSync(path, 'utf8')).toMatch(/^<svg[\s\S]*<\/svg>\s*$/);
    expect(horseplay(['tour', '6x6', '--svg', join(folder, 'no/such/folder.svg')]).code).toBe(2);
    const piped = horseplay(['tour', '6x6', 'closed', '--svg', '-']);
    expect(piped.stdout).toBe(readFileSync(path, 'utf8'));
    expect(piped.stderr).toContain('Found a closed tour of all 36 squares');
  });

  test('a budget that is too small is told, with exit code 3', () => {
    const { code, stdout } = horseplayProcess([
      'distance',
      '2000x2000',
      'Z',
      '0,0',
      '1999,1999',
      '--memory',
      '1MB',
      '--json',
    ]);
    expect(code).toBe(3);
    expect(JSON.parse(stdout)).toMatchObject({
      answer: { kind: 'stopped', allowed: { bytes: 1_000_000 }, needed: { bytes: 36_000_000 } },
      checked: false,
    });
    expect(stdout).not.toContain('--memory');
  });

  test('the command says which option raises a limit, and to what; or that none does', () => {
    const short = horseplay(['distance', '1000x1000', 'Z', '0,0', '999,999', '--memory', '1MB']);
    expect(short.code).toBe(3);
    const option = /--memory (\w+)/.exec(short.stdout)!;
    expect(horseplay(['distance', '1000x1000', 'Z', '0,0', '999,999', '--memory', option[1]!]).code).toBe(0);
    const huge = horseplay(['count-tours', '10x10', 'closed']);
    expect(huge.code).toBe(3);
    expect(huge.stdout).not.toContain('--');
    expect(huge.stdout).toContain('No setting is enough');
  });

  test('Ctrl-C ends the command at once with 130 and no stack', async () => {
    const order = '-1,2/1,2/2,-1/2,1/1,-2/-1,-2/-2,-1/-2,1';
    const child = spawn(
      process.execPath,
      [BIN, 'tour', '8x8', 'from', 'a1', '--method', 'dfs', '--order', order],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let stderr = '';
    child.stderr.on('data', (data) => (stderr += data));
    await expect.poll(() => stderr).toContain('search nodes'); // it is at work
    child.kill('SIGINT');
    expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(130);
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  test('nobody reading the answer is no error', async () => {
    const child = spawn(process.execPath, [BIN, '--file', '-'], { stdio: ['pipe', 'pipe', 'pipe'] });
    let stderr = '';
    child.stderr.on('data', (data) => (stderr += data));
    child.stdout.destroy();
    child.stdin.on('error', () => {});
    child.stdin.end('moves 8x8 N a1\n'.repeat(20_000));
    expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(0);
    expect(stderr).not.toMatch(/\n\s+at |bug/);
  });

  test('completions name every command with its options and are accepted by bash', () => {
    const { stdout } = horseplay(['completions', 'bash']);
    for (const name of [...PUZZLE_NAMES, ...COMMANDS]) {
      expect(stdout).toMatch(new RegExp(`^    ${name}\\) words="(--.* )?--lang --help`, 'm'));
    }
    expect(stdout).toMatch(/^ {4}count-tours\) .*--threads .*--method .*--series .*--usage /m);
    const asked = 'COMP_WORDS=(horseplay tour sym); COMP_CWORD=2; _horseplay; printf %s "$COMPREPLY"';
    const bash = spawnSync('bash', ['-c', `${stdout}\n${asked}`], { encoding: 'utf8' });
    expect([bash.stdout, bash.stderr]).toEqual(['symmetric', '']);
    expect(horseplay(['completions', 'zsh']).stdout).toContain('#compdef horseplay');
    expect(horseplay(['completions', 'fish']).stdout).toContain('complete -c horseplay');
  });
});
