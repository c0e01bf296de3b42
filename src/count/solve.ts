/*
 * How many tours: the problem becomes one or two counts of Hamiltonian cycles (graph.ts), each done by the frontier programme.
 */
import { freeCount } from '../core/board.js';
import { DEFAULT_BUDGET } from '../core/budget.js';
import type { CountAnswer, CountOptions, CountProblem } from './count.js';
import { countByFrontier } from './frontier.js';
import { cyclesOf, type Graph, twoColouring } from './graph.js';
import { chooseSweep, stepsOf } from './order.js';

/** A graph that plainly has no Hamiltonian cycle: a vertex with fewer than two edges, several parts, or uneven colours. */
const hasNoCycle = (graph: Graph): boolean => {
  if (graph.some((list) => list.length < 2)) return true;
  const colourOf = twoColouring(graph);
  if (colourOf !== undefined && 2 * colourOf.reduce((sum, colour) => sum + colour, 0) !== graph.length)
    return true;
  const seen = new Uint8Array(graph.length);
  const queue = [0];
  seen[0] = 1;
  for (const v of queue) {
    for (const to of graph[v]!) {
      if (seen[to] === 1) continue;
      seen[to] = 1;
      queue.push(to);
    }
  }
  return queue.length < graph.length;
};

export const solveCount = (problem: CountProblem, options: CountOptions = {}): CountAnswer => {
  const squares = freeCount(problem.board);
  const trivial = (tours: bigint): CountAnswer => ({
    kind: 'count',
    undirected: tours,
    directed: tours,
    method: 'at most two squares',
    states: 1,
  });
  if (squares === 1) return trivial(problem.closed ? 0n : 1n);
  if (squares === 2 && problem.closed) return trivial(0n);
  const budget = options.budget ?? DEFAULT_BUDGET;
  const { graph, reversible, pairs } = cyclesOf(problem);
  let states = 0;
  const count = (of: Graph | undefined): bigint | undefined => {
    if (of === undefined || hasNoCycle(of)) return 0n;
    const run = countByFrontier(stepsOf(of, chooseSweep(of).order), budget.nodes - states);
    states += run?.states ?? 0;
    return run?.cycles;
  };
  const cycles = count(graph);
  const backwards = count(pairs);
  if (cycles === undefined || backwards === undefined) {
    return {
      kind: 'stopped',
      nodes: states,
      why: {
        en: `the frontier programme needs more than the ${budget.nodes} states allowed; --nodes raises the limit`,
        zh: `边界动态规划所需状态数超过允许的 ${budget.nodes};可用 --nodes 提高上限`,
      },
    };
  }
  return {
    kind: 'count',
    undirected: cycles - backwards,
    directed: reversible ? 2n * cycles : cycles,
    method: 'frontier programme',
    states,
  };
};
