/*
 * The chain of blocks behind a tour from one square to another.
 *
 *     +---+---+---+---+      The blocks, 8x8 but for one column and one row of 8 to 15, are taken in the order of
 *     | > - > - > - + |      a snake. Between the blocks of the two ends the tour
 *     +---+---+---+-|-+      runs once through each block. What lies before the first end's block and what lies
 *     | - - - s . < - |      beyond the second's is a chain out and back, let in at a seam.
 *     +---+---+---+---+      If both sides are odd, the one block with an odd number of squares must be one through
 *                            which the tour runs once.
 *
 * The blocks' paths are searched for (blocks.ts); the rest is copying.
 */

import type { Square } from '../../../../core/square.js';
import { type BlockPath, blockPath, type Crossing, crossingsOver, type Seam, seamsOver } from './blocks.js';
import { type Grid, indexOf, localOf, type Place, placeOf, sideTowards } from './grid.js';

interface Writer {
  /** Writes squares [from, to) of the block's path to tour[at, …). */
  readonly write: (path: BlockPath, place: Place, from: number, to: number, at: number) => void;
}

/** Copies stretches of blocks' paths onto the board. */
const makeWriter = (tour: Uint32Array, boardWidth: number): Writer => {
  const laid = new Map<BlockPath, Int32Array>();
  return {
    write: (path, { width, corner }, from, to, at) => {
      let offsets = laid.get(path);
      if (!offsets) {
        offsets = Int32Array.from(path, (local) => Math.floor(local / width) * boardWidth + (local % width));
        laid.set(path, offsets);
      }
      for (let i = from, k = at; i < to; i++, k++) tour[k] = corner + offsets[i]!;
    },
  };
};

/** What a block of an out-and-back chain does: its path, where it is cut, and the entry of the next block. */
interface Turn {
  readonly path: BlockPath;
  readonly cut: number;
  readonly p: number;
  readonly q: number;
}

/** Where a path passes a seam, and which of the next block's squares comes first. */
const turnAt = (path: BlockPath, seam: Seam): Turn => {
  const u = path.indexOf(seam.u);
  const v = path.indexOf(seam.v);
  return u < v ? { path, cut: v, p: seam.p, q: seam.q } : { path, cut: u, p: seam.q, q: seam.p };
};

/**
 * Writes the blocks from `index` on, in one direction to the chain's end, as one path from p to q of the
 * first, into tour[at, …). Returns false if some block has no suitable path.
 */
const writeChain = (
  grid: Grid,
  writer: Writer,
  index: number,
  direction: 1 | -1,
  p: number,
  q: number,
  at: number,
  length: number,
): boolean => {
  const turns = new Map<string, Turn | undefined>();
  let front = at;
  let back = at + length;
  let [first, last] = [p, q];
  for (let i = index; ; i += direction) {
    const here = placeOf(grid, i);
    const end = i + direction < 0 || i + direction >= grid.blocks;
    if (end) {
      const path = blockPath(here, first, last, []);
      if (!path) return false;
      writer.write(path, here, 0, path.length, front);
      return true;
    }
    const side = sideTowards(grid, i, direction);
    const next = placeOf(grid, i + direction);
    const key = `${here.width} ${here.height} ${next.width} ${next.height} ${side} ${first} ${last}`;
    let turn = turns.get(key);
    if (!turn) {
      for (const seam of seamsOver(here, side, next)) {
        const path = blockPath(here, first, last, [seam]);
        if (path) {
          turn = turnAt(path, seam);
          break;
        }
      }
      if (!turn) return false;
      turns.set(key, turn);
    }
    const size = turn.path.length;
    writer.write(turn.path, here, 0, turn.cut, front);
    front += turn.cut;
    back -= size - turn.cut;
    writer.write(turn.path, here, turn.cut, size, back);
    [first, last] = [turn.p, turn.q];
  }
};

/** A block in which the tour starts or ends: its path and the seams to the chains attached to it. */
interface EndBlock {
  readonly path: BlockPath;
  readonly seams: readonly { readonly seam: Seam; readonly direction: 1 | -1 }[];
}

/** The product of the seams in each direction, as lists with one seam for each. */
const seamChoices = (
  grid: Grid,
  index: number,
  directions: readonly (1 | -1)[],
): readonly EndBlock['seams'][] => {
  const here = placeOf(grid, index);
  let choices: EndBlock['seams'][] = [[]];
  for (const direction of directions) {
    const seams = seamsOver(here, sideTowards(grid, index, direction), placeOf(grid, index + direction));
    choices = choices.flatMap((choice) => seams.map((seam) => [...choice, { seam, direction }]));
  }
  return choices;
};

/** The most ways to place the seams of one block that are tried. */
const TRIES = 60;

const endBlock = (
  grid: Grid,
  index: number,
  from: number,
  to: number,
  directions: readonly (1 | -1)[],
): EndBlock | undefined => {
  const here = placeOf(grid, index);
  for (const seams of seamChoices(grid, index, directions).slice(0, TRIES)) {
    const path = blockPath(
      here,
      from,
      to,
      seams.map(({ seam }) => seam),
    );
    if (path) return { path, seams };
  }
  return undefined;
};

/** Writes a block and the chains at its seams from tour[at] on; returns where it stopped, or -1. */
const writeEnd = (grid: Grid, writer: Writer, index: number, block: EndBlock, at: number): number => {
  const here = placeOf(grid, index);
  const { path } = block;
  const turns = block.seams
    .map(({ seam, direction }) => ({ ...turnAt(path, seam), direction }))
    .sort((a, b) => a.cut - b.cut);
  let to = at;
  let from = 0;
  for (const { cut, p, q, direction } of turns) {
    writer.write(path, here, from, cut, to);
    to += cut - from;
    from = cut;
    let length = 0;
    for (let i = index + direction; i >= 0 && i < grid.blocks; i += direction) {
      const { width, height } = placeOf(grid, i);
      length += width * height;
    }
    if (!writeChain(grid, writer, index + direction, direction, p, q, to, length)) return -1;
    to += length;
  }
  writer.write(path, here, from, path.length, to);
  return to + path.length - from;
};

/** The tour from a square of an earlier block to one of a later (or the same) block. */
export const chainBetween = (grid: Grid, from: Square, to: Square, tour: Uint32Array): boolean => {
  const writer = makeWriter(tour, grid.width);
  const first = indexOf(grid, from);
  const last = indexOf(grid, to);
  const before: (1 | -1)[] = first > 0 ? [-1] : [];
  const beyond: (1 | -1)[] = last < grid.blocks - 1 ? [1] : [];
  const start = localOf(grid, placeOf(grid, first), from);
  const end = localOf(grid, placeOf(grid, last), to);
  if (first === last) {
    const block = endBlock(grid, first, start, end, [...before, ...beyond]);
    return block !== undefined && writeEnd(grid, writer, first, block, 0) === tour.length;
  }

  const crossingsFrom = (index: number): readonly Crossing[] =>
    crossingsOver(placeOf(grid, index), sideTowards(grid, index, 1), placeOf(grid, index + 1));
  const lastBlocks = new Map<number, EndBlock | undefined>();
  const lastBlock = (f: number): EndBlock | undefined => {
    if (!lastBlocks.has(f)) lastBlocks.set(f, endBlock(grid, last, f, end, beyond));
    return lastBlocks.get(f);
  };
  const fits = (index: number, { f }: Crossing): boolean => index + 1 < last || lastBlock(f) !== undefined;

  let entry = -1;
  let at = 0;
  for (const crossing of crossingsFrom(first)) {
    const block = endBlock(grid, first, start, crossing.e, before);
    if (!block || !fits(first, crossing)) continue;
    at = writeEnd(grid, writer, first, block, 0);
    if (at < 0) return false;
    entry = crossing.f;
    break;
  }
  if (entry < 0) return false;

  const ways = new Map<string, { path: BlockPath; f: number }>();
  for (let index = first + 1; index < last; index++) {
    const here = placeOf(grid, index);
    const next = placeOf(grid, index + 1);
    const side = sideTowards(grid, index, 1);
    const key = `${here.width} ${here.height} ${next.width} ${next.height} ${side} ${entry} ${index + 1 === last}`;
    let way = ways.get(key);
    if (!way) {
      for (const crossing of crossingsFrom(index)) {
        const path = blockPath(here, entry, crossing.e, []);
        if (!path || !fits(index, crossing)) continue;
        way = { path, f: crossing.f };
        break;
      }
      if (!way) return false;
      ways.set(key, way);
    }
    writer.write(way.path, here, 0, way.path.length, at);
    at += way.path.length;
    entry = way.f;
  }
  const block = lastBlock(entry);
  return block !== undefined && writeEnd(grid, writer, last, block, at) === tour.length;
};
