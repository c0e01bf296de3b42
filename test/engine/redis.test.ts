// Counting on many machines with the real parts: redis-server, worker processes, kills, and restarts.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Queue } from 'bullmq';
import { describe, expect, test, vi } from 'vitest';
import { fullTest } from '../samples.js';
import {
  COUNT,
  connect,
  doneBy,
  freePort,
  noSecrets,
  type Running,
  type Server,
  SMALL,
  SMALL_TOTAL,
  sleep,
  TINY,
  TINY_TOTAL,
  TOTAL,
  until,
  useMachines,
} from './machines.js';

// Most of a test is waiting for processes to start, which takes many times as long on a busy machine.
vi.setConfig({ testTimeout: 600_000 });

const { folder, horseplay, startRedis, startWorker } = useMachines('redis');

/** Makes the first `count` threads of a worker that get a shard crash instead. */
const breakThreads = (count: number): NodeJS.ProcessEnv => {
  const fault = join(folder, `fault-${count}.mjs`);
  writeFileSync(
    fault,
    `import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
const done = ${JSON.stringify(`${fault}.done`)};
if (!isMainThread && workerData?.key && (existsSync(done) ? readFileSync(done, 'utf8').length : 0) < ${count}) {
  const on = parentPort.on.bind(parentPort);
  parentPort.on = (event) =>
    on(event, () => {
      appendFileSync(done, 'x');
      throw new Error('a fault of the test');
    });
}
`,
  );
  return { NODE_OPTIONS: `--import=${pathToFileURL(fault)}` };
};

describe('a count on many machines', () => {
  test('is exact with three workers, one killed mid-shard, and Redis killed and restarted', async () => {
    const port = await freePort();
    const first = await startRedis(port);
    const workers = [1, 2, 3].map(() => startWorker(first.url, { lease: 2 }));
    await until('workers start', () => workers.every(({ err }) => err().includes('worker of horseplay')));
    const submitted = horseplay(...COUNT, '--redis', first.url);
    const queue = new Queue('horseplay-shards', { connection: first.options });
    queue.on('error', () => {});
    await until('some shards are done', () => doneBy(...workers) >= 3);
    // Each worker holds one shard at a time. If it is killed meanwhile, its shard must go to another worker.
    await until('all three are busy', async () => (await queue.getActiveCount()) === 3);
    workers[0]!.child.kill('SIGKILL');
    await workers[0]!.ended;
    const beforeRestart = doneBy(...workers);
    await until('the others go on', () => doneBy(...workers) > beforeRestart);
    first.process.child.kill('SIGKILL');
    await first.process.ended;
    expect(submitted.child.exitCode).toBe(null);
    await sleep(500);
    const second = await startRedis(port);
    expect(await submitted.ended).toBe(0);
    expect(JSON.parse(submitted.out())).toMatchObject(TOTAL);
    expect(submitted.err()).toContain('Submitted 45 shards');
    // The same command again attaches to the finished count.
    const again = horseplay(...COUNT, '--redis', second.url);
    expect(await again.ended).toBe(0);
    expect(JSON.parse(again.out())).toMatchObject(TOTAL);
    expect(again.err()).toContain('Joined');
    await queue.close();
    noSecrets(submitted, again, ...workers);
  });

  fullTest(
    'continues when its submitter leaves, accepts a new one, and gets shards back from a worker that is stopped',
    async () => {
      const { url, options } = await startRedis(await freePort());
      const submitted = horseplay(...COUNT, '--redis', url);
      await until('somebody is missed', () => submitted.err().includes('Waiting for workers'));
      const worker = startWorker(url);
      await until('some shards are done', () => doneBy(worker) >= 2);
      submitted.child.kill('SIGINT');
      expect(await submitted.ended).toBe(130);
      expect(submitted.err()).toMatch(
        /\d+ of 45 shards done; the workers continue\. To rejoin, run the same command: horseplay count-tours/,
      );
      worker.child.kill('SIGINT');
      expect(await worker.ended).toBe(130);
      const queue = new Queue('horseplay-shards', { connection: options });
      expect(await queue.getActiveCount()).toBe(0); // only handed-back shards explain this: the lease is long
      await queue.close();
      const two = [horseplay(...COUNT, '--redis', url), horseplay(...COUNT, '--redis', url)];
      const fresh = [startWorker(url), startWorker(url, { threads: 2 })];
      for (const one of two) {
        expect(await one.ended).toBe(0);
        expect(JSON.parse(one.out())).toMatchObject(TOTAL);
        expect(one.err()).toContain('Joined');
      }
      expect(doneBy(worker, ...fresh)).toBe(45); // no shard was done twice
      noSecrets(submitted, worker, ...two, ...fresh);
    },
  );

  fullTest(
    'is exact although threads crash in the middle of their shards, which are then retried',
    async () => {
      const { url, options } = await startRedis(await freePort());
      const worker = startWorker(url, { env: breakThreads(3) });
      const submitted = horseplay(...SMALL, '--redis', url);
      expect(await submitted.ended).toBe(0);
      expect(JSON.parse(submitted.out())).toMatchObject(SMALL_TOTAL);
      const queue = new Queue('horseplay-shards', { connection: options });
      const attempts = (await queue.getCompleted()).map((job) => job.attemptsMade);
      await queue.close();
      expect(attempts.reduce((sum, made) => sum + made - 1, 0)).toBe(3);
      expect(worker.child.exitCode).toBe(null);
      noSecrets(submitted, worker);
    },
  );

  fullTest(
    'ends with the reason if a shard always crashes, and the same command tries once more',
    async () => {
      const { url } = await startRedis(await freePort());
      const broken = startWorker(url, { env: breakThreads(1e9) });
      const submitted = horseplay(...TINY, '--redis', url);
      expect(await submitted.ended).toBe(2);
      expect(submitted.out()).toBe('');
      expect(submitted.err()).toMatch(
        /1 shard failed: a fault of the test\. Run the same command to try again\.\n$/,
      );
      broken.child.kill('SIGINT');
      expect(await broken.ended).toBe(130);
      const worker = startWorker(url);
      const again = horseplay(...TINY, '--redis', url);
      expect(await again.ended).toBe(0);
      expect(JSON.parse(again.out())).toMatchObject(TINY_TOTAL);
      noSecrets(submitted, again, worker);
    },
  );

  fullTest('combinations work, too, and two submitters at once share one job', async () => {
    const { url } = await startRedis(await freePort());
    const line = 'combos 8x8 Q@a1 Q@d4 R@h8 B@c6 Q@f2 N@e5 --json'.split(' ');
    const here = horseplay(...line);
    const two = [horseplay(...line, '--redis', url), horseplay(...line, '--redis', url)];
    const worker = startWorker(url);
    await here.ended;
    const { answer } = JSON.parse(here.out()) as { answer: object };
    for (const one of two) {
      expect(await one.ended).toBe(0);
      expect(JSON.parse(one.out())).toMatchObject({ answer });
    }
    noSecrets(...two, worker);
  });
});

/** Two submitters and two workers, in the middle of the count. */
const begin = async (): Promise<{ redis: Server; submitters: Running[]; workers: Running[] }> => {
  const redis = await startRedis(await freePort());
  const submit = () => horseplay(...COUNT, '--redis', redis.url);
  const submitters = [submit(), submit()];
  const workers = [1, 2].map(() => startWorker(redis.url, { lease: 2 }));
  await until('some shards are done', () => doneBy(...workers) >= 3);
  expect(submitters.map(({ child }) => child.exitCode)).toEqual([null, null]);
  return { redis, submitters, workers };
};

/**
 * A submitter that gives up says why, and the same command then gives the total. Every printed total is
 * exact.
 */
const expectExact = async (submitters: readonly Running[], url: string): Promise<void> => {
  for (const submitted of submitters) {
    const isDone = (await submitted.ended) === 0;
    if (!isDone) expect([submitted.out(), submitted.err().trim()]).toEqual(['', expect.stringMatching(/\S/)]);
    const last = isDone ? submitted : horseplay(...COUNT, '--redis', url);
    expect(await last.ended, last.err()).toBe(0);
    expect(JSON.parse(last.out())).toMatchObject(TOTAL);
    noSecrets(submitted, last);
  }
};

fullTest('two submitters are exact when Redis freezes for longer than a lease', async () => {
  const { redis, submitters, workers } = await begin();
  redis.process.child.kill('SIGSTOP');
  await sleep(4000); // longer than a lease
  redis.process.child.kill('SIGCONT');
  await expectExact(submitters, redis.url);
  noSecrets(...workers);
});

fullTest('two submitters are exact when Redis is emptied twice', async () => {
  const { redis, submitters, workers } = await begin();
  const client = connect(redis.options);
  await client.flushall();
  await sleep(1000);
  await client.flushall();
  await client.quit();
  await expectExact(submitters, redis.url);
  noSecrets(...workers);
});

fullTest('two submitters are exact after kill -9 of Redis, the workers, and one submitter', async () => {
  const { redis, submitters, workers } = await begin();
  const [killed, left] = submitters as [Running, Running];
  const all = [redis.process, ...workers, killed];
  for (const { child } of all) child.kill('SIGKILL');
  await Promise.all(all.map(({ ended }) => ended));
  expect(killed.out()).toBe('');
  await startRedis(redis.port);
  const fresh = [1, 2].map(() => startWorker(redis.url, { lease: 2 }));
  await expectExact([left, horseplay(...COUNT, '--redis', redis.url)], redis.url);
  noSecrets(...fresh);
});

fullTest('queens are counted on many machines, too, although a worker is killed (A000170)', async () => {
  const { url } = await startRedis(await freePort());
  const workers = [1, 2].map(() => startWorker(url, { lease: 2 }));
  await until('workers start', () => workers.every(({ err }) => err().includes('worker of horseplay')));
  const submitted = horseplay(...'count-placements 15x15 Q apart 15 --json --redis'.split(' '), url);
  await until('it is submitted', () => submitted.err().includes('Submitted'));
  workers[0]!.child.kill('SIGKILL');
  expect(await submitted.ended).toBe(0);
  expect(JSON.parse(submitted.out())).toMatchObject({ answer: { count: '2279184' }, method: 'queens' });
  noSecrets(submitted, ...workers);
});
