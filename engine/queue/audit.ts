/*
 * Recounts some shards on this machine while workers count all of them, and compares. The shards are chosen
 * at random, where no worker sees it: a worker that lies about a fraction s of its shards, of which k are
 * chosen, goes unnoticed with probability (1 - s)^k.
 */
import { randomInt } from 'node:crypto';
import { type Budget, isStopped } from '../../src/core/budget.js';
import type { Shard, ShardResult } from '../../src/core/parallel/shards.js';
import { refusal } from '../../src/core/refusal.js';
import { formatThousands } from '../../src/core/text.js';
import type { Work } from '../plan.js';
import { runShards } from '../runner.js';
import { runnerOnThread, threadsFor } from '../threads.js';
import type { ReportedResult } from './results.js';

export interface AuditOptions {
  /** A fraction of all shards, above 0 and up to 1. */
  readonly share: number;
  readonly budget: Budget;
}

/** A result that a recount does not confirm. */
export interface Lie {
  readonly reported: ReportedResult;
  readonly counted: string;
}

export interface Audit {
  readonly shards: number;
  /** The first wrong result; undefined if all that were drawn are right. */
  readonly findLie: (results: ReadonlyMap<string, ReportedResult>) => Promise<Lie | undefined>;
  readonly end: () => void;
}

const drawShards = (shards: readonly Shard[], share: number): readonly Shard[] => {
  const drawn = [...shards];
  for (let i = drawn.length - 1; i > 0; i--) {
    const j = randomInt(i + 1);
    [drawn[i], drawn[j]] = [drawn[j]!, drawn[i]!];
  }
  return drawn.slice(0, Math.ceil(share * shards.length));
};

const byId = (results: readonly ShardResult[]): ReadonlyMap<string, string> =>
  new Map(results.map(({ id, total }) => [id, total]));

/** Undefined if it was interrupted. */
const countHere = async (
  { line, method }: Work,
  shards: readonly Shard[],
  threads: number,
  budget: Budget,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string> | undefined> => {
  const open = () => runnerOnThread({ key: { line, method }, budget });
  const plan = {
    shards,
    merge: (results: readonly ShardResult[]) => ({ kind: 'counted' as const, results }),
  };
  const ran = await runShards(plan, open, threads, { signal });
  if (isStopped(ran)) {
    throw refusal(
      'limit',
      `Can't audit: ${ran.why.en} Raise --memory or --nodes, or leave out --audit.`,
      `无法抽查：${ran.why.zh}请提高 --memory 或 --nodes，或不用 --audit`,
    );
  }
  return ran.kind === 'interrupted' ? undefined : byId(ran.results);
};

const unsteady = (shard: string, first: string, second: string) =>
  refusal(
    'audit-unsteady',
    `This machine counted shard ${shard} twice and got ${first} and ${second}. Test its memory before you trust any of its results.`,
    `本机两次计算分片 ${shard} 得到不同结果：${first} 与 ${second}。请先检查内存。`,
  );

export const startAudit = (work: Work, { share, budget }: AuditOptions): Audit => {
  const drawn = drawShards(work.shards, share);
  const stop = new AbortController();
  const threads = Math.min(drawn.length, Math.max(1, threadsFor(work)));
  const counting = countHere(work, drawn, threads, budget, stop.signal);
  counting.catch(() => {}); // reported where the results are compared
  return {
    shards: drawn.length,
    findLie: async (results) => {
      const counts = await counting;
      for (const shard of drawn) {
        const reported = results.get(shard.id);
        const counted = counts?.get(shard.id);
        if (reported === undefined || counted === undefined || reported.total === counted) continue;
        // Before blaming a worker: this machine may be the one that counts wrong.
        const again = (await countHere(work, [shard], 1, budget, stop.signal))?.get(shard.id);
        if (again !== counted) throw unsteady(shard.id, counted, again ?? '?');
        return { reported, counted };
      }
      return undefined;
    },
    end: () => stop.abort(),
  };
};

export const sayLie = ({ reported: { by, id, total }, counted }: Lie, removed: number) =>
  refusal(
    'audit-failed',
    `Worker ${by} reported ${total} for shard ${id}, but a recount gave ${counted}. ${removed === 1 ? 'Its only result was' : `Its ${formatThousands(removed)} results were`} removed. Stop that worker and run the same command again.`,
    `worker ${by} 报告分片 ${id} 的结果是 ${total}，重新计算得到 ${counted}。它的 ${formatThousands(removed)} 个结果已删除，请停掉它，再运行同一命令。`,
  );
