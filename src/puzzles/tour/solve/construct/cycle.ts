/*
 * A Hamiltonian cycle of a small graph (some hundred vertices) that uses given edges: the search behind the
 * blocks of a construction.
 *
 * Every edge is unknown, in or out. A vertex with two edges in loses the rest; a vertex with two edges left
 * keeps them; the edge that would close a short cycle goes out (mate[v] is the other end of v's path).
 * Branching takes the vertex with the fewest edges left. Dead ends far from their cause are escaped by
 * restarting with other tie-breaks, drawn from a fixed seed, so the same question always has the same answer.
 * A 10x10 block takes about a millisecond, whereas growing one path square by square can hang for minutes.
 */

import { seededRandom } from '../../../../core/random.js';

export interface SmallGraph {
  readonly vertices: number;
  /** Edge e joins ends[2e] and ends[2e + 1]; no edge twice. */
  readonly ends: readonly number[];
  /** Edges that the cycle must use. */
  readonly forced: readonly number[];
}

const UNKNOWN = 0;
const IN = 1;
const OUT = 2;

/**
 * The cycle's vertices in order, starting at vertex 0 and its smaller neighbor; undefined if none exists or
 * `nodes` ran out.
 */
export const findCycle = (graph: SmallGraph, nodes: number, seed = 1): Uint16Array | undefined => {
  const { vertices, forced } = graph;
  const ends = Uint16Array.from(graph.ends);
  const edges = ends.length >> 1;
  const random = seededRandom(seed);

  const start = new Uint32Array(vertices + 1);
  for (const v of ends) start[v + 1]!++;
  for (let v = 0; v < vertices; v++) start[v + 1]! += start[v]!;
  const incident = new Uint16Array(ends.length);
  const filled = start.slice();
  for (let e = 0; e < edges; e++) {
    incident[filled[ends[2 * e]!]!++] = e;
    incident[filled[ends[2 * e + 1]!]!++] = e;
  }

  const state = new Uint8Array(edges);
  const left = new Uint16Array(vertices); // edges not out
  const fixed = new Uint8Array(vertices); // edges in
  const mate = new Uint16Array(vertices);
  let inside = 0; // edges in, over all
  // What was done, to be undone: the edge and the two path ends it joined.
  const trail = new Uint16Array(edges);
  const trailA = new Uint16Array(edges);
  const trailB = new Uint16Array(edges);
  let done = 0;
  // Pending consequences: 2 * edge + (1 for in, 0 for out).
  const agenda: number[] = [];

  const put = (e: number): boolean => {
    const u = ends[2 * e]!;
    const v = ends[2 * e + 1]!;
    if (fixed[u] === 2 || fixed[v] === 2) return false;
    const a = mate[u]!;
    const b = mate[v]!;
    if (a === v && inside !== vertices - 1) return false;
    state[e] = IN;
    trail[done] = e;
    trailA[done] = a;
    trailB[done++] = b;
    inside++;
    mate[a] = b;
    mate[b] = a;
    if (++fixed[u]! === 2) {
      for (let i = start[u]!; i < start[u + 1]!; i++)
        if (state[incident[i]!] === UNKNOWN) agenda.push(2 * incident[i]!);
    }
    if (++fixed[v]! === 2) {
      for (let i = start[v]!; i < start[v + 1]!; i++)
        if (state[incident[i]!] === UNKNOWN) agenda.push(2 * incident[i]!);
    }
    if (inside < vertices - 1) {
      for (let i = start[a]!; i < start[a + 1]!; i++) {
        const f = incident[i]!;
        if (state[f] === UNKNOWN && (ends[2 * f] === b || ends[2 * f + 1] === b)) agenda.push(2 * f);
      }
    }
    return true;
  };

  const drop = (e: number): boolean => {
    state[e] = OUT;
    trail[done++] = e;
    for (let k = 2 * e; k <= 2 * e + 1; k++) {
      const v = ends[k]!;
      left[v]!--;
    }
    for (let k = 2 * e; k <= 2 * e + 1; k++) {
      const v = ends[k]!;
      if (left[v]! < 2) return false;
      if (left[v] !== 2) continue;
      for (let i = start[v]!; i < start[v + 1]!; i++)
        if (state[incident[i]!] === UNKNOWN) agenda.push(2 * incident[i]! + 1);
    }
    return true;
  };

  /** Processes the agenda and all consequences; false at a contradiction. */
  const settle = (): boolean => {
    for (let item = agenda.pop(); item !== undefined; item = agenda.pop()) {
      const e = item >> 1;
      const wanted = item & 1 ? IN : OUT;
      if (state[e] === wanted) continue;
      if (state[e] !== UNKNOWN || !(wanted === IN ? put(e) : drop(e))) {
        agenda.length = 0;
        return false;
      }
    }
    return true;
  };

  const undoTo = (mark: number): void => {
    while (done > mark) {
      const e = trail[--done]!;
      const u = ends[2 * e]!;
      const v = ends[2 * e + 1]!;
      if (state[e] === IN) {
        fixed[u]!--;
        fixed[v]!--;
        inside--;
        mate[trailA[done]!] = u;
        mate[trailB[done]!] = v;
      } else {
        left[u]!++;
        left[v]!++;
      }
      state[e] = UNKNOWN;
    }
  };

  /** An unknown edge at the tightest vertex, toward its tightest neighbor. */
  const choose = (): number => {
    let tightest = -1;
    let least = Infinity;
    for (let v = 0; v < vertices; v++) {
      if (fixed[v] === 2) continue;
      const weight = 4 * left[v]! - 2 * fixed[v]! + (random() & 1);
      if (weight < least) {
        least = weight;
        tightest = v;
      }
    }
    let best = -1;
    least = Infinity;
    for (let i = start[tightest]!; i < start[tightest + 1]!; i++) {
      const e = incident[i]!;
      if (state[e] !== UNKNOWN) continue;
      const other = ends[2 * e] === tightest ? ends[2 * e + 1]! : ends[2 * e]!;
      const weight = 8 * left[other]! + (random() & 7);
      if (weight < least) {
        least = weight;
        best = e;
      }
    }
    return best;
  };

  left.forEach((_, v) => {
    left[v] = start[v + 1]! - start[v]!;
    mate[v] = v;
  });
  if (left.some((count) => count < 2)) return undefined;
  for (let v = 0; v < vertices; v++) {
    if (left[v] !== 2) continue;
    for (let i = start[v]!; i < start[v + 1]!; i++) agenda.push(2 * incident[i]! + 1);
  }
  for (const e of forced) agenda.push(2 * e + 1);
  if (!settle()) return undefined;

  const root = done;
  let spent = 0;
  for (let limit = 2 * vertices; ; limit += limit >> 1) {
    const marks: number[] = [];
    const chosen: number[] = [];
    const stop = Math.min(nodes, spent + limit);
    let open = true;
    while (open && inside < vertices && spent < stop) {
      spent++;
      const e = choose();
      marks.push(done);
      chosen.push(e);
      agenda.push(2 * e + 1);
      while (!settle()) {
        if (marks.length === 0) {
          open = false;
          break;
        }
        undoTo(marks.pop()!);
        agenda.push(2 * chosen.pop()!);
      }
    }
    if (inside === vertices) return walk(vertices, start, incident, ends, state);
    if (!open || spent >= nodes) return undefined;
    undoTo(root);
  }
};

const walk = (
  vertices: number,
  start: Uint32Array,
  incident: Uint16Array,
  ends: Uint16Array,
  state: Uint8Array,
): Uint16Array => {
  const cycle = new Uint16Array(vertices);
  let before = -1;
  for (let at = 0, k = 0; k < vertices; k++) {
    cycle[k] = at;
    let next = -1;
    for (let i = start[at]!; i < start[at + 1]!; i++) {
      const e = incident[i]!;
      if (state[e] !== IN) continue;
      const other = ends[2 * e] === at ? ends[2 * e + 1]! : ends[2 * e]!;
      if (other !== before && (next < 0 || (k === 0 && other < next))) next = other;
    }
    before = at;
    at = next;
  }
  return cycle;
};
