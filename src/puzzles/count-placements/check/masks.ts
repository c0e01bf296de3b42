/*
 * Recounts one queen per row as textbooks do, without the solver's code: three masks, one recursion, and
 * mirror images only. The solver uses rotations as well, so this tries about twice as many rows.
 */
import type { Board } from '../../../core/board.js';
import type { Square } from '../../../core/square.js';

/** The most columns for which masks are small integers. */
const MAX_WIDTH = 30;

/**
 * Do squares in different rows attack each other if and only if they share a column or a diagonal? `fights`
 * is the rule itself.
 */
export const isQueenly = ({ width, height }: Board, fights: (a: Square, b: Square) => boolean): boolean => {
  for (let a = 0; a < width * height; a++) {
    const [x, y] = [a % width, Math.floor(a / width)];
    for (let b = (y + 1) * width; b < width * height; b++) {
      const across = Math.abs((b % width) - x);
      if (fights(a, b) !== (across === 0 || across === Math.floor(b / width) - y)) return false;
    }
  }
  return true;
};

/** Undefined after `most` rows tried, or on boards that are too wide. */
export const recountQueens = ({ width, height }: Board, most: number): bigint | undefined => {
  if (width > MAX_WIDTH) return undefined;
  const all = (1 << width) - 1;
  let tried = 0;
  const below = (rows: number, columns: number, falling: number, rising: number): number => {
    if (rows === 0) return 1;
    tried++;
    let sum = 0;
    for (let open = all & ~(columns | falling | rising); open !== 0 && tried <= most; open &= open - 1) {
      const queen = open & -open;
      sum += below(rows - 1, columns | queen, (falling | queen) >> 1, ((rising | queen) << 1) & all);
    }
    return sum;
  };
  let sum = 0n;
  for (let x = 0; x < (width + 1) >> 1; x++) {
    const queen = 1 << x;
    const ways = below(height - 1, queen, queen >> 1, (queen << 1) & all);
    sum += BigInt(ways) * (2 * x + 1 === width ? 1n : 2n);
  }
  return tried > most ? undefined : sum;
};
