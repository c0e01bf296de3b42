import type { SolveOptions } from '../../core/budget.js';
import type { Puzzle } from '../../core/puzzle.js';
import { checkHunt } from './check/check.js';
import type { HuntAnswer, HuntProblem } from './hunt.js';
import { jsonHunt, sayHunt } from './say.js';
import { solveHunt } from './solve/solve.js';
import { formatHunt, parseHunt } from './text.js';

export { checkHunt } from './check/check.js';
export type { Aim, HuntAnswer, HuntMove, HuntOption, HuntProblem } from './hunt.js';
export { MAX_PAWNS } from './hunt.js';
export { huntLessons } from './lesson/lessons.js';
export { jsonHunt, sayHunt } from './say.js';
export type { BestMoves, HuntCache, HuntPosition } from './solve/best.js';
export { bestMoves, makeHuntCache, makeHuntSolver, NO_TOTAL } from './solve/best.js';
export { solveHunt } from './solve/solve.js';
export { formatHunt, parseHunt } from './text.js';

export const huntPuzzle: Puzzle<HuntProblem, HuntAnswer, SolveOptions> = {
  parse: parseHunt,
  format: formatHunt,
  solve: solveHunt,
  check: checkHunt,
  json: jsonHunt,
  say: sayHunt,
};
