// Arithmetic on 16 bytes at a time: 16 numbers of one byte, 8 of two or 4 of four. A lane is the place of one number.

import { flip } from './desk';

// @ts-ignore: decorator
@inline export function laneBits<T>(): i32 {
  return sizeof<T>() == 1 ? 4 : sizeof<T>() == 2 ? 3 : 2;
}

// @ts-ignore: decorator
@inline export function least<T>(): v128 {
  if (sizeof<T>() == 1) return i8x16.splat(-128);
  if (sizeof<T>() == 2) return i16x8.splat(-32768);
  return i32x4.splat(-0x40000000);
}

// @ts-ignore: decorator
@inline export function plus<T>(a: v128, b: v128): v128 {
  if (sizeof<T>() == 1) return i8x16.add_sat_s(a, b);
  if (sizeof<T>() == 2) return i16x8.add_sat_s(a, b);
  return i32x4.add(a, b);
}

// @ts-ignore: decorator
@inline export function larger<T>(a: v128, b: v128): v128 {
  if (sizeof<T>() == 1) return i8x16.max_s(a, b);
  if (sizeof<T>() == 2) return i16x8.max_s(a, b);
  return i32x4.max_s(a, b);
}

// @ts-ignore: decorator
@inline export function smaller<T>(a: v128, b: v128): v128 {
  if (sizeof<T>() == 1) return i8x16.min_s(a, b);
  if (sizeof<T>() == 2) return i16x8.min_s(a, b);
  return i32x4.min_s(a, b);
}

// X from the best value: -best or best.
// @ts-ignore: decorator
@inline export function turned<T>(best: v128): v128 {
  const sign = i32x4.splat(flip);
  const mixed = v128.xor(best, sign);
  if (sizeof<T>() == 1) return i8x16.sub_sat_s(mixed, sign);
  if (sizeof<T>() == 2) return i16x8.sub_sat_s(mixed, sign);
  return i32x4.sub(mixed, sign);
}

// Lane s gets what lane s without i holds; 0 where s is without i.
// @ts-ignore: decorator
@inline export function without0<T>(x: v128): v128 {
  if (sizeof<T>() == 1) return i8x16.swizzle(x, i8x16(-1, 0, -1, 2, -1, 4, -1, 6, -1, 8, -1, 10, -1, 12, -1, 14));
  if (sizeof<T>() == 2) return i8x16.swizzle(x, i8x16(-1, -1, 0, 1, -1, -1, 4, 5, -1, -1, 8, 9, -1, -1, 12, 13));
  return i8x16.swizzle(x, i8x16(-1, -1, -1, -1, 0, 1, 2, 3, -1, -1, -1, -1, 8, 9, 10, 11));
}
// @ts-ignore: decorator
@inline export function without1<T>(x: v128): v128 {
  if (sizeof<T>() == 1) return i8x16.swizzle(x, i8x16(-1, -1, 0, 1, -1, -1, 4, 5, -1, -1, 8, 9, -1, -1, 12, 13));
  if (sizeof<T>() == 2) return i8x16.swizzle(x, i8x16(-1, -1, -1, -1, 0, 1, 2, 3, -1, -1, -1, -1, 8, 9, 10, 11));
  return i8x16.swizzle(x, i8x16(-1, -1, -1, -1, -1, -1, -1, -1, 0, 1, 2, 3, 4, 5, 6, 7));
}
// @ts-ignore: decorator
@inline export function without2<T>(x: v128): v128 {
  if (sizeof<T>() == 1) return i8x16.swizzle(x, i8x16(-1, -1, -1, -1, 0, 1, 2, 3, -1, -1, -1, -1, 8, 9, 10, 11));
  return i8x16.swizzle(x, i8x16(-1, -1, -1, -1, -1, -1, -1, -1, 0, 1, 2, 3, 4, 5, 6, 7));
}
// @ts-ignore: decorator
@inline export function without3<T>(x: v128): v128 {
  return i8x16.swizzle(x, i8x16(-1, -1, -1, -1, -1, -1, -1, -1, 0, 1, 2, 3, 4, 5, 6, 7));
}

// All bits set in the lanes whose set has this many pawns.
// @ts-ignore: decorator
@inline export function sized1<T>(): v128 {
  if (sizeof<T>() == 1) return i8x16(0, -1, -1, 0, -1, 0, 0, 0, -1, 0, 0, 0, 0, 0, 0, 0);
  if (sizeof<T>() == 2) return i16x8(0, -1, -1, 0, -1, 0, 0, 0);
  return i32x4(0, -1, -1, 0);
}
// @ts-ignore: decorator
@inline export function sized2<T>(): v128 {
  if (sizeof<T>() == 1) return i8x16(0, 0, 0, -1, 0, -1, -1, 0, 0, -1, -1, 0, -1, 0, 0, 0);
  return i16x8(0, 0, 0, -1, 0, -1, -1, 0);
}
// @ts-ignore: decorator
@inline export function sized3<T>(): v128 {
  return i8x16(0, 0, 0, 0, 0, 0, 0, -1, 0, 0, 0, -1, 0, -1, -1, 0);
}

// All bits set in the lanes whose set is without pawn i: the others mean nothing in row i.
// @ts-ignore: decorator
@inline export function lacks0<T>(): v128 {
  if (sizeof<T>() == 1) return i16x8.splat(0x00ff);
  if (sizeof<T>() == 2) return i32x4.splat(0x0000ffff);
  return i32x4(-1, 0, -1, 0);
}
// @ts-ignore: decorator
@inline export function lacks1<T>(): v128 {
  if (sizeof<T>() == 1) return i32x4.splat(0x0000ffff);
  if (sizeof<T>() == 2) return i32x4(-1, 0, -1, 0);
  return i32x4(-1, -1, 0, 0);
}
// @ts-ignore: decorator
@inline export function lacks2<T>(): v128 {
  if (sizeof<T>() == 1) return i32x4(-1, 0, -1, 0);
  return i32x4(-1, -1, 0, 0);
}
// @ts-ignore: decorator
@inline export function lacks3<T>(): v128 {
  return i32x4(-1, -1, 0, 0);
}
