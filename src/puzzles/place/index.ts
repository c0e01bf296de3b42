import { lineParser } from '../../core/lineParser.js';
import { light } from './light.js';

export { checkPlace } from './check/check.js';
export { heavy } from './heavy.js';
export { jsonPlace, placeFromJson } from './json.js';
export { light } from './light.js';
export type { Because, Part, PlaceAnswer, PlaceMethod, PlaceProblem, Weight } from './place.js';
export { sayPlace } from './say.js';
export { solvePlace } from './solve/solve.js';
export { formatPlace } from './text.js';
export { validatePlace } from './validate.js';

/**
 * Reads a line of this puzzle, including its name. Flaws are returned as a list, with their columns.
 *
 * @example
 * const read = parsePlace('place 8x8 Q apart');
 * read.ok && formatPlace(read.value); // 'place 8x8 Q apart'
 * const other = parsePlace('chess');
 * !other.ok && other.error[0]?.code; // 'other-puzzle'
 */
export const parsePlace = lineParser(light);
