import type { TourOptions, TourProblem } from '../../tour.js';
import type { TourGraph } from '../graph.js';

/*
 * The textbook method: go to the first unvisited square in the move order, and back up when there is none. It
 * never looks ahead, so the order decides everything: on 8x8 from a1 one order takes 444,711,861 calls,
 * another has not ended after 25 minutes. Written as a loop; a "call" is what the recursive version would
 * count, the first square included.
 */
export type WalkResult =
  | { readonly kind: 'found'; readonly places: Uint32Array; readonly nodes: number }
  | { readonly kind: 'none'; readonly nodes: number }
  | { readonly kind: 'stopped'; readonly nodes: number };

/** The graph with each square's moves in the requested order; the others follow in the piece's own order. */
export const orderMoves = (
  problem: TourProblem,
  graph: TourGraph,
  order: NonNullable<TourOptions['order']>,
): Uint32Array => {
  const { places, start, target, squareOf } = graph;
  const { width } = problem.board;
  const sorted = target.slice();
  const rankOf = (from: number, to: number): number => {
    const [a, b] = [squareOf[from]!, squareOf[to]!];
    const dx = (b % width) - (a % width);
    const dy = Math.floor(b / width) - Math.floor(a / width);
    const rank = order.findIndex((offset) => offset.dx === dx && offset.dy === dy);
    return rank < 0 ? order.length : rank;
  };
  for (let p = 0; p < places; p++) {
    const list = [...target.subarray(start[p], start[p + 1])];
    const ranks = new Map(list.map((q) => [q, rankOf(p, q)]));
    list.sort((a, b) => ranks.get(a)! - ranks.get(b)!); // a stable sort
    sorted.set(list, start[p]);
  }
  return sorted;
};

/** Reported after this many calls, minus one: about fifty times a second. */
const TOLD = 2 ** 20 - 1;

/** From one place; `limit` counts calls. `accept` judges complete paths by their last place. */
export const depthFirst = (
  { places, start }: TourGraph,
  target: Uint32Array,
  first: number,
  accept: (last: number) => boolean,
  limit: number,
  onProgress?: (calls: number) => void,
): WalkResult => {
  const path = new Uint32Array(places);
  const cursor = new Uint32Array(places); // the next move to try from path[depth]
  const visited = new Uint8Array(places);
  let depth = 0;
  let calls = 1;
  path[0] = first;
  visited[first] = 1;
  cursor[0] = start[first]!;
  let end = start[first + 1]!;
  let i = cursor[0]!;
  if (places === 1) return { kind: accept(first) ? 'found' : 'none', places: path, nodes: 1 };
  for (;;) {
    while (i < end && visited[target[i]!] === 1) i++;
    if (i < end) {
      const there = target[i]!;
      if (calls >= limit) return { kind: 'stopped', nodes: calls };
      calls++;
      if ((calls & TOLD) === 0) onProgress?.(calls);
      if (depth === places - 2) {
        if (accept(there)) {
          path[depth + 1] = there;
          return { kind: 'found', places: path, nodes: calls };
        }
        i++;
        continue;
      }
      cursor[depth] = i + 1;
      path[++depth] = there;
      visited[there] = 1;
      i = start[there]!;
      end = start[there + 1]!;
      continue;
    }
    visited[path[depth]!] = 0;
    if (depth === 0) return { kind: 'none', nodes: calls };
    const here = path[--depth]!;
    i = cursor[depth]!;
    end = start[here + 1]!;
  }
};
