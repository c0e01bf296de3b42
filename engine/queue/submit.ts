/*
 * Hands a plan to the workers on a Redis server, or attaches to it if it is there already, and waits for the
 * total.
 *
 *     attach --> poll, poll, … --> the total is completed --> readTotal --> the answer
 *                  |                                              |
 *                  +-- Redis has lost shards, or results ---------+--> repair: they are submitted again
 */
import type { Job } from 'bullmq';
import { counted, countWords } from '../../src/core/amounts.js';
import { Refusal, refusal } from '../../src/core/refusal.js';
import { t } from '../../src/core/text.js';
import type { Answer } from '../../src/puzzles/solve.js';
import { VERSION, type Work } from '../plan.js';
import { type Interrupted, weigh } from '../runner.js';
import { type Address, isPassing, loadPeers, ping, redisFault } from './address.js';
import { sayLie, startAudit } from './audit.js';
import {
  KEPT_SECONDS,
  readFailure,
  SHARDS,
  type ShardOrder,
  sayFailure,
  shardJobId,
  shardOfJob,
  TOTALS,
  totalOrder,
} from './orders.js';
import type { ReportedResult } from './results.js';
import {
  gather,
  makeSubmission,
  openQueues,
  pause,
  type Submission,
  type SubmitOptions,
} from './submission.js';

const POLL_MS = 300;
/** How often a shard that throws is tried again, after 1, 2, 4… seconds. */
const RETRIED = { attempts: 5, backoff: { type: 'exponential', delay: 1000 } };
const KEPT = { ...RETRIED, removeOnComplete: { age: KEPT_SECONDS }, removeOnFail: { age: KEPT_SECONDS } };
/** Failed jobs are examined this many at a time. */
const FAILED_PAGE = 1000;

/** How often a silent shard is looked up by itself. */
const SEARCH_MS = 5000;
/** How often missing results are requested again before the work fails. */
const MAX_REPAIRS = 3;
/** How long to wait for an unreachable server. */
const RECONNECT_MS = 1000;

export const submitWork = async (
  work: Work,
  address: Address,
  options: SubmitOptions,
): Promise<Answer | Interrupted> => {
  if (work.shards.length === 0) return work.merge([]);
  const peers = await loadPeers();
  await ping(peers, address);
  const queues = openQueues(peers, address);
  const submission = makeSubmission(work, address, queues, options);
  try {
    await attach(submission);
    submission.audit = options.audit && startAudit(work, options.audit);
    return await waitForAnswer(submission, options.signal);
  } catch (error) {
    throw error instanceof Refusal ? error : redisFault(error, address);
  } finally {
    submission.audit?.end();
    await queues.close();
  }
};

/* ---- Submitting and attaching ---- */

const addFlow = async ({ work, queues, nodes, id }: Submission): Promise<void> => {
  const order = totalOrder(work);
  await queues.flows.add({
    name: 'total',
    queueName: TOTALS,
    data: order,
    opts: { jobId: id, ...KEPT },
    children: work.shards.map(({ id: shard }) => ({
      name: 'shard',
      queueName: SHARDS,
      data: { ...order, shard, nodes } satisfies ShardOrder,
      opts: { jobId: shardJobId(work.fingerprint, shard), ...KEPT },
    })),
  });
};

/** Failed shards: looked up by id, so other people's jobs do not matter. */
const failedShards = async ({ work, queues }: Submission): Promise<Job[]> => {
  const own: Job[] = [];
  for (let from = 0; ; from += FAILED_PAGE) {
    const jobs = await queues.shards.getFailed(from, from + FAILED_PAGE - 1);
    for (const job of jobs) if (shardOfJob(work.fingerprint, job?.id) !== undefined) own.push(job);
    if (jobs.length < FAILED_PAGE) return own;
  }
};

const attach = async (submission: Submission): Promise<void> => {
  const { work, queues, nodes, id, note } = submission;
  const there = await queues.totals.getJob(id);
  if (there === undefined) {
    await addFlow(submission);
    note(
      t(
        `Submitted ${counted(work.shards.length, 'shard')}.`,
        `已提交 ${countWords(work.shards.length)} 个分片`,
      ),
    );
    return;
  }
  if (await there.isFailed()) await there.retry('failed');
  for (const job of await failedShards(submission)) {
    const shard = shardOfJob(work.fingerprint, job.id)!;
    await job.updateData({ ...totalOrder(work), shard, nodes } satisfies ShardOrder);
    await job.retry('failed');
  }
  note(t('Joined the work that is already running.', '已接上正在进行的任务'));
};

/* ---- Waiting ---- */

const waitForAnswer = async (submission: Submission, signal?: AbortSignal): Promise<Answer | Interrupted> => {
  const { work, address, noteOnce } = submission;
  for (;;) {
    if (signal?.aborted) {
      return { kind: 'interrupted', done: submission.done, shards: work.shards.length };
    }
    try {
      const answer = await poll(submission);
      if (answer !== undefined) return answer;
    } catch (error) {
      if (error instanceof Refusal) throw error;
      const fault = redisFault(error, address);
      if (!isPassing(fault)) throw fault;
      const { en, zh } = fault.text;
      noteOnce(fault.code, t(`${en} Waiting.`, `${zh}。等待中。`));
      await pause(RECONNECT_MS, signal);
    }
    await pause(POLL_MS, signal);
  }
};

/** Checks the work once; returns the answer if it is ready. */
const poll = async (submission: Submission): Promise<Answer | undefined> => {
  const { queues, id, noteOnce } = submission;
  const job = await queues.totals.getJob(id);
  if (job === undefined) {
    noteOnce('forgotten', t('Redis lost the work. Submitting it again.', 'Redis 丢失了任务，正在重新提交'));
    await addFlow(submission);
    return undefined;
  }
  const state = await job.getState();
  if (state === 'completed') return readTotal(submission);
  const failed = state === 'failed' ? [job] : await failedShards(submission);
  if (failed.length > 0) throw shardsFailed(failed);
  await reportProgress(submission, job);
  if (performance.now() - submission.searchedAt > SEARCH_MS) {
    submission.searchedAt = performance.now();
    const missing = await lostShards(submission);
    if (missing.length > 0) await repair(submission, missing);
  }
  await noteWorkers(submission, job);
  return undefined;
};

const shardsFailed = (failed: readonly Job[]): Refusal => {
  const why = sayFailure(readFailure(failed[0]!.failedReason));
  return refusal(
    'shards-failed',
    `${counted(failed.length, 'shard')} failed: ${why.en}. Run the same command to try again.`,
    `${countWords(failed.length)} 个分片失败：${why.zh}。再次运行同一命令即可重试。`,
  );
};

const reportProgress = async (submission: Submission, job: Job): Promise<void> => {
  const { work } = submission;
  const { processed = 0 } = await job.getDependenciesCount({ processed: true });
  if (processed !== submission.done || submission.start === undefined) {
    submission.done = processed;
    submission.known = gather(submission, await childValues(job));
  }
  const { known, done } = submission;
  const share = weigh(work.shards, (shard) => (known.has(shard) ? 1 : 0));
  submission.start ??= { share, ids: new Set(known.keys()) };
  const { share: before, ids } = submission.start;
  let states = 0;
  for (const result of known.values()) if (!ids.has(result.id)) states += result.states;
  submission.onProgress({ done, shards: work.shards.length, share, before, states });
};

/** Says that workers are missing, or which ones cannot help. */
const noteWorkers = async ({ queues, address, noteOnce }: Submission, job: Job): Promise<void> => {
  const refusedBy = (job.progress as { refusedBy?: unknown } | undefined)?.refusedBy;
  if (typeof refusedBy === 'string') {
    const version = refusedBy.slice(0, 60);
    noteOnce(
      `refused-by-${version}`,
      version === VERSION
        ? t(
            `A worker of another build of horseplay ${version} can't help. Install the same build everywhere.`,
            `有 worker 是 horseplay ${version} 的另一构建，无法参与，请在各机器安装同一构建`,
          )
        : t(
            `A worker of horseplay ${version} can't help: version ${VERSION} is needed. Update that worker.`,
            `有 worker 的版本是 ${version}，无法参与，请更新到 ${VERSION}`,
          ),
    );
  }
  if ((await queues.shards.getWorkersCount()) === 0) {
    noteOnce(
      'no-worker',
      t(
        `Waiting for workers. Start one with: horseplay worker --redis redis://${address.place}`,
        `正在等待 worker。启动命令：horseplay worker --redis redis://${address.place}`,
      ),
    );
  }
};

/* ---- What Redis has lost ---- */

/** The values of the total's children, whatever they are. */
const childValues = async (job: Job): Promise<unknown[]> =>
  Object.values((await job.getChildrenValues<unknown>()) ?? {});

/** Shards that will never report: Redis has lost them, or they ended without a message. */
const lostShards = async (submission: Submission): Promise<string[]> => {
  const { work, queues, id, known } = submission;
  const open = work.shards.filter((shard) => !known.has(shard.id));
  const states = await Promise.all(
    open.map((shard) => queues.shards.getJobState(shardJobId(work.fingerprint, shard.id))),
  );
  const job = await queues.totals.getJob(id); // a shard may have been reported in the meantime
  if (job === undefined) return [];
  const told = gather(submission, await childValues(job));
  return open
    .filter((shard, i) => (states[i] === 'unknown' || states[i] === 'completed') && !told.has(shard.id))
    .map((shard) => shard.id);
};

/** Removes the results of these shards from Redis; the others stay. */
const removeResults = async ({ work, queues, id }: Submission, shards: readonly string[]): Promise<void> => {
  await (await queues.totals.getJob(id))?.remove({ removeChildren: false });
  for (const shard of shards) {
    const job = await queues.shards.getJob(shardJobId(work.fingerprint, shard));
    if (job !== undefined && (await job.isCompleted())) await job.remove();
  }
};

/**
 * Submits the work again without the shards named, so that they are run once more; the others keep their
 * results.
 */
const repair = async (submission: Submission, missing: readonly string[]): Promise<void> => {
  const { work, address, id, note } = submission;
  if (submission.repairs++ >= MAX_REPAIRS) {
    if (submission.unsigned) {
      throw refusal(
        'results-unsigned',
        `The workers at ${address.place} don't sign their results with this HORSEPLAY_KEY. Start all workers with the same key, then run the same command again.`,
        `${address.place} 上的 worker 没有用这个 HORSEPLAY_KEY 签名结果。请让所有 worker 使用同一密钥，再运行同一命令。`,
      );
    }
    throw refusal(
      'results-wrong',
      `Redis at ${address.place} holds a wrong result for this problem, and counting again did not fix it. Remove the job ${id} and try again.`,
      `位于 ${address.place} 的 Redis 中这道题的结果有误，重新计算后仍然如此。请删除任务 ${id} 后重试。`,
    );
  }
  note(
    t(
      `Redis has no valid result for ${missing.length} of ${counted(work.shards.length, 'shard')}. Counting them again.`,
      `Redis 中有 ${missing.length} 个分片（共 ${countWords(work.shards.length)} 个）没有有效结果，正在重新计算`,
    ),
  );
  await removeResults(submission, missing);
  await addFlow(submission);
  submission.start = undefined;
};

/**
 * Compares with the recount on this machine, if requested. A worker with a wrong result loses all its
 * results.
 */
const checkResults = async (
  submission: Submission,
  results: ReadonlyMap<string, ReportedResult>,
): Promise<void> => {
  const { audit, work, note } = submission;
  if (audit === undefined) return;
  const lie = await audit.findLie(results);
  if (lie !== undefined) {
    const theirs = [...results.values()].filter(({ by }) => by === lie.reported.by).map(({ id }) => id);
    await removeResults(submission, theirs);
    throw sayLie(lie, theirs.length);
  }
  note(
    t(
      `Audited: ${audit.shards} of ${counted(work.shards.length, 'shard')} recounted here, all with the same result.`,
      `已抽查：在本机重新计算了 ${countWords(work.shards.length)} 个分片中的 ${audit.shards} 个，结果全部一致`,
    ),
  );
};

/**
 * The answer of a completed total. Redis may have been full, restarted, or tampered with: missing results are
 * counted again.
 */
const readTotal = async (submission: Submission): Promise<Answer | undefined> => {
  const { work, queues, id } = submission;
  // Read again: the job at hand may have been fetched before it was completed.
  const job = await queues.totals.getJob(id);
  if (job === undefined) return undefined;
  const told = Array.isArray(job.returnvalue) ? (job.returnvalue as unknown[]) : [];
  const results = gather(submission, [...told, ...(await childValues(job))]);
  if (results.size === work.shards.length) {
    await checkResults(submission, results);
    return work.merge([...results.values()]);
  }
  const missing = work.shards.filter((shard) => !results.has(shard.id)).map((shard) => shard.id);
  await repair(submission, missing);
  return undefined;
};
