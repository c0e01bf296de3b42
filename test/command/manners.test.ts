// What all commands have in common: help, languages, files, limits, and exit codes.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { PUZZLE_NAMES } from '../../src/puzzles/index.js';
import { LIGHT_PUZZLES } from '../../src/puzzles/lines.js';
import { BIN, horseplay, horseplayProcess } from '../command.js';
import { someOf } from '../samples.js';

const folder = mkdtempSync(join(tmpdir(), 'horseplay-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The commands that are not puzzles. */
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

describe('every command', () => {
  test('help starts with examples, in both languages, for every command', () => {
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

  test('help about an unknown topic says so, and what to type', () => {
    expect(horseplay(['help', 'cluster'])).toMatchObject({
      code: 2,
      stdout: '',
      stderr: 'Unknown command "cluster". For a list, run: horseplay help\n',
    });
    expect(horseplay(['help', 'tuor']).stderr).toBe('Unknown command "tuor". Did you mean "tour"?\n');
    expect(horseplay(['help']).code).toBe(0);
  });

  test('each form of a command has its own usage line', () => {
    expect(horseplay(['help', 'judge', '--lang', 'zh']).stdout).toContain(
      '\n用法\n  horseplay judge <id> [--strict] [--explain]\n  horseplay judge --list\n',
    );
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

  test('--quiet keeps stderr empty, and stdout has no color unless it is a terminal', () => {
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

  test('a file of problems can have any name', () => {
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

  test('a limit that is too low is reported, with exit code 3', () => {
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

  test.each([
    [['tour', '8x8', '--audit', '5%'], '--audit works only with --redis.'],
    [['tour', '8x8', '--claim'], '--claim works only with --checkpoint.'],
    [['count-tours', '6x6', 'closed', '--bfile', 'x'], '--bfile works only with --series.'],
    [['tour', '8x8', '-x'], 'Unknown option -x.'],
    [['completions', 'bash', 'zsh'], 'Unexpected "zsh".'],
    [['tour', '8x8', 'closed', 'uniform', '--samples', '0'], '"0" isn\'t a number of tours.'],
  ])('%j: an option or a word that would do nothing is refused', (args, message) => {
    const ran = horseplay(args);
    expect(ran.code).toBe(2);
    expect(ran.stderr).toContain(message);
  });

  test('the command to type keeps the method', () => {
    const stopped = horseplay(['tour', '20x20', '--method', 'dfs', '--nodes', '1000']);
    expect(stopped.stdout).toContain('tour 20x20 N open --method dfs --nodes 10000');
  });

  test('the command says which option raises a limit, and to what, or that none does', () => {
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
    await expect.poll(() => stderr).toContain('search nodes'); // it is working
    child.kill('SIGINT');
    expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(130);
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  test('a closed pipe on stdout is not an error', async () => {
    const child = spawn(process.execPath, [BIN, '--file', '-'], { stdio: ['pipe', 'pipe', 'pipe'] });
    let stderr = '';
    child.stderr.on('data', (data) => (stderr += data));
    child.stdout.destroy();
    child.stdin.on('error', () => {});
    child.stdin.end('moves 8x8 N a1\n'.repeat(20_000));
    expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(0);
    expect(stderr).not.toMatch(/\n\s+at |bug/);
  });

  test('completions name every command with its options, and bash accepts them', () => {
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
