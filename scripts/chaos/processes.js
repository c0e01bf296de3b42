/* The built command as processes, for trials that end them. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const BIN = fileURLToPath(new URL('../../bin/horseplay.js', import.meta.url));

export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** The processes started here. None outlives this process, which may end in the middle of a trial. */
const alive = new Set();
process.on('exit', () => {
  for (const child of alive) child.kill('SIGKILL');
});
export const endWithUs = (child) => {
  alive.add(child);
  child.once('exit', () => alive.delete(child));
  return child;
};

export const start = (program, args, env = {}) => {
  const child = endWithUs(
    spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, LC_ALL: 'C', NO_COLOR: '1', ...env },
    }),
  );
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk) => (out += chunk));
  child.stderr.on('data', (chunk) => (err += chunk));
  const ended = new Promise((resolve) =>
    child.once('close', (code, signal) => resolve({ code, signal, out, err })),
  );
  return { child, ended, out: () => out, err: () => err };
};

export const horseplay = (args, env) => start(process.execPath, [BIN, ...args], env);

/** Zombie processes count as gone. */
export const isRunning = (pid) => {
  const stat = existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, 'latin1') : '';
  return stat !== '' && !/\) [ZX] /.test(stat);
};

/** True once none of them is running. */
export const areGone = async (pids) => {
  for (let i = 0; i < 200 && pids.some(isRunning); i++) await sleep(50);
  return !pids.some(isRunning);
};
