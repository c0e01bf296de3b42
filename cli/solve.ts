// Where a problem is solved: here, or on several threads where that pays.
import { solveHuntOnThreads } from '../engine/hunt.js';
import type { SolveOptions } from '../src/core/budget.js';
import { type Answer, type Problem, solveProblem } from '../src/problem.js';

export const solveHere = (problem: Problem, options: SolveOptions, threads: number | undefined): Answer => {
  if (problem.puzzle === 'hunt') {
    return solveHuntOnThreads(problem, threads === undefined ? options : { ...options, threads });
  }
  return solveProblem(problem, options);
};
