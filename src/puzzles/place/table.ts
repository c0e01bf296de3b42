import { formatSquare, pointOf } from '../../core/board.js';
import { MAX_ROWS, type Rows } from '../../core/picture/table.js';
import { answerRow } from '../../core/picture/tableRows.js';
import type { PlaceAnswer, PlaceProblem } from './place.js';

/** One row per piece. */
export const placeTable = ({ board }: PlaceProblem, answer: PlaceAnswer): Rows =>
  answer.kind !== 'placement'
    ? answerRow(answer.kind)
    : {
        columns: ['piece', 'square', 'x', 'y'],
        rows: answer.squares.slice(0, MAX_ROWS).map((square, i) => {
          const { x, y } = pointOf(board, square);
          return [i + 1, formatSquare(board, square), x, y];
        }),
      };
