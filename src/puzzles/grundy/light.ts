import type { LightPuzzle } from '../../core/puzzle.js';
import { type GrundyProblem, grundyGuide } from './grundy.js';
import { formatGrundy, parseGrundy } from './text.js';

export const light: LightPuzzle<GrundyProblem> = {
  name: 'grundy',
  ...grundyGuide,
  parse: parseGrundy,
  format: formatGrundy,
};
