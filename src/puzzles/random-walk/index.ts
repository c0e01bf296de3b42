import { lineParser } from '../../core/lineParser.js';
import { light } from './light.js';

export type { Recurrence } from '../../core/linear/recurrence.js';
export { checkRandomWalk } from './check/check.js';
export { heavy } from './heavy.js';
export { jsonRandomWalk, randomWalkFromJson } from './json.js';
export { light } from './light.js';
export type { Because, RandomWalkAnswer, RandomWalkMethod, RandomWalkProblem } from './randomWalk.js';
export { sayRandomWalk } from './say.js';
export { solveRandomWalk } from './solve/solve.js';
export { formatRandomWalk } from './text.js';
export { validateRandomWalk } from './validate.js';

/**
 * Reads a line of this puzzle, including its name. Flaws are returned as a list, with their columns.
 *
 * @example
 * const read = parseRandomWalk('random-walk 8x8 N from a1 to h8');
 * read.ok && formatRandomWalk(read.value); // 'random-walk 8x8 N from a1 to h8'
 * const other = parseRandomWalk('chess');
 * !other.ok && other.error[0]?.code; // 'other-puzzle'
 */
export const parseRandomWalk = lineParser(light);
