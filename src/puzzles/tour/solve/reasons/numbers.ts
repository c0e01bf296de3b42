import { contradicts, MAX_NUMBERED_SQUARES, numbersOf } from '../../check/numbers.js';
import type { NoTour, TourProblem } from '../../tour.js';

/** Few enough to be told in a sentence; so many are tried for leaving out. */
const MAX_TRIED = 60;

/** As few of the numbers as contradict each other by crossing out. Only for problems that have no tour. */
export const numbersReason = (problem: TourProblem, places: number): NoTour | undefined => {
  if (places > MAX_NUMBERED_SQUARES) return undefined;
  let given = numbersOf(problem);
  if (!contradicts(problem, given)) return undefined;
  // Two neighboring numbers that are too far apart are the shortest of all.
  const sorted = [...given].sort((a, b) => a.step - b.step);
  for (const [k, one] of sorted.entries()) {
    const next = sorted[k + 1];
    if (next !== undefined && next.step - one.step < 8 && contradicts(problem, [one, next]))
      return { kind: 'numbers', given: [one, next] };
  }
  if (given.length > MAX_TRIED) return { kind: 'numbers', given: sorted };
  for (const one of sorted) {
    const fewer = given.filter((other) => other !== one);
    if (fewer.length > 0 && contradicts(problem, fewer)) given = fewer;
  }
  return { kind: 'numbers', given: [...given].sort((a, b) => a.step - b.step) };
};
