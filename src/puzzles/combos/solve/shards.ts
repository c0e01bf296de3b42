/* A long count as three pure functions, for threads or machines: plan the branches, run one, merge the results. */
import { limitsOf, type SolveOptions, type Stopped } from '../../../core/budget.js';
import type { CombosAnswer, CombosProblem } from '../combos.js';
import { type Branch, branchesOf, keepTo } from './branches.js';
import { outOfNodes, readyCombos } from './ready.js';
import { fullSet } from './search.js';

/** One branch of a count; plain data. */
export interface CombosShard {
  readonly given: Branch;
}

/** What a shard found; plain data, the count in decimal. */
export interface CombosShardResult {
  readonly count: string;
  readonly nodes: number;
}

/** Cuts the count into at least `wanted` shards if the pieces have so many directions. */
export const planCombos = (
  problem: CombosProblem,
  wanted = 64,
  options: SolveOptions = {},
): readonly CombosShard[] | Stopped => {
  const ready = readyCombos(problem, options.budget);
  if (ready.kind === 'stopped') return ready;
  return branchesOf(ready.model, wanted).map((given) => ({ given }));
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
  const { count, work } = ready.count(keepTo(size.map(fullSet), given), budget.nodes);
  return count === undefined ? outOfNodes(work, budget.nodes) : { count: String(count), nodes: work };
};

/** The whole count from the results of all shards of one plan, in any order. */
export const mergeCombos = (results: readonly CombosShardResult[]): CombosAnswer => ({
  kind: 'combos',
  count: results.reduce((sum, { count }) => sum + BigInt(count), 0n),
  method: 'directions',
  nodes: results.reduce((sum, { nodes }) => sum + nodes, 0),
});
