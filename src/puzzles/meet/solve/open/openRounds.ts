/*
 * The fewest rounds for knights on a board of any size without holes, in O(knights + log side).
 *
 * Within r moves of a knight lie the squares with |x| <= 2q, |y| <= 2q, |x| + |y| <= 3q, where q is r or r -
 * 1, whichever fits the square's color. So for one color of the goal the knights allow an intersection of
 * octagons, which is again bounded by x, y, x + y and x - y and needs only the outermost knights of each
 * color. r is found by bisection. The exceptions near a knight (core/knightDistance.ts) are at most 5 moves
 * away, so from r = 5 on they do not matter; below that, all knights are close together, and the squares
 * around them are tried one by one.
 */
import type { Board } from '../../../../core/board.js';
import type { Point } from '../../../../core/square.js';
import { costsAt } from './knights.js';

/** Bounds on x, y, x + y and x - y. */
interface Octagon {
  readonly low: readonly [number, number, number, number];
  readonly high: readonly [number, number, number, number];
}

/** The outermost knights on squares of one color; undefined if there are none. */
const extremes = (knights: readonly Point[], color: number): Octagon | undefined => {
  let [x0, y0, s0, d0] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
  ];
  let [x1, y1, s1, d1] = [-1, -1, -1, Number.NEGATIVE_INFINITY];
  for (const { x, y } of knights) {
    const sum = x + y;
    if ((sum & 1) !== color) continue;
    const difference = x - y;
    if (x < x0) x0 = x;
    if (x > x1) x1 = x;
    if (y < y0) y0 = y;
    if (y > y1) y1 = y;
    if (sum < s0) s0 = sum;
    if (sum > s1) s1 = sum;
    if (difference < d0) d0 = difference;
    if (difference > d1) d1 = difference;
  }
  return x1 < 0 ? undefined : { low: [x0, y0, s0, d0], high: [x1, y1, s1, d1] };
};

/** 1 if the two have different parity; also for negative numbers. */
const odd = (value: number): number => Math.abs(value % 2);

/** The first square of one color in reading order within an octagon. */
const firstIn = (low: readonly number[], high: readonly number[], color: number): Point | undefined => {
  const [xLow, yLow] = [low[0]!, low[1]!];
  const [xHigh, yHigh] = [high[0]!, high[1]!];
  // x + y and x - y have the color's parity, so their bounds can be tightened to it.
  const sLow = low[2]! + odd(low[2]! - color);
  const sHigh = high[2]! - odd(high[2]! - color);
  const dLow = low[3]! + odd(low[3]! - color);
  const dHigh = high[3]! - odd(high[3]! - color);
  if (sLow > sHigh || dLow > dHigh) return undefined;
  let best: Point | undefined;
  for (const parity of [0, 1]) {
    // Rows of one parity: x has a fixed parity too, and every bound below is tight.
    const xFrom = xLow + odd(xLow - color + parity);
    const xTo = xHigh - odd(xHigh - color + parity);
    if (xFrom > xTo) continue;
    const yFrom = Math.max(yLow, xFrom - dHigh, sLow - xTo, (sLow - dHigh) / 2);
    const yTo = Math.min(yHigh, sHigh - xFrom, xTo - dLow, (sHigh - dLow) / 2);
    const y = yFrom + odd(yFrom - parity);
    if (y > yTo) continue;
    const x = Math.max(xFrom, sLow - y, dLow + y);
    if (best === undefined || y < best.y || (y === best.y && x < best.x)) best = { x, y };
  }
  return best;
};

/** The first square that every knight reaches within r moves, ignoring the exceptions. */
const firstWithin = (
  board: Board,
  outermost: readonly (Octagon | undefined)[],
  rounds: number,
): Point | undefined => {
  let best: Point | undefined;
  for (const color of [0, 1]) {
    const low = [0, 0, 0, 1 - board.height];
    const high = [board.width - 1, board.height - 1, board.width + board.height - 2, board.width - 1];
    outermost.forEach((octagon, own) => {
      if (octagon === undefined) return;
      const q = rounds - ((rounds + own + color) & 1);
      for (let k = 0; k < 4; k++) {
        const reach = k < 2 ? 2 * q : 3 * q;
        low[k] = Math.max(low[k]!, octagon.high[k]! - reach);
        high[k] = Math.min(high[k]!, octagon.low[k]! + reach);
      }
    });
    const first = firstIn(low, high, color);
    if (first && (best === undefined || first.y < best.y || (first.y === best.y && first.x < best.x)))
      best = first;
  }
  return best;
};

/** Exceptions involve at most this many moves. */
const LAST_EXCEPTION = 5;

/**
 * Tries every square near the first knight: the answer takes fewer than 7 rounds, so it is at most 12 files
 * or ranks away.
 */
const firstNearby = (board: Board, knights: readonly Point[]): Point => {
  const center = knights[0]!;
  const seen = new Map(knights.map((at) => [(at.x - center.x) * 64 + (at.y - center.y), at]));
  const distinct = [...seen.values()];
  let least = Number.POSITIVE_INFINITY;
  let best = center;
  for (let y = Math.max(0, center.y - 12); y <= Math.min(board.height - 1, center.y + 12); y++) {
    for (let x = Math.max(0, center.x - 12); x <= Math.min(board.width - 1, center.x + 12); x++) {
      const { rounds } = costsAt(board, distinct, { x, y });
      if (rounds >= least) continue;
      least = rounds;
      best = { x, y };
    }
  }
  return best;
};

/** The first square with the fewest rounds. For boards on which the closed-form distance holds. */
export const openRounds = (board: Board, knights: readonly Point[]): Point => {
  const outermost = [extremes(knights, 0), extremes(knights, 1)];
  let tooFew = -1;
  let enough = board.width + board.height; // every square is closer than that
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2);
    if (firstWithin(board, outermost, middle)) enough = middle;
    else tooFew = middle;
  }
  return enough < LAST_EXCEPTION ? firstNearby(board, knights) : firstWithin(board, outermost, enough)!;
};
