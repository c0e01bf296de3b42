import { lineParser } from '../../core/lineParser.js';
import { light } from './light.js';

export { checkHunt } from './check/check.js';
export { heavy } from './heavy.js';
export type { Aim, HuntAnswer, HuntLayers, HuntMethod, HuntMove, HuntOption, HuntProblem } from './hunt.js';
export { MAX_PAWNS } from './hunt.js';
export { huntFromJson, jsonHunt } from './json.js';
export { huntLessons } from './lesson/lessons.js';
export { light } from './light.js';
export { sayHunt } from './say.js';
export type { BestMoves, HuntCache, HuntPosition } from './solve/best.js';
export { bestMoves, makeHuntCache, makeHuntSolver, NO_TOTAL } from './solve/best.js';
export { solveHunt } from './solve/solve.js';
export { formatHunt } from './text.js';
export { validateHunt } from './validate.js';

/**
 * Reads a line of this puzzle, including its name. Flaws are returned as a list, with their columns.
 *
 * @example
 * const read = parseHunt('hunt 50x50 N b2 pawns a1');
 * read.ok && formatHunt(read.value); // 'hunt 50x50 N b2 pawns a1'
 * const other = parseHunt('chess');
 * !other.ok && other.error[0]?.code; // 'other-puzzle'
 */
export const parseHunt = lineParser(light);
