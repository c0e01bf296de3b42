export { checkTour } from './check/check.js';
export { findTourFault, type TourFault, verifyTour } from './check/verify.js';
export {
  EXCHANGE_FORMATS,
  type ExchangeFormat,
  exportMoves,
  readTsplibTour,
  streamMoves,
} from './exchange/exchange.js';
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
export { validateTour } from './validate.js';
