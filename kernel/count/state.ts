// A state of the frontier as one 64-bit key.
//
// Slots are numbered in the order in which their vertices are finished. With F slots at most in a run:
//   narrow (F <= 17): bits 0..F-1 slots with one edge, F..2F-1 slots with two edges, then the matching;
//   wide (F <= 23):   bits 0..F-1 slots with one edge, then one bit for each other slot (two edges or none), then the matching.
// The matching pairs the slots with one edge: for each lowest unpaired slot, the rank of its mate among those left.

import { GAPS, MATE, NO_SLOT, PLACES, PLACES_LENGTH, readDropped, readGapCount } from './layout';
import { TAG } from './table';

export let slots: u32 = 0;
export let wide: bool = false;

// The current state, in the slots after the step.
export let one: u32 = 0; // slots with one edge
export let two: u32 = 0; // slots with two

export function shape(maxSlots: u32, isWide: bool): void {
  slots = maxSlots;
  wide = isWide;
}

// Bits for the rank of a mate when `left` slots (itself included) are unpaired.
// @ts-ignore: decorator
@inline
function rankBits(left: u32): u32 {
  // left:  2 4 6 8 10 12 14 16 18 20 22
  // bits:  0 2 3 3  4  4  4  4  5  5  5, three bits each
  return <u32>(<u64>0b101_101_101_100_100_100_100_011_011_010_000 >> ((<u64>left >> 1) * 3 - 3)) & 7;
}

// @ts-ignore: decorator
@inline
export function getMate(slot: u32): u32 {
  return <u32>load<u8>(MATE + slot);
}

// @ts-ignore: decorator
@inline
export function setMate(slot: u32, mate: u32): void {
  store<u8>(MATE + slot, <u8>mate);
}

// @ts-ignore: decorator
@inline
export function encode(m1: u32, m2: u32): u64 {
  let key: u64 = <u64>m1 | TAG;
  let shift: u64 = 0;
  if (!wide) {
    key |= <u64>m2 << slots;
    shift = slots << 1;
  } else {
    shift = slots;
    let rest = ~m1 & ((<u32>1 << slots) - 1);
    while (rest != 0) {
      key |= <u64>((m2 >> ctz(rest)) & 1) << shift;
      shift++;
      rest &= rest - 1;
    }
  }
  let m = m1;
  let left = popcnt(m);
  while (left > 2) {
    const p = ctz(m);
    m &= m - 1;
    const bit: u32 = 1 << getMate(p);
    key |= <u64>popcnt(m & (bit - 1)) << shift;
    shift += rankBits(left);
    m ^= bit;
    left -= 2;
  }
  return key;
}

// Moving from the slots before to the slots after: the first `dropped` are removed, then gaps open for new vertices.
let gaps: u32 = 0;
let dropped: u32 = 0;
export let ownMissing: u32 = 2; // edges the leaving vertex still needs
export let own: u32 = NO_SLOT; // the other end of its path, if it has one edge

// @ts-ignore: decorator
@inline
function moved(mask: u32): u32 {
  let m = mask >> dropped;
  for (let i: u32 = 0; i < gaps; i++) {
    const low = load<u32>(GAPS + (<usize>i << 2));
    m = (m & low) | ((m & ~low) << 1);
  }
  return m;
}

export function decode(key: u64): void {
  const full: u32 = (<u32>1 << slots) - 1;
  const m1 = <u32>key & full;
  let m2: u32 = 0;
  let rest: u64 = 0;
  if (!wide) {
    m2 = <u32>(key >> slots) & full;
    rest = (key & ~TAG) >> (slots << 1);
  } else {
    rest = (key & ~TAG) >> slots;
    let others = ~m1 & full;
    while (others != 0) {
      if ((rest & 1) != 0) m2 |= others & -others;
      rest >>= 1;
      others &= others - 1;
    }
  }
  one = moved(m1);
  two = moved(m2);
  own = NO_SLOT;
  ownMissing = dropped != 0 ? 2 - (m1 & 1) - ((m2 & 1) << 1) : 2;
  let m = m1;
  let left = popcnt(m);
  while (left != 0) {
    const p = ctz(m);
    m &= m - 1;
    const bits = rankBits(left);
    let r = <u32>rest & ((1 << bits) - 1);
    rest >>= bits;
    let t = m;
    while (r != 0) {
      t &= t - 1;
      r--;
    }
    const q = ctz(t);
    m ^= <u32>1 << q;
    left -= 2;
    const placeQ = <u32>load<u8>(PLACES + q);
    if (p < dropped) own = placeQ;
    else {
      const placeP = <u32>load<u8>(PLACES + p);
      setMate(placeP, placeQ);
      setMate(placeQ, placeP);
    }
  }
}

/** Reads where slots go in the next step. */
export function readMove(): void {
  dropped = readDropped();
  gaps = readGapCount();
}

/** From here on every slot stays where it is: for the join. */
export function stayInPlace(): void {
  gaps = 0;
  dropped = 0;
  for (let slot: u32 = 0; slot < PLACES_LENGTH; slot++) store<u8>(PLACES + slot, <u8>slot);
}
