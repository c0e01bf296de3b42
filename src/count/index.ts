import type { Puzzle } from '../puzzle.js';
import { checkCount } from './check.js';
import type { CountAnswer, CountOptions, CountProblem } from './count.js';
import { jsonCount, sayCount } from './say.js';
import { solveCount } from './solve.js';
import { formatCount, parseCount } from './text.js';

export { checkCount } from './check.js';
export type { CountAnswer, CountOptions, CountProblem } from './count.js';
export { jsonCount, sayCount } from './say.js';
export { solveCount } from './solve.js';
export { formatCount, parseCount } from './text.js';

export const countPuzzle: Puzzle<CountProblem, CountAnswer, CountOptions> = {
  parse: parseCount,
  format: formatCount,
  solve: solveCount,
  check: checkCount,
  json: jsonCount,
  say: sayCount,
};
