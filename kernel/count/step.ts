// The states one step leads to: a vertex is finished, or some moves of the middle are dealt.

import {
  CONFIG, CYCLES, LINK_BYTES, NO_SLOT, readAllMet, readDealt, readOpen, readWidth, SCALED, setLinkSource, setLinkTarget, SOURCES,
  WEIGHTS,
} from './layout';
import { modulus, reduced } from './modulus';
import { found, meetClosing, meetState, seek, seeking } from './seek';
import { full, hopeless, passedBy, readBefore, readNeeds, readSieve, unwanted } from './sieve';
import { decode, encode, getMate, one, own, ownMissing, readMove, setMate, two } from './state';
import { addWords, begin, end, entryOf, failed, freeLeaf, leafAddress, leafCapacity, put, TAG, words } from './table';

export let transitions: f64 = 0;
// Whether all vertices have been met, and the slots there are after the step.
let allMet: bool = false;
let allSlots: u32 = 0;

let count: usize = 0;
let countWords: u32 = 1;

// With weights, each edge a step adds multiplies the count. Counts are then numbers modulo 2^(64 words), so weights below 0 are fine
// in layers whose words never grow. Modulo a prime (modulus.ts), weights are at least 1, and the product of two is below 2^16.
let weighted: bool = false;
let factor: i64 = 1;

/** Turns multiplication by WEIGHTS on or off for the steps that follow. */
export function weighEdges(on: bool): void {
  weighted = on;
}

// @ts-ignore: decorator
@inline
function weightOf(slot: u32): i64 {
  return load<i64>(WEIGHTS + (<usize>slot << 3));
}

/** The count times the factor, as many words as the layer being written has. */
function scale(): usize {
  if (words == 1) {
    const scaled = load<i64>(count) * factor;
    store<i64>(SCALED, modulus == 0 ? scaled : <i64>(<u64>scaled % modulus));
    return SCALED;
  }
  const by = <u64>(factor < 0 ? -factor : factor); // below 2^32
  let carry: u64 = 0;
  for (let i: u32 = 0; i < words; i++) {
    const word = i < countWords ? load<u64>(count + (<usize>i << 3)) : 0;
    const low = (word & 0xffffffff) * by + carry;
    const high = (word >> 32) * by + (low >> 32);
    store<u64>(SCALED + (<usize>i << 3), (high << 32) | (low & 0xffffffff));
    carry = high >> 32;
  }
  if (factor < 0) {
    carry = 1;
    for (let i: u32 = 0; i < words; i++) {
      const at = SCALED + (<usize>i << 3);
      const word = ~load<u64>(at) + carry;
      carry = <u64>(carry != 0 && word == 0);
      store<u64>(at, word);
    }
  }
  return SCALED;
}

// @ts-ignore: decorator
@inline
function emit(m1: u32, m2: u32): void {
  if (seeking) {
    meetState(m1, m2, count);
    return;
  }
  if ((weighted && factor == 0) || hopeless(m1, m2) || unwanted(m1, m2)) return;
  transitions += 1;
  const key = encode(m1, m2);
  if (traceEnd != 0) tracePair(load<u32>(entryOf(key), 8));
  else if (weighted && factor != 1) put(key, scale(), words);
  else put(key, count, countWords);
}

/** A cycle closes: it is a tour if nothing else is unfinished. */
function close(without: u32): void {
  if (!allMet || (two | without) != allSlots) return;
  if (seeking) {
    meetClosing(without, count);
    return;
  }
  closings += 1;
  if (traceEnd != 0) tracePair(CLOSED);
  else if (weighted) addWords(CYCLES, scale(), words);
  else addWords(CYCLES, count, countWords);
}

// While a trace is written (trace.ts), states are numbered, and their numbers replace their counts.
export const CLOSED: u32 = 0xffffffff;
export let closings: f64 = 0;
let traceEnd: usize = 0;

// @ts-ignore: decorator
@inline
function tracePair(target: u32): void {
  setLinkSource(traceEnd, load<u32>(count));
  setLinkTarget(traceEnd, target);
  traceEnd += LINK_BYTES;
}

/** Gives slot b an edge to the path whose other end is `far` (in `one` by now); returns the state through newOne, newTwo. */
let newOne: u32 = 0;
let newTwo: u32 = 0;
let undo: u32 = NO_SLOT;

// @ts-ignore: decorator
@inline
function join(m1: u32, m2: u32, far: u32, b: u32): void {
  const bit: u32 = 1 << b;
  if ((m1 & bit) == 0) {
    newOne = m1 | bit;
    newTwo = m2;
    setMate(b, far);
    setMate(far, b);
    undo = NO_SLOT;
  } else {
    const farB = getMate(b);
    newOne = m1 & ~bit;
    newTwo = m2 | bit;
    setMate(farB, far);
    setMate(far, farB);
    undo = farB;
  }
}

/** Finishes one vertex in every state of SOURCES. Number of target leaves, or -1. */
export function step(leaves: u32, has: u32, w: u32, keep: bool): i32 {
  begin(w);
  finishVertex(leaves, has, keep);
  return failed ? -1 : end();
}

/** After `step`: writes pairs (source, target) of state numbers. Returns the address after them. */
export function trace(leaves: u32, has: u32, to: usize): usize {
  traceEnd = to;
  finishVertex(leaves, has, true);
  const written = traceEnd;
  traceEnd = 0;
  return written;
}

function finishVertex(leaves: u32, has: u32, keep: bool): void {
  readMove();
  readNeeds();
  readBefore();
  readSieve();
  allMet = readAllMet() != 0;
  allSlots = (<u32>1 << readWidth()) - 1;
  const later = readOpen();
  countWords = has;
  const size: usize = 8 * (1 + <usize>has);
  const entries = leafCapacity(has);
  for (let i: u32 = 0; i < leaves; i++) {
    const leaf = load<u32>(SOURCES + (<usize>i << 2));
    let entry = leafAddress(leaf);
    for (let e: u32 = 0; e < entries; e++, entry += size) {
      const key = load<u64>(entry);
      if (key == 0) continue;
      if (failed || (seeking && found)) return;
      if (passedBy(key)) continue;
      count = modulus == 0 ? entry + 8 : reduced(entry + 8);
      decode(key);
      factor = 1;
      if (ownMissing == 0) emit(one, two);
      else if (ownMissing == 1) {
        let open = later & ~full(one, two);
        while (open != 0) {
          const b = ctz(open);
          open &= open - 1;
          if (weighted) factor = weightOf(b);
          if (b == own) {
            close(<u32>1 << b);
            continue;
          }
          join(one, two, own, b);
          emit(newOne, newTwo);
          if (undo != NO_SLOT) setMate(undo, b);
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
            if (weighted) factor = weightOf(a) * weightOf(b);
            if (hadOne && b == far) {
              close(bitA | (<u32>1 << b));
              continue;
            }
            join(m1, m2, far, b);
            emit(newOne, newTwo);
            if (undo != NO_SLOT) setMate(undo, b);
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
}

// @ts-ignore: decorator
@inline
function keepDealt(m1: u32, m2: u32): void {
  if (seeking) {
    meetState(m1, m2, count);
    return;
  }
  if (unwanted(m1, m2)) return;
  transitions += 1;
  if (weighted && factor != 1) put(encode(m1, m2), scale(), words);
  else put(encode(m1, m2), count, countWords);
}

/** Gives slot a none, one or two edges to slots of a mask, in every state of SOURCES. Number of target leaves, or -1. */
export function deal(leaves: u32, has: u32, w: u32, keep: bool): i32 {
  begin(w);
  dealEdges(leaves, has, keep);
  return failed ? -1 : end();
}

/** Which state of SOURCES leads to the wanted state (seek.ts), by finishing a vertex or by dealing. */
export function seekStep(leaves: u32): bool {
  seek(true);
  finishVertex(leaves, 1, true);
  seek(false);
  return found;
}

export function seekDeal(leaves: u32): bool {
  seek(true);
  dealEdges(leaves, 1, true);
  seek(false);
  return found;
}

function dealEdges(leaves: u32, has: u32, keep: bool): void {
  readMove();
  readBefore();
  readSieve();
  const a = readDealt();
  const bitA: u32 = 1 << a;
  const around = readOpen();
  countWords = has;
  const size: usize = 8 * (1 + <usize>has);
  const entries = leafCapacity(has);
  for (let i: u32 = 0; i < leaves; i++) {
    const leaf = load<u32>(SOURCES + (<usize>i << 2));
    let entry = leafAddress(leaf);
    for (let e: u32 = 0; e < entries; e++, entry += size) {
      const key = load<u64>(entry);
      if (key == 0) continue;
      if (failed || (seeking && found)) return;
      if (passedBy(key)) continue;
      count = modulus == 0 ? entry + 8 : reduced(entry + 8);
      decode(key);
      factor = 1;
      keepDealt(one, two);
      if ((two & bitA) != 0) continue;
      let open = around & ~full(one, two);
      if ((one & bitA) != 0) {
        dealLast(one, two, a, open, 1);
        continue;
      }
      while (open != 0) {
        const b = ctz(open);
        open &= open - 1;
        join(one | bitA, two, a, b);
        const first = weighted ? weightOf(b) : 1;
        factor = first;
        keepDealt(newOne, newTwo);
        const undone = undo;
        dealLast(newOne, newTwo, a, open, first);
        if (undone != NO_SLOT) setMate(undone, b);
      }
    }
    if (!keep) freeLeaf(leaf);
  }
}

/** Slot a has one edge, of weight `first` if it is new, and gets another, to any of the slots `open` that does not close a cycle too early. */
// @ts-ignore: decorator
@inline
function dealLast(m1: u32, m2: u32, a: u32, open: u32, first: i64): void {
  const bitA: u32 = 1 << a;
  const far = getMate(a);
  let others = open & ~(<u32>1 << far);
  while (others != 0) {
    const b = ctz(others);
    others &= others - 1;
    join(m1 & ~bitA, m2 | bitA, far, b);
    if (weighted) factor = first * weightOf(b);
    keepDealt(newOne, newTwo);
    if (undo != NO_SLOT) setMate(undo, b);
  }
}

/** Starts a run: one state, no slots, count 1. */
export function seed(): i32 {
  begin(1);
  store<u64>(CONFIG, 1);
  put(TAG, CONFIG, 1);
  return end();
}
