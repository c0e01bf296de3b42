/*
 * Locks against a second process that would write to the same place. A lock is a small file that says who
 * holds it; one whose process has ended is recognized by that process's id and start, and taken over.
 */
import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, readSync, rmSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { refusal } from '../src/core/refusal.js';
import { flushFolder } from './files.js';

/** Empty for a missing file. */
export const firstBytes = (path: string): string => {
  let file: number | undefined;
  try {
    file = openSync(path, 'r');
    const bytes = Buffer.alloc(4096);
    return bytes.toString('latin1', 0, readSync(file, bytes));
  } catch {
    return '';
  } finally {
    if (file !== undefined) closeSync(file);
  }
};

interface Holder {
  readonly pid: number;
  readonly host: string;
  /**
   * When the process started, in the system's units; empty if the system does not report it. Ids are reused,
   * but start times are not.
   */
  readonly began: string;
  readonly since: string;
  readonly token: string;
}

/**
 * Locks of this process. On systems that do not report start times, they distinguish us from an earlier
 * process with our id.
 */
const held = new Set<string>();

/** The boot and the clock tick at which a process started (Linux); empty on other systems. */
const beganAt = (pid: number): string => {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return `${boot} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return '';
  }
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const readHolder = (text: string): Holder | undefined => {
  try {
    const { pid, host, began, since, token } = JSON.parse(text) as Record<string, unknown>;
    if (typeof pid !== 'number' || !Number.isInteger(pid) || pid < 1 || typeof host !== 'string')
      return undefined;
    return { pid, host, began: String(began), since: String(since), token: String(token) };
  } catch {
    return undefined;
  }
};

/** Has the process that wrote this lock ended? For another machine, that cannot be known. */
const hasEnded = ({ pid, host, began, token }: Holder): boolean => {
  if (host !== hostname()) return false;
  if (pid === process.pid) return !held.has(token);
  return !isAlive(pid) || (began !== '' && beganAt(pid) !== began);
};

const inUse = (place: string, path: string, { pid, host, since }: Holder) => {
  const [who, when] = [`${pid}`, since.slice(0, 40)];
  const machine = host.slice(0, 100);
  return refusal(
    'in-use',
    `${place} is in use by process ${who} on ${machine} since ${when}. Wait for it, or choose another. If that process has ended, delete ${path}.`,
    `${place} 正被 ${machine} 上的进程 ${who} 使用（自 ${when} 起）。请等它结束，或换一个。如果该进程已不存在，请删除 ${path}`,
  );
};

const createLock = (path: string, holder: Holder): boolean => {
  let fd: number;
  try {
    fd = openSync(path, 'wx');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  try {
    writeSync(fd, `${JSON.stringify(holder)}\n`);
    fsyncSync(fd);
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  } finally {
    closeSync(fd);
  }
  return true;
};

/** A lock that was just created may still be empty. */
const SETTLE_MS = 50;
const ATTEMPTS = 20;
const waiting = new Int32Array(new SharedArrayBuffer(4));

/** Creates the lock, or says who holds it. The returned function releases it. */
export const takeLock = (path: string, place: string): (() => void) => {
  const token = randomBytes(8).toString('hex');
  const holder: Holder = {
    pid: process.pid,
    host: hostname(),
    began: beganAt(process.pid),
    since: new Date().toISOString(),
    token,
  };
  for (let attempt = 0; ; attempt++) {
    held.add(token);
    if (createLock(path, holder)) {
      if (attempt === 0) break;
      // Another process that removed the same old lock may have mistaken this one for it.
      Atomics.wait(waiting, 0, 0, SETTLE_MS);
      if (readHolder(firstBytes(path))?.token === token) break;
    }
    held.delete(token);
    const text = firstBytes(path);
    const other = readHolder(text);
    if (other !== undefined && !hasEnded(other)) throw inUse(place, path, other);
    if (attempt >= ATTEMPTS) throw inUse(place, path, other ?? { ...holder, pid: 0, since: '?' });
    if ((other !== undefined || attempt > 2) && firstBytes(path) === text) rmSync(path, { force: true });
    Atomics.wait(waiting, 0, 0, SETTLE_MS);
  }
  flushFolder(dirname(path));
  return () => {
    held.delete(token);
    if (readHolder(firstBytes(path))?.token === token) rmSync(path, { force: true });
  };
};
