import type { Puzzle } from '../puzzle.js';
import { checkMeet } from './check.js';
import type { MeetAnswer, MeetProblem } from './meet.js';
import { jsonMeet, sayMeet } from './say.js';
import { solveMeet } from './solve.js';
import { formatMeet, parseMeet } from './text.js';

export { checkMeet } from './check.js';
export { allMeetings, meetField } from './field.js';
export { meetLessons } from './lesson.js';
export type { MeetAnswer, MeetProblem, Walker } from './meet.js';
export { jsonMeet, sayMeet } from './say.js';
export { solveMeet } from './solve.js';
export { formatMeet, parseMeet } from './text.js';
export { tripleMoves, tripleTable } from './triples.js';

export const meetPuzzle: Puzzle<MeetProblem, MeetAnswer> = {
  parse: parseMeet,
  format: formatMeet,
  solve: solveMeet,
  check: checkMeet,
  json: jsonMeet,
  say: sayMeet,
};
