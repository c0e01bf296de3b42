import type { LightPuzzle } from '../../core/puzzle.js';
import { type PlaceProblem, placeGuide } from './place.js';
import { formatPlace, parsePlace } from './text.js';
import { validatePlace } from './validate.js';
import { placeWords } from './zh.js';

export const light: LightPuzzle<PlaceProblem> = {
  name: 'place',
  zh: placeWords,
  ...placeGuide,
  parse: parsePlace,
  format: formatPlace,
  validate: validatePlace,
};
