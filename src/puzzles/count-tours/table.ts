import type { Rows } from '../../core/picture/table.js';
import { answerRow } from '../../core/picture/tableRows.js';
import type { CountAnswer, CountProblem } from './countTours.js';

export const countTable = ({ board, piece, closed }: CountProblem, answer: CountAnswer): Rows =>
  answer.kind === 'stopped'
    ? answerRow(answer.kind)
    : {
        columns: ['width', 'height', 'missing', 'piece', 'kind', 'undirected', 'directed'],
        rows: [
          [
            board.width,
            board.height,
            board.missing.length,
            piece.text,
            closed ? 'closed' : 'open',
            answer.undirected,
            answer.directed,
          ],
        ],
      };
