import type { Puzzle } from '../../core/puzzle.js';
import { checkDistance } from './check/check.js';
import type { DistanceAnswer, DistanceProblem } from './distance.js';
import { jsonDistance, sayDistance } from './say.js';
import { solveDistance } from './solve/solve.js';
import { formatDistance, parseDistance } from './text.js';

export type { DistanceAnswer, DistanceProblem };
export { checkDistance, formatDistance, jsonDistance, parseDistance, sayDistance, solveDistance };

export const distancePuzzle: Puzzle<DistanceProblem, DistanceAnswer> = {
  parse: parseDistance,
  format: formatDistance,
  solve: solveDistance,
  check: checkDistance,
  json: jsonDistance,
  say: sayDistance,
};
