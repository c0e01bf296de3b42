import type { HeavyPuzzle } from '../../core/puzzle.js';
import { checkHunt } from './check/check.js';
import type { HuntAnswer, HuntProblem } from './hunt.js';
import { huntJson } from './json.js';
import { huntLessons } from './lesson/lessons.js';
import { huntPicture } from './picture.js';
import { huntByHand, huntMethods, sayHunt } from './say.js';
import { solveHunt } from './solve/solve.js';
import { huntTeam } from './solve/team.js';
import { huntTable } from './table.js';

export const heavy: HeavyPuzzle<HuntProblem, HuntAnswer> = {
  solve: solveHunt,
  check: checkHunt,
  say: sayHunt,
  ...huntJson,
  picture: huntPicture,
  table: huntTable,
  byHand: huntByHand,
  methods: huntMethods,
  team: huntTeam,
  lessons: huntLessons,
};
