import { isLongBoard } from '../../core/board.js';
import type { Rows } from '../../core/picture/table.js';
import { answerRow, stepRows } from '../../core/picture/tableRows.js';
import type { UncrossedAnswer, UncrossedProblem } from './uncrossed.js';

/** The squares of the path. */
export const uncrossedTable = ({ board }: UncrossedProblem, answer: UncrossedAnswer): Rows => {
  if (answer.kind === 'path' && !isLongBoard(board)) return stepRows(board, answer.path, 0);
  return answerRow(answer.kind);
};
