import type { SolveOptions } from '../core/budget.js';
import type { MeetAnswer, MeetProblem } from './meet.js';
import { solveBySearch } from './solveSearch.js';

/** Where the pieces meet, by the quickest method that is exact for this problem. */
export const solveMeet = (problem: MeetProblem, options: SolveOptions = {}): MeetAnswer =>
  solveBySearch(problem, options);
