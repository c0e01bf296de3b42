import { countWords } from '../../../core/amounts.js';
import { partly, refuse, type Verdict } from '../../../core/result.js';
import { type Text, t } from '../../../core/text.js';
import type { TourProblem } from '../tour.js';

/** A uniform draw whose path was verified as `how` says: a path cannot show how it was drawn. */
export const checkDraw = (problem: TourProblem, tours: unknown, how: Text): Verdict => {
  if (problem.uniform === undefined) return refuse('No uniform draw was asked for', '没有要求等概率抽取');
  if (typeof tours !== 'bigint' || tours < 1n)
    return refuse('The number of tours is missing', '缺少巡游总数');
  return partly(
    [how],
    [
      t(
        `the number of tours (${countWords(tours)}), and that each was equally likely`,
        `巡游总数（${countWords(tours)}），以及抽到每条的机会是否相同`,
      ),
    ],
  );
};
