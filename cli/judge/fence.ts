/*
 * Keeps a tested program within bounds: limits of the system that are set before it starts, a check of its
 * processes every few milliseconds, and a guard that ends them if horseplay is killed. Node sets no limits
 * itself, so the shell does, in about a millisecond: it exists wherever there are limits. Memory is watched
 * and not limited, because address sanitizers, Java, and Go reserve far more than they use, and a failed
 * allocation would look like a crash.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  endFound,
  type Find,
  fairBytes,
  MARK_NAME,
  type Mark,
  makeFinder,
  makeMark,
  type Sample,
  sampleByPs,
  sampleOf,
  waitedMs,
} from './processes.js';

export interface RunLimits {
  readonly bytes: number;
  /** The CPU time of all its processes together. */
  readonly cpuMs: number;
  readonly processes: number;
}

/** Which limit a run has broken. */
export type Breach = 'memory' | 'cpu' | 'processes';

const SHELL = '/bin/sh';
const IS_LINUX = process.platform === 'linux';
/** Without /proc, each check starts `ps`. */
const LOOK_MS = IS_LINUX ? 10 : 100;

/** If the system runs out of memory, the tested process is the first that it ends. */
const LIMITED = `mark=$1 cpu=$2 most=$3
shift 3
{ echo 1000 > /proc/self/oom_score_adj; } 2>/dev/null
ulimit -f "$mark" 2>/dev/null
ulimit -t "$cpu" 2>/dev/null
if [ "$most" -gt 0 ]; then ulimit -u "$most" 2>/dev/null || ulimit -p "$most" 2>/dev/null; fi
exec "$@"`;

/* ---- Starting ---- */

/**
 * The system's limit counts all processes and threads of a user: the existing ones, and room for what others
 * start meanwhile.
 */
const ROOM_FOR_OTHERS = 256;

const threadsOfUser = (): number => {
  const user = process.getuid?.();
  let threads = 0;
  for (const pid of readdirSync('/proc')) {
    if (!/^\d+$/.test(pid)) continue;
    try {
      const status = readFileSync(`/proc/${pid}/status`, 'latin1');
      if (Number(/^Uid:\s+(\d+)/m.exec(status)?.[1]) === user)
        threads += Number(/^Threads:\s+(\d+)/m.exec(status)?.[1]);
    } catch {
      // It has ended in the meantime.
    }
  }
  return threads;
};

/** 0 if no such limit works: a container does not see all processes that count. */
const userLimit = (processes: number): number => {
  const most = threadsOfUser() + processes + ROOM_FOR_OTHERS;
  const probe = spawnSync(SHELL, ['-c', LIMITED, SHELL, '2097152', '10', `${most}`, SHELL, '-c', '(exit 7)']);
  return probe.status === 7 ? most : 0;
};

/** Why a program cannot be started; undefined if it can. The shell in between would only report 127. */
const whyNot = (program: string): string | undefined => {
  const places = program.includes('/') ? [process.cwd()] : (process.env.PATH ?? '').split(delimiter);
  let why = 'ENOENT';
  for (const place of places) {
    const file = program.startsWith('/') ? program : join(place, program);
    try {
      accessSync(file, constants.X_OK);
      if (statSync(file).isFile()) return undefined;
      why = 'EACCES';
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EACCES') why = 'EACCES';
    }
  }
  return why;
};

export interface Fence {
  readonly whyNot: (program: string) => string | undefined;
  /** The command within its limits, as a program and its arguments. */
  readonly wrap: (command: readonly string[]) => readonly string[];
  /** The environment of a run, with its mark. */
  readonly env: NodeJS.ProcessEnv;
  /** Calls back once if the run exceeds a limit. The returned function ends the watch. */
  readonly watch: (child: ChildProcess, onBreach: (breach: Breach) => void) => () => void;
  /**
   * Milliseconds that the run has waited for a processor because others were busy; 0 if the system does not
   * report it.
   */
  readonly waited: (child: ChildProcess) => number;
  /** Ends everything the run has started. Without a child, everything that any run has started. */
  readonly end: (child?: ChildProcess) => void;
}

/* ---- Watching ---- */

const breachOf = (
  samples: readonly Sample[],
  cpuOf: Map<number, number>,
  limits: RunLimits,
): Breach | undefined => {
  if (samples.length > limits.processes) return 'processes';
  let bytes = 0;
  let cpu = 0;
  for (const sample of samples) {
    if (sample.peak > limits.bytes) return 'memory';
    bytes += sample.bytes;
    cpuOf.set(sample.pid, sample.cpuMs); // for processes that have ended, the last sample counts
  }
  for (const spent of cpuOf.values()) cpu += spent;
  if (cpu > limits.cpuMs) return 'cpu';
  if (bytes <= limits.bytes) return undefined;
  // Forked processes share pages, which were counted once for each.
  const fair = IS_LINUX ? samples.reduce((sum, { pid }) => sum + fairBytes(pid), 0) : bytes;
  return fair > limits.bytes ? 'memory' : undefined;
};

const killGroup = (group: number): void => {
  try {
    process.kill(process.platform === 'win32' ? group : -group, 'SIGKILL');
  } catch {
    // All of them are gone already.
  }
};

/* ---- The guard ---- */

const startGuard = (mark: Mark): ((group: number) => void) => {
  const file = fileURLToPath(new URL('guard.js', import.meta.url));
  const guard = spawn(process.execPath, [file, JSON.stringify(mark)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.on('error', () => {}); // without a guard, everything else still works
  guard.stdin.on('error', () => {});
  guard.unref();
  (guard.stdin as unknown as { unref: () => void }).unref();
  return (group) => void guard.stdin.write(`${group}\n`);
};

/** One fence for all runs of a command. */
export const makeFence = (limits: RunLimits): Fence => {
  const mark = makeMark();
  const find: Find = IS_LINUX ? makeFinder(mark) : () => [];
  let tellGuard: ((group: number) => void) | undefined;
  const hasShell = process.platform !== 'win32' && existsSync(SHELL);
  // One second more than allowed: the watch sees it first, and the system's limit only helps if nothing
  // watches anymore.
  const cpu = Math.ceil(limits.cpuMs / 1000) + 1;
  const most = hasShell && IS_LINUX ? userLimit(limits.processes) : 0;
  const limited = [SHELL, '-c', LIMITED, SHELL, `${mark.blocks}`, `${cpu}`, `${most}`];
  const samplesOf = (root: number): readonly Sample[] =>
    IS_LINUX ? find(root).map(sampleOf) : process.platform === 'win32' ? [] : sampleByPs(root);
  const groups = new Set<number>();
  return {
    whyNot: (program) => (hasShell ? whyNot(program) : undefined),
    wrap: (command) => (hasShell ? [...limited, ...command] : command),
    env: { ...process.env, [MARK_NAME]: mark.variable.slice(MARK_NAME.length + 1) },
    watch: ({ pid }, onBreach) => {
      if (pid === undefined) return () => {};
      tellGuard ??= startGuard(mark);
      tellGuard(pid);
      groups.clear();
      const cpuOf = new Map<number, number>();
      const timer = setInterval(() => {
        const samples = samplesOf(pid);
        for (const { group } of samples) groups.add(group);
        const breach = breachOf(samples, cpuOf, limits);
        if (breach === undefined) return;
        clearInterval(timer);
        onBreach(breach);
      }, LOOK_MS);
      return () => clearInterval(timer);
    },
    waited: ({ pid }) =>
      IS_LINUX && pid !== undefined ? find(pid).reduce((most, one) => Math.max(most, waitedMs(one)), 0) : 0,
    end: (child) => {
      if (child?.pid !== undefined) {
        if (process.platform === 'win32') spawnSync('taskkill', ['/pid', `${child.pid}`, '/T', '/F']);
        killGroup(child.pid);
      }
      if (!IS_LINUX) for (const group of groups) if (group > 1) killGroup(group);
      if (IS_LINUX) endFound(find, child?.pid);
    },
  };
};
