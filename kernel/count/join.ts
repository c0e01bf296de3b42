// Meet-in-the-middle: two half-boards share the middle squares; a left half and a right half make one tour if their degrees
// add up to 2 everywhere and their matchings of the 2k squares of degree 1 make a single cycle.
//
// Each half is a record (records.ts) of its degrees, its matching's number (folding.ts; first the rank of the mate of the lowest point)
// and its count. Both sides are sorted; equal groups are joined. The sum over all pairs of count times count
// is a bilinear form. There are three ways to compute it; the cheapest for the sizes at hand is used:
//   - a table of bits, one for each two matchings (k <= 6);
//   - a walk around the cycle (few pairs);
//   - folding: to all left matchings that begin with the pair (0, q), the right side looks the same once 0 and q are tied
//     together, which leaves 2k-2 points. So the right side is folded once for each q, and again below: k^2 (2k-1)!! additions
//     instead of (2k-1)!!^2.

import { bitsReady, fold, matchings, NONE, rowBytes, tableOf, unrank } from './folding';
import {
  BITS, GATHER, HALF_BYTES, halfCount, halfGroup, halfMatching, JOINED, JOINED_BYTES, POINTS, SCATTER, VECTOR, WALKED,
} from './layout';
import { modulus, reduced } from './modulus';
import { partnerOf, shapeRecords } from './records';

export let pairs: f64 = 0;

/** Begins a join of this many slots: call after the turn is written. */
export function shapeJoin(slots: u32): void {
  shapeRecords(slots);
  memory.fill(JOINED, 0, JOINED_BYTES);
  pairs = 0;
}

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
    for (let at = from; at < to; at += HALF_BYTES) addProduct(halfCount(at), load<u64>(vector));
    return;
  }
  if (k == 2) {
    const all = load<u64>(vector) + load<u64>(vector, 8) + load<u64>(vector, 16);
    for (let at = from; at < to; at += HALF_BYTES) {
      addProduct(halfCount(at), all - load<u64>(vector + (<usize>(halfMatching(at) - base) << 3)));
    }
    return;
  }
  const folded = matchings(k - 1);
  const room: u32 = 2 * k - 2;
  const next = tableOf(VECTOR, k - 1);
  let at = from;
  while (at < to) {
    const q = (halfMatching(at) - base) / folded;
    const first = base + q * folded;
    let run = at + HALF_BYTES;
    while (run < to && halfMatching(run) - first < folded) run += HALF_BYTES;
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

/** 645,120 matchings of 16 points make one cycle with any given one: without this, a sum of remainders could exceed 64 bits. */
function reduceVector(vector: usize, size: u32): void {
  for (let f: u32 = 0; f < size; f++) {
    const at = vector + (<usize>f << 3);
    store<u64>(at, load<u64>(reduced(at)));
  }
}

/** Left records against right records of one group, by folding. */
function joinByFolding(k: u32, from: usize, to: usize, other: usize, otherEnd: usize): void {
  const folded = matchings(k - 1);
  const size = matchings(k);
  const next = tableOf(VECTOR, k - 1);
  let at = from;
  while (at < to) {
    const q = halfMatching(at) / folded;
    const first = q * folded;
    let run = at + HALF_BYTES;
    while (run < to && halfMatching(run) - first < folded) run += HALF_BYTES;
    memory.fill(next, 0, <usize>folded << 3);
    if (k <= 7) {
      const scatter = tableOf(SCATTER, k) + ((<usize>q * <usize>size) << 1);
      for (let b = other; b < otherEnd; b += HALF_BYTES) {
        const f = <u32>load<u16>(scatter + (<usize>halfMatching(b) << 1));
        if (f == NONE) continue;
        const place = next + (<usize>f << 3);
        store<u64>(place, load<u64>(place) + halfCount(b));
      }
    } else {
      for (let b = other; b < otherEnd; b += HALF_BYTES) {
        unrank(k, halfMatching(b), POINTS);
        const f = fold(k, q + 1);
        if (f == 0xffffffff) continue;
        const place = next + (<usize>f << 3);
        store<u64>(place, load<u64>(place) + halfCount(b));
      }
      if (modulus != 0) reduceVector(next, folded);
    }
    joinVector(k - 1, at, run, first);
    at = run;
  }
}

function joinByBits(k: u32, from: usize, to: usize, other: usize, otherEnd: usize): void {
  const bits = tableOf(BITS, k);
  const bytes = rowBytes(k);
  for (let a = from; a < to; a += HALF_BYTES) {
    const row = bits + <usize>halfMatching(a) * bytes;
    let sum: u64 = 0;
    for (let b = other; b < otherEnd; b += HALF_BYTES) {
      const number = halfMatching(b);
      const bit = (<u64>load<u8>(row + (number >> 3)) >> (number & 7)) & 1;
      sum += halfCount(b) & (0 - bit);
    }
    addProduct(halfCount(a), sum);
  }
}

function joinByWalking(k: u32, from: usize, to: usize, other: usize, otherEnd: usize): void {
  for (let a = from; a < to; a += HALF_BYTES) {
    unrank(k, halfMatching(a), WALKED);
    let sum: u64 = 0;
    for (let b = other; b < otherEnd; b += HALF_BYTES) {
      unrank(k, halfMatching(b), POINTS);
      let here: u32 = 0;
      let steps: u32 = 0;
      do {
        here = <u32>load<u8>(POINTS + <u32>load<u8>(WALKED + here));
        steps++;
      } while (here != 0);
      if (steps == k) sum += halfCount(b);
      if (modulus != 0) sum %= modulus;
    }
    addProduct(halfCount(a), sum);
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

/**
 * Joins sorted left and right records and adds the sum to JOINED. `self`: both come from the same states; then a group and its
 * partner give the same sum, and only one of the two is computed. Otherwise every sum counts twice.
 */
export function joinRecords(left: usize, leftEnd: usize, right: usize, rightEnd: usize, self: bool): void {
  let a = left;
  let b = right;
  while (a < leftEnd && b < rightEnd) {
    const group = halfGroup(a);
    const against = halfGroup(b);
    if (group < against) {
      a += HALF_BYTES;
      continue;
    }
    if (against < group) {
      b += HALF_BYTES;
      continue;
    }
    let aEnd = a;
    while (aEnd < leftEnd && halfGroup(aEnd) == group) aEnd += HALF_BYTES;
    let bEnd = b;
    while (bEnd < rightEnd && halfGroup(bEnd) == group) bEnd += HALF_BYTES;
    let times: u32 = 2;
    if (self) {
      const partner = partnerOf(group);
      times = partner == group ? 1 : partner > group ? 2 : 0;
    }
    if (times != 0) {
      const k = endsIn(group) >> 1;
      const aSize = <f64>((aEnd - a) / HALF_BYTES);
      const bSize = <f64>((bEnd - b) / HALF_BYTES);
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
