import { squareCount } from '../../core/board.js';
import type { LightPuzzle } from '../../core/puzzle.js';
import { type DistanceProblem, distanceGuide } from './distance.js';
import { formatDistance, parseDistance } from './text.js';
import { validateDistance } from './validate.js';
import { distanceWords } from './zh.js';

export const light: LightPuzzle<DistanceProblem> = {
  name: 'distance',
  ...distanceGuide,
  zh: distanceWords,
  parse: parseDistance,
  format: formatDistance,
  validate: validateDistance,
  isQuick: ({ board }) => squareCount(board) <= 4096,
};
