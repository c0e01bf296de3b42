/*
 * One block of a hunt: 2^low sets of pawns that differ only in the low pawns, for every place the piece can stand on.
 * src/hunt/layers.ts decides which block comes when and where its rows lie; this file does the arithmetic, 16 bytes at a time.
 *
 * A row belongs to one place `last` and holds X for every set of low pawns, X = -(best value for the mover) where the players
 * want opposite things and +(best value) where they want the same, so that one step is always
 *     best[last][set] = max over pawns i in set of D[last][i] + X[i][set without i].
 * D carries the mover's sign and a constant that keeps the numbers small. The mover follows from the size of the set: D comes in
 * two tables, whose lanes alternate with the size of the set of the lane.
 *
 * The low bits of a set, from the right: `lane` bits choose the number inside a vector (4, 3 or 2 bits for i8, i16, i32), two bits
 * choose the vector in a tile of four, the rest choose the tile. For whole tiles every other place's row is contiguous, so four
 * vectors of two rows stay in registers while all sources stream past. Sets inside a vector are resolved in order of their
 * size with swizzles. In lanes that lack pawn i the entry D[..][i] is the least number, and swizzles put 0 there.
 *
 * i8 and i16 saturate: a best value at either end of the range shows up in `extremes`, and the caller starts again wider. A
 * candidate that saturates downwards and is not the best does no harm.
 */

let D: usize; // two tables of n x n vectors
let table: usize; // bytes of one of them
let stride: usize; // bytes of one row of them
let work: usize; // rows of the low pawns, one after another
let rowBytes: usize;
let lowBits: i32;
let sources: usize; // pairs (address of the row, offset in a row of D)
let outputs: usize; // pairs (address of the row, offset of the row of D)
let scratch: usize; // see below
let flip: i32; // -1 where X = -best, 0 where X = best

// @ts-ignore: decorator
@inline const TILE: usize = 64;
// Scratch: best values of the inner rows (6 x 64 bytes), their X (6 x 64), swizzled X (4 x 64), first vector, least and most.
// @ts-ignore: decorator
@inline const INNER_X: usize = 384;
// @ts-ignore: decorator
@inline const LANES: usize = 768;
// @ts-ignore: decorator
@inline const FIRST: usize = 1024;
// @ts-ignore: decorator
@inline const LEAST: usize = 1040;
// @ts-ignore: decorator
@inline const MOST: usize = 1056;

export function setup(
  tableAt: usize, pawns: i32, workAt: usize, low: i32, bytes: i32, sourcesAt: usize, outputsAt: usize, scratchAt: usize,
  opposed: i32,
): void {
  D = tableAt;
  stride = <usize>pawns * 16;
  table = stride * pawns;
  work = workAt;
  lowBits = low;
  rowBytes = (<usize>bytes) << low;
  sources = sourcesAt;
  outputs = outputsAt;
  scratch = scratchAt;
  flip = opposed ? -1 : 0;
  v128.store(scratch, i32x4.splat(0), LEAST);
  v128.store(scratch, i32x4.splat(0), MOST);
}

// @ts-ignore: decorator
@inline function laneBits<T>(): i32 {
  return sizeof<T>() == 1 ? 4 : sizeof<T>() == 2 ? 3 : 2;
}

// @ts-ignore: decorator
@inline function least<T>(): v128 {
  if (sizeof<T>() == 1) return i8x16.splat(-128);
  if (sizeof<T>() == 2) return i16x8.splat(-32768);
  return i32x4.splat(-0x40000000);
}

// @ts-ignore: decorator
@inline function plus<T>(a: v128, b: v128): v128 {
  if (sizeof<T>() == 1) return i8x16.add_sat_s(a, b);
  if (sizeof<T>() == 2) return i16x8.add_sat_s(a, b);
  return i32x4.add(a, b);
}

// @ts-ignore: decorator
@inline function larger<T>(a: v128, b: v128): v128 {
  if (sizeof<T>() == 1) return i8x16.max_s(a, b);
  if (sizeof<T>() == 2) return i16x8.max_s(a, b);
  return i32x4.max_s(a, b);
}

// @ts-ignore: decorator
@inline function smaller<T>(a: v128, b: v128): v128 {
  if (sizeof<T>() == 1) return i8x16.min_s(a, b);
  if (sizeof<T>() == 2) return i16x8.min_s(a, b);
  return i32x4.min_s(a, b);
}

// X from the best value: -best or best.
// @ts-ignore: decorator
@inline function turned<T>(best: v128): v128 {
  const sign = i32x4.splat(flip);
  const mixed = v128.xor(best, sign);
  if (sizeof<T>() == 1) return i8x16.sub_sat_s(mixed, sign);
  if (sizeof<T>() == 2) return i16x8.sub_sat_s(mixed, sign);
  return i32x4.sub(mixed, sign);
}

// Lane s gets what lane s without i holds; 0 where s lacks i.
// @ts-ignore: decorator
@inline function without0<T>(x: v128): v128 {
  if (sizeof<T>() == 1) return i8x16.swizzle(x, i8x16(-1, 0, -1, 2, -1, 4, -1, 6, -1, 8, -1, 10, -1, 12, -1, 14));
  if (sizeof<T>() == 2) return i8x16.swizzle(x, i8x16(-1, -1, 0, 1, -1, -1, 4, 5, -1, -1, 8, 9, -1, -1, 12, 13));
  return i8x16.swizzle(x, i8x16(-1, -1, -1, -1, 0, 1, 2, 3, -1, -1, -1, -1, 8, 9, 10, 11));
}
// @ts-ignore: decorator
@inline function without1<T>(x: v128): v128 {
  if (sizeof<T>() == 1) return i8x16.swizzle(x, i8x16(-1, -1, 0, 1, -1, -1, 4, 5, -1, -1, 8, 9, -1, -1, 12, 13));
  if (sizeof<T>() == 2) return i8x16.swizzle(x, i8x16(-1, -1, -1, -1, 0, 1, 2, 3, -1, -1, -1, -1, 8, 9, 10, 11));
  return i8x16.swizzle(x, i8x16(-1, -1, -1, -1, -1, -1, -1, -1, 0, 1, 2, 3, 4, 5, 6, 7));
}
// @ts-ignore: decorator
@inline function without2<T>(x: v128): v128 {
  if (sizeof<T>() == 1) return i8x16.swizzle(x, i8x16(-1, -1, -1, -1, 0, 1, 2, 3, -1, -1, -1, -1, 8, 9, 10, 11));
  return i8x16.swizzle(x, i8x16(-1, -1, -1, -1, -1, -1, -1, -1, 0, 1, 2, 3, 4, 5, 6, 7));
}
// @ts-ignore: decorator
@inline function without3<T>(x: v128): v128 {
  return i8x16.swizzle(x, i8x16(-1, -1, -1, -1, -1, -1, -1, -1, 0, 1, 2, 3, 4, 5, 6, 7));
}

// All bits set in the lanes whose set has this many pawns.
// @ts-ignore: decorator
@inline function sized1<T>(): v128 {
  if (sizeof<T>() == 1) return i8x16(0, -1, -1, 0, -1, 0, 0, 0, -1, 0, 0, 0, 0, 0, 0, 0);
  if (sizeof<T>() == 2) return i16x8(0, -1, -1, 0, -1, 0, 0, 0);
  return i32x4(0, -1, -1, 0);
}
// @ts-ignore: decorator
@inline function sized2<T>(): v128 {
  if (sizeof<T>() == 1) return i8x16(0, 0, 0, -1, 0, -1, -1, 0, 0, -1, -1, 0, -1, 0, 0, 0);
  return i16x8(0, 0, 0, -1, 0, -1, -1, 0);
}
// @ts-ignore: decorator
@inline function sized3<T>(): v128 {
  return i8x16(0, 0, 0, 0, 0, 0, 0, -1, 0, 0, 0, -1, 0, -1, -1, 0);
}

// All bits set in the lanes whose set lacks pawn i: the others mean nothing in row i.
// @ts-ignore: decorator
@inline function lacks0<T>(): v128 {
  if (sizeof<T>() == 1) return i16x8.splat(0x00ff);
  if (sizeof<T>() == 2) return i32x4.splat(0x0000ffff);
  return i32x4(-1, 0, -1, 0);
}
// @ts-ignore: decorator
@inline function lacks1<T>(): v128 {
  if (sizeof<T>() == 1) return i32x4.splat(0x0000ffff);
  if (sizeof<T>() == 2) return i32x4(-1, 0, -1, 0);
  return i32x4(-1, -1, 0, 0);
}
// @ts-ignore: decorator
@inline function lacks2<T>(): v128 {
  if (sizeof<T>() == 1) return i32x4(-1, 0, -1, 0);
  return i32x4(-1, -1, 0, 0);
}
// @ts-ignore: decorator
@inline function lacks3<T>(): v128 {
  return i32x4(-1, -1, 0, 0);
}

// @ts-ignore: decorator
@inline function note<T>(best: v128): void {
  v128.store(scratch, smaller<T>(v128.load(scratch, LEAST), best), LEAST);
  v128.store(scratch, larger<T>(v128.load(scratch, MOST), best), MOST);
}

// One candidate for a best value: from D at `d` and X in a register.
// @ts-ignore: decorator
@inline function better<T>(best: v128, d: usize, x: v128): v128 {
  return larger<T>(best, plus<T>(v128.load(d), x));
}

// Inside one vector: rows of the lane pawns, smallest sets first. `at` is the vector's place in the scratch tiles.
function resolve<T>(at: usize, d: usize): void {
  let a0 = v128.load(at);
  let a1 = v128.load(at, TILE);
  let a2 = v128.load(at, 2 * TILE);
  let a3 = v128.load(at, 3 * TILE);
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
  v128.store(at, x1, INNER_X + TILE);
  v128.store(at, without0<T>(x0), LANES);
  v128.store(at, without1<T>(x1), LANES + TILE);
  if (sizeof<T>() <= 2) {
    note<T>(v128.and(a2, lacks2<T>()));
    const x2 = turned<T>(a2);
    v128.store(at, x2, INNER_X + 2 * TILE);
    v128.store(at, without2<T>(x2), LANES + 2 * TILE);
  }
  if (sizeof<T>() == 1) {
    note<T>(v128.and(a3, lacks3<T>()));
    const x3 = turned<T>(a3);
    v128.store(at, x3, INNER_X + 3 * TILE);
    v128.store(at, without3<T>(x3), LANES + 3 * TILE);
  }
}

// A row of one of the two pawns that choose the vector: the lane pawns as sources, then done. Gives X.
// @ts-ignore: decorator
@inline function finishVector<T>(best: v128, at: usize, d: usize): v128 {
  for (let i = 0; i < laneBits<T>(); i++) best = better<T>(best, d + i * 16, v128.load(at + LANES + i * TILE));
  note<T>(best);
  return turned<T>(best);
}

// The lane pawns' rows of one vector get a candidate from pawn i, whose X is `x`.
// @ts-ignore: decorator
@inline function offer<T>(at: usize, d: usize, i: i32, x: v128): void {
  for (let j = 0; j < laneBits<T>(); j++) {
    const best = better<T>(v128.load(at + j * TILE), d + j * stride + i * 16, x);
    v128.store(at + j * TILE, best);
  }
}

// The rows of the pawns that differ inside a tile. even and odd are the tables for vectors 0, 3 and for vectors 1, 2.
function resolveTile<T>(even: usize, odd: usize): void {
  const p = laneBits<T>(); // the pawn of the vector's first bit; the other is p + 1
  const q = p + 1;
  const rowP = <usize>p * stride;
  const rowQ = <usize>q * stride;
  const colP = <usize>p * 16;
  const colQ = <usize>q * 16;
  const v0 = scratch;
  const v1 = scratch + 16;
  const v2 = scratch + 32;
  const v3 = scratch + 48;
  const tileP = <usize>p * TILE;
  const tileQ = <usize>q * TILE;
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

// Two rows of a tile from all sources. da, db: rows of the table for vectors 0 and 3; the other table is `delta` away.
function pair<T>(
  a: usize, da: usize, b: usize, db: usize, count: i32, offset: usize, delta: usize, isLast: bool,
): void {
  let a0 = v128.load(scratch, FIRST);
  let a1 = least<T>();
  let a2 = a1;
  let a3 = a1;
  let b0 = a0;
  let b1 = a1;
  let b2 = a1;
  let b3 = a1;
  const end = sources + (<usize>count << 3);
  for (let p = sources; p < end; p += 8) {
    const x = <usize>load<u32>(p) + offset;
    const i = <usize>load<u32>(p, 4);
    const x0 = v128.load(x);
    const x1 = v128.load(x, 16);
    const x2 = v128.load(x, 32);
    const x3 = v128.load(x, 48);
    const ea = v128.load(da + i);
    a0 = larger<T>(a0, plus<T>(ea, x0));
    a3 = larger<T>(a3, plus<T>(ea, x3));
    const oa = v128.load(da + i + delta);
    a1 = larger<T>(a1, plus<T>(oa, x1));
    a2 = larger<T>(a2, plus<T>(oa, x2));
    const eb = v128.load(db + i);
    b0 = larger<T>(b0, plus<T>(eb, x0));
    b3 = larger<T>(b3, plus<T>(eb, x3));
    const ob = v128.load(db + i + delta);
    b1 = larger<T>(b1, plus<T>(ob, x1));
    b2 = larger<T>(b2, plus<T>(ob, x2));
  }
  if (!isLast) {
    v128.store(a, a0);
    v128.store(a, a1, 16);
    v128.store(a, a2, 32);
    v128.store(a, a3, 48);
    v128.store(b, b0);
    v128.store(b, b1, 16);
    v128.store(b, b2, 32);
    v128.store(b, b3, 48);
    return;
  }
  const colP = <usize>laneBits<T>() * 16;
  const xP = scratch + INNER_X + <usize>laneBits<T>() * TILE;
  const xQ = xP + TILE;
  const p0 = v128.load(xP);
  const p2 = v128.load(xP, 32);
  const q0 = v128.load(xQ);
  const q1 = v128.load(xQ, 16);
  a1 = better<T>(a1, da + delta + colP, p0);
  a3 = better<T>(a3, da + colP, p2);
  a2 = better<T>(a2, da + delta + colP + 16, q0);
  a3 = better<T>(a3, da + colP + 16, q1);
  b1 = better<T>(b1, db + delta + colP, p0);
  b3 = better<T>(b3, db + colP, p2);
  b2 = better<T>(b2, db + delta + colP + 16, q0);
  b3 = better<T>(b3, db + colP + 16, q1);
  const low = smaller<T>(smaller<T>(smaller<T>(a0, a1), smaller<T>(a2, a3)), smaller<T>(smaller<T>(b0, b1), smaller<T>(b2, b3)));
  const high = larger<T>(larger<T>(larger<T>(a0, a1), larger<T>(a2, a3)), larger<T>(larger<T>(b0, b1), larger<T>(b2, b3)));
  v128.store(scratch, smaller<T>(v128.load(scratch, LEAST), low), LEAST);
  v128.store(scratch, larger<T>(v128.load(scratch, MOST), high), MOST);
  v128.store(a, turned<T>(a0));
  v128.store(a, turned<T>(a1), 16);
  v128.store(a, turned<T>(a2), 32);
  v128.store(a, turned<T>(a3), 48);
  v128.store(b, turned<T>(b0));
  v128.store(b, turned<T>(b1), 16);
  v128.store(b, turned<T>(b2), 32);
  v128.store(b, turned<T>(b3), 48);
}

function block<T>(sourceCount: i32, outputCount: i32, parity: i32): void {
  const lanes = laneBits<T>();
  const inner = lanes + 2;
  const upper = lowBits - inner;
  for (let tile = 0; tile < 1 << upper; tile++) {
    const offset = <usize>tile * TILE;
    let count = sourceCount;
    let rows = outputCount;
    for (let bit = 0; bit < upper; bit++) {
      const pawn = inner + bit;
      const row = work + <usize>pawn * rowBytes;
      if ((tile >> bit) & 1) {
        const entry = sources + ((<usize>(count++)) << 3);
        store<u32>(entry, <u32>(row - (TILE << bit)));
        store<u32>(entry, <u32>(pawn * 16), 4);
      } else {
        const entry = outputs + ((<usize>(rows++)) << 3);
        store<u32>(entry, <u32>row);
        store<u32>(entry, <u32>(pawn * stride), 4);
      }
    }
    const isOdd = (parity + popcnt(tile)) & 1;
    const even = isOdd ? D + table : D;
    const odd = isOdd ? D : D + table;
    const delta = odd - even;
    let first = least<T>();
    if (count == 0) {
      // The empty set: nothing is still to come.
      if (sizeof<T>() == 1) first = i8x16.replace_lane(first, 0, 0);
      else if (sizeof<T>() == 2) first = i16x8.replace_lane(first, 0, 0);
      else first = i32x4.replace_lane(first, 0, 0);
    }
    v128.store(scratch, first, FIRST);
    for (let j = 0; j < inner; j += 2) {
      const k = j + 1 < inner ? j + 1 : j;
      pair<T>(
        scratch + <usize>j * TILE, even + <usize>j * stride, scratch + <usize>k * TILE, even + <usize>k * stride,
        count, offset, delta, false,
      );
    }
    resolveTile<T>(even, odd);
    for (let j = 0; j < inner; j++) {
      const from = scratch + INNER_X + <usize>j * TILE;
      const to = work + <usize>j * rowBytes + offset;
      v128.store(to, v128.load(from));
      v128.store(to, v128.load(from, 16), 16);
      v128.store(to, v128.load(from, 32), 32);
      v128.store(to, v128.load(from, 48), 48);
    }
    for (let i = 0; i < lanes; i++) {
      const entry = sources + ((<usize>(count++)) << 3);
      store<u32>(entry, <u32>(scratch + LANES + <usize>i * TILE - offset));
      store<u32>(entry, <u32>(i * 16), 4);
    }
    for (let r = 0; r < rows; r += 2) {
      const one = outputs + (<usize>r << 3);
      const two = r + 1 < rows ? one + 8 : one;
      pair<T>(
        <usize>load<u32>(one) + offset, even + <usize>load<u32>(one, 4), <usize>load<u32>(two) + offset,
        even + <usize>load<u32>(two, 4), count, offset, delta, true,
      );
    }
  }
}

export function block8(sourceCount: i32, outputCount: i32, parity: i32): void {
  block<i8>(sourceCount, outputCount, parity);
}

export function block16(sourceCount: i32, outputCount: i32, parity: i32): void {
  block<i16>(sourceCount, outputCount, parity);
}

export function block32(sourceCount: i32, outputCount: i32, parity: i32): void {
  block<i32>(sourceCount, outputCount, parity);
}
