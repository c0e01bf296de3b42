import type { Rows } from '../../core/picture/table.js';
import { stepRows } from '../../core/picture/tableRows.js';
import type { MovesAnswer, MovesProblem } from './moves.js';

export const movesTable = ({ board }: MovesProblem, { squares }: MovesAnswer): Rows =>
  stepRows(board, squares, 1);
