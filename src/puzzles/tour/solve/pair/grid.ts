/*
 * A board divided into blocks that are visited in snake order: strip by strip, every other strip backward.
 */

import type { Square } from '../../../../core/square.js';
import { DOWN, LEFT, RIGHT, type Side, type Size, UP } from './blocks.js';

export const BLOCK = 8;

/**
 * Where a side is cut: parts of length 8 and one of 8 to 15 that contains `inside`; a side below 16 stays
 * whole. A lead puts a part of that length first and thus shifts the other cuts.
 */
export const cutsOf = (side: number, inside: number, lead: number): Int32Array => {
  const rest = side - lead;
  const parts = Math.max(1, Math.floor(rest / BLOCK));
  const special = Math.max(0, Math.min(Math.floor((inside - lead) / BLOCK), parts - 1));
  const cuts = Array.from({ length: parts }, (_, i) => lead + i * BLOCK + (i > special ? rest % BLOCK : 0));
  return Int32Array.from(lead > 0 ? [0, ...cuts, side] : [...cuts, side]);
};

const partOf = (cuts: Int32Array, at: number): number => {
  let part = Math.min(Math.ceil((at + 1) / BLOCK), cuts.length - 2);
  while (cuts[part]! > at) part--;
  return part;
};

/** The blocks in the snake's order. */
export interface Grid {
  readonly width: number;
  readonly xCuts: Int32Array;
  readonly yCuts: Int32Array;
  readonly columns: number;
  readonly blocks: number;
}

export interface Place extends Size {
  /** The number of the block's lower left square. */
  readonly corner: number;
}

const columnOf = ({ columns }: Grid, index: number): number => {
  const strip = Math.floor(index / columns);
  const place = index - strip * columns;
  return strip % 2 === 0 ? place : columns - 1 - place;
};

export const placeOf = (grid: Grid, index: number): Place => {
  const { width, xCuts, yCuts, columns } = grid;
  const column = columnOf(grid, index);
  const strip = Math.floor(index / columns);
  return {
    width: xCuts[column + 1]! - xCuts[column]!,
    height: yCuts[strip + 1]! - yCuts[strip]!,
    corner: yCuts[strip]! * width + xCuts[column]!,
  };
};

export const indexOf = ({ width, xCuts, yCuts, columns }: Grid, square: Square): number => {
  const column = partOf(xCuts, square % width);
  const strip = partOf(yCuts, Math.floor(square / width));
  return strip * columns + (strip % 2 === 0 ? column : columns - 1 - column);
};

/** The side of block `index` that it shares with block `index + direction`. */
export const sideTowards = (grid: Grid, index: number, direction: 1 | -1): Side => {
  const here = columnOf(grid, index);
  const next = columnOf(grid, index + direction);
  if (next > here) return RIGHT;
  if (next < here) return LEFT;
  return direction === 1 ? UP : DOWN;
};

export const localOf = (grid: Grid, { corner, width }: Place, square: Square): number => {
  const dy = Math.floor(square / grid.width) - Math.floor(corner / grid.width);
  return dy * width + ((square % grid.width) - (corner % grid.width));
};

export const makeGrid = (width: number, xCuts: Int32Array, yCuts: Int32Array): Grid => {
  const columns = xCuts.length - 1;
  return { width, xCuts, yCuts, columns, blocks: columns * (yCuts.length - 1) };
};
