/*
 * How a count is divided: by the degrees of some squares of the middle (core/halves/cut.ts), or by the two
 * ends of an open tour.
 */

import { boardMoves, mutualMoves, twoColoring } from '../../../core/frontier/graph.js';
import { type Cut, degreeShards } from '../../../core/halves/cut.js';
import type { Shard } from '../../../core/parallel/shards.js';
import { symmetriesOfPiece, symmetryTable } from '../../../core/symmetry.js';
import type { CountProblem } from '../countTours.js';

/** What a shard counts. */
export type CountPart =
  /** All cycles; or those of the reversible moves, which an undirected count subtracts. */
  | { readonly kind: 'all' | 'backwards' }
  /** Cycles with these degrees at the outer slots of the middle, a digit for each. */
  | { readonly kind: 'degrees'; readonly digits: string }
  /** Cycles of the quotient of this number among the plan's. */
  | { readonly kind: 'quotient'; readonly number: number }
  /** Tours between these ends, and how many pairs of ends they stand for. */
  | { readonly kind: 'ends'; readonly from: number; readonly to: number; readonly times: number };

/**
 * Its weight is about how many states it meets. The id is unique within the plan and determined by the
 * problem.
 */
export interface CountShard extends Shard {
  readonly part: CountPart;
}

export const middleShards = (middle: Cut, states: number): CountShard[] =>
  degreeShards(middle, states).map(({ id, weight, digits }) => ({
    id,
    weight,
    part: { kind: 'degrees', digits },
  }));

/** Pairs of ends up to the board's symmetries, and how many pairs each represents. */
export const endPairs = (problem: CountProblem): { from: number; to: number; times: number }[] => {
  const { board, piece } = problem;
  const moves = boardMoves(board, piece);
  const colorOf = twoColoring(mutualMoves(moves));
  const tables = symmetriesOfPiece(board, piece.rays).map((symmetry) => symmetryTable(board, symmetry));
  const found = new Map<string, { from: number; to: number; times: number }>();
  const size = moves.squareOf.length;
  const dark = colorOf?.reduce((sum, color) => sum + color, 0) ?? 0;
  for (let a = 0; a < size; a++) {
    for (let b = a + 1; b < size; b++) {
      if (colorOf !== undefined) {
        const fits =
          2 * dark === size
            ? colorOf[a] !== colorOf[b]
            : colorOf[a] === colorOf[b] && colorOf[a] === (2 * dark > size ? 1 : 0);
        if (!fits) continue;
      }
      const images = tables.map((table) => {
        const [s, t] = [table[moves.squareOf[a]!]!, table[moves.squareOf[b]!]!];
        return s < t ? [s, t] : [t, s];
      });
      images.sort((p, q) => p[0]! - q[0]! || p[1]! - q[1]!);
      const [from, to] = images[0]!;
      const key = `${from}-${to}`;
      const known = found.get(key);
      if (known) known.times++;
      else found.set(key, { from: from!, to: to!, times: 1 });
    }
  }
  return [...found.values()];
};
