/*
 * The fewest sets that cover all targets. There are two searches:
 *
 *     counting   (counting.ts)      cheap nodes; better if few sets cover much, as queens do
 *     weights    (coverSearch.ts)   a bound per node that costs as much as dozens of those; better if many sets cover little, as knights do
 *
 * Both look for a cover of a given size, starting with the least possible one: a search with a known target
 * is many times shorter than one that starts from a poor cover. The likely winner goes first, with enough
 * nodes for most boards. If that is not enough, random walks estimate both for every further size; the
 * shorter one goes first, and a size that is far beyond the limit is not started.
 */
import { seededRandom } from '../../../core/random.js';
import { countingSearch, isCountable } from './counting.js';
import type { CoverInstance } from './coverInstance.js';
import { type Covering, greedyCover, rootWeights, searchByWeights } from './coverSearch.js';

export interface FewestOptions {
  /** Only covers with fewer sets count. */
  readonly below: number;
  /** A cover with this many sets is good enough. */
  readonly enough: number;
  /** A known lower bound. */
  readonly least: number;
  readonly maxNodes: number;
  /** Called now and then with the number of nodes visited, and the estimated total if it is known. */
  readonly onNodes: (nodes: number, total?: number) => void;
}

export interface Fewest extends Covering {
  /** If it is not finished: about how many nodes it would take. */
  readonly estimate: number;
}

/** Up to this many sets, counting goes first. */
const FEW = 9;

const FIRST_COUNTED = 2 ** 20;
const FIRST_WEIGHED = 2 ** 11;
/** A node with weights costs as much as this many counting nodes, on small boards. */
const WEIGHED_COST = 64;
const SMALL_BOARD = 196;

/** A size estimated to take more than this many times what is left is not started. */
const HOPELESS = 3;
/** Beyond this many times the limit, the estimate is not refined. */
const BEYOND = 1e6;
/** Random walks per size: on large boards each takes longer but is as informative. */
const PROBES = 24;
const FEWEST_PROBES = 2;
/** On boards this large, no search closes a gap this wide, and a single walk would take seconds. */
const LARGE_BOARD = 1000;
const WIDE_GAP = 4;
/** Before that, this many covers are made greedily, each with different weights. */
const TRIES = 60;
/** A search gets this many times its estimated nodes before the other one has its turn. */
const PATIENCE = 4;

export const fewestSets = (instance: CoverInstance, options: FewestOptions): Fewest => {
  const { below, enough, maxNodes, onNodes } = options;
  if (instance.targets === 0) return { sets: below > 0 ? [] : undefined, nodes: 0, done: true, estimate: 0 };
  let best: readonly number[] | undefined;
  let bestSize = below;
  const keep = (sets: readonly number[] | undefined): void => {
    if (sets === undefined || sets.length >= bestSize) return;
    best = sets;
    bestSize = sets.length;
  };
  keep(greedyCover(instance, undefined));
  let least = Math.max(1, options.least);
  const isSettled = (): boolean => bestSize <= Math.max(least, enough);
  if (isSettled()) return { sets: best, nodes: 0, done: true, estimate: 0 };
  const root = rootWeights(instance, bestSize);
  least = Math.max(least, root.least);
  keep(greedyCover(instance, root.weight));
  if (instance.targets > LARGE_BOARD && bestSize - Math.max(least, enough) >= WIDE_GAP) {
    return { sets: best, nodes: 1, done: false, estimate: Number.MAX_VALUE };
  }
  const weighedCost = WEIGHED_COST * Math.ceil((instance.targets / SMALL_BOARD) ** 2);
  let nodes = 1;
  /** The expected total number of nodes, as far as it can be known. */
  let total: number | undefined;
  const tell = (more: number): void =>
    onNodes(nodes + more, total === undefined || nodes + more > total ? undefined : total);

  const counting = isCountable(instance, bestSize) ? countingSearch(instance, tell) : undefined;
  /** The size to look for: the least possible, or what is enough. */
  const aim = (): number => Math.min(bestSize - 1, Math.max(least, enough));
  /** False if the limit of nodes was reached. */
  const settle = (found: Covering, size: number, cost: number): boolean => {
    nodes += found.nodes * cost;
    keep(found.sets);
    if (found.done && found.sets === undefined) least = size + 1;
    return found.done;
  };
  /** Runs with this many nodes, each of which counts as one; false if that was not enough for the size. */
  const count = (size: number, most: number): boolean =>
    counting !== undefined && settle(counting.find(size, most), size, 1);
  const weigh = (size: number, most: number): boolean => {
    const own = Math.ceil(most / weighedCost);
    const tellOwn = (some: number): void => tell(some * weighedCost);
    return settle(searchByWeights(instance, root.weight, size + 1, size, own, tellOwn), size, weighedCost);
  };

  const isFew = counting !== undefined && least <= FEW;
  const counted = Math.min(maxNodes, isFew ? FIRST_COUNTED : FIRST_COUNTED / 64);
  const weighed = Math.min(maxNodes, FIRST_WEIGHED * WEIGHED_COST);
  for (const search of isFew ? [count, weigh] : [weigh, count]) {
    const end = Math.min(maxNodes, nodes + (search === count ? counted : weighed));
    while (!isSettled() && nodes < end && search(aim(), end - nodes));
  }
  if (isSettled()) return { sets: best, nodes, done: true, estimate: nodes };

  const random = seededRandom(1);
  const share = (): number => random() / 2 ** 32;
  for (let i = 0; i < TRIES; i++) {
    const spread = 0.5 * (1 + (i % 4));
    const shaken = root.weight.map((w) => Math.max(0, w * (1 + spread * (2 * share() - 1))) + 0.02 * share());
    keep(greedyCover(instance, shaken));
  }
  const probes = Math.max(
    FEWEST_PROBES,
    Math.floor(PROBES * Math.min(1, SMALL_BOARD / instance.targets) ** 1.5),
  );
  const guesses = new Map<number, { readonly counted: number; readonly weighed: number }>();
  const guess = (size: number) => {
    const known = guesses.get(size);
    if (known !== undefined) return known;
    let sum = 0;
    for (let i = 0; i < probes; i++) {
      sum += searchByWeights(instance, root.weight, size + 1, size, 1e9, () => {}, random).guess;
    }
    const both = {
      counted: counting?.estimate(size) ?? Number.POSITIVE_INFINITY,
      weighed: (sum / probes) * weighedCost,
    };
    guesses.set(size, both);
    return both;
  };
  const nodesOf = (size: number): number => Math.min(guess(size).counted, guess(size).weighed);
  /** For the sizes up to halfway between the lower bound and the best known cover. */
  const ahead = (): number => {
    let sum = 0;
    for (
      let size = aim();
      (size === aim() || 2 * size < root.least + bestSize) && sum < BEYOND * maxNodes;
      size++
    ) {
      sum += nodesOf(size);
    }
    return sum;
  };
  let expected = ahead();
  total = nodes + expected;
  while (!isSettled()) {
    const size = aim();
    expected = Math.max(expected, nodesOf(size));
    if (expected > HOPELESS * (maxNodes - nodes)) {
      return { sets: best, nodes, done: false, estimate: Math.min(nodes + expected, Number.MAX_VALUE) };
    }
    expected = 0;
    const both = guess(size);
    const order = both.counted < both.weighed ? [count, weigh] : [weigh, count];
    total = Math.max(total, nodes + nodesOf(size));
    let isDone = false;
    for (let most = PATIENCE * nodesOf(size); !isDone; most *= PATIENCE) {
      for (const search of order) {
        const left = maxNodes - nodes;
        if (left <= 0) return { sets: best, nodes, done: false, estimate: Number.POSITIVE_INFINITY };
        isDone ||= search(size, Math.min(left, Math.max(most, FIRST_COUNTED)));
      }
    }
  }
  return { sets: best, nodes, done: true, estimate: nodes };
};
