import { formatPoint, formatSquare, pointOf } from '../../core/board.js';
import { decimalOf, fractionOf } from '../../core/linear/bigIntegers.js';
import { MAX_ROWS, type Rows } from '../../core/picture/table.js';
import { answerRow } from '../../core/picture/tableRows.js';
import type { RandomWalkAnswer, RandomWalkProblem } from './randomWalk.js';

/** The expected time from every square if the answer has them, otherwise the answer in one row. */
export const randomWalkTable = ({ board, from }: RandomWalkProblem, answer: RandomWalkAnswer): Rows => {
  if (answer.kind === 'chance' || (answer.kind === 'expected' && answer.because.kind === 'stationary')) {
    const fraction = answer.kind === 'chance' ? answer.chance : answer.expected;
    return {
      columns: ['from', 'numerator', 'denominator', 'decimal'],
      rows: [[formatPoint(board, from), fraction.numerator, fraction.denominator, decimalOf(fraction)]],
    };
  }
  if (answer.kind !== 'expected' || answer.because.kind !== 'values') return answerRow(answer.kind);
  const { squares, numerators, denominator } = answer.because;
  return {
    columns: ['square', 'x', 'y', 'numerator', 'denominator', 'decimal'],
    rows: squares.slice(0, MAX_ROWS).map((square, i) => {
      const { x, y } = pointOf(board, square);
      const fraction = fractionOf(numerators[i]!, denominator);
      return [
        formatSquare(board, square),
        x,
        y,
        fraction.numerator,
        fraction.denominator,
        decimalOf(fraction),
      ];
    }),
  };
};
