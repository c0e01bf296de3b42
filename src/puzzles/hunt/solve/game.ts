/*
 * A hunt without its board: the players' aims, and the distances between the places where the piece can be.
 */
import type { Aim } from '../hunt.js';

export interface Game {
  /** The number of pawns; they are numbered from 0. */
  readonly pawns: number;
  /**
   * distance[last * pawns + pawn]: moves from the square of pawn `last` to the square of pawn `pawn`; last =
   * pawns is the starting square.
   */
  readonly distance: Int32Array;
  /** The aims of the first and the second player. */
  readonly aims: readonly [Aim, Aim];
}

/**
 * The total from here on for every pawn the player to move could pick (0 for captured ones), with the pawns
 * in `left` (a bit set) remaining and the piece where pawn `last` was (or where it started).
 */
export type TotalsAt = (left: number, last: number) => Int32Array;

export const bitCount = (set: number): number => {
  let bits = set - ((set >>> 1) & 0x5555_5555);
  bits = (bits & 0x3333_3333) + ((bits >>> 2) & 0x3333_3333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
};

/** All pawns are left. */
export const allPawns = ({ pawns }: Game): number => 2 ** pawns - 1;

/** The aim of the player to move while this many pawns are left. */
export const aimWith = ({ pawns, aims }: Game, left: number): Aim => aims[(pawns - left) % 2 === 0 ? 0 : 1];

/** The pawn that the player to move picks: the first of those with the best total. */
export const bestPawn = (totals: Int32Array, left: number, aim: Aim): number => {
  let best = -1;
  for (let pawn = 0; pawn < totals.length; pawn++) {
    if (((left >>> pawn) & 1) === 0) continue;
    const total = totals[pawn]!;
    if (best < 0 || (aim === 'max' ? total > totals[best]! : total < totals[best]!)) best = pawn;
  }
  return best;
};

/** A solved game that starts at a position of a larger one. */
export interface Part {
  /** How many pawns the larger game has. */
  readonly pawns: number;
  /** The position: pawns left and place of the piece, as the larger game numbers them. */
  readonly left: number;
  readonly last: number;
  /** The pawn of the larger game that each of its pawns is. */
  readonly pawnOf: readonly number[];
  readonly totalsAt: TotalsAt;
}

export const partAt = (game: Game, left: number, last: number, solve: (rest: Game) => TotalsAt): Part => {
  const { pawns, distance } = game;
  const pawnOf: number[] = [];
  for (let pawn = 0; pawn < pawns; pawn++) if ((left >>> pawn) & 1) pawnOf.push(pawn);
  const count = pawnOf.length;
  const between = new Int32Array((count + 1) * count);
  [...pawnOf, last].forEach((from, row) => {
    for (let i = 0; i < count; i++) between[row * count + i] = distance[from * pawns + pawnOf[i]!]!;
  });
  const aims = [aimWith(game, count), aimWith(game, count - 1)] as const;
  return { pawns, left, last, pawnOf, totalsAt: solve({ pawns: count, distance: between, aims }) };
};

/** True if the position of the larger game belongs to the part. */
export const covers = (part: Part, left: number, last: number): boolean =>
  (left & ~part.left) === 0 && (part.pawnOf.includes(last) || (left === part.left && last === part.last));

/** The totals at a position that the part covers, numbered as in the larger game. */
export const totalsWithin = ({ pawns, pawnOf, totalsAt }: Part, left: number, last: number): Int32Array => {
  const set = pawnOf.reduce((bits, pawn, i) => ((left >>> pawn) & 1 ? bits | (1 << i) : bits), 0);
  const from = pawnOf.indexOf(last);
  const found = totalsAt(set, from < 0 ? pawnOf.length : from);
  const totals = new Int32Array(pawns);
  pawnOf.forEach((pawn, i) => {
    totals[pawn] = found[i]!;
  });
  return totals;
};
