/*
 * grundy: an impartial game. Several pieces of one kind stand on the quadrant x, y >= 0 or on a finite board;
 * on each turn a player moves one piece; pieces may share squares; a player who cannot move loses. A square's
 * value is the least nonnegative integer that is not the value of a square it can move to (mex); the nim-sum
 * (exclusive or) of the pieces' values is 0 exactly if the player to move loses against optimal play.
 *
 *     4 | 0 3 3 4 0        The hyper knight near the corner. From 2,1 it reaches 3,-1 (off), 1,-2 (off), 1,-1 (off),
 *     3 | 1 1 2 0 4        0,0 (value 0), -1,0 (off) and 0,2 (value 1), so 2,1 has the value 2.
 *     2 | 1 2 2 2 3
 *     1 | 0 0 2 1 3
 *     0 | 0 0 1 1 0
 *       +----------
 *         0 1 2 3 4
 *
 * How it is solved:
 *   ends.ts      does every game end? A weight that every move decreases, or moves that can be repeated forever.
 *   fromHere.ts  in the second case: whether games from these squares may never end, or the values of the few squares they reach.
 *   table.ts     values of all squares that the pieces can reach, in order of weight. Works for every piece, riders too.
 *   findRule.ts  on the quadrant the values of most leapers settle into cones in which they repeat. The rule is guessed
 *                from a table and then proved by a finite check (rule.ts; the argument in full is in check/rule.ts), so 10^18,10^18 costs no more than 3,5.
 *   solve.ts     nim-sum and every winning move.
 *   window.ts    P-positions, densities and periods; games.ts known games as named moves.
 *   misere.ts    a player who cannot move wins: no values there, only a search of whole positions.
 */

import type { Board } from '../../core/board.js';
import type { Stopped } from '../../core/budget.js';
import type { Piece } from '../../core/piece.js';
import type { Guide } from '../../core/puzzle.js';
import type { BigPoint, Point } from '../../core/square.js';
import { t } from '../../core/text.js';

export interface GrundyProblem {
  readonly puzzle: 'grundy';
  /** The quadrant is not a large board: a move may leave any box, and clipping it changes answers. */
  readonly board: Board | 'quadrant';
  readonly piece: Piece;
  readonly at: readonly BigPoint[];
  /** Misère: a player who cannot move wins. */
  readonly misere?: true;
}

/** A move of one of the pieces; `piece` is its index in the problem. */
export interface GrundyMove {
  readonly piece: number;
  readonly from: BigPoint;
  readonly to: BigPoint;
}

/**
 * The squares between two rays from the origin, and the values there. A square is a * right + b * up with a >
 * 0 and b >= 0 (the last cone holds its upper edge too, a = 0). If a >= settledRight + 1 the value is that of
 * the square minus `right`; if b >= settledUp + 1 that of the square minus `up`. `values` lists the squares
 * with a < settledRight + 1 and b < settledUp + 1, column by column from x = 0, each from the bottom.
 */
export interface Cone {
  readonly right: Point;
  readonly up: Point;
  readonly settledRight: number;
  readonly settledUp: number;
  readonly values: readonly number[];
}

/** Values of the whole quadrant: cones from the x axis to the y axis; neighbors share an edge. */
export interface Rule {
  /** Every move decreases weight.x * x + weight.y * y: the induction is on this weight. */
  readonly weight: Point;
  readonly cones: readonly Cone[];
}

/** The rank of a square that the pieces cannot reach. */
export const NOT_REACHED = 0xffffffff;

/** The evidence for the values. */
export type GrundyCertificate =
  | { readonly kind: 'rule'; readonly rule: Rule }
  /**
   * Values of the squares that can be reached, column by column: column x has the squares y < heights[x].
   * Every move lowers weight.x * x + weight.y * y. On a finite board the columns are cut to the part that
   * matters; holes hold 0.
   */
  | {
      readonly kind: 'table';
      readonly weight: Point;
      /**
       * On a finite board weights may be negative: these say from which side the columns and their squares
       * are counted.
       */
      readonly flipX: boolean;
      readonly flipY: boolean;
      readonly heights: Uint32Array;
      readonly values: Uint16Array | Uint32Array;
    }
  /**
   * A finite board without such a weight: values by square, and a rank that every move lowers. Squares that
   * the pieces cannot reach have the rank NOT_REACHED and no value; play may never end there.
   */
  | { readonly kind: 'ranks'; readonly ranks: Uint32Array; readonly values: Uint16Array }
  /**
   * The quadrant without such a weight: all squares that the pieces reach; every move leads to squares listed
   * before its own.
   */
  | { readonly kind: 'reached'; readonly squares: readonly BigPoint[]; readonly values: readonly number[] };

/** Why there is no rule: none was proved within the allowed steps, or the moves are not suitable leaps. */
export type NoRule = 'unproved' | 'too-many-moves';

/** A summary of the evidence: what remains of a proof without its tables. */
export type GrundyRests =
  | {
      readonly kind: 'rule';
      readonly cones: readonly { readonly right: Point; readonly up: Point }[];
      /** Values in the tables of all cones. */
      readonly entries: number;
    }
  | {
      readonly kind: 'table';
      readonly squares: number;
      readonly weight: Point;
      /** Absent if no rule was searched for. */
      readonly noRule?: NoRule;
    }
  | { readonly kind: 'ranks'; readonly squares: number }
  | { readonly kind: 'reached'; readonly squares: number };

export type GrundyMethod = 'rule' | 'table' | 'search' | 'never-shrinks' | 'cycle';

export interface GrundyValues {
  readonly kind: 'grundy';
  /** One value per piece, in the problem's order. */
  readonly values: readonly number[];
  readonly sum: number;
  /** The player to move is the first player. */
  readonly winner: 'first' | 'second';
  /** Every move that leaves the opponent a nim-sum of 0. */
  readonly winning: readonly GrundyMove[];
  readonly certificate: GrundyCertificate;
  readonly method: GrundyMethod;
  readonly rests: GrundyRests;
}

/** Misère games have no values to add up: only a winner and the winning moves. */
export interface GrundyMisere {
  readonly kind: 'misere';
  readonly winner: 'first' | 'second';
  readonly winning: readonly GrundyMove[];
  /** Positions examined; playing all of them again is the only check. */
  readonly positions: number;
  readonly method: GrundyMethod;
}

/** The game may never end. */
export interface GrundyEndless {
  readonly kind: 'endless';
  /**
   * Moves and how often each is made. On the quadrant no coordinate of their sum is negative; on a board the
   * sum is zero.
   */
  readonly moves: readonly { readonly dx: number; readonly dy: number; readonly times: number }[];
  /** On a finite board: the squares of a cycle, with the first one repeated at the end. */
  readonly cycle?: readonly Point[];
  /**
   * On the quadrant: from a piece's square to where these moves start, and once through them. No coordinate
   * of the last square is lower than there.
   */
  readonly walk?: readonly BigPoint[];
  readonly method: GrundyMethod;
}

export type GrundyAnswer = GrundyValues | GrundyMisere | GrundyEndless | Stopped;

export const grundyGuide: Guide = {
  title: t('Grundy games', 'SG 博弈'),
  question: t('Who wins when players take turns moving pieces?', '双方轮流走子，谁必胜？'),
  rules: t(
    'On each turn a player moves one piece; pieces may share a square. A player who cannot move loses (with misere, wins). The value of a square is the smallest number that is not the value of a square it can move to; the player to move loses exactly if the nim-sum of all values is 0. The quadrant is a board without an upper or right edge. Games by name: white-knight, wyt-queens, two-heap-nim, kings-game.',
    '每次走一个棋子；棋子可以同格。走不动者输（写 misere 则赢）。把一格能走到的各格的 SG 值列出来，其中没有出现的最小非负整数就是它的 SG 值；所有 SG 值的异或和为 0 时先手必败。quadrant 是无边界的第一象限。可用的游戏名：white-knight、wyt-queens、two-heap-nim、kings-game。',
  ),
  form: 'grundy <quadrant|board> <piece|game> <square>… [misere]',
  keywords: ['quadrant', 'misere', 'white-knight', 'wyt-queens', 'two-heap-nim', 'kings-game'],
  examples: [
    { line: 'grundy quadrant hyperknight 12,30 33,12 40,37', shows: t('Three hyper knights', '三匹超级马') },
    {
      line: 'grundy quadrant hyperknight 2,5 3,5',
      shows: t('Two hyper knights: the player to move wins', '两匹超级马：先手必胜'),
    },
    {
      line: 'grundy quadrant hyperknight 5,4 3,6',
      shows: t('The player to move loses', '先手必败'),
    },
    {
      line: 'grundy quadrant hyperknight 1000000000000000000,1000000000000000003 999999999999999998,1000000000000000001',
      shows: t('At 10^18, with a proof', '坐标 10^18，附证明'),
    },
    {
      line: 'grundy quadrant blRblB 13,22',
      shows: t("Wythoff's queen and the golden ratio", '威佐夫博弈与黄金比'),
    },
    { line: 'grundy quadrant N 4,5', shows: t('A knight game may never end', '普通的马：对局可能不会结束') },
    {
      line: 'grundy 7x7 without c3/d4/e5/f2 blWblF f6 g4 misere',
      shows: t('With holes: whoever cannot move wins', '有缺格，走不动者胜'),
    },
  ],
};
