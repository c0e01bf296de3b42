import type { Puzzle } from '../../core/puzzle.js';
import { checkMeet } from './check/check.js';
import type { MeetAnswer, MeetProblem } from './meet.js';
import { jsonMeet, sayMeet } from './say.js';
import { solveMeet } from './solve/solve.js';
import { formatMeet, parseMeet } from './text.js';

export { checkMeet } from './check/check.js';
export { meetLessons } from './lesson/lessons.js';
export type { MeetAnswer, MeetProblem, Walker } from './meet.js';
export { jsonMeet, sayMeet } from './say.js';
export { allMeetings, meetField } from './solve/field.js';
export { solveMeet } from './solve/solve.js';
export { tripleMoves, tripleTable } from './solve/triples.js';
export { formatMeet, parseMeet } from './text.js';

export const meetPuzzle: Puzzle<MeetProblem, MeetAnswer> = {
  parse: parseMeet,
  format: formatMeet,
  solve: solveMeet,
  check: checkMeet,
  json: jsonMeet,
  say: sayMeet,
};
