// Files of problems, queries besides the answer, and the commands that are not puzzles.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { LEVEL_WORDS, type Level } from '../../src/core/result.js';
import { BIN, horseplay, horseplayProcess, json } from '../command.js';
import { samples } from '../samples.js';

const folder = mkdtempSync(join(tmpdir(), 'horseplay-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string, text: string | Uint8Array): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

describe('files of problems', () => {
  test('one answer per line, in order; a flawed line gives an error in its place', () => {
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

  test('plain answers are one line each, with all details and the level of verification', () => {
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

  test('threads change only the time: the rows, their order, and the errors stay the same', () => {
    const lines = Array.from({ length: samples(180, 3000) }, (_, i) => {
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

  test('threads solve problems in shards, each on its own', () => {
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

  test('a drawn board can be used wherever a board can', () => {
    const { stdout } = horseplay(['moves', file('cross.txt', '#.#\n...\n#.#\n'), 'W', 'b2', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({ problem: 'moves 3x3 without a1/c1/a3/c3 W b2' });
  });
});

describe('queries besides the answer', () => {
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

  test('a series of counts, its recurrence, and its b-file', () => {
    const bfile = join(folder, 'b070030.txt');
    const { stdout } = horseplay(['count-tours', '3xN', 'closed', '--series', '9..20', '--bfile', bfile]);
    // OEIS A070030: closed tours of the 3 x 2n board.
    for (const row of ['9 0', '10 16', '12 176', '14 1,536', '20 1,448,416'])
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
    // 864 undirected tours of 24 moves each; 1,728 directed ones, each with a start.
    expect(usage.reduce((sum, { tours }) => sum + Number(tours), 0)).toBe(864 * 24);
    expect(Object.values(starts).reduce((sum, tours) => sum + Number(tours), 0)).toBe(1728);
  });

  test('all best meeting squares, and the table of totals', () => {
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

  test('combinations: listed, random, all moving, and per square', () => {
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

  test('a graph is exported as TSPLIB, and a tour is imported', () => {
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

  test('a census resumes where it was cut off', () => {
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

  test('a sheet of puzzles is a printable page, the same for the same seed', () => {
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

  test('a picture as PNG', () => {
    const png = join(folder, 'tour.png');
    expect(horseplay(['tour', '5x5', '--png', png]).code).toBe(0);
    expect(readFileSync(png).subarray(1, 4).toString()).toBe('PNG');
  });
});
