import type { HeavyPuzzle } from '../../core/puzzle.js';
import { checkPlace } from './check/check.js';
import { placeJson } from './json.js';
import { placeLessons } from './lesson/lessons.js';
import { placePicture } from './picture.js';
import type { PlaceAnswer, PlaceProblem } from './place.js';
import { placeByHand, placeMethods, sayPlace } from './say.js';
import { solvePlace } from './solve/solve.js';
import { placeTable } from './table.js';

export const heavy: HeavyPuzzle<PlaceProblem, PlaceAnswer> = {
  solve: solvePlace,
  check: checkPlace,
  say: sayPlace,
  ...placeJson,
  picture: placePicture,
  table: placeTable,
  byHand: placeByHand,
  methods: placeMethods,
  lessons: placeLessons,
};
