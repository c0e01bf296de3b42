/*
 * Is there a cover of all targets with a given number of sets? Branch and bound by counting (src/puzzles/place/solve/counting.ts writes the instance).
 *
 * A set's gain is the number of open targets it covers. The largest gains must add up to all open targets; a
 * set that falls short of them even with the largest others is left out. Then some open target with the
 * fewest sets left is covered by one of these, largest gain first, and a
 * set that was tried is not tried again below. Nothing has been chosen at the root, so a set is ruled out there together with all its mirror images.
 */

import { ALLOWED, CHOSEN, COVERED_BY, COVERS, GAINS, MAX_SETS, MAX_WORDS, OPEN, ORBITS, TALLY } from './cover/layout';

// @ts-ignore: decorator
@external('env', 'tell') declare function tell(nodes: f64): void;

let words: i32 = 0;
let nodes: f64 = 0;
let limit: f64 = 0;
/** A probe goes down one random branch only; `guess` adds up how many nodes it stands for. */
let isProbe: bool = false;
let guess: f64 = 0;
let seed: u32 = 1;
let told: i32 = 0;
const TELL: i32 = (1 << 18) - 1;

// @ts-ignore: decorator
@inline function row(base: usize, i: i32): usize { return base + 8 * <usize>(i * MAX_WORDS); }
// @ts-ignore: decorator
@inline function word(at: usize, k: i32): u64 { return load<u64>(at + 8 * <usize>k); }
// @ts-ignore: decorator
@inline function common(a: usize, b: usize): i32 {
  let sum: u64 = popcnt<u64>(load<u64>(a) & load<u64>(b));
  for (let k = 1; k < words; k++) sum += popcnt<u64>(word(a, k) & word(b, k));
  return <i32>sum;
}

function random(): u32 {
  seed ^= seed << 13;
  seed ^= seed >>> 17;
  seed ^= seed << 5;
  return seed >>> 4;
}

/** One set that covers everything that is open. */
function last(depth: i32, open: usize, allowed: usize): i32 {
  let k = 0;
  while (word(open, k) == 0) k++;
  const by = row(COVERED_BY, 64 * k + <i32>ctz<u64>(word(open, k)));
  for (let i = 0; i < words; i++) {
    for (let bits = word(by, i) & word(allowed, i); bits != 0; bits &= bits - 1) {
      const set = 64 * i + <i32>ctz<u64>(bits);
      const covers = row(COVERS, set);
      let rest: u64 = 0;
      for (let j = 0; j < words; j++) rest |= word(open, j) & ~word(covers, j);
      if (rest != 0) continue;
      store<i32>(CHOSEN + 4 * <usize>depth, set);
      return depth + 1;
    }
  }
  return -1;
}

/** The allowed set of the largest gain among these; -1 if none is left. */
function largest(among: usize, allowed: usize, gains: usize): i32 {
  let set: i32 = -1;
  let gain: i32 = 0;
  for (let k = 0; k < words; k++) {
    for (let bits = word(among, k) & word(allowed, k); bits != 0; bits &= bits - 1) {
      const other = 64 * k + <i32>ctz<u64>(bits);
      const its = load<i32>(gains + 4 * <usize>other);
      if (its <= gain) continue;
      set = other;
      gain = its;
    }
  }
  return set;
}

/** The size of the cover that was found, -1 if there is none, -2 if the limit was reached. */
function search(depth: i32, left: i32, ways: f64): i32 {
  if (++nodes > limit) return -2;
  guess += ways;
  if ((++told & TELL) == 0) tell(nodes);
  const open = row(OPEN, depth);
  const allowed = row(ALLOWED, depth);
  let missing: i32 = 0;
  for (let k = 0; k < words; k++) missing += <i32>popcnt<u64>(word(open, k));
  if (missing == 0) return depth;
  if (left == 0) return -1;
  if (left == 1) return last(depth, open, allowed);

  const gains = GAINS + 4 * <usize>(depth * MAX_SETS);
  let most: i32 = 0;
  memory.fill(TALLY, 0, 4 * <usize>(missing + 1));
  for (let k = 0; k < words; k++) {
    for (let bits = word(allowed, k); bits != 0; bits &= bits - 1) {
      const set = 64 * k + <i32>ctz<u64>(bits);
      const gain = common(row(COVERS, set), open);
      store<i32>(gains + 4 * <usize>set, gain);
      const cell = TALLY + 4 * <usize>gain;
      store<i32>(cell, load<i32>(cell) + 1);
      if (gain > most) most = gain;
    }
  }
  // The largest gains of all sets but one.
  let others: i32 = 0;
  let wanted = left - 1;
  let top: i32 = most;
  for (; top > 0; top--) {
    const count = min(wanted, load<i32>(TALLY + 4 * <usize>top));
    others += count * top;
    wanted -= count;
    if (wanted == 0) break;
  }
  const least = missing - others;
  if (most < least) return -1;
  if (least > 0) {
    for (let k = 0; k < words; k++) {
      let kept = word(allowed, k);
      for (let bits = kept; bits != 0; bits &= bits - 1) {
        const bit = <i32>ctz<u64>(bits);
        if (load<i32>(gains + 4 * <usize>(64 * k + bit)) < least) kept &= ~((<u64>1) << <u64>bit);
      }
      store<u64>(allowed + 8 * <usize>k, kept);
    }
  }

  let target: i32 = -1;
  let fewest: i32 = i32.MAX_VALUE;
  for (let k = 0; k < words; k++) {
    for (let bits = word(open, k); bits != 0; bits &= bits - 1) {
      const t = 64 * k + <i32>ctz<u64>(bits);
      const count = common(row(COVERED_BY, t), allowed);
      if (count >= fewest) continue;
      if (count == 0) return -1;
      target = t;
      fewest = count;
    }
  }

  const by = row(COVERED_BY, target);
  let skip = isProbe ? <i32>(random() % <u32>fewest) : 0;
  for (let set = largest(by, allowed, gains); set >= 0; set = largest(by, allowed, gains)) {
    const covers = row(COVERS, set);
    const images = row(ORBITS, set);
    for (let k = 0; k < words; k++) {
      store<u64>(row(OPEN, depth + 1) + 8 * <usize>k, word(open, k) & ~word(covers, k));
      const kept = word(allowed, k) & ~(k == set >> 6 ? (<u64>1) << <u64>(set & 63) : 0);
      store<u64>(row(ALLOWED, depth + 1) + 8 * <usize>k, kept);
      store<u64>(allowed + 8 * <usize>k, depth == 0 ? kept & ~word(images, k) : kept);
    }
    if (skip-- > 0) continue;
    store<i32>(CHOSEN + 4 * <usize>depth, set);
    const found = search(depth + 1, left - 1, ways * <f64>fewest);
    if (found != -1 || isProbe) return found;
  }
  return -1;
}

/** With at most `most` sets, after what the library has written; `width` is the number of words in use. */
export function cover(width: i32, most: i32, maxNodes: f64): i32 {
  words = width;
  nodes = 0;
  told = 0;
  limit = maxNodes;
  isProbe = false;
  return search(0, most, 1);
}

/** Nodes of the last search. */
export function visited(): f64 {
  return nodes;
}

/** About how many nodes the search would visit: one random path down, weighted by the branches it passed (Knuth). */
export function probe(width: i32, most: i32, start: u32): f64 {
  words = width;
  limit = Infinity;
  isProbe = true;
  guess = 0;
  seed = start;
  search(0, most, 1);
  return guess;
}
