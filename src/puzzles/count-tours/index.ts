import { lineParser } from '../../core/lineParser.js';
import { light } from './light.js';

export type { CountEstimate } from '../../core/frontier/estimate.js';
export { checkCount } from './check/check.js';
export type { CountAnswer, CountMethod, CountOptions, CountProblem } from './countTours.js';
export { heavy } from './heavy.js';
export { countFromJson, jsonCount } from './json.js';
export { countLessons } from './lesson/lessons.js';
export { light } from './light.js';
export { sayCount } from './say.js';
export type { LeastOrder } from './series/leastOrder.js';
export type { Recurrence } from './series/recurrence.js';
export { findRecurrence, formatBFile, formatRecurrence } from './series/recurrence.js';
export type { SeriesProblem, SeriesTerm } from './series/series.js';
export { formatSeries } from './series/series.js';
export type { SeriesAnswer, SeriesLaw, SeriesOptions } from './series/solve.js';
export { solveSeries } from './series/solve.js';
export { solveCount } from './solve/solve.js';
export type { Distribution, Statistic } from './statistic/statistic.js';
export { countStatistic } from './statistic/statistic.js';
export { formatCount } from './text.js';
export type { MoveUse, StartUse } from './usage/usage.js';
export { countMoveUse, countStarts } from './usage/usage.js';
export { validateCount } from './validate.js';

/**
 * Reads a line of this puzzle, including its name. Flaws are returned as a list, with their columns.
 *
 * @example
 * const read = parseCount('count-tours 6x6 N closed');
 * read.ok && formatCount(read.value); // 'count-tours 6x6 N closed'
 * const other = parseCount('chess');
 * !other.ok && other.error[0]?.code; // 'other-puzzle'
 */
export const parseCount = lineParser(light);
