/*
 * uncrossed: the longest path that never touches itself.
 *
 *     4  .  3  .  .      uncrossed 4x4 N closed: 4 moves
 *     3  .  .  .  4
 *     2  2  .  .  .      Squares are distinct. Two moves, drawn as straight segments between the centers of squares, share no
 *     1  .  .  1  .      point except the square where consecutive moves meet; a closed path also returns to its first square.
 *        a  b  c  d
 *
 * - A move may pass over the center of a square that the path does not visit, and over a hole. Passing over a visited one is touching.
 * - Pieces are leapers; one-way moves go in their direction. A closed path has at least 3 moves, an open one may be a single square.
 *
 * Method. A line sweeps over the board from square to square. What crosses it are moves in a fixed order from
 * left to right, and since paths never cross, a bracket word says which of them belong together: that is all
 * the state there is (solve/sweep.ts). It works for every leaper and every board that fits. Knights on whole
 * boards are faster row by row, with fewer states (solve/knight/rows.ts). On strips the rows repeat, so that
 * the length of a path is a rule for strips of any length (solve/knight/strip.ts), and on boards of about 8x8
 * to 13x13 nearly all states can be ruled out by bounds (solve/knight/levels).
 */
import type { Board, LongBoard } from '../../core/board.js';
import type { Stopped } from '../../core/budget.js';
import type { Piece } from '../../core/piece.js';
import type { Guide } from '../../core/puzzle.js';
import type { Square } from '../../core/square.js';
import { t } from '../../core/text.js';

export interface UncrossedProblem {
  readonly puzzle: 'uncrossed';
  /** Sides that no board can have otherwise are bigints. */
  readonly board: Board | LongBoard;
  readonly piece: Piece;
  readonly closed: boolean;
}

/**
 * The most moves on a strip of any length n: first[n - 1] as long as that is written, and after that the most
 * moves of a strip that is shorter by `period`, plus `growth`.
 */
export interface StripRule {
  /** The shorter side. */
  readonly width: number;
  readonly period: number;
  readonly growth: number;
  /** For n = 1, 2, 3, …; 0 where there is no closed path. */
  readonly first: readonly number[];
}

export type UncrossedMethod = 'trivial' | 'sweep' | 'rows' | 'levels' | 'rule';

export type UncrossedAnswer =
  | {
      readonly kind: 'path';
      readonly moves: number;
      /** moves + 1 squares, or as many squares as moves for a closed path. */
      readonly path: readonly Square[];
      readonly method: UncrossedMethod;
      /** States that were looked at. */
      readonly nodes: number;
    }
  /** A path too long to be written out: its length follows from a rule. */
  | {
      readonly kind: 'rule';
      readonly moves: bigint;
      readonly rule: StripRule;
      readonly method: UncrossedMethod;
      readonly nodes: number;
    }
  | { readonly kind: 'none'; readonly method: UncrossedMethod; readonly nodes: number }
  | Stopped;

/** A closed path has at least this many moves. */
export const LEAST_CLOSED = 3;

export const uncrossedGuide: Guide = {
  title: t('Uncrossed', '不相交路线'),
  question: t(
    'How long is the longest path that never touches itself?',
    '不与自己相交的路线最多能走多少步？',
  ),
  rules: t(
    'Finds the longest path of a leaper whose moves, drawn as straight lines, never touch each other except where one ends and the next begins. Squares are not repeated. A move may pass over the center of a square only if the path does not visit it. A closed path returns to its first square; a path is open unless you write closed.',
    '求跳跃棋子的最长路线：把每一步画成线段，除了前后两步相接的格子，任何两条线段都没有公共点。格子不重复。线段可以穿过某格的中心，只要路线不经过那一格。闭合路线要回到第一格；不写 closed 就是开放路线。',
  ),
  form: 'uncrossed <board> [piece] [open|closed]',
  keywords: ['open', 'closed'],
  examples: [
    { line: 'uncrossed 7x7 N closed', shows: t('24 moves and back home', '走 24 步回到起点') },
    { line: 'uncrossed 6x6 N open', shows: t('The longest open path on 6x6', '6x6 上最长的开放路线') },
    {
      line: 'uncrossed 8x1000000000000000 N closed',
      shows: t('A strip of 10^15 rows', '10^15 行的长条棋盘'),
    },
    { line: 'uncrossed 30x5 N closed', shows: t('Across a long board', '横贯长棋盘') },
    { line: 'uncrossed 6x6 without c3/d4 N closed', shows: t('Around two holes', '绕过两个缺格') },
    { line: 'uncrossed 6x6 camel open', shows: t('A camel that never crosses', '骆驼的不相交路线') },
    { line: 'uncrossed 5x5 W closed', shows: t('Wazir: all squares but one', '一步车：只差一格') },
    { line: 'uncrossed 5x5 K open', shows: t('King: every square', '王：走遍每一格') },
  ],
};
