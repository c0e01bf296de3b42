import { freeCount, isMissing, squareCount } from '../../../core/board.js';
import { proved, refuse, type Verdict } from '../../../core/result.js';
import type { Square } from '../../../core/square.js';
import type { Given, NoTour, TourProblem } from '../tour.js';
import { nextTo } from './board.js';

/*
 * Numbers that contradict each other. For every step, list the squares it may be on: between two numbers,
 * those that a walk of the right length passes, without touching another number. Then cross out:
 *
 *   - a step with one square left owns it; a square with one step left has that step;
 *   - a square stays at a step only if a neighbor stays at the step before and one at the step after.
 *
 * If a step is left without squares, or a square without steps, the numbers have no solution.
 */

/** The squares of each step, from step 1 on; closed tours continue with step 1 after the last. */
type Possible = Set<Square>[];

const outset = (given: readonly Given[], squares: readonly Square[]): Possible => {
  const numbered = new Map(given.map(({ step, square }) => [step, square]));
  const taken = new Set(numbered.values());
  const free = squares.filter((square) => !taken.has(square));
  return squares.map((_, k) => {
    const square = numbered.get(k + 1);
    return new Set(square === undefined ? free : [square]);
  });
};

/**
 * True if crossing out ends in a contradiction. Uses only `given` and the ends and moves that the problem
 * requires.
 */
export const contradicts = (problem: TourProblem, given: readonly Given[]): boolean => {
  const { board, closed } = problem;
  const squares: Square[] = [];
  for (let square = 0; square < squareCount(board); square++)
    if (!isMissing(board, square)) squares.push(square);
  const out = new Map(squares.map((square) => [square, nextTo(problem, square, 1)]));
  const into = new Map(squares.map((square) => [square, nextTo(problem, square, -1)]));
  const last = squares.length;
  const possible = outset(given, squares);
  const meets = (set: ReadonlySet<Square>, others: ReadonlySet<Square>): boolean => {
    for (const square of set) if (others.has(square)) return true;
    return false;
  };
  /** At a step, keeps only what the neighboring step leads to. */
  const keepReached = (
    step: number,
    beside: number,
    links: ReadonlyMap<Square, ReadonlySet<Square>>,
  ): boolean => {
    const before = possible[step]!.size;
    for (const square of possible[step]!)
      if (!meets(links.get(square)!, possible[beside]!)) possible[step]!.delete(square);
    return possible[step]!.size < before;
  };
  for (let changed = true; changed; ) {
    changed = false;
    for (let k = closed ? 0 : 1; k < last; k++)
      if (keepReached(k, (k + last - 1) % last, into)) changed = true;
    for (let k = last - 1; k >= (closed ? 0 : 1); k--)
      if (keepReached((k + last - 1) % last, k, out)) changed = true;
    const stepsOf = new Map<Square, number[]>(squares.map((square) => [square, []]));
    for (const [k, set] of possible.entries()) {
      if (set.size === 0) return true;
      for (const square of set) stepsOf.get(square)!.push(k);
    }
    for (const [square, steps] of stepsOf) {
      if (steps.length === 0) return true;
      if (steps.length > 1 || possible[steps[0]!]!.size === 1) continue;
      possible[steps[0]!] = new Set([square]);
      changed = true;
    }
    for (const [k, set] of possible.entries()) {
      if (set.size > 1) continue;
      const [square] = set;
      for (const other of stepsOf.get(square!)!) {
        if (other === k || !possible[other]!.delete(square!)) continue;
        changed = true;
        if (possible[other]!.size === 0) return true;
      }
    }
  }
  return false;
};

/** What the problem says about steps: its numbers, and the ends of an open tour. */
export const numbersOf = (problem: TourProblem): readonly Given[] => {
  const last = freeCount(problem.board);
  const all = [...(problem.given ?? [])];
  const add = (step: number, square: Square | undefined) => {
    if (square !== undefined && !all.some((one) => one.step === step)) all.push({ step, square });
  };
  add(1, problem.from);
  if (!problem.closed) add(last, problem.to);
  return all;
};

/** Larger boards are not examined. */
export const MAX_NUMBERED_SQUARES = 2500;

export const checkNumbers = (problem: TourProblem, because: NoTour & { kind: 'numbers' }): Verdict => {
  const { given } = because;
  const known = numbersOf(problem);
  const isKnown = (one: unknown): one is Given =>
    typeof one === 'object' &&
    one !== null &&
    known.some(({ step, square }) => step === (one as Given).step && square === (one as Given).square);
  if (!Array.isArray(given) || given.length === 0 || !given.every(isKnown))
    return refuse('These are not the step numbers of the problem', '这些不是题目给出的步号');
  if (squareCount(problem.board) > MAX_NUMBERED_SQUARES)
    return refuse('The board is too large for this proof', '棋盘太大，无法用这种证明');
  return contradicts(problem, given)
    ? proved(
        'crossing out the squares of every step again leads to a contradiction',
        '重新逐步划去可能的格子，得出矛盾',
      )
    : refuse('Crossing out squares does not lead to a contradiction', '逐一划去并不能推出矛盾');
};
