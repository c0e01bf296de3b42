// What variables know of each other at a node: how many values they have left, and how these collide.

import { SEEN, seenIndex, W } from './layout';
import { conflictRow, domainOf, mask64, setClashes, setClasses } from './memory';

export function sizeOf(d: i32, p: i32): i32 {
  let size = 0;
  for (let w = 0; w < W; w++) size += <i32>popcnt<u64>(mask64(domainOf(d, p), w));
  return size;
}

/** Classes and collisions of p's values as q sees them. */
export function look(d: i32, p: i32, q: i32): void {
  const dq = domainOf(d, q);
  let seen = 0;
  let count: u32 = 0;
  let free = 0;
  for (let v = 0; v < W; v++) {
    for (let bits = mask64(domainOf(d, p), v); bits != 0; bits &= bits - 1) {
      const row = conflictRow(p, v * 64 + <i32>ctz<u64>(bits), q);
      const to = SEEN + 8 * <usize>seenIndex(seen, 0);
      let any: u64 = 0;
      for (let w = 0; w < W; w++) {
        const word = mask64(row, w) & mask64(dq, w);
        store<u64>(to + 8 * <usize>w, word);
        any |= word;
        count += <u32>popcnt<u64>(word);
      }
      if (any == 0) {
        free = 1;
        continue;
      }
      let k = 0;
      for (; k < seen; k++) {
        const other = SEEN + 8 * <usize>seenIndex(k, 0);
        let w = 0;
        while (w < W && mask64(other, w) == mask64(to, w)) w++;
        if (w == W) break;
      }
      if (k == seen) seen++;
    }
  }
  setClasses(d, p, q, seen + free);
  setClashes(d, p, q, count);
}
