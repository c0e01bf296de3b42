/*
 * Which processes belong to a tested program. A daemon leaves its parent, its group, its session, and perhaps
 * its environment, so none of these identifies it. On Linux every process of a run inherits two marks
 * instead: a hard limit on file sizes with a unique number, which only a deliberate call changes, and an
 * environment variable. On other systems `ps` lists parents and groups.
 */
import { spawnSync } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

export interface Mark {
  /** The limit on the size of files, in the blocks of `ulimit -f`: a little more than 1 GiB. */
  readonly blocks: number;
  /** NAME=value in the environment. */
  readonly variable: string;
}

export const MARK_NAME = 'HORSEPLAY_RUN';

export const makeMark = (): Mark => ({
  blocks: 2 ** 21 + randomInt(2 ** 20),
  variable: `${MARK_NAME}=${randomBytes(12).toString('hex')}`,
});

/** The current state of a process. */
export interface Sample {
  readonly pid: number;
  readonly group: number;
  /** The memory it holds, and its peak if the system reports it. */
  readonly bytes: number;
  readonly peak: number;
  readonly cpuMs: number;
}

/** Empty for a process that is gone or is not ours. */
const read = (pid: number, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1');
  } catch {
    return '';
  }
};

/** Fields of /proc/PID/stat from the state on: the name before them may contain anything. */
const statOf = (pid: number): readonly string[] => {
  const stat = read(pid, 'stat');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
};

const hasEnded = ([state]: readonly string[]): boolean => state === '' || state === 'Z' || state === 'X';

const isMarked = (pid: number, { blocks, variable }: Mark): boolean => {
  const hard = /^Max file size\s+\S+\s+(\d+)/m.exec(read(pid, 'limits'))?.[1];
  // A block of ulimit is 512 bytes in most shells and 1024 in others.
  if (hard !== undefined && [512, 1024].includes(Number(hard) / blocks)) return true;
  return read(pid, 'environ').split('\0').includes(variable);
};

const allPids = (): number[] => {
  const pids: number[] = [];
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    if (pid > 0) pids.push(pid);
  }
  return pids;
};

/**
 * Looks for marked processes. Processes of others are not checked again while they exist, so a search costs a
 * fraction of a millisecond; a search without `root` is thorough. The root of a run, the process that was
 * started, may not have its marks yet.
 */
export type Find = (root?: number) => readonly number[];

export const makeFinder = (mark: Mark): Find => {
  let foreign = new Set<number>();
  return (root) => {
    const others = new Set<number>([process.pid]);
    const found: number[] = [];
    for (const pid of allPids()) {
      if (pid === process.pid) continue;
      if (root !== undefined && foreign.has(pid)) others.add(pid);
      else if (pid === root || isMarked(pid, mark)) found.push(pid);
      else others.add(pid);
    }
    foreign = others;
    return found.filter((pid) => !hasEnded(statOf(pid)));
  };
};

const kill = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It is already gone, or not ours to end.
  }
};

const MAX_ROUNDS = 500;
const ROUND_MS = 2;
const clock = new Int32Array(new SharedArrayBuffer(4));

/**
 * Ends everything that a search finds, again and again until nothing is left. Whole groups come first: the
 * system ends a group at once, however fast it forks.
 */
export const endFound = (find: Find, root?: number): void => {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const pids = find(root);
    if (pids.length === 0) return;
    for (const group of new Set(pids.map((pid) => Number(statOf(pid)[2])))) if (group > 1) kill(-group);
    for (const pid of pids) kill(pid);
    Atomics.wait(clock, 0, 0, ROUND_MS);
  }
};

const TICKS_PER_SECOND = 100; // in /proc/PID/stat, on every machine that Node runs on
const kilobytes = (text: string, name: string): number =>
  1024 * Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0);

/** On Linux only. */
export const sampleOf = (pid: number): Sample => {
  const stat = statOf(pid);
  const status = read(pid, 'status');
  return {
    pid,
    group: Number(stat[2] ?? 0),
    bytes: kilobytes(status, 'VmRSS'),
    peak: kilobytes(status, 'VmHWM'),
    cpuMs: ((Number(stat[11] ?? 0) + Number(stat[12] ?? 0)) * 1000) / TICKS_PER_SECOND,
  };
};

/**
 * Memory with shared pages split between the processes that share them. On Linux only; slower than a sample.
 */
export const fairBytes = (pid: number): number => kilobytes(read(pid, 'smaps_rollup'), 'Pss');

/**
 * How long a process has waited for a processor while it was ready to run, by its longest-waiting thread. On
 * Linux only.
 */
export const waitedMs = (pid: number): number => {
  let tasks: readonly string[] = [];
  try {
    tasks = readdirSync(`/proc/${pid}/task`);
  } catch {
    // It is gone.
  }
  return tasks.reduce((most, task) => {
    const [, waited] = read(pid, `task/${task}/schedstat`).split(' ');
    return Math.max(most, Number(waited ?? 0) / 1e6);
  }, 0);
};

/** `[[days-]hours:]minutes:seconds`, with or without hundredths. */
export const parseCpuTime = (text: string): number => {
  const [days, rest] = text.includes('-') ? text.split('-') : ['0', text];
  const seconds = rest!.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  return 1000 * (Number(days) * 86_400 + seconds);
};

/**
 * The program, its descendants as long as their parents live, and its group: what `ps` can find without
 * /proc.
 */
export const sampleByPs = (root: number): readonly Sample[] => {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,pgid=,rss=,time='], { encoding: 'utf8' });
  const rows = (stdout ?? '').split('\n').flatMap((line) => {
    const [pid, parent, group, rss, time] = line.trim().split(/\s+/);
    if (time === undefined) return [];
    const bytes = 1024 * Number(rss);
    const cpuMs = parseCpuTime(time);
    return [{ pid: Number(pid), parent: Number(parent), group: Number(group), bytes, peak: bytes, cpuMs }];
  });
  const own = new Set([root]);
  for (let before = 0; before < own.size; ) {
    before = own.size;
    for (const { pid, parent, group } of rows) if (own.has(parent) || own.has(group)) own.add(pid);
  }
  return rows.filter(({ pid }) => own.has(pid));
};
