// Where one worker's tables, lists and rows lie: set once, read by every block.

export let D: usize; // two tables of n x n vectors
export let table: usize; // bytes of one of them
export let stride: usize; // bytes of one row of them
export let work: usize; // rows of the low pawns, one after another
export let rowBytes: usize;
export let lowBits: i32;
export let sources: usize; // pairs (address of the row, offset in a row of D)
export let outputs: usize; // pairs (address of the row, offset of the row of D)
export let scratch: usize; // see below
export let flip: i32; // -1 where X = -best, 0 where X = best

// @ts-ignore: decorator
@inline export const TILE: usize = 64;
// Scratch: best values of the inner rows (6 x 64 bytes), their X (6 x 64), swizzled X (4 x 64), first vector, least and most.
// @ts-ignore: decorator
@inline export const INNER_X: usize = 384;
// @ts-ignore: decorator
@inline export const LANES: usize = 768;
// @ts-ignore: decorator
@inline export const FIRST: usize = 1024;
// @ts-ignore: decorator
@inline export const LEAST: usize = 1040;
// @ts-ignore: decorator
@inline export const MOST: usize = 1056;

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
