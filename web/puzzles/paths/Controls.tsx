import type { DistanceProblem } from '../../../src/puzzles/distance/distance.js';
import type { MovesProblem } from '../../../src/puzzles/moves/moves.js';
import { useBench, useSay } from '../../parts/bench.js';
import { PieceChoice } from '../../parts/PieceChoice.js';

const COMMON = [
  { text: 'N', name: { en: 'knight', zh: '马' } },
  { text: 'B', name: { en: 'bishop', zh: '象' } },
  { text: 'R', name: { en: 'rook', zh: '车' } },
  { text: 'Q', name: { en: 'queen', zh: '后' } },
  { text: 'K', name: { en: 'king', zh: '王' } },
  { text: 'C', name: { en: 'camel (1,3)', zh: '骆驼 (1,3)' } },
  { text: 'Z', name: { en: 'zebra (2,3)', zh: '斑马 (2,3)' } },
  { text: 'NN', name: { en: 'nightrider', zh: '骑马' } },
];

export const Controls = <P extends MovesProblem | DistanceProblem>({ problem }: { readonly problem: P }) => {
  const bench = useBench();
  const say = useSay();
  return (
    <section class="controls" aria-label={say({ en: 'Settings', zh: '设置' })}>
      <PieceChoice
        piece={problem.piece}
        common={COMMON}
        onPiece={(piece) => bench.setProblem({ ...problem, piece })}
      />
    </section>
  );
};
