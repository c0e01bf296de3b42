import type { Puzzle } from '../../core/puzzle.js';
import { checkTour } from './check/check.js';
import { jsonTour, sayTour } from './say.js';
import { solveTour } from './solve/solve.js';
import { formatTour, parseTour } from './text.js';
import type { TourAnswer, TourOptions, TourProblem } from './tour.js';

export { checkTour } from './check/check.js';
export { findTourFault, type TourFault, verifyTour } from './check/verify.js';
export { EXCHANGE_FORMATS, type ExchangeFormat, exportMoves, readTsplibTour } from './exchange/exchange.js';
export { checkWritten, readTour, type TourReport, type WrittenTour } from './exchange/readTour.js';
export { tourLessons } from './lesson/lessons.js';
export { jsonTour, sayTour } from './say.js';
export { constructTour } from './solve/construct/construct.js';
export { type ImplicitTour, implicitTour } from './solve/construct/implicit.js';
export { hasClosedTour, hasOpenTour } from './solve/construct/plan.js';
export { constructBetween } from './solve/pair/pair.js';
export { solveTour } from './solve/solve.js';
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

export const tourPuzzle: Puzzle<TourProblem, TourAnswer, TourOptions> = {
  parse: parseTour,
  format: formatTour,
  solve: solveTour,
  check: checkTour,
  json: jsonTour,
  say: sayTour,
};
