/* Chooses the method: depth first where enumeration is short, recursive conditioning beyond. */
import { DEFAULT_BUDGET, formatBytes, type SolveOptions } from '../core/budget.js';
import { choicesOf } from './choices.js';
import type { CombosAnswer, CombosProblem } from './combos.js';
import { modelBytes, modelOf } from './model.js';
import { searchCount } from './search.js';

export const solveCombos = (problem: CombosProblem, options: SolveOptions = {}): CombosAnswer => {
  const { nodes: maxNodes, bytes: maxBytes } = options.budget ?? DEFAULT_BUDGET;
  const choices = choicesOf(problem);
  const bytes = modelBytes(choices);
  if (bytes > maxBytes) {
    const size = formatBytes(bytes);
    return {
      kind: 'stopped',
      nodes: 0,
      why: {
        en: `the tables of colliding moves would take ${size}, more than the budget of ${formatBytes(maxBytes)}`,
        zh: `相撞走法的表需要 ${size},超过预算 ${formatBytes(maxBytes)}`,
      },
    };
  }
  const { count, nodes } = searchCount(modelOf(choices), maxNodes);
  if (count === undefined) {
    return {
      kind: 'stopped',
      nodes,
      why: {
        en: `stopped after ${nodes} nodes; a larger node budget lets it go on`,
        zh: `在 ${nodes} 个节点后停止;加大节点预算可以继续`,
      },
    };
  }
  return { kind: 'combos', count: BigInt(count), method: 'depth-first over bit sets', nodes };
};
