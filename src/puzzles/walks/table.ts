import { formatPoint } from '../../core/board.js';
import type { Rows } from '../../core/picture/table.js';
import { answerRow } from '../../core/picture/tableRows.js';
import type { WalksAnswer, WalksProblem } from './walks.js';

export const walksTable = (
  { board, piece, from, to, steps, mod }: WalksProblem,
  answer: WalksAnswer,
): Rows =>
  answer.kind === 'stopped'
    ? answerRow(answer.kind)
    : {
        columns: ['width', 'height', 'missing', 'piece', 'from', 'to', 'steps', 'mod', 'walks'],
        rows: [
          [
            board.width,
            board.height,
            board.missing.length,
            piece.text,
            from ? formatPoint(board, from) : null,
            to ? formatPoint(board, to) : null,
            steps,
            mod ?? null,
            answer.walks,
          ],
        ],
      };
