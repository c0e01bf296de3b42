import type { LightPuzzle } from '../../core/puzzle.js';
import { type CountProblem, countToursGuide } from './countTours.js';
import { formatCount, parseCount } from './text.js';
import { validateCount } from './validate.js';
import { countToursWords } from './zh.js';

export const light: LightPuzzle<CountProblem> = {
  name: 'count-tours',
  ...countToursGuide,
  zh: countToursWords,
  parse: parseCount,
  format: formatCount,
  validate: validateCount,
};
