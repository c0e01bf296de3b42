/* A plan with a mark, by which results that come from a file or another machine are told from those of other plans. */
import { createHash } from 'node:crypto';
import { type Budget, DEFAULT_BUDGET, type Stopped } from '../src/core/budget.js';
import { COMBOS_WASM } from '../src/kernels/combos.js';
import { COMBOS_FEW_WASM } from '../src/kernels/combosFew.js';
import { COUNT_WASM } from '../src/kernels/count.js';
import type { CombosProblem } from '../src/puzzles/combos/index.js';
import type { CountProblem } from '../src/puzzles/count-tours/index.js';
import { isStopped } from './shard.js';
import { type Method, planShards, planShardsOf, type ShardPlan, type WorkKey } from './shards.js';
import { VERSION } from './version.js';

export interface Work extends ShardPlan {
  /** Stands for version, kernels, problem, method and shards: results with another mark belong to another plan. */
  readonly mark: string;
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Two builds of one version may differ in the code that counts. */
const BUILD = digest([COUNT_WASM, COMBOS_WASM, COMBOS_FEW_WASM].join('\n'));

export const markOf = ({ key, shards }: ShardPlan, build = BUILD): string =>
  digest([VERSION, build, key.line, key.method, ...shards.map(({ id }) => id)].join('\n')).slice(0, 16);

const withMark = (plan: ShardPlan | Stopped): Work | Stopped =>
  isStopped(plan) ? plan : { ...plan, mark: markOf(plan) };

export const planWork = (
  problem: CountProblem | CombosProblem,
  budget: Budget = DEFAULT_BUDGET,
  method?: Exclude<Method, 'branches'>,
): Work | Stopped => withMark(planShards(problem, budget, method));

/** The plan of a key that came from another thread or machine; throws a sentence if it is none. */
export const planKey = (key: WorkKey, budget: Budget): Work | Stopped => withMark(planShardsOf(key, budget));
