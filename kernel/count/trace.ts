// Steps that repeat need not be computed again: a trace says for every state which others it leads to, by numbers, and following it
// only adds counts up. `step` and `trace` (step.ts) write one; the counts are then a plain list, `words` u64 for each state.

import { CYCLES, LINK_BYTES, linkSource, linkTarget, SOURCES, TOTAL, TOTAL_BYTES } from './layout';
import { CLOSED } from './step';
import { addWords, leafAddress, leafCapacity } from './table';

/** Numbers the states of the layer in SOURCES, in place of their counts, which go to `to` unless that is 0. */
export function numberStates(leaves: u32, has: u32, to: usize): void {
  const bytes: usize = 8 * <usize>has;
  const entries = leafCapacity(has);
  let number: u32 = 0;
  for (let i: u32 = 0; i < leaves; i++) {
    let entry = leafAddress(load<u32>(SOURCES + (<usize>i << 2)));
    for (let e: u32 = 0; e < entries; e++, entry += 8 + bytes) {
      if (load<u64>(entry) == 0) continue;
      if (to != 0) memory.copy(to + <usize>number * bytes, entry + 8, bytes);
      store<u32>(entry + 8, number);
      number++;
    }
  }
}

/** The keys of the layer in SOURCES, in the order of their numbers. */
export function listKeys(leaves: u32, has: u32, to: usize): void {
  const size: usize = 8 * (1 + <usize>has);
  const entries = leafCapacity(has);
  let at = to;
  for (let i: u32 = 0; i < leaves; i++) {
    let entry = leafAddress(load<u32>(SOURCES + (<usize>i << 2)));
    for (let e: u32 = 0; e < entries; e++, entry += size) {
      if (load<u64>(entry) == 0) continue;
      store<u64>(at, load<u64>(entry));
      at += 8;
    }
  }
}

/** Adds the counts at `from` (words `has`) along the trace to those at `to` (words `w`, zero before). No cycle may close. */
export function follow(first: usize, end: usize, from: usize, has: u32, to: usize, w: u32): void {
  for (let pair = first; pair < end; pair += LINK_BYTES) {
    const source = from + (<usize>linkSource(pair) * has << 3);
    const target = to + (<usize>linkTarget(pair) * w << 3);
    if (w == 1) store<u64>(target, load<u64>(target) + load<u64>(source));
    else addWords(target, source, has);
  }
}

/** Ways to end, one word each: those of the targets, at `from`, are added along the trace to those of its sources; a closed cycle is one. */
export function followBack(first: usize, end: usize, from: usize, to: usize): void {
  for (let pair = first; pair < end; pair += LINK_BYTES) {
    const source = to + (<usize>linkSource(pair) << 3);
    const target = linkTarget(pair);
    store<u64>(source, load<u64>(source) + (target == CLOSED ? 1 : load<u64>(from + (<usize>target << 3))));
  }
}

export function mostOf(at: usize, size: u32): u64 {
  let most: u64 = 0;
  for (let i: u32 = 0; i < size; i++) most = max(most, load<u64>(at + (<usize>i << 3)));
  return most;
}

/** Adds every count (words `has`) as many times as its weight says to CYCLES. */
export function weigh(at: usize, size: u32, has: u32, weights: usize): void {
  for (let i: u32 = 0; i < size; i++) {
    const weight = load<u64>(weights + (<usize>i << 3));
    if (weight != 0) addProduct(at + (<usize>i * has << 3), has, weight);
  }
}

function addProduct(from: usize, has: u32, weight: u64): void {
  const low: u64 = weight & 0xffffffff;
  const high: u64 = weight >> 32;
  let carry: u64 = 0;
  let at = CYCLES;
  for (let i: u32 = 0; i < has; i++, at += 8) {
    const value = load<u64>(from + (<usize>i << 3));
    // 64 x 64 bits from four products of halves; `upper` is what goes to the next word.
    const a = (value & 0xffffffff) * low;
    const b = (value >> 32) * low + (a >> 32);
    const c = (value & 0xffffffff) * high + (b & 0xffffffff);
    const upper = (value >> 32) * high + (b >> 32) + (c >> 32);
    const lower = (c << 32) | (a & 0xffffffff);
    const sum = load<u64>(at) + lower;
    const total = sum + carry;
    store<u64>(at, total);
    carry = upper + <u64>(sum < lower) + <u64>(total < sum);
  }
  while (carry != 0) {
    const sum = load<u64>(at) + carry;
    carry = <u64>(sum < carry);
    store<u64>(at, sum);
    at += 8;
  }
}

/** Adds up a list of counts into TOTAL. */
export function sumCounts(at: usize, size: u32, has: u32): void {
  memory.fill(TOTAL, 0, TOTAL_BYTES);
  for (let i: u32 = 0; i < size; i++) addWords(TOTAL, at + (<usize>i * has << 3), has);
}
