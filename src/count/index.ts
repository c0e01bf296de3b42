import type { Puzzle } from '../puzzle.js';
import { checkCount } from './check.js';
import type { CountAnswer, CountOptions, CountProblem } from './count.js';
import { jsonCount, sayCount } from './say.js';
import { solveCount } from './solve.js';
import { formatCount, parseCount } from './text.js';

export { checkCount } from './check.js';
export type { CountAnswer, CountOptions, CountProblem } from './count.js';
export type { CountEstimate } from './estimate.js';
export type { LeastOrder } from './leastOrder.js';
export { leastOrder, PRIME, termsForProof } from './leastOrder.js';
export { countLessons } from './lesson.js';
export type { CountPlan, CountShardResult, CountShared, PlanOptions } from './plan.js';
export {
  isCountShardResult,
  mergeCounts,
  planCount,
  prepareCount,
  refuseCount,
  runCountShard,
} from './plan.js';
export type { Recurrence } from './recurrence.js';
export { FRESH, findRecurrence, formatBFile, formatRecurrence } from './recurrence.js';
export { jsonCount, sayCount } from './say.js';
export type { SeriesProblem, SeriesTerm } from './series.js';
export { parseSeries, seriesMember } from './series.js';
export { countSeries, termsEnough } from './seriesSweep.js';
export type { CountShard } from './shards.js';
export { solveCount } from './solve.js';
export { formatCount, parseCount } from './text.js';
export type { Transfer } from './transfer.js';
export { rowTransfer } from './transfer.js';
export type { MoveUse, StartUse } from './usage.js';
export { countMoveUse, countStarts } from './usage.js';

export const countPuzzle: Puzzle<CountProblem, CountAnswer, CountOptions> = {
  parse: parseCount,
  format: formatCount,
  solve: solveCount,
  check: checkCount,
  json: jsonCount,
  say: sayCount,
};
