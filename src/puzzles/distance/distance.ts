/*
 * distance: the fewest moves from one square to another, one shortest path, and how many shortest paths there
 * are.
 *
 * Method
 *   boards up to a million squares      breadth-first search (solve/search.ts), any piece, any holes
 *   larger, knight, king, wazir, ferz   distances in closed form (solve/metrics.ts): 10^9 x 10^9 is as quick as 8x8
 *   larger, riders                      two rays that cross (solve/riders.ts), and for bishops on long boards a zigzag
 *   larger, other pieces                a search of the part of the board that no shortest path can leave (solve/window.ts)
 */

import type { Board } from '../../core/board.js';
import type { Stopped } from '../../core/budget.js';
import type { Piece } from '../../core/piece.js';
import type { Guide } from '../../core/puzzle.js';
import type { Point } from '../../core/square.js';
import { t } from '../../core/text.js';

export interface DistanceProblem {
  readonly puzzle: 'distance';
  readonly board: Board;
  readonly piece: Piece;
  readonly from: Point;
  readonly to: Point;
}

export type DistanceMethod = 'breadth-first' | 'formula' | 'rays' | 'window';

/** A few moves in a row, and how often they are repeated. */
export interface Run {
  readonly moves: readonly { readonly dx: number; readonly dy: number }[];
  readonly times: number;
}

export type DistanceAnswer =
  | {
      readonly kind: 'distance';
      readonly moves: number;
      /** A shortest path, including its first square; empty if it would be too long to list. */
      readonly path: readonly Point[];
      /** The same as repeated moves, if the path is not listed. */
      readonly runs?: readonly Run[];
      /** How many shortest paths there are; absent if counting them takes too long. */
      readonly paths?: bigint;
      readonly method: DistanceMethod;
    }
  | {
      readonly kind: 'unreachable';
      /** How many squares can be reached: a set that no move leaves and that does not contain the goal. */
      readonly reached: bigint;
      readonly method: DistanceMethod;
    }
  | Stopped;

/** Longer paths are not listed; they would bury the answer. */
export const MAX_LISTED = 100_000;

export const distanceGuide: Guide = {
  title: t('Distance', '最短距离'),
  question: t('What is the shortest path between two squares?', '从一格到另一格最少要走几步？'),
  rules: t(
    'Finds the fewest moves between two squares, one shortest path, and the number of shortest paths.',
    '求两格之间的最少步数，给出一条最短路，以及最短路的条数。',
  ),
  form: 'distance <board> [piece] <from> <to>',
  keywords: [],
  examples: [
    { line: 'distance 8x8 N a1 h8', shows: t('Corner to corner', '从一角到另一角') },
    { line: 'distance 8x8 N a1 b2', shows: t('One square away takes four moves', '相邻的斜格要走四步') },
    { line: 'distance 9x9 leaper:1,4 a1 b1', shows: t('A giraffe takes the long way', '长颈鹿绕远路') },
    {
      line: 'distance 1000000000x1000000000 N 0,0 999999999,123456789',
      shows: t('A billion by a billion', '十亿乘十亿的棋盘'),
    },
    { line: 'distance 8x8 B a1 a2', shows: t('The wrong color: out of reach', '颜色不对，永远到不了') },
    { line: 'distance 9x9 without e2/e3/e4/e5/e6/e7/e8/e9 R c8 g8', shows: t('Around the wall', '绕过墙') },
  ],
};
