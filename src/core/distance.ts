import type { MoveGraph } from './moveGraph.js';
import type { Square } from './square.js';

/** The square cannot be reached. */
export const UNREACHED = 0xffff_ffff;

/**
 * The fewest moves from `source` to every square. Breadth-first search; each move is looked at once.
 *
 * @example
 * const distance = distancesFrom(moveGraph(makeBoard(8, 8), KNIGHT.rays), 0);
 * distance[63]; // 6
 */
export const distancesFrom = ({ start, target }: MoveGraph, source: Square): Uint32Array => {
  const squares = start.length - 1;
  const distance = new Uint32Array(squares).fill(UNREACHED);
  const queue = new Uint32Array(squares);
  let head = 0;
  let tail = 0;
  distance[source] = 0;
  queue[tail++] = source;
  while (head < tail) {
    const from = queue[head++]!;
    const next = distance[from]! + 1;
    for (let i = start[from]!; i < start[from + 1]!; i++) {
      const to = target[i]!;
      if (distance[to] !== UNREACHED) continue; // reached earlier, so by no more moves
      distance[to] = next;
      queue[tail++] = to;
    }
  }
  return distance;
};

/** The graph with every move reversed, needed for pieces whose moves cannot be undone. */
export const reverseGraph = ({ start, target }: MoveGraph): MoveGraph => {
  const squares = start.length - 1;
  const reversed = new Uint32Array(squares + 1);
  for (const to of target) reversed[to + 1]!++;
  for (let s = 0; s < squares; s++) reversed[s + 1]! += reversed[s]!;
  const filled = reversed.slice(0, squares);
  const source = new Uint32Array(target.length);
  for (let from = 0; from < squares; from++) {
    for (let i = start[from]!; i < start[from + 1]!; i++) source[filled[target[i]!]!++] = from;
  }
  return { start: reversed, target: source };
};

/**
 * One shortest path, given the distances *to* its end: always the first move, in the piece's order, that gets
 * closer.
 */
export const walkDown = (
  { start, target }: MoveGraph,
  distanceTo: Uint32Array,
  from: Square,
): readonly Square[] => {
  const path = [from];
  let here = from;
  while (distanceTo[here] !== 0) {
    for (let i = start[here]!; i < start[here + 1]!; i++) {
      const to = target[i]!;
      if (distanceTo[to] !== distanceTo[here]! - 1) continue;
      here = to;
      break;
    }
    path.push(here);
  }
  return path;
};
