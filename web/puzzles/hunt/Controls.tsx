import { type Text, t } from '../../../src/core/text.js';
import type { Aim, HuntProblem } from '../../../src/puzzles/hunt/hunt.js';
import { useBench, useSay } from '../../parts/context.js';
import { PieceChoice } from '../../parts/controls/PieceChoice.js';
import { Random } from './Random.js';
import { showValues } from './sequence.js';

const AIMS: readonly { readonly value: string; readonly text: Text }[] = [
  { value: 'max/min', text: t('first many moves, second few', '先手要多，后手要少') },
  { value: 'min/max', text: t('first few moves, second many', '先手要少，后手要多') },
  { value: 'max/max', text: t('both want many: the longest order', '都要多：最长的次序') },
  { value: 'min/min', text: t('both want few: the shortest order', '都要少：最短的次序') },
];

export const Controls = ({ problem }: { readonly problem: HuntProblem }) => {
  const bench = useBench();
  const say = useSay();
  return (
    <section class="controls" aria-label={say(t('Settings', '设置'))}>
      <div class="row">
        <button
          type="button"
          aria-pressed={showValues.value}
          data-testid="values"
          onClick={() => (showValues.value = !showValues.value)}
        >
          {say(t('What every pawn is worth', '每个兵的值'))}
        </button>
      </div>
      <Random problem={problem} />
      <PieceChoice piece={problem.piece} onPiece={(piece) => bench.setProblem({ ...problem, piece })} />
      <label class="row">
        <span>{say(t('Aims', '目标'))}</span>
        <select
          value={problem.aims.join('/')}
          onChange={({ currentTarget: { value } }) =>
            bench.setProblem({ ...problem, aims: value.split('/') as [Aim, Aim] })
          }
        >
          {AIMS.map(({ value, text }) => (
            <option key={value} value={value}>
              {say(text)}
            </option>
          ))}
        </select>
      </label>
    </section>
  );
};
