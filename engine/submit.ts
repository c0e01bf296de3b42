/* Hands a plan to the workers on a Redis server, or attaches to it if it is there already, and waits for the total. */
import type { Job } from 'bullmq';
import { type Text, t } from '../src/core/text.js';
import type { Answer } from '../src/puzzles/solve.js';
import {
  gatherResults,
  SHARDS,
  type ShardOrder,
  shardJobId,
  TOTALS,
  type TotalOrder,
  totalId,
} from './queue.js';
import { type Address, knock, loadPeers, redisTrouble } from './redis.js';
import { Refusal, refusal } from './refusal.js';
import type { Interrupted, Report } from './schedule.js';
import { type ShardResult, weigh } from './shard.js';
import { VERSION } from './version.js';
import type { Work } from './work.js';

export interface SubmitOptions {
  readonly nodes: number;
  readonly onProgress?: (report: Report) => void;
  /** Told what a person may want to know or mend. */
  readonly note?: (text: Text) => void;
  readonly signal?: AbortSignal;
}

const POLL_MS = 300;
/** A shard that throws is tried again this often, after 1, 2, 4… seconds. */
const RETRIED = { attempts: 5, backoff: { type: 'exponential', delay: 1000 } };
/** Finished work is kept this long for those who attach again. */
const KEPT_SECONDS = 7 * 24 * 3600;

/** A shard that nobody reports on is looked up by itself this often. */
const SEARCH_MS = 5000;
/** What is missing from Redis is asked for again this often, and then the work is given up. */
const MAX_REPAIRS = 3;

const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end);
  });

export const submitWork = async (
  work: Work,
  address: Address,
  options: SubmitOptions,
): Promise<Answer | Interrupted> => {
  const { nodes, onProgress, note, signal } = options;
  if (work.shards.length === 0) return work.merge([]);
  const peers = await loadPeers();
  await knock(peers, address);
  const { FlowProducer, Queue } = peers.bullmq;
  const connection = { ...address.options, maxRetriesPerRequest: 3 };
  const totals = new Queue(TOTALS, { connection });
  const shards = new Queue(SHARDS, { connection });
  const flows = new FlowProducer({ connection });
  const ignore = () => {}; // troubles are told where a command fails
  flows.on('error', ignore);
  for (const queue of [totals, shards]) queue.on('error', ignore);
  const order: TotalOrder = { version: VERSION, mark: work.mark, ...work.key };
  const id = totalId(work.mark);

  const add = () =>
    flows.add({
      name: 'total',
      queueName: TOTALS,
      data: order,
      opts: { jobId: id, ...RETRIED, removeOnComplete: { age: KEPT_SECONDS } },
      children: work.shards.map(({ id: shard }) => ({
        name: 'shard',
        queueName: SHARDS,
        data: { ...order, shard, nodes } satisfies ShardOrder,
        opts: {
          jobId: shardJobId(work.mark, shard),
          ...RETRIED,
          removeOnComplete: { age: KEPT_SECONDS },
        },
      })),
    });

  /** Shards that were given up: by their ids, so that other people's jobs do not matter. */
  const failedShards = async (): Promise<Job[]> => {
    const jobs = await shards.getFailed(0, 999);
    return jobs.filter((job) => job.id?.startsWith(`${work.mark}-`));
  };

  const attach = async (): Promise<void> => {
    const there = await totals.getJob(id);
    if (there === undefined) {
      await add();
      note?.(t(`submitted: ${work.shards.length} shards`, `已提交：${work.shards.length} 个分块`));
      return;
    }
    if (await there.isFailed()) await there.retry('failed');
    for (const job of await failedShards()) {
      await job.updateData({
        ...order,
        shard: job.id!.slice(work.mark.length + 1),
        nodes,
      } satisfies ShardOrder);
      await job.retry('failed');
    }
    note?.(t('attached to the work that is there', '已接上正在进行的工作'));
  };

  let before: number | undefined;
  let done = 0;
  let known: ReadonlyMap<string, ShardResult> = new Map();
  let first = new Set<string>();
  const look = async (job: Job): Promise<void> => {
    const { processed = 0 } = await job.getDependenciesCount({ processed: true });
    if (processed !== done || before === undefined) {
      done = processed;
      known = gatherResults(work, Object.values(await job.getChildrenValues<unknown>()));
    }
    if (before === undefined) {
      before = weigh(work.shards, (shard) => (known.has(shard) ? 1 : 0));
      first = new Set(known.keys());
    }
    let states = 0;
    for (const result of known.values()) if (!first.has(result.id)) states += result.states;
    onProgress?.({
      done,
      shards: work.shards.length,
      share: weigh(work.shards, (shard) => (known.has(shard) ? 1 : 0)),
      before,
      states,
    });
  };

  const said = new Set<string>();
  const sayOnce = (text: Text): void => {
    if (!said.has(text.en)) note?.(text);
    said.add(text.en);
  };

  let searched = performance.now();
  /** Shards the total waits for in vain: Redis has lost them, or they ended without its being told. */
  const lostShards = async (): Promise<string[]> => {
    const open = work.shards.filter(({ id: shard }) => !known.has(shard));
    const states = await Promise.all(
      open.map(({ id: shard }) => shards.getJobState(shardJobId(work.mark, shard))),
    );
    const job = await totals.getJob(id); // a shard may have been reported in the meantime
    if (job === undefined) return [];
    const told = gatherResults(work, Object.values(await job.getChildrenValues<unknown>()));
    return open
      .filter((shard, i) => (states[i] === 'unknown' || states[i] === 'completed') && !told.has(shard.id))
      .map((shard) => shard.id);
  };

  let repairs = 0;
  /** Submits the work again without the shards named, so that they are run once more; the others keep their results. */
  const repair = async (missing: readonly string[]): Promise<void> => {
    if (repairs++ >= MAX_REPAIRS) {
      throw refusal(
        `what Redis at ${address.place} holds for this problem is not its result, and counting again did not mend it: remove the job ${id} and try again`,
        `位于 ${address.place} 的 Redis 中这道题的结果不对，重新计算也没有修复：请删除任务 ${id} 后重试`,
      );
    }
    note?.(
      t(
        `${missing.length} of ${work.shards.length} shards have no result in Redis: they are counted again`,
        `Redis 中有 ${missing.length} 个分块（共 ${work.shards.length} 个）没有结果：重新计算`,
      ),
    );
    await (await totals.getJob(id))?.remove({ removeChildren: false });
    for (const shard of missing) {
      const job = await shards.getJob(shardJobId(work.mark, shard));
      if (job !== undefined && (await job.isCompleted())) await job.remove();
    }
    await add();
    before = undefined;
  };

  /** The answer of a total that is completed. Redis may have been full, restarted or meddled with: what it lacks is counted again. */
  const readTotal = async (): Promise<Answer | undefined> => {
    // Read anew: the job at hand may have been fetched before it was completed.
    const job = await totals.getJob(id);
    if (job === undefined) return undefined;
    const told = Array.isArray(job.returnvalue) ? (job.returnvalue as unknown[]) : [];
    const children = Object.values((await job.getChildrenValues<unknown>()) ?? {});
    const results = gatherResults(work, [...told, ...children]);
    if (results.size === work.shards.length) return work.merge([...results.values()]);
    await repair(work.shards.filter((shard) => !results.has(shard.id)).map((shard) => shard.id));
    return undefined;
  };

  const poll = async (): Promise<Answer | undefined> => {
    const job = await totals.getJob(id);
    if (job === undefined) {
      sayOnce(t('Redis has forgotten the work: it is submitted again', 'Redis 丢失了任务：重新提交'));
      await add();
      return undefined;
    }
    const state = await job.getState();
    if (state === 'completed') return readTotal();
    const failed = state === 'failed' ? [job] : await failedShards();
    if (failed.length > 0) {
      const why = failed[0]!.failedReason ?? '?';
      throw refusal(
        `${failed.length} of the shards failed: ${why}. The same command tries them again`,
        `有 ${failed.length} 个分块失败：${why}。再次运行同一命令会重试`,
      );
    }
    await look(job);
    if (performance.now() - searched > SEARCH_MS) {
      searched = performance.now();
      const missing = await lostShards();
      if (missing.length > 0) await repair(missing);
    }
    const refusedBy = (job.progress as { refusedBy?: unknown } | undefined)?.refusedBy;
    if (typeof refusedBy === 'string') {
      sayOnce(
        t(
          `a worker of horseplay ${refusedBy.slice(0, 60)} cannot work on this: it needs version ${VERSION}`,
          `有 worker 的版本是 ${refusedBy.slice(0, 60)}，无法参与：需要 ${VERSION}`,
        ),
      );
    }
    if ((await shards.getWorkersCount()) === 0) {
      sayOnce(
        t(
          `no worker is there yet: start some with horseplay worker --redis redis://${address.place}`,
          `还没有 worker：请运行 horseplay worker --redis redis://${address.place}`,
        ),
      );
    }
    return undefined;
  };

  try {
    await attach();
    for (;;) {
      if (signal?.aborted) return { kind: 'interrupted', done, shards: work.shards.length };
      try {
        const answer = await poll();
        if (answer !== undefined) return answer;
      } catch (error) {
        if (error instanceof Refusal) throw error;
        const trouble = redisTrouble(error, address);
        // A server that is restarting is waited for; one that is full or has locked us out is not.
        if (!/cannot reach|LOADING/.test(trouble.text.en)) throw trouble;
        sayOnce(t(`${trouble.text.en}; waiting for it`, `${trouble.text.zh}；等待中`));
        await pause(1000, signal);
      }
      await pause(POLL_MS, signal);
    }
  } catch (error) {
    throw error instanceof Refusal ? error : redisTrouble(error, address);
  } finally {
    const closing = Promise.all([totals.close(), shards.close(), flows.close()]).catch(() => {});
    await Promise.race([closing, pause(1000)]);
  }
};
