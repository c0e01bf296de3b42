// Which variable to condition on, and what is left of the others in a branch.

import { W } from './layout';
import { look, sizeOf } from './look';
import { clashes, classes, conflictRow, domainOf, groupOf, mask64, setClashes, setClasses } from './memory';
import { spend } from './work';

function manyGroups(d: i32, p: i32): bool {
  let first = -1;
  for (let v = 0; v < W; v++) {
    for (let bits = mask64(domainOf(d, p), v); bits != 0; bits &= bits - 1) {
      const group = groupOf(p, v * 64 + <i32>ctz<u64>(bits));
      if (first < 0) first = group;
      else if (first != group) return true;
    }
  }
  return false;
}

/** The variable with the most collisions among those with several groups; if there are none, -1 minus the one among those with several values. */
export function pick(d: i32, part: u64): i32 {
  let best = -1;
  let most: u64 = 0;
  let byGroup = false;
  for (let a = part; a != 0; a &= a - 1) {
    const p = <i32>ctz<u64>(a);
    const groups = manyGroups(d, p);
    if ((byGroup && !groups) || (!groups && sizeOf(d, p) < 2)) continue;
    let sum: u64 = 0;
    for (let b = part; b != 0; b &= b - 1) {
      const q = <i32>ctz<u64>(b);
      if (q != p) sum += clashes(d, p, q);
    }
    if (best < 0 || (groups && !byGroup) || sum > most) {
      best = p;
      most = sum;
      byGroup = groups;
    }
  }
  return byGroup ? best : -1 - best;
}

/** Prepares depth d + 1 for the branch whose values of p are already set. Returns the variables left; `alive` is 0 if one of them has no value. */
export let alive: bool = false;
export function enter(d: i32, part: u64, p: i32): u64 {
  alive = true;
  const here = domainOf(d + 1, p);
  let changed: u64 = <u64>1 << p;
  let single = 0;
  for (let w = 0; w < W; w++) single += <i32>popcnt<u64>(mask64(here, w));
  for (let b = part; b != 0; b &= b - 1) {
    const q = <i32>ctz<u64>(b);
    if (q == p) continue;
    // Remove values that collide with everything p has left.
    let any: u64 = 0;
    for (let w = 0; w < W; w++) {
      let struck: u64 = mask64(domainOf(d, q), w);
      const before = struck;
      for (let v = 0; v < W && struck != 0; v++) {
        for (let bits = mask64(here, v); bits != 0; bits &= bits - 1) {
          struck &= mask64(conflictRow(p, v * 64 + <i32>ctz<u64>(bits), q), w);
        }
      }
      store<u64>(domainOf(d + 1, q) + 8 * <usize>w, before & ~struck);
      any |= before & ~struck;
      if (struck != 0) changed |= <u64>1 << q;
    }
    if (any == 0) {
      alive = false;
      return 0;
    }
  }
  const left = single == 1 ? part & ~(<u64>1 << p) : part;
  for (let a = left; a != 0; a &= a - 1) {
    const x = <i32>ctz<u64>(a);
    for (let b = left; b != 0; b &= b - 1) {
      const y = <i32>ctz<u64>(b);
      if (x == y) continue;
      if ((((changed >> x) | (changed >> y)) & 1) != 0) look(d + 1, x, y);
      else {
        setClasses(d + 1, x, y, classes(d, x, y));
        setClashes(d + 1, x, y, clashes(d, x, y));
      }
    }
  }
  spend(64);
  return left;
}
