import type { LightPuzzle } from '../../core/puzzle.js';
import { formatTour, parseTour } from './text.js';
import { type TourProblem, tourGuide } from './tour.js';
import { validateTour } from './validate.js';

export const light: LightPuzzle<TourProblem> = {
  name: 'tour',
  ...tourGuide,
  parse: parseTour,
  format: formatTour,
  validate: validateTour,
};
