import type { Rows } from '../../core/picture/table.js';
import { answerRow, stepRows } from '../../core/picture/tableRows.js';
import type { DistanceAnswer, DistanceProblem } from './distance.js';

export const distanceTable = ({ board }: DistanceProblem, answer: DistanceAnswer): Rows =>
  answer.kind === 'stopped'
    ? answerRow(answer.kind)
    : stepRows(board, answer.kind === 'distance' ? answer.path : [], 0);
