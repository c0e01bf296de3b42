import type { LightPuzzle } from '../../core/puzzle.js';
import { type GrundyProblem, grundyGuide } from './grundy.js';
import { formatGrundy, parseGrundy } from './text.js';
import { validateGrundy } from './validate.js';
import { grundyWords } from './zh.js';

export const light: LightPuzzle<GrundyProblem> = {
  name: 'grundy',
  ...grundyGuide,
  zh: grundyWords,
  parse: parseGrundy,
  format: formatGrundy,
  validate: validateGrundy,
};
