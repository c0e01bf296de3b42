import { freeCount } from '../../../../core/board.js';
import { type Budget, stopAdvised } from '../../../../core/budget.js';
import { isReversible } from '../../../../core/piece.js';
import { t } from '../../../../core/text.js';
import type { TourAnswer, TourProblem } from '../../tour.js';
import { factorTour } from './factor.js';

/**
 * From this size on, a 2-factor with merged cycles is tried before the exact search, which takes seconds per
 * tour.
 */
export const FACTOR_SQUARES = 1500;

/**
 * Beyond this size the exact search is not started: a node examines the whole board, and there are as many
 * nodes as squares.
 */
export const EXACT_SQUARES = 20_000;

const WHY = {
  'one-way': t("some moves of the piece can't be reversed", '棋子有的走法不能反过来走'),
  unconnected: t('the board is not connected', '棋盘不连通'),
  colours: t('the colors do not balance', '颜色不平衡'),
  'no-factor': t("some square can't get two moves", '有的格子分不到两步'),
  cycles: t('some cycles could not be merged', '有的圈无法合并'),
  bytes: t('it needs more memory than the limit', '所需内存超过上限'),
} as const;

/** Undefined if the method cannot satisfy the request. */
export const byFactor = (problem: TourProblem, budget: Budget): TourAnswer | undefined => {
  const { board, piece, closed, from, to, seed } = problem;
  if (problem.symmetric ?? problem.using ?? problem.avoiding ?? problem.given) return undefined;
  if (!isReversible(piece) || freeCount(board) < 3) return undefined;
  const ends = {
    closed,
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
  const found = factorTour(board, piece.rays, ends, budget, seed ?? 1);
  if (found.kind === 'tour') return { kind: 'tour', path: found.path, method: 'factor', nodes: found.nodes };
  const why = WHY[found.at];
  return stopAdvised(
    t(
      `Cycle merging got stuck: ${why.en}. A tour may still exist; try another method.`,
      `并圈的方法卡住了：${why.zh}。这不说明没有巡游，可以换一种方法。`,
    ),
    found.nodes,
  );
};
