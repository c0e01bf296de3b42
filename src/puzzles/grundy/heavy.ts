import type { HeavyPuzzle } from '../../core/puzzle.js';
import { checkGrundy } from './check/check.js';
import type { GrundyAnswer, GrundyProblem } from './grundy.js';
import { grundyJson } from './json.js';
import { grundyLessons } from './lesson/lessons.js';
import { grundyPicture } from './picture.js';
import { grundyQueries } from './queries.js';
import { grundyByHand, grundyMethods, sayGrundy } from './say.js';
import { solveGrundy } from './solve/solve.js';
import type { GrundyOptions } from './solve/values.js';
import { grundyTable } from './table.js';

export const heavy: HeavyPuzzle<GrundyProblem, GrundyAnswer, GrundyOptions> = {
  solve: solveGrundy,
  check: checkGrundy,
  say: sayGrundy,
  ...grundyJson,
  picture: grundyPicture,
  isDrawn: (_, { kind }) => kind !== 'endless',
  table: grundyTable,
  byHand: grundyByHand,
  methods: grundyMethods,
  queries: grundyQueries,
  lessons: grundyLessons,
};
