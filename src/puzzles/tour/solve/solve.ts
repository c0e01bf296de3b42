import { countWords } from '../../../core/amounts.js';
import { freeCount } from '../../../core/board.js';
import { limitsOf, stop } from '../../../core/budget.js';
import { t } from '../../../core/text.js';
import { requireValid } from '../../../core/validate.js';
import type { TourAnswer, TourOptions, TourProblem } from '../tour.js';
import { validateTour } from '../validate.js';
import { tourGraph } from './graph.js';
import { none, solvePlainTour, unfit } from './plain.js';
import { quickReason } from './reasons/reasons.js';
import { drawHere, MAX_FOR_LOT, planDraw } from './uniform/long.js';
import { drawTours, poolOf } from './uniform/uniform.js';

/** A tour drawn from all tours; if there is none, why. */
const byLot = (problem: TourProblem, options: TourOptions): TourAnswer => {
  const budget = limitsOf(options.budget);
  const { uniform: _, ...plain } = problem;
  if (freeCount(problem.board) > MAX_FOR_LOT) {
    const known = solvePlainTour(plain, options);
    return known.kind === 'none' ? known : stop(TOO_MANY_SQUARES);
  }
  const reason = quickReason(plain, tourGraph(plain));
  if (reason !== undefined) return none(reason, 'reason', 0);
  const long = planDraw(problem, 1, budget, () => solvePlainTour(plain, options));
  if (long !== undefined) return 'kind' in long ? long : drawHere(long, budget, options.onProgress);
  const pool = poolOf(problem, budget, options.onProgress);
  if ('kind' in pool) return pool;
  if (pool.tours === 0n) return solvePlainTour(plain, options);
  const [path] = drawTours(pool, 1);
  const { tours, states } = pool;
  return { kind: 'tour', path: path!, tours, method: 'uniform', nodes: states };
};

const TOO_MANY_SQUARES = t(
  `Too large for a uniform draw: the board can have at most ${countWords(MAX_FOR_LOT)} squares.`,
  `规模太大，无法等概率抽取：棋盘最多 ${countWords(MAX_FOR_LOT)} 格。`,
);

/**
 * The exact answer, or an answer that says a limit was reached.
 *
 * @example
 * const read = parseTour('tour 6x6 N closed');
 * if (read.ok) {
 *   const answer = solveTour(read.value);
 *   if (answer.kind === 'tour') answer.path.length; // 36
 * }
 */
export const solveTour = (asked: TourProblem, options: TourOptions = {}): TourAnswer => {
  if (!asked?.uniform) return solvePlainTour(asked, options);
  const problem = requireValid(asked, validateTour);
  const method = options.method ?? 'auto';
  return method === 'auto' ? byLot(problem, options) : unfit(method);
};
