/*
 * Proofs that a cover needs at least k sets: weights on the targets such that no set covers more than 1, and
 * the total exceeds k - 1.
 *
 * The Lagrangian weights (coverSearch.ts) may overload some sets. Removing the surplus from a set's targets
 * loses at most that surplus, and the rest is still as much as the bound promised. Then everything is rounded
 * to multiples of 1/d, for the smallest d that is enough: d = 1 gives squares of which no set covers two. The
 * final proofs consist of integers; floating point is only used to find them.
 */
import type { CoverInstance } from './coverInstance.js';
import { firstWeights } from './coverSearch.js';
import { type ImproveWeights, roundedWeights, weightImprover } from './weigh.js';

export type AtLeast =
  /** units[target] / scale; targets without weight are omitted. */
  | { readonly kind: 'weights'; readonly scale: number; readonly units: ReadonlyMap<number, number> }
  | { readonly kind: 'cases'; readonly set: number; readonly placed: AtLeast; readonly empty: AtLeast }
  | { readonly kind: 'uncovered'; readonly target: number };

const SCALES = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 16, 20, 24, 30, 36, 48, 60, 120, 360, 840, 2520, 10_000,
];

const ROOT_STEPS = 2000;
const CASE_STEPS = 400;

/** Weights this far below the target value will not reach it. */
const HOPELESS = 0.6;

/**
 * Weights for the whole board that miss the target by this much lead to hundreds of cases, except on small
 * boards.
 */
const FAR = 0.75;
const FEW_TARGETS = 36;
const TRIAL_STEPS = 300;

/**
 * From this many leaves on, the length of the whole proof is estimated; one that looks this many times too
 * long is abandoned.
 */
const SOME_LEAVES = 12;
const LONGER = 4;

/**
 * Weights that prove that at least `least` sets are needed; a few steps at first, more only if they may help.
 */
const weightsFor = (
  instance: CoverInstance,
  improveWeights: ImproveWeights,
  isOpen: Uint8Array,
  isAllowed: Uint8Array,
  weight: Float64Array,
  least: number,
  allSteps: number,
): AtLeast | undefined => {
  const cost = new Float64Array(instance.covers.length);
  for (const steps of [allSteps / 4, allSteps]) {
    // One more than needed: weights that barely reach it would be lost to rounding.
    const bound = improveWeights(isOpen, isAllowed, weight, cost, least + 0.5, steps);
    if (bound < least - 1 - HOPELESS) return undefined;
    if (bound < least - 1) continue;
    const found = roundedWeights(instance, least - 1, SCALES);
    if (found !== undefined) return { kind: 'weights', ...found };
  }
  return undefined;
};

/**
 * A proof with at most this many leaves; undefined if none is found, or if it turns out to be much longer.
 */
export const proveAtLeast = (
  instance: CoverInstance,
  least: number,
  maxLeaves: number,
): AtLeast | undefined => {
  const { targets, covers, coveredBy } = instance;
  const isOpen = new Uint8Array(targets).fill(1);
  const open = new Int32Array(targets);
  const isAllowed = new Uint8Array(covers.length).fill(1);
  const improveWeights = weightImprover(instance);
  let leaves = 0;
  let done = 0;
  /** `share` is the fraction of the whole that the leaf represents, if branches are equal. */
  const leaf = (share: number): boolean => {
    leaves++;
    done += share;
    return leaves <= maxLeaves && (leaves < SOME_LEAVES || leaves <= done * maxLeaves * LONGER);
  };
  const prove = (needed: number, inherited: Float64Array, share: number): AtLeast | undefined => {
    if (needed <= 0) return leaf(share) ? { kind: 'weights', scale: 1, units: new Map() } : undefined;
    const weight = inherited.slice();
    const steps = inherited === first ? ROOT_STEPS : CASE_STEPS;
    const found = weightsFor(instance, improveWeights, isOpen, isAllowed, weight, needed, steps);
    if (found !== undefined) return leaf(share) ? found : undefined;
    let [branch, fewest] = [-1, Number.POSITIVE_INFINITY];
    for (let t = 0; t < targets; t++) {
      if (isOpen[t] === 0) continue;
      let count = 0;
      for (const c of coveredBy[t]!) count += isAllowed[c]!;
      if (count < fewest) [branch, fewest] = [t, count];
    }
    if (branch < 0) return undefined; // covered by fewer: there is nothing to prove
    return caseBy(branch, needed, weight, share / Math.max(1, fewest));
  };
  /** The target is covered by its first allowed set, or that one stays empty, and so on. */
  const caseBy = (
    target: number,
    needed: number,
    weight: Float64Array,
    share: number,
  ): AtLeast | undefined => {
    const set = coveredBy[target]!.find((c) => isAllowed[c] === 1);
    if (set === undefined) return leaf(0) ? { kind: 'uncovered', target } : undefined;
    for (const t of covers[set]!) {
      open[t]!++;
      isOpen[t] = 0;
    }
    const placed = prove(needed - 1, weight, share);
    for (const t of covers[set]!) if (--open[t]! === 0) isOpen[t] = 1;
    if (placed === undefined) return undefined;
    isAllowed[set] = 0;
    const empty = caseBy(target, needed, weight, share);
    isAllowed[set] = 1;
    return empty && { kind: 'cases', set, placed, empty };
  };
  const first = firstWeights(instance);
  const bound = improveWeights(isOpen, isAllowed, first, new Float64Array(covers.length), least, TRIAL_STEPS);
  if (bound < least - 1 - FAR && targets > FEW_TARGETS) return undefined;
  return prove(least, first, 1);
};
