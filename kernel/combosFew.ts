/*
 * Counts the combinations of up to five rooks, bishops and queens on 8x8, from tables of all pairs of queens (src/puzzles/combos/solve/fast.ts fills them).
 * A piece is its square and the set of the queen's choices it has, in one word.
 *
 * Pieces choose in turn, and each choice removes choices of later pieces. Choices that remove nothing all lead to the same number, which is computed once. For the last
 * three, r chooses and the other two are counted as all pairs minus those that collide; the colliding pairs are counted once for the
 * sets before r's choice and corrected for the few choices that r removes.
 */

import { ABLE, ableIndex, BACK, HITS, LEFT, leftIndex, PLACED, STRUCK, struckIndex } from './combosFew/layout';

// @ts-ignore: decorator
@inline function word(base: usize, i: i32): u32 { return load<u32>(base + 4 * <usize>i); }
// @ts-ignore: decorator
@inline function squareOf(p: i32): i32 { return load<i32>(PLACED + 4 * <usize>p); }
// @ts-ignore: decorator
@inline function rowsOf(p: i32, q: i32): usize { return STRUCK + 4 * <usize>struckIndex(squareOf(p), squareOf(q), 0); }
// @ts-ignore: decorator
@inline function ableOf(p: i32, q: i32): u32 { return word(ABLE, ableIndex(squareOf(p), squareOf(q))); }

/** Notes for each choice of p how many of q's it collides with; the sum. */
function countHits(hits: usize, p: i32, q: i32, own: u32, other: u32): i32 {
  const rows = rowsOf(p, q);
  let sum: u32 = 0;
  for (let bits = own & ableOf(p, q); bits != 0; bits &= bits - 1) {
    const choice = <i32>ctz<u32>(bits);
    const count = popcnt<u32>(word(rows, choice) & other);
    store<u32>(hits + 4 * <usize>choice, count);
    sum += count;
  }
  return <i32>sum;
}

function lastThree(pieces: i32, left: usize): f64 {
  const r = pieces - 3;
  const p = pieces - 2;
  const q = pieces - 1;
  const own = word(left, p);
  const other = word(left, q);
  const sizeP = <i32>popcnt<u32>(own);
  const sizeQ = <i32>popcnt<u32>(other);
  const colliding = countHits(HITS, p, q, own, other);
  countHits(BACK, q, p, other, own);
  const ableP = ableOf(p, q);
  const ableQ = ableOf(q, p);
  const toP = rowsOf(r, p);
  const toQ = rowsOf(r, q);
  const between = rowsOf(p, q);
  const may = ableOf(r, p) | ableOf(r, q);
  let count = <i32>popcnt<u32>(word(left, r) & ~may) * (sizeP * sizeQ - colliding);
  for (let bits = word(left, r) & may; bits != 0; bits &= bits - 1) {
    const choice = <i32>ctz<u32>(bits);
    const goneP = word(toP, choice) & own;
    const goneQ = word(toQ, choice) & other;
    let still = colliding;
    for (let gone = goneP & ableP; gone != 0; gone &= gone - 1) {
      const i = <i32>ctz<u32>(gone);
      still -= <i32>word(HITS, i);
      still += <i32>popcnt<u32>(word(between, i) & goneQ); // removed from both sides, so subtracted twice
    }
    for (let gone = goneQ & ableQ; gone != 0; gone &= gone - 1) still -= <i32>word(BACK, <i32>ctz<u32>(gone));
    count += (sizeP - <i32>popcnt<u32>(goneP)) * (sizeQ - <i32>popcnt<u32>(goneQ)) - still;
  }
  return <f64>count;
}

function visit(pieces: i32, depth: i32): f64 {
  const left = LEFT + 4 * <usize>leftIndex(depth, 0);
  if (depth == pieces - 3) return lastThree(pieces, left);
  const next = left + 4 * <usize>leftIndex(1, 0);
  let may: u32 = 0;
  for (let q = depth + 1; q < pieces; q++) may |= ableOf(depth, q);
  const own = word(left, depth);
  let idle = <i32>popcnt<u32>(own & ~may);
  let count: f64 = 0;
  for (let bits = own & may; bits != 0; bits &= bits - 1) {
    const choice = <i32>ctz<u32>(bits);
    let hit: u32 = 0;
    for (let q = depth + 1; q < pieces; q++) {
      const set = word(left, q);
      const gone = word(rowsOf(depth, q), choice) & set;
      store<u32>(next + 4 * <usize>q, set & ~gone);
      hit |= gone;
    }
    if (hit == 0) idle++;
    else count += visit(pieces, depth + 1);
  }
  if (idle == 0) return count;
  for (let q = depth + 1; q < pieces; q++) store<u32>(next + 4 * <usize>q, word(left, q));
  return count + <f64>idle * visit(pieces, depth + 1);
}

/** The count for the squares and sets written before; up to 28^5 combinations, so a float holds it. */
export function count(pieces: i32): f64 {
  if (pieces >= 3) return visit(pieces, 0);
  if (pieces == 0) return 1;
  const own = word(LEFT, 0);
  if (pieces == 1) return <f64>popcnt<u32>(own);
  const other = word(LEFT, 1);
  return <f64>(<i32>popcnt<u32>(own) * <i32>popcnt<u32>(other) - countHits(HITS, 0, 1, own, other));
}
