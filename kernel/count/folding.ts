// Matchings of 2k points as numbers below (2k-1)!!, and tables of what becomes of them when two points are tied together.

import { BITS, FOLDED, GATHER, POINTS, SCATTER, VECTOR } from './layout';
import { takeArea } from './table';

/** No matching: the two points were mates, and tying them would close a cycle. */
export const NONE: u32 = 0xffff;
const MAX_BITS: u32 = 6;

/** (2k-1)!!, the number of matchings of 2k points. */
// @ts-ignore: decorator
@inline
export function matchings(k: u32): u32 {
  let value: u32 = 1;
  for (let i: u32 = 3; i < 2 * k; i += 2) value *= i;
  return value;
}

// @ts-ignore: decorator
@inline
export function numberOf(ends: u32, mates: usize): u32 {
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

let tablesReady: u32 = 0; // foldings are made for k up to here
export let bitsReady: u32 = 0; // and bits up to here

// @ts-ignore: decorator
@inline
export function tableOf(which: usize, k: u32): usize {
  return <usize>load<u32>(which + (k << 2));
}

/** The mates of matching `number` of 2k points. */
export function unrank(k: u32, number: u32, mates: usize): void {
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
export function fold(k: u32, q: u32): u32 {
  const x = <u32>load<u8>(POINTS);
  if (x == q) return 0xffffffff;
  const y = <u32>load<u8>(POINTS + q);
  memory.copy(FOLDED, POINTS, 2 * k);
  store<u8>(FOLDED + x, <u8>y);
  store<u8>(FOLDED + y, <u8>x);
  return numberOf(((1 << (2 * k)) - 2) & ~(<u32>1 << q), FOLDED);
}

/** Bytes needed for the tables up to k = most (at most 7). */
function tableBytes(most: u32): usize {
  let bytes: usize = 0;
  for (let k: u32 = 2; k <= most; k++) bytes += <usize>(2 * k - 1) * <usize>matchings(k) * 6 + 64;
  for (let k: u32 = 1; k <= most; k++) bytes += (<usize>matchings(k) << 3) + 64;
  for (let k: u32 = 1; k <= min<u32>(most, MAX_BITS); k++) bytes += <usize>matchings(k) * rowBytes(k) + 64;
  return bytes;
}

// @ts-ignore: decorator
@inline
export function rowBytes(k: u32): usize {
  return (<usize>matchings(k) + 7) >> 3;
}

/** Makes the foldings for up to `most` pairs of ends, and bits up to k = 6 or, for small joins, 5. False if memory ran out. */
export function makeTables(most: u32, large: bool): bool {
  const top = min<u32>(most, 7);
  const bitsTop = min<u32>(top, large ? MAX_BITS : 5);
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
    if (k <= MAX_BITS) {
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
      // Each list's fill count is kept where its last item will be; that item overwrites it.
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
