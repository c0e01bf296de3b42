import { formatPoint } from '../../core/board.js';
import type { Rows, Value } from '../../core/picture/table.js';
import { answerRow } from '../../core/picture/tableRows.js';
import type { MeetAnswer, MeetProblem } from './meet.js';

export const meetTable = ({ board, walkers }: MeetProblem, answer: MeetAnswer): Rows => {
  if (answer.kind === 'stopped') return answerRow(answer.kind);
  const walks = answer.kind === 'meet' ? answer.walks : [];
  const rows = walks.flatMap((walk, i) =>
    walk.map(({ x, y }, step): Value[] => [
      i + 1,
      walkers[i]!.piece.text,
      step,
      formatPoint(board, { x, y }),
      x,
      y,
    ]),
  );
  return { columns: ['walker', 'piece', 'step', 'square', 'x', 'y'], rows };
};
