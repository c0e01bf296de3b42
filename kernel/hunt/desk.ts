// Where one worker's tables, lists and rows lie: set once, read by every block.

import { NOTED_MAX, NOTED_MIN, VECTOR_BYTES } from './layout';

export let D: usize; // two tables of n x n vectors
export let table: usize; // bytes of one of them
export let stride: usize; // bytes of one row of them
export let work: usize; // rows of the low pawns, one after another
export let rowBytes: usize;
export let lowBits: i32;
export let sources: usize; // list of entries
export let outputs: usize; // list of entries
export let scratch: usize;
export let flip: i32; // -1 where X = -best, 0 where X = best

export function setup(
  tableAt: usize, pawns: i32, workAt: usize, low: i32, bytes: i32, sourcesAt: usize, outputsAt: usize, scratchAt: usize,
  opposed: i32,
): void {
  D = tableAt;
  stride = <usize>pawns * VECTOR_BYTES;
  table = stride * pawns;
  work = workAt;
  lowBits = low;
  rowBytes = (<usize>bytes) << low;
  sources = sourcesAt;
  outputs = outputsAt;
  scratch = scratchAt;
  flip = opposed ? -1 : 0;
  v128.store(scratch, i32x4.splat(0), NOTED_MIN);
  v128.store(scratch, i32x4.splat(0), NOTED_MAX);
}
