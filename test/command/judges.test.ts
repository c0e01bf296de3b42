// What the command does for online judges besides stress: generated inputs, checkers, samples, and
// explanations.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { JUDGE_IDS, JUDGES } from '../../src/judge/index.js';
import { BIN, horseplay } from '../command.js';
import { samples } from '../samples.js';

const folder = mkdtempSync(join(tmpdir(), 'horseplay-judges-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('gen', () => {
  test.each(JUDGE_IDS)('%s: the same bytes for the same seed, accepted with --strict', (id) => {
    for (const size of ['small', 'max', 'edge', 'mixed']) {
      const args = [
        'gen',
        id,
        '--seed',
        '12345678901',
        '--cases',
        size === 'max' ? samples('1', '6') : '6',
        '--size',
        size,
      ];
      const { code, stdout } = horseplay(args);
      expect(code).toBe(0);
      expect(horseplay(['judge', id, '--strict'], stdout)).toMatchObject({ code: 0, stderr: '' });
    }
  });

  test('the bytes are the same on every platform', () => {
    const { stdout } = horseplay(['gen', 'hiho-99', '--seed', '7', '--cases', '3']);
    expect(stdout).toBe('3\nC3 G4 G3\nA1 H8 A8\nC3 E8 F5\n');
    expect(horseplay(['gen', 'hiho-99', '--cases', '11']).code).toBe(2);
    expect(horseplay(['gen', 'lightoj-1315', '--cases', '201']).code).toBe(2);
  });
});

describe('check, with the exit codes of testlib', () => {
  const write = (name: string, text: string): string => {
    const file = join(folder, name);
    writeFileSync(file, text);
    return file;
  };
  const check = (id: string, input: string, output: string): number | null =>
    horseplay(['check', id, write('in', input), write('out', output)]).code;

  test.each(JUDGE_IDS)('%s: the samples are ok', (id) => {
    for (const { input, output } of JUDGES[id].samples) expect(check(id, input, output)).toBe(0);
  });

  test('wrong answer, presentation error, fail', () => {
    expect(check('hiho-99', '1\nB2 D3 F4\n', '3\n')).toBe(1);
    expect(check('hiho-99', '1\nB2 D3 F4\n', 'two\n')).toBe(2);
    expect(check('hiho-99', '1\nB2 D3 F4\n', '')).toBe(2);
    expect(check('hiho-99', '1\nB2 D3 F9\n', '2\n')).toBe(3);
    expect(check('lightoj-1315', '1\n1\n1 0\n', 'Case 1: Alice\n')).toBe(1);
    expect(check('lightoj-1315', '1\n1\n1 0\n', 'Case 1: bob\n')).toBe(2);
    expect(horseplay(['check', 'hiho-99', '/no/such/file', '/nor/this']).code).toBe(3);
    expect(horseplay(['check', 'hiho-99']).code).toBe(3);
    const answer = write('answer', '3\n');
    expect(
      horseplay(['check', 'hiho-99', write('in', '1\nB2 D3 F4\n'), write('out', '2\n'), answer]).code,
    ).toBe(3);
  });

  test('knights-tour: any valid tour, and nothing else', () => {
    const board = (rows: readonly string[]) => `${rows.join('\n')}\n`;
    const rows = ['1 4 7 10', '12 9 2 5', '3 6 11 8'];
    expect(check('knights-tour', '3 4 0 0\n', board(rows))).toBe(0);
    expect(check('knights-tour', '3 4 0 0\n', board(['1 4 7 10', '8 11 2 5', '3 6 9 12']))).toBe(0);
    expect(check('knights-tour', '3 4 0 0\n', board(rows.with(0, '1 7 4 10')))).toBe(1);
    expect(check('knights-tour', '3 4 0 0\n', board(rows.with(0, '1 4 7 1')))).toBe(1);
    expect(check('knights-tour', '3 4 0 0\n', 'no tour\n')).toBe(1);
    expect(check('knights-tour', '3 4 0 3\n', board(rows))).toBe(1);
    expect(check('knights-tour', '3 3 0 0\n', '1 2 3\n4 5 6\n7 8 9\n')).toBe(1);
    expect(check('knights-tour', '3 4 0 0\n', board(rows.with(0, '1 4 7')))).toBe(2);
    expect(check('knights-tour', '3 4 0 0\n', board(rows.slice(1)))).toBe(2);
  });
});

test('samples have the file names of online-judge-tools and cph, with a description', () => {
  const dir = join(folder, 'samples');
  mkdirSync(dir);
  for (const id of JUDGE_IDS) {
    const target = join(dir, id, 'test');
    expect(horseplay(['samples', id, '--dir', target]).code).toBe(0);
    const { samples, title } = JUDGES[id];
    for (const [i, { input, output }] of samples.entries()) {
      expect(readFileSync(join(target, `sample-${i + 1}.in`), 'utf8')).toBe(input);
      expect(readFileSync(join(target, `sample-${i + 1}.out`), 'utf8')).toBe(output);
    }
    expect(JSON.parse(readFileSync(join(target, 'problem.json'), 'utf8'))).toMatchObject({
      name: title.en,
      url: expect.stringMatching(/^https?:/),
      tests: samples,
      input: { type: 'stdin' },
      output: { type: 'stdout' },
    });
  }
});

test('judge --explain says why, case by case, in both languages', () => {
  const input = '2\n1\n1 0\n2\n2 5\n3 5\n';
  const { code, stdout } = horseplay(['judge', 'lightoj-1315', '--explain'], input);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^case 1: Bob\n[\s\S]+\n\ncase 2: Alice\n[\s\S]+so Alice wins, for example by/i);
  expect(horseplay(['judge', 'lightoj-1315', '--explain', '--lang', 'zh'], input).stdout).toContain('异或和');
  expect(horseplay(['judge', 'hiho-99', '--explain'], '2\nB2 D3 F4\nA9').code).toBe(2);
});

describe('problems from Competitive Companion', () => {
  const sent = (url: string): string =>
    JSON.stringify({
      name: 'Two Knights',
      url,
      tests: [{ input: '3\n', output: '0\n6\n28\n' }],
      timeLimit: 1000,
    });

  test('samples --from writes the samples, and recognizes the problem by its URL', () => {
    const file = join(folder, 'sent.json');
    const dir = join(folder, 'from');
    writeFileSync(file, sent('https://cses.fi/problemset/task/1072/'));
    const { code, stderr } = horseplay(['samples', '--from', file, '--dir', dir]);
    expect(code).toBe(0);
    expect(stderr).toContain('horseplay stress cses-1072 -- ');
    expect(readFileSync(join(dir, 'sample-1.in'), 'utf8')).toBe('3\n');
    expect(readFileSync(join(dir, 'sample-1.out'), 'utf8')).toBe('0\n6\n28\n');
    writeFileSync(file, sent('https://example.com/other'));
    expect(horseplay(['samples', '--from', file, '--dir', dir]).stderr).toContain('judge --list');
    writeFileSync(file, '{"name":1}');
    expect(horseplay(['samples', '--from', file, '--dir', dir]).code).toBe(2);
  });

  test('companion listens on this machine, accepts problems, and ends with Ctrl-C', async () => {
    const dir = join(folder, 'companion');
    const port = 20_000 + (process.pid % 20_000);
    const child = spawn(process.execPath, [
      BIN,
      'companion',
      '--port',
      `${port}`,
      '--dir',
      dir,
      '--lang',
      'en',
    ]);
    let said = '';
    child.stderr.on('data', (chunk) => (said += chunk));
    const ended = new Promise<number | null>((done) => child.on('close', done));
    await expect.poll(() => said).toContain(`Listening on 127.0.0.1:${port}`);
    const send = (body: string, method = 'POST') =>
      fetch(`http://127.0.0.1:${port}/`, method === 'POST' ? { method, body } : { method });
    expect((await send(sent('https://cses.fi/problemset/task/1072'))).status).toBe(200);
    expect(readFileSync(join(dir, 'cses-1072', 'sample-1.in'), 'utf8')).toBe('3\n');
    expect((await send(sent('https://example.com/../../x'))).status).toBe(200);
    expect(readFileSync(join(dir, 'Two-Knights', 'sample-1.in'), 'utf8')).toBe('3\n');
    expect((await send('nonsense')).status).toBe(400);
    expect((await send('', 'GET')).status).toBe(405);
    expect((await send('x'.repeat(16_000_001))).status).toBe(413);
    // A client that disconnects in the middle does no harm.
    const half = connect(port, '127.0.0.1');
    half.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nabc', () => half.destroy());
    await new Promise((closed) => half.on('close', closed));
    expect((await send(sent('https://cses.fi/problemset/task/1072'))).status).toBe(200);
    // The port is in use.
    expect(horseplay(['companion', '--port', `${port}`])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Choose another with --port.'),
    });
    child.kill('SIGINT');
    expect(await ended).toBe(130);
  });

  test('judge --list names every problem with its puzzle', () => {
    const { code, stdout } = horseplay(['judge', '--list']);
    expect(code).toBe(0);
    for (const id of JUDGE_IDS) expect(stdout).toMatch(new RegExp(`^${id} .*${JUDGES[id].puzzle}`, 'm'));
    expect(horseplay(['judge', '--list', '--lang', 'zh']).stdout).toContain('马的遍历');
    expect(horseplay(['judge', '--list', 'hiho-99']).code).toBe(2);
  });
});
