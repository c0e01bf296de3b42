import type { LightPuzzle } from '../../core/puzzle.js';
import { type DistanceProblem, distanceGuide } from './distance.js';
import { formatDistance, parseDistance } from './text.js';
import { validateDistance } from './validate.js';

export const light: LightPuzzle<DistanceProblem> = {
  name: 'distance',
  ...distanceGuide,
  parse: parseDistance,
  format: formatDistance,
  validate: validateDistance,
};
