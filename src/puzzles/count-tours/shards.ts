/*
 * Long counts for the engine: the plan of solve/plan.ts, and the checker's recount, in the shape every
 * puzzle's shards have.
 */
import { type Budget, isStopped, type Stopped } from '../../core/budget.js';
import type { Shardable, ShardPlan } from '../../core/parallel/shards.js';
import { recountShards } from './check/recount.js';
import { symmetricRecountShards } from './check/symmetric.js';
import type { CountAnswer, CountProblem } from './countTours.js';
import { mergeCounts, PARTS, planCount, prepareCount, refuseCount, runCountShard } from './solve/plan.js';
import { planSlopes, readSlopeMethod } from './statistic/slopes.js';
import { formatCount } from './text.js';

const METHODS = ['frontier', 'middle', PARTS, 'ends'] as const;

/** The checker's own count, planned like any other. */
export const RECOUNT = 'recount';

const plan = (problem: CountProblem, budget: Budget, wanted?: string): ShardPlan<CountAnswer> | Stopped => {
  if (wanted === RECOUNT) {
    return (problem.symmetric ?? problem.classes) === undefined
      ? recountShards(problem, formatCount(problem), budget)
      : symmetricRecountShards(problem, formatCount(problem));
  }
  const slope = wanted === undefined ? undefined : readSlopeMethod(wanted);
  const slopes = slope && planSlopes(problem, slope, budget);
  if (slopes !== undefined) return slopes;
  const method = METHODS.find((name) => name === wanted);
  const planned = planCount(problem, { budget, ...(method === undefined ? {} : { method }) });
  const refused = refuseCount(planned, budget);
  if (refused !== undefined) return refused;
  const { line, shards, estimate } = planned;
  return {
    line,
    method: planned.inParts ? PARTS : planned.method,
    shards,
    states: estimate.states,
    bytes: estimate.bytes,
    seconds: estimate.seconds,
    open: (own, onBuilt) => {
      const shared = prepareCount(planned, own, (done, total) => onBuilt?.(done / total));
      if (isStopped(shared)) return shared;
      const shardOf = new Map(shards.map((shard) => [shard.id, shard]));
      return (id, onProgress, midway) => {
        const tell = (done: number, total: number): void => onProgress?.(done / total);
        return runCountShard(planned, shardOf.get(id)!, shared, own, tell, midway);
      };
    },
    merge: (results) => mergeCounts(planned, results),
  };
};

export const countShards: Shardable<CountProblem, CountAnswer> = {
  methods: ['trivial', ...METHODS, 'quotient', RECOUNT],
  isMethod: (id) => readSlopeMethod(id) !== undefined,
  always: true,
  plan,
};
