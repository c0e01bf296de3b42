// Failures between machines, with a real redis-server and real workers: a clear error, and the exact total if
// there can be one.
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FlowProducer, Queue, Worker } from 'bullmq';
import { describe, expect, test, vi } from 'vitest';
import { fullTest, samples, someOf } from '../samples.js';
import {
  COUNT,
  connect,
  doneBy,
  freePort,
  noSecrets,
  PASSWORD,
  SMALL,
  SMALL_TOTAL,
  TOTAL,
  until,
  useMachines,
} from './machines.js';

// Most of a test is waiting for processes to start, which takes many times as long on a busy machine.
vi.setConfig({ testTimeout: 600_000 });

const { folder, run, horseplay, startRedis, startWorker, copyCommand } = useMachines('redis-faults');

describe('failures give clear errors', () => {
  const UNREACHABLE = [
    [
      'nobody listens',
      async (): Promise<string> => `redis://127.0.0.1:${await freePort()}`,
      "Can't reach Redis at 127.0.0.1",
    ],
    [
      'no such host',
      async (): Promise<string> => 'redis://nowhere.invalid',
      "Can't reach Redis at nowhere.invalid:6379",
    ],
    ['not an address', async (): Promise<string> => `http://me:${PASSWORD}@host`, 'Invalid --redis address'],
  ] as const;

  test.each(someOf(UNREACHABLE, 3))('%s', async (_, address, sentence) => {
    const url = await address();
    for (const command of [SMALL, ['worker']]) {
      const { ended, err, out } = horseplay(...command, '--redis', url);
      expect(await ended).toBe(2);
      expect(out()).toBe('');
      expect(err()).toContain(sentence);
      expect(err()).not.toContain(PASSWORD);
      expect(err().trimEnd().split('\n')).toHaveLength(1);
    }
  });

  fullTest('a wrong password, a missing password, and a full server', async () => {
    const { port, url, options } = await startRedis(await freePort());
    for (const wrong of [`redis://:wrong-guess@127.0.0.1:${port}`, `redis://127.0.0.1:${port}`]) {
      for (const command of [SMALL, ['worker']]) {
        const { ended, err } = horseplay(...command, '--redis', wrong);
        expect(await ended).toBe(2);
        expect(err()).toBe(
          `Redis at 127.0.0.1:${port} rejected the name or password in the address. Check them.\n`,
        );
      }
    }
    const client = connect(options);
    await client.config('SET', 'maxmemory', '1');
    const { ended, err } = horseplay(...SMALL, '--redis', url);
    expect(await ended).toBe(2);
    expect(err()).toContain(`Redis at 127.0.0.1:${port} is full`);
    client.disconnect();
  });

  fullTest(
    'when a server runs out of memory, workers say so and continue once there is memory again',
    async () => {
      const { url, options } = await startRedis(await freePort());
      const client = connect(options);
      const worker = startWorker(url, { lease: 2 });
      const submitted = horseplay(...COUNT, '--redis', url);
      await until('some shards are done', () => doneBy(worker) >= 2);
      await client.config('SET', 'maxmemory', '1');
      await until('the worker complains', () => worker.err().includes('is full'));
      await client.config('SET', 'maxmemory', '0');
      client.disconnect();
      if ((await submitted.ended) === 2) {
        expect(submitted.err()).toContain('is full');
        const again = horseplay(...COUNT, '--redis', url);
        expect(await again.ended).toBe(0);
        expect(JSON.parse(again.out())).toMatchObject(TOTAL);
      } else expect(JSON.parse(submitted.out())).toMatchObject(TOTAL);
      expect(submitted.err()).not.toContain('Warning');
      noSecrets(worker, submitted);
    },
  );

  fullTest(
    'a worker of another version leaves the work to the others, and the submitter reports it',
    async () => {
      const { url } = await startRedis(await freePort());
      const other = copyCommand('other');
      symlinkSync(fileURLToPath(new URL('../../node_modules', import.meta.url)), join(other, 'node_modules'));
      const manifest = join(other, 'package.json');
      const { version, ...rest } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
      writeFileSync(manifest, JSON.stringify({ ...rest, version: '77.8.9' }));
      const submitted = horseplay(...SMALL, '--redis', url);
      const stranger = startWorker(url, { bin: join(other, 'bin/horseplay.js') });
      const told = `from horseplay ${version}; this worker runs 77.8.9.`;
      await until('the stranger tells', () => stranger.err().includes(told));
      await until('the submitter tells', () =>
        submitted.err().includes(`A worker of horseplay 77.8.9 can't help: version ${version} is needed.`),
      );
      const worker = startWorker(url);
      expect(await submitted.ended).toBe(0);
      expect(JSON.parse(submitted.out())).toMatchObject(SMALL_TOTAL);
      expect(stranger.child.exitCode).toBe(null);
      expect(stranger.err().split(told)).toHaveLength(2); // reported once
      noSecrets(submitted, stranger, worker);
    },
  );

  fullTest('a worker hands work of another version back, says so in the job, and continues', async () => {
    const { url, options } = await startRedis(await freePort());
    const flows = new FlowProducer({ connection: options });
    const fingerprint = '0123456789abcdef';
    const data = { version: '99.0.0', line: 'count-tours 5x5 N open', method: 'ends', fingerprint };
    await flows.add({
      name: 'total',
      queueName: 'horseplay-totals',
      data,
      opts: { jobId: `total-${fingerprint}` },
      children: [
        {
          name: 'shard',
          queueName: 'horseplay-shards',
          data: { ...data, shard: 'ends-0-2', nodes: 1e9 },
          opts: { jobId: `${fingerprint}-ends-0-2` },
        },
      ],
    });
    const worker = startWorker(url);
    await until('it is told', () => /from horseplay 99\.0\.0; this worker runs [\d.]+\./.test(worker.err()));
    const queue = new Queue('horseplay-shards', { connection: options });
    const job = await queue.getJob(`${fingerprint}-ends-0-2`);
    await until('the shard is handed back', async () => (await job?.getState()) === 'delayed');
    const small = horseplay(...SMALL, '--redis', url);
    expect(await small.ended).toBe(0);
    expect(JSON.parse(small.out())).toMatchObject(SMALL_TOTAL);
    expect(worker.child.exitCode).toBe(null);
    const totals = new Queue('horseplay-totals', { connection: options });
    expect((await totals.getJob(`total-${fingerprint}`))?.progress).toEqual({
      refusedBy: expect.any(String),
    });
    await Promise.all([queue.close(), totals.close(), flows.close()]);
    noSecrets(worker);
  });

  fullTest('invalid jobs are refused by name and never retried, and the worker survives', async () => {
    const { url, options } = await startRedis(await freePort());
    const queue = new Queue('horseplay-shards', { connection: options });
    const { version } = (await import('../../package.json', { with: { type: 'json' } })).default;
    const good = {
      version,
      line: 'count-tours 5x5 N open',
      method: 'ends',
      fingerprint: '0123456789abcdef',
      shard: 'ends-0-2',
      nodes: 1e9,
    };
    const field = (name: string) => ({ code: 'bad-order', field: name });
    const refused = (code: string) => ({ code: 'refused', refusal: code });
    const bad: readonly (readonly [data: unknown, why: object])[] = [
      [null, field('data')],
      ['text', field('data')],
      [{}, field('version')],
      [{ ...good, line: 'x'.repeat(2_000_000) }, field('line')],
      [{ ...good, method: '__proto__' }, field('method')],
      [{ ...good, fingerprint: '../../etc' }, field('fingerprint')],
      [{ ...good, shard: '../x' }, field('shard')],
      [{ ...good, nodes: 'many' }, field('nodes')],
      [{ ...good, line: 'tour 5x5 N open' }, refused('not-shardable')],
      [{ ...good, line: 'count-tours 5x5 X open' }, refused('not-a-problem')],
      [{ ...good, line: 'count-tours 5x5 knight open' }, refused('not-a-plan')],
      [
        { ...good, line: 'count-tours 9x9 N open' },
        { code: 'beyond-limits', allowed: {}, needed: {} },
      ],
      [
        { ...good, line: 'count-tours 8x8 N open', method: 'middle', nodes: 1e9 },
        { code: 'beyond-limits', allowed: { nodes: 1e9 }, needed: { nodes: expect.any(Number) } },
      ],
      [good, { code: 'other-build' }],
    ];
    const jobs = await Promise.all(
      bad.map(([data], i) => queue.add('shard', data, { jobId: `bad-${i}`, attempts: 3 })),
    );
    const worker = startWorker(url);
    const small = horseplay(...SMALL, '--redis', url);
    expect(await small.ended).toBe(0);
    expect(JSON.parse(small.out())).toMatchObject(SMALL_TOTAL);
    await until('all are refused', async () => (await queue.getFailedCount()) === bad.length);
    for (const [i, { id }] of jobs.entries()) {
      const job = await queue.getJob(id!);
      expect(JSON.parse(job!.failedReason)).toMatchObject(bad[i]![1]);
      expect(job?.attemptsMade).toBe(1);
    }
    expect(worker.child.exitCode).toBe(null);
    await queue.close();
    noSecrets(worker, small);
  });

  fullTest('a finished total that is wrong is repaired', async () => {
    const { url, options } = await startRedis(await freePort());
    const worker = startWorker(url);
    const first = horseplay(...SMALL, '--redis', url);
    expect(await first.ended).toBe(0);
    const client = connect(options);
    const [key] = await client.keys('bull:horseplay-totals:total-????????????????');
    type Results = { total: string }[];
    const damages: readonly (readonly [what: string, edit: (results: Results) => unknown, again: boolean])[] =
      [
        ['is no list', () => null, false],
        ['has a result that is no number', ([one, ...rest]) => [{ ...one, total: '-5' }, ...rest], false],
        ['has a result missing', (results) => results.slice(1), false],
        ['has a result twice', ([one, , ...rest]) => [one, one, ...rest], false],
        // The shards alone do not settle these.
        ['is at odds with a shard', ([one, ...rest]) => [{ ...one, total: `${one!.total}0` }, ...rest], true],
        ['has lost results', (results) => results.slice(0, 2), true],
      ];
    for (const [what, edit, again] of damages) {
      const whole = (await client.hget(key!, 'returnvalue'))!;
      await client.hset(key!, 'returnvalue', JSON.stringify(edit(JSON.parse(whole) as Results)));
      if (what === 'has lost results') {
        const shards = await client.hkeys(`${key}:processed`);
        await client.hdel(`${key}:processed`, ...shards.slice(0, shards.length - 1));
      }
      const next = horseplay(...SMALL, '--redis', url);
      expect(await next.ended, what).toBe(0);
      expect(JSON.parse(next.out()), what).toMatchObject(SMALL_TOTAL);
      expect(next.err().includes('Counting them again'), what).toBe(again);
      if (!again) await client.hset(key!, 'returnvalue', whole);
      noSecrets(next);
    }
    await client.hdel(key!, 'returnvalue');
    const last = horseplay(...SMALL, '--redis', url);
    expect(await last.ended).toBe(0);
    expect(JSON.parse(last.out())).toMatchObject(SMALL_TOTAL);
    expect(last.err()).not.toContain('Counting them again');
    client.disconnect();
    noSecrets(worker, first, last);
  });

  test.each(
    samples([], [
      ['removed, so that the total does not wait for it', false],
      ['lost, so that the total never comes', true],
    ] as const),
  )('a shard that was %s is still counted', async (_, silently) => {
    const { url, options } = await startRedis(await freePort());
    const submitted = horseplay(...SMALL, '--redis', url);
    await until('it is submitted', () => submitted.err().includes('Submitted'));
    const queue = new Queue('horseplay-shards', { connection: options });
    const [job] = await queue.getWaiting(0, 0);
    if (silently) {
      const client = connect(options);
      await client.lrem('bull:horseplay-shards:wait', 0, job!.id!);
      await client.del(`bull:horseplay-shards:${job!.id}`);
      client.disconnect();
    } else await job!.remove();
    const worker = startWorker(url);
    expect(await submitted.ended).toBe(0);
    expect(JSON.parse(submitted.out())).toMatchObject(SMALL_TOTAL);
    expect(submitted.err()).toMatch(/Redis has no valid result for \d+ of \d+ shards\. Counting them again/);
    await queue.close();
    noSecrets(worker, submitted);
  });

  test('invalid results are not added up, however often they come', async () => {
    const { url, options } = await startRedis(await freePort());
    const garbage = [null, 7, 'many', [], {}, { id: 'ends-0-2', total: '-5', states: 1 }];
    let given = 0;
    const liars = [
      new Worker('horseplay-shards', async () => garbage[given++ % garbage.length], { connection: options }),
      new Worker('horseplay-totals', async () => garbage[given++ % garbage.length], { connection: options }),
    ];
    const submitted = horseplay(...SMALL, '--redis', url);
    expect(await submitted.ended).toBe(2);
    expect(submitted.out()).toBe('');
    expect(submitted.err()).toMatch(
      /holds a wrong result for this problem, and counting again did not fix it\. Remove the job total-/,
    );
    await Promise.all(liars.map((liar) => liar.close(true)));
    noSecrets(submitted);
  });

  fullTest(
    'without bullmq and ioredis, an error says what to install; --redis and --checkpoint exclude each other',
    async () => {
      const bare = copyCommand('bare');
      for (const command of [SMALL, ['worker']]) {
        const { ended, err } = run(process.execPath, [
          join(bare, 'bin/horseplay.js'),
          ...command,
          '--redis',
          'redis://localhost',
        ]);
        expect(await ended).toBe(2);
        expect(err()).toContain('npm install bullmq@6 ioredis@6');
      }
      const both = horseplay(...SMALL, '--redis', 'redis://localhost', '--checkpoint', folder);
      expect(await both.ended).toBe(2);
      expect(both.err()).toContain("can't be combined");
    },
  );
});
