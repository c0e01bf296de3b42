// Tracing back: from which state of the previous layer, and by which edges, was this state reached? The ways
// that lead to it are numbered in the order in which a step finds them; the one with a given number is
// looked for. Counts have one word.

import { decode, encode, one, stayInPlace, two } from './state';

export let seeking: bool = false;
export let found: bool = false;

let sought: u64 = 0; // 0: a cycle that closes
let soughtOne: u32 = 0;
let soughtTwo: u32 = 0;
let rest: u64 = 0;
let source: u64 = 0;
let changed: u32 = 0;

/** Looks for the way with this number to a state, or to a closed cycle (key 0). Call before the step is written: slots must be in place. */
export function seekFrom(key: u64, number: u64): void {
  sought = key;
  rest = number;
  found = false;
  if (key == 0) return;
  stayInPlace();
  decode(key);
  soughtOne = one;
  soughtTwo = two;
}

/** Slots of the wanted state that have one edge, and those that have two. */
export function soughtOnes(): u32 {
  return soughtOne;
}

export function soughtTwos(): u32 {
  return soughtTwo;
}

export function seek(on: bool): void {
  seeking = on;
}

function meet(count: usize, mask: u32): void {
  const ways = load<u64>(count);
  if (rest >= ways) {
    rest -= ways;
    return;
  }
  found = true;
  source = load<u64>(count - 8);
  changed = mask;
}

/** A step leads from the current state to this one; its count is at `count`, and its key before that. */
export function meetState(m1: u32, m2: u32, count: usize): void {
  if (found || sought == 0 || m1 != soughtOne || m2 != soughtTwo || encode(m1, m2) != sought) return;
  meet(count, (m1 ^ one) | (m2 ^ two));
}

export function meetClosing(without: u32, count: usize): void {
  if (!found && sought == 0) meet(count, without);
}

/** The state it came from, what is left of the number there, and the slots, as they are after the step, that got an edge. */
export function foundSource(): u64 {
  return source;
}

export function foundNumber(): u64 {
  return rest;
}

export function foundSlots(): u32 {
  return changed;
}
