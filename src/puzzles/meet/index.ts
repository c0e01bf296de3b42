import { lineParser } from '../../core/lineParser.js';
import { light } from './light.js';

export { checkMeet } from './check/check.js';
export { heavy } from './heavy.js';
export { jsonMeet, meetFromJson } from './json.js';
export { meetLessons } from './lesson/lessons.js';
export { light } from './light.js';
export type { MeetAnswer, MeetMethod, MeetProblem, Reach, Walker, WhyApart } from './meet.js';
export { sayMeet } from './say.js';
export { allMeetings, meetField } from './solve/field.js';
export { solveMeet } from './solve/solve.js';
export { tripleMoves } from './solve/triples.js';
export { formatMeet } from './text.js';
export { validateMeet } from './validate.js';

/**
 * Reads a line of this puzzle, including its name. Flaws are returned as a list, with their columns.
 *
 * @example
 * const read = parseMeet('meet 8x8 N b2 d3 f4');
 * read.ok && formatMeet(read.value); // 'meet 8x8 N b2 d3 f4'
 * const other = parseMeet('chess');
 * !other.ok && other.error[0]?.code; // 'other-puzzle'
 */
export const parseMeet = lineParser(light);
