import { DEFAULT_BUDGET } from '../../../core/budget.js';
import type { GrundyAnswer, GrundyProblem } from '../grundy.js';
import { optionsOf } from '../options.js';
import { solveMisere } from './misere.js';
import { addUp } from './sum.js';
import { findValues, type GrundyOptions, isThere, readerOf } from './values.js';

/** Values first, then their sum; misère play asks only whether play ends, and is then searched. */
export const solveGrundy = (problem: GrundyProblem, options: GrundyOptions = {}): GrundyAnswer => {
  const { board, piece, at, misere } = problem;
  const found = findValues(board, piece.rays, at, options);
  if (found.kind !== 'values') return found;
  const has = isThere(board);
  if (misere) return solveMisere(problem, has, options.budget ?? DEFAULT_BUDGET);
  const { certificate, method, rests } = found;
  const sum = addUp(at, readerOf(board, certificate), optionsOf(piece.rays, has));
  return { kind: 'grundy', ...sum, certificate, method, rests };
};
