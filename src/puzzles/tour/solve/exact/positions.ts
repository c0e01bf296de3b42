import { makeAllDifferent } from './allDifferent.js';
import { IN, OPEN, OUT } from './matching.js';
import type { Model } from './model.js';

/*
 * Step numbers for partly numbered boards: for every place the set of steps it may have, as bits. Steps
 * follow the model's cycle: 0 … n-1 are the squares, the dummies of an open tour come after.
 *
 * Kept true, together with the edges of the search:
 *   - a place can have step k only if a neighbor can have k + 1 and a neighbor can have k - 1: between two known squares
 *     this is exactly the squares that walks of the right length pass;
 *   - places joined by a chosen edge have neighboring steps, one before and one after if both edges are chosen; an edge
 *     whose ends cannot have neighboring steps is out;
 *   - every step is on one place, every place has one step: a matching (allDifferent.ts);
 *   - a place with a known step whose successor can only be one neighbor takes that edge.
 */
export interface Positions {
  /** False if some place or step has no possibilities left. */
  propagate(force: (edge: number) => boolean, forbid: (edge: number) => boolean): boolean;
  readonly mark: () => number;
  readonly undoTo: (mark: number) => void;
  /** Updates the sets after an edge was decided. */
  readonly touch: (edge: number) => void;
  /** A vertex of the place where the last failure was noticed, or -1. */
  readonly culprit: () => number;
  /**
   * For a vertex whose step is known: the open edges that may lead to the next step or to the one before,
   * whichever has fewer but any; empty if both are settled or the step is not known. The array is used again.
   */
  readonly choices: (vertex: number) => readonly number[];
}

/** `known` are steps from 0 by place; `allowed` says which steps a place may have initially. */
export const makePositions = (
  model: Model,
  state: Uint8Array,
  places: number,
  allowed: (place: number, step: number) => boolean,
): Positions => {
  const { vertices, edges, u, v, directed, placeAt } = model;
  // Positions belong to places; each dummy (or its arrival and departure) counts as one more.
  const nodeOf = new Int32Array(vertices);
  let count = places;
  for (let x = 0; x < vertices; x++) {
    if (placeAt[x]! >= 0) nodeOf[x] = placeAt[x]!;
    else if (directed && (x & 1) === 1) nodeOf[x] = nodeOf[x - 1]!;
    else nodeOf[x] = count++;
  }
  const words = (count + 31) >> 5;
  const may = new Int32Array(count * words);
  for (let p = 0; p < count; p++) {
    for (let k = 0; k < count; k++) {
      const fits = p < places ? k < places && allowed(p, k) : k >= places;
      if (fits) may[p * words + (k >> 5)]! |= 1 << (k & 31);
    }
  }
  const trailAt: number[] = [];
  const trailOld: number[] = [];
  const top = (count - 1) & 31;

  // Edges at each node and the nodes beyond; those between an arrival and its departure carry no step and are
  // left out.
  const first = new Int32Array(count + 1);
  const isStep = (e: number): boolean => nodeOf[u[e]!] !== nodeOf[v[e]!];
  for (let e = 0; e < edges; e++) {
    if (!isStep(e)) continue;
    first[nodeOf[u[e]!]! + 1]!++;
    first[nodeOf[v[e]!]! + 1]!++;
  }
  for (let p = 0; p < count; p++) first[p + 1]! += first[p]!;
  const filled = first.slice(0, count);
  const edgeAt = new Int32Array(first[count]!);
  const otherAt = new Int32Array(first[count]!);
  for (let e = 0; e < edges; e++) {
    const [a, b] = [nodeOf[u[e]!]!, nodeOf[v[e]!]!];
    if (a === b) continue;
    otherAt[filled[a]!] = b;
    edgeAt[filled[a]!++] = e;
    otherAt[filled[b]!] = a;
    edgeAt[filled[b]!++] = e;
  }

  // Scratch sets.
  const ahead = new Int32Array(words); // steps some successor allows
  const behind = new Int32Array(words);
  const joined = new Int32Array(words);
  const firstUp = new Int32Array(words); // what the first chosen edge allows, from below and from above
  const firstDown = new Int32Array(words);

  /** Word w of the set of node p moved by one step up (pos + 1) or down, around the end. */
  const up = (p: number, w: number): number => {
    const here = may[p * words + w]!;
    const carry = w > 0 ? may[p * words + w - 1]! >>> 31 : (may[p * words + words - 1]! >>> top) & 1;
    const moved = (here << 1) | carry;
    return w === words - 1 && top < 31 ? moved & ((1 << (top + 1)) - 1) : moved;
  };
  const down = (p: number, w: number): number => {
    const here = may[p * words + w]! >>> 1;
    if (w < words - 1) return here | ((may[p * words + w + 1]! & 1) << 31);
    return here | ((may[p * words]! & 1) << top);
  };

  // Places to examine again: something around them has changed.
  const waiting = new Int32Array(count);
  const isWaiting = new Uint8Array(count);
  let waits = 0;
  const wake = (p: number): void => {
    if (isWaiting[p] === 1) return;
    isWaiting[p] = 1;
    waiting[waits++] = p;
  };
  let changed = false;
  let culprit = -1;
  const narrow = (p: number, w: number, to: number): void => {
    const index = p * words + w;
    const old = may[index]!;
    if ((old & to) === old) return;
    trailAt.push(index);
    trailOld.push(old);
    may[index] = old & to;
    changed = true;
    wake(p);
    for (let i = first[p]!; i < first[p + 1]!; i++) wake(otherAt[i]!);
  };

  const isEmpty = (p: number): boolean => {
    for (let w = 0; w < words; w++) if (may[p * words + w] !== 0) return false;
    return true;
  };

  /** The only step left, or -1. */
  const single = (p: number): number => {
    let step = -1;
    for (let w = 0; w < words; w++) {
      const bits = may[p * words + w]!;
      if (bits === 0) continue;
      if (step >= 0 || (bits & (bits - 1)) !== 0) return -1;
      step = 32 * w + 31 - Math.clz32(bits);
    }
    return step;
  };

  const has = (p: number, step: number): boolean =>
    ((may[p * words + (step >> 5)]! >>> (step & 31)) & 1) === 1;

  const supportNode = (p: number): boolean => {
    ahead.fill(0);
    behind.fill(0);
    // The neighbor that a chosen edge leads to, if steps have no direction: the other edge then goes the
    // other way.
    let mate = -1;
    let mateEdge = -1;
    for (let i = first[p]!; i < first[p + 1]! && !directed; i++) {
      if (state[edgeAt[i]!] !== IN) continue;
      mate = otherAt[i]!;
      mateEdge = edgeAt[i]!;
      break;
    }
    if (mate >= 0) {
      for (let w = 0; w < words; w++) {
        firstUp[w] = up(mate, w);
        firstDown[w] = down(mate, w);
      }
    }
    for (let i = first[p]!; i < first[p + 1]!; i++) {
      const e = edgeAt[i]!;
      if (state[e] === OUT) continue;
      const other = otherAt[i]!;
      // One-way edges run from the departure v to the arrival u.
      const isAhead = !directed || nodeOf[u[e]!] !== p;
      const isBehind = !directed || nodeOf[u[e]!] === p;
      const bound = mate >= 0 && e !== mateEdge;
      let meets = 0;
      for (let w = 0; w < words; w++) {
        let before = isAhead ? down(other, w) : 0;
        let after = isBehind ? up(other, w) : 0;
        if (bound) {
          before &= firstUp[w]!;
          after &= firstDown[w]!;
        }
        ahead[w]! |= before;
        behind[w]! |= after;
        joined[w] = before | after;
        meets |= joined[w]! & may[p * words + w]!;
      }
      if (state[e] === IN) for (let w = 0; w < words; w++) narrow(p, w, joined[w]!);
      else if (meets === 0) doomed.push(e);
    }
    // With a chosen edge, each other one was already taken together with it.
    if (mate >= 0) for (let w = 0; w < words; w++) narrow(p, w, ahead[w]! | behind[w]!);
    else for (let w = 0; w < words; w++) narrow(p, w, ahead[w]! & behind[w]!);
    return !isEmpty(p);
  };
  const doomed: number[] = [];

  const different = makeAllDifferent(count, words, may);
  const permute = (): boolean => {
    const stuck = different.filter((p, step) => narrow(p, step >> 5, ~(1 << (step & 31))));
    if (stuck >= 0) culprit = stuck;
    return stuck < 0;
  };

  const found: number[] = [];
  const fewest: number[] = [];

  const takeOnlyEdges = (force: (edge: number) => boolean): boolean => {
    for (let p = 0; p < count; p++) {
      const step = single(p);
      if (step < 0) continue;
      for (const wanted of [(step + 1) % count, (step + count - 1) % count]) {
        let only = -1;
        for (let i = first[p]!; i < first[p + 1]!; i++) {
          const e = edgeAt[i]!;
          if (state[e] === OUT || !has(otherAt[i]!, wanted)) continue;
          if (directed && (nodeOf[u[e]!] === p) !== (wanted === (step + count - 1) % count)) continue;
          if (only >= 0) {
            only = -2;
            break;
          }
          only = e;
        }
        if (only === -1 || (only >= 0 && state[only] === OPEN && !force(only))) {
          culprit = p;
          return false;
        }
      }
    }
    return true;
  };

  for (let p = 0; p < count; p++) wake(p);

  return {
    propagate: (force, forbid) => {
      culprit = -1;
      do {
        changed = false;
        doomed.length = 0;
        while (waits > 0) {
          const p = waiting[--waits]!;
          isWaiting[p] = 0;
          if (supportNode(p)) continue;
          culprit = p;
          return false;
        }
        for (const e of doomed) if (state[e] === OPEN && !forbid(e)) return false;
        if (!permute()) return false;
      } while (changed || waits > 0);
      return takeOnlyEdges(force);
    },
    mark: () => trailAt.length,
    undoTo: (mark) => {
      while (trailAt.length > mark) may[trailAt.pop()!] = trailOld.pop()!;
      // The state to return to had been fully propagated.
      while (waits > 0) isWaiting[waiting[--waits]!] = 0;
    },
    touch: (e) => {
      wake(nodeOf[u[e]!]!);
      wake(nodeOf[v[e]!]!);
    },
    culprit: () => (culprit < 0 ? -1 : nodeOf.indexOf(culprit)),
    choices: (x) => {
      const p = nodeOf[x]!;
      const step = single(p);
      fewest.length = 0;
      if (step < 0) return fewest;
      for (let way = 0; way < 2; way++) {
        const wanted = way === 0 ? (step + 1) % count : (step + count - 1) % count;
        found.length = 0;
        for (let i = first[p]!; i < first[p + 1]!; i++) {
          const e = edgeAt[i]!;
          if (state[e] === OUT || !has(otherAt[i]!, wanted)) continue;
          // A departure has edges to what comes next only, an arrival to what comes before.
          if (directed && (way === 1 ? u[e] : v[e]) !== x) continue;
          if (state[e] === IN) {
            // An edge with both ways still open belongs to this one if the place beyond has this step and no
            // other.
            if (single(otherAt[i]!) !== wanted) continue;
            found.length = 0;
            break;
          }
          found.push(e);
        }
        if (found.length === 0 || (fewest.length > 0 && fewest.length <= found.length)) continue;
        fewest.length = 0;
        fewest.push(...found);
      }
      return fewest;
    },
  };
};
