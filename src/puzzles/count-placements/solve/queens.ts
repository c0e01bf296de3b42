/*
 * n queens on n rows: one per row, with three bit masks for the attacked columns and diagonals. The first queen stands in the left half; the
 * rest are mirror images. On boards of more columns than rows the same, with more bits.
 */

/** The placements of one queen in each of `rows` rows of `columns` squares. Undefined after more than `maxNodes` rows were tried. */
export const countQueens = (
  rows: number,
  columns: number,
  maxNodes: number,
): { readonly count: bigint; readonly states: number } | undefined => {
  const all = columns === 32 ? -1 : (1 << columns) - 1;
  let [count, nodes] = [0, 0];
  const place = (row: number, taken: number, left: number, right: number): void => {
    nodes++;
    let free = all & ~(taken | left | right);
    if (row === rows - 1) {
      for (; free !== 0; free &= free - 1) count++;
      return;
    }
    while (free !== 0) {
      const queen = free & -free;
      free ^= queen;
      place(row + 1, taken | queen, (left | queen) << 1, (right | queen) >>> 1);
      if (nodes > maxNodes) return;
    }
  };
  const half = columns >> 1;
  const first = (column: number): number => {
    const before = count;
    const queen = 1 << column;
    if (rows === 1) count++;
    else place(1, queen, queen << 1, queen >>> 1);
    return count - before;
  };
  let sum = 0n;
  for (let column = 0; column < half; column++) sum += 2n * BigInt(first(column));
  if (columns % 2 === 1) sum += BigInt(first(half));
  return nodes > maxNodes ? undefined : { count: sum, states: nodes };
};
