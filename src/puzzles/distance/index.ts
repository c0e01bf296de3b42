import { lineParser } from '../../core/lineParser.js';
import { light } from './light.js';

export { checkDistance } from './check/check.js';
export type { DistanceAnswer, DistanceMethod, DistanceProblem, Run } from './distance.js';
export { heavy } from './heavy.js';
export { distanceFromJson, jsonDistance } from './json.js';
export { light } from './light.js';
export { sayDistance } from './say.js';
export { solveDistance } from './solve/solve.js';
export { formatDistance } from './text.js';
export { validateDistance } from './validate.js';

/**
 * Reads a line of this puzzle, including its name. Flaws are returned as a list, with their columns.
 *
 * @example
 * const read = parseDistance('distance 50x50 N b2 a1');
 * read.ok && formatDistance(read.value); // 'distance 50x50 N b2 a1'
 * const other = parseDistance('chess');
 * !other.ok && other.error[0]?.code; // 'other-puzzle'
 */
export const parseDistance = lineParser(light);
