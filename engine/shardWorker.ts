// A Web Worker that runs shards of one plan; see runner.ts.
import { refusal } from '../src/core/refusal.js';
import { type Problem, parseProblem } from '../src/puzzles/lines.js';
import { loadHeavy } from '../src/puzzles/load.js';
import { answerShards, type ThreadOrder, type ThreadSays } from './runner.js';

/** First the order, then the shards' ids. */
export type ShardMessage = { readonly order: ThreadOrder } | { readonly id: string };

const say = (says: ThreadSays): void =>
  (self as unknown as { postMessage: (says: ThreadSays) => void }).postMessage(says);

/** The worker that sent the order made the same plan from the same line a moment ago. */
const planOf: Parameters<typeof answerShards>[1] = async ({ line, method }, budget) => {
  const read = parseProblem(line);
  const shards = read.ok ? (await loadHeavy<Problem>(read.value)).shards : undefined;
  if (!read.ok || shards === undefined)
    throw refusal('not-shardable', `"${line}" can't be divided into shards`, `“${line}”不能分片`);
  return shards.plan(read.value, budget, method);
};

let answer: ((id: string) => Promise<void>) | undefined;
self.addEventListener('message', ({ data }: MessageEvent<ShardMessage>) => {
  if ('order' in data) answer = answerShards(data.order, planOf, say);
  else void answer?.(data.id);
});
