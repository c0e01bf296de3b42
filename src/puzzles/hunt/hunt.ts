/*
 * hunt: one knight, n pawns, two players in turn.
 *
 * The player to move picks any remaining pawn; the knight takes it by a shortest path (pawns passed over stay
 * and do not block). The first player wants the total number of moves as large as possible, the second as
 * small as possible.
 *
 *     . . . p .      N on a3, pawns on b2, c3 and d4 (hunt 50x50 a3 pawns b2/c3/d4):
 *     N . p . .      the first player sends the knight to a distant pawn, the second to a close one,
 *     . p . . .      the first takes the last one; 8 moves in total under optimal play.
 *
 * Other aims make other games: aims min/max lets the minimizing player start, max/max is the longest and
 * min/min the shortest tour of the pawns. Any piece may stand in for the knight.
 *
 * Whose turn it is follows from how many pawns are left, so a position is (pawns left, square of the piece),
 * and the piece is where it started or where the last pawn was: n 2^(n-1) positions. `plain.ts` fills that
 * table exactly as described; `layers.ts` fills it 16 sets of pawns at a time, in layers, two of which are in
 * memory.
 */

import type { Board } from '../../core/board.js';
import type { Stopped } from '../../core/budget.js';
import type { Piece } from '../../core/piece.js';
import type { Guide } from '../../core/puzzle.js';
import type { Square } from '../../core/square.js';
import { t } from '../../core/text.js';

/** Whether a player maximizes or minimizes the total. */
export type Aim = 'max' | 'min';

export interface HuntProblem {
  readonly puzzle: 'hunt';
  readonly board: Board;
  readonly piece: Piece;
  readonly from: Square;
  readonly pawns: readonly Square[];
  /** The aims of the first and the second player; ['max', 'min'] is the original game. */
  readonly aims: readonly [Aim, Aim];
}

/** A pawn that could be picked, and the total from here on if it is picked and both then play optimally. */
export interface HuntOption {
  readonly pawn: Square;
  readonly total: number;
}

export interface HuntMove {
  readonly by: 'first' | 'second';
  /** The pawn's square. */
  readonly takes: Square;
  readonly moves: number;
  /** The knight's squares, including the one it starts from. */
  readonly path: readonly Square[];
  /** For every remaining pawn, in the problem's order. The first of the best ones is captured. */
  readonly options: readonly HuntOption[];
}

/** How positions were evaluated, or how distances were found if a pawn is unreachable. */
export type HuntMethod = 'table' | 'layers' | 'closed-form' | 'breadth-first';

export interface HuntLayers {
  readonly valueBytes: number;
  readonly bytes: number;
  readonly threads: number;
}

export type HuntAnswer =
  | {
      readonly kind: 'hunt';
      readonly moves: number;
      readonly line: readonly HuntMove[];
      readonly method: HuntMethod;
      /** How the table was filled: bytes per value and in total, and the number of threads. */
      readonly layers?: HuntLayers;
    }
  /**
   * No way leads to the pawn from `from`: where the piece begins, or (for pieces that cannot go back) another
   * pawn's square.
   */
  | {
      readonly kind: 'unreachable';
      readonly pawn: Square;
      readonly from: Square;
      readonly method: HuntMethod;
    }
  | Stopped;

/** The most pawns a hunt can have: sets of pawns are bits of a signed 32-bit number. */
export const MAX_PAWNS = 30;

/** Who moves when this many pawns have been taken. */
export const moverAfter = (taken: number): 0 | 1 => (taken % 2 === 0 ? 0 : 1);

export const huntGuide: Guide = {
  title: t('Pawn hunt', '吃兵'),
  question: t(
    'Two players share one piece and some pawns: how many moves?',
    '两人轮流用同一个棋子吃兵，共走几步？',
  ),
  rules: t(
    'Players take turns. The player to move picks a pawn, and the piece takes it by a shortest path; pawns it passes stay. The first player maximizes the total number of moves, the second minimizes it; aims min/max, max/max, or min/min change that.',
    '双方轮流。轮到的一方任选一个兵，棋子沿最短路去吃它；途中经过的兵不被吃。先手要总步数最多，后手要总步数最少；可用 aims min/max、max/max、min/min 改变目标。',
  ),
  form: 'hunt <board> [piece] <square> pawns <square>/<square>… [aims min/max]',
  keywords: ['pawns', 'aims', 'max/min', 'min/max', 'max/max', 'min/min'],
  examples: [
    {
      line: 'hunt 8x8 N c3 pawns a1/e3/g5/h1/h3',
      shows: t('Greed loses: leave the farthest pawn', '贪心会输：别吃最远的兵'),
    },
    { line: 'hunt 50x50 N b2 pawns a1', shows: t('The corner pawn takes four moves', '角上的兵要走四步') },
    { line: 'hunt 8x8 N d5 pawns a1/e4/h8', shows: t('Take the nearest pawn', '这次该吃最近的兵') },
    {
      line: 'hunt 50x50 N y25 pawns c4/h41/ad7/aw2/at38/m19/r47/b33/ak22/af49/v11/ao14/i27/ar45/z30',
      shows: t('Fifteen pawns on 50x50: the original', '50x50 上十五个兵：原题'),
    },
    {
      line: 'hunt 10x10 N e5 pawns a1/b7/c10/d3/f8/h2/i9/j5 aims min/min',
      shows: t('Both minimize: eight pawns', '双方都要步数最少：八个兵'),
    },
    {
      line: 'hunt 8x8 without c3/c4/c5/c6/f3/f4/f5/f6/d6/e3 Q d4 pawns a8/b1/e6/g5/h1/h8',
      shows: t('A queen on a board with holes', '缺格棋盘上的后'),
    },
    {
      line: 'hunt 16x16 N h8 pawns a1/a9/b14/c5/d11/e2/e16/f7/g13/h4/i10/j1/j15/k6/l12/m3/n9/o14/p2/p7',
      shows: t('Twenty pawns', '二十个兵'),
    },
  ],
};
