/*
 * Counts choices that cover every target: takes a target that is not covered yet, and branches on the first
 * of its items to be chosen; items tried before are excluded. Once everything is covered, the remaining items
 * may be chosen freely. Good for sizes near the smallest.
 */
import type { CoverItems } from './items.js';
import { freeChoices, type Polynomial, product, trimmed } from './polynomial.js';
import { type Search, TELL } from './search.js';

/** `most` is the largest size that matters. Undefined after more than `maxNodes` steps. */
export const searchCovers = (
  { weight, covers, targets }: CoverItems,
  most: number,
  maxNodes: number,
  onProgress?: (nodes: number) => void,
): Search | undefined => {
  const coverers: number[][] = Array.from({ length: targets }, () => []);
  covers.forEach((list, item) => {
    for (const target of list) coverers[target]!.push(item);
  });
  const coveredBy = new Int32Array(targets);
  const isOut = new Uint8Array(covers.length);
  const weights = [...new Set(weight)].sort((a, b) => a - b);
  const lightest = weights[0] ?? 1;
  /** How many items of each weight are left to choose from. */
  const left = weights.map((value) => weight.filter((one) => one === value).length);
  const take = (item: number, by: number): void => {
    left[weights.indexOf(weight[item]!)]! += by;
  };
  /** Placements that cover everything, by their weight so far and the free choices they leave. */
  const found = new Map<string, number>();
  let nodes = 0;
  let open = targets;
  const gain = new Int32Array(covers.length);
  covers.forEach((list, item) => {
    gain[item] = list.length;
  });
  const cover = (item: number): void => {
    for (const target of covers[item]!) {
      if (coveredBy[target]!++ > 0) continue;
      open--;
      for (const other of coverers[target]!) gain[other]!--;
    }
  };
  const uncover = (item: number): void => {
    for (const target of covers[item]!) {
      if (--coveredBy[target]! > 0) continue;
      open++;
      for (const other of coverers[target]!) gain[other]!++;
    }
  };
  const choose = (sum: number): void => {
    if (++nodes > maxNodes) return;
    if ((nodes & TELL) === 0) onProgress?.(nodes);
    if (open === 0) {
      const key = [sum, ...left].join();
      found.set(key, (found.get(key) ?? 0) + 1);
      return;
    }
    const room = Math.floor((most - sum) / lightest);
    if (room <= 0) return;
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
    if (best * room < open) return;
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
