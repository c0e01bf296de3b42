// A state of the frontier as one 64-bit key, and the states one step leads to.
//
// Slots are numbered in the order in which their vertices are finished. With F slots at most in a run:
//   narrow (F <= 17): bits 0..F-1 slots with one edge, F..2F-1 slots with two edges, then the matching;
//   wide (F <= 23):   bits 0..F-1 slots with one edge, then one bit for each other slot (two edges or none), then the matching.
// The matching pairs the slots with one edge: for each lowest unpaired slot, the rank of its mate among those left.

import {
  addWords, begin, CONFIG, CYCLES, end, failed, freeLeaf, leafAddress, leafCapacity, MATE, put, SOURCES, TAG, words,
} from './table';

let slots: u32 = 0;
let wide: bool = false;
export let transitions: f64 = 0;

// The state in hand, in the slots after the step.
export let one: u32 = 0; // slots with one edge
export let two: u32 = 0; // slots with two

export function shape(mostSlots: u32, isWide: bool): void {
  slots = mostSlots;
  wide = isWide;
  transitions = 0;
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
function setMate(slot: u32, mate: u32): void {
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

// Moving from the slots before to the slots after: the first `dropped` go, then gaps open for new vertices.
const GAPS: usize = CONFIG + 16; // gap masks: all bits below the gap
const PLACE: usize = CONFIG + 128; // placeOf[slot before]

let gaps: u32 = 0;
let dropped: u32 = 0;
let ownMissing: u32 = 2; // edges the leaving vertex lacks
let own: u32 = 0xff; // the other end of its path, if it has one edge

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
  own = 0xff;
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
    const placeQ = <u32>load<u8>(PLACE + q);
    if (p < dropped) own = placeQ;
    else {
      const placeP = <u32>load<u8>(PLACE + p);
      setMate(placeP, placeQ);
      setMate(placeQ, placeP);
    }
  }
}

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

function readWanted(): void {
  wanted = <u32>load<u8>(CONFIG + 5);
  ender = load<u32>(BALANCE);
  fullAtOne = load<u32>(FULL);
  fullAtNone = load<u32>(FULL, 4);
}

/** Slots that can take no more edges. */
// @ts-ignore: decorator
@inline
function full(m1: u32, m2: u32): u32 {
  return m2 | (m1 & fullAtOne) | fullAtNone;
}

// @ts-ignore: decorator
@inline
function unwanted(m1: u32, m2: u32): bool {
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
let allMet: bool = false;
let allSlots: u32 = 0;

// @ts-ignore: decorator
@inline
function hopeless(m1: u32, m2: u32): bool {
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

let count: usize = 0;
let countWords: u32 = 1;

// @ts-ignore: decorator
@inline
function emit(m1: u32, m2: u32): void {
  if (hopeless(m1, m2) || unwanted(m1, m2)) return;
  transitions += 1;
  put(encode(m1, m2), count, countWords);
}

/** A cycle closes: it is a tour if nothing else is unfinished. */
function close(without: u32): void {
  if (!allMet || (two | without) != allSlots) return;
  addWords(CYCLES, count, countWords);
}

/** Gives slot b an edge to the path whose other end is `far` (in `one` by now); returns the state through newOne, newTwo. */
let newOne: u32 = 0;
let newTwo: u32 = 0;
let undo: u32 = 0xff;

// @ts-ignore: decorator
@inline
function join(m1: u32, m2: u32, far: u32, b: u32): void {
  const bit: u32 = 1 << b;
  if ((m1 & bit) == 0) {
    newOne = m1 | bit;
    newTwo = m2;
    setMate(b, far);
    setMate(far, b);
    undo = 0xff;
  } else {
    const farB = getMate(b);
    newOne = m1 & ~bit;
    newTwo = m2 | bit;
    setMate(farB, far);
    setMate(far, farB);
    undo = farB;
  }
}

function readMove(): void {
  gaps = <u32>load<u8>(CONFIG + 1);
  dropped = <u32>load<u8>(CONFIG);
  needs = <u32>load<u8>(CONFIG + 2);
  allMet = load<u8>(CONFIG + 3) != 0;
  allSlots = (<u32>1 << <u32>load<u8>(CONFIG + 4)) - 1;
}

/** Finishes one vertex in every state of SOURCES. Number of target leaves, or -1. */
export function step(leaves: u32, has: u32, w: u32, keep: bool): i32 {
  readMove();
  readWanted();
  const later = load<u32>(CONFIG + 8);
  begin(w);
  countWords = has;
  const size: usize = 8 * (1 + <usize>has);
  const entries = leafCapacity(has);
  for (let i: u32 = 0; i < leaves; i++) {
    const leaf = load<u32>(SOURCES + (<usize>i << 2));
    let entry = leafAddress(leaf);
    for (let e: u32 = 0; e < entries; e++, entry += size) {
      const key = load<u64>(entry);
      if (key == 0) continue;
      if (failed) return -1;
      count = entry + 8;
      decode(key);
      if (ownMissing == 0) emit(one, two);
      else if (ownMissing == 1) {
        let open = later & ~full(one, two);
        while (open != 0) {
          const b = ctz(open);
          open &= open - 1;
          if (b == own) {
            close(<u32>1 << b);
            continue;
          }
          join(one, two, own, b);
          emit(newOne, newTwo);
          if (undo != 0xff) setMate(undo, b);
        }
      } else {
        let open = later & ~full(one, two);
        while (open != 0) {
          const a = ctz(open);
          const bitA: u32 = 1 << a;
          open ^= bitA;
          const hadOne = (one & bitA) != 0;
          const far = hadOne ? getMate(a) : a;
          const m1 = hadOne ? one & ~bitA : one | bitA;
          const m2 = hadOne ? two | bitA : two;
          let others = open;
          while (others != 0) {
            const b = ctz(others);
            others &= others - 1;
            if (hadOne && b == far) {
              close(bitA | (<u32>1 << b));
              continue;
            }
            join(m1, m2, far, b);
            emit(newOne, newTwo);
            if (undo != 0xff) setMate(undo, b);
          }
          if (hadOne) {
            setMate(a, far);
            setMate(far, a);
          }
        }
      }
    }
    if (!keep) freeLeaf(leaf);
  }
  return end();
}

// The same as seen before the step, to pass by states at once: slot, least, most.
const BEFORE: usize = CONFIG + 1152;
let before: u32 = 0;

// @ts-ignore: decorator
@inline
function passedBy(key: u64): bool {
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

// @ts-ignore: decorator
@inline
function keepDealt(m1: u32, m2: u32): void {
  if (unwanted(m1, m2)) return;
  transitions += 1;
  put(encode(m1, m2), count, countWords);
}

/** Gives slot a none, one or two edges to slots of a mask, in every state of SOURCES. Number of target leaves, or -1. */
export function deal(leaves: u32, has: u32, w: u32, keep: bool): i32 {
  readMove();
  readWanted();
  before = <u32>load<u8>(CONFIG + 2);
  const a = <u32>load<u8>(CONFIG + 6);
  const bitA: u32 = 1 << a;
  const around = load<u32>(CONFIG + 8);
  begin(w);
  countWords = has;
  const size: usize = 8 * (1 + <usize>has);
  const entries = leafCapacity(has);
  for (let i: u32 = 0; i < leaves; i++) {
    const leaf = load<u32>(SOURCES + (<usize>i << 2));
    let entry = leafAddress(leaf);
    for (let e: u32 = 0; e < entries; e++, entry += size) {
      const key = load<u64>(entry);
      if (key == 0) continue;
      if (failed) return -1;
      if (passedBy(key)) continue;
      count = entry + 8;
      decode(key);
      keepDealt(one, two);
      if ((two & bitA) != 0) continue;
      let open = around & ~full(one, two);
      if ((one & bitA) != 0) {
        dealLast(one, two, a, open);
        continue;
      }
      while (open != 0) {
        const b = ctz(open);
        open &= open - 1;
        join(one | bitA, two, a, b);
        keepDealt(newOne, newTwo);
        const undone = undo;
        dealLast(newOne, newTwo, a, open);
        if (undone != 0xff) setMate(undone, b);
      }
    }
    if (!keep) freeLeaf(leaf);
  }
  return end();
}

/** Slot a has one edge and gets another, to any of the slots `open` that does not close a cycle too early. */
// @ts-ignore: decorator
@inline
function dealLast(m1: u32, m2: u32, a: u32, open: u32): void {
  const bitA: u32 = 1 << a;
  const far = getMate(a);
  let others = open & ~(<u32>1 << far);
  while (others != 0) {
    const b = ctz(others);
    others &= others - 1;
    join(m1 & ~bitA, m2 | bitA, far, b);
    keepDealt(newOne, newTwo);
    if (undo != 0xff) setMate(undo, b);
  }
}

/** From here on every slot stays where it is: for the join. */
export function stayInPlace(): void {
  gaps = 0;
  dropped = 0;
  for (let slot: u32 = 0; slot < 32; slot++) store<u8>(PLACE + slot, <u8>slot);
}

/** Starts a run: one state, no slots, count 1. */
export function seed(): i32 {
  begin(1);
  store<u64>(CONFIG, 1);
  put(TAG, CONFIG, 1);
  return end();
}
