import { t } from '../../../src/core/text.js';
import type { CountProblem } from '../../../src/puzzles/count-tours/countTours.js';
import { useBench, useSay } from '../../parts/context.js';
import { PieceChoice } from '../../parts/controls/PieceChoice.js';
import { EndsChoice } from '../shared/EndsChoice.js';
import { changed } from '../shared/ends.js';

export const Controls = ({ problem }: { readonly problem: CountProblem }) => {
  const bench = useBench();
  const say = useSay();
  const set = (changes: Partial<CountProblem>, ...drop: readonly (keyof CountProblem)[]) =>
    bench.setProblem(changed(problem, changes, ...drop));
  return (
    <section class="controls" aria-label={say(t('Settings', '设置'))}>
      <PieceChoice piece={problem.piece} onPiece={(piece) => set({ piece })} />
      <EndsChoice problem={problem} />
    </section>
  );
};
