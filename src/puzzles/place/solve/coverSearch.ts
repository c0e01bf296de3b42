/*
 * The fewest sets that cover all targets (minimum set cover), by branch and bound with weights.
 *
 * The bound is a Lagrangian relaxation. Give each uncovered target a weight w >= 0. A set that covers weight
 * s "costs" 1 - s beyond the weights, so any cover has at least sum(w) + sum of the negative costs sets.
 * Subgradient steps improve the weights: more for targets that nothing cheap covers, less for those covered
 * twice. A set whose cost, added to the bound, reaches the best cover known cannot be part of a better one
 * and is dropped. Weights are inherited from node to node, so a few steps per node are enough.
 *
 * Costs a few passes over the lists of the sets per node. On knights this beats counting uncovered squares by
 * orders of magnitude, and the weights are the proof (weights.ts).
 */

import type { CoverInstance } from './coverInstance.js';
import { weightImprover } from './weigh.js';

export interface Covering {
  /** Undefined if there is no cover with fewer sets than requested. */
  readonly sets: readonly number[] | undefined;
  readonly nodes: number;
  readonly done: boolean;
}

const EPSILON = 1e-6;
const ROOT_STEPS = 600;
const NODE_STEPS = 40;
/** Worths are rounded to multiples of 1/GRAIN. */
const GRAIN = 256;
/** Computing weights for the whole instance takes about this many additions. */
const ROOT_WORK = 2e8;
/** Progress is reported once per this many nodes. */
const TELL = 0x3f;

/**
 * Takes the set that covers the most weight, again and again, then drops redundant ones. Undefined if a
 * target has no set.
 */
export const greedyCover = (
  { covers, coveredBy, targets }: CoverInstance,
  weight: Float64Array | undefined,
): readonly number[] | undefined => {
  const hits = new Int32Array(targets);
  const worth = (c: number): number => {
    let value = 0;
    for (const t of covers[c]!) if (hits[t] === 0) value += GRAIN * (1e-3 + (weight?.[t] ?? 1));
    return Math.ceil(value);
  };
  // Sets in buckets by their worth, which only decreases: a set that is worth less than its bucket moves
  // down.
  const shelves: number[][] = [];
  const shelve = (c: number, value: number): void => {
    shelves[value] ??= [];
    shelves[value].push(c);
  };
  for (let c = covers.length - 1; c >= 0; c--) shelve(c, worth(c));
  const chosen: number[] = [];
  let open = targets;
  for (let value = shelves.length - 1; value > 0 && open > 0; value--) {
    for (let c = shelves[value]?.pop(); c !== undefined && open > 0; c = shelves[value]!.pop()) {
      const now = worth(c);
      if (now < value) {
        shelve(c, now);
        continue;
      }
      chosen.push(c);
      for (const t of covers[c]!) if (hits[t]!++ === 0) open--;
    }
  }
  if (open > 0 || coveredBy.some((list) => list.length === 0)) return undefined;
  return chosen.filter((c) => {
    const isNeeded = covers[c]!.some((t) => hits[t] === 1);
    if (!isNeeded) for (const t of covers[c]!) hits[t]!--;
    return isNeeded;
  });
};

/** Initial weights: no set covers more than 1. */
export const firstWeights = ({ targets, covers, coveredBy }: CoverInstance): Float64Array => {
  const weight = new Float64Array(targets);
  coveredBy.forEach((list, t) => {
    let most = 1;
    for (const c of list) most = Math.max(most, covers[c]!.length);
    weight[t] = 1 / most;
  });
  return weight;
};

/** Good weights for the whole instance, and the lower bound they prove. */
export const rootWeights = (
  instance: CoverInstance,
  goal: number,
): { readonly weight: Float64Array; readonly least: number } => {
  const weight = firstWeights(instance);
  const all = (length: number) => new Uint8Array(length).fill(1);
  const { targets, covers } = instance;
  const cost = new Float64Array(covers.length);
  const length = covers.reduce((sum, list) => sum + list.length, 0);
  const steps = Math.ceil(Math.min(ROOT_STEPS, ROOT_WORK / length));
  const bound = weightImprover(instance)(all(targets), all(covers.length), weight, cost, goal, steps);
  return { weight, least: Math.ceil(bound - EPSILON) };
};

/**
 * The fewest sets, fewer than `below`; or the first cover with at most `enough`. `root` are weights for the
 * whole instance. With `random`, only one path down the tree is taken, and `guess` is how many nodes it
 * represents (Knuth).
 */
export const searchByWeights = (
  instance: CoverInstance,
  root: Float64Array,
  below: number,
  enough: number,
  maxNodes: number,
  onNodes: (nodes: number) => void,
  random?: () => number,
): Covering & { readonly guess: number } => {
  const { targets, covers, coveredBy, orbitOf } = instance;
  const open = new Int32Array(targets); // how many chosen sets cover it
  const isOpen = new Uint8Array(targets).fill(1);
  const isAllowed = new Uint8Array(covers.length).fill(1);
  const chosen: number[] = [];
  let [best, nodes, stopped]: [readonly number[] | undefined, number, boolean] = [undefined, 0, false];
  let bestSize = below;
  let guess = 0;
  const weights: Float64Array[] = [root.slice()];
  const cost = new Float64Array(covers.length);
  const improveWeights = weightImprover(instance);
  const choose = (c: number): void => {
    chosen.push(c);
    for (const t of covers[c]!) {
      open[t]!++;
      isOpen[t] = 0;
    }
  };
  const drop = (c: number): void => {
    chosen.pop();
    for (const t of covers[c]!) if (--open[t]! === 0) isOpen[t] = 1;
  };
  const exclude = (c: number, trail: number[]): void => {
    for (const other of chosen.length === 0 ? (orbitOf?.[c] ?? [c]) : [c]) {
      if (isAllowed[other] === 0) continue;
      isAllowed[other] = 0;
      trail.push(other);
    }
  };
  const search = (depth: number, ways: number): void => {
    if (++nodes > maxNodes) stopped = true;
    if (stopped) return;
    guess += ways;
    if ((nodes & TELL) === 0) onNodes(nodes);
    const weight = weights[depth]!;
    const goal = bestSize - chosen.length;
    let isDone = true;
    for (let t = 0; t < targets && isDone; t++) if (isOpen[t] === 1) isDone = false;
    if (isDone) {
      best = [...chosen];
      bestSize = best.length;
      return;
    }
    if (goal <= 1) return;
    const bound = improveWeights(isOpen, isAllowed, weight, cost, goal, NODE_STEPS);
    if (chosen.length + Math.ceil(bound - EPSILON) >= bestSize) return;
    const trail: number[] = [];
    for (let c = 0; c < covers.length; c++) {
      if (isAllowed[c] === 1 && cost[c]! > 0 && chosen.length + bound + cost[c]! > bestSize - 1 + EPSILON) {
        exclude(c, trail);
      }
    }
    let [branch, fewest] = [-1, Number.POSITIVE_INFINITY];
    for (let t = 0; t < targets; t++) {
      if (isOpen[t] === 0) continue;
      let count = 0;
      const list = coveredBy[t]!;
      for (let i = 0; i < list.length; i++) count += isAllowed[list[i]!]!;
      if (count < fewest || (count === fewest && weight[t]! > weight[branch]!)) [branch, fewest] = [t, count];
    }
    const options = Array.from(coveredBy[branch]!)
      .filter((c) => isAllowed[c] === 1)
      .map((c) => [c, cost[c]!] as const)
      .sort(([, a], [, b]) => a - b);
    weights[depth + 1] ??= new Float64Array(targets);
    let skip = random === undefined ? 0 : random() % Math.max(1, options.length);
    for (const [c] of options) {
      if (isAllowed[c] === 0) continue;
      if (skip-- > 0) {
        exclude(c, trail);
        continue;
      }
      choose(c);
      weights[depth + 1]!.set(weight);
      search(depth + 1, ways * options.length);
      drop(c);
      if (stopped || bestSize <= enough || random !== undefined) break;
      exclude(c, trail);
    }
    for (const c of trail) isAllowed[c] = 1;
  };
  search(0, 1);
  return { sets: best, nodes, done: !stopped, guess };
};
