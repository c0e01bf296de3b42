/*
 * Blocks with given ends, for tours from one square to another: the pieces that pair.ts chains.
 *
 * A path through a block starts and ends on the given squares and uses given seams: pairs of squares next to
 * each other in it, between which the tour will leave for other blocks and come back. Found by search when
 * first needed, and cached: a chain of thousands of blocks needs the same few dozen paths.
 */

import { knightEdges } from '../construct/blocks.js';
import { findCycle } from '../construct/cycle.js';

/** A side of a block: toward higher x, lower x, higher y, lower y. */
export type Side = 0 | 1 | 2 | 3;
export const RIGHT: Side = 0;
export const LEFT: Side = 1;
export const UP: Side = 2;
export const DOWN: Side = 3;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Squares of a block are y * width + x; blocks have at most 255. */
export type BlockPath = Uint8Array;

/** u, v in this block and p, q in the next: u-p and v-q are moves, and so are u-v and p-q. */
export interface Seam {
  readonly u: number;
  readonly v: number;
  readonly p: number;
  readonly q: number;
}

/** One move from square `e` of this block to `f` of the next. */
export interface Crossing {
  readonly e: number;
  readonly f: number;
}

/**
 * Enough for every block that has a path, according to the tests; a block without one may be abandoned here.
 */
const NODES = 20_000;

/** The most cached paths before the cache is cleared: about a megabyte. */
const MAX_PATHS = 4000;

const paths = new Map<string, BlockPath | undefined>();

/**
 * A path through all squares of the block from one to another that uses the seams; undefined if none was
 * found.
 */
export const blockPath = (
  { width, height }: Size,
  from: number,
  to: number,
  seams: readonly Seam[],
): BlockPath | undefined => {
  const key = `${width}x${height} ${from} ${to} ${seams.map(({ u, v }) => `${u}-${v}`)}`;
  if (paths.has(key)) return paths.get(key);
  const path = findPath(width, height, from, to, seams);
  if (paths.size >= MAX_PATHS) paths.clear();
  paths.set(key, path);
  return path;
};

const findPath = (
  width: number,
  height: number,
  from: number,
  to: number,
  seams: readonly Seam[],
): BlockPath | undefined => {
  const squares = width * height;
  const parity = (square: number): number => ((square % width) + Math.floor(square / width)) & 1;
  if (from === to || ((parity(from) + parity(to) + squares) & 1) === 0) return undefined;
  if (squares % 2 === 1 && parity(from) === 1) return undefined;
  const ends = knightEdges(width, height);
  const forced: number[] = [];
  for (const { u, v } of seams) {
    for (let e = 0; 2 * e < ends.length; e++) {
      const a = ends[2 * e];
      const b = ends[2 * e + 1];
      if ((a === u && b === v) || (a === v && b === u)) forced.push(e);
    }
  }
  // One extra vertex between the two ends turns the path into a cycle.
  ends.push(from, squares, to, squares);
  const cycle = findCycle({ vertices: squares + 1, ends, forced }, NODES);
  if (!cycle) return undefined;
  const outside = cycle.indexOf(squares);
  const path = Uint8Array.from([...cycle.subarray(outside + 1), ...cycle.subarray(0, outside)]);
  return path[0] === from ? path : path.reverse();
};

/** A point of this block or the next, by its distance from their common side and its position along it. */
const near = ({ width, height }: Size, side: Side, away: number, along: number): number => {
  if (side === RIGHT) return along * width + width - 1 - away;
  if (side === LEFT) return along * width + away;
  if (side === UP) return (height - 1 - away) * width + along;
  return away * width + along;
};

const opposite = (side: Side): Side => (side ^ 1) as Side;

const seamLists = new Map<string, readonly Seam[]>();

/** The seams across a side, those at corners first: a corner has only two moves, so most paths use both. */
export const seamsOver = (here: Size, side: Side, next: Size): readonly Seam[] => {
  const key = `${here.width}x${here.height} ${side} ${next.width}x${next.height}`;
  let list = seamLists.get(key);
  if (!list) {
    list = listSeams(here, side, next);
    seamLists.set(key, list);
  }
  return list;
};

const listSeams = (here: Size, side: Side, next: Size): Seam[] => {
  const length = side === RIGHT || side === LEFT ? here.height : here.width;
  const seams: { seam: Seam; rank: number }[] = [];
  for (let k = 0; k < length; k++) {
    for (const m of [k + 2, k - 2]) {
      // u is at the edge in row k, v behind it in row m.
      for (const [pAway, pAlong] of [
        [1, k + 1],
        [1, k - 1],
        [0, k + 2],
        [0, k - 2],
      ] as const) {
        for (const qAlong of [m + 1, m - 1]) {
          if ([m, pAlong, qAlong].some((row) => row < 0 || row >= length)) continue;
          if (pAway * Math.abs(pAlong - qAlong) !== 2) continue;
          const seam = {
            u: near(here, side, 0, k),
            v: near(here, side, 1, m),
            p: near(next, opposite(side), pAway, pAlong),
            q: near(next, opposite(side), 0, qAlong),
          };
          seams.push({ seam, rank: Math.min(k, length - 1 - k) });
        }
      }
    }
  }
  return seams.sort((a, b) => a.rank - b.rank).map(({ seam }) => seam);
};

const crossingLists = new Map<string, readonly Crossing[]>();

/** The moves across a side, those in the middle first: away from the corners that seams use. */
export const crossingsOver = (here: Size, side: Side, next: Size): readonly Crossing[] => {
  const key = `${here.width}x${here.height} ${side} ${next.width}x${next.height}`;
  let list = crossingLists.get(key);
  if (!list) {
    list = listCrossings(here, side, next);
    crossingLists.set(key, list);
  }
  return list;
};

const listCrossings = (here: Size, side: Side, next: Size): Crossing[] => {
  const length = side === RIGHT || side === LEFT ? here.height : here.width;
  const crossings: { crossing: Crossing; rank: number }[] = [];
  for (let k = 0; k < length; k++) {
    for (const [away, nextAway, along] of [
      [0, 0, k + 2],
      [0, 0, k - 2],
      [0, 1, k + 1],
      [0, 1, k - 1],
      [1, 0, k + 1],
      [1, 0, k - 1],
    ] as const) {
      if (along < 0 || along >= length) continue;
      const crossing = {
        e: near(here, side, away, k),
        f: near(next, opposite(side), nextAway, along),
      };
      crossings.push({ crossing, rank: Math.abs(2 * k - length + 1) });
    }
  }
  return crossings.sort((a, b) => a.rank - b.rank).map(({ crossing }) => crossing);
};
