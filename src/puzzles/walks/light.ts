import type { LightPuzzle } from '../../core/puzzle.js';
import { formatWalks, parseWalks } from './text.js';
import { validateWalks } from './validate.js';
import { type WalksProblem, walksGuide } from './walks.js';

export const light: LightPuzzle<WalksProblem> = {
  name: 'walks',
  ...walksGuide,
  parse: parseWalks,
  format: formatWalks,
  validate: validateWalks,
};
