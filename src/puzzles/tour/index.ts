import { lineParser } from '../../core/lineParser.js';
import { light } from './light.js';

export { checkTour } from './check/check.js';
export { findTourFault, type TourFault, verifyTour } from './check/verify.js';
export {
  EXCHANGE_FORMATS,
  type ExchangeFormat,
  exportMoves,
  readTsplibTour,
  streamMoves,
} from './exchange/exchange.js';
export { problemIn } from './exchange/readPrinted.js';
export { checkWritten, readTour, type TourReport, type WrittenTour } from './exchange/readTour.js';
export { heavy } from './heavy.js';
export { jsonTour, tourFromJson } from './json.js';
export { tourLessons } from './lesson/lessons.js';
export { light } from './light.js';
export { sayTour } from './say.js';
export { constructTour } from './solve/construct/construct.js';
export { type ImplicitTour, implicitTour } from './solve/construct/implicit.js';
export { hasClosedTour, hasOpenTour } from './solve/construct/plan.js';
export { constructBetween } from './solve/pair/pair.js';
export { solveTour } from './solve/solve.js';
export { formatTour } from './text.js';
export {
  type Cases,
  type Given,
  type Move,
  type NoTour,
  type RuleBlock,
  TOUR_METHODS,
  type TourAnswer,
  type TourFoundBy,
  type TourMethod,
  type TourOptions,
  type TourPath,
  type TourPlan,
  type TourProblem,
  type TourSymmetry,
} from './tour.js';
export { validateTour } from './validate.js';

/**
 * Reads a line of this puzzle, including its name. Flaws are returned as a list, with their columns.
 *
 * @example
 * const read = parseTour('tour 8x8 N closed');
 * read.ok && formatTour(read.value); // 'tour 8x8 N closed'
 * const other = parseTour('chess');
 * !other.ok && other.error[0]?.code; // 'other-puzzle'
 */
export const parseTour = lineParser(light);
