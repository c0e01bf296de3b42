/*
 * Long counts of combinations for the engine: the branches of solve/shards.ts in the shape every puzzle's
 * shards have.
 */
import { type Budget, isStopped, type Stopped } from '../../core/budget.js';
import type { Shardable, ShardPlan } from '../../core/parallel/shards.js';
import type { CombosAnswer, CombosProblem } from './combos.js';
import { outOfNodes } from './solve/ready.js';
import { mergeCombos, planCombos, runCombosShard } from './solve/shards.js';
import { formatCombos } from './text.js';

/** A rough guess for limits and threads only: the tables of a combos problem are small. */
const SHARD_BYTES = 64 * 2 ** 20;
const plan = (problem: CombosProblem, budget: Budget): ShardPlan<CombosAnswer> | Stopped => {
  const planned = planCombos(problem, undefined, { budget });
  if (isStopped(planned)) return planned;
  const { method, shards } = planned;
  const shardOf = new Map(shards.map((shard, i) => [`branch-${i}`, shard]));
  const ids = [...shardOf.keys()];
  return {
    line: formatCombos(problem),
    method,
    shards: ids.map((id) => ({ id, weight: 1 })),
    states: 0,
    bytes: SHARD_BYTES,
    seconds: 0,
    open: (own) => (id) => {
      const result = runCombosShard(problem, shardOf.get(id)!, { budget: own });
      return isStopped(result) ? result : { id, total: result.count, states: result.nodes };
    },
    stopAt: (nodes) => (nodes > budget.nodes ? outOfNodes(budget.nodes) : undefined),
    merge: (results) => {
      const found = results.map(({ total, states }) => ({ count: total, nodes: states }));
      return mergeCombos(method, found, { budget });
    },
  };
};

export const combosShards: Shardable<CombosProblem, CombosAnswer> = {
  methods: ['bitset-dfs', 'directions'],
  always: false,
  plan,
};
