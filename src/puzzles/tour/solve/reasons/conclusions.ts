import { BICONNECTED, separatorFinder } from '../exact/biconnected.js';
import { IN, OPEN, OUT } from '../exact/matching.js';
import type { CaseGraph } from './caseGraph.js';

/*
 * The consequences once some moves are in the tour and others are out of it:
 *
 *   - a vertex with two edges in has no others; one with only two edges left takes both;
 *   - an edge that would close a cycle before it contains every vertex is out;
 *   - edges that a rotation maps to each other go together;
 *   - what is left must be connected, and stay so without any one vertex.
 *
 * Vertices wait in a stack until nothing changes: each edge is decided once, so a run costs a few passes over
 * the edges.
 */

/** Draws all conclusions from the state of each edge, and writes them back; false at a contradiction. */
export type Conclude = (state: Uint8Array) => boolean;

export const concluderFor = (graph: CaseGraph): Conclude => {
  const { vertices, u, v, start, edgeAt, imageOf } = graph;
  const used = new Int32Array(vertices); // edges in
  const left = new Int32Array(vertices); // edges not out
  const mate = new Int32Array(vertices); // the other end of the path of edges in; stale inside a path
  const waiting = new Int32Array(vertices);
  const isWaiting = new Uint8Array(vertices);
  const separatorIn = separatorFinder(graph);
  let waitings = 0;
  let chosen = 0;
  let state: Uint8Array = new Uint8Array(0);

  const wake = (x: number): void => {
    if (isWaiting[x] === 1) return;
    isWaiting[x] = 1;
    waiting[waitings++] = x;
  };

  const forbid = (e: number): boolean => {
    if (state[e] !== OPEN) return state[e] === OUT;
    state[e] = OUT;
    left[u[e]!]!--;
    left[v[e]!]!--;
    wake(u[e]!);
    wake(v[e]!);
    return imageOf === undefined || forbid(imageOf[e]!);
  };

  /** The edge between the two ends of a path, if there is one: it would close a cycle. */
  const forbidBetween = (a: number, b: number): boolean => {
    for (let i = start[a]!; i < start[a + 1]!; i++) {
      const e = edgeAt[i]!;
      if (u[e]! + v[e]! - a === b && state[e] === OPEN && !forbid(e)) return false;
    }
    return true;
  };

  const force = (e: number): boolean => {
    if (state[e] !== OPEN) return state[e] === IN;
    const [x, y] = [u[e]!, v[e]!];
    const closes = mate[x] === y;
    if (used[x] === 2 || used[y] === 2 || (closes && chosen !== vertices - 1)) return false;
    state[e] = IN;
    chosen++;
    used[x]!++;
    used[y]!++;
    wake(x);
    wake(y);
    if (!closes) {
      const [a, b] = [mate[x]!, mate[y]!];
      mate[a] = b;
      mate[b] = a;
      if (chosen < vertices - 1 && !forbidBetween(a, b)) return false;
    }
    return imageOf === undefined || force(imageOf[e]!);
  };

  const settleVertices = (): boolean => {
    while (waitings > 0) {
      const x = waiting[--waitings]!;
      isWaiting[x] = 0;
      if (left[x]! < 2) return false;
      if (left[x] === used[x] || (used[x]! < 2 && left[x]! > 2)) continue;
      const settle = used[x] === 2 ? forbid : force;
      for (let i = start[x]!; i < start[x + 1]!; i++) {
        if (state[edgeAt[i]!] === OPEN && !settle(edgeAt[i]!)) return false;
      }
    }
    return true;
  };

  const begin = (): void => {
    chosen = waitings = 0;
    isWaiting.fill(0);
    used.fill(0);
    for (let x = 0; x < vertices; x++) {
      left[x] = start[x + 1]! - start[x]!;
      mate[x] = x;
      wake(x);
    }
  };

  return (supposed) => {
    state = supposed;
    const known = supposed.slice();
    supposed.fill(OPEN);
    begin();
    for (let e = 0; e < known.length; e++) {
      if (known[e] !== OPEN && !(known[e] === IN ? force(e) : forbid(e))) return false;
    }
    return settleVertices() && separatorIn(state) === BICONNECTED;
  };
};
