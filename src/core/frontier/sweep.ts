import { pointOf } from '../board.js';
import type { CycleProblem } from './graph.js';
import { boardMoves, type Graph } from './graph.js';
import { chooseSweep, type Sweep } from './order.js';

/** Sweeps along the longer side of a long board have far too wide a frontier. */
const directionsOf = ({ board: { width, height } }: CycleProblem): readonly ('x' | 'y')[] => {
  if (width > 4 * height) return ['y'];
  return height > 4 * width ? ['x'] : ['x', 'y'];
};

/**
 * The sweep for a graph made of a board's squares (see graph.ts). Besides the orders found from the graph
 * alone, it tries row by row and column by column, with each row in order or every second or third square
 * first.
 */
export const sweepOf = (problem: CycleProblem, graph: Graph): Sweep => {
  const { squareOf } = boardMoves(problem.board, problem.piece);
  const points = squareOf.map((square) => pointOf(problem.board, square));
  const size = points.length;
  const split = graph.length >= 3 * size; // entrance, middle and exit of each square
  const lift = (order: readonly number[]): number[] => {
    if (split) {
      const all = graph.length === 3 * size ? order : [...order, size];
      return all.flatMap((v) => [3 * v + 1, 3 * v, 3 * v + 2]);
    }
    const extra = graph.map((_, v) => v).slice(size);
    const between = extra.filter((v) => graph[v]!.every((to) => to >= size));
    return [...between, ...order, ...extra.filter((v) => !between.includes(v))];
  };
  const orders: number[][] = [];
  for (const along of directionsOf(problem)) {
    const across = along === 'x' ? 'y' : 'x';
    for (const stride of [1, 2, 3]) {
      const order = points.map((_, v) => v);
      order.sort((a, b) => {
        const [p, q] = [points[a]!, points[b]!];
        return p[across] - q[across] || (p[along] % stride) - (q[along] % stride) || p[along] - q[along];
      });
      orders.push(lift(order));
    }
  }
  return chooseSweep(graph, orders);
};
