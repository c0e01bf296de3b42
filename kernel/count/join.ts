// Meeting in the middle: two half-boards share the middle squares; a left half and a right half make one tour if their degrees
// add up to 2 everywhere and their matchings of the 2k squares of degree 1 make a single cycle.
//
// Each half becomes a record (group, matching, count): the group is the left half's degrees in base 3, the matching a number below
// (2k-1)!!, first the rank of the mate of the lowest point. Both sides are sorted; equal groups are joined. The sum over all
// pairs of count times count is a bilinear form, and three ways lead to it, whichever is cheapest for the sizes at hand:
//   - a table of bits, one for each two matchings (k <= 6);
//   - a walk around the cycle (few pairs);
//   - folding: to all left matchings that begin with the pair (0, q), the right side looks the same once 0 and q are tied
//     together, which leaves 2k-2 points. So the right side is folded once for each q, and again below: k^2 (2k-1)!! additions
//     instead of (2k-1)!!^2.

import { freeLeaf, leafAddress, leafCapacity, MATE, SOURCES, takeArea } from './table';
import { decode, getMate, one, stayInPlace, two } from './state';

// Set by the library: permutation of the middle's slots that turns the right half into a left one.
export const TURN: usize = 0x21000;
const POWERS: usize = 0x21100; // three tables of 256: base-3 value of a mask's bytes
const TURNED_POWERS: usize = 0x22200; // the same after the turn
const TURNED_MATE: usize = 0x23300;
const DIGITS: usize = 0x24000; // counters of the sort: 2048 u32
export const JOINED: usize = 0x20c00; // the sum, 4 words

const NONE: u32 = 0xffff;
const MOST_BITS: u32 = 6;

let middle: u32 = 0; // slots in the middle
let allTwos: u32 = 0; // group of degree 2 everywhere
export let pairs: f64 = 0;

function power3(n: u32): u32 {
  let value: u32 = 1;
  for (let i: u32 = 0; i < n; i++) value *= 3;
  return value;
}

/** (2k-1)!!, the number of matchings of 2k points. */
// @ts-ignore: decorator
@inline
function matchings(k: u32): u32 {
  let value: u32 = 1;
  for (let i: u32 = 3; i < 2 * k; i += 2) value *= i;
  return value;
}

/** Call after TURN is written. */
export function shapeJoin(slots: u32): void {
  middle = slots;
  allTwos = power3(slots) - 1;
  for (let byte: u32 = 0; byte < 3; byte++) {
    for (let mask: u32 = 0; mask < 256; mask++) {
      let value: u32 = 0;
      let turned: u32 = 0;
      for (let bit: u32 = 0; bit < 8; bit++) {
        const slot = byte * 8 + bit;
        if (((mask >> bit) & 1) == 0 || slot >= slots) continue;
        value += power3(slot);
        turned += power3(<u32>load<u8>(TURN + slot));
      }
      store<u32>(POWERS + ((byte * 256 + mask) << 2), value);
      store<u32>(TURNED_POWERS + ((byte * 256 + mask) << 2), turned);
    }
  }
  memory.fill(JOINED, 0, 32);
  pairs = 0;
}

// @ts-ignore: decorator
@inline
function base3(table: usize, mask: u32): u32 {
  return (
    load<u32>(table + ((mask & 255) << 2)) +
    load<u32>(table + 1024 + (((mask >> 8) & 255) << 2)) +
    load<u32>(table + 2048 + ((mask >> 16) << 2))
  );
}

// @ts-ignore: decorator
@inline
function numberOf(ends: u32, mates: usize): u32 {
  let m = ends;
  let left = popcnt(m);
  let value: u32 = 0;
  while (left > 2) {
    const p = ctz(m);
    m &= m - 1;
    const bit: u32 = 1 << <u32>load<u8>(mates + p);
    value = value * (left - 1) + popcnt(m & (bit - 1));
    m ^= bit;
    left -= 2;
  }
  return value;
}

/** A count of `has` words modulo a prime below 2^32. */
function residue(at: usize, has: u32, modulus: u64): u64 {
  let rest: u64 = 0;
  for (let i = <i32>has * 2 - 1; i >= 0; i--) {
    rest = ((rest << 32) | <u64>load<u32>(at + (<usize>i << 2))) % modulus;
  }
  return rest;
}

/**
 * Writes the states of SOURCES as records at `to`, as left or as right halves. A record's count has one word: the count itself
 * (modulus 0, one word), or its residue, small enough that no sum of residues overflows.
 */
export function collect(leaves: u32, has: u32, to: usize, right: bool, keep: bool, modulus: u32): usize {
  const entries = leafCapacity(has);
  const size: usize = 8 * (1 + <usize>has);
  stayInPlace();
  for (let i: u32 = 0; i < leaves; i++) {
    const leaf = load<u32>(SOURCES + (<usize>i << 2));
    let entry = leafAddress(leaf);
    for (let e: u32 = 0; e < entries; e++, entry += size) {
      const key = load<u64>(entry);
      if (key == 0) continue;
      decode(key);
      if (one == 0) continue; // no path at all: nothing a tour could run through
      if (!right) {
        store<u32>(to, base3(POWERS, one) + 2 * base3(POWERS, two));
        store<u32>(to, numberOf(one, MATE), 4);
      } else {
        store<u32>(to, allTwos - base3(TURNED_POWERS, one) - 2 * base3(TURNED_POWERS, two));
        let ends: u32 = 0;
        let m = one;
        while (m != 0) {
          const p = ctz(m);
          m &= m - 1;
          const turned = <u32>load<u8>(TURN + p);
          ends |= <u32>1 << turned;
          store<u8>(TURNED_MATE + turned, load<u8>(TURN + getMate(p)));
        }
        store<u32>(to, numberOf(ends, TURNED_MATE), 4);
      }
      store<u64>(to, modulus == 0 ? load<u64>(entry, 8) : residue(entry + 8, has, modulus), 8);
      to += 16;
    }
    if (!keep) freeLeaf(leaf);
  }
  return to;
}

function sortPass(from: usize, to: usize, size: u32, field: usize, shift: u32, bits: u32): void {
  const mask: u32 = (1 << bits) - 1;
  memory.fill(DIGITS, 0, 4 << bits);
  const last = from + (<usize>size << 4);
  for (let at = from; at < last; at += 16) {
    const digit = DIGITS + (((load<u32>(at + field) >> shift) & mask) << 2);
    store<u32>(digit, load<u32>(digit) + 1);
  }
  let sum: u32 = 0;
  for (let digit: u32 = 0; digit <= mask; digit++) {
    const here = load<u32>(DIGITS + (digit << 2));
    store<u32>(DIGITS + (digit << 2), sum);
    sum += here;
  }
  for (let at = from; at < last; at += 16) {
    const digit = DIGITS + (((load<u32>(at + field) >> shift) & mask) << 2);
    const place = load<u32>(digit);
    store<u32>(digit, place + 1);
    v128.store(to + (<usize>place << 4), v128.load(at));
  }
}

/** Sorts records by group, then matching: five stable passes, so they end in `spare`. */
export function sortRecords(at: usize, size: u32, spare: usize): void {
  sortPass(at, spare, size, 4, 0, 11);
  sortPass(spare, at, size, 4, 11, 10);
  sortPass(at, spare, size, 0, 0, 9);
  sortPass(spare, at, size, 0, 9, 9);
  sortPass(at, spare, size, 0, 18, 11);
}

// ---- tables of foldings ----

let tablesReady: u32 = 0; // foldings are made for k up to here
let bitsReady: u32 = 0; // and bits up to here
const SCATTER: usize = 0x28000; // address of the table for k: [q - 1][matching] -> folded matching
const GATHER: usize = 0x28100; // address for k: [q - 1][folded matching][2k - 2] -> matchings that fold to it
const BITS: usize = 0x28200; // address for k: rows of bits
const VECTOR: usize = 0x28300; // address for k: counts of matchings, folded so far
const POINTS: usize = 0x28400; // mates while folding
const OTHER: usize = 0x28440;

// @ts-ignore: decorator
@inline
function tableOf(which: usize, k: u32): usize {
  return <usize>load<u32>(which + (k << 2));
}

/** The mates of matching `number` of 2k points. */
function unrank(k: u32, number: u32, mates: usize): void {
  let m: u32 = (1 << (2 * k)) - 1;
  let weight = matchings(k);
  let rest = number;
  for (let left = 2 * k; left > 0; left -= 2) {
    weight /= left - 1;
    let r = rest / weight;
    rest -= r * weight;
    const p = ctz(m);
    m &= m - 1;
    let t = m;
    while (r != 0) {
      t &= t - 1;
      r--;
    }
    const q = ctz(t);
    m ^= <u32>1 << q;
    store<u8>(mates + p, <u8>q);
    store<u8>(mates + q, <u8>p);
  }
}

/** The matching in POINTS with 0 and q tied together, as a number; NONE-like (all ones) if they are mates. */
function fold(k: u32, q: u32): u32 {
  const x = <u32>load<u8>(POINTS);
  if (x == q) return 0xffffffff;
  const y = <u32>load<u8>(POINTS + q);
  memory.copy(OTHER, POINTS, 2 * k);
  store<u8>(OTHER + x, <u8>y);
  store<u8>(OTHER + y, <u8>x);
  return numberOf(((1 << (2 * k)) - 2) & ~(<u32>1 << q), OTHER);
}

/** Bytes needed for the tables up to k = most (at most 7). */
function tableBytes(most: u32): usize {
  let bytes: usize = 0;
  for (let k: u32 = 2; k <= most; k++) bytes += <usize>(2 * k - 1) * <usize>matchings(k) * 6 + 64;
  for (let k: u32 = 1; k <= most; k++) bytes += (<usize>matchings(k) << 3) + 64;
  for (let k: u32 = 1; k <= min<u32>(most, MOST_BITS); k++) bytes += <usize>matchings(k) * rowBytes(k) + 64;
  return bytes;
}

// @ts-ignore: decorator
@inline
function rowBytes(k: u32): usize {
  return (<usize>matchings(k) + 7) >> 3;
}

/** Makes the foldings for up to `most` pairs of ends, and bits up to k = 6 or, for small joins, 5. False if memory ran out. */
export function makeTables(most: u32, large: bool): bool {
  const top = min<u32>(most, 7);
  const bitsTop = min<u32>(top, large ? MOST_BITS : 5);
  if (tablesReady >= top) {
    for (let k = bitsReady + 1; k <= bitsTop; k++) makeBits(k);
    return true;
  }
  let at = takeArea(<u32>((tableBytes(top) + 0xffff) >> 16));
  if (at == 0) return false;
  for (let k: u32 = 1; k <= top; k++) {
    const size = matchings(k);
    store<u32>(VECTOR + (k << 2), <u32>at);
    at += (<usize>size << 3) + 64;
    if (k <= MOST_BITS) {
      store<u32>(BITS + (k << 2), <u32>at);
      at += <usize>size * rowBytes(k) + 64;
      at = (at + 7) & ~7;
    }
    if (k == 1) continue;
    const folded = matchings(k - 1);
    store<u32>(SCATTER + (k << 2), <u32>at);
    for (let number: u32 = 0; number < size; number++) {
      unrank(k, number, POINTS);
      for (let q: u32 = 1; q < 2 * k; q++) {
        store<u16>(at + ((<usize>(q - 1) * <usize>size + <usize>number) << 1), <u16>fold(k, q));
      }
    }
    const scatter = at;
    at += ((<usize>(2 * k - 1) * <usize>size) << 1) + 63;
    at &= ~7;
    store<u32>(GATHER + (k << 2), <u32>at);
    const room: u32 = 2 * k - 2;
    for (let q: u32 = 0; q < 2 * k - 1; q++) {
      // How far each list is filled is counted where the list's last item will stand; the last item overwrites the counter.
      const lists = at + ((<usize>q * <usize>folded * <usize>room) << 2);
      for (let f: u32 = 0; f < folded; f++) store<u32>(lists + (<usize>(f * room + room - 1) << 2), 0);
      for (let number: u32 = 0; number < size; number++) {
        const f = <u32>load<u16>(scatter + ((<usize>q * <usize>size + <usize>number) << 1));
        if (f == NONE) continue;
        const counter = lists + (<usize>(f * room + room - 1) << 2);
        const fill = load<u32>(counter);
        store<u32>(counter, fill + 1);
        store<u32>(lists + (<usize>(f * room + fill) << 2), number << 3);
      }
    }
    at += (<usize>(2 * k - 1) * <usize>folded * <usize>room) << 2;
    at = (at + 7) & ~7;
  }
  tablesReady = top;
  for (let k: u32 = 1; k <= bitsTop; k++) makeBits(k);
  return true;
}

function makeBits(k: u32): void {
  bitsReady = k;
  const size = matchings(k);
  memory.fill(tableOf(BITS, k), 0, <usize>size * rowBytes(k));
  if (k == 1) {
    store<u8>(tableOf(BITS, 1), 1);
    return;
  }
  const folded = matchings(k - 1);
  const scatter = tableOf(SCATTER, k);
  for (let a: u32 = 0; a < size; a++) {
    const q = a / folded;
    const row = tableOf(BITS, k) + <usize>a * rowBytes(k);
    const below = tableOf(BITS, k - 1) + <usize>(a % folded) * rowBytes(k - 1);
    for (let b: u32 = 0; b < size; b++) {
      const f = <u32>load<u16>(scatter + ((<usize>q * <usize>size + <usize>b) << 1));
      if (f == NONE) continue;
      const bit = (<u32>load<u8>(below + (f >> 3)) >> (f & 7)) & 1;
      const byte = row + (b >> 3);
      store<u8>(byte, load<u8>(byte) | <u8>(bit << (b & 7)));
    }
  }
}

// ---- sums ----

let sum0: u64 = 0;
let sum1: u64 = 0;
let sum2: u64 = 0;

/** sum += a * b. */
function addProduct(a: u64, b: u64): void {
  const al = a & 0xffffffff;
  const ah = a >> 32;
  const bl = b & 0xffffffff;
  const bh = b >> 32;
  const ll = al * bl;
  const lh = al * bh;
  const hl = ah * bl;
  const mid = (ll >> 32) + (lh & 0xffffffff) + (hl & 0xffffffff);
  const low = (ll & 0xffffffff) | (mid << 32);
  const high = ah * bh + (lh >> 32) + (hl >> 32) + (mid >> 32);
  sum0 += low;
  const carry = <u64>(sum0 < low);
  sum1 += high;
  const over = <u64>(sum1 < high);
  sum1 += carry;
  sum2 += over + <u64>(sum1 < carry);
}

function addToJoined(times: u32): void {
  for (let t: u32 = 0; t < times; t++) {
    let s = load<u64>(JOINED) + sum0;
    store<u64>(JOINED, s);
    let carry = <u64>(s < sum0);
    s = load<u64>(JOINED, 8) + sum1;
    let over = <u64>(s < sum1);
    s += carry;
    over += <u64>(s < carry);
    store<u64>(JOINED, s, 8);
    store<u64>(JOINED, load<u64>(JOINED, 16) + sum2 + over, 16);
  }
}

/** Left records [from, to), matchings of 2k points numbered from `base`, against the counts in the vector for k. */
function joinVector(k: u32, from: usize, to: usize, base: u32): void {
  const vector = tableOf(VECTOR, k);
  if (k == 1) {
    for (let at = from; at < to; at += 16) addProduct(load<u64>(at, 8), load<u64>(vector));
    return;
  }
  if (k == 2) {
    const all = load<u64>(vector) + load<u64>(vector, 8) + load<u64>(vector, 16);
    for (let at = from; at < to; at += 16) {
      addProduct(load<u64>(at, 8), all - load<u64>(vector + (<usize>(load<u32>(at, 4) - base) << 3)));
    }
    return;
  }
  const folded = matchings(k - 1);
  const room: u32 = 2 * k - 2;
  const next = tableOf(VECTOR, k - 1);
  let at = from;
  while (at < to) {
    const q = (load<u32>(at, 4) - base) / folded;
    const first = base + q * folded;
    let run = at + 16;
    while (run < to && load<u32>(run, 4) - first < folded) run += 16;
    let list = tableOf(GATHER, k) + ((<usize>q * <usize>folded * <usize>room) << 2);
    for (let f: u32 = 0; f < folded; f++) {
      let sum: u64 = 0;
      for (let i: u32 = 0; i < room; i += 2, list += 8) {
        sum += load<u64>(vector + <usize>load<u32>(list)) + load<u64>(vector + <usize>load<u32>(list, 4));
      }
      store<u64>(next + (<usize>f << 3), sum);
    }
    joinVector(k - 1, at, run, first);
    at = run;
  }
}

/** Left records against right records of one group, by folding. */
function joinByFolding(k: u32, from: usize, to: usize, other: usize, otherEnd: usize): void {
  const folded = matchings(k - 1);
  const size = matchings(k);
  const next = tableOf(VECTOR, k - 1);
  let at = from;
  while (at < to) {
    const q = load<u32>(at, 4) / folded;
    const first = q * folded;
    let run = at + 16;
    while (run < to && load<u32>(run, 4) - first < folded) run += 16;
    memory.fill(next, 0, <usize>folded << 3);
    if (k <= 7) {
      const scatter = tableOf(SCATTER, k) + ((<usize>q * <usize>size) << 1);
      for (let b = other; b < otherEnd; b += 16) {
        const f = <u32>load<u16>(scatter + (<usize>load<u32>(b, 4) << 1));
        if (f == NONE) continue;
        const place = next + (<usize>f << 3);
        store<u64>(place, load<u64>(place) + load<u64>(b, 8));
      }
    } else {
      for (let b = other; b < otherEnd; b += 16) {
        unrank(k, load<u32>(b, 4), POINTS);
        const f = fold(k, q + 1);
        if (f == 0xffffffff) continue;
        const place = next + (<usize>f << 3);
        store<u64>(place, load<u64>(place) + load<u64>(b, 8));
      }
    }
    joinVector(k - 1, at, run, first);
    at = run;
  }
}

function joinByBits(k: u32, from: usize, to: usize, other: usize, otherEnd: usize): void {
  const bits = tableOf(BITS, k);
  const bytes = rowBytes(k);
  for (let a = from; a < to; a += 16) {
    const row = bits + <usize>load<u32>(a, 4) * bytes;
    let sum: u64 = 0;
    for (let b = other; b < otherEnd; b += 16) {
      const number = load<u32>(b, 4);
      const bit = (<u64>load<u8>(row + (number >> 3)) >> (number & 7)) & 1;
      sum += load<u64>(b, 8) & (0 - bit);
    }
    addProduct(load<u64>(a, 8), sum);
  }
}

function joinByWalking(k: u32, from: usize, to: usize, other: usize, otherEnd: usize): void {
  for (let a = from; a < to; a += 16) {
    unrank(k, load<u32>(a, 4), OTHER + 32);
    let sum: u64 = 0;
    for (let b = other; b < otherEnd; b += 16) {
      unrank(k, load<u32>(b, 4), POINTS);
      let here: u32 = 0;
      let steps: u32 = 0;
      do {
        here = <u32>load<u8>(POINTS + <u32>load<u8>(OTHER + 32 + here));
        steps++;
      } while (here != 0);
      if (steps == k) sum += load<u64>(b, 8);
    }
    addProduct(load<u64>(a, 8), sum);
  }
}

/** About how long folding takes, in units of one pair looked up in the table of bits. */
function foldingCost(k: u32, tree: f64, list: f64): f64 {
  let nodes: f64 = 1;
  let cost: f64 = 0;
  for (let j = k; j > 2; j--) {
    nodes *= <f64>(2 * j - 1);
    const each = j == k ? (k > 7 ? 40 * list : 2 * list) + 0.2 * <f64>matchings(j - 1) : 0.7 * <f64>matchings(j);
    cost += min<f64>(nodes, tree) * each;
  }
  return cost + 3 * tree;
}

/** The slots of degree 1 in a group. */
function endsIn(group: u32): u32 {
  let count: u32 = 0;
  for (let rest = group; rest != 0; rest /= 3) count += <u32>(rest % 3 == 1);
  return count;
}

/** The group that the other half has when this one has `group`. */
function partnerOf(group: u32): u32 {
  let turned: u32 = 0;
  let rest = group;
  for (let slot: u32 = 0; slot < middle; slot++) {
    turned += (rest % 3) * power3(<u32>load<u8>(TURN + slot));
    rest /= 3;
  }
  return allTwos - turned;
}

/**
 * Joins sorted left and right records and adds the sum to JOINED. `self`: both come from the same states; then a group and its
 * partner give the same sum, and only one of the two is worked out. Otherwise every sum counts twice.
 */
export function joinRecords(left: usize, leftEnd: usize, right: usize, rightEnd: usize, self: bool): void {
  let a = left;
  let b = right;
  while (a < leftEnd && b < rightEnd) {
    const group = load<u32>(a);
    const against = load<u32>(b);
    if (group < against) {
      a += 16;
      continue;
    }
    if (against < group) {
      b += 16;
      continue;
    }
    let aEnd = a;
    while (aEnd < leftEnd && load<u32>(aEnd) == group) aEnd += 16;
    let bEnd = b;
    while (bEnd < rightEnd && load<u32>(bEnd) == group) bEnd += 16;
    let times: u32 = 2;
    if (self) {
      const partner = partnerOf(group);
      times = partner == group ? 1 : partner > group ? 2 : 0;
    }
    if (times != 0) {
      const k = endsIn(group) >> 1;
      const aSize = <f64>((aEnd - a) >> 4);
      const bSize = <f64>((bEnd - b) >> 4);
      pairs += aSize * bSize;
      sum0 = 0;
      sum1 = 0;
      sum2 = 0;
      const direct = aSize * bSize * (k > bitsReady ? 80 : 1);
      const ab = k > 2 ? foldingCost(k, aSize, bSize) : direct;
      const ba = k > 2 ? foldingCost(k, bSize, aSize) : direct;
      if (direct <= ab && direct <= ba) {
        if (k <= bitsReady) joinByBits(k, a, aEnd, b, bEnd);
        else joinByWalking(k, a, aEnd, b, bEnd);
      } else if (ab <= ba) joinByFolding(k, a, aEnd, b, bEnd);
      else joinByFolding(k, b, bEnd, a, aEnd);
      addToJoined(times);
    }
    a = aEnd;
    b = bEnd;
  }
}
