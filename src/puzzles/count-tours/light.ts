import type { LightPuzzle } from '../../core/puzzle.js';
import { type CountProblem, countToursGuide } from './countTours.js';
import { formatCount, parseCount } from './text.js';

export const light: LightPuzzle<CountProblem> = {
  name: 'count-tours',
  ...countToursGuide,
  parse: parseCount,
  format: formatCount,
};
