/*
 * One queen or rook per row of a board without holes, constructed in linear time. Rows (or columns, if there
 * are fewer) are the groups: two pieces in one of them attack each other, so nothing is larger. Queens on n
 * rows, n >= 4 (Pauls, 1874): even columns, then odd ones, with a few swapped if n is 2 or 3 modulo 6.
 */
import type { Board } from '../../../core/board.js';
import type { Ray } from '../../../core/moveGraph.js';
import type { Square } from '../../../core/square.js';
import type { Because } from '../place.js';
import { axesOf } from './attacks.js';

/** All four directions, not just two axes: a rook that moves up only is another piece. */
const isReversible = (rays: readonly Ray[]): boolean =>
  new Set(rays.map(({ dx, dy }) => `${dx},${dy}`)).size === 2 * (axesOf(rays)?.length ?? 0);

const ROOK = ['0,1', '1,0'];
const QUEEN = ['0,1', '1,-1', '1,0', '1,1'];

/** On boards with up to this many squares, the rows are listed. */
const MAX_LISTED = 10_000;

/** columns[row], from 0; none for n = 2 and 3. */
export const queenColumns = (n: number): Int32Array => {
  const columns = new Int32Array(n);
  const evens = n >> 1;
  for (let i = 0; i < evens; i++) columns[i] = 2 * i + 1;
  for (let i = evens; i < n; i++) columns[i] = 2 * (i - evens);
  if (n % 6 === 2) {
    // Among the odd ones (counted from 1), 1 and 3 swap places, and 5 goes to the end.
    columns[evens] = 2;
    columns[evens + 1] = 0;
    columns.copyWithin(evens + 2, evens + 3);
    columns[n - 1] = 4;
  } else if (n % 6 === 3) {
    // 2 goes to the end of the even ones, 1 and 3 to the end of all.
    columns.copyWithin(0, 1, evens);
    columns[evens - 1] = 1;
    columns.copyWithin(evens, evens + 2);
    columns[n - 2] = 0;
    columns[n - 1] = 2;
  }
  return columns;
};

export interface OnLines {
  readonly squares: readonly Square[];
  readonly because: Because;
}

const listLines = ({ width, height }: Board, lines: 'rows' | 'columns'): readonly (readonly Square[])[] =>
  lines === 'rows'
    ? Array.from({ length: height }, (_, y) => Array.from({ length: width }, (_, x) => y * width + x))
    : Array.from({ length: width }, (_, x) => Array.from({ length: height }, (_, y) => y * width + x));

/** Undefined if this is not the answer: other pieces, holes, queens on 2 or 3 rows. */
export const placeOnLines = (board: Board, rays: readonly Ray[]): OnLines | undefined => {
  const axes = axesOf(rays)
    ?.map(({ dx, dy }) => `${dx},${dy}`)
    .sort()
    .join(' ');
  const isQueen = axes === QUEEN.join(' ');
  if (board.missing.length > 0 || !(isQueen || axes === ROOK.join(' '))) return undefined;
  const { width, height } = board;
  const lines = height <= width ? 'rows' : 'columns';
  const n = Math.min(width, height);
  if (isQueen && (n === 2 || n === 3)) return undefined;
  const columns = isQueen ? queenColumns(n) : Int32Array.from({ length: n }, (_, i) => i);
  const squares: Square[] = Array.from({ length: n }, () => 0);
  if (lines === 'rows') for (let i = 0; i < n; i++) squares[i] = i * width + columns[i]!;
  else for (let i = 0; i < n; i++) squares[columns[i]!] = columns[i]! * width + i;
  return {
    squares,
    because:
      width * height <= MAX_LISTED
        ? { kind: 'groups', groups: listLines(board, lines) }
        : { kind: 'lines', lines },
  };
};

/**
 * Rooks that cover a board without holes: fewer than the shorter side leave a row and a column empty, and
 * nothing covers the square where they cross. A full row, or column, is enough; a single piece in a line of
 * length 1 does not attack itself.
 */
export const coverOnLines = (board: Board, rays: readonly Ray[], isTotal: boolean): OnLines | undefined => {
  const axes = axesOf(rays)
    ?.map(({ dx, dy }) => `${dx},${dy}`)
    .sort()
    .join(' ');
  const { width, height } = board;
  const isRook = axes === ROOK.join(' ') && isReversible(rays);
  if (board.missing.length > 0 || !isRook || (isTotal && Math.min(width, height) === 1)) return undefined;
  return width <= height
    ? { squares: Array.from({ length: width }, (_, x) => x), because: { kind: 'lines', lines: 'columns' } }
    : {
        squares: Array.from({ length: height }, (_, y) => y * width),
        because: { kind: 'lines', lines: 'rows' },
      };
};
