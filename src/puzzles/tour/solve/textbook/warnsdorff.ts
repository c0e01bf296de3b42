import { pointOf } from '../../../../core/board.js';
import type { TourProblem } from '../../tour.js';
import type { TourGraph } from '../graph.js';

/*
 * Warnsdorff's rule (1823): always go to the square with the fewest onward moves. It never backtracks, so it
 * takes linear time, and it may get stuck, which proves nothing. Its weak spot is how to break ties:
 *
 *   warnsdorff        the first in the move order. With ties broken at random it got stuck in 1.6 % of walks on 8x8, on 1000x1000 always.
 *   warnsdorff-pohl   look one move farther: the square whose best continuation has the fewest ways on (Pohl 1967).
 *   warnsdorff-roth   the square farthest from the middle of the board (Roth). Fails least.
 */
export type TieBreak = 'first' | 'pohl' | 'roth';

export interface Greedy {
  /** Places in order; not all of them if it got stuck. */
  readonly places: Uint32Array;
  /** Candidate squares examined. */
  readonly nodes: number;
}

const roth = (problem: TourProblem, { squareOf }: TourGraph): Float64Array => {
  const { board } = problem;
  return Float64Array.from(squareOf, (square) => {
    const { x, y } = pointOf(board, square);
    return -((2 * x - board.width + 1) ** 2 + (2 * y - board.height + 1) ** 2);
  });
};

/** `last` is reserved for the end, if given. */
export const warnsdorff = (
  problem: TourProblem,
  graph: TourGraph,
  target: Uint32Array,
  first: number,
  last: number | undefined,
  tieBreak: TieBreak,
): Greedy => {
  const { places, start } = graph;
  const path = new Uint32Array(places);
  const visited = new Uint8Array(places);
  // exits[p]: unvisited squares that p leads to. For one-way pieces the squares leading to p must be updated
  // when p is visited.
  const exits = new Int32Array(places);
  for (let p = 0; p < places; p++) exits[p] = start[p + 1]! - start[p]!;
  const sources: number[][] | undefined = graph.undirected
    ? undefined
    : Array.from({ length: places }, () => []);
  if (sources)
    for (let p = 0; p < places; p++)
      for (let i = start[p]!; i < start[p + 1]!; i++) sources[target[i]!]!.push(p);
  const visit = (p: number): void => {
    visited[p] = 1;
    if (sources) for (const q of sources[p]!) exits[q]!--;
    else for (let i = start[p]!; i < start[p + 1]!; i++) exits[target[i]!]!--;
  };
  const near = tieBreak === 'roth' ? roth(problem, graph) : undefined;
  let nodes = 0;
  const tie = (p: number): number => {
    if (near) return near[p]!;
    if (tieBreak === 'first') return 0;
    let fewest = Infinity;
    for (let i = start[p]!; i < start[p + 1]!; i++) {
      const q = target[i]!;
      if (visited[q] === 1) continue;
      nodes++;
      if (exits[q]! < fewest) fewest = exits[q]!;
    }
    return fewest;
  };
  if (last !== undefined && last !== first) visited[last] = 1; // not before its time
  let here = first;
  let length = 0;
  for (;;) {
    path[length++] = here;
    visit(here);
    if (length === places) break;
    if (length === places - 1 && last !== undefined) visited[last] = 0;
    let best = -1;
    let fewest = Infinity;
    let bestTie = Infinity;
    for (let i = start[here]!; i < start[here + 1]!; i++) {
      const there = target[i]!;
      if (visited[there] === 1) continue;
      nodes++;
      if (exits[there]! > fewest) continue;
      const rank = tie(there);
      if (exits[there]! < fewest || rank < bestTie) {
        best = there;
        fewest = exits[there]!;
        bestTie = rank;
      }
    }
    if (best < 0) break;
    here = best;
  }
  return { places: path.subarray(0, length), nodes };
};
