/*
 * A plan of shards with a fingerprint, by which results that come from a file or another machine are
 * distinguished from those of other plans.
 */
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { type Budget, DEFAULT_BUDGET, isStopped, type Stopped } from '../src/core/budget.js';
import { isMethodOf, type Shardable, type ShardPlan, type WorkKey } from '../src/core/parallel/shards.js';
import { refusal } from '../src/core/refusal.js';
import { KERNELS_DIGEST } from '../src/kernels/build.js';
import { type Problem, parseProblem } from '../src/puzzles/lines.js';
import { loadHeavy } from '../src/puzzles/load.js';
import type { Answer, AnswerOf } from '../src/puzzles/solve.js';

export type { WorkKey } from '../src/core/parallel/shards.js';

/**
 * Shards are added up only if all of them come from the same version: another one may divide a problem
 * differently.
 */
export const VERSION: string = (
  createRequire(import.meta.url)('horseplay/package.json') as { version: string }
).version;

/** Identifies the code that counts. */
export const BUILD = KERNELS_DIGEST.slice(0, 16);

export interface Work extends ShardPlan<Answer> {
  /**
   * Identifies version, kernels, problem, method, and shards: results with another fingerprint belong to
   * another plan.
   */
  readonly fingerprint: string;
}

/**
 * Two builds of one version may differ in the code that counts, so the kernels are part of the fingerprint.
 */
export const fingerprintOf = (
  { line, method, shards }: Pick<ShardPlan<unknown>, 'line' | 'method' | 'shards'>,
  build = KERNELS_DIGEST,
): string =>
  createHash('sha256')
    .update([VERSION, build, line, method, ...shards.map(({ id }) => id)].join('\n'))
    .digest('hex')
    .slice(0, 16);

/**
 * `shardable` is what the puzzle's heavy part offers as `shards`; by default its cheapest method is taken.
 */
export const planWork = <P extends Problem>(
  problem: P,
  shardable: Shardable<P, AnswerOf<P>>,
  budget: Budget = DEFAULT_BUDGET,
  method?: string,
): Work | Stopped => {
  if (method !== undefined && !isMethodOf(shardable, method)) {
    throw new RangeError(`${problem.puzzle} has no shards by ${method}`);
  }
  const plan = shardable.plan(problem, budget, method);
  return isStopped(plan) ? plan : { ...plan, fingerprint: fingerprintOf(plan) };
};

/**
 * The plan of a key from another thread or machine. Nothing about the key is trusted; if it is wrong, this
 * throws a Refusal.
 */
export const planKey = async ({ line, method }: WorkKey, budget: Budget): Promise<Work | Stopped> => {
  const read = parseProblem(line);
  const shown = line.slice(0, 200);
  if (!read.ok) {
    const { en, zh } = read.error[0]!.message;
    throw refusal('not-a-problem', `"${shown}" isn't a problem. ${en}`, `“${shown}”不是题目。${zh}`);
  }
  const problem = read.value;
  const { shards } = await loadHeavy<Problem>(problem);
  if (shards === undefined || shards.suits?.(problem) === false) {
    throw refusal(
      'not-shardable',
      `Problems of "${problem.puzzle}" can't be divided into shards`,
      `${problem.puzzle} 不能分片`,
    );
  }
  const notAPlan = () =>
    refusal(
      'not-a-plan',
      `"${shown}" (method ${method}) can't be divided into shards`,
      `“${shown}”（方法 ${method}）不能分片`,
    );
  if (!isMethodOf(shards, method)) throw notAPlan();
  const work = planWork(problem, shards, budget, method);
  if (!isStopped(work) && (work.line !== line || work.method !== method)) throw notAPlan();
  return work;
};
