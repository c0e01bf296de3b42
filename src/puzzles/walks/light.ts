import { squareCount } from '../../core/board.js';
import type { LightPuzzle } from '../../core/puzzle.js';
import { formatWalks, parseWalks } from './text.js';
import { validateWalks } from './validate.js';
import { type WalksProblem, walksGuide } from './walks.js';
import { walksWords } from './zh.js';

export const light: LightPuzzle<WalksProblem> = {
  name: 'walks',
  ...walksGuide,
  zh: walksWords,
  parse: parseWalks,
  format: formatWalks,
  validate: validateWalks,
  isQuick: ({ board, steps }) => squareCount(board) <= 64 && steps <= 100n,
};
