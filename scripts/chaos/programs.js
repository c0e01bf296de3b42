/* Tested programs that hang, grow, multiply, and hide: each gets a verdict, and no process is left. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { areGone, horseplay, isRunning, sleep } from './processes.js';

const BADLY = fileURLToPath(new URL('../../test/programs/badly.py', import.meta.url));

/** How it misbehaves, and the right verdicts. */
const HOSTILE = [
  ['hogs', ['MLE'], '--memory-limit=100MB'],
  ['hogs-in-parts', ['MLE'], '--memory-limit=150MB'],
  ['burns', ['TLE'], '--cpu-limit=0.3'],
  ['hangs', ['TLE'], '--time-limit=0.3'],
  ['bombs', ['RE'], '--process-limit=10'],
  ['forks', ['TLE'], '--time-limit=0.5'],
  ['floods', ['PE', 'TLE'], '--time-limit=30'],
  ['floods-stderr', ['TLE'], '--time-limit=0.3'],
  ['daemon', ['PE'], '--time-limit=60'],
  ['bare-daemon', ['PE'], '--time-limit=60'],
  ['leaves-a-child', ['PE'], '--time-limit=60'],
  ['crashes', ['RE'], '--time-limit=60'],
  ['segfaults', ['RE'], '--time-limit=60'],
  ['closes-early', ['PE'], '--time-limit=60'],
];
const SIGNALS = ['SIGKILL', 'SIGQUIT', 'SIGTERM', 'SIGINT', 'SIGHUP'];

const pidsIn = (file) =>
  existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').filter(Boolean).map(Number) : [];

/** Arguments in which only one limit is close. */
const stressArgs = (how, pids, option) => [
  ...['stress', 'hiho-99', '--cases', '1', '--json', '--quiet', option],
  ...(option.startsWith('--time-limit') ? [] : ['--time-limit=60']),
  ...['--', 'python3', BADLY, how, pids],
];

const judged = async ([how, verdicts, option], pids, report) => {
  const { out, err } = await horseplay(stressArgs(how, pids, option)).ended;
  const verdict = /"verdict":"(\w+)"/.exec(out)?.[1];
  const isGone = await areGone(pidsIn(pids));
  if (!verdicts.includes(verdict)) report(`${how} got ${verdict}: ${out.slice(0, 300)}${err}`);
  if (!isGone) report(`${how} has left processes running`);
  return isGone && verdicts.includes(verdict);
};

const interrupted = async (signal, pids, random, report) => {
  const { child, ended } = horseplay([...stressArgs('bare-daemon', pids, '--time-limit=300'), 'and stays']);
  while (pidsIn(pids).length === 0 && child.exitCode === null) await sleep(10);
  await sleep(random.below(100));
  const wasRunning = pidsIn(pids).some(isRunning);
  child.kill(signal);
  await ended;
  const isGone = await areGone(pidsIn(pids));
  if (!isGone || !wasRunning)
    report(`${signal} of horseplay: the program ${wasRunning ? 'went on' : 'never ran'}`);
  return isGone && wasRunning;
};

export const runHostile = async ({ random, programs, folder, deadline, report }) => {
  let trials = 0;
  let failures = 0;
  const all = [
    ...HOSTILE.map((hostile) => (pids) => judged(hostile, pids, report)),
    ...SIGNALS.map((signal) => (pids) => interrupted(signal, pids, random, report)),
  ];
  for (; trials < programs && performance.now() < deadline; trials++) {
    if (!(await all[trials % all.length](join(folder, `pids-${trials}`)))) failures++;
  }
  return { trials, failures, note: 'the right verdict, and no process left' };
};
