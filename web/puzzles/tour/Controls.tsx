import type { TourProblem, TourSymmetry } from '../../../src/tour/tour.js';
import { useBench, useSay } from '../../parts/bench.js';
import { PieceChoice } from '../../parts/PieceChoice.js';

const SHAPES: readonly { readonly value: TourSymmetry | ''; readonly en: string; readonly zh: string }[] = [
  { value: '', en: 'any shape', zh: '不限' },
  { value: 'half-turn', en: 'half turn', zh: '转 180° 不变' },
  { value: 'quarter-turn', en: 'quarter turn', zh: '转 90° 不变' },
  { value: 'mirror', en: 'mirror', zh: '镜像不变' },
];

export const Controls = ({ problem }: { readonly problem: TourProblem }) => {
  const bench = useBench();
  const say = useSay();
  const set = (changes: Partial<TourProblem>, ...drop: readonly (keyof TourProblem)[]) => {
    const next: Record<string, unknown> = { ...problem, ...changes };
    for (const name of drop) delete next[name];
    bench.setProblem(next as unknown as TourProblem);
  };
  return (
    <section class="controls" aria-label={say({ en: 'Settings', zh: '设置' })}>
      <PieceChoice piece={problem.piece} onPiece={(piece) => set({ piece })} />
      <div class="row" role="group" aria-label={say({ en: 'Closed or open', zh: '闭合或开放' })}>
        <button type="button" aria-pressed={problem.closed} onClick={() => set({ closed: true }, 'to')}>
          {say({ en: 'Closed', zh: '闭合' })}
        </button>
        <button type="button" aria-pressed={!problem.closed} onClick={() => set({ closed: false })}>
          {say({ en: 'Open', zh: '开放' })}
        </button>
      </div>
      <label class="row">
        <span>{say({ en: 'Symmetry', zh: '对称' })}</span>
        <select
          value={problem.symmetric ?? ''}
          onChange={({ currentTarget: { value } }) =>
            value === '' ? set({}, 'symmetric') : set({ symmetric: value as TourSymmetry }, 'seed')
          }
        >
          {SHAPES.map((shape) => (
            <option key={shape.value} value={shape.value}>
              {say(shape)}
            </option>
          ))}
        </select>
      </label>
      <div class="row">
        <button type="button" onClick={() => set({ seed: (problem.seed ?? 0) + 1 }, 'symmetric')}>
          {say({ en: 'Another at random', zh: '随机换一条' })}
        </button>
        {problem.seed !== undefined && (
          <button type="button" onClick={() => set({}, 'seed')}>
            {say({ en: 'The usual one', zh: '恢复' })}
          </button>
        )}
      </div>
    </section>
  );
};
