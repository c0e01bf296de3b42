import type { LightPuzzle } from '../../core/puzzle.js';
import { type CountPlacementsProblem, countPlacementsGuide } from './countPlacements.js';
import { formatCountPlacements, parseCountPlacements } from './text.js';
import { validateCountPlacements } from './validate.js';

export const light: LightPuzzle<CountPlacementsProblem> = {
  name: 'count-placements',
  ...countPlacementsGuide,
  parse: parseCountPlacements,
  format: formatCountPlacements,
  validate: validateCountPlacements,
};
