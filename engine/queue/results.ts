/*
 * Results as they travel through Redis: with the name of the worker that counted them and, if there is a key,
 * a signature under it. The problem line, the method, and the shard's id are all it takes to count one again,
 * on any machine.
 */
import { hostname } from 'node:os';
import { isShardResult, type Shard, type ShardResult } from '../../src/core/parallel/shards.js';
import { isSigned, sign } from '../signature.js';

export interface ReportedResult extends ShardResult {
  /** The worker that counted it, according to itself. */
  readonly by: string;
  readonly signature?: string;
}

/** The machine and the process; safe to print. */
export const WORKER_NAME = `${hostname()
  .replace(/[^\w.-]/g, '-')
  .slice(0, 80)}-${process.pid}`;

const UNNAMED = 'unnamed';
const NAME = /^[\w.-]{1,100}$/;

/** The fingerprint binds a result to its problem, method, and build. */
const signedText = (fingerprint: string, { id, total, states, by }: ReportedResult): string =>
  ['result', fingerprint, id, total, states, by].join('\n');

export const reportResult = (
  fingerprint: string,
  { id, total, states }: ShardResult,
  by = WORKER_NAME,
): ReportedResult => {
  const result = { id, total, states, by };
  const signature = sign(signedText(fingerprint, result));
  return signature === undefined ? result : { ...result, signature };
};

interface Plan {
  readonly fingerprint: string;
  readonly shards: readonly Shard[];
}

export interface Gathered {
  readonly results: ReadonlyMap<string, ReportedResult>;
  /** Results without a signature under the required key. */
  readonly unsigned: number;
}

/** The results among these values, by shard. If two disagree, neither counts: the shard must be run again. */
export const gatherResults = (work: Plan, values: readonly unknown[]): Gathered => {
  const results = new Map<string, ReportedResult>();
  const disputed = new Set<string>();
  let unsigned = 0;
  for (const value of values) {
    if (!isShardResult(work, value)) continue;
    const { id, total, states } = value;
    const { by, signature } = value as Partial<ReportedResult>;
    const result = { id, total, states, by: typeof by === 'string' && NAME.test(by) ? by : UNNAMED };
    if (!isSigned(signedText(work.fingerprint, result), signature)) {
      unsigned++;
      continue;
    }
    const known = results.get(id);
    if (known !== undefined && known.total !== total) disputed.add(id);
    results.set(id, result);
  }
  for (const id of disputed) results.delete(id);
  return { results, unsigned };
};
