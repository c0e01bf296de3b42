/*
 * Full boards for which a theorem gives the answer, constructed in linear time.
 *
 *     kings apart       one in every block of 2x2; two squares of a block attack each other
 *     kings cover       one in every block of 3x3; the blocks' first squares are too far apart for one king to cover two
 *     bishops apart     2n - 2 on n x n: n in the first column, n - 2 in the last; of each diagonal that falls to the right only one square can be
 *                       occupied, and of the two corners on the long rising one only one
 *     bishops cover     n on n x n, in a middle column; on each color a tilted rectangle has enough diagonals each way that fewer bishops leave
 *                       one of each free, and nothing covers the square where they cross
 *     queens cover      at least (n - 1)/2 on n x n (Spencer): see `leastQueens`
 *
 * Rooks and queens apart, and rooks that cover, are in lines.ts.
 */
import type { Board } from '../../../core/board.js';
import type { Ray } from '../../../core/moveGraph.js';
import type { Square } from '../../../core/square.js';
import type { Because } from '../place.js';
import { axesOf } from './attacks.js';
import type { OnLines } from './lines.js';

/** On boards with up to this many squares, the groups are listed. */
const MAX_LISTED = 10_000;

const has = (rays: readonly Ray[], moves: readonly string[]): boolean => {
  const own = new Set(rays.map(({ dx, dy, range }) => `${dx},${dy},${range}`));
  return own.size === moves.length && moves.every((move) => own.has(move));
};

const KING = ['0,1,1', '1,1,1', '1,0,1', '1,-1,1', '0,-1,1', '-1,-1,1', '-1,0,1', '-1,1,1'];
const BISHOP = ['1,1,0', '1,-1,0', '-1,-1,0', '-1,1,0'];

const grid = ({ width }: Board, xs: readonly number[], ys: readonly number[]): readonly Square[] =>
  ys.flatMap((y) => xs.map((x) => y * width + x));

const every = (step: number, below: number): readonly number[] =>
  Array.from({ length: Math.ceil(below / step) }, (_, i) => step * i);

/** One block starting at each of these squares, as far as it is on the board. */
const blocksFrom = ({ width, height }: Board, side: number): readonly (readonly Square[])[] =>
  every(side, height).flatMap((y) =>
    every(side, width).map((x) =>
      every(1, Math.min(side, height - y)).flatMap((dy) =>
        every(1, Math.min(side, width - x)).map((dx) => (y + dy) * width + x + dx),
      ),
    ),
  );

/** Diagonals that fall to the right, from a1 on; the two corners on the long rising one form one group. */
const fallingDiagonals = (n: number): readonly (readonly Square[])[] => {
  const groups: Square[][] = [[0, n * n - 1]];
  for (let sum = 1; sum < 2 * n - 2; sum++) {
    const group: Square[] = [];
    for (let y = Math.max(0, sum - n + 1); y <= Math.min(sum, n - 1); y++) group.push(y * n + sum - y);
    groups.push(group);
  }
  return groups;
};

/** The number of pieces in the answer, before it is constructed; undefined if no theorem here applies. */
export const apartByTheorem = (
  board: Board,
  rays: readonly Ray[],
): { readonly size: number; readonly make: () => OnLines } | undefined => {
  const { width, height } = board;
  if (board.missing.length > 0) return undefined;
  const isListed = width * height <= MAX_LISTED;
  if (has(rays, KING)) {
    const make = (): OnLines => ({
      squares: grid(board, every(2, width), every(2, height)),
      because: isListed
        ? { kind: 'groups', groups: blocksFrom(board, 2) }
        : { kind: 'blocks', width: 2, height: 2 },
    });
    return { size: Math.ceil(width / 2) * Math.ceil(height / 2), make };
  }
  const axes = axesOf(rays);
  const isBishop = axes?.length === 2 && axes.every(({ dx, dy }) => dx === 1 && Math.abs(dy) === 1);
  if (!isBishop || width !== height || width < 2) return undefined;
  const n = width;
  const make = (): OnLines => ({
    squares: every(1, n).flatMap((y) => (y === 0 || y === n - 1 ? [y * n] : [y * n, y * n + n - 1])),
    because: isListed
      ? { kind: 'groups', groups: fallingDiagonals(n) }
      : { kind: 'lines', lines: 'diagonals' },
  });
  return { size: 2 * n - 2, make };
};

/** The same for the fewest that cover. */
export const coverByTheorem = (
  board: Board,
  rays: readonly Ray[],
): { readonly size: number; readonly make: () => OnLines } | undefined => {
  const { width, height } = board;
  if (board.missing.length > 0) return undefined;
  if (has(rays, KING)) {
    const middles = (side: number) => every(3, side).map((x) => Math.min(x + 1, side - 1));
    const make = (): OnLines => ({
      squares: grid(board, middles(width), middles(height)),
      because: { kind: 'apart-squares', squares: grid(board, every(3, width), every(3, height)) },
    });
    return { size: Math.ceil(width / 3) * Math.ceil(height / 3), make };
  }
  if (!has(rays, BISHOP) || width !== height) return undefined;
  const make = (): OnLines => ({
    squares: every(1, width).map((y) => y * width + (width >> 1)),
    because: { kind: 'lines', lines: 'diagonals' },
  });
  return { size: width, make };
};

/**
 * A lower bound for covering n x n with pieces that move along rows, columns, and diagonals; 0 for anything
 * else. Spencer's argument: let a and b be the first and the last empty column, c and d the same for rows,
 * and let b - a be no less than d - c (otherwise exchange them). Take the squares of columns a and b in b - a
 * consecutive rows that hold all empty rows, or all but one. A piece in one of these rows covers at most four
 * of these squares, any other at most two, since no diagonal meets both columns there. All other rows but one
 * are occupied. So
 * 4 k - 2 (n - (b - a) - 1) is at least 2 (b - a).
 */
export const leastQueens = (board: Board, rays: readonly Ray[]): number => {
  const isQueenly = rays.every(({ dx, dy }) => Math.abs(dx) <= 1 && Math.abs(dy) <= 1);
  return isQueenly && board.missing.length === 0 && board.width === board.height
    ? Math.ceil((board.width - 1) / 2)
    : 0;
};

export const OUTERMOST: Because = { kind: 'lines', lines: 'outermost' };
