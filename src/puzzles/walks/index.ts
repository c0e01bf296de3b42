import { lineParser } from '../../core/lineParser.js';
import { light } from './light.js';

export type { WalkMethod } from '../../core/linear/walkCounts.js';
export { checkWalks } from './check/check.js';
export { heavy } from './heavy.js';
export { jsonWalks, walksFromJson } from './json.js';
export { light } from './light.js';
export { sayWalks } from './say.js';
export { solveWalks } from './solve/solve.js';
export { type SquareCounts, squareCounts } from './solve/squares.js';
export { formatWalks } from './text.js';
export { validateWalks } from './validate.js';
export type { WalksAnswer, WalksProblem } from './walks.js';

/**
 * Reads a line of this puzzle, including its name. Flaws are returned as a list, with their columns.
 *
 * @example
 * const read = parseWalks('walks 8x8 N from a1 steps 6');
 * read.ok && formatWalks(read.value); // 'walks 8x8 N from a1 steps 6'
 * const other = parseWalks('chess');
 * !other.ok && other.error[0]?.code; // 'other-puzzle'
 */
export const parseWalks = lineParser(light);
