/* A worker: takes shards from a Redis server, runs them on threads of this machine, hands the results back. */
import { availableParallelism } from 'node:os';
import type { Job } from 'bullmq';
import { type Text, t } from '../src/core/text.js';
import { DeskClosed, type ThreadDesk } from './desk.js';
import { readShardOrder, readTotalOrder, SHARDS, type ShardOrder, TOTALS, totalId } from './queue.js';
import { type Address, knock, loadPeers, redisTrouble } from './redis.js';
import { Refusal, refusal } from './refusal.js';
import { threadsThatFit } from './run.js';
import { isStopped } from './shard.js';
import { deskOnThread } from './threadDesk.js';
import { VERSION } from './version.js';

export interface ServeOptions {
  readonly bytes: number;
  readonly threads?: number;
  /** A worker that is silent for this long has lost its shard to another, in milliseconds. */
  readonly lease?: number;
  readonly note?: (text: Text) => void;
  readonly warn?: (text: Text) => void;
  readonly signal: AbortSignal;
}

/** A shard whose workers die again and again is given up after so many of them. */
const MAX_DEATHS = 10;
const LEASE_MS = 30_000;
/** The same trouble is told again after this long. */
const REMIND_MS = 30_000;
/** A shard that is not for this version waits so long for a worker it is for. */
const MISMATCH_MS = 5000;

interface Seat {
  readonly desk: ThreadDesk;
  readonly plan: string;
  busy: boolean;
}

/** Serves until the signal comes. Throws a sentence if this worker is of no use. */
export const serveQueue = async (address: Address, options: ServeOptions): Promise<void> => {
  const { bytes, note, warn, signal, lease = LEASE_MS } = options;
  const peers = await loadPeers();
  await knock(peers, address);
  const { DelayedError, Queue, UnrecoverableError, WaitingError, Worker } = peers.bullmq;
  const threads = options.threads ?? availableParallelism();
  const seats: Seat[] = [];
  let useless: Refusal | undefined;
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });

  /** A free desk that knows the plan already, or a new one in place of one that does not. */
  const seatFor = ({ line, method, nodes }: ShardOrder): Seat => {
    const plan = JSON.stringify([line, method, nodes]);
    const known = seats.find((seat) => !seat.busy && seat.plan === plan);
    if (known) return known;
    if (seats.length >= threads) {
      const idle = seats.findIndex((seat) => !seat.busy);
      if (idle >= 0) leave(seats[idle]!);
    }
    const seat: Seat = {
      desk: deskOnThread({ key: { line, method }, budget: { nodes, bytes } }),
      plan,
      busy: false,
    };
    seats.push(seat);
    return seat;
  };
  const leave = (seat: Seat): void => {
    const at = seats.indexOf(seat);
    if (at >= 0) seats.splice(at, 1);
    void seat.desk.close();
  };

  const connection = { ...address.options, maxRetriesPerRequest: null };
  const totals = new Queue(TOTALS, { connection });

  const refuseVersion = async (job: Job, version: string, mark: string, token?: string): Promise<never> => {
    useless = refusal(
      `the work on ${address.place} is of horseplay ${version} and this worker is ${VERSION}: install the same version everywhere`,
      `${address.place} 上的工作来自 horseplay ${version}，而这个 worker 是 ${VERSION}：请在各处安装同一版本`,
    );
    const total = await totals.getJob(totalId(mark));
    await total?.updateProgress({ refusedBy: VERSION });
    await job.moveToDelayed(Date.now() + MISMATCH_MS, token);
    end();
    throw new DelayedError();
  };

  const shardWorker = new Worker(
    SHARDS,
    async (job, token) => {
      const order = readShardOrder(job.data);
      if ('en' in order) {
        warn?.(order);
        throw new UnrecoverableError(order.en);
      }
      if (order.version !== VERSION) return refuseVersion(job, order.version, order.mark, token);
      const seat = seatFor(order);
      seat.busy = true;
      const begun = performance.now();
      try {
        const plan = await seat.desk.planned;
        if (isStopped(plan)) throw new Refusal(plan.why);
        if (plan.mark !== order.mark) {
          throw refusal(
            'the job is cut differently here: another build of horseplay made it',
            '这个任务在本机的分法不同：它来自 horseplay 的另一个构建',
          );
        }
        const fit = threadsThatFit(plan.bytes) + seats.length - 1;
        if (options.threads === undefined && fit < shardWorker.concurrency) {
          shardWorker.concurrency = Math.max(1, fit);
        }
        const result = await seat.desk.run(order.shard);
        if (isStopped(result)) throw new Refusal(result.why);
        const took = ((performance.now() - begun) / 1000).toFixed(1);
        note?.(t(`${order.line}: ${order.shard}, ${took} s`, `${order.line}：${order.shard}，${took} 秒`));
        return result;
      } catch (error) {
        leave(seat);
        if (signal.aborted && error instanceof DeskClosed) {
          await job.moveToWait(token);
          throw new WaitingError();
        }
        if (!(error instanceof Refusal)) throw error;
        warn?.(error.text);
        throw new UnrecoverableError(error.text.en);
      } finally {
        seat.busy = false;
      }
    },
    {
      connection,
      concurrency: threads,
      lockDuration: lease,
      stalledInterval: lease,
      maxStalledCount: MAX_DEATHS,
      name: `horseplay-${VERSION}`,
    },
  );

  const totalWorker = new Worker(
    TOTALS,
    async (job, token) => {
      const order = readTotalOrder(job.data);
      if ('en' in order) throw new UnrecoverableError(order.en);
      if (order.version !== VERSION) return refuseVersion(job, order.version, order.mark, token);
      // Whoever submitted the work adds up and checks; the results only have to be together.
      return Object.values(await job.getChildrenValues<unknown>());
    },
    { connection, lockDuration: lease, stalledInterval: lease, maxStalledCount: MAX_DEATHS },
  );

  const toldAt = new Map<string, number>();
  const complain = (error: unknown): void => {
    if (signal.aborted || useless) return;
    const { text } = redisTrouble(error, address);
    if (performance.now() - (toldAt.get(text.en) ?? Number.NEGATIVE_INFINITY) < REMIND_MS) return;
    toldAt.set(text.en, performance.now());
    warn?.(text);
  };
  totals.on('error', complain);
  for (const worker of [shardWorker, totalWorker]) worker.on('error', complain);

  note?.(
    t(
      `worker of horseplay ${VERSION} at ${address.place}, ${threads} threads; Ctrl-C ends it and hands its shards back`,
      `horseplay ${VERSION} worker，连接 ${address.place},${threads} 个线程；Ctrl-C 结束并交还分块`,
    ),
  );
  signal.addEventListener('abort', end);
  if (!signal.aborted) await ended;
  for (const seat of [...seats]) leave(seat);
  const closing = Promise.all([shardWorker.close(), totalWorker.close(), totals.close()]).catch(() => {});
  await Promise.race([closing, new Promise((resolve) => setTimeout(resolve, 4000))]);
  if (useless) throw useless;
};
