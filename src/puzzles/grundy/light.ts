import { squareCount } from '../../core/board.js';
import type { LightPuzzle } from '../../core/puzzle.js';
import { type GrundyProblem, grundyGuide } from './grundy.js';
import { formatGrundy, parseGrundy } from './text.js';
import { validateGrundy } from './validate.js';
import { grundyWords } from './zh.js';

export const light: LightPuzzle<GrundyProblem> = {
  name: 'grundy',
  ...grundyGuide,
  zh: grundyWords,
  parse: parseGrundy,
  format: formatGrundy,
  validate: validateGrundy,
  isQuick: ({ board, at, misere }) =>
    misere === undefined && board !== 'quadrant' && squareCount(board) <= 400 && at.length <= 3,
};
