/*
 * walks: how many walks of k moves there are. A walk may visit a square many times; every move stays on the
 * board.
 *
 *     3  1  .  1      walks 3x3 N from a1 steps 2
 *     2  .  .  .      a1 to c2 or b3, and on: back to a1 from either, or to a3, or to c1
 *     1  2  .  1      4 walks in all, 2 of them end where they started
 *        a  b  c
 *
 * - Without `from` the walks from every square are added up; without `to` a walk may end anywhere.
 * - Two ways for a piece to reach the same square in one move count once.
 * - `mod` asks for the remainder only; then k may have thousands of digits.
 *
 * Method. Squares that symmetries of the problem map to each other are merged (core/linear/moveClasses.ts).
 * Few moves are counted one after another; for many, the numbers of walks follow a linear recurrence, which
 * is found from its first terms and then evaluated at k directly (core/linear/walkCounts.ts). The checker
 * counts without merging (core/recount).
 */

import type { Board } from '../../core/board.js';
import type { Stopped } from '../../core/budget.js';
import type { Recurrence } from '../../core/linear/recurrence.js';
import type { WalkMethod } from '../../core/linear/walkCounts.js';
import type { Piece } from '../../core/piece.js';
import type { Guide } from '../../core/puzzle.js';
import type { Point } from '../../core/square.js';
import { t } from '../../core/text.js';

export interface WalksProblem {
  readonly puzzle: 'walks';
  readonly board: Board;
  readonly piece: Piece;
  readonly from?: Point;
  readonly to?: Point;
  readonly steps: bigint;
  readonly mod?: bigint;
}

export type WalksAnswer =
  | {
      readonly kind: 'walks';
      /** The number of walks, or its remainder if the problem has a `mod`. */
      readonly walks: bigint;
      readonly method: WalkMethod;
      /** With the method `recurrence`: the recurrence (modulo `mod`) and the terms that determine it. */
      readonly recurrence?: Recurrence;
    }
  | Stopped;

export const walksGuide: Guide = {
  title: t('Walks', '路线计数'),
  question: t('How many walks of k moves are there?', '走 k 步的路线有多少条？'),
  rules: t(
    'Counts the walks of a given number of moves. Squares may repeat; every move stays on the board. Without from, walks from every square are added up; without to, a walk may end anywhere. With mod, gives the remainder, and the number of moves can be huge.',
    '数出走给定步数的路线共有多少条。可以重复经过同一格，每一步都不能走出棋盘。不写 from 则对所有起点求和，不写 to 则终点任意。写 mod 则只求余数，步数可以非常大。',
  ),
  form: 'walks <board> [piece] [from <square>] [to <square>] steps <number> [mod <number>]',
  keywords: ['from', 'to', 'steps', 'mod'],
  examples: [
    { line: 'walks 8x8 N from a1 steps 6', shows: t('Six moves from a corner', '从角格出发走六步') },
    {
      line: 'walks 3x4 without a1/c1 N steps 3130 mod 1000000007',
      shows: t('Knight on a phone keypad', '电话键盘上的马'),
    },
    {
      line: 'walks 8x8 N from a1 steps 1000000000000000000 mod 998244353',
      shows: t('10^18 moves, modulo a prime', '走 10^18 步，对质数取模'),
    },
    { line: 'walks 8x8 N from a1 to h8 steps 6', shows: t('Corner to corner in six', '六步从一角到另一角') },
    { line: 'walks 8x8 K from e1 to e1 steps 10', shows: t('King back home in ten', '王走十步回到原处') },
    { line: 'walks 8x8 N from a1 steps 1000', shows: t('All 779 digits', '精确结果共 779 位') },
    { line: 'walks 20x20 Q steps 12 mod 1000000', shows: t('Queen, last six digits', '后：末六位数字') },
  ],
};
