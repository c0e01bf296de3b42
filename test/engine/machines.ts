/* Redis servers and worker processes for tests, cleaned up after each test. */
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Redis } from 'ioredis';
import { afterAll, afterEach, expect } from 'vitest';
import { BIN } from '../command.js';

export const PASSWORD = 'secret-of-the-test';

export const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export const until = async (
  what: string,
  holds: () => boolean | Promise<boolean>,
  seconds = 200,
): Promise<void> => {
  const deadline = Date.now() + seconds * 1000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`the wait has run out: ${what}`);
    await sleep(20);
  }
};

export interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  readonly out: () => string;
  readonly err: () => string;
}

export const noSecrets = (...processes: readonly Running[]): void => {
  for (const { out, err } of processes) {
    expect(out() + err()).not.toContain(PASSWORD);
    expect(err()).not.toMatch(/\n\s+at |Bug in horseplay/);
  }
};

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

export interface Server {
  readonly port: number;
  readonly url: string;
  readonly options: { host: string; port: number; password: string; maxRetriesPerRequest: null };
  readonly process: Running;
}

export const connect = (options: Server['options']): Redis => {
  const client = new Redis(options);
  client.on('error', () => {});
  return client;
};

/** The servers and workers of one test file. */
export const useMachines = (name: string) => {
  const folder = mkdtempSync(join(tmpdir(), `horseplay-${name}-`));
  const alive = new Set<ChildProcess>();
  afterEach(async () => {
    for (const child of alive) {
      // A process may have exited while its pipes are still being read; it will not say so again.
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await gone;
    }
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const run = (program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Running => {
    const child = spawn(program, args, {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, LC_ALL: 'C', ...env },
    });
    alive.add(child);
    let out = '';
    let err = '';
    child.stdout.on('data', (data) => (out += data));
    child.stderr.on('data', (data) => (err += data));
    const ended = new Promise<number | null>((resolve) =>
      child.once('close', (code) => {
        alive.delete(child);
        resolve(code);
      }),
    );
    return { child, ended, out: () => out, err: () => err };
  };

  const horseplay = (...args: string[]): Running => run(process.execPath, [BIN, ...args]);

  const startRedis = async (port: number, ...more: string[]): Promise<Server> => {
    const started = run('redis-server', [
      ...['--port', `${port}`, '--bind', '127.0.0.1', '--requirepass', PASSWORD, '--save', ''],
      ...[
        '--appendonly',
        'yes',
        '--appendfsync',
        'always',
        '--appenddirname',
        `aof-${port}`,
        '--dir',
        folder,
      ],
      ...more,
    ]);
    await until('redis-server starts', () => started.out().includes('Ready to accept connections'));
    return {
      port,
      url: `redis://:${PASSWORD}@127.0.0.1:${port}`,
      options: { host: '127.0.0.1', port, password: PASSWORD, maxRetriesPerRequest: null },
      process: started,
    };
  };

  /**
   * The lease is short if workers die in the test; otherwise it is longer than the test, so that a slow
   * machine does not look like a dead one.
   */
  const startWorker = (url: string, { threads = 1, lease = 600, env = {}, bin = BIN } = {}): Running =>
    run(
      process.execPath,
      [bin, 'worker', '--redis', url, '--threads', `${threads}`, '--lease', `${lease}`],
      env,
    );

  /** A copy of the built command, as another package would contain it. */
  const copyCommand = (copyName: string): string => {
    const copy = join(folder, copyName);
    for (const part of ['bin', 'dist', 'package.json']) {
      cpSync(fileURLToPath(new URL(`../../${part}`, import.meta.url)), join(copy, part), { recursive: true });
    }
    return copy;
  };

  return { folder, run, horseplay, startRedis, startWorker, copyCommand };
};

export const COUNT = 'count-tours 6x6 open --method ends --json'.split(' ');
export const TOTAL = { answer: { undirected: '3318960', directed: '6637920' } };
export const TINY = 'count-tours 3x4 open --method frontier --json'.split(' ');
export const TINY_TOTAL = { answer: { undirected: '8', directed: '16' } };
export const SMALL = 'count-tours 5x5 open --method ends --json'.split(' ');
export const SMALL_TOTAL = { answer: { undirected: '864', directed: '1728' } };

/** The number of shards finished so far, as reported by the workers. */
export const doneBy = (...workers: readonly Running[]): number =>
  workers.reduce((sum, { err }) => sum + (err().match(/: shard ends-\d+-\d+, /g)?.length ?? 0), 0);
