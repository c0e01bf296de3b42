import type { Puzzle } from '../puzzle.js';
import { checkTour } from './check.js';
import { jsonTour, sayTour } from './say.js';
import { solveTour } from './solve.js';
import { formatTour, parseTour } from './text.js';
import type { TourAnswer, TourOptions, TourProblem } from './tour.js';

export { checkTour } from './check.js';
export { constructTour } from './construct.js';
export { hasClosedTour, hasOpenTour } from './constructPlan.js';
export { EXCHANGE_FORMATS, type ExchangeFormat, exportMoves, readTsplibTour } from './exchange.js';
export { type ImplicitTour, implicitTour } from './implicit.js';
export { tourLessons } from './lesson.js';
export { constructBetween } from './pair.js';
export { checkWritten, readTour, type TourReport, type WrittenTour } from './readTour.js';
export { jsonTour, sayTour } from './say.js';
export { solveTour } from './solve.js';
export { formatTour, parseTour } from './text.js';
export {
  type Given,
  type Move,
  type NoTour,
  TOUR_METHODS,
  type TourAnswer,
  type TourMethod,
  type TourOptions,
  type TourPath,
  type TourProblem,
  type TourSymmetry,
} from './tour.js';
export { findTourFault, type TourFault, verifyTour } from './verify.js';

export const tourPuzzle: Puzzle<TourProblem, TourAnswer, TourOptions> = {
  parse: parseTour,
  format: formatTour,
  solve: solveTour,
  check: checkTour,
  json: jsonTour,
  say: sayTour,
};
