/*
 * Long work, wherever it runs: a plan of shards that add up. A puzzle gives plan, run and merge as pure functions (count/plan.ts,
 * combos/shards.ts); here they get one shape, so that threads, checkpoints, queues and pages know nothing of puzzles.
 *
 *     problem line + method  --planShards-->  ShardPlan  --open-->  run one shard after another  --merge-->  Answer
 *
 * Line and method are all another thread or machine needs to make the same plan again; a result is plain data. Nothing in here
 * needs Node: pages import it as it is.
 */

import { type Budget, DEFAULT_BUDGET, type Stopped } from '../src/core/budget.js';
import { type CombosProblem, mergeCombos, planCombos, runCombosShard } from '../src/puzzles/combos/index.js';
import {
  type CountProblem,
  mergeCounts,
  planCount,
  prepareCount,
  refuseCount,
  runCountShard,
} from '../src/puzzles/count-tours/index.js';
import { formatProblem, type Problem, parseProblem } from '../src/puzzles/lines.js';
import type { Answer } from '../src/puzzles/solve.js';
import { refusal } from './refusal.js';
import { isStopped, type Shard, type ShardResult } from './shard.js';

/** What, apart from the program's version, decides a plan. */
export interface WorkKey {
  /** The canonical problem line. */
  readonly line: string;
  readonly method: Method;
}

export const METHODS = ['frontier', 'middle', 'ends', 'branches'] as const;
export type Method = (typeof METHODS)[number];

/** Runs one shard; long ones tell now and then how much of them is done, of 1. */
export type RunShard = (id: string, onProgress?: (part: number) => void) => ShardResult | Stopped;

export interface ShardPlan {
  readonly key: WorkKey;
  /** Largest first. */
  readonly shards: readonly Shard[];
  /** Estimates: the states one thread holds at most and the bytes they take, and the seconds of all shards together. */
  readonly states: number;
  readonly bytes: number;
  readonly seconds: number;
  /** Makes what the shards share, once a thread. The function given runs one shard. */
  readonly open: (budget: Budget) => RunShard | Stopped;
  readonly merge: (results: readonly ShardResult[]) => Answer;
}

const COUNT_METHODS: Readonly<Record<string, Method>> = {
  middle: 'middle',
  ends: 'ends',
};

const planCountShards = (
  problem: CountProblem,
  budget: Budget,
  method: Exclude<Method, 'branches'> | undefined,
): ShardPlan | Stopped => {
  const plan = planCount(problem, { budget, ...(method === undefined ? {} : { method }) });
  const refused = refuseCount(plan, budget);
  if (refused !== undefined) return refused;
  const { line, shards, estimate } = plan;
  return {
    key: { line, method: COUNT_METHODS[plan.method] ?? 'frontier' },
    shards,
    states: estimate.states,
    bytes: estimate.bytes,
    seconds: estimate.seconds,
    open: (own) => {
      const shared = prepareCount(plan, own);
      if ('kind' in shared) return shared;
      const shardOf = new Map(shards.map((shard) => [shard.id, shard]));
      return (id, onProgress) => {
        const result = runCountShard(plan, shardOf.get(id)!, shared, own, (done, total) =>
          onProgress?.(done / total),
        );
        return 'kind' in result ? result : { id, total: result.cycles, states: result.states };
      };
    },
    merge: (results) =>
      mergeCounts(
        plan,
        results.map(({ id, total, states }) => ({ id, line, cycles: total, states })),
      ),
  };
};

/** A guess for budgets and threads only: the tables of a combos problem are small. */
const COMBOS_BYTES = 64 * 2 ** 20;
/** So many that workers of unequal speed finish together. */
const COMBOS_SHARDS = 64;

const planCombosShards = (problem: CombosProblem, budget: Budget): ShardPlan | Stopped => {
  const branches = planCombos(problem, COMBOS_SHARDS, { budget });
  if (!Array.isArray(branches)) return branches as Stopped;
  const branchOf = new Map(branches.map((branch, i) => [`branch-${i}`, branch]));
  return {
    key: { line: formatProblem(problem), method: 'branches' },
    shards: [...branchOf.keys()].map((id) => ({ id, weight: 1 })),
    states: 0,
    bytes: COMBOS_BYTES,
    seconds: 0,
    open: (own) => (id) => {
      const result = runCombosShard(problem, branchOf.get(id)!, { budget: own });
      return 'kind' in result ? result : { id, total: result.count, states: result.nodes };
    },
    merge: (results) => mergeCombos(results.map(({ total, states }) => ({ count: total, nodes: states }))),
  };
};

/** Puzzles whose work comes in shards. */
export const isShardable = (problem: Problem): problem is CountProblem | CombosProblem =>
  problem.puzzle === 'count-tours' || problem.puzzle === 'combos';

export const planShards = (
  problem: CountProblem | CombosProblem,
  budget: Budget = DEFAULT_BUDGET,
  method?: Exclude<Method, 'branches'>,
): ShardPlan | Stopped =>
  problem.puzzle === 'combos' ? planCombosShards(problem, budget) : planCountShards(problem, budget, method);

/** The plan of a key that came from another thread or machine. Everything about it may be wrong. */
export const planShardsOf = ({ line, method }: WorkKey, budget: Budget): ShardPlan | Stopped => {
  const read = parseProblem(line);
  const shown = line.slice(0, 200);
  if (!read.ok) {
    const { en, zh } = read.error[0]!.message;
    throw refusal(`"${shown}" is not a problem: ${en}`, `“${shown}”不是题目：${zh}`);
  }
  const problem = read.value;
  if (!isShardable(problem)) {
    throw refusal(`${problem.puzzle} does not come in shards`, `${problem.puzzle} 不能分块`);
  }
  const work = planShards(problem, budget, method === 'branches' ? undefined : method);
  if (isStopped(work)) return work;
  if (work.key.line !== line || work.key.method !== method) {
    throw refusal(
      `"${shown}" by ${method} is not a plan horseplay makes`,
      `“${shown}”（${method}）不是 horseplay 的计划`,
    );
  }
  return work;
};

/** Is this what some shard of this plan may give? For results from a file or another machine. */
export const isShardResult = (work: ShardPlan, value: unknown): value is ShardResult => {
  if (typeof value !== 'object' || value === null) return false;
  const { id, total, states } = value as Record<string, unknown>;
  return (
    work.shards.some((shard) => shard.id === id) &&
    typeof total === 'string' &&
    /^(0|[1-9]\d*)$/.test(total) &&
    typeof states === 'number' &&
    Number.isFinite(states) &&
    states >= 0
  );
};
