// Two rows of a tile from all sources, where nearly all the time is spent.

import { scratch, sources } from './desk';
import { laneBits, larger, least, plus, smaller, turned } from './lanes';
import { ENTRY_BYTES, entryDistances, entryRow, FIRST, INNER_X, NOTED_MAX, NOTED_MIN, TILE_BYTES, VECTOR_BYTES } from './layout';
import { better } from './tile';

// Two rows of a tile from all sources. da, db: rows of the table for vectors 0 and 3; the other table is `delta` away.
export function pair<T>(
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
  const end = sources + <usize>count * ENTRY_BYTES;
  for (let p = sources; p < end; p += ENTRY_BYTES) {
    const x = <usize>entryRow(p) + offset;
    const i = <usize>entryDistances(p);
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
  const colP = <usize>laneBits<T>() * VECTOR_BYTES;
  const xP = scratch + INNER_X + <usize>laneBits<T>() * TILE_BYTES;
  const xQ = xP + TILE_BYTES;
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
  v128.store(scratch, smaller<T>(v128.load(scratch, NOTED_MIN), low), NOTED_MIN);
  v128.store(scratch, larger<T>(v128.load(scratch, NOTED_MAX), high), NOTED_MAX);
  v128.store(a, turned<T>(a0));
  v128.store(a, turned<T>(a1), 16);
  v128.store(a, turned<T>(a2), 32);
  v128.store(a, turned<T>(a3), 48);
  v128.store(b, turned<T>(b0));
  v128.store(b, turned<T>(b1), 16);
  v128.store(b, turned<T>(b2), 32);
  v128.store(b, turned<T>(b3), 48);
}
