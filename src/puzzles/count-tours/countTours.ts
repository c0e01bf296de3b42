/*
 * count-tours: how many tours a board has.
 *
 *      1  6  .  .      a tour visits every free square once;
 *      .  .  2  5      closed: a last move leads back to the first square
 *      7  .  4  .
 *      .  3  .  .
 *
 * A closed tour is counted once as a cycle (undirected) and twice with a direction (directed); an open tour
 * once as a path and twice with a direction. The 1x1 board has one open tour, the same in both directions,
 * and no closed one; two squares have no closed tour either, since going there and back uses one move twice.
 *
 * - With `from` or `to`, the direction is given: the tours that start here (and end there), so both numbers are the same.
 *   A closed tour passes every square: `from` leaves its count as it is.
 * - `symmetric`: only tours that contain the image of each of their moves under a half-turn, a quarter-turn, or some reflection of the board. A reversible move has no direction here; any other keeps its own.
 * - `classes`: two tours are equivalent if a symmetry of board and piece maps one to the other.
 * - A piece with one-way moves: directed counts directed tours; undirected counts two directed tours as one only if each is the reverse of the other.
 *
 * Method. Every question above becomes "how many Hamiltonian cycles has this undirected graph" (graph.ts):
 * open tours close through an extra vertex, one-way moves run between an entrance and an exit of each square.
 * A frontier DP finishes one vertex after another, in an order chosen from the graph (order.ts), and keeps,
 * for the vertices begun but not finished, only how many of their two edges they have and which ends belong
 * to one path: frontier.ts in plain words, core/frontier/kernel.ts fast. Boards with a rotation or reflection
 * symmetry need only half of that: the two halves meet in the middle (core/halves/). plan.ts divides long
 * counts into shards and adds their results up; series.ts counts a whole family of boards in one sweep;
 * solve/symmetric/ folds the board, so that symmetric tours are cycles of a smaller graph, and counts classes
 * as the mean number of tours that a symmetry preserves (Burnside); usage.ts computes which moves the tours
 * use.
 */

import type { Board } from '../../core/board.js';
import type { SolveOptions, Stopped } from '../../core/budget.js';
import type { Piece } from '../../core/piece.js';
import type { Guide } from '../../core/puzzle.js';
import type { Square } from '../../core/square.js';
import type { TourSymmetry } from '../../core/symmetry.js';
import { t } from '../../core/text.js';

export interface CountProblem {
  readonly puzzle: 'count-tours';
  readonly board: Board;
  readonly piece: Piece;
  readonly closed: boolean;
  /** Count the tours that start here (and end there). `to` is for open tours only. */
  readonly from?: Square;
  readonly to?: Square;
  /** Count the tours that contain the image of each of their moves, as tour does. */
  readonly symmetric?: TourSymmetry;
  /** Also count the tours up to the symmetries of board and piece. */
  readonly classes?: true;
}

export type CountAnswer =
  | {
      readonly kind: 'count';
      readonly undirected: bigint;
      readonly directed: bigint;
      /** Classes of undirected tours, if they were asked for. */
      readonly classes?: bigint;
      readonly method: CountMethod;
      /** What the method visited: states of a frontier DP, or nodes of a search. */
      readonly states: number;
      /** slopes[k]: tours with k moves of a slope, if that was counted. */
      readonly slopes?: readonly bigint[];
    }
  | Stopped;

/**
 * `trivial`: too few squares to search. `ends`: open tours, one pair of ends after another. `quotient`:
 * symmetric tours, on orbits of squares. `recount`: the checker's own.
 */
export type CountMethod = 'trivial' | 'frontier' | 'middle' | 'ends' | 'quotient' | 'recount';

export interface CountOptions extends SolveOptions {
  /** The method to use; by default the cheapest that applies. */
  readonly method?: Exclude<CountMethod, 'trivial' | 'quotient' | 'recount'>;
}

export const countToursGuide: Guide = {
  title: t('Count', '计数'),
  question: t('How many tours does a board have?', '一个棋盘有多少条巡游？'),
  rules: t(
    'Counts the tours of a board. A tour and its reverse count once. The answer also gives the number if each direction counts separately. A closed tour counts once, whatever its first square. With symmetric, only tours that contain the image of each of their moves count. With classes, tours that a symmetry of board and piece turns into each other also count as one.',
    '数出棋盘上的全部巡游。一条巡游与它的反向算一条，同时给出区分方向的条数。闭合巡游不论从哪一格开始都算一条。写 symmetric 时只数对称巡游：每一步经过变换，仍是这条巡游中的一步。写 classes 时，还会给出本质不同的巡游数：能由棋盘和棋子的对称互相变换的算一种。',
  ),
  form: 'count-tours <board> [piece] {open|closed} [from <square>] [to <square>] [symmetric half-turn|quarter-turn|mirror] [classes]',
  keywords: ['open', 'closed', 'from', 'to', 'symmetric', 'half-turn', 'quarter-turn', 'mirror', 'classes'],
  examples: [
    {
      line: 'count-tours 6x6 N closed',
      shows: t('All 9,862 closed tours of 6x6', '6x6：共 9,862 条闭合巡游'),
    },
    {
      line: 'count-tours 5x5 N open from a1',
      shows: t('From a corner of 5x5: 304', '从 5x5 的角格出发：304 条'),
    },
    { line: 'count-tours 3x4 N open', shows: t('The smallest board with a tour', '有巡游的最小棋盘') },
    {
      line: 'count-tours 6x6 without a6/f6 N closed',
      shows: t('Without two corners: five times as many', '去掉两个角：多出四倍'),
    },
    {
      line: 'count-tours 6x6 N closed symmetric half-turn',
      shows: t('78 stay the same under a half-turn', '其中 78 条转 180° 不变'),
    },
    {
      line: 'count-tours 6x6 N closed classes',
      shows: t('1,245 essentially different tours', '本质不同的有 1,245 条'),
    },
    { line: 'count-tours 6x6 K closed', shows: t('A king has far more tours', '王的巡游多得多') },
    { line: 'count-tours 6x8 N closed', shows: t('55 million on 6x8', '6x8：五千五百多万条') },
    {
      line: 'count-tours 8x8 N closed',
      shows: t('8x8: over 13 trillion tours', '8x8：13 万亿多条'),
    },
  ],
};
