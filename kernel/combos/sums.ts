// The cells of a new table: sums over the variable that is removed.

import { ALLOW, allowIndex, ARENA, AT, atIndex, MASK, maskIndex, OFF, offIndex, W, XOFF, xoffIndex, XWEIGHT } from './layout';
import { int, mask64 } from './memory';
import { plus, times } from './work';

/** The sum over the classes of x in the mask of their weight times the tables' entries. */
// @ts-ignore: decorator
@inline export function sumOverX(mask: usize, words: i32, tables: i32, at: usize): u64 {
  let sum: u64 = 0;
  for (let w = 0; w < words; w++) {
    for (let bits = mask64(mask, w); bits != 0; bits &= bits - 1) {
      const c = w * 64 + <i32>ctz<u64>(bits);
      let value = mask64(XWEIGHT, c);
      for (let f = 0; f < tables; f++) {
        value = times(value, mask64(ARENA, int(at, f) + int(XOFF, xoffIndex(f, c))));
      }
      sum = plus(sum, value);
    }
  }
  return sum;
}

/**
 * The cells for all classes of the last neighbor, where nearly all the time is spent: one word of classes of x, arithmetic modulo 2^64, and
 * the usual numbers of tables written out.
 */
export function fillRow(cell: usize, level: i32, classesHere: i32, tables: i32): void {
  const first = mask64(MASK + 8 * <usize>maskIndex(level, 0), 0);
  const allow = ALLOW + 8 * <usize>allowIndex(level, 0, 0);
  const at = AT + 4 * <usize>atIndex(level, 0);
  const weight = XWEIGHT;
  const stride = 8 * <usize>W;
  if (tables == 0) {
    for (let digit = 0; digit < classesHere; digit++, cell += 8) {
      let sum: u64 = 0;
      for (let bits = first & load<u64>(allow + <usize>digit * stride); bits != 0; bits &= bits - 1) {
        sum += load<u64>(weight + (<usize>ctz<u64>(bits) << 3));
      }
      store<u64>(cell, sum);
    }
    return;
  }
  const off0 = OFF + 4 * <usize>offIndex(0, level, 0);
  const along0 = XOFF;
  const start0 = ARENA + 8 * <usize>int(at, 0);
  if (tables == 1) {
    for (let digit = 0; digit < classesHere; digit++, cell += 8) {
      const t0 = start0 + 8 * <usize>int(off0, digit);
      let sum: u64 = 0;
      for (let bits = first & load<u64>(allow + <usize>digit * stride); bits != 0; bits &= bits - 1) {
        const c = <usize>ctz<u64>(bits);
        sum += load<u64>(weight + (c << 3)) * load<u64>(t0 + (<usize>load<i32>(along0 + (c << 2)) << 3));
      }
      store<u64>(cell, sum);
    }
    return;
  }
  const off1 = OFF + 4 * <usize>offIndex(1, level, 0);
  const along1 = XOFF + 4 * <usize>xoffIndex(1, 0);
  const start1 = ARENA + 8 * <usize>int(at, 1);
  for (let digit = 0; digit < classesHere; digit++, cell += 8) {
    const t0 = start0 + 8 * <usize>int(off0, digit);
    const t1 = start1 + 8 * <usize>int(off1, digit);
    let sum: u64 = 0;
    for (let bits = first & load<u64>(allow + <usize>digit * stride); bits != 0; bits &= bits - 1) {
      const c = <usize>ctz<u64>(bits);
      let value = load<u64>(weight + (c << 3)) * load<u64>(t0 + (<usize>load<i32>(along0 + (c << 2)) << 3));
      value *= load<u64>(t1 + (<usize>load<i32>(along1 + (c << 2)) << 3));
      for (let f = 2; f < tables; f++) {
        const there = int(at, f) + int(OFF, offIndex(f, level, digit)) + int(XOFF, xoffIndex(f, <i32>c));
        value *= mask64(ARENA, there);
      }
      sum += value;
    }
    store<u64>(cell, sum);
  }
}
