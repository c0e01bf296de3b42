// Programs that use too much or refuse to end: they get a verdict, and no process is left behind.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { BIN, horseplay } from '../command.js';
import { PYTHON } from '../python.js';
import { fullTest, samples, someOf } from '../samples.js';

const BADLY = fileURLToPath(new URL('../programs/badly.py', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'horseplay-hostile-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
const fileForPids = (): string => join(folder, `pids-${files++}`);

const stressArgs = (how: string, pids: string, ...options: readonly string[]): string[] => [
  ...['stress', 'hiho-99', '--cases', '1', '--json', '--quiet', ...options],
  ...['--', PYTHON, BADLY, how, pids],
];

const stress = (how: string, pids: string, ...options: readonly string[]) => {
  const { code, stdout, stderr } = horseplay(stressArgs(how, pids, ...options));
  if (stdout === '') throw new Error(stderr);
  const { verdict, why } = JSON.parse(stdout) as { verdict: string; why: string };
  return { code, verdict, why };
};

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  // A process that has ended but was not waited for is no longer running.
  const status = existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, 'utf8') : '';
  return status !== '' && !/\) [ZX] /.test(status);
};

const pidsIn = (file: string): number[] =>
  existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').map(Number) : [];

const areGoneSoon = async (pids: readonly number[]): Promise<boolean> => {
  for (let i = 0; i < 200 && pids.some(isRunning); i++) await new Promise((wait) => setTimeout(wait, 50));
  return !pids.some(isRunning);
};

// Three others share its core, so half a second of work takes two. Only Linux reports how long a program
// waits.
if (process.platform === 'linux') {
  fullTest('on a busy machine, a program is judged by its CPU time, not by the clock', () => {
    const others = Array.from({ length: 3 }, () =>
      spawn('taskset', ['-c', '0', process.execPath, '-e', 'for (;;);'], { stdio: 'ignore' }),
    );
    const start = performance.now();
    const { stdout } = horseplay([
      ...['stress', 'hiho-99', '--cases', '1', '--json', '--quiet', '--time-limit', '1'],
      ...['--', 'taskset', '-c', '0', PYTHON, BADLY, 'works'],
    ]);
    for (const other of others) other.kill('SIGKILL');
    expect(performance.now() - start).toBeGreaterThan(1000);
    expect(JSON.parse(stdout)).toMatchObject({ verdict: 'PE' }); // it prints nothing
  });
}

describe('a program that uses too much gets its verdict', () => {
  // The verdict of these is the same at any speed: none of them ever ends by itself.
  const GREEDY = [
    ['hogs', 'MLE', 'more than 200 MB of memory', ['--memory-limit', '200MB', '--time-limit', '60']],
    ['hogs-in-parts', 'MLE', 'more than 200 MB of memory', ['--memory-limit', '200MB', '--time-limit', '60']],
    ['burns', 'TLE', '0.5 s of CPU time', ['--cpu-limit', '0.5', '--time-limit', '60']],
    ['hangs', 'TLE', 'longer than 0.5 s', ['--time-limit', '0.5']],
    ['bombs', 'RE', 'more than 20 processes', ['--process-limit', '20', '--time-limit', '60']],
  ] as const;

  test.each(someOf(GREEDY, 4))('%s: %s', async (how, verdict, why, options) => {
    const pids = fileForPids();
    const ran = stress(how, pids, ...options);
    expect(ran).toMatchObject({ code: 1, verdict });
    expect(ran.why).toContain(why);
    expect(await areGoneSoon(pidsIn(pids))).toBe(true);
    expect(pidsIn(pids).length).toBeLessThan(400);
  });

  fullTest('memory that forked processes share counts once', () => {
    const { verdict } = stress('shares', fileForPids(), '--memory-limit', '200MB', '--time-limit', '60');
    expect(verdict).toBe('PE'); // it prints nothing
  });

  test('an invalid limit is bad input', () => {
    for (const option of ['--memory-limit=12', '--memory-limit=much', '--cpu-limit=0', '--process-limit=0']) {
      const { code, stdout, stderr } = horseplay(['stress', 'hiho-99', option, '--', 'true']);
      expect([option, code, stdout]).toEqual([option, 2, '']);
      expect(stderr).toContain(option.split('=')[0]);
    }
  });
});

const SIGNALS = samples<readonly NodeJS.Signals[]>(
  ['SIGKILL', 'SIGQUIT'],
  ['SIGKILL', 'SIGQUIT', 'SIGTERM', 'SIGHUP'],
);

// On other systems a daemon that leaves its session cannot be found; docs/reliability.md says so.
describe.runIf(process.platform === 'linux')('nothing survives', () => {
  test.each(
    someOf(['daemon', 'bare-daemon'], 2),
  )('a %s that left its parent, group, and session', async (how) => {
    const pids = fileForPids();
    expect(stress(how, pids, '--time-limit', '60').verdict).toBe('PE');
    expect(pidsIn(pids).length).toBeGreaterThan(0);
    expect(await areGoneSoon(pidsIn(pids))).toBe(true);
  });

  test.each(SIGNALS)('%s of horseplay', async (signal) => {
    const pids = fileForPids();
    writeFileSync(pids, '');
    const args = [...stressArgs('bare-daemon', pids, '--time-limit', '300'), 'and stays itself'];
    const child = spawn(process.execPath, [BIN, ...args], { stdio: 'ignore' });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    while (!readFileSync(pids, 'utf8').includes('\n')) await new Promise((wait) => setTimeout(wait, 20));
    expect(pidsIn(pids).every(isRunning)).toBe(true);
    child.kill(signal);
    await ended;
    expect(await areGoneSoon(pidsIn(pids))).toBe(true);
  });
});
