// The rows of the pawns that differ inside a tile of four vectors: first inside a vector, then between vectors.

import { scratch, stride } from './desk';
import {
  lacks0, lacks1, lacks2, lacks3, laneBits, larger, plus, sized1, sized2, sized3, smaller, turned, without0, without1, without2,
  without3,
} from './lanes';
import { INNER_X, LANES, NOTED_MAX, NOTED_MIN, TILE_BYTES, VECTOR_BYTES } from './layout';

// @ts-ignore: decorator
@inline export function note<T>(best: v128): void {
  v128.store(scratch, smaller<T>(v128.load(scratch, NOTED_MIN), best), NOTED_MIN);
  v128.store(scratch, larger<T>(v128.load(scratch, NOTED_MAX), best), NOTED_MAX);
}

// One candidate for a best value: from D at `d` and X in a register.
// @ts-ignore: decorator
@inline export function better<T>(best: v128, d: usize, x: v128): v128 {
  return larger<T>(best, plus<T>(v128.load(d), x));
}

// Inside one vector: rows of the lane pawns, smallest sets first. `at` is the vector's place in the scratch tiles.
function resolve<T>(at: usize, d: usize): void {
  let a0 = v128.load(at);
  let a1 = v128.load(at, TILE_BYTES);
  let a2 = v128.load(at, 2 * TILE_BYTES);
  let a3 = v128.load(at, 3 * TILE_BYTES);
  const d1 = d + stride;
  const d2 = d1 + stride;
  const d3 = d2 + stride;
  for (let size = 1; size < laneBits<T>(); size++) {
    const turn0 = without0<T>(turned<T>(a0));
    const turn1 = without1<T>(turned<T>(a1));
    let sized = sized1<T>();
    if (sizeof<T>() == 4) {
      a0 = v128.bitselect(better<T>(a0, d + 16, turn1), a0, sized);
      a1 = v128.bitselect(better<T>(a1, d1, turn0), a1, sized);
      continue;
    }
    const turn2 = without2<T>(turned<T>(a2));
    if (size == 2) sized = sized2<T>();
    if (sizeof<T>() == 2) {
      a0 = v128.bitselect(better<T>(better<T>(a0, d + 16, turn1), d + 32, turn2), a0, sized);
      a1 = v128.bitselect(better<T>(better<T>(a1, d1, turn0), d1 + 32, turn2), a1, sized);
      a2 = v128.bitselect(better<T>(better<T>(a2, d2, turn0), d2 + 16, turn1), a2, sized);
      continue;
    }
    if (size == 3) sized = sized3<T>();
    const turn3 = without3<T>(turned<T>(a3));
    a0 = v128.bitselect(better<T>(better<T>(better<T>(a0, d + 16, turn1), d + 32, turn2), d + 48, turn3), a0, sized);
    a1 = v128.bitselect(better<T>(better<T>(better<T>(a1, d1, turn0), d1 + 32, turn2), d1 + 48, turn3), a1, sized);
    a2 = v128.bitselect(better<T>(better<T>(better<T>(a2, d2, turn0), d2 + 16, turn1), d2 + 48, turn3), a2, sized);
    a3 = v128.bitselect(better<T>(better<T>(better<T>(a3, d3, turn0), d3 + 16, turn1), d3 + 32, turn2), a3, sized);
  }
  note<T>(v128.and(a0, lacks0<T>()));
  note<T>(v128.and(a1, lacks1<T>()));
  const x0 = turned<T>(a0);
  const x1 = turned<T>(a1);
  v128.store(at, x0, INNER_X);
  v128.store(at, x1, INNER_X + TILE_BYTES);
  v128.store(at, without0<T>(x0), LANES);
  v128.store(at, without1<T>(x1), LANES + TILE_BYTES);
  if (sizeof<T>() <= 2) {
    note<T>(v128.and(a2, lacks2<T>()));
    const x2 = turned<T>(a2);
    v128.store(at, x2, INNER_X + 2 * TILE_BYTES);
    v128.store(at, without2<T>(x2), LANES + 2 * TILE_BYTES);
  }
  if (sizeof<T>() == 1) {
    note<T>(v128.and(a3, lacks3<T>()));
    const x3 = turned<T>(a3);
    v128.store(at, x3, INNER_X + 3 * TILE_BYTES);
    v128.store(at, without3<T>(x3), LANES + 3 * TILE_BYTES);
  }
}

// A row of one of the two pawns that choose the vector: the lane pawns as sources. Returns X.
// @ts-ignore: decorator
@inline function finishVector<T>(best: v128, at: usize, d: usize): v128 {
  for (let i = 0; i < laneBits<T>(); i++) best = better<T>(best, d + i * VECTOR_BYTES, v128.load(at + LANES + i * TILE_BYTES));
  note<T>(best);
  return turned<T>(best);
}

// The lane pawns' rows of one vector get a candidate from pawn i, whose X is `x`.
// @ts-ignore: decorator
@inline function offer<T>(at: usize, d: usize, i: i32, x: v128): void {
  for (let j = 0; j < laneBits<T>(); j++) {
    const best = better<T>(v128.load(at + j * TILE_BYTES), d + j * stride + i * VECTOR_BYTES, x);
    v128.store(at + j * TILE_BYTES, best);
  }
}

// The rows of the pawns that differ inside a tile. even and odd are the tables for vectors 0, 3 and for vectors 1, 2.
export function resolveTile<T>(even: usize, odd: usize): void {
  const p = laneBits<T>(); // the pawn of the vector's first bit; the other is p + 1
  const q = p + 1;
  const rowP = <usize>p * stride;
  const rowQ = <usize>q * stride;
  const colP = <usize>p * VECTOR_BYTES;
  const colQ = <usize>q * VECTOR_BYTES;
  const v0 = scratch;
  const v1 = scratch + 16;
  const v2 = scratch + 32;
  const v3 = scratch + 48;
  const tileP = <usize>p * TILE_BYTES;
  const tileQ = <usize>q * TILE_BYTES;
  resolve<T>(v0, even);
  const p0 = finishVector<T>(v128.load(v0 + tileP), v0, even + rowP);
  const q0 = finishVector<T>(v128.load(v0 + tileQ), v0, even + rowQ);
  offer<T>(v1, odd, p, p0);
  resolve<T>(v1, odd);
  const q1 = finishVector<T>(better<T>(v128.load(v1 + tileQ), odd + rowQ + colP, p0), v1, odd + rowQ);
  offer<T>(v2, odd, q, q0);
  resolve<T>(v2, odd);
  const p2 = finishVector<T>(better<T>(v128.load(v2 + tileP), odd + rowP + colQ, q0), v2, odd + rowP);
  offer<T>(v3, even, p, p2);
  offer<T>(v3, even, q, q1);
  resolve<T>(v3, even);
  v128.store(v0 + tileP, p0, INNER_X);
  v128.store(v2 + tileP, p2, INNER_X);
  v128.store(v0 + tileQ, q0, INNER_X);
  v128.store(v1 + tileQ, q1, INNER_X);
}
