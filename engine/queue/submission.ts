/* One piece of work on one Redis server: the connection, and what the submitter has learned about it. */
import type { FlowProducer, Queue } from 'bullmq';
import { type Text, t } from '../../src/core/text.js';
import type { Work } from '../plan.js';
import type { Report } from '../runner.js';
import type { Address, Peers } from './address.js';
import type { Audit, AuditOptions } from './audit.js';
import { SHARDS, TOTALS, totalId } from './orders.js';
import { type Gathered, gatherResults, type ReportedResult } from './results.js';

export interface SubmitOptions {
  readonly nodes: number;
  readonly onProgress?: (report: Report) => void;
  /** Receives messages for people. */
  readonly note?: (text: Text) => void;
  readonly signal?: AbortSignal;
  /** Recount some of the shards here, and compare. */
  readonly audit?: AuditOptions;
}

/** How long connections may take to close. */
const CLOSE_MS = 1000;

export const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end);
  });

export interface Queues {
  readonly totals: Queue;
  readonly shards: Queue;
  readonly flows: FlowProducer;
  readonly close: () => Promise<void>;
}

export const openQueues = ({ bullmq }: Peers, address: Address): Queues => {
  const connection = { ...address.options, maxRetriesPerRequest: 3 };
  const totals = new bullmq.Queue(TOTALS, { connection });
  const shards = new bullmq.Queue(SHARDS, { connection });
  const flows = new bullmq.FlowProducer({ connection });
  const ignore = () => {}; // errors are reported where a command fails
  flows.on('error', ignore);
  for (const queue of [totals, shards]) queue.on('error', ignore);
  const close = async (): Promise<void> => {
    const closing = Promise.all([totals.close(), shards.close(), flows.close()]).catch(ignore);
    await Promise.race([closing, pause(CLOSE_MS)]);
  };
  return { totals, shards, flows, close };
};

/** One piece of work on one server: what it is, and what was learned about it while waiting. */
export interface Submission {
  readonly work: Work;
  readonly address: Address;
  readonly queues: Queues;
  readonly nodes: number;
  /** The id of the total's job. */
  readonly id: string;
  readonly note: (text: Text) => void;
  /** The same, at most once per code. */
  readonly noteOnce: (code: string, text: Text) => void;
  readonly onProgress: (report: Report) => void;
  /** The number of finished shards, as Redis counts them, and the results read so far. */
  done: number;
  known: ReadonlyMap<string, ReportedResult>;
  /** What was there when we attached; undefined until it was read. */
  start: { readonly share: number; readonly ids: ReadonlySet<string> } | undefined;
  repairs: number;
  /** Some results were not signed with our key. */
  unsigned: boolean;
  searchedAt: number;
  audit: Audit | undefined;
}

export const makeSubmission = (
  work: Work,
  address: Address,
  queues: Queues,
  { nodes, onProgress = () => {}, note = () => {} }: SubmitOptions,
): Submission => {
  const noted = new Set<string>();
  return {
    work,
    address,
    queues,
    nodes,
    id: totalId(work.fingerprint),
    note,
    noteOnce: (code, text) => {
      if (!noted.has(code)) note(text);
      noted.add(code);
    },
    onProgress,
    done: 0,
    known: new Map(),
    start: undefined,
    repairs: 0,
    unsigned: false,
    searchedAt: performance.now(),
    audit: undefined,
  };
};

/** The results among these values; says once if some are not signed with our key. */
export const gather = (submission: Submission, values: readonly unknown[]): Gathered['results'] => {
  const { results, unsigned } = gatherResults(submission.work, values);
  if (unsigned > 0) {
    submission.unsigned = true;
    submission.noteOnce(
      'unsigned',
      t(
        'Ignoring results that are not signed with HORSEPLAY_KEY. Start all workers with the same key.',
        '忽略没有用 HORSEPLAY_KEY 签名的结果，请让所有 worker 使用同一密钥',
      ),
    );
  }
  return results;
};
