/*
 * A knight's tour from any square to any other, or from any square to an arbitrary one, in linear time.
 *
 * Boards of sides >= 5 are chains of blocks (chain.ts): every pair of ends that the colors allow is joined if
 * the sides are >= 6, and on boards of 5x7 and longer every pair that the corners allow, too. Strips three
 * and four high are decided exactly by an automaton (strip.ts). Only 5x5 and 5x6 leave pairs undecided here.
 */

import type { Square } from '../../../../core/square.js';
import { constructTour } from '../construct/construct.js';
import { hasClosedTour } from '../construct/plan.js';
import { chainBetween } from './chain.js';
import { BLOCK, cutsOf, indexOf, makeGrid } from './grid.js';
import { stripStates, stripTour } from './strip.js';

export type Between =
  | { readonly kind: 'tour'; readonly tour: Uint32Array }
  /**
   * `colours`: the colors of the ends forbid it. `corners`: an end is the only square between two corners,
   * see below. 'strip': a side is below 5, and every way was followed.
   */
  | { readonly kind: 'none'; readonly because: 'colours' | 'corners' | 'strip' }
  /** None was found, which proves nothing. */
  | { readonly kind: 'unknown' };

const UNKNOWN: Between = { kind: 'unknown' };

const colorOf = (width: number, square: Square): number =>
  ((square % width) + Math.floor(square / width)) & 1;

/** False if colors alone rule out a tour from one square to the other (or to any). */
const colorsAllow = (width: number, height: number, from: Square, to: Square | undefined): boolean => {
  const color = colorOf(width, from);
  if ((width * height) % 2 === 0) return to === undefined || color !== colorOf(width, to);
  if (color === 1) return false;
  return to === undefined || width * height === 1 || (from !== to && colorOf(width, to) === 0);
};

/**
 * On a board five wide (2, 1) is next to both corners of its end. A corner within the tour uses both its
 * moves; if both corners are within, (2, 1) lies between them and ends nothing. So if the tour ends there,
 * its other end is one of them.
 */
const cornersAllow = (width: number, height: number, from: Square, to: Square): boolean => {
  const corners = [0, width - 1, width * (height - 1), width * height - 1];
  const isMove = (a: Square, b: Square): boolean =>
    Math.abs((a % width) - (b % width)) * Math.abs(Math.floor(a / width) - Math.floor(b / width)) === 2;
  return [from, to].every((end) => {
    const within = corners.filter((corner) => corner !== from && corner !== to && isMove(corner, end));
    return within.length < 2;
  });
};

/** Lengths of a first part to try. */
const LEADS = [0, 9, 10, 11, 12, 13, 14, 15, 6, 7] as const;

/**
 * The odd column and row of blocks pass through one of the ends, as chain.ts requires. One try is enough on
 * boards with sides >= 6; on boards five high an end near a cut may need the cut elsewhere.
 */
const wideTour = (width: number, height: number, from: Square, to: Square): Uint32Array | undefined => {
  const tour = new Uint32Array(width * height);
  for (const lead of LEADS) {
    const [leadX, leadY] = [width, height].map((side) => (side - lead >= BLOCK ? lead : 0)) as [
      number,
      number,
    ];
    if (lead > 0 && leadX + leadY === 0) continue;
    for (const [first, last] of [
      [from, to],
      [to, from],
    ] as const) {
      const xCuts = cutsOf(width, first % width, leadX);
      const yCuts = cutsOf(height, Math.floor(first / width), leadY);
      const grid = makeGrid(width, xCuts, yCuts);
      const forward = indexOf(grid, first) <= indexOf(grid, last);
      if (!chainBetween(grid, forward ? first : last, forward ? last : first, tour)) continue;
      return tour[0] === from ? tour : tour.reverse();
    }
  }
  return undefined;
};

/** The closed tour, started at another square. */
const turnedTo = (tour: Uint32Array, from: Square): Uint32Array => {
  const first = tour.indexOf(from);
  const turned = new Uint32Array(tour.length);
  turned.set(tour.subarray(first));
  turned.set(tour.subarray(0, first), tour.length - first);
  return turned;
};

const narrowTour = (
  width: number,
  height: number,
  from: Square,
  to: Square | undefined,
): Uint32Array | undefined => {
  if (height === 3 || height === 4) return stripTour(width, height, from, to);
  if (width !== 3 && width !== 4) return undefined;
  const swap = (square: Square): Square => (square % width) * height + Math.floor(square / width);
  const tour = stripTour(height, width, swap(from), to === undefined ? undefined : swap(to));
  return tour?.map((square) => (square % height) * width + Math.floor(square / height));
};

/** For a strip without such a tour: the number of column states by which that was decided. */
export const statesBetween = (
  width: number,
  height: number,
  from: Square,
  to: Square | undefined,
): number => {
  if (height === 3 || height === 4) return stripStates(width, height, from, to);
  if (width !== 3 && width !== 4) return 0;
  const swap = (square: Square): Square => (square % width) * height + Math.floor(square / width);
  return stripStates(height, width, swap(from), to === undefined ? undefined : swap(to));
};

/** A tour from one square to another, or to any if `to` is undefined; or why there is none; or undecided. */
export const decideBetween = (
  width: number,
  height: number,
  from: Square,
  to: Square | undefined,
): Between => {
  if (!colorsAllow(width, height, from, to)) return { kind: 'none', because: 'colours' };
  const found = (tour: Uint32Array | undefined, otherwise: Between): Between =>
    tour ? { kind: 'tour', tour } : otherwise;
  if (width * height === 1) return { kind: 'tour', tour: Uint32Array.of(0) };
  if (to === undefined && hasClosedTour(width, height)) {
    return { kind: 'tour', tour: turnedTo(constructTour(width, height, true)!, from) };
  }
  if (Math.min(width, height) < 5) {
    return found(narrowTour(width, height, from, to), { kind: 'none', because: 'strip' });
  }
  if (to !== undefined && !cornersAllow(width, height, from, to)) return { kind: 'none', because: 'corners' };
  if (to !== undefined) return found(wideTour(width, height, from, to), UNKNOWN);
  // Both sides are odd: the corners have the right color, and so has the square beside the one that may be
  // taken.
  const corners = [0, width - 1, width * (height - 1), width * height - 1, 2];
  for (const end of corners) {
    if (end === from) continue;
    const tour = wideTour(width, height, from, end);
    if (tour) return { kind: 'tour', tour };
  }
  return UNKNOWN;
};

/**
 * The squares of such a tour in visiting order. Undefined if decideBetween found none.
 *
 * @example
 * constructBetween(8, 8, 0)?.[0]; // 0
 */
export const constructBetween = (
  width: number,
  height: number,
  from: Square,
  to?: Square,
): Uint32Array | undefined => {
  const answer = decideBetween(width, height, from, to);
  return answer.kind === 'tour' ? answer.tour : undefined;
};
