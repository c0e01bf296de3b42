/*
 * Processes that run fuzzed commands under a watchdog: 10 s of CPU time and 2 GiB of memory per command. A
 * command that hangs without working is ended after ten minutes, so a busy machine causes no failures.
 */
import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { endWithUs } from './processes.js';

const WORKER = fileURLToPath(new URL('fuzzWorker.mjs', import.meta.url));
const CPU_MS = 10_000;
const WALL_MS = 600_000;
const BYTES = 2 * 2 ** 30;
const LOOK_MS = 50;
/**
 * A process is replaced after this many commands, so that memory left by one is not counted against the next.
 */
const COMMANDS_EACH = 500;

/** CPU time and memory of a process; undefined if it is gone, or if there is no /proc. */
const usageOf = (pid) => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const status = readFileSync(`/proc/${pid}/status`, 'latin1');
    return {
      cpuMs: 10 * (Number(fields[11]) + Number(fields[12])),
      bytes: 1024 * Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0),
    };
  } catch {
    return undefined;
  }
};

const start = () =>
  new Promise((resolve) => {
    const child = endWithUs(
      fork(WORKER, [], {
        env: { ...process.env, LC_ALL: 'C', NO_COLOR: '1' },
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      }),
    );
    child.on('error', () => {}); // reported when it ends
    child.once('message', () => resolve(child));
  });

/**
 * The outcome of a command: its exit code and output, or the watchdog's verdict; undefined if it had not
 * ended by the deadline.
 */
const runOne = (child, command, deadline) =>
  new Promise((resolve) => {
    const before = usageOf(child.pid);
    const begun = performance.now();
    let peak = 0;
    const finish = (result) => {
      clearInterval(timer);
      child.off('message', hear);
      child.off('exit', died);
      const cpuMs = (usageOf(child.pid)?.cpuMs ?? 0) - (before?.cpuMs ?? 0);
      resolve(result && { ...result, cpuMs, peak });
    };
    const hear = (result) => finish(result);
    const died = (code, signal) => finish({ fault: `the process ended (${signal ?? code})` });
    const timer = setInterval(() => {
      const now = usageOf(child.pid);
      const cpuMs = now === undefined ? 0 : now.cpuMs - (before?.cpuMs ?? 0);
      peak = Math.max(peak, now?.bytes ?? 0);
      if (cpuMs > CPU_MS || performance.now() - begun > WALL_MS)
        finish({ fault: `more than 10 s (${(cpuMs / 1000).toFixed(1)} s of CPU)` });
      else if (peak > BYTES) finish({ fault: 'more than 2 GiB' });
      else if (performance.now() > deadline) finish(undefined);
    }, LOOK_MS);
    child.on('message', hear);
    child.on('exit', died);
    if (child.connected) child.send(command);
    else died(child.exitCode, child.signalCode);
  });

/** Runs all commands on `size` processes and reports the outcome of each; stops early at the deadline. */
export const runAll = async (commands, size, onResult, deadline) => {
  let next = 0;
  let trials = 0;
  const work = async () => {
    let child = await start();
    for (let ran = 0; next < commands.length && performance.now() < deadline; ran++) {
      const command = commands[next++];
      const result = await runOne(child, command, deadline);
      if (result === undefined) break;
      trials++;
      onResult(command, result);
      if (result.fault !== undefined || ran % COMMANDS_EACH === COMMANDS_EACH - 1) {
        child.kill('SIGKILL');
        child = await start();
      }
    }
    child.kill('SIGKILL');
  };
  await Promise.all(Array.from({ length: size }, work));
  return trials;
};
