import { squareCount } from '../../core/board.js';
import type { LightPuzzle } from '../../core/puzzle.js';
import { type HuntProblem, huntGuide } from './hunt.js';
import { formatHunt, parseHunt } from './text.js';
import { validateHunt } from './validate.js';
import { huntWords } from './zh.js';

export const light: LightPuzzle<HuntProblem> = {
  name: 'hunt',
  ...huntGuide,
  zh: huntWords,
  parse: parseHunt,
  format: formatHunt,
  validate: validateHunt,
  isQuick: ({ board, pawns }) => squareCount(board) <= 2500 && pawns.length <= 10,
};
