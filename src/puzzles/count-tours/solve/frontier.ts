/*
 * Hamiltonian cycles of a graph by a frontier DP, in plain TypeScript with bigint counts.
 *
 * A partial solution chooses edges among the finished vertices and those they touch. All that matters for the
 * rest is, for each slot of the frontier, its state:
 *
 *     mate[slot] = slot      no edge yet
 *     mate[slot] = other     one edge: this end and that one are the two ends of a path
 *     mate[slot] = DONE      two edges
 *
 * so partial solutions with equal states are counted together. A step gives the leaving vertex its missing
 * edges to unfinished neighbors. The cost is the number of states times the ways to do so; states are
 * strings, one character per slot. This is the readable version, for frontiers too wide for the kernel's
 * keys; the kernel does the same in 64-bit words.
 */
import type { Step } from '../../../core/frontier/order.js';

const DONE = 0xff;

export interface FrontierRun {
  readonly cycles: bigint;
  /** States over all layers; the widest layer. */
  readonly states: number;
  readonly peak: number;
}

/** A Map holds at most 2^24 keys. */
const MAX_KEYS = 16_000_000;

/** Progress is reported after this many states of a layer. */
const TOLD = 2048;

/**
 * `weightsOf`: for each step, the factor for an edge to each of its later slots. `onProgress` also gets the
 * size of the current layer. Undefined once more than `mostStates` states were met in total, or a layer
 * outgrows a Map.
 */
export const countByFrontier = (
  steps: readonly Step[],
  mostStates: number,
  onProgress?: (done: number, total: number, states: number) => void,
  weightsOf?: readonly (readonly number[])[],
): FrontierRun | undefined => {
  let layer = new Map<string, bigint>([['', 1n]]);
  let cycles = 0n;
  let states = 1;
  let peak = 1;
  for (const [done, step] of steps.entries()) {
    let seen = 0; // within the layer
    const next = new Map<string, bigint>();
    const { width, placeOf, later } = step;
    const weights = weightsOf?.[done]?.map(BigInt);
    for (const [key, reached] of layer) {
      if (seen++ % TOLD === 0) onProgress?.(done + (seen - 1) / layer.size, steps.length, layer.size);
      let count = reached;
      if (next.size > MAX_KEYS || states + next.size > mostStates) return undefined;
      const mate: number[] = [];
      for (let slot = 0; slot < width; slot++) mate.push(slot);
      let own = -1; // the other end of the leaving vertex's path, if it has one edge
      let missing = 2;
      for (let i = 0; i < placeOf.length; i++) {
        const code = key.charCodeAt(i);
        const place = placeOf[i]!;
        if (place < 0) {
          if (code === DONE) missing = 0;
          else if (code !== i) {
            missing = 1;
            own = placeOf[code]!;
          }
        } else mate[place] = code === DONE ? DONE : placeOf[code]!;
      }
      // An end whose mate is the leaving vertex waits for that vertex's last edge.
      const put = () => {
        if (step.needs.some((need) => isShort(mate, need.slot, need.slots, need.unmet))) return;
        const packed = String.fromCharCode(...mate);
        next.set(packed, (next.get(packed) ?? 0n) + count);
      };
      const closes = (a: number, b: number): void => {
        if (step.allMet && mate.every((code, slot) => code === DONE || slot === a || slot === b))
          cycles += count;
      };
      /** Joins the ends `a` and `b` of two paths (or of one path: a cycle), where `a` and `b` are slots. */
      const join = (farA: number, b: number): void => {
        // The path from farA now ends where b's path ends; b gains an edge.
        const farB = mate[b]!;
        if (farB === b) {
          mate[b] = farA;
          mate[farA] = b;
        } else {
          mate[b] = DONE;
          mate[farB] = farA;
          mate[farA] = farB;
        }
      };
      if (missing === 0) put();
      else if (missing === 1) {
        for (const [i, b] of later.entries()) {
          if (mate[b] === DONE) continue;
          if (weights !== undefined) count = reached * weights[i]!;
          if (b === own) {
            closes(b, b);
            continue;
          }
          const kept = [...mate];
          join(own, b);
          put();
          for (let i = 0; i < width; i++) mate[i] = kept[i]!;
        }
      } else {
        for (let i = 0; i < later.length; i++) {
          const a = later[i]!;
          if (mate[a] === DONE) continue;
          for (let j = i + 1; j < later.length; j++) {
            const b = later[j]!;
            if (mate[b] === DONE) continue;
            if (weights !== undefined) count = reached * weights[i]! * weights[j]!;
            if (mate[a] === b) {
              closes(a, b);
              continue;
            }
            const kept = [...mate];
            const farA = mate[a]!;
            if (farA !== a) mate[a] = DONE;
            join(farA, b);
            put();
            for (let s = 0; s < width; s++) mate[s] = kept[s]!;
          }
        }
      }
    }
    layer = next;
    states += layer.size;
    peak = Math.max(peak, layer.size);
  }
  return { cycles, states, peak };
};

/** True if the vertex can no longer find its missing edges. */
const isShort = (mate: readonly number[], slot: number, slots: readonly number[], unmet: number): boolean => {
  let missing = 2;
  if (slot >= 0) {
    if (mate[slot] === DONE) return false;
    if (mate[slot] !== slot) missing = 1;
  }
  let open = unmet;
  for (const other of slots) if (mate[other] !== DONE) open++;
  return open < missing;
};
