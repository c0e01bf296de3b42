/*
 * Queens row by row, with attacked columns and diagonals as bit masks: the fastest simple textbook search.
 * Solutions come in lexicographic order of the columns. `free` lists the columns a queen may occupy, for
 * every row.
 */

const columnOf = (bit: number): number => 31 - Math.clz32(bit);

/** Calls `visit` with the columns of every solution until it returns true; the array is reused. */
export const visitQueens = (n: number, visit: (columns: readonly number[]) => boolean): boolean => {
  const all = 2 ** n - 1;
  const columns = new Array<number>(n).fill(0);
  const place = (row: number, taken: number, left: number, right: number): boolean => {
    if (row === n) return visit(columns);
    for (let open = all & ~(taken | left | right); open !== 0; ) {
      const bit = open & -open;
      open ^= bit;
      columns[row] = columnOf(bit);
      if (place(row + 1, taken | bit, (left | bit) << 1, (right | bit) >>> 1)) return true;
    }
    return false;
  };
  return place(0, 0, 0, 0);
};

const count = (
  n: number,
  free: readonly number[],
  row: number,
  taken: number,
  left: number,
  right: number,
): number => {
  let open = free[row]! & ~(taken | left | right);
  if (row === n - 1) return popcount(open);
  let sum = 0;
  while (open !== 0) {
    const bit = open & -open;
    open ^= bit;
    sum += count(n, free, row + 1, taken | bit, (left | bit) << 1, (right | bit) >>> 1);
  }
  return sum;
};

const popcount = (bits: number): number => {
  let sum = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) sum++;
  return sum;
};

/** The number of ways to place one queen in each row on free squares. */
export const countQueensOn = (free: readonly number[]): number => count(free.length, free, 0, 0, 0, 0);
