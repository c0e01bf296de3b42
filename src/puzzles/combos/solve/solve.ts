/* Chooses the method: depth-first search if enumeration is short, recursive conditioning otherwise. */
import { limitsOf, type SolveOptions } from '../../../core/budget.js';
import type { CombosAnswer, CombosProblem } from '../combos.js';
import { branchesOf, keepTo } from './branches.js';
import { outOfNodes, type Ready, readyCombos } from './ready.js';
import { fullSet, searchCount, searchOrder } from './search.js';

/**
 * The number of branches of a count: the same here, on threads, and on other machines, so it spends the same
 * nodes.
 */
export const BRANCHES = 64;

const countSets = (
  { model, count }: Ready,
  sets: readonly Uint32Array[],
  { budget: asked, onProgress }: SolveOptions,
): CombosAnswer => {
  const budget = limitsOf(asked);
  const branches = branchesOf(model, BRANCHES);
  let total = 0n;
  let nodes = 0;
  for (let done = 0; done < branches.length; done++) {
    const counted = count(keepTo(sets, branches[done]!), budget.nodes - nodes, (work) => {
      // The length of a branch can only be estimated from the branches before it.
      if (done === 0) onProgress?.(work);
      else onProgress?.(done + Math.min(0.99, (work * done) / nodes), branches.length);
    });
    nodes += counted.work;
    if (counted.count === undefined || nodes > budget.nodes) return outOfNodes(budget.nodes);
    total += counted.count;
    onProgress?.(done + 1, branches.length);
  }
  return { kind: 'combos', count: total, method: 'directions', nodes };
};

/** All combinations of a short problem, by depth-first search. */
export const searchAll = ({ model }: Ready, maxNodes: number): CombosAnswer => {
  const { size } = model;
  const order = searchOrder(size);
  const sets = order.map((p) => fullSet(size[p]!));
  const { count, nodes } = searchCount(model, order, sets, maxNodes);
  if (count === undefined) return outOfNodes(maxNodes);
  return { kind: 'combos', count: BigInt(count), method: 'bitset-dfs', nodes };
};

/**
 * How many combinations are valid.
 *
 * @example
 * const read = parseCombos('combos 8x8 R@a1 Q@d4 B@h8');
 * if (read.ok) {
 *   const answer = solveCombos(read.value);
 *   if (answer.kind === 'combos') answer.count; // 2681n
 * }
 */
export const solveCombos = (problem: CombosProblem, options: SolveOptions = {}): CombosAnswer => {
  const budget = limitsOf(options.budget);
  const ready = readyCombos(problem, budget);
  if (ready.kind === 'stopped') return ready;
  return ready.short
    ? searchAll(ready, budget.nodes)
    : countSets(ready, ready.model.size.map(fullSet), options);
};

/**
 * How many of them have every piece move.
 *
 * @example
 * const read = parseCombos('combos 8x8 R@a1');
 * const found = read.ok && countAllMoving(read.value);
 * found && found.kind === 'combos' && found.count; // 14n
 */
export const countAllMoving = (problem: CombosProblem, options: SolveOptions = {}): CombosAnswer => {
  const ready = readyCombos(problem, options.budget);
  if (ready.kind === 'stopped') return ready;
  const moving = ready.model.size.map((size) => {
    const set = fullSet(size);
    set[0]! &= ~1;
    return set;
  });
  return countSets(ready, moving, options);
};
