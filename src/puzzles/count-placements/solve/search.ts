/*
 * Counts choices without conflicts one by one: for queens and other riders, which block so much that there
 * are few choices, and a sweep would have nearly as many states. Bit sets hold what may still be chosen; the
 * last piece of a given size is counted, not placed.
 */
import type { Items } from './items.js';
import { type Polynomial, trimmed } from './polynomial.js';

export interface Search {
  readonly counts: Polynomial;
  readonly states: number;
}

/** Progress is reported once per this many nodes. */
export const TELL = 0xffff;

const lowest = (word: number): number => 31 - Math.clz32(word & -word);

const ones = (word: number): number => {
  let v = word - ((word >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

/** The memory of a search: a bit for every two items. */
export const searchBytes = ({ weight }: Items): number => weight.length ** 2 / 8;

/** later[item]: the items after it that it does not conflict with, as bits. */
const laterFree = ({ weight, conflicts }: Items, words: number): Int32Array => {
  const later = new Int32Array(weight.length * words);
  for (let item = 0; item < weight.length; item++) {
    for (let other = item + 1; other < weight.length; other++)
      later[item * words + (other >> 5)]! |= 1 << (other & 31);
    for (const other of conflicts[item]!) {
      if (other > item) later[item * words + (other >> 5)]! &= ~(1 << (other & 31));
    }
  }
  return later;
};

/**
 * groupsFrom[item]: the items from here on form this many runs of mutual conflicts, so no more can be chosen.
 */
const groupsFrom = ({ weight, conflicts }: Items): Int32Array => {
  const runs = new Int32Array(weight.length + 1);
  const enemyOf = new Int32Array(weight.length).fill(-1);
  let run: number[] = [];
  for (let item = weight.length - 1; item >= 0; item--) {
    for (const other of conflicts[item]!) enemyOf[other] = item;
    const joins = run.length > 0 && run.every((other) => enemyOf[other] === item);
    run = joins ? [...run, item] : [item];
    runs[item] = runs[item + 1]! + (joins ? 0 : 1);
  }
  return runs;
};

/** `size` undefined counts every size. The result is undefined after more than `maxNodes` steps. */
export const searchItems = (
  items: Items,
  size: number | undefined,
  maxNodes: number,
  onProgress?: (nodes: number) => void,
): Search | undefined => {
  const { weight } = items;
  const words = (weight.length + 31) >> 5;
  const later = laterFree(items, words);
  const groups = groupsFrom(items);
  const heaviest = weight.reduce((most, one) => Math.max(most, one), 1);
  const isLight = heaviest === 1;
  const tally = new Float64Array((size ?? weight.reduce((sum, one) => sum + one, 0)) + 1);
  let nodes = 0;
  const depths: Int32Array[] = [];
  const choose = (depth: number, chosen: number): void => {
    if (++nodes > maxNodes) return;
    if ((nodes & TELL) === 0) onProgress?.(nodes);
    const free = depths[depth]!;
    if (size === undefined || chosen === size) tally[chosen]!++;
    if (chosen === size) return;
    if (size !== undefined && isLight && chosen === size - 1) {
      let count = 0;
      for (let i = 0; i < words; i++) count += ones(free[i]!);
      tally[size]! += count;
      return;
    }
    depths[depth + 1] ??= new Int32Array(words);
    const next = depths[depth + 1]!;
    for (let i = 0; i < words; i++) {
      for (let word = free[i]!; word !== 0; word &= word - 1) {
        const item = i * 32 + lowest(word);
        if (size !== undefined && chosen + groups[item]! * heaviest < size) return;
        const sum = chosen + weight[item]!;
        if (size !== undefined && sum > size) continue;
        // Bits up to the item are clear in `later`.
        for (let k = i; k < words; k++) next[k] = free[k]! & later[item * words + k]!;
        for (let k = 0; k < i; k++) next[k] = 0;
        choose(depth + 1, sum);
        if (nodes > maxNodes) return;
      }
    }
  };
  const all = new Int32Array(words);
  for (let item = 0; item < weight.length; item++) all[item >> 5]! |= 1 << (item & 31);
  depths[0] = all;
  choose(0, 0);
  if (nodes > maxNodes) return undefined;
  return { counts: trimmed(Array.from(tally, BigInt)), states: nodes };
};

/** A few walks are enough to see that a search is not feasible. */
const FEW_WALKS = 8;
const FAR = 1e13;
/** More walks end after so many items that were looked at, which takes a few tenths of a second. */
const MAX_LOOKED = 1e7;

/**
 * About how many steps the search takes: random walks down its tree, each weighted by the branches it passed
 * (Knuth, 1975).
 */
export const estimateSearch = (
  items: Items,
  size: number | undefined,
  random: () => number,
  walks: number,
): number => {
  const { weight, conflicts } = items;
  const words = (weight.length + 31) >> 5;
  const groups = groupsFrom(items);
  const heaviest = weight.reduce((most, one) => Math.max(most, one), 1);
  let [total, walk, looked] = [0, 0, 0];
  for (; walk < walks && (walk < FEW_WALKS || looked < MAX_LOOKED); walk++) {
    const free = new Int32Array(words);
    for (let item = 0; item < weight.length; item++) free[item >> 5]! |= 1 << (item & 31);
    let [nodes, ways, chosen] = [1, 1, 0];
    for (;;) {
      if (size !== undefined && chosen >= size - 1) break;
      const open: number[] = [];
      for (let i = 0; i < words; i++) {
        for (let word = free[i]!; word !== 0; word &= word - 1) {
          const item = i * 32 + lowest(word);
          if (size !== undefined && chosen + groups[item]! * heaviest < size) continue;
          open.push(item);
        }
      }
      if (open.length === 0) break;
      looked += open.length;
      ways *= open.length;
      nodes += ways;
      const item = open[random() % open.length]!;
      chosen += weight[item]!;
      free.fill(0, 0, item >> 5);
      free[item >> 5]! &= ~1 << (item & 31);
      for (const other of conflicts[item]!) free[other >> 5]! &= ~(1 << (other & 31));
    }
    total += nodes;
    if (walk + 1 === FEW_WALKS && total > FAR * FEW_WALKS) return total / FEW_WALKS;
  }
  return conflicts.length === 0 ? 1 : total / walk;
};
