/*
 * The fewest sets that cover all targets. Two searches take turns, each with four times as many nodes as before, until one is done:
 *
 *     counting   (counting.ts)      cheap nodes; wins where few sets cover much, as queens do
 *     weights    (coverSearch.ts)   a bound per node that costs as much as dozens of those; wins where many sets cover little: knights
 *
 * The one that is likely to win goes first. Both ask for a cover of a certain size, the least that is possible at first: a search that knows
 * its aim is many times shorter than one that comes down from a poor cover.
 */
import { seededRandom } from '../../../core/random.js';
import { countingSearch, isCountable } from './counting.js';
import type { CoverInstance } from './coverInstance.js';
import { type Covering, greedyCover, rootWeights, searchByWeights } from './coverSearch.js';

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

export interface Fewest extends Covering {
  /** If it is not done: about how many nodes it would take. */
  readonly estimate: number;
}

/** Up to so many sets, counting goes first. */
const FEW = 9;

const FIRST_COUNTED = 2 ** 20;
const FIRST_WEIGHED = 2 ** 11;
/** A node with weights stands for so many that are only counted, on small boards. */
const WEIGHED_COST = 64;
const SMALL_BOARD = 196;

/** A search that is guessed to be so many times longer than what is left is not begun again. */
const HOPELESS = 20;
const PROBES = 24;
/** A size takes about so many times as many nodes as the size before it. */
const GROWTH = 4;

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
  const weighedCost = WEIGHED_COST * Math.ceil((instance.targets / SMALL_BOARD) ** 2);
  let nodes = 1;
  const tell = (more: number): void => onNodes(nodes + more);

  const counting = isCountable(instance, bestSize) ? countingSearch(instance, tell) : undefined;
  /** The size to look for: the least possible, or what is enough. */
  const aim = (): number => Math.min(bestSize - 1, Math.max(least, enough));
  /** Looks for one size after the other, with so many nodes in all. */
  const pursue = (most: number, cost: number, find: (size: number, left: number) => Covering): void => {
    for (let left = most; !isSettled() && left > 0; ) {
      const size = aim();
      const found = find(size, left);
      nodes += found.nodes * cost;
      left -= found.nodes;
      keep(found.sets);
      if (!found.done) return;
      if (found.sets === undefined) least = size + 1;
    }
  };
  const count = (most: number): void => {
    if (counting !== undefined) pursue(most, 1, counting.find);
  };
  const weigh = (most: number): void =>
    pursue(most, weighedCost, (size, left) =>
      searchByWeights(instance, root.weight, size + 1, size, left, (some) => tell(some * weighedCost)),
    );
  /** About how many nodes the sizes below the best cover take, by the better search. */
  const guess = (): number => {
    const size = aim();
    const random = seededRandom(1);
    let sum = 0;
    for (let i = 0; i < PROBES; i++) {
      sum += searchByWeights(instance, root.weight, size + 1, size, 1e9, () => {}, random).guess;
    }
    const next = Math.min((sum / PROBES) * weighedCost, counting?.estimate(size) ?? Number.POSITIVE_INFINITY);
    return next * GROWTH ** (bestSize - 1 - size);
  };

  const isFew = counting !== undefined && least <= FEW;
  for (let turn = 0; !isSettled(); turn++) {
    const left = maxNodes - nodes;
    const estimate = left <= 0 ? Number.POSITIVE_INFINITY : turn === 1 ? guess() : 0;
    if (left <= 0 || estimate > HOPELESS * left) return { sets: best, nodes, done: false, estimate };
    const counted = Math.min(left, (isFew ? FIRST_COUNTED : FIRST_COUNTED / 64) * 4 ** turn);
    const scale = (4 ** turn * WEIGHED_COST) / weighedCost;
    const weighed = Math.ceil(Math.min(left / weighedCost, FIRST_WEIGHED * scale));
    if (isFew) count(counted);
    weigh(weighed);
    if (!isFew) count(Math.min(counted, maxNodes - nodes));
  }
  return { sets: best, nodes, done: true, estimate: nodes };
};
