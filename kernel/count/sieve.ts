// Which states of a layer are kept: those that can still become a tour, and have the degrees a shard is about.

import {
  BEFORE, DEGREE_BYTES, degreeComing, degreeMax, degreeMin, degreeSlot, NEED_BYTES, needAround, needSlot, NEEDS, needUnmet, needWithin,
  NO_SLOT, readBeforeCount, readDark, readEnder, readFullAtNone, readFullAtOne, readLight, readMoreDark, readNeedCount, readWantedCount,
  WANTED,
} from './layout';
import { getMate, slots, wide } from './state';

let wanted: u32 = 0;

// Open tours: once the extra vertex has both its edges, the dark slots have this many more edges than the light ones. Otherwise the ends
// of the tour have the wrong colors.
let ender: u32 = 0;

let fullAtOne: u32 = 0;
let fullAtNone: u32 = 0;

export function readSieve(): void {
  wanted = readWantedCount();
  ender = readEnder();
  fullAtOne = readFullAtOne();
  fullAtNone = readFullAtNone();
}

/** Slots that can take no more edges. */
// @ts-ignore: decorator
@inline
export function full(m1: u32, m2: u32): u32 {
  return m2 | (m1 & fullAtOne) | fullAtNone;
}

// @ts-ignore: decorator
@inline
export function unwanted(m1: u32, m2: u32): bool {
  for (let i: u32 = 0, at = WANTED; i < wanted; i++, at += DEGREE_BYTES) {
    const slot = degreeSlot(at);
    const degree = ((m1 >> slot) & 1) + (((m2 >> slot) & 1) << 1);
    if (degree > degreeMax(at) || degree + degreeComing(at) < degreeMin(at)) return true;
  }
  if ((m2 & ender) == 0) return false;
  const dark = readDark();
  const light = readLight();
  const darkEdges = popcnt(m1 & dark) + 2 * popcnt(m2 & dark);
  const lightEdges = popcnt(m1 & light) + 2 * popcnt(m2 & light);
  return <i32>darkEdges - <i32>lightEdges != readMoreDark();
}

let needs: u32 = 0;

export function readNeeds(): void {
  needs = readNeedCount();
}

// @ts-ignore: decorator
@inline
export function hopeless(m1: u32, m2: u32): bool {
  for (let i: u32 = 0, at = NEEDS; i < needs; i++, at += NEED_BYTES) {
    const slot = needSlot(at);
    let missing: i32 = 2;
    let around = needAround(at) & ~(needWithin(at) != 0 ? full(m1, m2) : m2);
    if (slot != NO_SLOT) {
      const bit: u32 = 1 << slot;
      if ((m2 & bit) != 0) continue;
      if ((m1 & bit) != 0) {
        missing = 1;
        // The other end of its own path cannot be joined, except to close the tour.
        if (popcnt(m1) > 2) around &= ~(<u32>1 << getMate(slot));
      }
    }
    if (<i32>popcnt(around) + <i32>needUnmet(at) < missing) return true;
  }
  return false;
}

let before: u32 = 0;

export function readBefore(): void {
  before = readBeforeCount();
}

// @ts-ignore: decorator
@inline
export function passedBy(key: u64): bool {
  const m1 = <u32>key & (((<u32>1) << slots) - 1);
  for (let i: u32 = 0, at = BEFORE; i < before; i++, at += DEGREE_BYTES) {
    const slot = degreeSlot(at);
    let degree = (m1 >> slot) & 1;
    if (degree == 0) {
      const place = wide ? popcnt(~m1 & (((<u32>1) << slot) - 1)) : slot;
      degree = (<u32>(key >> (slots + place)) & 1) << 1;
    }
    if (degree > degreeMax(at) || degree < degreeMin(at)) return true;
  }
  return false;
}
