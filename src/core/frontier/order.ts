/*
 * Chooses the order in which the frontier DP finishes the vertices, from the graph alone.
 *
 * The frontier after a step is the set of unfinished vertices that have a finished neighbor. States grow
 * about threefold with every vertex in it, so the next vertex is always the one that leaves the smallest
 * frontier; ties go to the vertex that has waited longest. The greedy search starts from every vertex in turn
 * (on large graphs from a few) and keeps the cheapest order. On rectangles this finds orders as narrow as row
 * by row (even columns, then odd), and it needs no geometry for holes, other pieces or the extra vertices of
 * open tours.
 */
import type { Graph } from './graph.js';

export interface Sweep {
  readonly order: readonly number[];
  /** widths[k]: vertices in the frontier once order[0..k] are finished. */
  readonly widths: readonly number[];
  readonly widest: number;
  /** The sum of 3^width: comparable between sweeps of one graph. */
  readonly cost: number;
}

/** Graphs up to this size are swept from every vertex. */
const EVERY_START = 150;

export const widthsOf = (graph: Graph, order: readonly number[]): Sweep => {
  const stateOf = new Uint8Array(graph.length); // 0 untouched, 1 frontier, 2 finished
  let width = 0;
  let cost = 0;
  let widest = 0;
  const widths: number[] = [];
  for (const v of order) {
    if (stateOf[v] === 1) width--;
    stateOf[v] = 2;
    for (const to of graph[v]!) {
      if (stateOf[to] !== 0) continue;
      stateOf[to] = 1;
      width++;
    }
    widths.push(width);
    widest = Math.max(widest, width);
    cost += 3 ** width;
  }
  return { order, widths, widest, cost };
};

/**
 * Linear in the number of edges except for the frontier: the extra vertex of an open tour is adjacent to
 * every square, and its list is not scanned. Undefined once the frontier alone costs more than `most`: on
 * long strips half of the squares may wait.
 */
export const greedyFrom = (graph: Graph, start: number, most: number): number[] | undefined => {
  const stateOf = new Uint8Array(graph.length);
  const freshOf = Uint32Array.from(graph, (list) => list.length); // neighbors not seen yet
  const order: number[] = [];
  let waiting: number[] = []; // the frontier, in the order of waiting time
  let unseen = 0;
  let next = start;
  const see = (v: number, state: 1 | 2): void => {
    if (stateOf[v] === 0) for (const to of graph[v]!) freshOf[to]!--;
    stateOf[v] = state;
  };
  for (;;) {
    order.push(next);
    see(next, 2);
    waiting = waiting.filter((v) => v !== next);
    for (const to of graph[next]!) {
      if (stateOf[to] !== 0) continue;
      see(to, 1);
      waiting.push(to);
    }
    if (3 ** waiting.length > most) return undefined;
    if (waiting.length === 0) {
      while (unseen < graph.length && stateOf[unseen] !== 0) unseen++;
      if (unseen === graph.length) return order;
      next = unseen;
      continue;
    }
    let fewest = Number.POSITIVE_INFINITY;
    for (const v of waiting) {
      if (freshOf[v]! >= fewest) continue;
      fewest = freshOf[v]!;
      next = v;
      if (fewest === 0) break;
    }
  }
};

/** The cheapest sweep found; `also` lists further orders to try. */
export const chooseSweep = (graph: Graph, also: readonly (readonly number[])[] = []): Sweep => {
  const byDegree = graph.map((_, v) => v).sort((a, b) => graph[a]!.length - graph[b]!.length || a - b);
  const starts = graph.length <= EVERY_START ? byDegree : byDegree.slice(0, graph.length <= 5000 ? 8 : 1);
  let best: Sweep | undefined;
  const compare = (order: readonly number[] | undefined): void => {
    if (order === undefined) return;
    const sweep = widthsOf(graph, order);
    if (best === undefined || sweep.cost < best.cost) best = sweep;
  };
  also.forEach(compare);
  for (const start of starts) compare(greedyFrom(graph, start, best?.cost ?? Number.POSITIVE_INFINITY));
  return best!;
};

/** One step of the DP: a vertex is finished and its slot removed; newly met vertices get slots. */
export interface Step {
  /** The vertex has slot 0 before the step; otherwise it is met in this step and has no edge yet. */
  readonly inFrontier: boolean;
  /** placeOf[i]: where slot i goes. Slot 0 becomes -1 if it belongs to the finished vertex. */
  readonly placeOf: readonly number[];
  /** Slots after the step. */
  readonly width: number;
  /** Slots, after the step, of the unfinished neighbors: the missing edges can go there. */
  readonly later: readonly number[];
  /** Vertices that could run out of neighbors: see Need. */
  readonly needs: readonly Need[];
  /** Every vertex has been met: all unfinished vertices have slots. */
  readonly allMet: boolean;
}

/**
 * An unfinished vertex with fewer than two unmet neighbors: it must still find its missing edges among these
 * slots and those unmet ones. `slot` is -1 while the vertex itself has not been met.
 */
export interface Need {
  readonly slot: number;
  readonly slots: readonly number[];
  readonly unmet: number;
}

/**
 * The steps of a sweep, one by one. Slots are kept in the order in which their vertices will be finished, so slot 0 is
 * always next. A vertex becomes needy once, when its last unmet neighbor but one is met, so needs are found
 * in time linear in the edges.
 */
export function* eachStep(graph: Graph, order: readonly number[]): Generator<Step, void> {
  const rankOf = new Int32Array(graph.length);
  order.forEach((v, k) => {
    rankOf[v] = k;
  });
  let frontier: number[] = [];
  const met = new Uint8Array(graph.length);
  const unmetOf = Uint32Array.from(graph, (list) => list.length); // unmet neighbors
  const needy = new Set<number>();
  let unmetCount = graph.length;
  const meet = (v: number) => {
    if (met[v] === 1) return;
    met[v] = 1;
    unmetCount--;
    for (const to of graph[v]!) if (--unmetOf[to]! < 2) needy.add(to);
  };
  for (const [k, v] of order.entries()) {
    const before = frontier;
    const inFrontier = before[0] === v;
    meet(v);
    const laterNeighbors = graph[v]!.filter((to) => rankOf[to]! > k);
    const fresh = laterNeighbors.filter((to) => met[to] === 0);
    for (const to of fresh) meet(to);
    frontier = [...before.filter((u) => u !== v), ...fresh].sort((a, b) => rankOf[a]! - rankOf[b]!);
    const slotOf = new Map(frontier.map((u, slot) => [u, slot]));
    needy.delete(v);
    const needs: Need[] = [...needy]
      .sort((a, b) => met[b]! - met[a]! || rankOf[a]! - rankOf[b]!)
      .map((u) => ({
        slot: slotOf.get(u) ?? -1,
        slots: graph[u]!.filter((to) => rankOf[to]! > k && met[to] === 1).map((to) => slotOf.get(to)!),
        unmet: unmetOf[u]!,
      }));
    yield {
      inFrontier,
      placeOf: before.map((u) => (u === v ? -1 : slotOf.get(u)!)),
      width: frontier.length,
      later: laterNeighbors.map((to) => slotOf.get(to)!),
      needs,
      allMet: unmetCount === 0,
    };
  }
}

/** All steps at once. */
export const stepsOf = (graph: Graph, order: readonly number[]): Step[] => [...eachStep(graph, order)];

/** The frontier after each step: vertices in the order of their slots. */
export const frontiersAfter = (graph: Graph, order: readonly number[]): number[][] => {
  const rankOf = new Map(order.map((v, rank) => [v, rank]));
  let frontier: readonly number[] = [];
  return order.map((v, step) => {
    const met = new Set([...frontier, ...graph[v]!]);
    const next = [...met].filter((to) => rankOf.get(to)! > step);
    next.sort((a, b) => rankOf.get(a)! - rankOf.get(b)!);
    frontier = next;
    return next;
  });
};
