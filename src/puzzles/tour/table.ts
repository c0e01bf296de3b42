import { formatPoint, formatSquare } from '../../core/board.js';
import type { Rows, Value } from '../../core/picture/table.js';
import { answerRow, stepRows } from '../../core/picture/tableRows.js';
import type { TourAnswer, TourProblem } from './tour.js';

/** The steps of a tour, those that are written out of a rule, or the squares of a cut. */
export const tourTable = ({ board }: TourProblem, answer: TourAnswer): Rows => {
  if (answer.kind === 'tour') return stepRows(board, answer.path, 1);
  if (answer.kind === 'rule') {
    const rows = answer.stretches.flatMap(({ step, points }) =>
      points.map(({ x, y }, i): Value[] => [step + BigInt(i) + 1n, formatPoint(board, { x, y }), x, y]),
    );
    return { columns: ['step', 'square', 'x', 'y'], rows };
  }
  if (answer.kind === 'none' && answer.because.kind === 'cut') {
    const rows = answer.because.removed.map((square) => [formatSquare(board, square)]);
    return { columns: ['removed'], rows };
  }
  return answerRow(answer.kind);
};
