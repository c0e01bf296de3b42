/*
 * combos: in how many ways can all pieces move at once without a collision?
 *
 * Every piece chooses a direction and a distance (staying put is one choice), all start together, advance one
 * step per second and then rest. A combination is valid if no two pieces are ever on one square at the same
 * second. Two neighbors that swap are never on one square, so that is valid. A leaper lands after one second
 * and passes over nothing.
 *
 *     second 0    1    2       A goes two squares up, B two squares left: after one second they share a square,
 *       . . .   . . .  A . .   so these two choices collide; if A stays, or stops on its first square
 *       . . .   * . .  . . .   while B stays, they do not.
 *       A B .   . . .  . . .
 *
 * Pieces do not block one another: whether choices fit together is decided second by second, for two pieces
 * at a time. A hole stops a rider, as the edge does. Two moves are the same choice if they have the same step
 * and the same number of steps; R and D on one piece make two choices of (2, 0), for the rook takes two
 * seconds and the dabbaba one.
 *
 * Methods: choices.ts lists each piece's choices and model.ts the pairs that collide. A few pieces are
 * counted by a depth-first search over bit sets (search.ts); more by recursive conditioning in a WebAssembly
 * kernel (condition.ts, kernel/combos), which sums pieces out one by one where that is cheap and otherwise
 * branches on the direction of the piece with the most collisions. list.ts draws, lists and weighs
 * combinations with the same counter; shards.ts cuts a long count into branches; fast.ts serves streams of
 * small 8x8 cases. The checker plays small problems second by second and counts large ones again in its own
 * way (recount.ts).
 */

import type { Board } from '../../core/board.js';
import type { Stopped } from '../../core/budget.js';
import type { Piece } from '../../core/piece.js';
import type { Guide } from '../../core/puzzle.js';
import type { Square } from '../../core/square.js';
import { t } from '../../core/text.js';

export interface Placed {
  readonly piece: Piece;
  readonly at: Square;
}

export interface CombosProblem {
  readonly puzzle: 'combos';
  readonly board: Board;
  readonly pieces: readonly Placed[];
}

export type CombosMethod = 'bitset-dfs' | 'directions';

export type CombosAnswer =
  | { readonly kind: 'combos'; readonly count: bigint; readonly method: CombosMethod; readonly nodes: number }
  | Stopped;

export const combosGuide: Guide = {
  title: t('Combinations', '同时走子'),
  question: t('In how many ways can all pieces move at once?', '所有棋子同时走，共有多少种组合？'),
  rules: t(
    'Each piece picks a direction and a distance, or stays. All start together and go one square per second; leapers land after one second. No two pieces may be on one square at the same second; neighbors may swap.',
    '每个棋子选一个方向和距离，也可以不动。所有棋子同时出发，每秒走一格；跳跃棋子一秒落地。同一秒不能有两个棋子在同一格；相邻的两个棋子可以互换位置。',
  ),
  form: 'combos <board> <piece>@<square>…',
  keywords: [],
  examples: [
    {
      line: 'combos 8x8 Q@a1 Q@c2 Q@f3 Q@h4 Q@b5 Q@e6 Q@g7 Q@d8',
      shows: t('Eight queens on the move', '八个后同时走'),
    },
    { line: 'combos 8x8 R@a1 Q@d4 B@h8', shows: t('Rook, queen, and bishop', '车、后与象') },
    { line: 'combos 2x1 R@a1 R@b1', shows: t('Neighbors may swap', '相邻的可以互换') },
    {
      line: 'combos 8x8 N@b1 N@g1 N@b8 N@g8 K@e1 K@e8 C@d4',
      shows: t('Leapers land after one second', '跳跃棋子一秒落地'),
    },
    {
      line: 'combos 8x8 B@a1 B@c1 B@e1 B@g1 B@b8 B@d8 B@f8 B@h8',
      shows: t('Eight bishops cross the board', '八个象同时穿过棋盘'),
    },
    { line: 'combos 8x8 without d3/d4/d5/d6 R@a4 R@h4 Q@c3 Q@f6', shows: t('A wall in the way', '中间有墙') },
  ],
};
