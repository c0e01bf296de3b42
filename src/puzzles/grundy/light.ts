import type { LightPuzzle } from '../../core/puzzle.js';
import { type GrundyProblem, grundyGuide } from './grundy.js';
import { formatGrundy, parseGrundy } from './text.js';
import { validateGrundy } from './validate.js';

export const light: LightPuzzle<GrundyProblem> = {
  name: 'grundy',
  ...grundyGuide,
  parse: parseGrundy,
  format: formatGrundy,
  validate: validateGrundy,
};
