/*
 * Counts choices that cover every target: takes a target that is not covered yet, and branches on the first
 * of its items to be chosen; items tried before are excluded. Once everything is covered, the remaining items
 * may be chosen freely. Good for sizes near the smallest.
 */
import { randomBelow, seededRandom } from '../../../core/random.js';
import type { CoverItems } from './items.js';
import { freeChoices, type Polynomial, product, trimmed } from './polynomial.js';
import { type Search, TELL } from './search.js';

/**
 * The choices made so far: which targets they cover, which items were left out, and what is still to be
 * gained.
 */
const coverChoices = ({ weight, covers, targets }: CoverItems, most: number) => {
  const coverers: number[][] = Array.from({ length: targets }, () => []);
  covers.forEach((list, item) => {
    for (const target of list) coverers[target]!.push(item);
  });
  const coveredBy = new Int32Array(targets);
  const isOut = new Uint8Array(covers.length);
  const gain = Int32Array.from(covers, (list) => list.length);
  const lightest = weight.reduce((least, one) => Math.min(least, one), Number.POSITIVE_INFINITY);
  const choices = {
    coverers,
    isOut,
    open: targets,
    cover(item: number): void {
      for (const target of covers[item]!) {
        if (coveredBy[target]!++ > 0) continue;
        choices.open--;
        for (const other of coverers[target]!) gain[other]!--;
      }
    },
    uncover(item: number): void {
      for (const target of covers[item]!) {
        if (--coveredBy[target]! > 0) continue;
        choices.open++;
        for (const other of coverers[target]!) gain[other]!++;
      }
    },
    /** The open target with the fewest items left, or undefined if not all can be covered within the size. */
    tightest(sum: number): number | undefined {
      const room = Math.floor((most - sum) / lightest);
      if (room <= 0) return undefined;
      let [target, fewest, best] = [-1, Number.POSITIVE_INFINITY, 0];
      for (let t = 0; t < targets; t++) {
        if (coveredBy[t]! > 0) continue;
        let count = 0;
        for (const item of coverers[t]!) {
          if (isOut[item] === 1) continue;
          count++;
          if (gain[item]! > best) best = gain[item]!;
        }
        if (count < fewest) [target, fewest] = [t, count];
      }
      return best * room < choices.open ? undefined : target;
    },
  };
  return choices;
};

/** `most` is the largest size that matters. Undefined after more than `maxNodes` steps. */
export const searchCovers = (
  items: CoverItems,
  most: number,
  maxNodes: number,
  onProgress?: (nodes: number) => void,
): Search | undefined => {
  const { weight } = items;
  const choices = coverChoices(items, most);
  const { coverers, isOut, cover, uncover, tightest } = choices;
  const weights = [...new Set(weight)].sort((a, b) => a - b);
  /** How many items of each weight are left to choose from. */
  const left = weights.map((value) => weight.filter((one) => one === value).length);
  const take = (item: number, by: number): void => {
    left[weights.indexOf(weight[item]!)]! += by;
  };
  /** Placements that cover everything, by their weight so far and the free choices they leave. */
  const found = new Map<string, number>();
  let nodes = 0;
  const choose = (sum: number): void => {
    if (++nodes > maxNodes) return;
    if ((nodes & TELL) === 0) onProgress?.(nodes);
    if (choices.open === 0) {
      const key = [sum, ...left].join();
      found.set(key, (found.get(key) ?? 0) + 1);
      return;
    }
    const target = tightest(sum);
    if (target === undefined) return;
    const tried: number[] = [];
    for (const item of coverers[target]!) {
      if (isOut[item] === 1 || sum + weight[item]! > most) continue;
      isOut[item] = 1;
      take(item, -1);
      tried.push(item);
      cover(item);
      choose(sum + weight[item]!);
      uncover(item);
      if (nodes > maxNodes) break;
    }
    for (const item of tried) {
      isOut[item] = 0;
      take(item, 1);
    }
  };
  choose(0);
  if (nodes > maxNodes) return undefined;
  const counts: bigint[] = [];
  for (const [key, times] of found) {
    const [sum, ...frees] = key.split(',').map(Number) as [number, ...number[]];
    const rest = frees.reduce<Polynomial>(
      (all, count, i) => product(all, freeChoices(weights[i]!, count, most - sum), most - sum),
      [1n],
    );
    rest.forEach((value, k) => {
      while (counts.length <= sum + k) counts.push(0n);
      counts[sum + k]! += value * BigInt(times);
    });
  }
  return { counts: trimmed(counts), states: nodes };
};

const WALKS = 40;
/** Walks end after so many items that were looked at, which takes a few tenths of a second. */
const MAX_LOOKED = 5e7;
/** No search is ever this long: a walk that has seen as much ends. */
export const FAR = 1e30;

/**
 * About how many steps the search takes: random walks down its tree, each weighed by the branches it passed
 * (Knuth, 1975).
 */
export const estimateCovers = (items: CoverItems, most: number): number => {
  const { weight, covers } = items;
  const perNode = covers.reduce((sum, list) => sum + list.length, 0);
  const random = seededRandom(1);
  let [total, walks, looked] = [0, 0, 0];
  while (walks < WALKS && (walks === 0 || looked < MAX_LOOKED)) {
    walks++;
    const choices = coverChoices(items, most);
    const { coverers, isOut, cover, tightest } = choices;
    looked += perNode;
    let [nodes, ways, sum] = [1, 1, 0];
    while (choices.open > 0 && ways < FAR * WALKS) {
      looked += perNode;
      const target = tightest(sum);
      if (target === undefined) break;
      const branches = coverers[target]!.filter((item) => isOut[item] === 0 && sum + weight[item]! <= most);
      if (branches.length === 0) break;
      ways *= branches.length;
      nodes += ways;
      const at = randomBelow(random, branches.length);
      for (let i = 0; i <= at; i++) isOut[branches[i]!] = 1;
      cover(branches[at]!);
      sum += weight[branches[at]!]!;
    }
    total += nodes;
  }
  return Math.min(FAR, total / walks);
};
