import { t } from '../../../src/core/text.js';
import type { UncrossedProblem } from '../../../src/puzzles/uncrossed/uncrossed.js';
import { useBench, useSay } from '../../parts/context.js';
import { PieceChoice } from '../../parts/controls/PieceChoice.js';

export const Controls = ({ problem }: { readonly problem: UncrossedProblem }) => {
  const bench = useBench();
  const say = useSay();
  const { closed } = problem;
  return (
    <section class="controls" aria-label={say(t('Settings', '设置'))}>
      <PieceChoice piece={problem.piece} onPiece={(piece) => bench.setProblem({ ...problem, piece })} />
      <div class="row" role="group" aria-label={say(t('Closed or open', '闭合或开放'))}>
        {[true, false].map((value) => (
          <button
            type="button"
            key={`${value}`}
            aria-pressed={closed === value}
            onClick={() => bench.setProblem({ ...problem, closed: value })}
          >
            {say(value ? t('Closed', '闭合') : t('Open', '开放'))}
          </button>
        ))}
      </div>
    </section>
  );
};
