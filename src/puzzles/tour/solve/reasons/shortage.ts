import type { Ends, TourGraph } from '../graph.js';

/*
 * Every square needs two moves of the tour (an end only one). Assign as many moves as possible by augmenting
 * paths. If a color is left with more missing moves than its free ends explain, the squares that alternating
 * paths reach from there are the proof: their partners are all used up, and they have no other moves left.
 */

/** Ends of this color that the problem does not specify. */
const freeEndsOf = (graph: TourGraph, ends: Ends, color: number): number => {
  if (ends.closed) return 0;
  const { places, colorOf } = graph;
  let ofColor = 0;
  for (const c of colorOf!) if (c === color) ofColor++;
  const both = places % 2 === 0 ? 1 : 2 * ofColor > places ? 2 : 0;
  return both - [ends.from, ends.to].filter((end) => end !== undefined && colorOf![end] === color).length;
};

export const findShortage = (
  graph: TourGraph,
  ends: Ends,
): { readonly squares: readonly number[]; readonly partners: readonly number[] } | undefined => {
  const { places, start, target, colorOf } = graph;
  if (colorOf === undefined) return undefined;
  for (const color of [0, 1]) {
    const deficit = new Int32Array(places).fill(2);
    for (const end of [ends.from, ends.to]) if (end !== undefined && !ends.closed) deficit[end] = 1;
    // taken[i] for the moves from squares of this color; back[…] finds the same move from the other end.
    const taken = new Uint8Array(target.length);
    const sourceOf = new Uint32Array(target.length);
    const moveBack = new Map<number, number>();
    for (let p = 0; p < places; p++) {
      for (let i = start[p]!; i < start[p + 1]!; i++) {
        sourceOf[i] = p;
        if (colorOf[p] === color) moveBack.set(target[i]! * places + p, i);
      }
    }
    const cameBy = new Int32Array(places);
    const seen = new Uint8Array(places);
    const reach = (sources: readonly number[]): number => {
      seen.fill(0);
      const queue = [...sources];
      for (const p of queue) seen[p] = 1;
      for (const here of queue) {
        for (let i = start[here]!; i < start[here + 1]!; i++) {
          const there = target[i]!;
          const move = colorOf[here] === color ? i : moveBack.get(here * places + there)!;
          if (taken[move] !== (colorOf[here] === color ? 0 : 1) || seen[there] === 1) continue;
          seen[there] = 1;
          cameBy[there] = move;
          if (colorOf[there] !== color && deficit[there]! > 0) return there;
          queue.push(there);
        }
      }
      return -1;
    };
    const poor: number[] = [];
    for (let p = 0; p < places; p++) {
      if (colorOf[p] !== color) continue;
      for (; deficit[p]! > 0; deficit[p]!--) {
        let x = reach([p]);
        if (x < 0) {
          poor.push(p);
          break;
        }
        deficit[x]!--;
        while (x !== p) {
          const move = cameBy[x]!;
          taken[move] = 1 - taken[move]!;
          x = colorOf[x] === color ? target[move]! : sourceOf[move]!;
        }
      }
    }
    const total = poor.reduce((sum, p) => sum + deficit[p]!, 0);
    if (total <= freeEndsOf(graph, ends, color)) continue;
    reach(poor);
    const reached = Array.from(seen.keys()).filter((p) => seen[p] === 1);
    return {
      squares: reached.filter((p) => colorOf[p] === color),
      partners: reached.filter((p) => colorOf[p] !== color),
    };
  }
  return undefined;
};
