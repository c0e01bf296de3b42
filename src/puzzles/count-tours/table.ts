import type { Rows } from '../../core/picture/table.js';
import { answerRow } from '../../core/picture/tableRows.js';
import type { CountAnswer, CountProblem } from './countTours.js';

export const countTable = ({ board, piece, closed, symmetric }: CountProblem, answer: CountAnswer): Rows =>
  answer.kind === 'stopped'
    ? answerRow(answer.kind)
    : {
        columns: [
          ...['width', 'height', 'missing', 'piece', 'kind'],
          ...(symmetric === undefined ? [] : ['symmetric']),
          ...['undirected', 'directed'],
          ...(answer.classes === undefined ? [] : ['classes']),
        ],
        rows: [
          [
            board.width,
            board.height,
            board.missing.length,
            piece.text,
            closed ? 'closed' : 'open',
            ...(symmetric === undefined ? [] : [symmetric]),
            answer.undirected,
            answer.directed,
            ...(answer.classes === undefined ? [] : [answer.classes]),
          ],
        ],
      };
