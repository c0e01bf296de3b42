/*
 * count-placements: in how many ways pieces can be put on the board so that none attacks another, or so that
 * together they cover it.
 *
 *     4  .  Q  .  .      count-placements 4x4 Q apart 4      2
 *     3  .  .  .  Q      count-placements 4x4 Q apart        1, 16, 44, 24, 2 for 0, 1, 2, 3, and 4 queens: 87 in total
 *     2  Q  .  .  .
 *     1  .  .  Q  .      Rotations and reflections of a placement count separately; `classes` counts them once.
 *        a  b  c  d
 *
 * Method. A polynomial in x counts all sizes at once: the coefficient of x^k is the number of placements of k
 * pieces. The counts of independent parts of the board (the colors of bishops) are multiplied. Each part is
 * counted by a sweep over its squares that keeps only what matters for the squares still to come
 * (solve/sweep.ts, solve/coverSweep.ts), or by a search where that is shorter (solve/search.ts,
 * solve/coverSearch.ts); one queen per row has its own bit masks (solve/queens.ts). Classes follow from the
 * placements that each symmetry preserves (Burnside), counted the same way with orbits instead of squares.
 */
import type { Board } from '../../core/board.js';
import type { SolveOptions, Stopped } from '../../core/budget.js';
import type { Piece } from '../../core/piece.js';
import type { Asked } from '../../core/placements/asked.js';
import type { Guide } from '../../core/puzzle.js';
import { t } from '../../core/text.js';

export interface CountPlacementsProblem extends Asked {
  readonly puzzle: 'count-placements';
  readonly board: Board;
  readonly piece: Piece;
  /** Counts placements up to symmetry; requires a size, and no given squares. */
  readonly classes: boolean;
}

export type CountPlacementsMethod = 'trivial' | 'formula' | 'queens' | 'sweep' | 'search';

export type CountPlacementsAnswer =
  | {
      readonly kind: 'count';
      /** With a size. */
      readonly count?: bigint;
      /** With a size and `classes`. */
      readonly classes?: bigint;
      /** Without a size: counts[size], up to the largest size that has any. */
      readonly counts?: readonly bigint[];
      readonly method: CountPlacementsMethod;
      /** States of a sweep, nodes of a search. */
      readonly states: number;
    }
  | Stopped;

export type CountPlacementsOptions = SolveOptions;

export const countPlacementsGuide: Guide = {
  title: t('Count placements', '摆法计数'),
  question: t('In how many ways can the pieces be placed?', '有多少种摆法？'),
  rules: t(
    'Counts the placements in which no piece attacks another (apart), or in which every square is attacked or occupied (cover; with total, every square attacked). Without a number, counts every size. With classes, placements that differ only by a rotation or reflection count once. Given squares must be occupied.',
    '数出棋子互不攻击（apart）或覆盖全盘（cover；加 total 则每格都要受到攻击）的摆法。不写个数则对每种个数分别计数。写 classes 则旋转、翻转后相同的算一种。given 后面的格子必须放棋子。',
  ),
  form: 'count-placements <board> <piece> {apart|cover [total]} [size] [given <squares>] [classes]',
  keywords: ['apart', 'cover', 'total', 'given', 'classes'],
  examples: [
    {
      line: 'count-placements 8x8 Q apart 8',
      shows: t('All 92 solutions of eight queens', '八皇后的 92 个解'),
    },
    {
      line: 'count-placements 8x8 Q apart 8 classes',
      shows: t('12 solutions up to symmetry', '不计对称共 12 个解'),
    },
    { line: 'count-placements 8x8 N apart', shows: t('Knights apart, every size', '互不攻击的马：各种个数') },
    {
      line: 'count-placements 8x8 Q cover 5',
      shows: t('Five queens cover: 4,860 ways', '五后覆盖：4,860 种'),
    },
    {
      line: 'count-placements 8x8 Q apart 8 given a1',
      shows: t('Eight queens, one in the corner', '八皇后：角上已放一个'),
    },
    {
      line: 'count-placements 8x8 K apart',
      shows: t('Peaceful kings, every size', '互不攻击的王：各种个数'),
    },
    { line: 'count-placements 12x12 Q apart 12', shows: t('Twelve queens', '十二皇后') },
  ],
};
