/*
 * Shards through BullMQ. A count is a flow: one job in TOTALS whose children, one a shard, are in SHARDS.
 *
 *     submit --adds--> total-<mark>  (waits for its children)
 *                        <mark>-<shard>, <mark>-<shard>, …   --taken by workers, tried again with backoff, handed on if a worker dies
 *
 * Job ids are made of the plan's mark, so submitting twice is attaching. What a job says is checked like any other input: anybody
 * who reaches Redis can write there.
 */
import { type Text, t } from '../src/core/text.js';
import type { ShardResult } from './shard.js';
import { isShardResult, METHODS, type ShardPlan, type WorkKey } from './shards.js';

export const SHARDS = 'horseplay-shards';
export const TOTALS = 'horseplay-totals';

export interface TotalOrder extends WorkKey {
  readonly version: string;
  readonly mark: string;
}

export interface ShardOrder extends TotalOrder {
  readonly shard: string;
  /** How many nodes whoever submitted it allows. */
  readonly nodes: number;
}

export const totalId = (mark: string): string => `total-${mark}`;
export const shardJobId = (mark: string, shard: string): string => `${mark}-${shard}`;

const LONGEST_LINE = 1_000_000;

const isWord = (value: unknown, pattern: RegExp): value is string =>
  typeof value === 'string' && pattern.test(value);

const notAnOrder = (what: string): Text =>
  t(
    `the job is none of horseplay's: its ${what} is not as it should be`,
    `这不是 horseplay 的任务：${what} 不对`,
  );

/** A job's data, or what is wrong with it. */
export const readTotalOrder = (value: unknown): TotalOrder | Text => {
  if (typeof value !== 'object' || value === null) return notAnOrder('data');
  const { version, line, method, mark } = value as Record<string, unknown>;
  if (!isWord(version, /^[\w.+-]{1,60}$/)) return notAnOrder('version');
  if (typeof line !== 'string' || line.length > LONGEST_LINE) return notAnOrder('line');
  if (!METHODS.includes(method as never)) return notAnOrder('method');
  if (!isWord(mark, /^[0-9a-f]{16}$/)) return notAnOrder('mark');
  return { version, line, method: method as WorkKey['method'], mark };
};

export const readShardOrder = (value: unknown): ShardOrder | Text => {
  const order = readTotalOrder(value);
  if ('en' in order) return order;
  const { shard, nodes } = value as Record<string, unknown>;
  if (!isWord(shard, /^[\w-]{1,200}$/)) return notAnOrder('shard');
  if (typeof nodes !== 'number' || !(nodes >= 1)) return notAnOrder('nodes');
  return { ...order, shard, nodes };
};

/** Each shard's result among values that came from elsewhere. Two that differ about a shard are both left out. */
export const gatherResults = (
  work: ShardPlan,
  values: readonly unknown[],
): ReadonlyMap<string, ShardResult> => {
  const results = new Map<string, ShardResult>();
  const disputed = new Set<string>();
  for (const value of values) {
    if (!isShardResult(work, value)) continue;
    const known = results.get(value.id);
    if (known !== undefined && known.total !== value.total) disputed.add(value.id);
    results.set(value.id, value);
  }
  for (const id of disputed) results.delete(id);
  return results;
};
