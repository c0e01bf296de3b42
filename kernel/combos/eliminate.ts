// Sums out one variable after another.

import { classesOfX, classesOfY } from './classes';
import {
  ALLOW, allowIndex, ARENA, AT, atIndex, BUCKET, COUNT, countIndex, DIGIT, HOLDS, MASK, maskIndex, N, OFF, offIndex, ORDER, STRIDE,
  strideIndex, TABLE, W, XOFF, xoffIndex, XREP, YREP, yrepIndex, YS,
} from './layout';
import { clashes, classOf, int, mask64, setInt } from './memory';
import { fillRow, sumOverX } from './sums';
import { modulus, spend, times } from './work';

/** Sums out all variables of `part` in ORDER. */
export function eliminate(d: i32, part: u64): u64 {
  let result: u64 = 1;
  let used = 0;
  let left = part;
  for (let step = 0; left != 0; step++) {
    const x = int(ORDER, step);
    left &= ~(<u64>1 << x);
    let tables = 0;
    let scope: u64 = 0;
    for (let k = 0; k < step; k++) {
      if (((mask64(HOLDS, k) >> x) & 1) == 0) continue;
      setInt(BUCKET, tables++, k);
      scope |= mask64(HOLDS, k);
    }
    let pairs: u64 = 0;
    for (let b = left; b != 0; b &= b - 1) {
      const q = <i32>ctz<u64>(b);
      if (clashes(d, x, q) != 0) pairs |= <u64>1 << q;
    }
    scope = (scope | pairs) & ~(<u64>1 << x);
    const xs = classesOfX(d, x, pairs, tables);
    const words = (xs + 63) >> 6;
    let ys = 0;
    let size = 1;
    for (let a = scope; a != 0; a &= a - 1) {
      const y = <i32>ctz<u64>(a);
      setInt(YS, ys, y);
      const found = classesOfY(d, x, xs, y, ys, ((pairs >> y) & 1) != 0, tables, step);
      setInt(COUNT, countIndex(step, y), found);
      ys++;
    }
    for (let level = ys - 1; level >= 0; level--) {
      const y = int(YS, level);
      setInt(STRIDE, strideIndex(step, y), size);
      size *= int(COUNT, countIndex(step, y));
    }
    spend(<f64>size * <f64>xs);
    for (let f = 0; f < tables; f++) {
      const table = int(BUCKET, f);
      const strideX = int(STRIDE, strideIndex(table, x));
      for (let c = 0; c < xs; c++) setInt(XOFF, xoffIndex(f, c), classOf(table, x, int(XREP, c)) * strideX);
      const holds = mask64(HOLDS, table);
      for (let level = 0; level < ys; level++) {
        const y = int(YS, level);
        const there = ((holds >> y) & 1) != 0;
        const stride = there ? int(STRIDE, strideIndex(table, y)) : 0;
        const count = int(COUNT, countIndex(step, y));
        for (let c = 0; c < count; c++) {
          setInt(OFF, offIndex(f, level, c), there ? classOf(table, y, int(YREP, yrepIndex(level, c))) * stride : 0);
        }
      }
      setInt(AT, f, int(TABLE, table));
      store<u64>(HOLDS + 8 * <usize>table, 0);
    }
    for (let w = 0; w < words; w++) {
      const rest = xs - 64 * w;
      store<u64>(MASK + 8 * <usize>w, rest >= 64 ? ~(<u64>0) : (<u64>1 << rest) - 1);
    }
    store<u64>(HOLDS + 8 * <usize>step, scope);
    setInt(TABLE, step, used);
    if (ys == 0) {
      result = times(result, sumOverX(MASK, words, tables, AT));
      continue;
    }
    let cell = ARENA + 8 * <usize>used;
    used += size;
    // An odometer over the classes of the neighbors; level l has the mask and the offsets of the first l digits.
    for (let level = 0; level < ys; level++) setInt(DIGIT, level, 0);
    let level = 0;
    const quick = words == 1 && modulus == 0;
    while (level >= 0) {
      if (quick && level == ys - 1) {
        const here = int(COUNT, countIndex(step, int(YS, level)));
        fillRow(cell, level, here, tables);
        cell += 8 * <usize>here;
        level--;
        continue;
      }
      const digit = int(DIGIT, level);
      if (digit == int(COUNT, countIndex(step, int(YS, level)))) {
        setInt(DIGIT, level, 0);
        level--;
        continue;
      }
      setInt(DIGIT, level, digit + 1);
      const mask = MASK + 8 * <usize>maskIndex(level, 0);
      const next = mask + 8 * <usize>W;
      const allowed = ALLOW + 8 * <usize>allowIndex(level, digit, 0);
      for (let w = 0; w < words; w++) store<u64>(next + 8 * <usize>w, mask64(mask, w) & mask64(allowed, w));
      const at = AT + 4 * <usize>atIndex(level, 0);
      const nextAt = at + 4 * <usize>N;
      for (let f = 0; f < tables; f++) setInt(nextAt, f, int(at, f) + int(OFF, offIndex(f, level, digit)));
      if (level < ys - 1) {
        level++;
        continue;
      }
      store<u64>(cell, sumOverX(next, words, tables, nextAt));
      cell += 8;
    }
  }
  return result;
}
