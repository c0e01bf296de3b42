import { squareCount } from '../../../core/board.js';
import type { SolveOptions } from '../../../core/budget.js';
import { hasKnightDistance } from '../../../core/knightDistance.js';
import { isKnight } from '../../../core/piece.js';
import { requireValid } from '../../../core/validate.js';
import type { MeetAnswer, MeetProblem } from '../meet.js';
import { validateMeet } from '../validate.js';
import { solveOpenKnights } from './open/solveOpen.js';
import { solveBySearch } from './search/solveSearch.js';

/** Up to this size a search takes no longer than a clever method, and it needs no argument. */
const SMALL = 4096;

/** True if every distance on this board has a closed form: knights only, no holes, not 3x3. */
export const isOpenKnights = ({ board, walkers }: MeetProblem): boolean =>
  board.missing.length === 0 &&
  (Math.min(board.width, board.height) <= 2 || hasKnightDistance(board.width, board.height)) &&
  [...new Set(walkers.map(({ piece }) => piece))].every(isKnight);

/**
 * Finds the meeting square by the fastest method that is exact for this problem.
 *
 * @example
 * const read = parseMeet('meet 8x8 N b2 d3 f4');
 * if (read.ok) {
 *   const answer = solveMeet(read.value);
 *   if (answer.kind === 'meet') answer.moves; // 2
 * }
 */
export const solveMeet = (asked: MeetProblem, options: SolveOptions = {}): MeetAnswer => {
  const problem = requireValid(asked, validateMeet);
  const { board, walkers } = problem;
  const { x, y } = walkers[0]!.at;
  if (walkers.every(({ at }) => at.x === x && at.y === y)) {
    const square = Object.freeze({ x, y });
    return Object.freeze({
      kind: 'meet',
      square,
      moves: 0,
      rounds: 0,
      walks: Object.freeze(walkers.map(() => Object.freeze([square]))),
      proved: true,
      method: 'together',
    });
  }
  if (squareCount(board) > SMALL && isOpenKnights(problem)) return solveOpenKnights(problem, options);
  return solveBySearch(problem, options);
};
