import { lineParser } from '../../core/lineParser.js';
import { light } from './light.js';

export { checkMoves } from './check/check.js';
export { heavy } from './heavy.js';
export { jsonMoves, movesFromJson } from './json.js';
export { light } from './light.js';
export type { MovesAnswer, MovesProblem } from './moves.js';
export { sayMoves } from './say.js';
export { solveMoves } from './solve/solve.js';
export { formatMoves } from './text.js';
export { validateMoves } from './validate.js';

/**
 * Reads a line of this puzzle, including its name. Flaws are returned as a list, with their columns.
 *
 * @example
 * const read = parseMoves('moves 8x8 N e5');
 * read.ok && formatMoves(read.value); // 'moves 8x8 N e5'
 * const other = parseMoves('chess');
 * !other.ok && other.error[0]?.code; // 'other-puzzle'
 */
export const parseMoves = lineParser(light);
