import type { HeavyPuzzle } from '../../core/puzzle.js';
import { checkRandomWalk } from './check/check.js';
import { randomWalkJson } from './json.js';
import { randomWalkPicture } from './picture.js';
import type { RandomWalkAnswer, RandomWalkProblem } from './randomWalk.js';
import { randomWalkByHand, randomWalkMethods, sayRandomWalk } from './say.js';
import { solveRandomWalk } from './solve/solve.js';
import { randomWalkTable } from './table.js';

export const heavy: HeavyPuzzle<RandomWalkProblem, RandomWalkAnswer> = {
  solve: solveRandomWalk,
  check: checkRandomWalk,
  say: sayRandomWalk,
  ...randomWalkJson,
  picture: randomWalkPicture,
  table: randomWalkTable,
  byHand: randomWalkByHand,
  methods: randomWalkMethods,
};
