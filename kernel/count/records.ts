// Half-tours as records of 16 bytes: the group (the left half's degrees in base 3), the matching's number, the count. A right half is
// turned, and its group is that of the left halves it fits.

import { numberOf, unrank } from './folding';
import {
  DIGITS, FOLDED, HALF_BYTES, HALF_GROUP, halfGroup, HALF_MATCHING, halfMatching, MATE, POINTS, POWERS, powersIndex, setHalfCount, setHalfGroup, setHalfMatching, SOURCES, TURN,
  TURNED_MATE, TURNED_POWERS,
} from './layout';
import { modulus as prime, reduced } from './modulus';
import { decode, encode, getMate, one, setMate, stayInPlace, two } from './state';
import { freeLeaf, leafAddress, leafCapacity } from './table';

let middle: u32 = 0; // slots in the middle
let allTwos: u32 = 0; // group of degree 2 everywhere

function power3(n: u32): u32 {
  let value: u32 = 1;
  for (let i: u32 = 0; i < n; i++) value *= 3;
  return value;
}

/** Call after TURN is written. */
export function shapeRecords(slots: u32): void {
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
      store<u32>(POWERS + (powersIndex(byte, mask) << 2), value);
      store<u32>(TURNED_POWERS + (powersIndex(byte, mask) << 2), turned);
    }
  }
}

// @ts-ignore: decorator
@inline
function base3(table: usize, mask: u32): u32 {
  return (
    load<u32>(table + (powersIndex(0, mask & 255) << 2)) +
    load<u32>(table + (powersIndex(1, (mask >> 8) & 255) << 2)) +
    load<u32>(table + (powersIndex(2, mask >> 16) << 2))
  );
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
 * (modulus 0, one word), or its residue, small enough that no sum of residues overflows. Counts of layers modulo a prime (modulus.ts)
 * are reduced.
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
        setHalfGroup(to, base3(POWERS, one) + 2 * base3(POWERS, two));
        setHalfMatching(to, numberOf(one, MATE));
      } else {
        setHalfGroup(to, allTwos - base3(TURNED_POWERS, one) - 2 * base3(TURNED_POWERS, two));
        let ends: u32 = 0;
        let m = one;
        while (m != 0) {
          const p = ctz(m);
          m &= m - 1;
          const turned = <u32>load<u8>(TURN + p);
          ends |= <u32>1 << turned;
          store<u8>(TURNED_MATE + turned, load<u8>(TURN + getMate(p)));
        }
        setHalfMatching(to, numberOf(ends, TURNED_MATE));
      }
      setHalfCount(to, prime != 0 ? load<u64>(reduced(entry + 8)) : modulus == 0 ? load<u64>(entry, 8) : residue(entry + 8, has, modulus));
      to += HALF_BYTES;
    }
    if (!keep) freeLeaf(leaf);
  }
  return to;
}

function sortPass(from: usize, to: usize, size: u32, field: usize, shift: u32, bits: u32): void {
  const mask: u32 = (1 << bits) - 1;
  memory.fill(DIGITS, 0, 4 << bits);
  const last = from + <usize>size * HALF_BYTES;
  for (let at = from; at < last; at += HALF_BYTES) {
    const digit = DIGITS + (((load<u32>(at + field) >> shift) & mask) << 2);
    store<u32>(digit, load<u32>(digit) + 1);
  }
  let sum: u32 = 0;
  for (let digit: u32 = 0; digit <= mask; digit++) {
    const here = load<u32>(DIGITS + (digit << 2));
    store<u32>(DIGITS + (digit << 2), sum);
    sum += here;
  }
  for (let at = from; at < last; at += HALF_BYTES) {
    const digit = DIGITS + (((load<u32>(at + field) >> shift) & mask) << 2);
    const place = load<u32>(digit);
    store<u32>(digit, place + 1);
    v128.store(to + <usize>place * HALF_BYTES, v128.load(at)); // a whole record
  }
}

/** Sorts records by group, then matching: five stable passes, so they end in `spare`. */
export function sortRecords(at: usize, size: u32, spare: usize): void {
  sortPass(at, spare, size, HALF_MATCHING, 0, 11);
  sortPass(spare, at, size, HALF_MATCHING, 11, 10);
  sortPass(at, spare, size, HALF_GROUP, 0, 9);
  sortPass(spare, at, size, HALF_GROUP, 9, 9);
  sortPass(at, spare, size, HALF_GROUP, 18, 11);
}

/** The group that the other half has when this one has `group`. */
export function partnerOf(group: u32): u32 {
  let turned: u32 = 0;
  let rest = group;
  for (let slot: u32 = 0; slot < middle; slot++) {
    turned += (rest % 3) * power3(<u32>load<u8>(TURN + slot));
    rest /= 3;
  }
  return allTwos - turned;
}

/** The state that a record was made of. */
export function stateOf(at: usize, right: bool): u64 {
  let rest = right ? allTwos - halfGroup(at) : halfGroup(at);
  let m1: u32 = 0;
  let m2: u32 = 0;
  let ends: u32 = 0;
  for (let place: u32 = 0; place < middle; place++) {
    const slot = right ? <u32>load<u8>(TURN + place) : place;
    const degree = rest % 3;
    rest /= 3;
    if (degree == 2) m2 |= <u32>1 << slot;
    if (degree != 1) continue;
    m1 |= <u32>1 << slot;
    store<u8>(FOLDED + ends, <u8>slot);
    ends++;
  }
  unrank(ends >> 1, halfMatching(at), POINTS);
  for (let i: u32 = 0; i < ends; i++) {
    setMate(<u32>load<u8>(FOLDED + i), <u32>load<u8>(FOLDED + <u32>load<u8>(POINTS + i)));
  }
  return encode(m1, m2);
}
