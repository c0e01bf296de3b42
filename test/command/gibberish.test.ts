// No code may depend on display texts: the command and the engine run with every display text replaced by
// gibberish.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { JUDGE_IDS } from '../../src/judge/index.js';
import { LIGHT_PUZZLES } from '../../src/puzzles/lines.js';
import { BIN, GIBBERISH, horseplay, horseplayGibberish, type Ran } from '../command.js';
import { fullTest, samples, someOf } from '../samples.js';

const folder = mkdtempSync(join(tmpdir(), 'horseplay-gibberish-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (gibberish: boolean, args: readonly string[], input = ''): Ran =>
  (gibberish ? horseplayGibberish : horseplay)(args, input);

/** Keys of --json whose values are display texts. */
const WORDS = new Set(['how', 'why', 'message', 'bug']);

const dropWords = (key: string, value: unknown): unknown => {
  if (key === 'verified' && !Array.isArray(value)) return (value as { level: unknown }).level;
  return WORDS.has(key) ? null : value;
};

/** The rows of --json without display texts. */
const withoutWords = (rows: string): unknown[] =>
  rows
    .trim()
    .split('\n')
    .map((row) => JSON.parse(row, dropWords));

/** Runs both commands; the real texts must not appear in the other output. */
const both = (args: readonly string[], input = ''): readonly [Ran, Ran] => {
  const [real, strange] = [run(false, args, input), run(true, args, input)];
  expect(strange.code, strange.stderr).toBe(real.code);
  return [real, strange];
};

test('texts really are gibberish', () => {
  const [real, strange] = both(['tour', '8x8', 'closed']);
  expect(real.stdout).toContain('tour of all 64 squares');
  expect(strange.stdout).not.toContain('tour of');
  expect(strange.stdout).toMatch(/a1 c2 .*\n/);
});

test('every example of every puzzle, limits, flaws, and refusals: the same ids, numbers, and exit codes', () => {
  const lines = [
    ...LIGHT_PUZZLES.flatMap(({ examples }) => examples.map(({ line }) => line)),
    ...[
      'tour 5x5 closed',
      'tour 4x4 open',
      'tour 8x8 closed symmetric mirror',
      'tour 3x3 N',
      'tour 4x4 W closed',
    ],
    ...['count-tours 9x9 closed', 'count-tours 20x20 open', 'combos 8x8 R@a1', 'hunt 8x8 B a1 pawns a2'],
    ...['grundy 4x4 N a1', 'meet 8x8 B a1 b2 c3', 'distance 8x8 B a1 a2', 'grundy quadrant Q 3,4 misere'],
    ...[
      '',
      '# a note',
      'tuor 8x8',
      'tour 8y8',
      'tour 8x8 camle',
      'meet 8x8',
      '8x8 tour',
      'tour 8x8 closed closed',
    ],
  ].filter((line) => !/^(?:tour 1000000000x|count-tours 8x8)/.test(line));
  const [real, strange] = both(
    ['--file', '-', '--json', '--nodes', samples('3e5', '3e7')],
    someOf(lines, 12).join('\n'),
  );
  expect(withoutWords(strange.stdout)).toEqual(withoutWords(real.stdout));
  expect(real.code).toBe(2);
}, 300_000);

const QUERIES = [
  [['tour', '6x6', 'closed', '--at', '7', '--step-of', 'c3', '--stretch', '30+9', '--json']],
  [['count-tours', '5x5', 'open', '--starts', '--json']],
  [['count-tours', '4x4', 'K', 'closed', '--usage', '--json']],
  [
    [
      'combos',
      '8x8',
      'R@a1',
      'Q@d4',
      '--all-moving',
      '--list',
      '4',
      '--sample',
      '3',
      '--marginals',
      '--json',
    ],
  ],
  [['meet', '8x8', 'N', 'b2', 'd3', '--all', '--field', '--json']],
  [['grundy', 'quadrant', 'hyperknight', '2,5', '--window', '9x9@0,0', '--json']],
  [['count-tours', '3xN', 'closed', '--series', '1..30', '--json']],
  [['census', 'tours', '3..5x3..5', '--json']],
] as const;

test.each(someOf(QUERIES, 3))('%j', (args) => {
  const [real, strange] = both(args);
  expect(withoutWords(strange.stdout)).toEqual(withoutWords(real.stdout));
});

test('tables, graphs, and judge outputs are the same byte for byte', () => {
  for (const args of [
    ['tour', '6x6', 'closed', '--csv', '-'],
    ['hunt', '8x8', 'N', 'c3', 'pawns', 'a1/e3/g5', '--markdown', '-'],
    ['tour', '5x5', '--export', 'dimacs'],
    ['gen', 'hiho-99', '--seed', '4', '--cases', '20'],
    ['gen', 'leetcode-3283', '--seed', '4', '--cases', '5'],
  ]) {
    const [real, strange] = both(args);
    // The text below a Markdown table is a display text.
    const [wanted, got] = [real, strange].map(({ stdout }) => stdout.split('\n\n')[0]);
    expect(got).toBe(wanted);
  }
  for (const id of JUDGE_IDS) {
    const input = run(false, ['gen', id, '--seed', '2', '--cases', '4', '--size', 'small']).stdout;
    const [real, strange] = both(['judge', id], input);
    expect(strange.stdout).toBe(real.stdout);
    both(['judge', id, '--explain'], input);
  }
  for (const args of [
    ['tour'],
    ['judge', 'nothing'],
    ['census', 'x'],
    ['tour', '8x8', '--at', '99'],
    ['--nonsense'],
  ])
    both(args);
});

fullTest(
  "each build continues the other's checkpoint",
  () => {
    const dir = join(folder, 'work');
    const count = [
      'count-tours',
      '6x7',
      'closed',
      '--method',
      'middle',
      '--threads',
      '2',
      '--checkpoint',
      dir,
      '--json',
    ];
    const real = run(false, count);
    const files = readdirSync(dir).filter((file) => file.endsWith('.shard'));
    expect(files.length).toBeGreaterThan(3);
    for (const file of files.slice(1)) rmSync(join(dir, file));
    const damaged = join(dir, files[0]!);
    writeFileSync(damaged, readFileSync(damaged, 'utf8').replace(/total \d/, 'total 9'));
    const again = run(true, count);
    expect(withoutWords(again.stdout)).toEqual(withoutWords(real.stdout));
    expect(again.stderr.trim().split('\n').length).toBeGreaterThanOrEqual(1); // about the damaged file
  },
  120_000,
);

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

const until = async (what: () => boolean, ms = 20_000): Promise<void> => {
  const end = performance.now() + ms;
  while (!what()) {
    if (performance.now() > end) throw new Error('the wait has run out');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

fullTest(
  'a count through Redis waits for a server that restarts, whatever its errors are called',
  async () => {
    const port = await freePort();
    const dir = mkdtempSync(join(folder, 'redis-'));
    const children: ChildProcess[] = [];
    const start = (command: string, args: readonly string[]): ChildProcess => {
      const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
      children.push(child);
      return child;
    };
    const options = ['--port', `${port}`, '--bind', '127.0.0.1', '--dir', dir, '--appendonly', 'yes'];
    const ping = (): boolean =>
      spawnSync('redis-cli', ['-p', `${port}`, 'ping'], { encoding: 'utf8' }).stdout.includes('PONG');
    try {
      let redis = start('redis-server', options);
      await until(ping);
      const address = `redis://127.0.0.1:${port}`;
      const count = ['count-tours', '6x7', 'closed', '--method', 'middle', '--redis', address, '--json'];
      const submit = start(process.execPath, [...GIBBERISH, BIN, ...count]);
      let said = '';
      let stdout = '';
      submit.stderr!.on('data', (chunk) => (said += chunk));
      submit.stdout!.on('data', (chunk) => (stdout += chunk));
      await until(() => said.trim().split('\n').length >= 2); // submitted, and waiting for workers
      redis.kill('SIGKILL');
      await until(() => !ping());
      await until(() => said.trim().split('\n').length >= 3); // the server is gone: it says so and waits
      redis = start('redis-server', options);
      await until(ping);
      const worker = start(process.execPath, [
        ...GIBBERISH,
        BIN,
        'worker',
        '--redis',
        address,
        '--threads',
        '1',
        '--quiet',
      ]);
      const code = await new Promise((resolve) => submit.on('exit', resolve));
      expect(code, said).toBe(0);
      expect(withoutWords(stdout)).toMatchObject([{ answer: { undirected: '1067638' }, method: 'middle' }]);
      worker.kill('SIGINT');
    } finally {
      for (const child of children) child.kill('SIGKILL');
    }
  },
);

test('no worker thread of Node escapes the gibberish', () => {
  const script =
    "const { Worker } = require('node:worker_threads'); new Worker('console.log(globalThis.horseplayGibberish)', { eval: true })";
  expect(execFileSync(process.execPath, [...GIBBERISH, '-e', script], { encoding: 'utf8' })).toBe('true\n');
});
