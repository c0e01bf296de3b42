import type { HeavyPuzzle } from '../../core/puzzle.js';
import { checkMeet } from './check/check.js';
import { meetJson } from './json.js';
import { meetLessons } from './lesson/lessons.js';
import type { MeetAnswer, MeetProblem } from './meet.js';
import { meetPicture } from './picture.js';
import { meetQueries } from './queries.js';
import { meetByHand, meetMethods, sayMeet } from './say.js';
import { solveMeet } from './solve/solve.js';
import { meetTable } from './table.js';

export const heavy: HeavyPuzzle<MeetProblem, MeetAnswer> = {
  solve: solveMeet,
  check: checkMeet,
  say: sayMeet,
  ...meetJson,
  picture: meetPicture,
  table: meetTable,
  byHand: meetByHand,
  methods: meetMethods,
  queries: meetQueries,
  lessons: meetLessons,
};
