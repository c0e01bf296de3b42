import { formatSquare } from '../../core/board.js';
import type { Rows } from '../../core/picture/table.js';
import { answerRow } from '../../core/picture/tableRows.js';
import type { HuntAnswer, HuntProblem } from './hunt.js';

export const huntTable = ({ board }: HuntProblem, answer: HuntAnswer): Rows => {
  if (answer.kind === 'stopped') return answerRow(answer.kind);
  const line = answer.kind === 'hunt' ? answer.line : [];
  const name = (square: number) => formatSquare(board, square);
  return {
    columns: ['turn', 'by', 'takes', 'moves', 'path'],
    rows: line.map(({ by, takes, moves, path }, i) => [
      i + 1,
      by,
      name(takes),
      moves,
      path.map(name).join(' '),
    ]),
  };
};
