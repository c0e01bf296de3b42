// Terms of a row transfer in integers, by definition: the number of ways to finish from every state, one row
// at a time.
import type { Transfer } from '../../src/puzzles/count-tours/series/transfer.js';

export const exactTerms = ({ first, target, ends }: Transfer, count: number): bigint[] => {
  let ways = Array.from(ends, BigInt);
  return Array.from({ length: count }, () => {
    const term = ways[0] ?? 0n;
    ways = ways.map((_, s) =>
      [...target.subarray(first[s]!, first[s + 1]!)].reduce((sum, to) => sum + ways[to]!, 0n),
    );
    return term;
  });
};
