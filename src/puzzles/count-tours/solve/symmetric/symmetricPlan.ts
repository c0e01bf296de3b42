/* The quotients of a problem as shards, and what their cycles add up to. */

import type { CountEstimate } from '../../../../core/frontier/estimate.js';
import type { CountProblem } from '../../countTours.js';
import { estimateQuotient, type QuotientWay, quotientWay } from './count.js';
import { classTasks, type SymmetricTask, type SymmetricTasks, symmetricTasks } from './tasks.js';

export interface SymmetricPlan {
  /** The coefficient of the number of all tours. */
  readonly plain: bigint;
  /** Of board and piece. */
  readonly symmetries: bigint;
  readonly tasks: readonly SymmetricTask[];
  /** The quotients to count, each for the task with the same index in `counted`. */
  readonly quotients: readonly { readonly way: QuotientWay; readonly estimate: CountEstimate }[];
  readonly counted: readonly SymmetricTask[];
}

export const planQuotients = (problem: CountProblem): SymmetricPlan => {
  const found: SymmetricTasks & { readonly symmetries?: bigint } = problem.classes
    ? classTasks(problem)
    : symmetricTasks(problem);
  const { moves, tasks, plain, symmetries = 1n } = found;
  const quotients: { way: QuotientWay; estimate: CountEstimate }[] = [];
  const counted: SymmetricTask[] = [];
  for (const task of tasks) {
    if (typeof task.folded === 'bigint') continue;
    const way = quotientWay(problem.board, moves, task.folded);
    if (way === undefined) continue;
    quotients.push({ way, estimate: estimateQuotient(way) });
    counted.push(task);
  }
  return { plain, symmetries, tasks, quotients, counted };
};

/** Tours and directed tours, from the cycles of each quotient. */
export const mergeTasks = (
  { tasks, counted }: SymmetricPlan,
  cycles: readonly bigint[],
): { readonly undirected: bigint; readonly directed: bigint } => {
  const known = tasks.flatMap((task) =>
    typeof task.folded === 'bigint' ? [[task, task.folded] as const] : [],
  );
  const all = [...known, ...counted.map((task, i) => [task, cycles[i]!] as const)];
  return {
    undirected: all.reduce((sum, [task, count]) => sum + task.undirected * count, 0n),
    directed: all.reduce((sum, [task, count]) => sum + task.directed * count, 0n),
  };
};
