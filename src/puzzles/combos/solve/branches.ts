/*
 * Divides a count into branches that add up: the pieces with the most collisions are given their direction,
 * one after another, until there are enough branches. A branch lists the remaining choices of each such
 * piece, so it can be sent as plain data.
 */
import type { Model } from './model.js';
import { popcount } from './search.js';

/**
 * Choices `from` up to, but not including, `to` of one piece (by its index in the problem): a direction, or
 * staying.
 */
export interface Given {
  readonly piece: number;
  readonly from: number;
  readonly to: number;
}

/** These pieces are restricted to these choices; all others are free. */
export type Branch = readonly Given[];

const clashesOf = ({ conflict }: Model, p: number): number =>
  conflict[p]!.reduce((sum, rows) => sum + rows.reduce((more, word) => more + popcount(word), 0), 0);

/** The piece's directions, as runs of choices. */
const runsOf = ({ group, size }: Model, piece: number): readonly Given[] => {
  const runs: Given[] = [];
  for (let from = 0; from < size[piece]!; ) {
    let to = from + 1;
    while (to < size[piece]! && group[piece]![to] === group[piece]![from]) to++;
    runs.push({ piece, from, to });
    from = to;
  }
  return runs;
};

/** At least `wanted` branches if there are that many, pieces with the most collisions first. */
export const branchesOf = (model: Model, wanted: number): readonly Branch[] => {
  const clashes = model.size.map((_, p) => clashesOf(model, p));
  const order = model.size.map((_, p) => p).sort((p, q) => clashes[q]! - clashes[p]! || p - q);
  let branches: readonly Branch[] = [[]];
  for (const piece of order) {
    if (branches.length >= wanted || clashes[piece] === 0) break;
    const runs = runsOf(model, piece);
    branches = branches.flatMap((branch) => runs.map((run) => [...branch, run]));
  }
  return branches;
};

/** The sets with the given pieces restricted to their choices; the other sets are the same objects. */
export const keepTo = (sets: readonly Uint32Array[], branch: Branch): readonly Uint32Array[] => {
  const kept = [...sets];
  for (const { piece, from, to } of branch) {
    const own = new Uint32Array(sets[piece]!.length);
    for (let i = from; i < to; i++) own[i >> 5]! |= kept[piece]![i >> 5]! & (1 << (i & 31));
    kept[piece] = own;
  }
  return kept;
};
