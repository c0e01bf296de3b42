/* What a single meeting square does not show: all best squares, and the cost of every other. */
import { limitsOf, type SolveOptions } from '../../../core/budget.js';
import { UNREACHED } from '../../../core/distance.js';
import type { Point } from '../../../core/square.js';
import { requireValid } from '../../../core/validate.js';
import type { MeetProblem } from '../meet.js';
import { validateMeet } from '../validate.js';
import { bestSquares, crowdsOf, groundOf, survey, tooLarge } from './search/solveSearch.js';

/**
 * Every best square in reading order; none if the pieces cannot meet; undefined if the board exceeds the
 * limits.
 *
 * @example
 * const read = parseMeet('meet 8x8 N b2 d3 f4');
 * read.ok && allMeetings(read.value); // [{ x: 3, y: 2 }]
 */
export const allMeetings = (asked: MeetProblem, options: SolveOptions = {}): readonly Point[] | undefined => {
  const problem = requireValid(asked, validateMeet);
  const budget = limitsOf(options.budget);
  const crowds = crowdsOf(problem.walkers);
  const ground = groundOf(problem.board, crowds);
  if (tooLarge(problem, crowds.length, ground, budget)) return undefined;
  const surveyed = survey(problem, crowds, ground, problem.objective);
  return surveyed.emptyAfter === undefined ? bestSquares(surveyed, true) : [];
};

/**
 * field[y * width + x] is the objective if all met there, UNREACHED if some piece cannot get there; undefined
 * beyond the limits.
 *
 * @example
 * const read = parseMeet('meet 8x8 N b2 d3 f4');
 * read.ok && meetField(read.value)?.[19]; // 2
 */
export const meetField = (asked: MeetProblem, options: SolveOptions = {}): Uint32Array | undefined => {
  const problem = requireValid(asked, validateMeet);
  const budget = limitsOf(options.budget);
  const { board, objective } = problem;
  const crowds = crowdsOf(problem.walkers);
  const ground = groundOf(board, crowds);
  if (tooLarge(problem, crowds.length, ground, budget)) return undefined;
  const { cost, emptyAfter } = survey(problem, crowds, ground, objective);
  const field = new Uint32Array(board.width * board.height).fill(UNREACHED);
  if (emptyAfter !== undefined) return field;
  for (let y = 0, s = 0; y < board.height; y++) {
    for (let x = 0; x < board.width; x++, s++) {
      const value = cost[ground.origin + y * ground.stride + x]!;
      if (value === Number.POSITIVE_INFINITY) continue;
      if (value >= UNREACHED) return undefined; // more than fits in 32 bits
      field[s] = value;
    }
  }
  return field;
};
