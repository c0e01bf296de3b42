import type { HeavyPuzzle } from '../../core/puzzle.js';
import { checkWalks } from './check/check.js';
import { walksPicture } from './picture.js';
import { walksQueries } from './queries.js';
import { jsonWalks, sayWalks, walksByHand, walksMethods } from './say.js';
import { solveWalks } from './solve/solve.js';
import { walksTable } from './table.js';
import type { WalksAnswer, WalksProblem } from './walks.js';

export const heavy: HeavyPuzzle<WalksProblem, WalksAnswer> = {
  solve: solveWalks,
  check: checkWalks,
  say: sayWalks,
  json: jsonWalks,
  picture: walksPicture,
  table: walksTable,
  byHand: walksByHand,
  methods: walksMethods,
  queries: walksQueries,
};
