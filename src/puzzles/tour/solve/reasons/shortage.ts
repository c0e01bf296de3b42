import type { TourGraph } from '../graph.js';
import type { Ends } from './reasons.js';

/*
 * Every square needs two moves of the tour (an end only one). Give out as many moves as possible by augmenting paths; if a
 * colour is left with more lacking than its free ends explain, the squares that alternating paths reach from there are the
 * proof: their partners are all used up, and no other move of theirs is left.
 */

/** Ends of this colour that the problem does not name. */
const freeEndsOf = (graph: TourGraph, ends: Ends, colour: number): number => {
  if (ends.closed) return 0;
  const { places, colourOf } = graph;
  let ofColour = 0;
  for (const c of colourOf!) if (c === colour) ofColour++;
  const both = places % 2 === 0 ? 1 : 2 * ofColour > places ? 2 : 0;
  return both - [ends.from, ends.to].filter((end) => end !== undefined && colourOf![end] === colour).length;
};

export const findShortage = (
  graph: TourGraph,
  ends: Ends,
): { readonly squares: readonly number[]; readonly partners: readonly number[] } | undefined => {
  const { places, start, target, colourOf } = graph;
  if (colourOf === undefined) return undefined;
  for (const colour of [0, 1]) {
    const lacking = new Int32Array(places).fill(2);
    for (const end of [ends.from, ends.to]) if (end !== undefined && !ends.closed) lacking[end] = 1;
    // taken[i] for the moves from squares of this colour; back[…] finds the same move from the other end.
    const taken = new Uint8Array(target.length);
    const sourceOf = new Uint32Array(target.length);
    const moveBack = new Map<number, number>();
    for (let p = 0; p < places; p++) {
      for (let i = start[p]!; i < start[p + 1]!; i++) {
        sourceOf[i] = p;
        if (colourOf[p] === colour) moveBack.set(target[i]! * places + p, i);
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
          const move = colourOf[here] === colour ? i : moveBack.get(here * places + there)!;
          if (taken[move] !== (colourOf[here] === colour ? 0 : 1) || seen[there] === 1) continue;
          seen[there] = 1;
          cameBy[there] = move;
          if (colourOf[there] !== colour && lacking[there]! > 0) return there;
          queue.push(there);
        }
      }
      return -1;
    };
    const poor: number[] = [];
    for (let p = 0; p < places; p++) {
      if (colourOf[p] !== colour) continue;
      for (; lacking[p]! > 0; lacking[p]!--) {
        let x = reach([p]);
        if (x < 0) {
          poor.push(p);
          break;
        }
        lacking[x]!--;
        while (x !== p) {
          const move = cameBy[x]!;
          taken[move] = 1 - taken[move]!;
          x = colourOf[x] === colour ? target[move]! : sourceOf[move]!;
        }
      }
    }
    const total = poor.reduce((sum, p) => sum + lacking[p]!, 0);
    if (total <= freeEndsOf(graph, ends, colour)) continue;
    reach(poor);
    const reached = Array.from(seen.keys()).filter((p) => seen[p] === 1);
    return {
      squares: reached.filter((p) => colourOf[p] === colour),
      partners: reached.filter((p) => colourOf[p] !== colour),
    };
  }
  return undefined;
};
