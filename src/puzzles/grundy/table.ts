import { fileName, rankName } from '../../core/picture/picture.js';
import type { Rows, Value } from '../../core/picture/table.js';
import { answerRow } from '../../core/picture/tableRows.js';
import type { GrundyAnswer, GrundyProblem } from './grundy.js';
import { grundyPicture } from './picture.js';

const SIDE = 64;

/** Values with y going down the page as on the board: the top row is the highest. */
export const grundyTable = (problem: GrundyProblem, answer: GrundyAnswer): Rows => {
  if (answer.kind === 'stopped') return answerRow(answer.kind);
  const picture = grundyPicture(problem, answer, { columns: SIDE, rows: SIDE });
  const { window } = picture;
  const files = Array.from({ length: window.width }, (_, i) => window.x + i);
  const rows = Array.from({ length: window.height }, (_, i): Value[] => {
    const y = window.y + window.height - 1 - i;
    return [
      rankName(picture, y),
      ...files.map((x) => {
        const text = picture.cellAt(x, y)?.text;
        return text === undefined ? null : Number(text);
      }),
    ];
  });
  return { columns: ['', ...files.map((x) => fileName(picture, x))], rows };
};
