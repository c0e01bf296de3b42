// Values that cannot be told apart while one variable is summed out.

import { ALLOW, allowIndex, BUCKET, CLASS, classIndex, HOLDS, W, XREP, XWEIGHT, YREP, yrepIndex } from './layout';
import { classOf, conflictRow, domainOf, int, mask64, setInt } from './memory';

/** True if two values of p collide with the same values of q. */
// @ts-ignore: decorator
@inline function sameRow(d: i32, p: i32, i: i32, j: i32, q: i32): bool {
  const dq = domainOf(d, q);
  const a = conflictRow(p, i, q);
  const b = conflictRow(p, j, q);
  for (let w = 0; w < W; w++) {
    if (((mask64(a, w) ^ mask64(b, w)) & mask64(dq, w)) != 0) return false;
  }
  return true;
}

/** Classes of x: values that collide alike with every neighbor in `pairs` and lie in the same classes of all tables of the bucket. */
export function classesOfX(d: i32, x: i32, pairs: u64, tables: i32): i32 {
  let found = 0;
  for (let v = 0; v < W; v++) {
    for (let bits = mask64(domainOf(d, x), v); bits != 0; bits &= bits - 1) {
      const i = v * 64 + <i32>ctz<u64>(bits);
      let k = 0;
      for (; k < found; k++) {
        const other = int(XREP, k);
        let alike = true;
        for (let f = 0; f < tables && alike; f++) {
          const table = int(BUCKET, f);
          alike = classOf(table, x, i) == classOf(table, x, other);
        }
        for (let a = pairs; a != 0 && alike; a &= a - 1) alike = sameRow(d, x, i, other, <i32>ctz<u64>(a));
        if (alike) break;
      }
      if (k == found) {
        setInt(XREP, found, i);
        store<u64>(XWEIGHT + 8 * <usize>found, 0);
        found++;
      }
      const weight = XWEIGHT + 8 * <usize>k;
      store<u64>(weight, load<u64>(weight) + 1);
    }
  }
  return found;
}

/** Classes of y as x and the bucket's tables see them, noted in table `step`; ALLOW says which classes of x each allows. */
export function classesOfY(d: i32, x: i32, xs: i32, y: i32, level: i32, paired: bool, tables: i32, step: i32): i32 {
  let found = 0;
  for (let v = 0; v < W; v++) {
    for (let bits = mask64(domainOf(d, y), v); bits != 0; bits &= bits - 1) {
      const j = v * 64 + <i32>ctz<u64>(bits);
      let k = 0;
      for (; k < found; k++) {
        const other = int(YREP, yrepIndex(level, k));
        let alike = true;
        for (let f = 0; f < tables && alike; f++) {
          const table = int(BUCKET, f);
          if (((mask64(HOLDS, table) >> y) & 1) != 0) alike = classOf(table, y, j) == classOf(table, y, other);
        }
        if (alike && paired) alike = sameRow(d, y, j, other, x);
        if (alike) break;
      }
      if (k == found) {
        setInt(YREP, yrepIndex(level, found), j);
        const row = conflictRow(y, j, x);
        for (let w = 0; w < W; w++) {
          let allowed: u64 = 0;
          for (let c = w * 64; c < xs && c < w * 64 + 64; c++) {
            const i = int(XREP, c);
            if (!paired || ((mask64(row, i >> 6) >> (i & 63)) & 1) == 0) allowed |= <u64>1 << (c & 63);
          }
          store<u64>(ALLOW + 8 * <usize>allowIndex(level, found, w), allowed);
        }
        found++;
      }
      store<u16>(CLASS + 2 * <usize>classIndex(step, y, j), <u16>k);
    }
  }
  return found;
}
