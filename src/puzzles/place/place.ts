/*
 * place: put pieces on the board so that none attacks another, or so that together they cover it.
 *
 *     4  .  Q  .  .      place 4x4 Q apart        the most queens that do not attack each other: 4
 *     3  .  .  .  Q      place 4x4 Q cover        the fewest that attack or occupy every square: 2
 *     2  Q  .  .  .
 *     1  .  .  Q  .      An attack is one move on the empty board: holes block riders, placed pieces never do.
 *        a  b  c  d
 *
 * Method. For `apart`, pieces of two lines (rooks, bishops) and pieces that change color (knights) are
 * matchings, whatever holes there are (solve/apart.ts); one queen per row of a full board is a formula
 * (solve/lines.ts), and so are kings and bishops (solve/theorems.ts); everything else is a search for a
 * largest independent set. For `cover`, branch and bound by counting or by weights on the squares, whichever
 * is shorter (solve/fewest.ts).
 *
 * Proofs. Nothing larger: the squares fall into groups in which every two attack each other. Nothing smaller:
 * squares of which no piece covers two, or weights of which no piece covers more than 1. If one such list is
 * not enough, there are cases: a square is occupied, or left empty. check/check.ts reads them all; only
 * `exhausted` is an unproved claim.
 */
import type { Board } from '../../core/board.js';
import type { SolveOptions, Stopped } from '../../core/budget.js';
import type { Fraction } from '../../core/linear/bigIntegers.js';
import type { Piece } from '../../core/piece.js';
import type { Asked } from '../../core/placements/asked.js';
import type { Guide } from '../../core/puzzle.js';
import type { Square } from '../../core/square.js';
import { t } from '../../core/text.js';

export interface PlaceProblem extends Asked {
  readonly puzzle: 'place';
  readonly board: Board;
  readonly piece: Piece;
}

/** Why no placement is larger (`apart`) or smaller (`cover`), or why there is none at all. */
export type Because =
  /**
   * Every square on which a piece may stand is in one group; any two squares of a group attack each other.
   */
  | { readonly kind: 'groups'; readonly groups: readonly (readonly Square[])[] }
  /**
   * `apart`: each row, or each column, is a group, on boards too large to list; or each diagonal that falls
   * to the right, with the two corners that are left as one group. `cover`: pieces that move along rows and
   * columns only leave a row and a column empty if they are fewer, and nothing covers the square where these
   * cross; the same for diagonals on each color. `outermost`: the outermost empty rows and columns have too
   * many squares to be covered by fewer (see leastQueens in solve/theorems.ts).
   */
  | { readonly kind: 'lines'; readonly lines: 'rows' | 'columns' | 'diagonals' | 'outermost' }
  /** `apart`: the board is cut into blocks of this size from a1 on, each of them a group. */
  | { readonly kind: 'blocks'; readonly width: number; readonly height: number }
  /** No piece covers two of these. */
  | { readonly kind: 'apart-squares'; readonly squares: readonly Square[] }
  /** No piece covers squares of more than 1 in total. */
  | { readonly kind: 'weights'; readonly weights: readonly Weight[] }
  /** A piece stands on the square, or the square stays empty. */
  | { readonly kind: 'cases'; readonly square: Square; readonly placed: Because; readonly empty: Because }
  /** Parts that have nothing to do with each other: each has its own bound. */
  | { readonly kind: 'parts'; readonly parts: readonly Part[] }
  /** No piece that may be placed covers this square. */
  | { readonly kind: 'uncovered'; readonly square: Square }
  /** Two given squares attack each other. */
  | { readonly kind: 'conflict'; readonly squares: readonly [Square, Square] }
  /** More pieces than free squares, or fewer than are given. */
  | { readonly kind: 'size'; readonly least: number; readonly most: number }
  /** A claim, not a proof: only another search can check it. */
  | { readonly kind: 'exhausted'; readonly nodes: number };

export interface Weight {
  readonly square: Square;
  readonly weight: Fraction;
}

export interface Part {
  readonly squares: readonly Square[];
  /** At most (`apart`) or at least (`cover`) this many pieces. */
  readonly size: number;
  readonly because: Because;
}

export type PlaceMethod = 'lines' | 'theorem' | 'matching' | 'search' | 'trivial';

export type PlaceAnswer =
  | {
      readonly kind: 'placement';
      /** Ascending, including the given ones. */
      readonly squares: readonly Square[];
      /** Only if no size was given. */
      readonly best?: true;
      readonly because?: Because;
      readonly method: PlaceMethod;
      readonly nodes: number;
    }
  | {
      readonly kind: 'none';
      readonly because: Because;
      readonly method: PlaceMethod;
      readonly nodes: number;
    }
  | Stopped;

export type PlaceOptions = SolveOptions;

export const placeGuide: Guide = {
  title: t('Place', '摆放'),
  question: t(
    'How many pieces fit without attacking each other, or cover the board?',
    '最多放几个互不攻击的棋子？最少几个覆盖全盘？',
  ),
  rules: t(
    'With apart, no placed piece attacks another, and the answer has the most pieces possible. With cover, every square is occupied or attacked, and the answer has the fewest; with cover total, occupied squares must be attacked too. A number asks for exactly that many pieces. Given squares must be occupied. An attack is one move on the empty board: holes block riders, placed pieces never do.',
    'apart：棋子互不攻击，求最多能放几个。cover：每一格都被占据或被攻击，求最少要放几个；cover total：被占据的格子也必须受到攻击。写上数字则恰好放这么多个。given 后面的格子必须放棋子。攻击指在空棋盘上走一步：缺格会挡住骑行棋子，放好的棋子不会。',
  ),
  form: 'place <board> <piece> {apart|cover [total]} [size] [given <squares>]',
  keywords: ['apart', 'cover', 'total', 'given'],
  examples: [
    { line: 'place 8x8 Q apart', shows: t('Eight queens', '八皇后') },
    { line: 'place 8x8 N cover', shows: t('12 knights cover the board', '12 匹马覆盖全盘') },
    { line: 'place 8x8 Q cover', shows: t('Five queens cover the board', '五个后覆盖全盘') },
    { line: 'place 8x8 Q apart 8 given a1/b5', shows: t('Complete two queens to eight', '把两个后补成八个') },
    { line: 'place 8x8 N apart', shows: t('32 knights on one color', '同色格上的 32 匹马') },
    { line: 'place 8x8 B cover total', shows: t('Bishops that guard each other', '互相保护的象') },
    { line: 'place 8x8 without d4/e5 K apart', shows: t('Kings around two holes', '绕开两个缺格的王') },
    { line: 'place 1000x1000 Q apart', shows: t('A thousand queens', '一千个后') },
  ],
};
