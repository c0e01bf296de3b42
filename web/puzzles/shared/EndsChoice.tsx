import { t } from '../../../src/core/text.js';
import type { CountProblem } from '../../../src/puzzles/count-tours/countTours.js';
import type { TourProblem } from '../../../src/puzzles/tour/tour.js';
import { useBench, useSay } from '../../parts/context.js';
import { changed } from './ends.js';

/** The choice between closed and open, and whether ends are given. For tours and for counting them. */
export const EndsChoice = ({ problem }: { readonly problem: TourProblem | CountProblem }) => {
  const bench = useBench();
  const say = useSay();
  const { closed, from, to } = problem;
  return (
    <div class="row" role="group" aria-label={say(t('Closed or open', '闭合或开放'))}>
      <button
        type="button"
        aria-pressed={closed}
        onClick={() => bench.setProblem(changed(problem, { closed: true }, 'to'))}
      >
        {say(t('Closed', '闭合'))}
      </button>
      <button
        type="button"
        aria-pressed={!closed}
        onClick={() => bench.setProblem(changed(problem, { closed: false }))}
      >
        {say(t('Open', '开放'))}
      </button>
      {(from ?? to) !== undefined && (
        <button type="button" onClick={() => bench.setProblem(changed(problem, {}, 'from', 'to'))}>
          {say(t('Any endpoints', '端点不限'))}
        </button>
      )}
    </div>
  );
};
