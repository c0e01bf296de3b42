import { isLongBoard } from '../../core/board.js';
import type { Rows } from '../../core/picture/table.js';
import { answerRow, stepRows } from '../../core/picture/tableRows.js';
import type { UncrossedAnswer, UncrossedProblem } from './uncrossed.js';

/** The squares of the path, or the lengths that a strip's rule begins with. */
export const uncrossedTable = ({ board }: UncrossedProblem, answer: UncrossedAnswer): Rows => {
  if (answer.kind === 'path' && !isLongBoard(board)) return stepRows(board, answer.path, 0);
  if (answer.kind === 'rule') {
    return { columns: ['length', 'moves'], rows: answer.rule.first.map((moves, i) => [i + 1, moves]) };
  }
  return answerRow(answer.kind);
};
