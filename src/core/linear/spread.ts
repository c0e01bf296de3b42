/* Where walks of k moves end, as shares of all walks, in floating point: for pictures only. */
import { type Board, squareAt, squareCount } from '../board.js';
import { maxMoves, moveGraph, type Ray } from '../moveGraph.js';
import { MAX_SHADED } from '../picture/picture.js';
import type { Point } from '../square.js';

/** The most moves to process for one picture. */
const MAX_WORK = 20_000_000;
/**
 * The shares have settled if they repeat after this many moves: on two-colored boards they alternate, and
 * other pieces may have period three or four.
 */
const LAP = 12;

export interface Spread {
  /** Indexed by square; the shares add up to 1. */
  readonly share: Float64Array;
  /** The numbers of walks themselves, as long as they are exact. */
  readonly count?: Float64Array;
}

/** Undefined if the computation would take too long for a picture, or if no walk has that many moves. */
export const spreadOf = (
  board: Board,
  rays: readonly Ray[],
  from: Point | undefined,
  steps: bigint,
): Spread | undefined => {
  const squares = squareCount(board);
  if (squares > MAX_SHADED || maxMoves(board, rays) > MAX_WORK) return undefined;
  const { start, target } = moveGraph(board, rays);
  let now = new Float64Array(squares);
  if (from !== undefined) now[squareAt(board, from.x, from.y)] = 1;
  else now.fill(1);
  for (const hole of board.missing) now[hole] = 0;
  let isExact = true;
  let before = now; // LAP moves ago
  const most = MAX_WORK / (target.length + squares);
  // After many moves, the shares depend only on the number of moves modulo LAP.
  const offset = Number(steps % BigInt(LAP));
  for (let n = 0; BigInt(n) < steps; n++) {
    if (n > most) return undefined;
    if (n % LAP === offset) {
      const settled = n > 0 && !isExact && now.every((value, i) => Math.abs(value - before[i]!) < 1e-9);
      if (settled) break;
      before = now;
    }
    const next = new Float64Array(squares);
    for (let s = 0; s < squares; s++) {
      if (now[s] !== 0) for (let i = start[s]!; i < start[s + 1]!; i++) next[target[i]!]! += now[s]!;
    }
    const total = next.reduce((sum, value) => sum + value, 0);
    if (total === 0) return undefined;
    if (isExact && total < 2 ** 53) now = next;
    else {
      isExact = false;
      now = next.map((value) => value / total);
    }
  }
  const total = now.reduce((sum, value) => sum + value, 0);
  if (total === 0) return undefined;
  return { share: now.map((value) => value / total), ...(isExact && { count: now }) };
};

/** A share in percent, to two digits or so: 0.04, 1.6, 25. */
export const percentOf = (share: number): string => {
  const percent = 100 * share;
  if (percent === 0) return '0';
  if (percent < 0.01) return '<.01';
  return percent >= 10 ? `${Math.round(percent)}` : `${Number(percent.toPrecision(2))}`;
};
