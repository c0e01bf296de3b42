import { type Board, formatSquare, pointOf } from '../board.js';
import { MAX_ROWS, type Rows, type Value } from './table.js';

/** The squares of a path, one per row; the first step has the number `first`. */
export const stepRows = (board: Board, squares: ArrayLike<number>, first: number): Rows => {
  const rows: Value[][] = [];
  for (let i = 0; i < Math.min(squares.length, MAX_ROWS); i++) {
    const { x, y } = pointOf(board, squares[i]!);
    rows.push([i + first, formatSquare(board, squares[i]!), x, y]);
  }
  return { columns: ['step', 'square', 'x', 'y'], rows };
};

/** For an answer without rows of its own. */
export const answerRow = (kind: string): Rows => ({ columns: ['answer'], rows: [[kind]] });
