import type { Square } from '../../../core/square.js';

/**
 * The squares of a path in order, from its moves in any order. An open path starts at its smaller end, a
 * closed one at its smallest square.
 */
export const linkPath = (moves: readonly (readonly [Square, Square])[]): readonly Square[] => {
  const next = new Map<Square, Square[]>();
  const link = (from: Square, to: Square): void => {
    const list = next.get(from);
    if (list === undefined) next.set(from, [to]);
    else list.push(to);
  };
  for (const [a, b] of moves) {
    link(a, b);
    link(b, a);
  }
  const squares = [...next.keys()].sort((a, b) => a - b);
  const start = squares.find((square) => next.get(square)!.length === 1) ?? squares[0]!;
  const path = [start];
  for (let from = -1, here = start; ; ) {
    const to = next.get(here)!.find((square) => square !== from);
    if (to === undefined || to === start) return path;
    path.push(to);
    [from, here] = [here, to];
  }
};
