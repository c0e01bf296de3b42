import type { HeavyPuzzle } from '../../core/puzzle.js';
import { checkWalks } from './check/check.js';
import { walksJson } from './json.js';
import { walksLessons } from './lesson/lessons.js';
import { walksPicture } from './picture.js';
import { walksQueries } from './queries.js';
import { sayWalks, walksByHand, walksMethods } from './say.js';
import { solveWalks } from './solve/solve.js';
import { walksTable } from './table.js';
import type { WalksAnswer, WalksProblem } from './walks.js';

export const heavy: HeavyPuzzle<WalksProblem, WalksAnswer> = {
  solve: solveWalks,
  check: checkWalks,
  say: sayWalks,
  ...walksJson,
  picture: walksPicture,
  table: walksTable,
  byHand: walksByHand,
  methods: walksMethods,
  lessons: walksLessons,
  queries: walksQueries,
};
