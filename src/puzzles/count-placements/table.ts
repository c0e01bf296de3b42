import type { Rows } from '../../core/picture/table.js';
import { answerRow } from '../../core/picture/tableRows.js';
import type { CountPlacementsAnswer, CountPlacementsProblem } from './countPlacements.js';

/** One row per size. */
export const countPlacementsTable = (
  { size }: CountPlacementsProblem,
  answer: CountPlacementsAnswer,
): Rows => {
  if (answer.kind === 'stopped') return answerRow(answer.kind);
  const { count, classes, counts = [] } = answer;
  if (count === undefined) {
    return { columns: ['size', 'count'], rows: counts.map((value, i) => [i, value]) };
  }
  return classes === undefined
    ? { columns: ['size', 'count'], rows: [[size ?? null, count]] }
    : { columns: ['size', 'count', 'classes'], rows: [[size ?? null, count, classes]] };
};
