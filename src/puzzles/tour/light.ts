import type { LightPuzzle } from '../../core/puzzle.js';
import { formatTour, parseTour } from './text.js';
import { type TourProblem, tourGuide } from './tour.js';
import { validateTour } from './validate.js';
import { tourWords } from './zh.js';

export const light: LightPuzzle<TourProblem> = {
  name: 'tour',
  ...tourGuide,
  zh: tourWords,
  parse: parseTour,
  format: formatTour,
  validate: validateTour,
};
