import type { TourGraph } from './graph.js';
import type { Ends } from './reasons.js';

/*
 * A cut: take k squares away, and more parts remain than a tour could join. A closed tour falls into at most k parts, an open
 * one into k + 1, less one for every given end that is taken away.
 *
 * Where they come from: match squares of one colour with squares of the other, as many as possible. The squares S that
 * alternating paths reach from an unmatched square (or from any square, if that ends well) have all their neighbours among
 * their |S| - 1 (or |S|) partners. Take the partners away and every square of S is a part of its own, besides whatever else
 * remains. This found the giraffe's cut on 11x11 and the zebra's on 13x13 at once, where searches run for hours.
 */
export interface Cut {
  readonly removed: readonly number[];
  readonly parts: number;
}

/** Counts what remains, and says how far the cut goes beyond what a tour allows: a proof if positive. */
const makeJudge = (graph: TourGraph, ends: Ends) => {
  const { places, start, target } = graph;
  const seen = new Int32Array(places);
  const queue = new Int32Array(places);
  let round = 0;
  return (isRemoved: Uint8Array): { parts: number; excess: number } => {
    round++;
    let parts = 0;
    let removed = 0;
    for (let root = 0; root < places; root++) {
      if (isRemoved[root] === 1) {
        removed++;
        continue;
      }
      if (seen[root] === round) continue;
      parts++;
      seen[root] = round;
      queue[0] = root;
      for (let head = 0, tail = 1; head < tail; head++) {
        const here = queue[head]!;
        for (let i = start[here]!; i < start[here + 1]!; i++) {
          const there = target[i]!;
          if (isRemoved[there] === 1 || seen[there] === round) continue;
          seen[there] = round;
          queue[tail++] = there;
        }
      }
    }
    if (ends.closed) return { parts, excess: parts - Math.max(1, removed) };
    let most = removed + 1;
    for (const end of [ends.from, ends.to]) if (end !== undefined && isRemoved[end] === 1) most--;
    return { parts, excess: parts - most };
  };
};

/** partner[place], or -1: a largest matching between the two colours. */
const matchColours = ({ places, start, target, colourOf }: TourGraph): Int32Array => {
  const partner = new Int32Array(places).fill(-1);
  const seen = new Int32Array(places).fill(-1);
  const cameFrom = new Int32Array(places);
  const queue = new Int32Array(places);
  for (let p = 0; p < places; p++) {
    if (colourOf![p] !== 0 || partner[p] !== -1) continue;
    queue[0] = p;
    search: for (let head = 0, tail = 1; head < tail; head++) {
      const here = queue[head]!;
      for (let i = start[here]!; i < start[here + 1]!; i++) {
        const there = target[i]!;
        if (seen[there] === p) continue;
        seen[there] = p;
        cameFrom[there] = here;
        if (partner[there] !== -1) {
          queue[tail++] = partner[there]!;
          continue;
        }
        for (let x = there; x !== -1; ) {
          const y = cameFrom[x]!;
          const before = partner[y]!;
          partner[x] = y;
          partner[y] = x;
          x = before;
        }
        break search;
      }
    }
  }
  return partner;
};

/** Most evaluations of a whole board that climbing may take. */
const MOST_EDGES = 3e8;

export const findCut = (graph: TourGraph, ends: Ends, thorough: boolean): Cut | undefined => {
  const { places, start, target, colourOf } = graph;
  const judge = makeJudge(graph, ends);
  let work = 0;
  let best: { isRemoved: Uint8Array; parts: number; excess: number; size: number } | undefined;
  const offer = (isRemoved: Uint8Array): void => {
    work += target.length + places;
    const { parts, excess } = judge(isRemoved);
    let size = 0;
    for (const r of isRemoved) size += r;
    const better =
      best === undefined || (excess > 0 ? best.excess <= 0 || size < best.size : excess > best.excess);
    if (better) best = { isRemoved: isRemoved.slice(), parts, excess, size };
  };
  offer(new Uint8Array(places));
  if (colourOf) {
    const partner = matchColours(graph);
    const reached = new Uint8Array(places);
    const offered = new Set<string>();
    const closure = (sources: readonly number[]): Uint8Array => {
      const removed = new Uint8Array(places);
      reached.fill(0);
      const queue = [...sources];
      for (const p of queue) reached[p] = 1;
      for (const here of queue) {
        for (let i = start[here]!; i < start[here + 1]!; i++) {
          const there = target[i]!;
          if (removed[there] === 1) continue;
          removed[there] = 1;
          const mate = partner[there]!;
          if (mate >= 0 && reached[mate] === 0) {
            reached[mate] = 1;
            queue.push(mate);
          }
        }
      }
      return removed;
    };
    const unmatched = [0, 1].map((c) =>
      Array.from({ length: places }, (_, p) => p).filter((p) => colourOf[p] === c && partner[p] === -1),
    );
    const sides = unmatched.map(closure);
    for (const side of sides) offer(side);
    offer(sides[0]!.map((r, p) => r | sides[1]![p]!));
    for (let p = 0; p < places && work < MOST_EDGES; p++) {
      const removed = closure([p]);
      const name = removed.join('');
      if (offered.has(name)) continue;
      offered.add(name);
      offer(removed);
      offer(removed.map((r, q) => r | sides[0]![q]! | sides[1]![q]!));
    }
  }
  if (thorough) {
    // Climb: put one square in or take one out while that helps.
    for (let improved = true; improved && best!.excess <= 0 && work < MOST_EDGES; ) {
      const { isRemoved, excess } = best!;
      const trial = isRemoved.slice();
      for (let p = 0; p < places; p++) {
        trial[p] = 1 - trial[p]!;
        offer(trial);
        trial[p] = 1 - trial[p]!;
      }
      improved = best!.excess > excess;
    }
  }
  if (best!.excess <= 0) return undefined;
  // Put squares back that are not needed.
  const kept = best!.isRemoved;
  for (let p = 0; p < places && work < 2 * MOST_EDGES; p++) {
    if (kept[p] === 0) continue;
    kept[p] = 0;
    work += target.length;
    if (judge(kept).excess <= 0) kept[p] = 1;
  }
  return { removed: [...kept.keys()].filter((p) => kept[p] === 1), parts: judge(kept).parts };
};
