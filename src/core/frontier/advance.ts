/*
 * One step of the frontier DP from one state, in plain TypeScript: for solvers that store more than a count
 * per state. A state is a string with one character per slot of the frontier:
 *
 *     mate[slot] = slot      no edge yet
 *     mate[slot] = other     one edge: this end and that one are the two ends of a path
 *     mate[slot] = DONE      two edges
 */
import type { Need, Step } from './order.js';

/** Two edges. */
export const DONE = 0xff;

/**
 * The result of a step: the next state, or a closed cycle, and the later slots that the new edges lead to
 * (-1: no edge).
 */
export interface Visitor {
  readonly reach: (state: string, first: number, second: number) => void;
  readonly close: (first: number, second: number) => void;
}

const isShort = (mate: readonly number[], { slot, slots, unmet }: Need): boolean => {
  let missing = 2;
  if (slot >= 0) {
    if (mate[slot] === DONE) return false;
    if (mate[slot] !== slot) missing = 1;
  }
  let open = unmet;
  for (const other of slots) if (mate[other] !== DONE) open++;
  return open < missing;
};

/** All successors of a state, in an order that depends on the state alone. */
export const advance = (step: Step, state: string, { reach, close }: Visitor): void => {
  const { width, placeOf, later, needs, allMet } = step;
  const mate: number[] = [];
  for (let slot = 0; slot < width; slot++) mate.push(slot);
  let own = -1; // the other end of the leaving vertex's path, if it has one edge
  let missing = 2;
  for (let i = 0; i < placeOf.length; i++) {
    const code = state.charCodeAt(i);
    const place = placeOf[i]!;
    if (place >= 0) mate[place] = code === DONE ? DONE : placeOf[code]!;
    else if (code === DONE) missing = 0;
    else if (code !== i) {
      missing = 1;
      own = placeOf[code]!;
    }
  }
  const put = (first: number, second: number): void => {
    if (!needs.some((need) => isShort(mate, need))) reach(String.fromCharCode(...mate), first, second);
  };
  const mayClose = (a: number, b: number): boolean =>
    allMet && mate.every((code, slot) => code === DONE || slot === a || slot === b);
  /** The path from `far` now ends where b's path ends; b gains an edge. The returned values undo this. */
  const extend = (far: number, b: number): number => {
    const farB = mate[b]!;
    mate[b] = DONE;
    mate[farB] = far; // b itself, if it had no edge
    mate[far] = farB;
    return farB;
  };
  const undo = (b: number, farB: number): void => {
    mate[farB] = b;
    mate[b] = farB;
  };
  if (missing === 0) put(-1, -1);
  else if (missing === 1) {
    later.forEach((b, j) => {
      if (mate[b] === DONE) return;
      if (b === own) {
        if (mayClose(b, b)) close(j, -1);
        return;
      }
      const farB = extend(own, b);
      put(j, -1);
      undo(b, farB);
    });
  } else {
    later.forEach((a, i) => {
      if (mate[a] === DONE) return;
      const far = mate[a]!;
      for (let j = i + 1; j < later.length; j++) {
        const b = later[j]!;
        if (mate[b] === DONE) continue;
        if (far === b) {
          if (mayClose(a, b)) close(i, j);
          continue;
        }
        if (far !== a) mate[a] = DONE;
        const farB = extend(far, b);
        put(i, j);
        undo(b, farB);
        mate[a] = far;
        mate[far] = a;
      }
    });
  }
};
