import { t } from '../../../src/core/text.js';
import { useBench, useSay } from '../../parts/context.js';
import { NumberField } from '../../parts/controls/NumberField.js';
import { PieceChoice } from '../../parts/controls/PieceChoice.js';
import type { WalkProblem } from './walkEnds.js';

const COMMON = [
  { text: 'N', name: t('knight', '马') },
  { text: 'K', name: t('king', '王') },
  { text: 'B', name: t('bishop', '象') },
  { text: 'R', name: t('rook', '车') },
  { text: 'Q', name: t('queen', '后') },
  { text: 'C', name: t('camel (1,3)', '骆驼 (1,3)') },
];

/** A longer number of moves is written in the problem line. */
const MAX_STEPS = 10n ** 18n - 1n;

export const WalkControls = ({ problem }: { readonly problem: WalkProblem }) => {
  const bench = useBench();
  const say = useSay();
  return (
    <section class="controls" aria-label={say(t('Settings', '设置'))}>
      {problem.steps !== undefined && (
        <label class="row">
          <span>{say(t('Moves', '步数'))}</span>
          <NumberField
            value={problem.steps}
            least={0n}
            most={MAX_STEPS}
            onNumber={(steps) => bench.setProblem({ ...problem, steps } as WalkProblem)}
          />
        </label>
      )}
      <PieceChoice
        piece={problem.piece}
        common={COMMON}
        onPiece={(piece) => bench.setProblem({ ...problem, piece })}
      />
    </section>
  );
};
