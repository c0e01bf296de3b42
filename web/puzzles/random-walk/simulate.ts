/*
 * Random walks, one after another: each runs until the piece arrives, has made all its moves, or has left the
 * board.
 */
import { isMissing, squareAt, squareCount } from '../../../src/core/board.js';
import { moveGraph } from '../../../src/core/moveGraph.js';
import { randomBelow, seededRandom } from '../../../src/core/random.js';
import type { Square } from '../../../src/core/square.js';
import type { RandomWalkAnswer, RandomWalkProblem } from '../../../src/puzzles/random-walk/randomWalk.js';

/** Off the board. */
const GONE = -1;

export interface Simulation {
  /** The square of the piece; undefined if it has left the board. */
  readonly at: () => Square | undefined;
  /** The number of moves of the current walk. */
  readonly moves: () => number;
  readonly runs: () => number;
  /** The average over all finished runs: moves, or the share that stayed on the board. */
  readonly average: () => number;
  /** Makes this many moves. Returns the averages after runs 1, 2, 4, 8 … that finished on the way. */
  readonly go: (moves: number) => readonly Sample[];
}

export interface Sample {
  readonly runs: number;
  readonly average: number;
}

/** One move to a random legal square. If moves off the board count, it may lead off the board. */
const moverOf = (problem: RandomWalkProblem, random: () => number): ((square: Square) => Square) => {
  const { board, piece, steps } = problem;
  const below = (count: number): number => Math.floor(random() * count);
  if (steps === undefined) {
    const { start, target } = moveGraph(board, piece.rays);
    return (square) => {
      const moves = start[square + 1]! - start[square]!;
      return moves === 0 ? GONE : target[start[square]! + below(moves)]!;
    };
  }
  const longest = Math.max(board.width, board.height) - 1;
  const leaps = piece.rays.flatMap(({ dx, dy, range }) =>
    Array.from({ length: range === 0 ? longest : range }, (_, i) => ({ dx, dy, far: i + 1 })),
  );
  return (square) => {
    if (leaps.length === 0) return GONE;
    const { dx, dy, far } = leaps[below(leaps.length)]!;
    let [x, y] = [square % board.width, Math.floor(square / board.width)];
    for (let step = 0; step < far; step++) {
      x += dx;
      y += dy;
      if (x < 0 || y < 0 || x >= board.width || y >= board.height) return GONE;
      if (isMissing(board, squareAt(board, x, y))) return GONE;
    }
    return squareAt(board, x, y);
  };
};

export const simulate = (problem: RandomWalkProblem, seed: number): Simulation => {
  const { board, from, to, steps } = problem;
  const source = seededRandom(seed);
  const move = moverOf(problem, () => randomBelow(source, 2 ** 30) / 2 ** 30);
  const home = squareAt(board, from.x, from.y);
  const goal = to === undefined ? undefined : squareAt(board, to.x, to.y);
  const most = steps === undefined ? Number.POSITIVE_INFINITY : Number(steps);
  if (squareCount(board) === 0) throw new Error('no board');
  let [at, made, runs, sum] = [home, 0, 0, 0];
  const finish = (result: number): void => {
    runs++;
    sum += result;
    at = home;
    made = 0;
  };
  return {
    at: () => (at === GONE ? undefined : at),
    moves: () => made,
    runs: () => runs,
    average: () => sum / runs,
    go: (moves) => {
      const samples: Sample[] = [];
      for (let i = 0; i < moves; i++) {
        const before = runs;
        at = move(at);
        made++;
        if (goal !== undefined) {
          if (at === goal) finish(made);
        } else if (at === GONE) finish(0);
        else if (made >= most) finish(1);
        // Nothing more can happen in this run.
        if (at === GONE) at = home;
        if (runs > before && (runs & (runs - 1)) === 0) samples.push({ runs, average: sum / runs });
      }
      return samples;
    },
  };
};

/** The exact value as a number to compare with; undefined if there is nothing to converge to. */
export const exactOf = (answer: RandomWalkAnswer): number | undefined => {
  const fraction =
    answer.kind === 'expected' ? answer.expected : answer.kind === 'chance' ? answer.chance : undefined;
  if (fraction === undefined) return undefined;
  const { numerator, denominator } = fraction;
  return Number((numerator * 10n ** 12n) / denominator) / 1e12;
};
