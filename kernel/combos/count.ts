/*
 * Counts the ways to give every variable (a piece) a value (a choice) so that no two collide: recursive conditioning.
 *
 * A node is a set of variables, each with the values it still has. Variables that collide with none of the others are counted separately, and so are
 * the connected parts of the rest. A part is summed out variable by variable if that is estimated to be cheap; otherwise the variable with most
 * collisions is conditioned on the group (direction) of its value, and the parts below are counted one by one.
 *
 * Summing out variable x replaces everything that mentions x by a table over its neighbors. A neighbor y enters the table not with its
 * values but with classes of values that x cannot tell apart: values of y that collide with the same values of x, and that lie
 * in the same class of every earlier table that also holds x. Two riders on crossing lines see two or three classes of each other, and
 * this, far more than anything else, is why summing out is cheap: 8 queens on 8x8 take a fifth of a second, where classes common to all
 * neighbors took over one.
 *
 * Numbers are modulo 2^64, or modulo the given prime below 2^32 when the count may be larger; the caller puts the residues together.
 * Sets of variables are u64 masks (64 variables), sets of values are W words of 64 bits.
 */

import { alive, enter, pick } from './condition';
import { eliminate } from './eliminate';
import { estimate } from './estimate';
import { N, V, W } from './layout';
import { look, sizeOf } from './look';
import { clashes, domainOf, groupOf, mask64 } from './memory';
import { beginWork, plus, ranOut, stopped, threshold, times } from './work';

function branch(d: i32, part: u64): u64 {
  let p = pick(d, part);
  const byGroup = p >= 0;
  if (!byGroup) p = -1 - p;
  const here = domainOf(d + 1, p);
  let sum: u64 = 0;
  if (byGroup) {
    // Groups are numbered from 0 in the order of the values, so a group's values are consecutive.
    let group = -1;
    for (let i = 0; i < V; i++) {
      if (((mask64(domainOf(d, p), i >> 6) >> (i & 63)) & 1) == 0) continue;
      const own = groupOf(p, i);
      if (own == group) continue;
      group = own;
      for (let w = 0; w < W; w++) store<u64>(here + 8 * <usize>w, 0);
      for (let j = i; j < V && groupOf(p, j) == group; j++) {
        const word = here + 8 * <usize>(j >> 6);
        store<u64>(word, load<u64>(word) | (mask64(domainOf(d, p), j >> 6) & (<u64>1 << (j & 63))));
      }
      const left = enter(d, part, p);
      if (alive) sum = plus(sum, count(d + 1, left));
      if (stopped) return 0;
    }
    return sum;
  }
  for (let v = 0; v < W; v++) {
    for (let bits = mask64(domainOf(d, p), v); bits != 0; bits &= bits - 1) {
      for (let w = 0; w < W; w++) store<u64>(here + 8 * <usize>w, w == v ? bits & (0 - bits) : 0);
      const left = enter(d, part, p);
      if (alive) sum = plus(sum, count(d + 1, left));
      if (stopped) return 0;
    }
  }
  return sum;
}

function count(d: i32, active: u64): u64 {
  if (ranOut()) return 0;
  let result: u64 = 1;
  for (let left = active; left != 0; ) {
    const first = <i32>ctz<u64>(left);
    let part: u64 = <u64>1 << first;
    for (let fringe = part; fringe != 0; ) {
      const p = <i32>ctz<u64>(fringe);
      fringe &= fringe - 1;
      for (let b = active & ~part; b != 0; b &= b - 1) {
        const q = <i32>ctz<u64>(b);
        if (clashes(d, p, q) == 0) continue;
        part |= <u64>1 << q;
        fringe |= <u64>1 << q;
      }
    }
    left &= ~part;
    const rest = part & (part - 1);
    if (rest == 0) result = times(result, <u64>sizeOf(d, first));
    else if ((rest & (rest - 1)) == 0) {
      const second = <i32>ctz<u64>(rest);
      result = times(result, <u64>sizeOf(d, first) * <u64>sizeOf(d, second) - <u64>clashes(d, first, second));
    } else {
      result = times(result, estimate(d, part) <= threshold ? eliminate(d, part) : branch(d, part));
    }
    if (stopped || result == 0) return 0;
  }
  return result;
}

/** The count for the domains at depth 0 (no domain empty), modulo 2^64 or a prime. Parts of at most `cells` cells are summed out. */
export function run(cells: f64, work: f64, prime: u64): u64 {
  beginWork(cells, work, prime);
  let active: u64 = 0;
  for (let p = 0; p < N; p++) {
    active |= <u64>1 << p;
    for (let q = 0; q < N; q++) if (p != q) look(0, p, q);
  }
  const result = count(0, active);
  ranOut();
  return result;
}
