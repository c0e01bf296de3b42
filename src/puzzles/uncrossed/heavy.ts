import type { HeavyPuzzle } from '../../core/puzzle.js';
import { checkUncrossed } from './check/check.js';
import { uncrossedJson } from './json.js';
import { uncrossedLessons } from './lesson/lessons.js';
import { uncrossedPicture } from './picture.js';
import { sayUncrossed, uncrossedByHand, uncrossedMethods } from './say.js';
import { uncrossedShards } from './shards.js';
import { solveUncrossed } from './solve/solve.js';
import { uncrossedTable } from './table.js';
import type { UncrossedAnswer, UncrossedProblem } from './uncrossed.js';

export const heavy: HeavyPuzzle<UncrossedProblem, UncrossedAnswer> = {
  solve: solveUncrossed,
  check: checkUncrossed,
  say: sayUncrossed,
  ...uncrossedJson,
  picture: uncrossedPicture,
  isDrawn: (_, { kind }) => kind === 'path',
  table: uncrossedTable,
  byHand: uncrossedByHand,
  lessons: uncrossedLessons,
  methods: uncrossedMethods,
  shards: uncrossedShards,
};
