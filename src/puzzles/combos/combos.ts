/*
 * combos: in how many ways can all pieces move at once without a collision?
 *
 * Every piece chooses a direction and a distance (staying put is one choice), all start together, advance one step a
 * second and then rest. A combination is valid if no two pieces are ever on one square at the same second. Two neighbors
 * that swap are never on one square, so that is valid. A leaper lands after one second and passes over nothing.
 *
 *     second 0    1    2       A goes two squares up, B two squares left: after one second they share a square,
 *       . . .   . . .  A . .   so this pair of choices is no good; if A stays, or stops on its first square
 *       . . .   * . .  . . .   while B stays, all is well.
 *       A B .   . . .  . . .
 *
 * Pieces do not block one another: whether choices fit together is decided second by second, for two pieces at a time. A
 * missing square stops a rider, as the edge does. Two moves are the same choice if they have the same step and the same number
 * of steps; R and D on one piece make two choices of (2, 0), for the rook takes two seconds and the dabbaba one.
 *
 * Methods: choices.ts lists each piece's choices and model.ts the pairs that collide. Few pieces are counted depth first over
 * bit sets (search.ts); more by recursive conditioning in a WebAssembly kernel (condition.ts, kernel/combos.ts), which sums pieces out one
 * by one where that is cheap and otherwise asks the most entangled piece for its direction. beyond.ts draws, lists and weighs
 * combinations with the same counter; shards.ts cuts a long count into branches; fast.ts serves streams of small 8x8 cases. The
 * checker plays small problems second by second and counts large ones again in its own way (recount.ts).
 */
import type { Board } from '../../core/board.js';
import type { Stopped } from '../../core/budget.js';
import type { Square } from '../../core/square.js';
import type { Piece } from '../../pieces/piece.js';

export interface Placed {
  readonly piece: Piece;
  readonly at: Square;
}

export interface CombosProblem {
  readonly puzzle: 'combos';
  readonly board: Board;
  readonly pieces: readonly Placed[];
}

export type CombosAnswer =
  | { readonly kind: 'combos'; readonly count: bigint; readonly method: string; readonly nodes: number }
  | Stopped;
