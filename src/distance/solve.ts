/*
 * Breadth-first search backwards from the goal, so that one walk down the distances is a shortest path and one sweep in the
 * order of distance counts them all. Each move is looked at a fixed number of times: 2000x2000 is 32 million knight moves.
 */
import { squareCount } from '../core/board.js';
import { DEFAULT_BUDGET, formatBytes, type SolveOptions } from '../core/budget.js';
import { distancesFrom, reverseGraph, UNREACHED, walkDown } from '../core/distance.js';
import { type MoveGraph, moveGraph } from '../core/moveGraph.js';
import type { Square } from '../core/square.js';
import { isReversible } from '../pieces/piece.js';
import type { DistanceAnswer, DistanceProblem } from './distance.js';

/** Shortest paths from `from`: a square's number is the sum over the squares one nearer that it can move to. */
const countPaths = ({ start, target }: MoveGraph, distanceTo: Uint32Array, from: Square): bigint => {
  // Only squares on some shortest path matter: gather them layer by layer from the start, then add up from the goal.
  const layers: Square[][] = [[from]];
  const seen = new Set<Square>([from]);
  for (let d = distanceTo[from]!; d > 0; d--) {
    const layer: Square[] = [];
    for (const here of layers.at(-1)!) {
      for (let i = start[here]!; i < start[here + 1]!; i++) {
        const to = target[i]!;
        if (distanceTo[to] !== d - 1 || seen.has(to)) continue;
        seen.add(to);
        layer.push(to);
      }
    }
    layers.push(layer);
  }
  let pathsFrom = new Map<Square, bigint>(layers.pop()!.map((goal) => [goal, 1n]));
  for (const layer of layers.reverse()) {
    const next = new Map<Square, bigint>();
    for (const here of layer) {
      let paths = 0n;
      for (let i = start[here]!; i < start[here + 1]!; i++) paths += pathsFrom.get(target[i]!) ?? 0n;
      next.set(here, paths);
    }
    pathsFrom = next;
  }
  return pathsFrom.get(from)!;
};

export const solveDistance = (
  { board, piece, from, to }: DistanceProblem,
  { budget = DEFAULT_BUDGET }: SolveOptions = {},
): DistanceAnswer => {
  const squares = squareCount(board);
  // A leaper has a move per ray; a rider a good part of a side per ray.
  const perSquare = piece.rays.reduce(
    (sum, { range }) =>
      sum + Math.min(range === 0 ? Number.POSITIVE_INFINITY : range, Math.max(board.width, board.height)),
    0,
  );
  const bytes = squares * (perSquare * (isReversible(piece) ? 4 : 8) + 16);
  if (bytes > budget.bytes) {
    return {
      kind: 'stopped',
      nodes: 0,
      why: {
        en: `a search of ${squares} squares would need ${formatBytes(bytes)}; --memory raises the limit of ${formatBytes(budget.bytes)}`,
        zh: `搜索 ${squares} 格需要 ${formatBytes(bytes)};可用 --memory 提高 ${formatBytes(budget.bytes)} 的上限`,
      },
    };
  }
  const graph = moveGraph(board, piece.rays);
  const distanceTo = distancesFrom(isReversible(piece) ? graph : reverseGraph(graph), to);
  const moves = distanceTo[from]!;
  if (moves === UNREACHED) {
    const reached = distancesFrom(graph, from).reduce(
      (sum, distance) => sum + (distance === UNREACHED ? 0 : 1),
      0,
    );
    return { kind: 'unreachable', reached, method: 'breadth-first' };
  }
  return {
    kind: 'distance',
    moves,
    path: walkDown(graph, distanceTo, from),
    paths: countPaths(graph, distanceTo, from),
    method: 'breadth-first',
  };
};
