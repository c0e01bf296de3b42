/* Long counts of combinations for the engine: the branches of solve/shards.ts in the shape every puzzle's shards have. */
import { type Budget, isStopped, type Stopped } from '../../core/budget.js';
import type { Shardable, ShardPlan } from '../../core/parallel/shards.js';
import type { CombosAnswer, CombosProblem } from './combos.js';
import { mergeCombos, planCombos, runCombosShard } from './solve/shards.js';
import { formatCombos } from './text.js';

/** A guess for limits and threads only: the tables of a combos problem are small. */
const SHARD_BYTES = 64 * 2 ** 20;
/** So many that workers of unequal speed finish together. */
const SHARDS = 64;

const plan = (problem: CombosProblem, budget: Budget): ShardPlan<CombosAnswer> | Stopped => {
  const branches = planCombos(problem, SHARDS, { budget });
  if (isStopped(branches)) return branches;
  const branchOf = new Map(branches.map((branch, i) => [`branch-${i}`, branch]));
  return {
    line: formatCombos(problem),
    method: 'directions',
    shards: [...branchOf.keys()].map((id) => ({ id, weight: 1 })),
    states: 0,
    bytes: SHARD_BYTES,
    seconds: 0,
    open: (own) => (id) => {
      const result = runCombosShard(problem, branchOf.get(id)!, { budget: own });
      return isStopped(result) ? result : { id, total: result.count, states: result.nodes };
    },
    merge: (results) => mergeCombos(results.map(({ total, states }) => ({ count: total, nodes: states }))),
  };
};

export const combosShards: Shardable<CombosProblem, CombosAnswer> = {
  methods: ['directions'],
  always: false,
  plan,
};
