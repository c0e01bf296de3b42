/*
 * One block of a hunt: 2^low sets of pawns that differ only in the low pawns, for every place the piece can stand on.
 * src/puzzles/hunt/solve/layers.ts decides which block comes when and where its rows lie; this file does the arithmetic, 16 bytes at a time.
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
 * size with swizzles. In lanes without pawn i the entry D[..][i] is the least number, and swizzles put 0 there.
 *
 * i8 and i16 saturate: a best value at either end of the range shows up among the noted ones, and the caller starts again wider. A
 * candidate that saturates downward and is not the best does no harm.
 */

import { D, lowBits, outputs, rowBytes, scratch, sources, stride, table, work } from './desk';
import { laneBits, least } from './lanes';
import {
  ENTRY_BYTES, entryDistances, entryRow, FIRST, INNER_X, LANES, setEntryDistances, setEntryRow, TILE_BYTES, VECTOR_BYTES,
} from './layout';
import { pair } from './rows';
import { resolveTile } from './tile';

function block<T>(sourceCount: i32, outputCount: i32, parity: i32): void {
  const lanes = laneBits<T>();
  const inner = lanes + 2;
  const upper = lowBits - inner;
  for (let tile = 0; tile < 1 << upper; tile++) {
    const offset = <usize>tile * TILE_BYTES;
    let count = sourceCount;
    let rows = outputCount;
    for (let bit = 0; bit < upper; bit++) {
      const pawn = inner + bit;
      const row = work + <usize>pawn * rowBytes;
      if ((tile >> bit) & 1) {
        const entry = sources + <usize>(count++) * ENTRY_BYTES;
        setEntryRow(entry, <u32>(row - (TILE_BYTES << bit)));
        setEntryDistances(entry, <u32>(pawn * VECTOR_BYTES));
      } else {
        const entry = outputs + <usize>(rows++) * ENTRY_BYTES;
        setEntryRow(entry, <u32>row);
        setEntryDistances(entry, <u32>(pawn * stride));
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
        scratch + <usize>j * TILE_BYTES, even + <usize>j * stride, scratch + <usize>k * TILE_BYTES, even + <usize>k * stride,
        count, offset, delta, false,
      );
    }
    resolveTile<T>(even, odd);
    for (let j = 0; j < inner; j++) {
      const from = scratch + INNER_X + <usize>j * TILE_BYTES;
      const to = work + <usize>j * rowBytes + offset;
      v128.store(to, v128.load(from));
      v128.store(to, v128.load(from, 16), 16);
      v128.store(to, v128.load(from, 32), 32);
      v128.store(to, v128.load(from, 48), 48);
    }
    for (let i = 0; i < lanes; i++) {
      const entry = sources + <usize>(count++) * ENTRY_BYTES;
      setEntryRow(entry, <u32>(scratch + LANES + <usize>i * TILE_BYTES - offset));
      setEntryDistances(entry, <u32>(i * VECTOR_BYTES));
    }
    for (let r = 0; r < rows; r += 2) {
      const one = outputs + <usize>r * ENTRY_BYTES;
      const two = r + 1 < rows ? one + ENTRY_BYTES : one;
      pair<T>(
        <usize>entryRow(one) + offset, even + <usize>entryDistances(one), <usize>entryRow(two) + offset,
        even + <usize>entryDistances(two), count, offset, delta, true,
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
