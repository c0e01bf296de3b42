/*
 * Boards of millions of squares, where lists of all squares are not feasible. Written from the rules, like
 * everything here.
 */
import { type Board, isMissing, pointOf, squareAt, squareCount } from '../../../core/board.js';
import type { Ray } from '../../../core/moveGraph.js';
import type { Rule } from '../../../core/placements/asked.js';
import { plainTargets } from '../../../core/recount/plainMoves.js';
import type { Square } from '../../../core/square.js';

/** Does the piece ride both ways along rows, or columns, to the end of the board? */
const ridesAlong = ({ width, height }: Board, rays: readonly Ray[], lines: 'rows' | 'columns'): boolean => {
  const length = lines === 'rows' ? width : height;
  return [1, -1].every((sign) =>
    rays.some(
      ({ dx, dy, range }) =>
        (lines === 'rows' ? dx === sign && dy === 0 : dx === 0 && dy === sign) &&
        (range === 0 || range >= length - 1),
    ),
  );
};

/**
 * On a board without holes: is there a piece in every row, or in every column, along which all other squares
 * are attacked? Occupied squares, if they count, need another piece in their row or column. False also if
 * this shows nothing.
 */
export const isCoveredByLines = (
  board: Board,
  rays: readonly Ray[],
  isTotal: boolean,
  squares: readonly Square[],
): boolean => {
  if (board.missing.length > 0) return false;
  const inRow = new Uint32Array(board.height);
  const inColumn = new Uint32Array(board.width);
  for (const square of squares) {
    const { x, y } = pointOf(board, square);
    inRow[y]!++;
    inColumn[x]!++;
  }
  const [rows, columns] = [ridesAlong(board, rays, 'rows'), ridesAlong(board, rays, 'columns')];
  const isFull =
    (rows && inRow.every((count) => count > 0)) || (columns && inColumn.every((count) => count > 0));
  if (!isFull || !isTotal) return isFull;
  return squares.every((square) => {
    const { x, y } = pointOf(board, square);
    return (rows && inRow[y]! > 1) || (columns && inColumn[x]! > 1);
  });
};

/**
 * Are these free squares, ascending, such that no piece covers two? Each piece that covers one of them is
 * marked.
 */
export const areApartSquares = (
  board: Board,
  rays: readonly Ray[],
  rule: Rule,
  squares: readonly Square[],
): boolean => {
  const isListed = squares.every(
    (square, i) =>
      Number.isInteger(square) &&
      square >= 0 &&
      square < squareCount(board) &&
      !isMissing(board, square) &&
      (i === 0 || square > squares[i - 1]!),
  );
  if (!isListed || squareCount(board) > 1e7) return false;
  // The squares from which a piece attacks a square are found by reversed moves.
  const back = rays.map(({ dx, dy, range }) => ({ dx: -dx, dy: -dy, range }));
  const marked = new Uint8Array(squareCount(board));
  for (const square of squares) {
    const coverers = new Set(
      plainTargets(board, back, pointOf(board, square)).map(({ x, y }) => squareAt(board, x, y)),
    );
    if (rule === 'cover') coverers.add(square);
    for (const piece of coverers) {
      if (marked[piece] === 1) return false;
      marked[piece] = 1;
    }
  }
  return true;
};
