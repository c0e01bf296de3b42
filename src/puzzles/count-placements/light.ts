import type { LightPuzzle } from '../../core/puzzle.js';
import { type CountPlacementsProblem, countPlacementsGuide } from './countPlacements.js';
import { formatCountPlacements, parseCountPlacements } from './text.js';
import { validateCountPlacements } from './validate.js';
import { countPlacementsWords } from './zh.js';

export const light: LightPuzzle<CountPlacementsProblem> = {
  name: 'count-placements',
  zh: countPlacementsWords,
  ...countPlacementsGuide,
  parse: parseCountPlacements,
  format: formatCountPlacements,
  validate: validateCountPlacements,
};
