/*
 * How a board is cut into blocks, and in which order a tour runs through them.
 *
 *     +-----+--------+--------+      The first block takes 5 to 12 squares of each side, all others are 8 long: any
 *     |root > right  > down   |      board of sides >= 5 is made of at most four sizes. The chain of blocks runs like
 *     +-----+--------+---v----+      a snake; every other strip is mirrored, so that it, too, goes "right".
 *     |last < right  < right  |      If both sides are odd the root is an open path, else all is one cycle.
 *     +-----+--------+--------+      3xn and 4xn are one strip with entries and seams of their own.
 */

import { type Block, type BlockKind, blockOf, type Entry, type Exit } from './blocks.js';

export const BLOCK = 8;

/**
 * Schwenk's theorem: which boards have a closed knight's tour.
 *
 * @example
 * hasClosedTour(8, 8); // true
 * hasClosedTour(4, 8); // false
 */
export const hasClosedTour = (width: number, height: number): boolean => {
  const [short, long] = width < height ? [width, height] : [height, width];
  if (short < 3 || short === 4 || (short % 2 === 1 && long % 2 === 1)) return false;
  return short > 3 || long >= 10;
};

/**
 * Which boards have an open one. A closed tour counts: it is an open one whose ends happen to meet.
 *
 * @example
 * hasOpenTour(3, 4); // true
 * hasOpenTour(4, 4); // false
 */
export const hasOpenTour = (width: number, height: number): boolean => {
  const [short, long] = width < height ? [width, height] : [height, width];
  if (short === 1) return long === 1;
  if (short === 2) return false;
  if (short === 3) return long === 4 || long >= 7;
  if (short === 4) return long >= 5;
  return true;
};

export interface Plan {
  readonly width: number;
  readonly height: number;
  /** The plan is for the board with x and y swapped. */
  readonly swapped: boolean;
  readonly closed: boolean;
  /** Blocks in a strip, and strips. */
  readonly columns: number;
  readonly strips: number;
  /** The root block's size. */
  readonly rootWidth: number;
  readonly rootHeight: number;
}

const rootSide = (side: number, least: number): number =>
  side < least + BLOCK ? side : least + ((side - least) % BLOCK);

/** The plan of a tour, closed if the board has a closed one; undefined if there is no tour. */
export const planTour = (width: number, height: number, closed: boolean): Plan | undefined => {
  const ring = hasClosedTour(width, height);
  if (closed ? !ring : !hasOpenTour(width, height)) return undefined;
  const swapped = height >= 5 && width < 5;
  const [across, up] = swapped ? [height, width] : [width, height];
  // The shortest root of each family: below 10 (closed) and 7 (open) a board three high has no tour to
  // lengthen.
  const least = up === 3 ? (ring ? 10 : 7) : 5;
  const rootWidth = rootSide(across, least);
  const rootHeight = up < 5 ? up : rootSide(up, 5);
  return {
    width: across,
    height: up,
    swapped,
    closed: ring,
    columns: 1 + (across - rootWidth) / BLOCK,
    strips: 1 + (up - rootHeight) / BLOCK,
    rootWidth,
    rootHeight,
  };
};

/** The block at a position of the chain: the strip, and how many blocks of that strip come before. */
export const blockAt = (plan: Plan, strip: number, place: number): Block => {
  const { columns, strips, closed } = plan;
  const column = strip % 2 === 0 ? place : columns - 1 - place;
  const entry: Entry = place > 0 ? 'left' : strip > 0 ? 'up' : 'root';
  const exit: Exit = place < columns - 1 ? 'right' : strip < strips - 1 ? 'down' : 'last';
  const kind: BlockKind = {
    width: column === 0 ? plan.rootWidth : BLOCK,
    height: strip === 0 ? plan.rootHeight : BLOCK,
    entry,
    exit,
    closed: closed && entry === 'root',
  };
  return blockOf(kind);
};
