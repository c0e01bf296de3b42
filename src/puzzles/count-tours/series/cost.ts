/*
 * Estimates the cost of a sweep along a family of boards from the layers of one board that is long enough
 * (estimate.ts).
 *
 * Rows get more expensive until their states repeat, about halfway along that board. From there on they are
 * only replayed if their traces fit (sweep.ts), which costs next to nothing; otherwise each costs as much as
 * the one before. Every board also pays for its last rows.
 */
import { type CountEstimate, estimateLayers, estimateOf, WAYS } from '../../../core/frontier/estimate.js';
import type { Repeating } from './rows.js';

/** Traces may take this share of the memory. */
const TRACE_SHARE = 0.5;

/**
 * Whether the traces of this many rows fit, with this many steps between states each, and counts of this many
 * words.
 */
export const tracesFit = (rows: number, transitions: number, words: number, bytes: number): boolean =>
  8 * transitions * rows + 100 * words < TRACE_SHARE * bytes;

/** One sweep, and the boards that it counts. */
export interface Swept extends Repeating {
  readonly width: number;
  readonly reach: number;
  /** By the lengths of its boards. */
  readonly apart: number;
}

/** This many equal sweeps, up to the board with `last` rows. */
export const estimateSweep = (sweep: Swept, last: number, sweeps: number, bytes: number): CountEstimate => {
  const { course, before, ending, width, reach, apart } = sweep;
  const { sizes, exact } = estimateLayers(course);
  const costOf = (from: number, to: number): number =>
    WAYS * sizes.slice(from, to).reduce((sum, size) => sum + size, 0);
  const rows = Math.floor((sizes.length - before.length - ending.length) / width);
  const rowCost = Array.from({ length: rows }, (_, y) => {
    const start = before.length + y * width;
    return costOf(start, start + width);
  });
  const steady = rowCost.at(-1)!;
  /** The cost of a row and of ending a board after it, per unit of the row. */
  const endings = 1 + costOf(sizes.length - ending.length, sizes.length) / steady / apart;
  const traced = tracesFit(1 + apart * (reach + 1), steady, sizes[before.length + rows * width - 1]!, bytes);
  const counted = traced ? Math.min(last - reach, Math.ceil(rows / 2)) : last - reach;
  const costs = rowCost.slice(0, counted).reduce((sum, cost) => sum + cost, 0);
  const transitions = sweeps * endings * (costs + steady * Math.max(0, counted - rows));
  return estimateOf(Math.max(1, ...sizes), transitions, exact);
};
