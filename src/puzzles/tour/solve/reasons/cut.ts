import { randomBelow, seededRandom } from '../../../../core/random.js';
import type { Ends, TourGraph } from '../graph.js';

/*
 * A cut: remove k squares, and more regions remain than a tour could join. A closed tour splits into at most
 * k regions, an open one into k + 1, minus one for every given end that is removed.
 *
 * How cuts are found: match squares of one color with squares of the other, as many as possible. The squares
 * S that alternating paths reach from an unmatched square (or from any square, if that ends well) have all
 * their neighbors among their |S| - 1 (or |S|) partners. Remove the partners, and every square of S is a
 * region by itself, in addition to whatever else remains. This finds the giraffe's cut on 11x11 at once,
 * where searches run for hours.
 */
export interface Cut {
  readonly removed: readonly number[];
  readonly parts: number;
}

/** Counts the remaining regions, and returns the excess over what a tour allows: a proof if positive. */
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

/** partner[place], or -1: a largest matching between the two colors. */
const matchColors = ({ places, start, target, colorOf }: TourGraph): Int32Array => {
  const partner = new Int32Array(places).fill(-1);
  const seen = new Int32Array(places).fill(-1);
  const cameFrom = new Int32Array(places);
  const queue = new Int32Array(places);
  for (let p = 0; p < places; p++) {
    if (colorOf![p] !== 0 || partner[p] !== -1) continue;
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

const union = (a: Uint8Array, b: Uint8Array): Uint8Array => a.map((r, p) => r | b[p]!);

const count = (removed: Uint8Array): number => removed.reduce((sum, r) => sum + r, 0);

/** The most moves to examine in all evaluations together. */
const MAX_EDGES = 1e8;
const MAX_TRIALS = 20_000;
const TRIALS_AN_ORBIT = 600;
const HOTTEST = 3;

/**
 * Simulated annealing over sets that are invariant under the board's symmetries: whole orbits are added or
 * removed. Starts with the smaller color, which is almost a cut already. Found the zebra's cut on 13x13 (76
 * squares, 78 regions) after 10,000 trials.
 */
const anneal = (
  { places, colorOf }: TourGraph,
  orbits: readonly (readonly number[])[],
  offer: (isRemoved: Uint8Array) => number,
  done: () => boolean,
): void => {
  const random = seededRandom(1);
  const removed = new Uint8Array(places);
  if (colorOf) {
    const smaller = 2 * count(colorOf) <= places ? 1 : 0;
    for (let p = 0; p < places; p++) removed[p] = colorOf[p] === smaller ? 1 : 0;
  }
  const trials = Math.min(MAX_TRIALS, TRIALS_AN_ORBIT * orbits.length);
  let excess = offer(removed);
  for (let trial = 0; trial < trials && !done(); trial++) {
    const heat = HOTTEST * (1 - (trial % (trials / 2)) / (trials / 2)) + 0.05;
    const orbit = orbits[randomBelow(random, orbits.length)]!;
    for (const p of orbit) removed[p]! ^= 1;
    const next = offer(removed);
    if (next >= excess || random() < 2 ** 32 * Math.exp((next - excess) / heat)) excess = next;
    else for (const p of orbit) removed[p]! ^= 1;
  }
};

/** Finds a cut if a matching shows one; with `orbits`, for boards known to have no tour, searches further. */
export const findCut = (
  graph: TourGraph,
  ends: Ends,
  orbits: readonly (readonly number[])[] | undefined,
): Cut | undefined => {
  const { places, start, target, colorOf } = graph;
  const judge = makeJudge(graph, ends);
  let work = 0;
  let best: { isRemoved: Uint8Array; parts: number; excess: number; size: number } | undefined;
  const offer = (isRemoved: Uint8Array): number => {
    work += target.length + places;
    const { parts, excess } = judge(isRemoved);
    const size = count(isRemoved);
    const better =
      best === undefined || (excess > 0 ? best.excess <= 0 || size < best.size : excess > best.excess);
    if (better) best = { isRemoved: isRemoved.slice(), parts, excess, size };
    return excess;
  };
  offer(new Uint8Array(places));
  if (colorOf) {
    const partner = matchColors(graph);
    const reached = new Uint8Array(places);
    const offered = new Set<string>(); // sets already tried, as text
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
      Array.from({ length: places }, (_, p) => p).filter((p) => colorOf[p] === c && partner[p] === -1),
    );
    const sides = unmatched.map(closure);
    for (const side of sides) offer(side);
    offer(union(sides[0]!, sides[1]!));
    const closures: Uint8Array[] = [];
    // The squares with the fewest moves first: they are the most likely to share too few neighbors.
    const degree = (p: number) => start[p + 1]! - start[p]!;
    const byDegree = [...Array(places).keys()].sort((a, b) => degree(a) - degree(b));
    for (const p of byDegree) {
      if (work > MAX_EDGES) break;
      const removed = closure([p]);
      work += target.length;
      const name = removed.join('');
      if (offered.has(name)) continue;
      offered.add(name);
      closures.push(removed);
      offer(removed);
    }
    // A single set may not be enough, but they add up: merge whatever does no harm, small ones first.
    closures.sort((a, b) => count(a) - count(b));
    let joined: Uint8Array = new Uint8Array(places);
    let excess = judge(joined).excess;
    for (const removed of [...sides, ...closures]) {
      if (best!.excess > 0 || work > MAX_EDGES) break;
      const trial = union(joined, removed);
      const next = offer(trial);
      if (next < excess) continue;
      excess = next;
      joined = trial;
    }
  }
  if (orbits !== undefined && best!.excess <= 0) anneal(graph, orbits, offer, () => best!.excess > 0);
  if (best!.excess <= 0) return undefined;
  // Put back squares that are not needed.
  const kept = best!.isRemoved;
  for (let p = 0; p < places && work < 2 * MAX_EDGES; p++) {
    if (kept[p] === 0) continue;
    kept[p] = 0;
    work += target.length;
    if (judge(kept).excess <= 0) kept[p] = 1;
  }
  return { removed: [...kept.keys()].filter((p) => kept[p] === 1), parts: judge(kept).parts };
};
