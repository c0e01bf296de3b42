/*
 * What can be reached on a finite board from the squares of the pieces: nothing else matters for their
 * values.
 */
import { type Board, freeMask } from '../../../core/board.js';
import { type MoveGraph, type Ray, targetsFrom } from '../../../core/moveGraph.js';
import type { BigPoint } from '../../../core/square.js';

/** The moves between reachable squares, numbered in the order they were met. */
export interface Reached {
  /** squareOf[number]. */
  readonly squareOf: readonly number[];
  readonly graph: MoveGraph;
  /** False if there were more squares than the limit; their moves are left out. */
  readonly complete: boolean;
}

/** Breadth-first search, up to `most` squares. */
export const reachedFrom = (
  board: Board,
  rays: readonly Ray[],
  from: readonly BigPoint[],
  most: number,
): Reached => {
  const freeOf = freeMask(board);
  const numberOf = new Map<number, number>();
  const squareOf: number[] = [];
  const meet = (square: number): number => {
    let number = numberOf.get(square);
    if (number === undefined) numberOf.set(square, (number = squareOf.push(square) - 1));
    return number;
  };
  for (const { x, y } of from) meet(Number(y) * board.width + Number(x));
  const start: number[] = [];
  const target: number[] = [];
  let looked = 0;
  for (; looked < squareOf.length && looked < most; looked++) {
    start.push(target.length);
    for (const to of targetsFrom(board, freeOf, rays, squareOf[looked]!)) target.push(meet(to));
  }
  const complete = looked === squareOf.length;
  while (start.length <= squareOf.length) start.push(target.length);
  return { squareOf, graph: { start: Uint32Array.from(start), target: Uint32Array.from(target) }, complete };
};

/** This many squares, those closest to the pieces, are searched for the shortest cycle. */
const MAX_NEAR = 1000;

/** Two squares near the pieces with moves in both directions. */
export const backAndForth = ({ graph: { start, target } }: Reached): readonly number[] | undefined => {
  const goes = (from: number, to: number) => target.subarray(start[from], start[from + 1]).includes(to);
  for (let here = 0; here < Math.min(MAX_NEAR, start.length - 1); here++) {
    for (const there of target.subarray(start[here], start[here + 1]))
      if (goes(there, here)) return [here, there, here];
  }
  return undefined;
};
