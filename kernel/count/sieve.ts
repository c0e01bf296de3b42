// Which states of a layer are kept: those that can still become a tour, and have the degrees a shard is about.

import { getMate, slots, wide } from './state';
import { CONFIG } from './table';

// Degrees wanted: slot, least, most, edges still to come at that slot.
const WANTED: usize = CONFIG + 1024;
let wanted: u32 = 0;

// Open tours: the bit of the extra vertex, the slots of either colour, and how many edges more the dark ones must have than the light
// ones once the extra vertex has both its edges: otherwise the ends have the wrong colours. No bit: no such law.
const BALANCE: usize = CONFIG + 1280;
let ender: u32 = 0;

// Slots that may have at most one edge, and those that may have none.
const FULL: usize = CONFIG + 1296;
let fullAtOne: u32 = 0;
let fullAtNone: u32 = 0;

export function readSieve(): void {
  wanted = <u32>load<u8>(CONFIG + 5);
  ender = load<u32>(BALANCE);
  fullAtOne = load<u32>(FULL);
  fullAtNone = load<u32>(FULL, 4);
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
  for (let i: u32 = 0, at = WANTED; i < wanted; i++, at += 4) {
    const slot = <u32>load<u8>(at);
    const degree = ((m1 >> slot) & 1) + (((m2 >> slot) & 1) << 1);
    if (degree > <u32>load<u8>(at, 2) || degree + <u32>load<u8>(at, 3) < <u32>load<u8>(at, 1)) return true;
  }
  if ((m2 & ender) == 0) return false;
  const dark = load<u32>(BALANCE, 4);
  const light = load<u32>(BALANCE, 8);
  const darkEdges = popcnt(m1 & dark) + 2 * popcnt(m2 & dark);
  const lightEdges = popcnt(m1 & light) + 2 * popcnt(m2 & light);
  return <i32>darkEdges - <i32>lightEdges != load<i32>(BALANCE, 12);
}

// Vertices that must not run out of neighbours: slot (0xff: not met yet), unmet neighbours, whether all its edges are bound by what is
// wanted of its neighbours, mask of slots.
const NEEDS: usize = CONFIG + 256;
let needs: u32 = 0;

export function readNeeds(): void {
  needs = <u32>load<u8>(CONFIG + 2);
}

// @ts-ignore: decorator
@inline
export function hopeless(m1: u32, m2: u32): bool {
  for (let i: u32 = 0, at = NEEDS; i < needs; i++, at += 8) {
    const slot = <u32>load<u8>(at);
    let missing: i32 = 2;
    let around = load<u32>(at, 4) & ~(load<u8>(at, 2) != 0 ? full(m1, m2) : m2);
    if (slot != 0xff) {
      const bit: u32 = 1 << slot;
      if ((m2 & bit) != 0) continue;
      if ((m1 & bit) != 0) {
        missing = 1;
        // Its own path's other end is no neighbour to join, except to close the tour.
        if (popcnt(m1) > 2) around &= ~(<u32>1 << getMate(slot));
      }
    }
    if (<i32>popcnt(around) + <i32>load<u8>(at, 1) < missing) return true;
  }
  return false;
}

// The same as seen before the step, to pass by states at once: slot, least, most.
const BEFORE: usize = CONFIG + 1152;
let before: u32 = 0;

export function readBefore(): void {
  before = <u32>load<u8>(CONFIG + 2);
}

// @ts-ignore: decorator
@inline
export function passedBy(key: u64): bool {
  const m1 = <u32>key & (((<u32>1) << slots) - 1);
  for (let i: u32 = 0, at = BEFORE; i < before; i++, at += 4) {
    const slot = <u32>load<u8>(at);
    let degree = (m1 >> slot) & 1;
    if (degree == 0) {
      const place = wide ? popcnt(~m1 & (((<u32>1) << slot) - 1)) : slot;
      degree = (<u32>(key >> (slots + place)) & 1) << 1;
    }
    if (degree > <u32>load<u8>(at, 2) || degree < <u32>load<u8>(at, 1)) return true;
  }
  return false;
}
