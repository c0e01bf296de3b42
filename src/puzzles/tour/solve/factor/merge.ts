/*
 * Merges many cycles into one by exchanging edges, the cheap methods first:
 *
 *   join    two edges of two cycles, or three edges of two or three cycles: one or two cycles fewer.
 *   wander  three edges, but the other cycle falls in two: as many cycles as before, the odd one elsewhere.
 *   break   along the shortest alternating walk that leaves the cycle, wherever that leads.
 *
 * If no alternating walk leaves a cycle then no other 2-factor does, and the graph has no Hamiltonian cycle;
 * but that is not claimed here.
 */

import { seededRandom } from '../../../../core/random.js';
import {
  type Cycles,
  exchangeAlong,
  exchangeWithin,
  joinThree,
  joinTwo,
  ringOf,
  splitCycle,
} from './cycles.js';

export interface MergeGraph {
  readonly start: Uint32Array;
  readonly target: Uint32Array;
  /** A cycle's edge between two bound vertices must stay. */
  readonly bound: Uint8Array;
  /** Every edge joins vertices of different colors, so alternating walks can be searched breadth-first. */
  readonly bipartite: boolean;
}

export interface Merged {
  /** How many cycles are left. */
  readonly cycles: number;
  readonly nodes: number;
}

/**
 * A vertex that represents the ends of an open tour may have a million neighbors: too many for nested loops.
 */
const MANY = 256;

const WANDERINGS = 60;
/** The most rounds without a new minimum of cycles. */
const PATIENCE = 40;

export const mergeCycles = (graph: MergeGraph, cycles: Cycles, nodes: number): Merged => {
  const { start, target, bound } = graph;
  const { next, prev, label, sizeOf } = cycles;
  const random = seededRandom(1);
  let spent = 0;

  const degree = (v: number): number => start[v + 1]! - start[v]!;
  const neighbor = (v: number): number => target[start[v]! + (random() % degree(v))]!;
  const mayCut = (u: number, v: number): boolean => bound[u] === 0 || bound[v] === 0;
  const linked = (u: number, v: number): boolean => next[u] === v || prev[u] === v;
  const isAdjacent = (u: number, v: number): boolean => {
    const [from, to] = degree(u) < degree(v) ? [u, v] : [v, u];
    spent++;
    for (let i = start[from]!; i < start[from + 1]!; i++) if (target[i] === to) return true;
    return false;
  };

  /** Joins a's cycle to another by exchanging a-b and c-d for a-c and b-d. */
  const joinAt = (a: number): boolean => {
    spent += degree(a);
    for (let i = start[a]!; i < start[a + 1]!; i++) {
      const c = target[i]!;
      if (label[c] === label[a]) continue;
      for (let k = 0; k < 4; k++) {
        const b = k < 2 ? next[a]! : prev[a]!;
        const d = k % 2 === 0 ? next[c]! : prev[c]!;
        if (!mayCut(a, b) || !mayCut(c, d) || !isAdjacent(b, d)) continue;
        joinTwo(cycles, a, b, c, d);
        return true;
      }
    }
    return false;
  };

  /**
   * Joins a's cycle to others by exchanging a-b, c-d, e-f for b-c, d-e, f-a. If two of the edges are in one
   * cycle, it stays whole only if they are passed in opposite senses.
   */
  const joinThreeAt = (a: number): boolean => {
    for (const forward of [true, false]) {
      const b = forward ? next[a]! : prev[a]!;
      if (!mayCut(a, b) || degree(b) > MANY) continue;
      for (let i = start[b]!; i < start[b + 1]!; i++) {
        const c = target[i]!;
        if (label[c] === label[a]) continue;
        for (const onwards of [true, false]) {
          const d = onwards ? next[c]! : prev[c]!;
          if (mayCut(c, d) && degree(d) <= MANY && joinOver(a, b, c, d, forward, onwards)) return true;
        }
      }
    }
    return false;
  };

  const joinOver = (
    a: number,
    b: number,
    c: number,
    d: number,
    forward: boolean,
    onwards: boolean,
  ): boolean => {
    for (let j = start[d]!; j < start[d + 1]!; j++) {
      const e = target[j]!;
      if (e === c || linked(d, e)) continue;
      for (const ahead of [true, false]) {
        const f = ahead ? next[e]! : prev[e]!;
        if (f === d || !mayCut(e, f)) continue;
        if (label[e] === label[c]) {
          if (onwards === ahead || f === c || !isAdjacent(f, a)) continue;
          if (onwards) exchangeWithin(cycles, c, d, f, e);
          else exchangeWithin(cycles, e, f, d, c);
          joinTwo(cycles, b, a, c, f);
        } else if (label[e] === label[a]) {
          if (forward === ahead || [e, f].some((v) => v === a || v === b) || !isAdjacent(f, a)) continue;
          if (forward) exchangeWithin(cycles, a, b, f, e);
          else exchangeWithin(cycles, e, f, b, a);
          joinTwo(cycles, b, e, c, d);
        } else {
          if (!isAdjacent(f, a)) continue;
          joinThree(cycles, [a, b], [c, d], [e, f]);
        }
        return true;
      }
    }
    return false;
  };

  /**
   * The same exchange with both edges of the other cycle in the same sense. A vertex of the smaller cycle, or
   * -1.
   */
  const wanderFrom = (ring: readonly number[]): number => {
    for (let tries = 0; tries < 40; tries++) {
      const a = ring[random() % ring.length]!;
      const b = random() % 2 === 0 ? next[a]! : prev[a]!;
      const c = neighbor(b);
      if (label[c] === label[a] || !mayCut(a, b)) continue;
      const onwards = random() % 2 === 0;
      const d = onwards ? next[c]! : prev[c]!;
      const e = neighbor(d);
      if (label[e] !== label[c] || e === c || linked(d, e)) continue;
      const f = onwards ? next[e]! : prev[e]!;
      if (f === c || !mayCut(c, d) || !mayCut(e, f) || !isAdjacent(f, a)) continue;
      if (onwards) splitCycle(cycles, c, d, e, f);
      else splitCycle(cycles, f, e, d, c);
      joinTwo(cycles, b, a, c, f);
      return sizeOf[label[c]!]! <= sizeOf[label[d]!]! ? c : d;
    }
    return -1;
  };

  const stampOf = new Uint32Array(graph.bipartite ? label.length : 0);
  const cameFrom = new Uint32Array(stampOf.length);
  const through = new Uint32Array(stampOf.length);
  const queue = new Uint32Array(stampOf.length);
  let stamp = 0;

  /**
   * Breaks up the cycle along an alternating walk that starts with its edge a-b; false if none leaves it
   * there.
   */
  const breakAt = (a: number, b: number): boolean => {
    if (!graph.bipartite || !mayCut(a, b)) return false;
    stampOf[b] = ++stamp;
    queue[0] = b;
    let tail = 1;
    for (let head = 0; head < tail; head++) {
      // d has lost an edge and needs another.
      const d = queue[head]!;
      const turn = random() % degree(d);
      spent += degree(d);
      for (let k = 0; k < degree(d); k++) {
        const c = target[start[d]! + ((k + turn) % degree(d))]!;
        if (linked(d, c)) continue;
        if (c === a) {
          const walk = [d];
          for (let v = d; v !== b; v = cameFrom[v]!) walk.push(through[v]!, cameFrom[v]!);
          exchangeAlong(cycles, [a, ...walk.reverse()]);
          return true;
        }
        if (head === 0 && label[c] === label[a]) continue;
        for (const v of [next[c]!, prev[c]!]) {
          if (stampOf[v] === stamp || !mayCut(c, v)) continue;
          stampOf[v] = stamp;
          cameFrom[v] = d;
          through[v] = c;
          queue[tail++] = v;
        }
      }
    }
    return false;
  };

  const join = (ring: readonly number[]): boolean => ring.some(joinAt) || ring.some(joinThreeAt);

  /** Eliminates a cycle, or changes it; false if nothing can leave it. */
  const moveOn = (ring: readonly number[]): boolean => {
    let now = ring;
    for (let k = 0; k < WANDERINGS; k++) {
      if (join(now)) return true;
      const v = wanderFrom(now);
      if (v < 0) break;
      now = ringOf(cycles, v);
      spent += now.length;
    }
    const turn = random() % now.length;
    return now.some((_, i) => {
      const a = now[(i + turn) % now.length]!;
      return breakAt(a, next[a]!) || breakAt(a, prev[a]!);
    });
  };

  /** One vertex of every cycle except the largest. */
  const outsiders = (): number[] => {
    let largest = 0;
    for (let l = 1; l < sizeOf.length; l++) if (sizeOf[l]! > sizeOf[largest]!) largest = l;
    const seen = new Set([largest]);
    const found: number[] = [];
    for (let v = 0; v < label.length; v++) {
      if (sizeOf[label[v]!] === undefined || seen.has(label[v]!)) continue;
      seen.add(label[v]!);
      found.push(v);
    }
    spent += label.length;
    return found;
  };

  for (let v = 0; v < label.length; v++) while (sizeOf[label[v]!] !== undefined && joinAt(v));
  let fewest = Infinity;
  let patience = PATIENCE;
  for (;;) {
    const left = outsiders();
    if (left.length === 0) return { cycles: 1, nodes: spent };
    if (left.length < fewest) {
      fewest = left.length;
      patience = PATIENCE;
    } else patience--;
    const before = left.length + 1;
    if (patience === 0 || spent > nodes) return { cycles: before, nodes: spent };
    for (const v of left) {
      // A small cycle may have become part of a large one.
      if (2 * sizeOf[label[v]!]! <= label.length && !moveOn(ringOf(cycles, v)))
        return { cycles: before, nodes: spent };
    }
  }
};
