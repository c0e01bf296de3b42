import { formatPoint } from '../../core/board.js';
import { MAX_ROWS, type Rows } from '../../core/picture/table.js';
import { answerRow } from '../../core/picture/tableRows.js';
import type { DistanceAnswer, DistanceProblem } from './distance.js';

export const distanceTable = ({ board }: DistanceProblem, answer: DistanceAnswer): Rows => {
  if (answer.kind === 'stopped') return answerRow(answer.kind);
  const path = answer.kind === 'distance' ? answer.path : [];
  return {
    columns: ['step', 'square', 'x', 'y'],
    rows: path.slice(0, MAX_ROWS).map((point, i) => [i, formatPoint(board, point), point.x, point.y]),
  };
};
