/*
 * The fewest sets that cover all targets (minimum set cover), by branch and bound.
 *
 * The bound is Lagrange's. Give each uncovered target a weight w >= 0. A set that covers weight s "costs" 1 - s beyond the weights, so any
 * cover has at least sum(w) + sum of the negative costs sets. Subgradient steps improve the weights: more for targets that nothing
 * cheap covers, less for those covered twice. A set whose cost, added to the bound, reaches the best cover known cannot be part of a
 * better one and is dropped. Weights are inherited from node to node, so a few steps per node are enough.
 *
 * Costs a few passes over the lists of the sets per node. On knights this beats counting uncovered squares by orders of magnitude, and
 * the weights are the proof (weights.ts).
 */

export interface CoverInstance {
  readonly targets: number;
  /** covers[set]: the targets it covers, ascending. */
  readonly covers: readonly Int32Array[];
  /** coveredBy[target]: the sets that cover it. */
  readonly coveredBy: readonly Int32Array[];
  /** orbitOf[set]: sets that symmetries of the instance exchange with it, itself included. */
  readonly orbitOf?: readonly (readonly number[])[];
}

export interface Covering {
  /** Undefined if there is no cover of fewer sets than was asked for. */
  readonly sets: readonly number[] | undefined;
  readonly nodes: number;
  readonly done: boolean;
}

const EPSILON = 1e-6;
const ROOT_STEPS = 600;
const NODE_STEPS = 24;

/** Weights at one node: improved in place. Returns the bound; costs are left in `cost`. */
export const improveWeights = (
  { targets, covers, coveredBy }: CoverInstance,
  isOpen: Uint8Array,
  isAllowed: Uint8Array,
  weight: Float64Array,
  cost: Float64Array,
  goal: number,
  steps: number,
  best: Float64Array,
): number => {
  let bound = Number.NEGATIVE_INFINITY;
  let pace = 1;
  let stale = 0;
  for (let step = 0; step < steps; step++) {
    let value = 0;
    for (let t = 0; t < targets; t++) if (isOpen[t] === 1) value += weight[t]!;
    for (let c = 0; c < covers.length; c++) {
      if (isAllowed[c] === 0) continue;
      let sum = 1;
      const list = covers[c]!;
      for (let i = 0; i < list.length; i++) if (isOpen[list[i]!] === 1) sum -= weight[list[i]!]!;
      cost[c] = sum;
      if (sum < 0) value += sum;
    }
    if (value > bound + 1e-9) {
      if (value > bound + 0.01) stale = 0;
      bound = value;
      best.set(weight);
      if (Math.ceil(bound - EPSILON) >= goal) return bound;
    }
    if (++stale > 15) {
      stale = 0;
      pace /= 2;
      if (pace < 0.02) break;
    }
    let norm = 0;
    for (let t = 0; t < targets; t++) {
      if (isOpen[t] === 0) continue;
      let slope = 1;
      const list = coveredBy[t]!;
      for (let i = 0; i < list.length; i++) {
        const c = list[i]!;
        if (isAllowed[c] === 1 && cost[c]! < 0) slope--;
      }
      if (slope < 0 && weight[t] === 0) slope = 0;
      norm += slope * slope;
    }
    if (norm === 0) break;
    const move = (pace * (goal - value)) / norm;
    for (let t = 0; t < targets; t++) {
      if (isOpen[t] === 0) continue;
      let slope = 1;
      const list = coveredBy[t]!;
      for (let i = 0; i < list.length; i++) {
        const c = list[i]!;
        if (isAllowed[c] === 1 && cost[c]! < 0) slope--;
      }
      weight[t] = Math.max(0, weight[t]! + move * slope);
    }
  }
  // The costs that belong to the best weights.
  weight.set(best);
  for (let c = 0; c < covers.length; c++) {
    if (isAllowed[c] === 0) continue;
    let sum = 1;
    for (const t of covers[c]!) if (isOpen[t] === 1) sum -= weight[t]!;
    cost[c] = sum;
  }
  return bound;
};

/** Takes the set that covers the most weight, again and again, then drops what is not needed. */
const greedyCover = (
  { covers, coveredBy, targets }: CoverInstance,
  weight: Float64Array | undefined,
): readonly number[] | undefined => {
  const left = new Set(Array.from({ length: targets }, (_, t) => t));
  let chosen: number[] = [];
  while (left.size > 0) {
    let [best, most] = [-1, 0];
    covers.forEach((list, c) => {
      let value = 0;
      for (const t of list) if (left.has(t)) value += 1e-3 + (weight?.[t] ?? 1);
      if (value > most) [best, most] = [c, value];
    });
    if (best < 0) return undefined;
    chosen.push(best);
    for (const t of covers[best]!) left.delete(t);
  }
  for (const c of [...chosen]) {
    const others = chosen.filter((other) => other !== c);
    const isNeeded = Array.from(covers[c]!).some(
      (t) => !coveredBy[t]!.some((other) => others.includes(other)),
    );
    if (!isNeeded) chosen = others;
  }
  return chosen;
};

/** Fewer than `below` sets that cover everything; the fewest, or the first cover of at most `enough`. */
export const fewestSets = (
  instance: CoverInstance,
  below: number,
  enough: number,
  maxNodes: number,
): Covering => {
  const { targets, covers, coveredBy, orbitOf } = instance;
  if (targets === 0) return { sets: below > 0 ? [] : undefined, nodes: 0, done: true };
  const open = new Int32Array(targets); // how many chosen sets cover it
  const isOpen = new Uint8Array(targets).fill(1);
  const isAllowed = new Uint8Array(covers.length).fill(1);
  const chosen: number[] = [];
  // The bound of a node looks at every square: a large board's nodes count for several.
  const nodeCost = Math.ceil((targets / 64) ** 2);
  let [best, nodes, stopped]: [readonly number[] | undefined, number, boolean] = [undefined, 0, false];
  let bestSize = below;
  const keep = (sets: readonly number[] | undefined): void => {
    if (sets === undefined || sets.length >= bestSize) return;
    best = sets;
    bestSize = sets.length;
  };
  const weights: Float64Array[] = [new Float64Array(targets)];
  coveredBy.forEach((list, t) => {
    let most = 1;
    for (const c of list) most = Math.max(most, covers[c]!.length);
    weights[0]![t] = 1 / most;
  });
  const cost = new Float64Array(covers.length);
  const scratch = new Float64Array(targets);
  keep(greedyCover(instance, undefined));
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
  const search = (depth: number): void => {
    nodes += nodeCost;
    if (nodes > maxNodes) stopped = true;
    if (stopped) return;
    const weight = weights[depth]!;
    const goal = bestSize - chosen.length;
    let isDone = true;
    for (let t = 0; t < targets && isDone; t++) if (isOpen[t] === 1) isDone = false;
    if (isDone) {
      keep([...chosen]);
      return;
    }
    if (goal <= 1) return;
    const bound = improveWeights(
      instance,
      isOpen,
      isAllowed,
      weight,
      cost,
      goal,
      depth === 0 ? ROOT_STEPS : NODE_STEPS,
      scratch,
    );
    if (depth === 0) {
      keep(greedyCover(instance, weight));
      if (bestSize <= enough) return;
    }
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
    for (const [c] of options) {
      if (isAllowed[c] === 0) continue;
      choose(c);
      weights[depth + 1]!.set(weight);
      search(depth + 1);
      drop(c);
      if (stopped || bestSize <= enough) break;
      exclude(c, trail);
    }
    for (const c of trail) isAllowed[c] = 1;
  };
  if (bestSize > enough) search(0);
  return { sets: best, nodes, done: !stopped };
};
