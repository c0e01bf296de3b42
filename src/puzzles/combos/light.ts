import { squareCount } from '../../core/board.js';
import type { LightPuzzle } from '../../core/puzzle.js';
import { type CombosProblem, combosGuide } from './combos.js';
import { formatCombos, parseCombos } from './text.js';
import { validateCombos } from './validate.js';
import { combosWords } from './zh.js';

export const light: LightPuzzle<CombosProblem> = {
  name: 'combos',
  ...combosGuide,
  zh: combosWords,
  parse: parseCombos,
  format: formatCombos,
  validate: validateCombos,
  isQuick: ({ board, pieces }) => squareCount(board) <= 64 && pieces.length <= 3,
};
