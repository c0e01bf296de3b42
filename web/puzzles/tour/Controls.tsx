import { type Text, t } from '../../../src/core/text.js';
import type { TourProblem, TourSymmetry } from '../../../src/puzzles/tour/tour.js';
import { useBench, useSay } from '../../parts/context.js';
import { NumberField } from '../../parts/controls/NumberField.js';
import { PieceChoice } from '../../parts/controls/PieceChoice.js';
import { EndsChoice } from '../shared/EndsChoice.js';
import { changed } from '../shared/ends.js';

const SHAPES: readonly { readonly value: TourSymmetry | ''; readonly text: Text }[] = [
  { value: '', text: t('no symmetry required', '不要求') },
  { value: 'half-turn', text: t('unchanged by a half-turn', '旋转 180° 不变') },
  { value: 'quarter-turn', text: t('unchanged by a quarter-turn', '旋转 90° 不变') },
  { value: 'mirror', text: t('unchanged by a reflection', '镜像不变') },
];

const MAX_SEED = 2 ** 32 - 1;

export const Controls = ({ problem }: { readonly problem: TourProblem }) => {
  const bench = useBench();
  const say = useSay();
  const set = (changes: Partial<TourProblem>, ...drop: readonly (keyof TourProblem)[]) =>
    bench.setProblem(changed(problem, changes, ...drop));
  const { symmetric, seed, given, using, avoiding } = problem;
  const extras = [given, using, avoiding].some((list) => list !== undefined);
  return (
    <section class="controls" aria-label={say(t('Settings', '设置'))}>
      <PieceChoice piece={problem.piece} onPiece={(piece) => set({ piece })} />
      <EndsChoice problem={problem} />
      <label class="row">
        <span>{say(t('Symmetry', '对称'))}</span>
        <select
          value={symmetric ?? ''}
          onChange={({ currentTarget: { value } }) =>
            value === '' ? set({}, 'symmetric') : set({ symmetric: value as TourSymmetry }, 'given')
          }
        >
          {SHAPES.map(({ value, text }) => (
            <option key={value} value={value}>
              {say(text)}
            </option>
          ))}
        </select>
      </label>
      <label class="row">
        <span>{say(t('Random', '随机'))}</span>
        <NumberField
          placeholder={say(t('seed', '种子'))}
          value={seed === undefined ? undefined : BigInt(seed)}
          least={0n}
          most={BigInt(MAX_SEED)}
          onNumber={(next) => set({ seed: Number(next) })}
          onEmpty={() => set({}, 'seed')}
        />
        <button type="button" onClick={() => set({ seed: ((seed ?? 0) + 1) % (MAX_SEED + 1) })}>
          {say(t('New tour', '换一条'))}
        </button>
      </label>
      {extras && (
        <div class="row">
          <button type="button" onClick={() => set({}, 'given', 'using', 'avoiding')}>
            {say(t('Clear fixed numbers and moves', '清除指定的步号和走法'))}
          </button>
        </div>
      )}
    </section>
  );
};
