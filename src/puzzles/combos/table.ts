import { formatSquare } from '../../core/board.js';
import { pieceLetters } from '../../core/picture/picture.js';
import type { Rows } from '../../core/picture/table.js';
import { answerRow } from '../../core/picture/tableRows.js';
import type { CombosAnswer, CombosProblem } from './combos.js';

export const combosTable = ({ board, pieces }: CombosProblem, answer: CombosAnswer): Rows => {
  if (answer.kind === 'stopped') return answerRow(answer.kind);
  const placed = pieces.map(({ piece, at }) => `${pieceLetters(piece)}@${formatSquare(board, at)}`);
  return { columns: ['pieces', 'count'], rows: [[placed.join(' '), answer.count]] };
};
