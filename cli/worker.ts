// horseplay worker --redis URL: this machine takes part in counts that somebody submits.
import { readAddress } from '../engine/redis.js';
import { serveQueue } from '../engine/serve.js';
import { DEFAULT_BUDGET } from '../src/core/budget.js';
import type { Text } from '../src/core/text.js';
import type { Surroundings } from './context.js';
import { err } from './io.js';
import { type Arguments, byteCount, oneOf, usage, wholeNumber } from './options.js';
import { INTERRUPTED, listenForStop } from './stop.js';

export const runWorker = async (args: Arguments, where: Surroundings): Promise<number> => {
  const lang = oneOf(args, 'lang', 'en', 'zh') ?? where.lang;
  const redis = args.values.get('redis');
  if (args.words.length > 1) {
    throw usage('a worker takes no problem: only --redis URL', 'worker 不带题目：只需 --redis URL');
  }
  if (redis === undefined) {
    throw usage('a worker needs --redis URL', 'worker 需要 --redis URL');
  }
  const threads = wholeNumber(args, 'threads', 1, 1024);
  const lease = wholeNumber(args, 'lease', 1, 86_400);
  const say = (text: Text): void => err(`${text[lang]}\n`);
  const stop = listenForStop();
  await serveQueue(readAddress(redis), {
    bytes: byteCount(args, 'memory') ?? DEFAULT_BUDGET.bytes,
    signal: stop.signal,
    warn: say,
    ...(args.switches.has('quiet') ? {} : { note: say }),
    ...(threads === undefined ? {} : { threads }),
    ...(lease === undefined ? {} : { lease: lease * 1000 }),
  });
  return INTERRUPTED;
};
