// Results that come through Redis are not trusted blindly: keys, audits, and workers of other builds.
import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Job, Queue, UnrecoverableError, Worker } from 'bullmq';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { KERNELS_DIGEST } from '../../src/kernels/build.js';
import { BIN, horseplay as runQuickly } from '../command.js';
import { fullTest } from '../samples.js';
import { freePort, noSecrets, type Server, until, useMachines } from './machines.js';

vi.setConfig({ testTimeout: 600_000 });

const { run, horseplay, startRedis, startWorker, copyCommand } = useMachines('trust');

const SMALL = 'count-tours 5x5 open --method ends --json'.split(' ');
const SMALL_TOTAL = { answer: { undirected: '864', directed: '1728' } };

const closing: { close: (force?: boolean) => Promise<unknown> }[] = [];
const closed = <T extends (typeof closing)[number]>(one: T): T => {
  closing.push(one);
  return one;
};
afterEach(async () => {
  await Promise.all(closing.splice(0).map((one) => one.close(true)));
});

/** Answers every shard at once with a well-formed number that is not its count. */
const startLiar = ({ options }: Server, name = 'liar-1'): void => {
  closed(
    new Worker(
      'horseplay-shards',
      async ({ data }: Job) => ({ id: data.shard, total: '8', states: 5, by: name }),
      { connection: options },
    ),
  );
  closed(
    new Worker('horseplay-totals', async (job: Job) => Object.values(await job.getChildrenValues()), {
      connection: options,
    }),
  );
};

describe('a forged result', () => {
  test('is found by an audit, which names the worker; without it the same command is exact', async () => {
    const server = await startRedis(await freePort());
    startLiar(server);
    const first = horseplay(...SMALL, '--redis', server.url, '--audit', '50%');
    expect(await first.ended).toBe(2);
    expect(first.out()).toBe('');
    expect(first.err()).toMatch(
      /Worker liar-1 reported 8 for shard ends-\d+-\d+, but a recount gave \d+\..* Stop that worker/,
    );
    await Promise.all(closing.splice(0).map((one) => one.close(true)));
    const worker = startWorker(server.url);
    const again = horseplay(...SMALL, '--redis', server.url, '--audit', '20%');
    expect(await again.ended).toBe(0);
    expect(JSON.parse(again.out())).toMatchObject(SMALL_TOTAL);
    expect(again.err()).toMatch(/Audited: \d+ of \d+ shards recounted here, all with the same result/);
    noSecrets(first, again, worker);
  });

  fullTest('is found by its missing signature if there is a key', async () => {
    const server = await startRedis(await freePort());
    const key = { HORSEPLAY_KEY: 'a key of the test' };
    const submit = () => run(process.execPath, [BIN, ...SMALL, '--redis', server.url], key);
    startLiar(server);
    const first = submit();
    expect(await first.ended).toBe(2);
    expect(first.out()).toBe('');
    expect(first.err()).toContain('not signed with HORSEPLAY_KEY');
    expect(first.err()).toContain('Start all workers with the same key, then run the same command again.');
    await Promise.all(closing.splice(0).map((one) => one.close(true)));
    const worker = startWorker(server.url, { env: key });
    const again = submit();
    expect(await again.ended).toBe(0);
    expect(JSON.parse(again.out())).toMatchObject(SMALL_TOTAL);
    for (const { out, err } of [first, again, worker])
      expect(out() + err()).not.toContain('a key of the test');
    noSecrets(first, again, worker);
  });
});

test.each([
  ['--audit 0%', '5% or 100%'],
  ['--audit 101%', '5% or 100%'],
  ['--audit many', '5% or 100%'],
  ['--audit 5%', 'works only with --redis'],
])('%s without anything else is bad input', (options, sentence) => {
  const { code, stderr } = runQuickly([...SMALL, ...options.split(' ')]);
  expect(code).toBe(2);
  expect(stderr).toContain(sentence);
});

fullTest(
  'a worker of another build hands shards back and says so once; the count waits for one of the same build',
  async () => {
    const { url } = await startRedis(await freePort());
    const other = copyCommand('other');
    symlinkSync(fileURLToPath(new URL('../../node_modules', import.meta.url)), join(other, 'node_modules'));
    const command = join(other, 'dist/command');
    const holds = (file: string): boolean =>
      readFileSync(join(command, file), 'utf8').includes(KERNELS_DIGEST);
    const files = readdirSync(command).filter(holds);
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      const code = readFileSync(join(command, file), 'utf8');
      writeFileSync(
        join(command, file),
        code.replaceAll(KERNELS_DIGEST, `deadbeef${KERNELS_DIGEST.slice(8)}`),
      );
    }
    const stranger = startWorker(url, { bin: join(other, 'bin/horseplay.js') });
    await until('the stranger starts', () => stranger.err().includes('worker of horseplay'));
    const submitted = horseplay(...SMALL, '--redis', url);
    await until('the stranger tells', () => stranger.err().includes('Install the same'));
    await until('the submitter tells', () => submitted.err().includes('A worker of another build'));
    const worker = startWorker(url);
    expect(await submitted.ended).toBe(0);
    expect(JSON.parse(submitted.out())).toMatchObject(SMALL_TOTAL);
    expect(stranger.child.exitCode).toBe(null);
    expect(stranger.err().split('Install the same')).toHaveLength(2);
    expect(stranger.err()).not.toContain(': shard ends-');
    noSecrets(submitted, stranger, worker);
  },
);

fullTest("failed shards are found among thousands of other people's, and retried", async () => {
  const others = 2500; // these are listed a thousand at a time
  const { url, options } = await startRedis(await freePort(), '--appendfsync', 'no');
  const queue = closed(new Queue('horseplay-shards', { connection: options }));
  const submitted = horseplay(...SMALL, '--redis', url);
  await until('it is submitted', () => submitted.err().includes('Submitted'));
  const own = await queue.getWaitingCount();
  expect((await queue.getWaiting(0, 0))[0]?.opts).toMatchObject({ removeOnFail: { age: 7 * 24 * 3600 } });
  await queue.addBulk(
    Array.from({ length: others }, (_, i) => ({
      name: 'shard',
      data: {},
      opts: { jobId: `other-${i}` },
    })),
  );
  // Ours fail first, so that they come last in a list of the latest failures.
  closed(
    new Worker(
      'horseplay-shards',
      async () => {
        throw new UnrecoverableError('a fault of the test');
      },
      { connection: options, concurrency: 50 },
    ),
  );
  await until('all failed', async () => (await queue.getFailedCount()) === others + own);
  expect(await submitted.ended).toBe(2);
  expect(submitted.err()).toContain('failed: a fault of the test');
  await Promise.all(closing.splice(1).map((one) => one.close(true)));
  const worker = startWorker(url);
  const again = horseplay(...SMALL, '--redis', url);
  expect(await again.ended).toBe(0);
  expect(JSON.parse(again.out())).toMatchObject(SMALL_TOTAL);
  expect(await queue.getFailedCount()).toBe(others);
  noSecrets(submitted, again, worker);
});
