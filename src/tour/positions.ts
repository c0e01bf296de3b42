import { IN, OPEN, OUT } from './exactMatching.js';
import type { Model } from './exactModel.js';

/*
 * Step numbers for partly numbered boards: for every place the set of steps it may have, as bits. Steps run round with the
 * model's round: 0 … n-1 are the squares, the dummies of an open tour come after.
 *
 * Kept true, together with the edges of the search:
 *   - a place can have step k only if a neighbour can have k + 1 and a neighbour can have k - 1: between two known squares
 *     this is exactly the squares that walks of the right length pass;
 *   - places joined by a chosen edge have neighbouring steps; an edge whose ends cannot is out;
 *   - every step is somewhere, and nowhere twice;
 *   - a place with a known step whose successor can only be one neighbour takes that edge.
 */
export interface Positions {
  /** False if some place or step is left without possibilities. */
  propagate(force: (edge: number) => boolean, forbid: (edge: number) => boolean): boolean;
  readonly mark: () => number;
  readonly undoTo: (mark: number) => void;
  /** The step of a vertex's place, or -1 while it is not known. */
  readonly stepOf: (vertex: number) => number;
}

/** `known` are steps from 0 by place; `allowed` says which steps a place may have at the outset. */
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

  // Scratch sets.
  const ahead = new Int32Array(words); // steps some successor allows
  const behind = new Int32Array(words);
  const joined = new Int32Array(words);
  const once = new Int32Array(words);
  const twice = new Int32Array(words);

  /** Word w of the set of node p moved by one step up (pos + 1) or down, round the end. */
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

  let changed = false;
  const narrow = (index: number, to: number): void => {
    const old = may[index]!;
    if ((old & to) === old) return;
    trailAt.push(index);
    trailOld.push(old);
    may[index] = old & to;
    changed = true;
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

  /** Edges at each node: those between its arrival and departure carry no step and are left out. */
  const at: number[][] = Array.from({ length: count }, () => []);
  for (let e = 0; e < edges; e++) {
    const [a, b] = [nodeOf[u[e]!]!, nodeOf[v[e]!]!];
    if (a === b) continue;
    at[a]!.push(e);
    at[b]!.push(e);
  }
  const has = (p: number, step: number): boolean =>
    ((may[p * words + (step >> 5)]! >>> (step & 31)) & 1) === 1;

  const supportNode = (p: number): boolean => {
    ahead.fill(0);
    behind.fill(0);
    for (const e of at[p]!) {
      if (state[e] === OUT) continue;
      const a = nodeOf[u[e]!]!;
      const other = a === p ? nodeOf[v[e]!]! : a;
      // One-way edges run from the departure v to the arrival u.
      const isAhead = !directed || a !== p;
      const isBehind = !directed || a === p;
      let meets = 0;
      for (let w = 0; w < words; w++) {
        const before = isAhead ? down(other, w) : 0;
        const after = isBehind ? up(other, w) : 0;
        ahead[w]! |= before;
        behind[w]! |= after;
        joined[w] = before | after;
        meets |= joined[w]! & may[p * words + w]!;
      }
      if (state[e] === IN) for (let w = 0; w < words; w++) narrow(p * words + w, joined[w]!);
      else if (meets === 0) doomed.push(e);
    }
    for (let w = 0; w < words; w++) narrow(p * words + w, ahead[w]! & behind[w]!);
    return !isEmpty(p);
  };
  const doomed: number[] = [];

  const permute = (): boolean => {
    once.fill(0);
    twice.fill(0);
    for (let p = 0; p < count; p++) {
      for (let w = 0; w < words; w++) {
        const bits = may[p * words + w]!;
        twice[w]! |= once[w]! & bits;
        once[w]! |= bits;
      }
    }
    for (let w = 0; w < words; w++) {
      const all = w === words - 1 && top < 31 ? (1 << (top + 1)) - 1 : -1;
      if (once[w] !== all) return false;
    }
    // Steps with one place only: that place has no other.
    for (let p = 0; p < count; p++) {
      for (let w = 0; w < words; w++) {
        const alone = may[p * words + w]! & ~twice[w]!;
        if (alone === 0) continue;
        if ((alone & (alone - 1)) !== 0) return false;
        for (let x = 0; x < words; x++) narrow(p * words + x, x === w ? alone : 0);
        break;
      }
    }
    // Places with one step only: no other place has it.
    once.fill(0);
    for (let p = 0; p < count; p++) {
      const step = single(p);
      if (step < 0) continue;
      const bit = 1 << (step & 31);
      if ((once[step >> 5]! & bit) !== 0) return false;
      once[step >> 5]! |= bit;
    }
    for (let p = 0; p < count; p++) {
      if (single(p) >= 0) continue;
      for (let w = 0; w < words; w++) narrow(p * words + w, ~once[w]!);
      if (isEmpty(p)) return false;
    }
    return true;
  };

  const takeOnlyEdges = (force: (edge: number) => boolean): boolean => {
    for (let p = 0; p < count; p++) {
      const step = single(p);
      if (step < 0) continue;
      for (const wanted of [(step + 1) % count, (step + count - 1) % count]) {
        let only = -1;
        for (const e of at[p]!) {
          const a = nodeOf[u[e]!]!;
          if (state[e] === OUT || !has(a === p ? nodeOf[v[e]!]! : a, wanted)) continue;
          if (directed && (a === p) !== (wanted === (step + count - 1) % count)) continue;
          if (only >= 0) {
            only = -2;
            break;
          }
          only = e;
        }
        if (only === -1) return false;
        if (only >= 0 && state[only] === OPEN && !force(only)) return false;
      }
    }
    return true;
  };

  return {
    propagate: (force, forbid) => {
      do {
        changed = false;
        doomed.length = 0;
        for (let p = 0; p < count; p++) if (!supportNode(p)) return false;
        for (const e of doomed) if (state[e] === OPEN && !forbid(e)) return false;
        if (!permute()) return false;
      } while (changed);
      return takeOnlyEdges(force);
    },
    mark: () => trailAt.length,
    undoTo: (mark) => {
      while (trailAt.length > mark) may[trailAt.pop()!] = trailOld.pop()!;
    },
    stepOf: (x) => single(nodeOf[x]!),
  };
};
