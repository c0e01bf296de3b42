/*
 * Recounts from the rules, without the solver's code: memoized recursion from the whole board down. Squares
 * are taken column by column, as bits of one big integer; counts of all sizes are packed into another.
 */
import type { Board } from '../../../core/board.js';
import { isMissing, pointOf, squareAt } from '../../../core/board.js';
import type { Ray } from '../../../core/moveGraph.js';
import type { Rule } from '../../../core/placements/asked.js';
import { plainTargets } from '../../../core/recount/plainMoves.js';
import type { Square } from '../../../core/square.js';

/** Groups of squares that are occupied together: single ones, or images of each other. */
export interface Groups {
  readonly squares: readonly (readonly Square[])[];
}

export interface Recounted {
  /** counts[size] */
  readonly counts: readonly bigint[];
}

/** Free squares, column by column. */
export const columnSquares = (board: Board): readonly Square[] => {
  const squares: Square[] = [];
  for (let x = 0; x < board.width; x++) {
    for (let y = 0; y < board.height; y++) {
      const square = squareAt(board, x, y);
      if (!isMissing(board, square)) squares.push(square);
    }
  }
  return squares;
};

const attackedFrom = (board: Board, rays: readonly Ray[], square: Square): readonly Square[] =>
  plainTargets(board, rays, pointOf(board, square)).map(({ x, y }) => squareAt(board, x, y));

const unpacked = (packed: bigint, bits: bigint, size: number): readonly bigint[] =>
  Array.from({ length: size + 1 }, (_, k) => (packed >> (bits * BigInt(k))) & ((1n << bits) - 1n));

class TooLong extends Error {}

/**
 * Placements of whole groups in which no piece attacks another. Undefined if more than `most` different
 * remaining boards are met.
 */
export const recountApart = (
  board: Board,
  rays: readonly Ray[],
  groups: readonly (readonly Square[])[],
  most: number,
): readonly bigint[] | undefined => {
  const attacked = new Map(columnSquares(board).map((square) => [square, attackedFrom(board, rays, square)]));
  const groupOf = new Map(groups.flatMap((group, i) => group.map((square) => [square, i] as const)));
  const enemies: bigint[] = groups.map(() => 0n);
  for (const [square, targets] of attacked) {
    const a = groupOf.get(square);
    if (a === undefined) continue;
    for (const target of targets) {
      const b = groupOf.get(target);
      if (b === undefined) continue;
      enemies[a]! |= 1n << BigInt(b);
      enemies[b]! |= 1n << BigInt(a);
    }
  }
  const pieces = groups.reduce((sum, group) => sum + group.length, 0);
  const bits = BigInt(groups.length + 1);
  const known = new Map<bigint, bigint>();
  /** All placements among the remaining groups, where `first` is the lowest one allowed. */
  const count = (left: bigint, first: number): bigint => {
    if (left === 0n) return 1n;
    const before = known.get(left);
    if (before !== undefined) return before;
    let group = first;
    while (((left >> BigInt(group)) & 1n) === 0n) group++;
    const rest = left & ~(1n << BigInt(group));
    let total = count(rest, group + 1);
    const isAtWar = ((enemies[group]! >> BigInt(group)) & 1n) === 1n;
    if (!isAtWar)
      total += count(rest & ~enemies[group]!, group + 1) << (bits * BigInt(groups[group]!.length));
    if (known.size >= most) throw new TooLong();
    known.set(left, total);
    return total;
  };
  try {
    return unpacked(count((1n << BigInt(groups.length)) - 1n, 0), bits, pieces);
  } catch (error) {
    if (error instanceof TooLong) return undefined;
    throw error;
  }
};

/** Placements of whole groups that, with the given squares, cover every free square. */
export const recountCovers = (
  board: Board,
  rays: readonly Ray[],
  rule: Rule,
  groups: readonly (readonly Square[])[],
  given: readonly Square[],
  most: number,
): readonly bigint[] | undefined => {
  const free = columnSquares(board);
  const bitOf = new Map(free.map((square, i) => [square, 1n << BigInt(i)]));
  const covered = (square: Square): bigint =>
    attackedFrom(board, rays, square).reduce(
      (mask, target) => mask | bitOf.get(target)!,
      rule === 'cover' ? bitOf.get(square)! : 0n,
    );
  const covers = groups.map((group) => group.reduce((mask, square) => mask | covered(square), 0n));
  // What the groups from here on can still cover.
  const reach: bigint[] = Array.from({ length: groups.length + 1 }, () => 0n);
  for (let i = groups.length - 1; i >= 0; i--) reach[i] = reach[i + 1]! | covers[i]!;
  const pieces = groups.reduce((sum, group) => sum + group.length, 0);
  const bits = BigInt(groups.length + 1);
  const known = groups.map(() => new Map<bigint, bigint>());
  let size = 0;
  const count = (group: number, open: bigint): bigint => {
    if ((open & ~reach[group]!) !== 0n) return 0n;
    if (group === groups.length) return 1n;
    const before = known[group]!.get(open);
    if (before !== undefined) return before;
    const total =
      count(group + 1, open) +
      (count(group + 1, open & ~covers[group]!) << (bits * BigInt(groups[group]!.length)));
    if (++size > most) throw new TooLong();
    known[group]!.set(open, total);
    return total;
  };
  const all = (1n << BigInt(free.length)) - 1n;
  try {
    return unpacked(
      count(
        0,
        given.reduce((open, square) => open & ~covered(square), all),
      ),
      bits,
      pieces,
    );
  } catch (error) {
    if (error instanceof TooLong) return undefined;
    throw error;
  }
};

/** Bits that are set. */
const bitsIn = (word: number): number => {
  let count = 0;
  for (let rest = word; rest !== 0; rest &= rest - 1) count++;
  return count;
};

/**
 * Placements with one piece in each row: row by row, with the squares of every later row that are still free.
 * `attack` is the rule itself, called once per pair of squares. Undefined after `most` rows tried, or on
 * boards with more than 31 columns.
 */
export const recountRows = (
  { width, height }: Board,
  attack: (a: Square, b: Square) => boolean,
  most: number,
): bigint | undefined => {
  if (width > 31) return undefined;
  /**
   * kept[(x + width * y) * height + row]: the squares of a later row that a piece on (x, y) does not attack.
   */
  const kept = new Int32Array(width * height * height);
  for (let square = 0; square < width * height; square++) {
    for (let other = (Math.floor(square / width) + 1) * width; other < width * height; other++) {
      if (!attack(square, other)) kept[square * height + Math.floor(other / width)]! |= 1 << (other % width);
    }
  }
  const free = new Int32Array(height * height); // [next row to fill][row]
  for (let row = 0; row < height; row++) free[row] = width === 31 ? 0x7fffffff : (1 << width) - 1;
  let tried = 0;
  const fill = (row: number): number => {
    tried++;
    const here = row * height;
    if (row === height - 1) return bitsIn(free[here + row]!);
    let sum = 0;
    for (let open = free[here + row]!; open !== 0 && tried <= most; open &= open - 1) {
      const from = (row * width + 31 - Math.clz32(open & -open)) * height;
      let isOpen = true;
      for (let later = row + 1; later < height && isOpen; later++) {
        const left = free[here + later]! & kept[from + later]!;
        free[here + height + later] = left;
        isOpen = left !== 0;
      }
      if (isOpen) sum += fill(row + 1);
    }
    return sum;
  };
  const count = fill(0);
  return tried > most ? undefined : BigInt(count);
};
