import { freeCount, squareCount } from '../../../core/board.js';
import type { Square } from '../../../core/square.js';
import type { TourProblem } from '../tour.js';
import { neighbors } from './board.js';
import { numbersOf } from './numbers.js';

/*
 * Every tour of a small board, by trying every walk: the plainest way to see that there is none, or only one. All it knows of
 * numbers is which squares can still come to the next one in time. A step costs a few looks; boards that need more steps than are
 * allowed are given up.
 */

/** About half a second. */
const MAX_STEPS = 2_000_000;

/** Larger boards would not come to an end; the sets of squares in time grow with the square of the board. */
const MAX_SQUARES = 200;

/** inTime[step][i] is 1 for the squares that a step (from 0) may be on, seen from the numbers after it. */
const squaresInTime = (
  next: readonly (readonly number[])[],
  numbered: ReadonlyMap<number, number>,
): readonly Uint8Array[] => {
  const stepOf = new Map([...numbered].map(([step, place]) => [place, step]));
  const last = next.length - 1;
  const inTime: Uint8Array[] = [];
  for (let step = last; step >= 0; step--) {
    const own = numbered.get(step);
    const after = inTime[step + 1];
    inTime[step] = Uint8Array.from(next, (targets, place) => {
      if (own === undefined ? stepOf.has(place) : own !== place) return 0;
      return after === undefined || targets.some((there) => after[there] === 1) ? 1 : 0;
    });
  }
  return inTime;
};

/** Shows tours to `visit` until it returns false; false if there were more walks than can be tried. Avoided moves are left out. */
export const eachTour = (problem: TourProblem, visit: (path: readonly Square[]) => boolean): boolean => {
  if (freeCount(problem.board) > MAX_SQUARES || squareCount(problem.board) > 10 * MAX_SQUARES) return false;
  const { out } = neighbors(problem);
  const squares = [...out.keys()];
  const placeOf = new Map(squares.map((square, place) => [square, place]));
  const next = squares.map((square) => [...out.get(square)!].map((there) => placeOf.get(there)!));
  const numbered = new Map(numbersOf(problem).map(({ step, square }) => [step - 1, placeOf.get(square)!]));
  // A closed tour passes everywhere: it may be looked at from any one of its squares, unless something says which.
  if (problem.closed && numbered.size === 0) numbered.set(0, 0);
  const inTime = squaresInTime(next, numbered);
  const path: number[] = [];
  const isOn = new Uint8Array(squares.length);
  let steps = 0;
  let going = true;
  const walk = (place: number): void => {
    if (!going || isOn[place] === 1 || inTime[path.length]![place] === 0 || ++steps > MAX_STEPS) return;
    path.push(place);
    isOn[place] = 1;
    if (path.length === squares.length) going = visit(path.map((one) => squares[one]!));
    else for (const there of next[place]!) walk(there);
    isOn[place] = 0;
    path.pop();
  };
  for (const place of squares.keys()) walk(place);
  return !going || steps <= MAX_STEPS;
};
