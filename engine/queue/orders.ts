/*
 * Shards through BullMQ. A piece of work is a flow: one job in TOTALS whose children, one per shard, are in
 * SHARDS.
 *
 *     submit --adds--> total-<fingerprint>  (waits for its children)
 *                        <fingerprint>-<shard>, <fingerprint>-<shard>, …   --taken by workers, tried again with backoff,
 *                                                                            handed on if a worker dies
 *
 * Job ids are made of the plan's fingerprint, so submitting twice is attaching. What a job says is checked
 * like any other input: anybody who reaches Redis can write there.
 */
import { aboutCounted, aboutWords, formatBytes } from '../../src/core/amounts.js';
import type { Budget, Stopped } from '../../src/core/budget.js';
import type { WorkKey } from '../../src/core/parallel/shards.js';
import type { Refusal } from '../../src/core/refusal.js';
import { type Text, t, untranslated } from '../../src/core/text.js';
import { BUILD, VERSION, type Work } from '../plan.js';

export const SHARDS = 'horseplay-shards';
export const TOTALS = 'horseplay-totals';

/** Finished and failed work is kept this long for submitters who return. */
export const KEPT_SECONDS = 7 * 24 * 3600;

export interface TotalOrder extends WorkKey {
  readonly version: string;
  /** Identifies the code that counts. Absent in orders that this version did not write. */
  readonly build?: string;
  readonly fingerprint: string;
}

export interface ShardOrder extends TotalOrder {
  readonly shard: string;
  /** The submitter's limit of nodes. */
  readonly nodes: number;
}

export const totalOrder = ({ line, method, fingerprint }: Work): TotalOrder => ({
  version: VERSION,
  build: BUILD,
  line,
  method,
  fingerprint,
});

export const totalId = (fingerprint: string): string => `total-${fingerprint}`;
export const shardJobId = (fingerprint: string, shard: string): string => `${fingerprint}-${shard}`;

/** The shard that a job id names; undefined if the job does not belong to this plan. */
export const shardOfJob = (fingerprint: string, jobId: string | undefined): string | undefined =>
  jobId?.startsWith(`${fingerprint}-`) ? jobId.slice(fingerprint.length + 1) : undefined;

const LONGEST_LINE = 1_000_000;

const isWord = (value: unknown, pattern: RegExp): value is string =>
  typeof value === 'string' && pattern.test(value);

type Field = keyof ShardOrder | 'data';

const badOrder = (field: Field): Failure => ({ code: 'bad-order', field });

/** A job's data, or what is wrong with it. */
export const readTotalOrder = (value: unknown): TotalOrder | Failure => {
  if (typeof value !== 'object' || value === null) return badOrder('data');
  const { version, build, line, method, fingerprint } = value as Record<string, unknown>;
  if (!isWord(version, /^[\w.+-]{1,60}$/)) return badOrder('version');
  if (typeof line !== 'string' || line.length > LONGEST_LINE) return badOrder('line');
  if (!isWord(method, /^[a-z][a-z0-9-]{0,60}$/)) return badOrder('method');
  if (!isWord(fingerprint, /^[0-9a-f]{16}$/)) return badOrder('fingerprint');
  return { version, line, method, fingerprint, ...(isWord(build, /^[0-9a-f]{1,64}$/) ? { build } : {}) };
};

export const readShardOrder = (value: unknown): ShardOrder | Failure => {
  const order = readTotalOrder(value);
  if ('code' in order) return order;
  const { shard, nodes } = value as Record<string, unknown>;
  if (!isWord(shard, /^[\w-]{1,200}$/)) return badOrder('shard');
  if (typeof nodes !== 'number' || !(nodes >= 1)) return badOrder('nodes');
  return { ...order, shard, nodes };
};

/**
 * Why a worker gave up on a job. It travels as data in the job's failedReason, never as a sentence: whoever
 * submitted the work says it in their own language.
 */
export type Failure =
  | { readonly code: 'bad-order'; readonly field: string }
  /** The worker's limits, and what would be enough as far as it is known. */
  | {
      readonly code: 'beyond-limits';
      readonly allowed: Partial<Budget>;
      readonly needed: Partial<Budget>;
    }
  /** Another build of the same version may divide the problem differently. */
  | { readonly code: 'other-build' }
  /** BullMQ's own: the workers that took the shard never reported back. */
  | { readonly code: 'workers-lost' }
  /** The code of a Refusal, such as `not-a-plan`. */
  | { readonly code: 'refused'; readonly refusal: string }
  /** Anything else: an error of Node or BullMQ, in its own words. */
  | { readonly code: 'broke-down'; readonly message: string };

export const failureOfStop = ({ shortfall }: Stopped): Failure => ({
  code: 'beyond-limits',
  allowed: shortfall?.allowed ?? {},
  needed: shortfall?.needed ?? {},
});

export const failureOfRefusal = ({ code }: Refusal): Failure => ({ code: 'refused', refusal: code });

export const formatFailure = (failure: Failure): string => JSON.stringify(failure);

const readLimits = (value: unknown): Partial<Budget> => {
  const { bytes, nodes } = (value ?? {}) as Record<string, unknown>;
  return {
    ...(typeof bytes === 'number' ? { bytes } : {}),
    ...(typeof nodes === 'number' ? { nodes } : {}),
  };
};

/** BullMQ's message for a job that was taken too often without a result. */
const STALLED = 'job stalled more than allowable limit';

/** The meaning of a failedReason. Reasons that are not ours are unexpected errors. */
export const readFailure = (reason: string | undefined): Failure => {
  const brokeDown: Failure = { code: 'broke-down', message: (reason ?? '?').slice(0, 1000) };
  if (reason?.startsWith(STALLED)) return { code: 'workers-lost' };
  let value: unknown;
  try {
    value = JSON.parse(reason ?? '');
  } catch {
    return brokeDown;
  }
  if (typeof value !== 'object' || value === null) return brokeDown;
  const { code, field, refusal, allowed, needed } = value as Record<string, unknown>;
  if (code === 'bad-order' && isWord(field, /^\w{1,60}$/)) return { code, field };
  if (code === 'beyond-limits') return { code, allowed: readLimits(allowed), needed: readLimits(needed) };
  if (code === 'refused' && isWord(refusal, /^[\w-]{1,60}$/)) return { code, refusal };
  return code === 'other-build' ? { code } : brokeDown;
};

/** "4.0 GiB and 2,000 search nodes"; undefined if nothing is known. */
const sayLimits = ({ bytes, nodes }: Partial<Budget>): Text | undefined => {
  const parts: Text[] = [];
  if (bytes !== undefined) parts.push(untranslated(formatBytes(bytes)));
  if (nodes !== undefined) {
    const shown = aboutWords(nodes);
    parts.push(t(aboutCounted(nodes, 'search node'), `${shown} 个搜索节点`));
  }
  if (parts.length === 0) return undefined;
  return t(parts.map(({ en }) => en).join(' and '), parts.map(({ zh }) => zh).join('、'));
};

const sayBeyondLimits = (allowed: Text | undefined, needed: Text | undefined): Text => {
  if (allowed === undefined) return t('no limit is high enough for this work', '调高上限也不够');
  const need = needed ?? t('more', '更多');
  return t(
    `the work needs ${need.en} (the worker's limit is ${allowed.en})`,
    `需要 ${need.zh}（worker 的上限为 ${allowed.zh}）`,
  );
};

export const sayFailure = (failure: Failure): Text => {
  switch (failure.code) {
    case 'bad-order':
      return t(
        `this isn't a horseplay job: its field "${failure.field}" is invalid`,
        `这不是 horseplay 的任务：字段“${failure.field}”无效`,
      );
    case 'beyond-limits':
      return sayBeyondLimits(sayLimits(failure.allowed), sayLimits(failure.needed));
    case 'other-build':
      return t(
        'the worker runs a different build of horseplay, which divides the work differently',
        'worker 与提交方的 horseplay 构建不同，分片方式不一致',
      );
    case 'workers-lost':
      return t(
        'the workers that took it were killed or lost their connection too many times',
        '领取它的 worker 多次被终止或断线',
      );
    case 'refused':
      return t(
        `the worker rejected the job (${failure.refusal})`,
        `worker 拒绝了这个任务（${failure.refusal}）`,
      );
    case 'broke-down':
      return untranslated(failure.message);
  }
};
