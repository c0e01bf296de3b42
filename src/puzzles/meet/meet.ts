/*
 * meet: several pieces move to one square, in the fewest moves in total or in the fewest rounds (the longest
 * path). Pieces may share and cross squares. If there are several best squares, the answer is the first in
 * reading order of (y, x). If no square can be reached by all, the answer says which pieces are apart.
 *
 *   5 . . . . . .      meet 8x8 N b2 d3 f4
 *   4 . . . . . N      b2 and f4 are one move from d3, where the third knight already stands:
 *   3 . . . N . .      2 moves in total, 1 round
 *   2 . N . . . .
 *   1 . . . . . .
 *     a b c d e f
 *
 * Method
 *   any piece, holes          one breadth-first search per piece and square (search.ts, solveSearch.ts), boards to 4000x4000
 *   knights on an open board     distances in closed form, so that the board's size does not matter, up to 10^9 x 10^9:
 *     rounds                     the squares within r moves of a knight are the right color in an octagon; bisect r (openRounds.ts)
 *     total                      on the squares of one residue modulo 12 the total is convex: 144 convex problems (openTotal.ts)
 *     sides 1 and 2              knights walk on lines (strips.ts)
 *   three knights on 8x8         a table of all triples (triples.ts)
 */

import type { Board } from '../../core/board.js';
import type { Stopped } from '../../core/budget.js';
import type { Piece } from '../../core/piece.js';
import type { Guide } from '../../core/puzzle.js';
import type { Point } from '../../core/square.js';
import { t } from '../../core/text.js';

export interface Walker {
  readonly piece: Piece;
  readonly at: Point;
}

export interface MeetProblem {
  readonly puzzle: 'meet';
  readonly board: Board;
  readonly walkers: readonly Walker[];
  readonly objective: 'total' | 'rounds';
}

export type MeetMethod = 'together' | 'strip' | 'octagons' | 'convex' | 'moves' | 'search';

/** Why the pieces in `apart` share no square. */
export type WhyApart =
  /** No move of the two changes the color of its square, and they are on different colors. */
  | { readonly kind: 'colors' }
  /** What lies between the two is no sum of their moves, on a board of any size. */
  | { readonly kind: 'moves' }
  /** Neither of the two can move. */
  | { readonly kind: 'still' }
  /** Knights on a board two squares wide, on different ones of its four lines. */
  | { readonly kind: 'lines' }
  /** What each of the two can reach, the one that gets about least first. */
  | { readonly kind: 'reach'; readonly reach: readonly Reach[] }
  /** All but any one of them share a square, but all together none. */
  | { readonly kind: 'together' };

export interface Reach {
  /** Its index in the problem. */
  readonly walker: number;
  /** How many squares it can reach, including its own. */
  readonly count: number;
  /** Those squares, if there are few. */
  readonly squares?: readonly Point[];
}

export type MeetAnswer =
  | {
      readonly kind: 'meet';
      readonly square: Point;
      /** The total number of moves to that square. */
      readonly moves: number;
      /** The length of the longest path to that square. */
      readonly rounds: number;
      /** One path per piece, including its first square; empty if paths would be too long to list. */
      readonly walks: readonly (readonly Point[])[];
      /** False if the square is the best one found but not proved to be optimal. */
      readonly proved: boolean;
      /** False if an equally good square might come earlier in reading order; absent if that is ruled out. */
      readonly first?: boolean;
      readonly method: MeetMethod;
    }
  | {
      readonly kind: 'cannot-meet';
      /**
       * Two pieces (by their indices in the problem) that share no square, or all that share none together.
       */
      readonly apart: readonly number[];
      readonly why: WhyApart;
      readonly method: MeetMethod;
    }
  | Stopped;

/** Paths are listed up to this many squares in total; longer ones would bury the answer. */
export const MAX_WALKED = 100_000;

/** More pieces are refused, so totals stay far below 2^53 on every board. */
export const MAX_WALKERS = 1_000_000;

export const meetGuide: Guide = {
  title: t('Meet', '会合'),
  question: t('Where do several pieces meet soonest?', '几个棋子在哪一格会合最快？'),
  rules: t(
    'Several pieces move to one square. Minimizes the total number of moves; with rounds, minimizes the longest path instead. Pieces may share and cross squares. If several squares are equally good, the answer is the first, row by row from the bottom.',
    '几个棋子走到同一格，使总步数最少；写 rounds 则使最长的一条路线最短。棋子可以同格，也可以互相越过。若有几格同样好，取自下而上逐行数的第一格。',
  ),
  form: 'meet <board> [piece] {<square>|<piece>@<square>}… [total|rounds]',
  keywords: ['total', 'rounds'],
  examples: [
    { line: 'meet 8x8 N b2 g3 d7', shows: t('Three knights about to meet', '三匹马即将会合') },
    {
      line: 'meet 12x12 N b2 c4 e3 k11',
      shows: t('One goes far: 7 moves in total', '一个走远路：总共 7 步'),
    },
    {
      line: 'meet 12x12 N b2 c4 e3 k11 rounds',
      shows: t('Fair shares: 11 moves, but 3 rounds', '大家分担：共 11 步，只要 3 轮'),
    },
    { line: 'meet 10x10 K@b2 Q@i3 C@d9', shows: t('A king, a queen, and a camel', '王、后与骆驼') },
    { line: 'meet 8x8 B a1 b1', shows: t('These bishops never meet', '这两个象永远碰不到') },
    {
      line: 'meet 1000000000x1000000000 N 0,0 999999999,0 123456789,987654321',
      shows: t('A board a billion squares wide', '十亿乘十亿的棋盘'),
    },
    {
      line: 'meet 100x100 N c4 z90 ba3 cu99 m50 bz70 aa12 ch33 k88 bf45 cp10 an60',
      shows: t('Twelve knights on 100x100', '100x100 上十二匹马'),
    },
  ],
};
