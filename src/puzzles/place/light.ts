import type { LightPuzzle } from '../../core/puzzle.js';
import { type PlaceProblem, placeGuide } from './place.js';
import { formatPlace, parsePlace } from './text.js';
import { validatePlace } from './validate.js';

export const light: LightPuzzle<PlaceProblem> = {
  name: 'place',
  ...placeGuide,
  parse: parsePlace,
  format: formatPlace,
  validate: validatePlace,
};
