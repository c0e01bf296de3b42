import { lineParser } from '../../core/lineParser.js';
import { light } from './light.js';

export { checkUncrossed } from './check/check.js';
export { heavy } from './heavy.js';
export { jsonUncrossed, uncrossedFromJson } from './json.js';
export { light } from './light.js';
export { sayUncrossed } from './say.js';
export { solveUncrossed } from './solve/solve.js';
export { formatUncrossed } from './text.js';
export type { StripRule, UncrossedAnswer, UncrossedMethod, UncrossedProblem } from './uncrossed.js';
export { validateUncrossed } from './validate.js';

/**
 * Reads a line of this puzzle, including its name. Flaws are returned as a list, with their columns.
 *
 * @example
 * const read = parseUncrossed('uncrossed 6x6 N closed');
 * read.ok && formatUncrossed(read.value); // 'uncrossed 6x6 N closed'
 * const other = parseUncrossed('chess');
 * !other.ok && other.error[0]?.code; // 'other-puzzle'
 */
export const parseUncrossed = lineParser(light);
