/*
 * tour: one piece visits every free square exactly once.
 *
 *      1 14  9 20  3
 *     24 19  2 15 10        a closed tour can step from the last square back to the first;
 *     13  8 25  4 21        an open one does not have to
 *     18 23  6 11 16
 *      7 12 17 22  5
 *
 * Which method answers (solve/solve.ts picks, in this order; each folder of solve/ holds one):
 *   construct/, pair/   knights on whole boards: blocks joined by edge swaps, linear time, any size, between any two squares;
 *                       implicit.ts tells any step of it without writing it out
 *   factor/             large boards with holes, other leapers: a 2-factor whose cycles are merged
 *   reasons/            reasons.ts: colors, squares with too few moves, cuts, shortages: proofs of "no" that fit on a page;
 *                       large.ts, pattern.ts: the same for boards of any size, by arithmetic and by a cut that is given as a rule;
 *                       cases.ts, numbers.ts: once a search has found nothing, a short proof by cases, the numbers that contradict
 *                       each other
 *   exact/              numbered.ts: partly numbered boards, with a verdict on uniqueness; exact.ts: everything else, by a search
 *                       over moves (edges) that forces and forbids with a 2-matching
 *   uniform/            uniform.ts: a tour drawn from all of them, by a frontier DP that counts them; long.ts: the same on large boards
 *   textbook/           depth-first search and Warnsdorff's rule, for comparison
 *
 * A closed tour has at least three squares: going out and back over one move is not a cycle.
 *
 * A tour is symmetric if it contains the image of each of its moves. A move that the piece can take back on
 * this board has no direction: its image may run the other way. A move that it cannot take back keeps its
 * direction. This goes by the single move: a piece such as WfF has moves of both kinds. It follows that a
 * symmetry either turns a closed tour by some steps (then every image runs along with the tour) or reverses
 * the tour (then it has no one-way moves at all). Only the board needs the symmetry: of a piece that does not
 * have it, a tour uses the moves whose images are moves, too. Moves to use or to avoid have a direction as
 * soon as some move of the piece cannot be taken back.
 */

import type { Board } from '../../core/board.js';
import type { Budget, SolveOptions, Stopped } from '../../core/budget.js';
import type { Piece } from '../../core/piece.js';
import type { Guide } from '../../core/puzzle.js';
import type { Point, Square } from '../../core/square.js';
import { symmetriesAsked, TOUR_SHAPES, type TourSymmetry } from '../../core/symmetry.js';
import { t } from '../../core/text.js';

/**
 * A move of the tour. If every move of the piece is reversible, the order of its two squares does not matter.
 */
export type Move = readonly [Square, Square];

/** A square whose step number is known; steps count from 1. */
export interface Given {
  readonly step: number;
  readonly square: Square;
}

export { symmetriesAsked, TOUR_SHAPES, type TourSymmetry };

export interface TourProblem {
  readonly puzzle: 'tour';
  readonly board: Board;
  readonly piece: Piece;
  readonly closed: boolean;
  readonly from?: Square;
  /** Only for open tours. */
  readonly to?: Square;
  readonly symmetric?: TourSymmetry;
  /** Requests a random tour; the same seed always draws the same one. */
  readonly seed?: number;
  /** Draws from all tours, each equally likely; the default seed is 1. */
  readonly uniform?: true;
  /** Moves the tour must contain. */
  readonly using?: readonly Move[];
  /** Moves it must not contain. */
  readonly avoiding?: readonly Move[];
  /** Step numbers already written on the board, ascending. */
  readonly given?: readonly Given[];
}

/**
 * A case distinction: the move is used, or it is not; a single square means "the tour ends there". Dead ends
 * are contradictions.
 */
export type Cases =
  | 'dead'
  | { readonly move: Move | readonly [Square]; readonly used: Cases; readonly unused: Cases };

/** Why there is no tour. All reasons except the last can be checked by hand. */
export type NoTour =
  /**
   * Every move changes the color, and the colors rule out a tour: too many of one, or the ends have the wrong
   * one.
   */
  | { readonly kind: 'colours'; readonly light: number | bigint; readonly dark: number | bigint }
  /** A square with too few moves, or too many squares with only one. */
  | { readonly kind: 'degree'; readonly squares: readonly Square[] }
  /** Take these squares away and more parts remain than a tour could join. */
  | { readonly kind: 'cut'; readonly removed: readonly Square[]; readonly parts: number }
  /**
   * A cut of a large board, given as a rule: a tile laid over the whole board from (0, 0) on, one string a
   * row, upward. `x` is removed, every `o` is a part of its own, the squares of a digit are one part more.
   */
  | {
      readonly kind: 'pattern';
      readonly rows: readonly string[];
      readonly removed: bigint;
      readonly parts: bigint;
    }
  /**
   * These squares need more moves than their partners (two each) and all other moves from them can supply.
   */
  | { readonly kind: 'shortage'; readonly squares: readonly Square[]; readonly partners: readonly Square[] }
  /**
   * Suppose a move is used, then that it is not: what either forces contradicts itself, at once or after
   * further cases.
   */
  | { readonly kind: 'cases'; readonly tree: Cases }
  /**
   * These numbers alone have no solution: crossing out squares that steps cannot be on leaves a step or a
   * square with nothing.
   */
  | { readonly kind: 'numbers'; readonly given: readonly Given[] }
  /**
   * A cycle can only be turned or reversed, a path only be reversed. The moves that have an image do not hold
   * the board together, have the wrong colors, or leave in place what neither of the two leaves.
   */
  | { readonly kind: 'symmetry' }
  /**
   * A strip was followed column by column: there are so many ways in which what is ahead can be connected,
   * and none of those that the last column leaves closes the tour. Another such computation can check it.
   */
  | { readonly kind: 'transfer'; readonly states: number }
  /** Every possibility was tried: a claim that only another search can check. */
  | { readonly kind: 'exhausted'; readonly nodes: number };

/**
 * A block of a tour by rule, by its position: its strip of blocks, and its index in that strip, in the order
 * in which the tour reaches it.
 */
export interface RuleBlock {
  readonly strip: 'first' | 'odd' | 'even' | 'last';
  readonly place: 'first' | 'middle' | 'last';
  /** This many of its squares are visited on the way out, the others on the way back. */
  readonly outward: number;
  /** All its squares in the order of the tour, counted from the block's lower left corner. */
  readonly squares: readonly Point[];
}

/**
 * The board is cut into strips, and these into blocks. Blocks of the lowest strip are first.y high, those of
 * the leftmost column first.x wide, all others measure `side`. The tour runs through the blocks as a snake,
 * in strip 0 to the right, in strip 1 to the left, and so on: out through all of them, and back in the
 * opposite order. The last block is visited at once. A strip is `last`, or else `first` (number 0), or else
 * odd or even; so are the places in it. `transposed` exchanges x and y of all this.
 */
export interface TourPlan {
  readonly first: Point;
  readonly side: number;
  readonly transposed: boolean;
  readonly blocks: readonly RuleBlock[];
}

export type TourPath = Uint32Array | readonly Square[];

export type TourAnswer =
  | {
      readonly kind: 'tour';
      readonly path: TourPath;
      readonly method: TourFoundBy;
      /** Search nodes visited; 0 for constructions. */
      readonly nodes: number;
      /**
       * For uniform draws: the number of tours it was drawn from. A tour and its reverse count as one, unless
       * an end is given or some move is one-way.
       */
      readonly tours?: bigint;
      /** For long uniform draws of several tours: all of them, the path first. */
      readonly samples?: readonly TourPath[];
      /**
       * For numbered boards: is this the only completion? Absent if the limit was reached before that was
       * known.
       */
      readonly unique?: boolean;
      /** A different completion, if there is one. */
      readonly second?: TourPath;
    }
  /**
   * A tour too long to be written out: any step and any square follow from a rule, `implicitTour` in
   * implicit.ts.
   */
  | {
      readonly kind: 'rule';
      readonly length: bigint;
      /** Pieces of the tour, steps counted from 0, so part of it can be shown and checked. */
      readonly stretches: readonly { readonly step: bigint; readonly points: readonly Point[] }[];
      /** The whole rule: its blocks repeat, so a few of them prove it. */
      readonly plan?: TourPlan;
      readonly method: TourFoundBy;
      readonly nodes: number;
    }
  | { readonly kind: 'none'; readonly because: NoTour; readonly method: TourFoundBy; readonly nodes: number }
  | Stopped;

export const TOUR_METHODS = [
  'auto',
  'exact',
  'construct',
  'factor',
  'dfs',
  'warnsdorff',
  'warnsdorff-pohl',
  'warnsdorff-roth',
] as const;

export type TourMethod = (typeof TOUR_METHODS)[number];

/** The methods of answers. `reason`: decided without a search; `by-hand`: a tour made by a person. */
export type TourFoundBy = Exclude<TourMethod, 'auto'> | 'numbered' | 'uniform' | 'reason' | 'by-hand';

export interface TourOptions extends SolveOptions {
  readonly method?: TourMethod;
  /**
   * For the textbook methods: which move to try first. Unlisted moves of the piece come after, in the piece's
   * order.
   */
  readonly order?: readonly { readonly dx: number; readonly dy: number }[];
  /** In nodes; a node of the exact search examines every move of the board, and costs that many. */
  readonly budget?: Partial<Budget>;
}

export const tourGuide: Guide = {
  title: t('Tour', '巡游'),
  question: t('Can a piece visit every square exactly once?', '能否不重不漏地走遍每一格？'),
  rules: t(
    'One piece visits every square of the board exactly once. In a closed tour the last square is one move from the first; a tour is open unless you write closed. If no tour exists, the answer says why: colors that do not add up, squares with too few moves, or a cut that leaves too many regions. A symmetric tour contains the image of each of its moves; the image of a reversible move may run the other way, and that of a one-way move keeps its direction. With seed, a tour is drawn at random. With uniform as well, all tours of the board are equally likely: 6x6 closed takes a second, and 8x8 closed takes about three minutes of CPU time.',
    '一个棋子恰好经过棋盘上的每一格一次。闭合巡游的最后一格能一步走回第一格；不写 closed 就是开放巡游。无解时会说明理由：颜色对不上、某些格子的走法太少，或去掉几格后剩下的连通块太多。对称巡游的每一步经过变换，仍是这条巡游中的一步：可逆的步可以反向，单向的步要保持方向。写 seed 会随机给出一条巡游；再写 uniform，则全部巡游被抽到的机会相同：6x6 闭合巡游只要一秒，8x8 闭合巡游约需三分钟 CPU 时间。',
  ),
  form: 'tour <board> [piece] [open|closed] [from <square>] [to <square>] [symmetric half-turn|quarter-turn|mirror] [uniform] [seed <n>] [using <moves>] [avoiding <moves>] [given 1:a1/…]',
  keywords: [
    'open',
    'closed',
    'from',
    'to',
    'symmetric',
    'half-turn',
    'quarter-turn',
    'mirror',
    'uniform',
    'seed',
    'using',
    'avoiding',
    'given',
  ],
  examples: [
    { line: 'tour 8x8 N closed', shows: t('A closed tour of the chessboard', '国际象棋盘上的闭合巡游') },
    {
      line: 'tour 8x8 N open from a1 to h7',
      shows: t('From a corner to a given square', '从角格走到指定的格'),
    },
    { line: 'tour 11x11 giraffe open', shows: t('Giraffe on 11x11: impossible', '11x11 长颈鹿：无解') },
    { line: 'tour 4x10 N closed', shows: t('No closed tour is 4 wide', '宽为 4 的棋盘没有闭合巡游') },
    { line: 'tour 9x9 N open from a1 to i9', shows: t('From corner to corner', '从一角到另一角') },
    {
      line: 'tour 10x10 N closed symmetric quarter-turn',
      shows: t('Unchanged by a quarter-turn', '转 90° 不变的巡游'),
    },
    {
      line: 'tour 6x6 N closed uniform seed 7',
      shows: t('Any of 9,862 tours, equally likely', '9,862 条中等概率抽一条'),
    },
    { line: 'tour 9x9 without d4/e4/f4/d5/e5/f5/d6/e6/f6 N closed', shows: t('Around a lake', '绕湖一周') },
    {
      line: 'tour 6x6 N open given 2:a3/12:f2/14:e1/25:d1/32:b4/33:a6',
      shows: t('Six numbers, one solution', '六个编号，唯一解'),
    },
    {
      line: 'tour 1000000000x1000000000 N closed',
      shows: t('A board a billion squares wide', '十亿乘十亿的棋盘'),
    },
  ],
};
