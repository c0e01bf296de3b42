import type { HeavyPuzzle } from '../../core/puzzle.js';
import { checkCountPlacements } from './check/check.js';
import type { CountPlacementsAnswer, CountPlacementsProblem } from './countPlacements.js';
import { countPlacementsJson } from './json.js';
import { countPlacementsLessons } from './lesson/lessons.js';
import { countPlacementsPicture } from './picture.js';
import { countPlacementsByHand, countPlacementsMethods, sayCountPlacements } from './say.js';
import { countPlacementsShards } from './shards.js';
import { solveCountPlacements } from './solve/solve.js';
import { countPlacementsTable } from './table.js';

export const heavy: HeavyPuzzle<CountPlacementsProblem, CountPlacementsAnswer> = {
  solve: solveCountPlacements,
  check: checkCountPlacements,
  say: sayCountPlacements,
  ...countPlacementsJson,
  picture: countPlacementsPicture,
  isDrawn: () => false,
  table: countPlacementsTable,
  byHand: countPlacementsByHand,
  methods: countPlacementsMethods,
  lessons: countPlacementsLessons,
  shards: countPlacementsShards,
};
