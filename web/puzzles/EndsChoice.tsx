import type { CountProblem } from '../../src/puzzles/count-tours/countTours.js';
import type { TourProblem } from '../../src/puzzles/tour/tour.js';
import { useBench, useSay } from '../parts/bench.js';
import { changed } from './ends.js';

/** Closed or open, and ends that are not given: for tours and for counting them. */
export const EndsChoice = ({ problem }: { readonly problem: TourProblem | CountProblem }) => {
  const bench = useBench();
  const say = useSay();
  const { closed, from, to } = problem;
  return (
    <div class="row" role="group" aria-label={say({ en: 'Closed or open', zh: '闭合或开放' })}>
      <button
        type="button"
        aria-pressed={closed}
        onClick={() => bench.setProblem(changed(problem, { closed: true }, 'to'))}
      >
        {say({ en: 'Closed', zh: '闭合' })}
      </button>
      <button
        type="button"
        aria-pressed={!closed}
        onClick={() => bench.setProblem(changed(problem, { closed: false }))}
      >
        {say({ en: 'Open', zh: '开放' })}
      </button>
      {(from ?? to) !== undefined && (
        <button type="button" onClick={() => bench.setProblem(changed(problem, {}, 'from', 'to'))}>
          {say({ en: 'Any ends', zh: '端点不限' })}
        </button>
      )}
    </div>
  );
};
