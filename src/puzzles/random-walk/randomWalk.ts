/*
 * random-walk: probabilities and expected times of a piece that moves at random, as exact fractions.
 *
 *     random-walk 3x3 N from a1 steps 2     each move is one of the knight's 8 at random, even if it leads off the board.
 *                                           2 of 8 stay on the board, twice in a row: 1/16
 *     random-walk 8x8 N from a1 to a1       each move is one of the legal ones at random.
 *                                           The knight is back in its corner after 168 moves on average
 *
 * With `steps` the question is whether the piece is still on the board after that many moves. The moves are a
 * fixed list of offsets; a rider's are its distances 1 to the board's longer side minus 1. Holes count as off
 * the board, and stop a rider.
 *
 * With `to` the question is how many moves it takes on average until the piece first arrives (from = to:
 * until it is back). If it can never arrive, the answer is `unreachable`; if it arrives with a probability
 * below 1, because it may get stuck or end up where no path leads to the target, it is `infinite`. A square
 * without legal moves is stuck.
 *
 * Method. Chance: the number of walks that stay on the board (core/linear/walkCounts.ts) out of all. Return
 * time if every move can be undone: the moves of all reachable squares, divided by the moves of the square.
 * Other expectations: a system of linear equations, one per class of squares, solved exactly
 * (solve/lifting.ts).
 */

import type { Board } from '../../core/board.js';
import type { Stopped } from '../../core/budget.js';
import type { Fraction } from '../../core/linear/bigIntegers.js';
import type { Recurrence } from '../../core/linear/recurrence.js';
import type { Piece } from '../../core/piece.js';
import type { Guide } from '../../core/puzzle.js';
import type { Point, Square } from '../../core/square.js';
import { t } from '../../core/text.js';

interface Start {
  readonly puzzle: 'random-walk';
  readonly board: Board;
  readonly piece: Piece;
  readonly from: Point;
}

/** Either `steps` or `to`. */
export type RandomWalkProblem =
  | (Start & { readonly steps: bigint; readonly to?: undefined })
  | (Start & { readonly to: Point; readonly steps?: undefined });

/** Why an expected time is right. */
export type Because =
  /**
   * The expected times of all squares that matter, numerators over one denominator: they satisfy the
   * equations.
   */
  | {
      readonly kind: 'values';
      readonly squares: readonly Square[];
      readonly numerators: readonly bigint[];
      readonly denominator: bigint;
    }
  /**
   * Every move can be taken back: `total` moves of all squares within reach, `moves` of the square itself.
   */
  | { readonly kind: 'stationary'; readonly total: bigint; readonly moves: bigint };

export type RandomWalkMethod = 'walks' | 'stationary' | 'lifting' | 'search';

export type RandomWalkAnswer =
  | {
      readonly kind: 'chance';
      readonly chance: Fraction;
      readonly method: RandomWalkMethod;
      /** The recurrence of the numbers of walks, if it was used. */
      readonly recurrence?: Recurrence;
    }
  | {
      readonly kind: 'expected';
      readonly expected: Fraction;
      readonly because: Because;
      readonly method: RandomWalkMethod;
    }
  /** The piece reaches this many squares, its own included, and the target is not among them. */
  | { readonly kind: 'unreachable'; readonly reached: number; readonly method: RandomWalkMethod }
  /** The piece may come to this square, and from there never to the target. */
  | { readonly kind: 'infinite'; readonly trap: Point; readonly method: RandomWalkMethod }
  | Stopped;

export const randomWalkGuide: Guide = {
  title: t('Random walk', '随机游走'),
  question: t(
    'How long does a random walk take? How likely is it to stay on the board?',
    '随机走子平均要走多久？留在棋盘上的概率是多少？',
  ),
  rules: t(
    "With to, each legal move is equally likely, and the answer is the expected number of moves until the piece first arrives, or returns if it starts there. With steps, each of the piece's moves is equally likely, even off the board, and the answer is the chance that it is still on the board.",
    '写 to：每种合法走法等可能，求首次到达目标格（起点与目标相同则为首次返回）的期望步数。写 steps：棋子的每种走法等可能，包括走出棋盘的，求走完后仍在棋盘上的概率。',
  ),
  form: 'random-walk <board> [piece] from <square> {to <square>|steps <number>}',
  keywords: ['from', 'to', 'steps'],
  examples: [
    {
      line: 'random-walk 8x8 N from a1 to a1',
      shows: t('Home again: 168 moves on average', '平均 168 步回到角格'),
    },
    {
      line: 'random-walk 8x8 N from a1 to h8',
      shows: t('Corner to corner at random', '从一角随机走到另一角'),
    },
    {
      line: 'random-walk 3x3 N from a1 steps 2',
      shows: t('Two moves on 3x3: 1/16', '3x3 走两步：1/16'),
    },
    { line: 'random-walk 8x8 Q from d1 to d1', shows: t('The queen returns sooner', '后回来得更快') },
    { line: 'random-walk 8x8 R from a1 steps 5', shows: t('A rook among 28 moves', '车的 28 种走法') },
    { line: 'random-walk 8x8 B from c1 to f1', shows: t('The wrong color: unreachable', '颜色不同：到不了') },
    {
      line: 'random-walk 5x5 fWfF from c1 to c5',
      shows: t('It may miss: infinite on average', '可能错过：期望无穷大'),
    },
  ],
};
