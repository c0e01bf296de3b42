import { shuffle } from '../../../../core/random.js';
import type { Model } from './model.js';

/*
 * A 2-matching: a set of edges that gives every vertex exactly two. Every Hamiltonian cycle is one, so if
 * none exists there is no tour; and an edge in no 2-matching, or in all of them, can be decided at once.
 *
 * Seen as a flow: an unmatched edge may be walked from color 0 to color 1, a matched one back. Two
 * 2-matchings differ by directed cycles in this residual graph, so an edge whose ends lie in different
 * strongly connected components never changes (Régin's filter). The matching is repaired as edges are
 * decided, one path per edge; after backtracking it is still a valid one, because earlier states allow more.
 *
 * Graphs that cannot be colored are doubled: every vertex appears once in each color, every edge twice. What
 * holds for all 2-matchings of the double holds for those of the graph.
 */
export interface Matching {
  /** False if the model has no 2-matching under the current states. */
  build(): boolean;
  /** Updates the matching after an edge was decided. False if no 2-matching remains. */
  settle(edge: number): boolean;
  /**
   * Computes strongly connected components, then calls `force` or `forbid` for edges that cannot change.
   * False as soon as one of those returns false.
   */
  filter(force: (edge: number) => boolean, forbid: (edge: number) => boolean): boolean;
  isMatched(edge: number): boolean;
}

export const OPEN = 0;
export const IN = 1;
export const OUT = 2;

/** With `random` the first matching is random, so different seeds start in different places. */
export const makeMatching = (model: Model, state: Uint8Array, random?: () => number): Matching => {
  const { vertices, edges, colored } = model;
  const doubled = !colored;
  const nodes = doubled ? 2 * vertices : vertices;
  const arcs = doubled ? 2 * edges : edges;
  // Ends of each arc: left has color 0, right color 1.
  const left = new Int32Array(arcs);
  const right = new Int32Array(arcs);
  for (let e = 0; e < edges; e++) {
    left[e] = model.u[e]!;
    right[e] = doubled ? vertices + model.v[e]! : model.v[e]!;
    if (doubled) {
      left[edges + e] = model.v[e]!;
      right[edges + e] = vertices + model.u[e]!;
    }
  }
  const isLeft = new Uint8Array(nodes);
  for (let a = 0; a < arcs; a++) isLeft[left[a]!] = 1;
  const start = new Int32Array(nodes + 1);
  for (let a = 0; a < arcs; a++) {
    start[left[a]! + 1]!++;
    start[right[a]! + 1]!++;
  }
  for (let x = 0; x < nodes; x++) start[x + 1]! += start[x]!;
  const filled = start.slice(0, nodes);
  const arcAt = new Int32Array(2 * arcs);
  const otherAt = new Int32Array(2 * arcs);
  for (let a = 0; a < arcs; a++) {
    otherAt[filled[left[a]!]!] = right[a]!;
    arcAt[filled[left[a]!]!++] = a;
    otherAt[filled[right[a]!]!] = left[a]!;
    arcAt[filled[right[a]!]!++] = a;
  }
  const matched = new Uint8Array(arcs);
  const edgeOf = (arc: number): number => (arc >= edges ? arc - edges : arc);

  const reachedBy = new Int32Array(nodes); // the arc by which a search arrived
  const seenIn = new Int32Array(nodes);
  const queue = new Int32Array(nodes);
  let search = 0;

  /**
   * Breadth first from `source` to `goal`, or to any node of color 1 that still needs an arc; flips the path.
   */
  const augment = (source: number, goal: number, deficit: Int32Array | undefined): boolean => {
    search++;
    seenIn[source] = search;
    queue[0] = source;
    for (let head = 0, tail = 1; head < tail; head++) {
      const here = queue[head]!;
      // Several edges may be waiting for a decision; a path may repair them, so only the wrong direction is
      // barred.
      const wanted = isLeft[here] === 1 ? 0 : 1;
      const barred = isLeft[here] === 1 ? OUT : IN;
      for (let i = start[here]!; i < start[here + 1]!; i++) {
        const arc = arcAt[i]!;
        if (matched[arc] !== wanted || state[edgeOf(arc)] === barred) continue;
        const there = otherAt[i]!;
        if (seenIn[there] === search) continue;
        seenIn[there] = search;
        reachedBy[there] = arc;
        if (there === goal || (deficit !== undefined && isLeft[there] === 0 && deficit[there]! > 0)) {
          for (let x = there; x !== source; ) {
            const by = reachedBy[x]!;
            matched[by] = 1 - matched[by]!;
            x = left[by] === x ? right[by]! : left[by]!;
          }
          if (deficit !== undefined) deficit[there]!--;
          return true;
        }
        queue[tail++] = there;
      }
    }
    return false;
  };

  const build = (): boolean => {
    const deficit = new Int32Array(nodes).fill(2);
    matched.fill(0);
    for (let arc = 0; arc < arcs; arc++) {
      if (state[edgeOf(arc)] !== IN) continue;
      matched[arc] = 1;
      deficit[left[arc]!]!--;
      deficit[right[arc]!]!--;
    }
    for (const slack of deficit) if (slack < 0) return false;
    const order = random ? shuffle(random, [...Array(arcs).keys()]) : Array(arcs).keys();
    for (const arc of order) {
      if (state[edgeOf(arc)] !== OPEN || deficit[left[arc]!]! <= 0 || deficit[right[arc]!]! <= 0) continue;
      matched[arc] = 1;
      deficit[left[arc]!]!--;
      deficit[right[arc]!]!--;
    }
    for (let x = 0; x < nodes; x++) {
      if (isLeft[x] === 0) continue;
      for (; deficit[x]! > 0; deficit[x]!--) if (!augment(x, -1, deficit)) return false;
    }
    for (const slack of deficit) if (slack !== 0) return false;
    return true;
  };

  const settleArc = (arc: number, value: number): boolean => {
    if (value === OUT && matched[arc] === 1) {
      if (!augment(left[arc]!, right[arc]!, undefined)) return false;
      matched[arc] = 0;
    } else if (value === IN && matched[arc] === 0) {
      if (!augment(right[arc]!, left[arc]!, undefined)) return false;
      matched[arc] = 1;
    }
    return true;
  };

  const settle = (edge: number): boolean =>
    settleArc(edge, state[edge]!) && (!doubled || settleArc(edges + edge, state[edge]!));

  // Tarjan's algorithm with its own stack.
  const order = new Int32Array(nodes);
  const low = new Int32Array(nodes);
  const component = new Int32Array(nodes);
  const at = new Int32Array(nodes);
  const callStack = new Int32Array(nodes);
  const open = new Int32Array(nodes);

  const components = (): number => {
    order.fill(0);
    component.fill(-1);
    let count = 0;
    let time = 0;
    let opened = 0;
    for (let root = 0; root < nodes; root++) {
      if (order[root] !== 0) continue;
      let depth = 0;
      callStack[0] = root;
      order[root] = low[root] = ++time;
      at[root] = start[root]!;
      open[opened++] = root;
      while (depth >= 0) {
        const here = callStack[depth]!;
        const end = start[here + 1]!;
        const wanted = isLeft[here] === 1 ? 0 : 1;
        let descended = false;
        let i = at[here]!;
        let lowest = low[here]!;
        for (; i < end; i++) {
          const arc = arcAt[i]!;
          if (matched[arc] !== wanted || state[arc >= edges ? arc - edges : arc] !== OPEN) continue;
          const there = otherAt[i]!;
          if (order[there] === 0) {
            at[here] = i; // looked at again afterward, for its low value
            low[here] = lowest;
            order[there] = low[there] = ++time;
            at[there] = start[there]!;
            open[opened++] = there;
            callStack[++depth] = there;
            descended = true;
            break;
          }
          if (component[there] === -1 && low[there]! < lowest) lowest = low[there]!;
        }
        if (descended) continue;
        low[here] = lowest;
        if (lowest === order[here]) {
          for (;;) {
            const x = open[--opened]!;
            component[x] = count;
            if (x === here) break;
          }
          count++;
        }
        depth--;
      }
    }
    return count;
  };

  const filter = (force: (edge: number) => boolean, forbid: (edge: number) => boolean): boolean => {
    if (components() === 1) return true;
    for (let arc = 0; arc < arcs; arc++) {
      const edge = edgeOf(arc);
      if (state[edge] !== OPEN || component[left[arc]!] === component[right[arc]!]) continue;
      if (!(matched[arc] === 1 ? force(edge) : forbid(edge))) return false;
    }
    return true;
  };

  return { build, settle, filter, isMatched: (edge) => matched[edge] === 1 };
};
