/* horseplay worker --redis URL: this machine helps with submitted counts. */
import { serveQueue } from '../../engine/queue/serve.js';
import { DEFAULT_BUDGET } from '../../src/core/budget.js';
import { refusal } from '../../src/core/refusal.js';
import { type Text, t } from '../../src/core/text.js';
import { defineCommand, INTERRUPTED } from '../command.js';
import { listenForStop } from '../interrupt.js';
import { err } from '../io.js';
import { bytes, flag, whole, withDefault } from '../options.js';
import { redis, THREADS } from '../puzzle/settings.js';
import { ABOUT } from './about.js';

const MAX_LEASE_S = 86_400;

export const worker = defineCommand(
  {
    name: 'worker',
    about: ABOUT.worker,
    form: 'worker --redis URL',
    examples: [
      {
        line: 'worker --redis redis://host',
        shows: t('Run this on every machine that helps', '在每台参与的机器上运行'),
      },
      {
        line: 'count-tours 8x8 closed --redis redis://host',
        shows: t('Submit a count, or rejoin it', '提交计数，或重新接上'),
      },
    ],
    rules: t(
      'Needs the packages bullmq and ioredis, and a Redis server. Turn on its append-only file so the work survives a restart of Redis.\nAll machines must run the same version. You can stop or kill a worker at any time: its shards go to other workers.',
      '需要 bullmq 和 ioredis 两个包，以及一个 Redis 服务器。打开它的 append-only 文件，重启后任务不会丢失。\n各机器的版本必须相同。worker 可以随时结束，它的分片会转交其他 worker。',
    ),
    options: {
      redis: redis(
        t('redis://[name:password@]host[:port][/database]', 'redis://[用户名:密码@]主机[:端口][/库号]'),
      ),
      threads: THREADS,
      memory: withDefault(
        bytes(t('Memory limit per thread', '每个线程的内存上限'), '2GiB'),
        DEFAULT_BUDGET.bytes,
      ),
      lease: whole(
        t(
          'Reassign the shards of a worker silent for S seconds [default: 30]',
          'worker 失联 S 秒后转交它的分片 [默认 30]',
        ),
        'S',
        1,
        MAX_LEASE_S,
      ),
      quiet: flag(t('Print warnings and errors only', '只输出警告和错误')),
    },
    keywords: [],
  },
  async ({ options: { redis: address, threads, memory, lease, quiet }, words }, { lang }) => {
    if (words.length > 0) {
      throw refusal(
        'usage',
        'A worker takes no problem. Example: horseplay worker --redis redis://host',
        'worker 后面不写题目，例如 horseplay worker --redis redis://host',
      );
    }
    if (address === undefined) {
      throw refusal(
        'usage',
        'Missing --redis. Example: horseplay worker --redis redis://host',
        '缺少 --redis，例如 horseplay worker --redis redis://host',
      );
    }
    const say = (note: Text): void => err(`${note[lang]}\n`);
    const stop = listenForStop();
    await serveQueue(address, {
      bytes: memory,
      signal: stop.signal,
      warn: say,
      ...(quiet ? {} : { note: say }),
      ...(threads === undefined ? {} : { threads }),
      ...(lease === undefined ? {} : { lease: lease * 1000 }),
    });
    return INTERRUPTED;
  },
);
