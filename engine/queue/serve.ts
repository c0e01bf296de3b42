/*
 * A worker: takes shards from a Redis server, runs them on this machine's threads, and returns the results.
 */

import { availableParallelism } from 'node:os';
import type { Job, Queue, Worker } from 'bullmq';
import { counted, countWords } from '../../src/core/amounts.js';
import { isStopped } from '../../src/core/budget.js';
import type { ShardResult } from '../../src/core/parallel/shards.js';
import { Refusal } from '../../src/core/refusal.js';
import { type Text, t } from '../../src/core/text.js';
import { BUILD, VERSION } from '../plan.js';
import { RunnerClosed, type ThreadRunner } from '../runner.js';
import { runnerOnThread, threadsThatFit } from '../threads.js';
import { type Address, loadPeers, type Peers, ping, redisFault } from './address.js';
import {
  type Failure,
  failureOfRefusal,
  failureOfStop,
  formatFailure,
  KEPT_SECONDS,
  readShardOrder,
  readTotalOrder,
  SHARDS,
  type ShardOrder,
  sayFailure,
  TOTALS,
  type TotalOrder,
  totalId,
} from './orders.js';
import { type ReportedResult, reportResult, WORKER_NAME } from './results.js';

export interface ServeOptions {
  readonly bytes: number;
  readonly threads?: number;
  /** A worker that is silent for this long loses its shard to another, in milliseconds. */
  readonly lease?: number;
  readonly note?: (text: Text) => void;
  readonly warn?: (text: Text) => void;
  readonly signal: AbortSignal;
}

/** A shard fails after this many of its workers have died. */
const MAX_DEATHS = 10;
const LEASE_MS = 30_000;
/** The same warning is repeated only after this long. */
const REMIND_MS = 30_000;
/** How long a shard for another build waits before it is offered to a worker of that build. */
const HAND_BACK_MS = 1000;
/** Meanwhile this worker takes nothing, longer each time, so that others get the shard first. */
const REST_MS = 250;
const MAX_REST_MS = 5000;
/** How long connections may take to close. */
const CLOSE_MS = 4000;

/** Serves until the signal arrives. Throws a Refusal if the server cannot be reached. */
export const serveQueue = async (address: Address, options: ServeOptions): Promise<void> => {
  const peers = await loadPeers();
  await ping(peers, address);
  const server = makeServer(peers, address, options);
  const { threads, note, signal, totals, pool } = server;
  const workers = openWorkers(server, options.lease ?? LEASE_MS);
  const complain = complainer(server);
  totals.on('error', complain);
  for (const worker of workers) worker.on('error', complain);
  note(
    t(
      `Started a worker of horseplay ${VERSION} at ${address.place} with ${counted(threads, 'thread')}, named ${WORKER_NAME}. Press Ctrl-C to stop; its shards go to other workers.`,
      `horseplay ${VERSION} worker（${WORKER_NAME}）已连接 ${address.place}，${countWords(threads)} 个线程。按 Ctrl-C 结束，未完成的分片会转交其他 worker。`,
    ),
  );
  signal.addEventListener('abort', server.end);
  if (!signal.aborted) await server.ended;
  pool.closeAll();
  const closing = Promise.all([...workers, totals].map((one) => one.close())).catch(() => {});
  await Promise.race([closing, new Promise((resolve) => setTimeout(resolve, CLOSE_MS))]);
};

/* ---- The worker's threads ---- */

interface Seat {
  readonly runner: ThreadRunner;
  readonly plan: string;
  busy: boolean;
}

interface Pool {
  readonly size: () => number;
  /**
   * A free thread that already knows the plan, or a new one that replaces a thread without it. It is busy
   * from now on.
   */
  readonly take: (order: ShardOrder) => Seat;
  readonly discard: (seat: Seat) => void;
  readonly closeAll: () => void;
}

const makePool = (threads: number, bytes: number): Pool => {
  const seats: Seat[] = [];
  const discard = (seat: Seat): void => {
    const at = seats.indexOf(seat);
    if (at >= 0) seats.splice(at, 1);
    void seat.runner.close();
  };
  const take = ({ line, method, nodes }: ShardOrder): Seat => {
    const plan = JSON.stringify([line, method, nodes]);
    let seat = seats.find((other) => !other.busy && other.plan === plan);
    if (seat === undefined) {
      const idle = seats.length < threads ? undefined : seats.find((other) => !other.busy);
      if (idle !== undefined) discard(idle);
      seat = {
        runner: runnerOnThread({ key: { line, method }, budget: { nodes, bytes } }),
        plan,
        busy: true,
      };
      seats.push(seat);
    }
    seat.busy = true;
    return seat;
  };
  return {
    size: () => seats.length,
    take,
    discard,
    closeAll: () => {
      for (const seat of [...seats]) discard(seat);
    },
  };
};

/* ---- One worker on one server ---- */

interface Server {
  readonly peers: Peers;
  readonly address: Address;
  readonly threads: number;
  /** True if the number of threads was not given; then fewer run if memory is short. */
  readonly mayShrink: boolean;
  readonly pool: Pool;
  readonly totals: Queue;
  readonly note: (text: Text) => void;
  readonly warn: (text: Text) => void;
  readonly signal: AbortSignal;
  readonly ended: Promise<void>;
  readonly end: () => void;
  /** Versions and builds that were reported to be different. */
  readonly strangers: Set<string>;
  /** Consecutive jobs that were for another build. */
  handedBack: number;
}

const makeServer = (peers: Peers, address: Address, options: ServeOptions): Server => {
  const { note = () => {}, warn = () => {}, signal } = options;
  const threads = options.threads ?? availableParallelism();
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return {
    peers,
    address,
    threads,
    mayShrink: options.threads === undefined,
    pool: makePool(threads, options.bytes),
    totals: new peers.bullmq.Queue(TOTALS, { connection: connectionTo(address) }),
    note,
    warn,
    signal,
    ended,
    end,
    strangers: new Set(),
    handedBack: 0,
  };
};

const connectionTo = ({ options }: Address) => ({ ...options, maxRetriesPerRequest: null });

const openWorkers = (server: Server, lease: number): readonly Worker[] => {
  const { peers, address, threads } = server;
  const connection = connectionTo(address);
  const removeOnFail = { age: KEPT_SECONDS }; // also for jobs that are not ours
  const patience = { lockDuration: lease, stalledInterval: lease, maxStalledCount: MAX_DEATHS };
  const shardWorker: Worker = new peers.bullmq.Worker(
    SHARDS,
    (job, token) => runShardJob(server, shardWorker, job, token),
    { connection, concurrency: threads, ...patience, removeOnFail, name: WORKER_NAME },
  );
  const totalWorker: Worker = new peers.bullmq.Worker(
    TOTALS,
    (job, token) => runTotalJob(server, totalWorker, job, token),
    { connection, ...patience, removeOnFail },
  );
  return [shardWorker, totalWorker];
};

/** Suppresses repeated warnings. */
const complainer = (server: Server): ((error: unknown) => void) => {
  const toldAt = new Map<string, number>();
  return (error) => {
    if (server.signal.aborted) return;
    const { code, text } = redisFault(error, server.address);
    const now = performance.now();
    if (now - (toldAt.get(code) ?? Number.NEGATIVE_INFINITY) < REMIND_MS) return;
    toldAt.set(code, now);
    server.warn(text);
  };
};

/* ---- Jobs ---- */

/** A job that retrying would not help. A sentence is printed here; data is sent back. */
const giveUp = ({ peers, warn }: Server, failure: Failure, text: Text = sayFailure(failure)): Error => {
  warn(text);
  return new peers.bullmq.UnrecoverableError(formatFailure(failure));
};

const runShardJob = async (
  server: Server,
  worker: Worker,
  job: Job,
  token: string | undefined,
): Promise<ReportedResult> => {
  const { pool, signal, peers, note } = server;
  const order = readShardOrder(job.data);
  if ('code' in order) throw giveUp(server, order);
  if (isForeign(order)) return handBack(server, worker, job, order, token);
  const seat = pool.take(order);
  const begun = performance.now();
  try {
    const result = await runShard(server, worker, order, seat.runner);
    if (result === undefined) return await handBack(server, worker, job, order, token);
    server.handedBack = 0;
    const took = ((performance.now() - begun) / 1000).toFixed(1);
    note(
      t(`${order.line}: shard ${order.shard}, ${took} s`, `${order.line}：分片 ${order.shard}，${took} 秒`),
    );
    return reportResult(order.fingerprint, result);
  } catch (error) {
    pool.discard(seat);
    if (error instanceof peers.bullmq.DelayedError) throw error;
    if (signal.aborted && error instanceof RunnerClosed) {
      await job.moveToWait(token);
      throw new peers.bullmq.WaitingError();
    }
    throw error instanceof Refusal ? giveUp(server, failureOfRefusal(error), error.text) : error;
  } finally {
    seat.busy = false;
  }
};

/** Undefined if the plan was made by another build. */
const runShard = async (
  server: Server,
  worker: Worker,
  { fingerprint, shard }: ShardOrder,
  runner: ThreadRunner,
): Promise<ShardResult | undefined> => {
  const plan = await runner.planned;
  if (isStopped(plan)) throw giveUp(server, failureOfStop(plan), plan.why);
  if (plan.fingerprint !== fingerprint) return undefined;
  const fit = threadsThatFit(plan.bytes) + server.pool.size() - 1;
  if (server.mayShrink && fit < worker.concurrency) worker.concurrency = Math.max(1, fit);
  const result = await runner.run(shard);
  if (isStopped(result)) throw giveUp(server, failureOfStop(result), result.why);
  return result;
};

const runTotalJob = async (
  server: Server,
  worker: Worker,
  job: Job,
  token: string | undefined,
): Promise<unknown[]> => {
  const order = readTotalOrder(job.data);
  if ('code' in order) throw giveUp(server, order);
  if (isForeign(order)) return handBack(server, worker, job, order, token);
  // The submitter adds up and checks; the results only have to be complete.
  return Object.values(await job.getChildrenValues<unknown>());
};

/* ---- Work of other versions and builds ---- */

const isForeign = ({ version, build = BUILD }: TotalOrder): boolean => version !== VERSION || build !== BUILD;

const noteStranger = (server: Server, { version, build = '' }: TotalOrder): void => {
  const key = `${version} ${build}`;
  if (server.strangers.has(key)) return;
  server.strangers.add(key);
  const { place } = server.address;
  server.warn(
    version === VERSION
      ? t(
          `Ignoring work on ${place} from another build of horseplay ${VERSION}. Install the same build on all machines.`,
          `忽略 ${place} 上由 horseplay ${VERSION} 的另一构建提交的任务，请在各机器安装同一构建`,
        )
      : t(
          `Ignoring work on ${place} from horseplay ${version}; this worker runs ${VERSION}. Install the same version on all machines.`,
          `忽略 ${place} 上由 horseplay ${version} 提交的任务（本 worker 为 ${VERSION}），请在各机器安装同一版本`,
        ),
  );
};

/** Takes no jobs for a while, so workers of the right build get them first. */
const rest = (server: Server, worker: Worker): void => {
  const ms = Math.min(MAX_REST_MS, REST_MS * 2 ** server.handedBack++);
  if (worker.isPaused()) return;
  void worker.pause(true);
  setTimeout(() => {
    if (!server.signal.aborted) worker.resume();
  }, ms).unref();
};

/**
 * Leaves the job to workers of its own version and build, and tells the submitter. A job that nobody waits
 * for fails.
 */
const handBack = async (
  server: Server,
  worker: Worker,
  job: Job,
  order: TotalOrder,
  token: string | undefined,
): Promise<never> => {
  const total = await server.totals.getJob(totalId(order.fingerprint));
  const isOld = Date.now() - job.timestamp > KEPT_SECONDS * 1000;
  if (isOld || (total === undefined && order.version === VERSION))
    throw giveUp(server, { code: 'other-build' });
  noteStranger(server, order);
  await total?.updateProgress({ refusedBy: VERSION });
  await job.moveToDelayed(Date.now() + HAND_BACK_MS, token);
  rest(server, worker);
  throw new server.peers.bullmq.DelayedError();
};
