/*
 * A count on several machines while Redis is frozen, emptied, and killed, and workers are killed: the total
 * stays exact.
 */
import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { horseplay, sleep, start } from './processes.js';

const COUNT = 'count-tours 6x6 open --method ends --json'.split(' ');
const COUNT_TOTAL = '"undirected":"3318960"';
const WORKERS = 2;
const FAULTS = 4;

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

const startRedis = async (port, folder) => {
  const server = start('redis-server', [
    ...['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--dir', folder],
    ...['--appendonly', 'yes', '--appendfsync', 'always', '--appenddirname', `aof-${port}`],
  ]);
  while (!server.out().includes('Ready to accept connections') && server.child.exitCode === null)
    await sleep(20);
  return server;
};

const kill = async ({ child, ended }) => {
  child.kill('SIGKILL');
  await ended;
};

const oneRound = async ({ random, folder, report }) => {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  const openWorker = () => horseplay(['worker', '--redis', url, '--threads', '1', '--lease', '2']);
  let redis = await startRedis(port, folder);
  const workers = Array.from({ length: WORKERS }, openWorker);
  const submit = () => horseplay([...COUNT, '--redis', url, '--audit', '10%']);
  const submitters = [submit(), submit()];
  const faults = [
    async () => {
      const at = random.below(WORKERS);
      await kill(workers[at]);
      workers[at] = openWorker();
    },
    async () => {
      await kill(redis);
      await sleep(random.below(1000));
      redis = await startRedis(port, folder);
    },
    async () => {
      redis.child.kill('SIGSTOP');
      await sleep(500 + random.below(4000));
      redis.child.kill('SIGCONT');
    },
    async () => void spawnSync('redis-cli', ['-p', `${port}`, 'FLUSHALL']),
    async () => {
      await Promise.all([redis, ...workers].map(kill));
      redis = await startRedis(port, folder);
      for (let i = 0; i < WORKERS; i++) workers[i] = openWorker();
    },
  ];
  let trials = 0;
  for (; trials < FAULTS && submitters.some(({ child }) => child.exitCode === null); trials++) {
    await sleep(500 + random.below(3000));
    await random.pick(faults)();
  }
  let failures = 0;
  for (const { ended } of submitters) {
    const { code, out, err } = await ended;
    // A run that gives up says so, and the same command then continues it. Any total printed is exact.
    const again = code === 0 ? undefined : await submit().ended;
    const total = again?.out ?? out;
    if (total.includes(COUNT_TOTAL)) continue;
    failures++;
    report(
      `a count through Redis gave ${total.slice(0, 300)}${err.slice(-600)}${again?.err.slice(-600) ?? ''}`,
    );
  }
  await Promise.all([redis, ...workers].map(kill));
  return { trials, failures };
};

export const breakMachines = async ({ random, machines, folder, deadline, report }) => {
  if (spawnSync('redis-server', ['--version']).status !== 0)
    return { trials: 0, failures: 0, note: 'redis-server is not installed' };
  let trials = 0;
  let failures = 0;
  while (trials < machines && performance.now() < deadline) {
    const round = await oneRound({ random, folder, report });
    trials += round.trials;
    failures += round.failures;
  }
  return { trials, failures, note: 'two submitters, every total exact, 10% audited' };
};
