// The layers of the frontier DP: state -> count, in leaves of 64 KiB found by extendible hashing.
//
// A leaf holds entries (key, count of `words` u64) at places given by the low half of the hash; the top bits of the hash pick the
// leaf through a directory. A leaf that fills up is split in two by the next bit. So a layer grows a leaf at a time: no
// second copy, no doubling, and leaves of the layer that has been read go straight to the one being written.
// Inserts wait in 256 buffers by the top byte of the hash: each flush then works on a few leaves that stay in the cache.
//
// A key is never 0: bit 63 is always set.

import {
  BUFFER_BYTES, BUFFERED, BUFFERED_BYTES, BUFFERED_LENGTH, BUFFERS, CYCLES, CYCLES_BYTES, DEPTH, DIRECTORY, FILL, FREE, LEAF_BYTES, LEAVES,
  MAX_DEPTH, SCRATCH, SOURCES, TARGETS, TOTAL, TOTAL_BYTES,
} from './layout';

export const TAG: u64 = 1 << 63;

let maxLeaves: u32 = 0;
let madeLeaves: u32 = 0; // leaves ever made; memory ends after them
let freeLeaves: u32 = 0;
let depth: u32 = 0;
export let failed: bool = false;
export let states: f64 = 0;

export let words: u32 = 1; // of the layer being written
let stride: usize = 16;
let capacity: u32 = 4096;
let maxFill: u32 = 3400;
let bufferRoom: u32 = 256;

// @ts-ignore: decorator
@inline
export function leafAddress(leaf: u32): usize {
  return LEAVES + <usize>leaf * LEAF_BYTES;
}

export function reset(leaves: u32): void {
  maxLeaves = leaves;
  madeLeaves = 0;
  freeLeaves = 0;
  failed = false;
  memory.fill(TOTAL, 0, TOTAL_BYTES);
  memory.fill(CYCLES, 0, CYCLES_BYTES);
}

/** Makes room for `bytes` in one piece, beyond all leaves; 0 if there is none. */
export function takeArea(leaves: u32): usize {
  const area = leafAddress(madeLeaves);
  madeLeaves += leaves;
  return reach(madeLeaves) ? area : 0;
}

/** Gives an area back as single leaves. */
export function giveArea(area: usize, leaves: u32): void {
  const first = <u32>((area - LEAVES) / LEAF_BYTES);
  for (let i: u32 = 0; i < leaves; i++) freeLeaf(first + i);
}

function reach(leaves: u32): bool {
  if (leaves > maxLeaves) {
    failed = true;
    return false;
  }
  const have = <u32>memory.size();
  const want = <u32>(leafAddress(leaves) >> 16);
  if (want <= have) return true;
  const step = max<u32>(want - have, min<u32>(64, (<u32>(LEAVES >> 16) + maxLeaves) - have));
  if (memory.grow(<i32>step) < 0 && memory.grow(<i32>(want - have)) < 0) {
    failed = true;
    return false;
  }
  return true;
}

function newLeaf(): u32 {
  let leaf: u32 = 0;
  if (freeLeaves > 0) {
    freeLeaves--;
    leaf = load<u32>(FREE + (<usize>freeLeaves << 2));
  } else {
    if (!reach(madeLeaves + 1)) return 0;
    leaf = madeLeaves++;
  }
  memory.fill(leafAddress(leaf), 0, LEAF_BYTES);
  store<u32>(FILL + (<usize>leaf << 2), 0);
  return leaf;
}

/** An empty leaf for the library to fill, or -1 if memory ran out. */
export function takeLeaf(): i32 {
  const leaf = newLeaf();
  return failed ? -1 : <i32>leaf;
}

export function freeLeaf(leaf: u32): void {
  store<u32>(FREE + (<usize>freeLeaves << 2), leaf);
  freeLeaves++;
}

/** The first `leaves` leaves are in use, and no others; areas are made after them. */
export function keepLeaves(leaves: u32): void {
  madeLeaves = leaves;
  freeLeaves = 0;
}

export function leafCapacity(ofWords: u32): u32 {
  return <u32>LEAF_BYTES / (8 * (1 + ofWords));
}

/** Begins a layer whose counts have `w` words. */
export function begin(w: u32): void {
  words = w;
  stride = 8 * (1 + <usize>w);
  capacity = leafCapacity(w);
  maxFill = <u32>((<u64>capacity * 83) / 100);
  bufferRoom = <u32>(BUFFER_BYTES / stride);
  depth = 0;
  memory.fill(BUFFERED, 0, BUFFERED_BYTES);
  const leaf = newLeaf();
  store<u32>(DIRECTORY, leaf);
  store<u8>(DEPTH + leaf, 0);
}

// @ts-ignore: decorator
@inline
function hash(key: u64): u64 {
  let h = key * 0x9e3779b97f4a7c15;
  h ^= h >> 32;
  return h * 0xd6e8feb86659fd93;
}

/** Adds the count at `from` (words `has`) to the key's count, through the buffers. */
// @ts-ignore: decorator
@inline
export function put(key: u64, from: usize, has: u32): void {
  const bucket = <usize>(hash(key) >> 56);
  const at = load<u32>(BUFFERED + (bucket << 2));
  const entry = BUFFERS + bucket * BUFFER_BYTES + <usize>at * stride;
  store<u64>(entry, key);
  if (words == 1) store<u64>(entry, load<u64>(from), 8);
  else copyCount(entry + 8, from, has);
  store<u32>(BUFFERED + (bucket << 2), at + 1);
  if (at + 1 == bufferRoom) flush(bucket);
}

function copyCount(to: usize, from: usize, has: u32): void {
  for (let i: u32 = 0; i < words; i++) {
    store<u64>(to + (<usize>i << 3), i < has ? load<u64>(from + (<usize>i << 3)) : 0);
  }
}

/** to += from, `size` words. */
export function addWords(to: usize, from: usize, size: u32): void {
  let carry: u64 = 0;
  for (let i: u32 = 0; i < size; i++) {
    const a = load<u64>(to + (<usize>i << 3));
    const b = load<u64>(from + (<usize>i << 3));
    const sum = a + b;
    const total = sum + carry;
    store<u64>(to + (<usize>i << 3), total);
    carry = <u64>(sum < a) | <u64>(total < sum);
  }
  let at = to + (<usize>size << 3);
  while (carry != 0) {
    const sum = load<u64>(at) + 1;
    store<u64>(at, sum);
    carry = <u64>(sum == 0);
    at += 8;
  }
}

function flush(bucket: usize): void {
  const fill = load<u32>(BUFFERED + (bucket << 2));
  store<u32>(BUFFERED + (bucket << 2), 0);
  let entry = BUFFERS + bucket * BUFFER_BYTES;
  for (let i: u32 = 0; i < fill; i++, entry += stride) {
    const key = load<u64>(entry);
    const h = hash(key);
    for (;;) {
      if (failed) return;
      const leaf = load<u32>(DIRECTORY + (<usize>((h >> 32) >> (32 - depth)) << 2));
      const base = leafAddress(leaf);
      let place = <u32>((<u64>(<u32>h) * <u64>capacity) >> 32);
      let at = base + <usize>place * stride;
      let found = load<u64>(at);
      while (found != key && found != 0) {
        place++;
        if (place == capacity) place = 0;
        at = base + <usize>place * stride;
        found = load<u64>(at);
      }
      if (found == key) {
        if (words == 1) store<u64>(at, load<u64>(at, 8) + load<u64>(entry, 8), 8);
        else addKnown(at + 8, entry + 8);
        break;
      }
      const used = load<u32>(FILL + (<usize>leaf << 2));
      if (used >= maxFill) {
        split(leaf, h);
        continue;
      }
      store<u32>(FILL + (<usize>leaf << 2), used + 1);
      memory.copy(at, entry, stride);
      break;
    }
  }
}

/** The address of a key's entry. The key must be in the layer written last. */
export function entryOf(key: u64): usize {
  const h = hash(key);
  const base = leafAddress(load<u32>(DIRECTORY + (<usize>((h >> 32) >> (32 - depth)) << 2)));
  let place = <u32>((<u64>(<u32>h) * <u64>capacity) >> 32);
  while (load<u64>(base + <usize>place * stride) != key) {
    place++;
    if (place == capacity) place = 0;
  }
  return base + <usize>place * stride;
}

/** A sum over the keys of the layer in SOURCES that does not depend on their order: equal layers have equal sums. */
export function sumOfKeys(leaves: u32, has: u32): u64 {
  const size: usize = 8 * (1 + <usize>has);
  const entries = leafCapacity(has);
  let sum: u64 = 0;
  for (let i: u32 = 0; i < leaves; i++) {
    let entry = leafAddress(load<u32>(SOURCES + (<usize>i << 2)));
    for (let e: u32 = 0; e < entries; e++, entry += size) {
      const key = load<u64>(entry);
      if (key != 0) sum += hash(key);
    }
  }
  return sum;
}

/** Adds counts that are known to fit their words. */
function addKnown(to: usize, from: usize): void {
  let carry: u64 = 0;
  for (let i: u32 = 0; i < words; i++) {
    const a = load<u64>(to + (<usize>i << 3));
    const sum = a + load<u64>(from + (<usize>i << 3));
    const total = sum + carry;
    store<u64>(to + (<usize>i << 3), total);
    carry = <u64>(sum < a) | <u64>(total < sum);
  }
}

function split(leaf: u32, h: u64): void {
  const own = <u32>load<u8>(DEPTH + leaf);
  if (own == depth) {
    if (depth == MAX_DEPTH) {
      failed = true;
      return;
    }
    for (let i = (<i32>1 << depth) - 1; i >= 0; i--) {
      const entry = load<u32>(DIRECTORY + (<usize>i << 2));
      store<u32>(DIRECTORY + (<usize>i << 3), entry);
      store<u32>(DIRECTORY + (<usize>i << 3) + 4, entry);
    }
    depth++;
  }
  const fresh = newLeaf();
  if (failed) return;
  store<u8>(DEPTH + leaf, <u8>(own + 1));
  store<u8>(DEPTH + fresh, <u8>(own + 1));
  // The directory entries that begin with the leaf's own bits: the upper half of them now lead to the fresh leaf.
  const run: u32 = 1 << (depth - own);
  const first = (<u32>((h >> 32) >> (32 - depth)) >> (depth - own)) << (depth - own);
  for (let i = first + (run >> 1); i < first + run; i++) store<u32>(DIRECTORY + (<usize>i << 2), fresh);
  const base = leafAddress(leaf);
  memory.copy(SCRATCH, base, LEAF_BYTES);
  memory.fill(base, 0, LEAF_BYTES);
  let kept: u32 = 0;
  let moved: u32 = 0;
  for (let i: u32 = 0, entry: usize = SCRATCH; i < capacity; i++, entry += stride) {
    const key = load<u64>(entry);
    if (key == 0) continue;
    const hk = hash(key);
    const up = ((hk >> (63 - own)) & 1) != 0;
    const to = up ? leafAddress(fresh) : base;
    if (up) moved++;
    else kept++;
    let place = <u32>((<u64>(<u32>hk) * <u64>capacity) >> 32);
    while (load<u64>(to + <usize>place * stride) != 0) {
      place++;
      if (place == capacity) place = 0;
    }
    memory.copy(to + <usize>place * stride, entry, stride);
  }
  store<u32>(FILL + (<usize>leaf << 2), kept);
  store<u32>(FILL + (<usize>fresh << 2), moved);
}

/** Ends a layer: writes out the buffers and lists the leaves. Their number, or -1 if memory ran out. */
export function end(): i32 {
  for (let bucket: usize = 0; bucket < BUFFERED_LENGTH; bucket++) flush(bucket);
  if (failed) return -1;
  let listed: u32 = 0;
  states = 0;
  for (let i: u32 = 0; i < <u32>1 << depth; ) {
    const leaf = load<u32>(DIRECTORY + (<usize>i << 2));
    store<u32>(TARGETS + (<usize>listed << 2), leaf);
    listed++;
    states += <f64>load<u32>(FILL + (<usize>leaf << 2));
    i += 1 << (depth - <u32>load<u8>(DEPTH + leaf));
  }
  return <i32>listed;
}

/** Adds up all counts of the layer in SOURCES into TOTAL. */
export function sumLayer(leaves: u32, has: u32): void {
  memory.fill(TOTAL, 0, TOTAL_BYTES);
  const size: usize = 8 * (1 + <usize>has);
  const entries = leafCapacity(has);
  for (let i: u32 = 0; i < leaves; i++) {
    let entry = leafAddress(load<u32>(SOURCES + (<usize>i << 2)));
    for (let e: u32 = 0; e < entries; e++, entry += size) {
      if (load<u64>(entry) != 0) addWords(TOTAL, entry + 8, has);
    }
  }
}

/** Packs the layer in SOURCES into as few leaves as hold it; they are listed in TARGETS. Such leaves can only be read. */
export function compact(leaves: u32, has: u32): i32 {
  const size: usize = 8 * (1 + <usize>has);
  const entries = leafCapacity(has);
  let listed: u32 = 0;
  let to: usize = 0;
  let room: u32 = 0;
  // Entries move toward the front, through a scratch copy, so no leaf is overwritten before it was read.
  for (let i: u32 = 0; i < leaves; i++) {
    const leaf = load<u32>(SOURCES + (<usize>i << 2));
    const base = leafAddress(leaf);
    memory.copy(SCRATCH, base, LEAF_BYTES);
    memory.fill(base, 0, LEAF_BYTES);
    freeLeaf(leaf);
    for (let e: u32 = 0, entry: usize = SCRATCH; e < entries; e++, entry += size) {
      if (load<u64>(entry) == 0) continue;
      if (room == 0) {
        const fresh = newLeaf();
        store<u32>(TARGETS + (<usize>listed << 2), fresh);
        listed++;
        to = leafAddress(fresh);
        room = entries;
      }
      memory.copy(to, entry, size);
      to += size;
      room--;
    }
  }
  return <i32>listed;
}
