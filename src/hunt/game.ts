/*
 * A hunt without its board: who wants what, and how far it is between the places the piece can stand on.
 */
import type { Aim } from './hunt.js';

export interface Game {
  /** How many pawns; they are numbered from 0. */
  readonly pawns: number;
  /**
   * distance[last * pawns + pawn]: moves from the square of pawn `last` to the square of pawn `pawn`; last = pawns is the square
   * the piece begins on.
   */
  readonly distance: Int32Array;
  /** What the first and the second player want. */
  readonly aims: readonly [Aim, Aim];
}

/**
 * The total still to come for every pawn the mover could pick (0 for those that are gone), when the pawns in `left` (a set of
 * bits) remain and the piece stands where pawn `last` was (or where it began).
 */
export type TotalsAt = (left: number, last: number) => Int32Array;

export const bitCount = (set: number): number => {
  let bits = set - ((set >>> 1) & 0x5555_5555);
  bits = (bits & 0x3333_3333) + ((bits >>> 2) & 0x3333_3333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
};

/** Every pawn is there. */
export const allPawns = ({ pawns }: Game): number => 2 ** pawns - 1;

/** What the player wants who moves while this many pawns are left. */
export const aimWith = ({ pawns, aims }: Game, left: number): Aim => aims[(pawns - left) % 2 === 0 ? 0 : 1];

/** The pawn the mover picks: the first of those with the best total. */
export const bestPawn = (totals: Int32Array, left: number, aim: Aim): number => {
  let best = -1;
  for (let pawn = 0; pawn < totals.length; pawn++) {
    if (((left >>> pawn) & 1) === 0) continue;
    const total = totals[pawn]!;
    if (best < 0 || (aim === 'max' ? total > totals[best]! : total < totals[best]!)) best = pawn;
  }
  return best;
};

/** The game that is left at a position, and which pawn of the whole game each of its pawns is. */
export const gameAt = (
  game: Game,
  left: number,
  last: number,
): { readonly rest: Game; readonly pawnOf: readonly number[] } => {
  const { pawns, distance } = game;
  const pawnOf: number[] = [];
  for (let pawn = 0; pawn < pawns; pawn++) if ((left >>> pawn) & 1) pawnOf.push(pawn);
  const places = [...pawnOf, last];
  const count = pawnOf.length;
  const restDistance = new Int32Array((count + 1) * count);
  places.forEach((from, row) => {
    for (let i = 0; i < count; i++) restDistance[row * count + i] = distance[from * pawns + pawnOf[i]!]!;
  });
  const aims = [aimWith(game, count), aimWith(game, count - 1)] as const;
  return { rest: { pawns: count, distance: restDistance, aims }, pawnOf };
};
