import type { CountProblem } from '../../../src/count/count.js';
import { useBench, useSay } from '../../parts/bench.js';
import { PieceChoice } from '../../parts/PieceChoice.js';
import { changed } from '../ends.js';

export const Controls = ({ problem }: { readonly problem: CountProblem }) => {
  const bench = useBench();
  const say = useSay();
  const set = (changes: Partial<CountProblem>, ...drop: readonly (keyof CountProblem)[]) =>
    bench.setProblem(changed(problem, changes, ...drop));
  const { closed, from, to } = problem;
  return (
    <section class="controls" aria-label={say({ en: 'Settings', zh: '设置' })}>
      <PieceChoice piece={problem.piece} onPiece={(piece) => set({ piece })} />
      <div class="row" role="group" aria-label={say({ en: 'Closed or open', zh: '闭合或开放' })}>
        <button type="button" aria-pressed={closed} onClick={() => set({ closed: true }, 'to')}>
          {say({ en: 'Closed', zh: '闭合' })}
        </button>
        <button type="button" aria-pressed={!closed} onClick={() => set({ closed: false })}>
          {say({ en: 'Open', zh: '开放' })}
        </button>
        {(from ?? to) !== undefined && (
          <button type="button" onClick={() => set({}, 'from', 'to')}>
            {say({ en: 'Any ends', zh: '端点不限' })}
          </button>
        )}
      </div>
    </section>
  );
};
