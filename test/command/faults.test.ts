// Full disks, endless input, damaged files, and terminal control characters: an error and the right exit
// code, and no data is lost.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { BIN, horseplay, horseplayProcess } from '../command.js';
import { fullTest, samples, someOf } from '../samples.js';

const folder = mkdtempSync(join(tmpdir(), 'horseplay-faults-'));
afterAll(() => rmSync(folder, { recursive: true }));

const ENV = { ...process.env, LC_ALL: 'C', NO_COLOR: '1' };

/** Runs a shell script in which `$H` is the command. */
const inShell = (script: string) => {
  const { status, stdout, stderr } = spawnSync('bash', ['-c', script], {
    encoding: 'utf8',
    env: { ...ENV, H: `${process.execPath} ${BIN}`, DIR: folder },
  });
  return { code: status, stdout, stderr };
};

const sentences = (text: string): string[] => text.trim().split('\n');

describe('files are replaced atomically', () => {
  // A limit on the size of files stands in for a full disk: writes beyond it fail.
  const onFullDisk = (args: string) => inShell(`prlimit --fsize=1000 $H ${args}`);

  test.each(someOf(['svg', 'tex', 'csv', 'html'], 4))('a full disk keeps the old file: --%s', (kind) => {
    const file = join(folder, `old.${kind}`);
    writeFileSync(file, 'the old one');
    const { code, stderr } = onFullDisk(`tour 20x20 --quiet --${kind} ${file}`);
    expect(code).toBe(2);
    expect(stderr).toContain(file);
    expect(readFileSync(file, 'utf8')).toBe('the old one');
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('a symbolic link is followed, and a device is written to', () => {
    const file = join(folder, 'linked.svg');
    const link = join(folder, 'link.svg');
    writeFileSync(file, 'old');
    symlinkSync(file, link);
    expect(horseplay(['tour', '5x5', '--svg', link]).code).toBe(0);
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(readFileSync(file, 'utf8')).toContain('<svg');
    expect(horseplay(['tour', '5x5', '--svg', '/dev/null']).code).toBe(0);
    expect(lstatSync('/dev/null').isCharacterDevice()).toBe(true);
  });

  test('a full stdout gives an error', () => {
    for (const command of someOf(['tour 8x8', '--help', 'tour 8x8 --json', 'tour 8x8 --export dot'], 2)) {
      const { code, stderr } = inShell(`$H ${command} > /dev/full`);
      expect([command, code]).toEqual([command, 2]);
      expect(stderr).toContain('ENOSPC');
    }
  });
});

describe('census --resume', () => {
  const ask = (file: string, boards = '3..5x3..5') =>
    horseplay(['census', 'counts', boards, '--resume', file, '--json', '--quiet']);

  test('ignores changed digits and truncated files', () => {
    const file = join(folder, 'counts.txt');
    const whole = ask(file);
    expect(whole.code).toBe(0);
    const text = readFileSync(file, 'utf8');
    const lines = text.split('\n');
    const at = lines.findIndex((line) => line.includes('"open":"864"'));
    expect(at).toBeGreaterThan(0);
    for (const [damage, said] of [
      [text.replace('"open":"864"', '"open":"865"'), `line ${at + 1} `],
      [text.slice(0, -20), `line ${lines.length - 1} `],
      ['', undefined],
    ] as const) {
      writeFileSync(file, damage);
      const again = ask(file);
      expect(again.stdout).toBe(whole.stdout);
      if (said !== undefined) expect(again.stderr).toContain(said);
      expect(readFileSync(file, 'utf8').split('\n').sort()).toEqual([...lines].sort());
    }
  });

  test('a file with other content, or a folder, is refused and not changed', () => {
    const file = join(folder, 'letter.txt');
    writeFileSync(file, 'Dear Sir\n');
    expect(ask(file)).toMatchObject({ code: 2, stdout: '' });
    expect(readFileSync(file, 'utf8')).toBe('Dear Sir\n');
    const refused = ask(folder);
    expect(refused.code).toBe(2);
    expect(sentences(refused.stderr)).toHaveLength(1);
    expect(existsSync(`${file}.lock`)).toBe(false);
  });

  test.each(
    someOf(['SIGKILL', 'SIGINT'] as const, 2),
  )('ended by %s, it continues with what was finished', async (signal) => {
    const file = join(folder, `${signal}.txt`);
    const args = ['census', 'counts', '3..6x3..6', '--resume', file, '--json', '--quiet'];
    const rows = () => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').length - 2 : 0);
    const child: ChildProcess = spawn(process.execPath, [BIN, ...args], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: ENV,
    });
    let said = '';
    child.stderr!.on('data', (data) => (said += data));
    const ended = new Promise((resolve) => child.once('close', resolve));
    while (rows() < 3 && child.exitCode === null) await new Promise((wait) => setTimeout(wait, 5));
    child.kill(signal);
    await ended;
    expect(rows()).toBeGreaterThanOrEqual(3);
    if (signal === 'SIGINT') {
      expect(said).toMatch(
        /^Stopped\. \d+ of 10 boards saved in .*\. To continue, run the same command: horseplay census/,
      );
    }
    const [resumed, fresh] = [
      horseplay(args),
      horseplay(args.filter((arg) => !['--resume', file].includes(arg))),
    ];
    expect(resumed).toMatchObject({ code: 0, stdout: fresh.stdout });
  });
});

describe('reading is bounded', () => {
  // The limit on data stands in for a small machine: a program that buffers its whole input would be killed
  // without an error message.
  const ENDLESS = [
    ['a line without end', 2, 'tr "\\0" x < /dev/zero | $LIMITED --file -'],
    ['a file without end', 2, '$LIMITED check /dev/zero'],
    ['a stream without end', 2, 'yes 1 | $LIMITED check -'],
    ['a judge, one line', 2, 'tr "\\0" 1 < /dev/zero | $LIMITED judge leetcode-3283'],
    ['a judge, one word', 2, 'tr "\\0" 1 < /dev/zero | $LIMITED judge hiho-99'],
    ['a judge, brackets', 2, 'tr "\\0" "[" < /dev/zero | $LIMITED judge leetcode-2056'],
    [
      'an output to check',
      2,
      'printf "1\\n1\\n0 0\\n" > $DIR/in; $LIMITED check lightoj-1315 $DIR/in /dev/zero',
    ],
  ] as const;

  test.each(someOf(ENDLESS, 4))('%s', (_, code, script) => {
    const ran = inShell(`LIMITED="prlimit --data=2147483648 $H"; ${script}`);
    expect(ran.code).toBe(code);
    expect(sentences(ran.stderr)).toHaveLength(1);
  });

  test('a long line is refused with its number, and the lines before it are answered', () => {
    const { code, stdout, stderr } = inShell(
      '{ echo "tour 5x5"; head -c 17000000 /dev/zero | tr "\\0" x; } | $H --file - --quiet',
    );
    expect(code).toBe(2);
    expect(stdout).toContain('25');
    expect(stderr).toContain('16 MiB');
  });
});

describe('exit code 1 is for our own bugs only', () => {
  type Case = readonly [what: string, code: number, args: readonly string[], input?: string];
  const CASES: readonly Case[] = [
    ['an address that cannot be decoded', 2, ['count-tours', '5x5', '--redis', 'redis://%zz:x@host']],
    ['a port that is none', 2, ['worker', '--redis', 'redis://host:99999']],
    ['a folder to resume', 2, ['census', 'tours', '3..4x3..4', '--resume', folder]],
    ['a survey of 100 million boards', 2, ['census', 'tours', '1..9999x1..9999']],
    ['a folder of problems', 2, ['--file', folder]],
    ['a folder of tours', 2, ['check', folder]],
    ['a file that is not there', 2, ['check', join(folder, 'nowhere')]],
    // These take half a minute on a busy machine.
    ...samples<readonly Case[]>(
      [],
      [
        [
          'twelve queens for a judge of four pieces',
          3,
          ['judge', 'leetcode-2056'],
          `${JSON.stringify(new Array(12).fill('queen'))}\n${JSON.stringify(
            Array.from({ length: 12 }, (_, i) => [(i % 8) + 1, Math.floor(i / 8) * 3 + 1]),
          )}\n`,
        ],
      ],
    ),
  ];

  test.each(
    someOf(CASES, 2).map(([what, code, args, input = '']) => [what, code, args, input] as const),
  )('%s: %i', (_, code, args, input) => {
    const ran = horseplayProcess(args, input);
    expect(ran.code).toBe(code);
    expect(sentences(ran.stderr)).toHaveLength(1);
    expect(ran.stderr).not.toContain('bug');
  });
});

describe('input does not control the terminal', () => {
  const ESCAPES = '\u001b[31m\u0007\u009b2J\u202e';
  test.each([
    [[`to${ESCAPES}ur`, '8x8']],
    [['tour', `8x8${ESCAPES}`]],
    [['tour', '8x8', `--no${ESCAPES}`]],
    [['judge', `x${ESCAPES}`]],
    [['tour', '5x5', '--svg', `/dev/null/${ESCAPES}`]],
    [['tour', '5x5', '--nodes', ESCAPES]],
    [['census', ESCAPES]],
    [['stress', 'hiho-99', '--cases', '1', '--', `./${ESCAPES}`]],
  ])('%j', (args) => {
    const { stdout, stderr } = horseplay(args);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for
    expect(stdout + stderr).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e]/);
  });

  test('lines of a file and the output of a tested program do not, either', () => {
    const lines = horseplay(['--file', '-'], `tour ${ESCAPES}\n`);
    const program = `console.log(${JSON.stringify(ESCAPES)}); console.error(${JSON.stringify(ESCAPES)}); process.exit(3)`;
    const stress = horseplay([
      ...['stress', 'hiho-99', '--cases', '1', '--quiet', '--', process.execPath, '-e', program],
    ]);
    for (const { stdout, stderr } of [lines, stress]) {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for
      expect(stdout + stderr).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e]/);
    }
  });
});

test('JSON holds such characters as escapes, and means the same', () => {
  const text = '\u001b[31m\u007f\u009b2J\u202e\u2066';
  const program = `console.log(${JSON.stringify(text)})`;
  const commands = [
    horseplay(['--file', '-', '--json'], `tour ${text}\n`),
    horseplay([
      ...['stress', 'hiho-99', '--cases', '1', '--quiet', '--json', '--', process.execPath, '-e', program],
    ]),
    horseplay(['verify', '-', '--json'], `{"v":1,"problem":${JSON.stringify(`tour 5x5 ${text}`)}}\n`),
    horseplay(['tour', `5x5${text}`, '--json']),
  ];
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for
  const steering = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;
  for (const { stdout, stderr } of commands) expect(stdout + stderr).not.toMatch(steering);
  expect((JSON.parse(commands[1]!.stdout) as { got: string }).got).toBe(`${text}\n`);
});

describe('stress is not fooled', () => {
  // Its first run hangs, and every later run is wrong, so it must never pass, whatever the second verdict is.
  test.each([
    ['wrong', 'WA', "console.log('0\\n'.repeat(500))"],
    ...samples([], [['crashing', 'RE', 'process.exit(3)']] as const),
  ] as const)('by a program that is too slow once and then %s', (how, verdict, then) => {
    const mark = join(folder, `ran-${how}`);
    const program = `const fs = require('fs');
      if (!fs.existsSync(${JSON.stringify(mark)})) { fs.writeFileSync(${JSON.stringify(mark)}, ''); setInterval(() => {}, 1000); }
      else { ${then} }`;
    const ran = horseplay([
      ...['stress', 'lightoj-1315', '--cases', '3', '--time-limit', samples('2', '5'), '--json', '--quiet'],
      ...['--', process.execPath, '-e', program],
    ]);
    expect(existsSync(mark)).toBe(true);
    expect(ran.code).toBe(1);
    expect(JSON.parse(ran.stdout)).not.toMatchObject({ verdict: 'AC' });
    expect([verdict, 'PE', 'TLE']).toContain(JSON.parse(ran.stdout).verdict);
  });
});

fullTest('a port that accepts but stays silent is reported within seconds', async () => {
  const { createServer } = await import('node:net');
  const server = createServer(() => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const child = spawn(process.execPath, [BIN, 'worker', '--redis', `redis://127.0.0.1:${port}`], {
    env: ENV,
  });
  let said = '';
  child.stderr.on('data', (chunk) => (said += chunk));
  const code = await new Promise((resolve) => child.once('close', resolve));
  server.close();
  expect(code).toBe(2);
  expect(said).toContain('ETIMEDOUT');
});
