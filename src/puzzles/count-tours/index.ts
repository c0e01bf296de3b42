export { checkCount } from './check/check.js';
export type { CountAnswer, CountOptions, CountProblem } from './countTours.js';
export { heavy } from './heavy.js';
export { countFromJson, jsonCount } from './json.js';
export { countLessons } from './lesson/lessons.js';
export { light } from './light.js';
export { sayCount } from './say.js';
export type { LeastOrder } from './series/leastOrder.js';
export { leastOrder, PRIME, termsForProof } from './series/leastOrder.js';
export type { Recurrence } from './series/recurrence.js';
export { FRESH, findRecurrence, formatBFile, formatRecurrence } from './series/recurrence.js';
export { isLawCut, jsonSeries, sayLaw } from './series/say.js';
export type { SeriesProblem, SeriesTerm } from './series/series.js';
export { formatSeries, parseSeries, seriesMember } from './series/series.js';
export type { SeriesAnswer, SeriesLaw, SeriesOptions } from './series/solve.js';
export { solveSeries } from './series/solve.js';
export { countSeries, termsEnough } from './series/sweep.js';
export type { Transfer } from './series/transfer.js';
export { rowTransfer } from './series/transfer.js';
export type { CountEstimate } from './solve/estimate/estimate.js';
export type { CountPlan, CountShared, PlanOptions } from './solve/plan.js';
export {
  mergeCounts,
  planCount,
  prepareCount,
  refuseCount,
  runCountShard,
} from './solve/plan.js';
export type { CountShard } from './solve/shards.js';
export { solveCount } from './solve/solve.js';
export { formatCount, parseCount } from './text.js';
export type { MoveUse, StartUse } from './usage/usage.js';
export { countMoveUse, countStarts } from './usage/usage.js';
export { validateCount } from './validate.js';
