import { t } from '../../../src/core/text.js';
import type { DistanceProblem } from '../../../src/puzzles/distance/distance.js';
import type { MovesProblem } from '../../../src/puzzles/moves/moves.js';
import { useBench, useSay } from '../../parts/context.js';
import { PieceChoice } from '../../parts/controls/PieceChoice.js';

const COMMON = [
  { text: 'N', name: t('knight', '马') },
  { text: 'B', name: t('bishop', '象') },
  { text: 'R', name: t('rook', '车') },
  { text: 'Q', name: t('queen', '后') },
  { text: 'K', name: t('king', '王') },
  { text: 'C', name: t('camel (1,3)', '骆驼 (1,3)') },
  { text: 'Z', name: t('zebra (2,3)', '斑马 (2,3)') },
  { text: 'NN', name: t('nightrider', '夜骑士') },
];

export const PathControls = ({ problem }: { readonly problem: MovesProblem | DistanceProblem }) => {
  const bench = useBench();
  const say = useSay();
  return (
    <section class="controls" aria-label={say(t('Settings', '设置'))}>
      <PieceChoice
        piece={problem.piece}
        common={COMMON}
        onPiece={(piece) => bench.setProblem({ ...problem, piece })}
      />
    </section>
  );
};
