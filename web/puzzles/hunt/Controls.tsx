import { type Text, t } from '../../../src/core/text.js';
import type { Aim, HuntProblem } from '../../../src/puzzles/hunt/hunt.js';
import { useBench, useSay } from '../../parts/context.js';
import { PieceChoice } from '../../parts/controls/PieceChoice.js';
import { Random } from './Random.js';
import { showValues } from './sequence.js';

const AIMS: readonly { readonly value: string; readonly text: Text }[] = [
  { value: 'max/min', text: t('first maximizes, second minimizes', '先手要步数最多，后手要步数最少') },
  { value: 'min/max', text: t('first minimizes, second maximizes', '先手要步数最少，后手要步数最多') },
  { value: 'max/max', text: t('both maximize: the longest order', '双方都要步数最多：最长的顺序') },
  { value: 'min/min', text: t('both minimize: the shortest order', '双方都要步数最少：最短的顺序') },
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
          {say(t('Show totals per pawn', '显示每个兵的总步数'))}
        </button>
      </div>
      <Random problem={problem} />
      <PieceChoice piece={problem.piece} onPiece={(piece) => bench.setProblem({ ...problem, piece })} />
      <label class="row">
        <span>{say(t('Goals', '目标'))}</span>
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
