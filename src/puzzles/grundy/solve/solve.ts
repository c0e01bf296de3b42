import { limitsOf } from '../../../core/budget.js';
import type { BigPoint } from '../../../core/square.js';
import { requireValid } from '../../../core/validate.js';
import type { GrundyAnswer, GrundyMove, GrundyProblem } from '../grundy.js';
import { optionsOf } from '../options.js';
import { validateGrundy } from '../validate.js';
import { solveMisere } from './misere.js';
import { findValues, type GrundyOptions, isThere, readerOf } from './values.js';

interface Sum {
  readonly values: readonly number[];
  readonly sum: number;
  readonly winner: 'first' | 'second';
  readonly winning: readonly GrundyMove[];
}

/**
 * The player to move wins if and only if the XOR of the values is not 0, by moving some piece of value v to a
 * square of value v xor sum. All options are searched for such squares, not only those with smaller values: a
 * move to a larger value can win, too. The work is pieces times options, so thousands of pieces are no
 * problem.
 */
const addUp = (
  at: readonly BigPoint[],
  valueAt: (point: BigPoint) => number,
  options: (point: BigPoint) => readonly BigPoint[],
): Sum => {
  const values = at.map(valueAt);
  const sum = values.reduce((xor, value) => xor ^ value, 0);
  const winning: GrundyMove[] = [];
  if (sum !== 0) {
    at.forEach((from, piece) => {
      const wanted = values[piece]! ^ sum;
      for (const to of options(from)) if (valueAt(to) === wanted) winning.push({ piece, from, to });
    });
  }
  return { values, sum, winner: sum === 0 ? 'second' : 'first', winning };
};

/**
 * Values first, then their sum; for misère, first whether the game ends, then a search.
 *
 * @example
 * const read = parseGrundy('grundy 6x6 hyperknight c6 d6');
 * if (read.ok) {
 *   const answer = solveGrundy(read.value);
 *   if (answer.kind === 'grundy') answer.winner; // 'first'
 * }
 */
export const solveGrundy = (asked: GrundyProblem, options: GrundyOptions = {}): GrundyAnswer => {
  const problem = requireValid(asked, validateGrundy);
  const { board, piece, at, misere } = problem;
  const found = findValues(board, piece.rays, at, options);
  if (found.kind !== 'values') return found;
  const has = isThere(board);
  if (misere) return solveMisere(problem, has, limitsOf(options.budget), options.onProgress);
  const { certificate, method, rests } = found;
  const sum = addUp(at, readerOf(board, certificate), optionsOf(piece.rays, has));
  return { kind: 'grundy', ...sum, certificate, method, rests };
};
