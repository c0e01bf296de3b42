/*
 * The fewest sets that cover all targets. Two searches take turns, each with four times as many nodes as before, until one is done:
 *
 *     counting   (counting.ts)      cheap nodes; wins where few sets cover much, as queens do
 *     weights    (coverSearch.ts)   a bound per node that costs as much as a thousand of those; wins where many sets cover little: knights
 *
 * The one that is likely to win goes first.
 */
import { countingSearch, isCountable } from './counting.js';
import {
  type CoverInstance,
  type Covering,
  greedyCover,
  rootWeights,
  searchByWeights,
} from './coverSearch.js';

export interface FewestOptions {
  /** Only covers of fewer sets count. */
  readonly below: number;
  /** A cover of so many sets is good enough. */
  readonly enough: number;
  /** So many are needed, as somebody knows already. */
  readonly least: number;
  readonly maxNodes: number;
  /** Told now and then how many nodes were visited. */
  readonly onNodes: (nodes: number) => void;
}

/** Up to so many sets, counting goes first. */
const FEW = 9;

const FIRST_COUNTED = 2 ** 20;
const FIRST_WEIGHED = 2 ** 11;
/** A node with weights stands for so many that are only counted, on small boards. */
const WEIGHED_COST = 64;
const SMALL_BOARD = 196;
/** A search that looks so many times longer than what is left is not begun again. Guesses are far too high: later branches have less to try. */
const HOPELESS = 1e6;

export interface Fewest extends Covering {
  /** If it is not done: about how many nodes it would take. */
  readonly estimate: number;
}

export const fewestSets = (instance: CoverInstance, options: FewestOptions): Fewest => {
  const { below, enough, maxNodes, onNodes } = options;
  if (instance.targets === 0)
    return { sets: below > 0 ? [] : undefined, nodes: 0, done: true, share: 1, estimate: 0 };
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
  if (isSettled()) return { sets: best, nodes: 0, done: true, share: 1, estimate: 0 };
  const root = rootWeights(instance, bestSize);
  least = Math.max(least, root.least);
  keep(greedyCover(instance, root.weight));
  const weighedCost = WEIGHED_COST * Math.ceil((instance.targets / SMALL_BOARD) ** 2);
  let [nodes, estimate] = [1, Number.POSITIVE_INFINITY];
  const tell = (more: number): void => onNodes(nodes + more);

  const counting = isCountable(instance, bestSize) ? countingSearch(instance, tell) : undefined;
  /** Asks for covers of `least` sets, then one more, and so on; for the size that is enough at once. */
  const count = (most: number): void => {
    if (counting === undefined) return;
    for (let left = most; !isSettled() && left > 0; ) {
      const size = Math.min(bestSize - 1, Math.max(least, enough));
      const found = counting.find(size, left);
      nodes += found.nodes;
      left -= found.nodes;
      keep(found.sets);
      if (!found.done) {
        estimate = found.nodes / found.share;
        return;
      }
      if (found.sets === undefined) least = size + 1;
    }
  };
  const weigh = (most: number): void => {
    if (isSettled()) return;
    const found = searchByWeights(instance, root.weight, bestSize, enough, most, (some) =>
      tell(some * weighedCost),
    );
    nodes += found.nodes * weighedCost;
    keep(found.sets);
    if (found.done) least = bestSize;
    else estimate = Math.min(estimate, (found.nodes / found.share) * weighedCost);
  };

  const isFew = counting !== undefined && least <= FEW;
  for (let turn = 0; !isSettled(); turn++) {
    const left = maxNodes - nodes;
    if (left <= 0 || (turn > 0 && estimate > HOPELESS * left)) {
      return { sets: best, nodes, done: false, share: 0, estimate };
    }
    const counted = Math.min(left, FIRST_COUNTED * 4 ** turn);
    const scale = (4 ** turn * WEIGHED_COST) / weighedCost;
    const weighed = Math.ceil(Math.min(left / weighedCost, FIRST_WEIGHED * scale));
    if (isFew) count(counted);
    weigh(weighed);
    if (!isFew) count(Math.min(counted, maxNodes - nodes));
  }
  return { sets: best, nodes, done: true, share: 1, estimate: nodes };
};
