import { lineParser } from '../../core/lineParser.js';
import { light } from './light.js';

export type { Rule } from '../../core/placements/asked.js';
export { checkCountPlacements } from './check/check.js';
export type {
  CountPlacementsAnswer,
  CountPlacementsMethod,
  CountPlacementsProblem,
} from './countPlacements.js';
export { heavy } from './heavy.js';
export { countPlacementsFromJson, jsonCountPlacements } from './json.js';
export { light } from './light.js';
export { sayCountPlacements } from './say.js';
export { solveCountPlacements } from './solve/solve.js';
export { formatCountPlacements } from './text.js';
export { validateCountPlacements } from './validate.js';

/**
 * Reads a line of this puzzle, including its name. Flaws are returned as a list, with their columns.
 *
 * @example
 * const read = parseCountPlacements('count-placements 8x8 Q apart 8');
 * read.ok && formatCountPlacements(read.value); // 'count-placements 8x8 Q apart 8'
 * const other = parseCountPlacements('chess');
 * !other.ok && other.error[0]?.code; // 'other-puzzle'
 */
export const parseCountPlacements = lineParser(light);
