// What makes the command start quickly: few files, and no thread unless one is needed. Ctrl-C still ends it.
// bench/startup.bench.ts measures the time.
import { spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { PUZZLE_NAMES } from '../../src/puzzles/index.js';
import { BIN } from '../command.js';
import { someOf } from '../samples.js';

const FOLDER = fileURLToPath(new URL('../../dist/command', import.meta.url));

/** A file and everything it imports statically: the number of files and characters. */
const loaded = (file: string): { readonly files: number; readonly characters: number } => {
  const files = new Set([file]);
  let characters = 0;
  for (const one of files) {
    const code = readFileSync(join(FOLDER, one), 'utf8');
    characters += code.length;
    for (const [, other] of code.matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g)) files.add(other!);
  }
  return { files: files.size, characters };
};

test('the command starts with two files, and every puzzle loads a dozen at most', () => {
  const main = loaded('main.js');
  expect(main.files).toBeLessThanOrEqual(3);
  expect(main.characters).toBeLessThan(40_000);
  const heavy = readdirSync(FOLDER).filter((file) => file.startsWith('heavy-'));
  expect(heavy.length).toBeGreaterThanOrEqual(PUZZLE_NAMES.length);
  for (const file of heavy) expect(loaded(file).files).toBeLessThanOrEqual(12);
});

const NO_THREADS = fileURLToPath(new URL('../setup/noThreads.cjs', import.meta.url));

const startsThread = (line: string): boolean =>
  spawnSync(process.execPath, ['--require', NO_THREADS, BIN, ...line.split(' ')], {
    encoding: 'utf8',
  }).stderr.includes('<thread>');

const QUICK = [
  '--version',
  '--help',
  'help tour',
  'moves 8x8 N a1',
  'tour 8x8 closed --json',
  'tour 8x8 closed closed',
  'tour 8x8 --nodes',
  'tuor 8x8',
];

test.each(someOf(QUICK, 3))('%s starts no thread', (line) => expect(startsThread(line)).toBe(false));

const LONG = ['tour 5x5 C open', 'count-tours 3x4 open', 'tour 6x6 closed --verify full'];

test.each(someOf(LONG, 2))('%s can take long, and runs on its own thread', (line) =>
  expect(startsThread(line)).toBe(true));

const interrupt = async (args: readonly string[]): Promise<string | number | null> => {
  const child = spawn(process.execPath, [BIN, ...args], { stdio: ['pipe', 'pipe', 'pipe'] });
  child.stdin.write(args[0] === 'judge' ? '1\nB2 D3 F4\n' : 'moves 8x8 N a1\n');
  await new Promise((resolve) => child.stdout.once('data', resolve)); // it answers once it has started
  const ended = new Promise<string | number | null>((resolve) =>
    child.once('exit', (code, signal) => resolve(code ?? signal)),
  );
  child.kill('SIGINT');
  return ended;
};

test.each([
  [['judge', 'hiho-99']],
  [['--file', '-']],
])('Ctrl-C ends horseplay %j while it waits for input', async (args) => {
  expect(await interrupt(args)).toBeOneOf(['SIGINT', 130]);
});
