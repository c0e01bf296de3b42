/*
 * Symmetries as permutations of the free squares. What counts is what a symmetry does to the squares that are there: on a board one
 * square wide, a mirror along it moves nothing.
 */
import type { Board } from '../../../../core/board.js';
import type { BoardMoves } from '../../../../core/frontier/graph.js';
import { type Symmetry, symmetryTable } from '../../../../core/symmetry.js';

/** image[vertex]. */
export type Permutation = readonly number[];

export const permutationOf = (
  board: Board,
  { squareOf, vertexOf }: BoardMoves,
  symmetry: Symmetry,
): Permutation => {
  const table = symmetryTable(board, symmetry);
  return squareOf.map((square) => vertexOf.get(table[square]!)!);
};

/** First `a`, then `b`. */
export const compose = (a: Permutation, b: Permutation): Permutation => a.map((v) => b[v]!);

export const isIdentity = (image: Permutation): boolean => image.every((to, v) => to === v);

export const isSame = (a: Permutation, b: Permutation): boolean => a.every((to, v) => to === b[v]);

/** 1, 2, or 4: how often it must be repeated until every square is back. */
export const orderOf = (image: Permutation): number => {
  let order = 1;
  for (let power = image; !isIdentity(power); power = compose(power, image)) order++;
  return order;
};

/** All that comes of these permutations, the identity first. */
export const generate = (generators: readonly Permutation[]): readonly Permutation[] => {
  const found: Permutation[] = [(generators[0] ?? []).map((_, v) => v)];
  for (const one of found) {
    for (const generator of generators) {
      const next = compose(one, generator);
      if (!found.some((known) => isSame(known, next))) found.push(next);
    }
  }
  return found;
};

/** Groups and how often each counts, so that a tour that any of these permutations keeps is counted once: inclusion and exclusion. */
export const keptByAny = (
  permutations: readonly Permutation[],
): readonly { readonly group: readonly Permutation[]; readonly times: bigint }[] => {
  const distinct = permutations.filter(
    (one, i) => permutations.findIndex((other) => isSame(one, other)) === i,
  );
  const found: { group: readonly Permutation[]; times: bigint }[] = [];
  for (let subset = 1; subset < 2 ** distinct.length; subset++) {
    const chosen = distinct.filter((_, i) => (subset >> i) & 1);
    const group = generate(chosen);
    const isOf = (other: readonly Permutation[]) =>
      other.length === group.length && group.every((one) => other.some((known) => isSame(known, one)));
    let entry = found.find((known) => isOf(known.group));
    if (entry === undefined) {
      entry = { group, times: 0n };
      found.push(entry);
    }
    entry.times += chosen.length % 2 === 1 ? 1n : -1n;
  }
  return found.filter(({ times }) => times !== 0n);
};
