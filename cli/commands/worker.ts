/* horseplay worker --redis URL: this machine takes part in counts that somebody submits. */
import { serveQueue } from '../../engine/queue/serve.js';
import { DEFAULT_BUDGET } from '../../src/core/budget.js';
import { refusal } from '../../src/core/refusal.js';
import { type Text, t } from '../../src/core/text.js';
import { defineCommand, INTERRUPTED } from '../command.js';
import { listenForStop } from '../interrupt.js';
import { err } from '../io.js';
import { bytes, flag, whole, withDefault } from '../options.js';
import { redis, THREADS } from '../puzzle/settings.js';

const MAX_LEASE_S = 86_400;

export const worker = defineCommand(
  {
    name: 'worker',
    about: t('takes part in counts submitted with --redis', '参与用 --redis 提交的计数'),
    form: 'worker --redis URL',
    examples: [
      {
        line: 'worker --redis redis://host',
        shows: t('on every machine that is to help', '在每台参与的机器上运行'),
      },
      {
        line: 'count-tours 8x8 closed --redis redis://host',
        shows: t('submits, or attaches again', '提交，或重新接上'),
      },
    ],
    rules: t(
      'Needs the packages bullmq and ioredis, and a Redis server with an append-only file if it is to survive a restart. All machines run the same version. A worker may be ended or killed at any moment: its shards go to others.',
      '需要 bullmq 与 ioredis 两个包，以及一台 Redis；若要经得起重启，请打开它的 append-only 文件。各机器版本须相同。worker 可随时结束或被杀，其分块会转交他人。',
    ),
    options: {
      redis: redis(
        t('redis://[name:password@]host[:port][/database]', 'redis://[用户名:密码@]主机[:端口][/库号]'),
      ),
      threads: THREADS,
      memory: withDefault(
        bytes(t('memory for each thread', '每个线程的内存上限'), '2GiB'),
        DEFAULT_BUDGET.bytes,
      ),
      lease: whole(
        t(
          'a worker silent for this many seconds loses its shard (30)',
          'worker 失联多少秒后转交其分块（30）',
        ),
        'S',
        1,
        MAX_LEASE_S,
      ),
      quiet: flag(t('only troubles', '只报告问题')),
    },
    keywords: [],
  },
  async ({ options: { redis: address, threads, memory, lease, quiet }, words }, { lang }) => {
    if (words.length > 0) {
      throw refusal(
        'usage',
        'a worker takes no problem: only --redis URL',
        'worker 不带题目：只需 --redis URL',
      );
    }
    if (address === undefined) {
      throw refusal('usage', 'a worker needs --redis URL', 'worker 需要 --redis URL');
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
