/*
 * Is a tour the only one? A plain search from the first step to the last, written from the rules: it tries
 * every move, respects the given steps, and backtracks if a given step is too far away or a square would be
 * left with too few moves. It shares nothing with the solvers, which work on moves and not on steps.
 * Exponential; it gives up after too many steps.
 */
import { freeCount, squareCount } from '../../../core/board.js';
import type { Square } from '../../../core/square.js';
import type { TourProblem } from '../tour.js';
import { neighbors } from './board.js';

/** Squares looked at: a few seconds at most. */
const MAX_LOOKS = 10_000_000;

class TooLong extends Error {}

/** distanceTo[square]: the fewest moves from there to one square; infinity if there is no path. */
const distancesTo = (
  into: ReadonlyMap<Square, ReadonlySet<Square>>,
  goal: Square,
  size: number,
): Float64Array => {
  const distance = new Float64Array(size).fill(Number.POSITIVE_INFINITY);
  distance[goal] = 0;
  const queue = [goal];
  for (const here of queue) {
    for (const before of into.get(here) ?? []) {
      if (distance[before] !== Number.POSITIVE_INFINITY) continue;
      distance[before] = distance[here]! + 1;
      queue.push(before);
    }
  }
  return distance;
};

/** Up to two tours that `accepts` accepts; undefined if the search takes too long. */
export const findTours = (
  problem: TourProblem,
  accepts: (path: readonly Square[]) => boolean,
  most = MAX_LOOKS,
): readonly (readonly Square[])[] | undefined => {
  const { board, from, to, closed } = problem;
  const last = freeCount(board);
  const { out, into } = neighbors(problem);
  const around = new Map(
    [...out].map(([square, next]) => [square, new Set([...next, ...into.get(square)!])]),
  );
  const givenAt = new Map(problem.given?.map(({ step, square }) => [step, square]));
  if (from !== undefined) givenAt.set(1, from);
  if (to !== undefined) givenAt.set(last, to);
  const given = new Set(givenAt.values());
  const distances = new Map(
    [...given].map((square) => [square, distancesTo(into, square, squareCount(board))]),
  );
  /** The next step that is given, from each step on. */
  const nextGiven: (number | undefined)[] = Array.from({ length: last + 2 });
  for (let step = last; step >= 1; step--) nextGiven[step] = givenAt.has(step) ? step : nextGiven[step + 1];
  const visited = new Uint8Array(squareCount(board));
  const path: Square[] = [];
  const found: (readonly Square[])[] = [];
  let looks = 0;

  /**
   * An unvisited square needs two moves to squares that are unvisited or the end of the path; one if the tour
   * may end there.
   */
  const isStranded = (square: Square, here: Square): boolean => {
    let left = 0;
    for (const other of around.get(square)!) {
      if (visited[other] === 0 || other === here || (closed && other === path[0])) left++;
    }
    return left < (closed ? 2 : 1);
  };

  const fits = (square: Square, step: number): boolean => {
    if (++looks > most) throw new TooLong();
    if (visited[square] === 1) return false;
    const wanted = givenAt.get(step);
    if (wanted === undefined ? given.has(square) : wanted !== square) return false;
    const next = nextGiven[step];
    return next === undefined || distances.get(givenAt.get(next)!)![square]! <= next - step;
  };

  const extend = (square: Square): void => {
    visited[square] = 1;
    path.push(square);
    const step = path.length;
    const before = path[step - 2];
    const isDead =
      before !== undefined &&
      step < last &&
      [...around.get(before)!].some((other) => visited[other] === 0 && isStranded(other, square));
    if (step === last) {
      if (accepts(path)) found.push([...path]);
    } else if (!isDead) {
      for (const next of out.get(square)!) {
        if (found.length < 2 && fits(next, step + 1)) extend(next);
      }
    }
    path.pop();
    visited[square] = 0;
  };

  try {
    for (const start of out.keys()) if (found.length < 2 && fits(start, 1)) extend(start);
    return found;
  } catch (error) {
    if (error instanceof TooLong) return undefined;
    throw error;
  }
};
