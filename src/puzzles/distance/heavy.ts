import type { HeavyPuzzle } from '../../core/puzzle.js';
import { checkDistance } from './check/check.js';
import type { DistanceAnswer, DistanceProblem } from './distance.js';
import { distanceJson } from './json.js';
import { distanceLessons } from './lesson/lessons.js';
import { distancePicture } from './picture.js';
import { distanceByHand, distanceMethods, sayDistance } from './say.js';
import { solveDistance } from './solve/solve.js';
import { distanceTable } from './table.js';

export const heavy: HeavyPuzzle<DistanceProblem, DistanceAnswer> = {
  solve: solveDistance,
  check: checkDistance,
  say: sayDistance,
  ...distanceJson,
  picture: distancePicture,
  table: distanceTable,
  byHand: distanceByHand,
  lessons: distanceLessons,
  methods: distanceMethods,
};
