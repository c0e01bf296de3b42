/*
 * A count as three pure functions, for threads or machines: plan the branches, run one, merge the results.
 * The limit of nodes applies to all branches together, so it does not matter where they ran. A short count is
 * one branch without a direction.
 */
import { limitsOf, type SolveOptions, type Stopped } from '../../../core/budget.js';
import type { CombosAnswer, CombosMethod, CombosProblem } from '../combos.js';
import { type Branch, branchesOf, keepTo } from './branches.js';
import { outOfNodes, readyCombos } from './ready.js';
import { fullSet } from './search.js';
import { BRANCHES, searchAll } from './solve.js';

/** One branch of a count; plain data. */
export interface CombosShard {
  readonly given: Branch;
}

/** What a shard found; plain data, the count in decimal. */
export interface CombosShardResult {
  readonly count: string;
  readonly nodes: number;
}

export interface CombosPlan {
  readonly method: CombosMethod;
  readonly shards: readonly CombosShard[];
}

/**
 * Divides the count into at least `wanted` shards if the pieces have that many directions and it is
 * worthwhile.
 */
export const planCombos = (
  problem: CombosProblem,
  wanted = BRANCHES,
  options: SolveOptions = {},
): CombosPlan | Stopped => {
  const ready = readyCombos(problem, options.budget);
  if (ready.kind === 'stopped') return ready;
  return ready.short
    ? { method: 'bitset-dfs', shards: [{ given: [] }] }
    : { method: 'directions', shards: branchesOf(ready.model, wanted).map((given) => ({ given })) };
};

/** Counts one shard of the problem's plan. */
export const runCombosShard = (
  problem: CombosProblem,
  { given }: CombosShard,
  options: SolveOptions = {},
): CombosShardResult | Stopped => {
  const budget = limitsOf(options.budget);
  const ready = readyCombos(problem, budget);
  if (ready.kind === 'stopped') return ready;
  const { size } = ready.model;
  for (const { piece, from, to } of given) {
    if (!(from >= 0 && from < to && to <= (size[piece] ?? 0)))
      throw new Error('this shard belongs to another problem');
  }
  if (ready.short) {
    const all = searchAll(ready, budget.nodes);
    return all.kind === 'stopped' ? all : { count: String(all.count), nodes: all.nodes };
  }
  const { count, work } = ready.count(keepTo(size.map(fullSet), given), budget.nodes);
  return count === undefined ? outOfNodes(budget.nodes) : { count: String(count), nodes: work };
};

/** The whole count from the results of all shards of one plan, in any order. */
export const mergeCombos = (
  method: CombosMethod,
  results: readonly CombosShardResult[],
  options: SolveOptions = {},
): CombosAnswer => {
  const limit = limitsOf(options.budget).nodes;
  const nodes = results.reduce((sum, result) => sum + result.nodes, 0);
  if (nodes > limit) return outOfNodes(limit);
  return {
    kind: 'combos',
    count: results.reduce((sum, { count }) => sum + BigInt(count), 0n),
    method,
    nodes,
  };
};
