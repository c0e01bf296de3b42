import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { formatThousands, t } from '../../../src/core/text.js';
import type { LessonWords, RaceResult } from '../../work/protocol.js';
import { useBench, useSay } from '../context.js';

/** Both methods on the same problem, measured in this browser. */
export const Race = ({ lesson }: { readonly lesson: LessonWords }) => {
  const bench = useBench();
  const say = useSay();
  const result = useSignal<RaceResult | 'running' | undefined>(undefined);
  useEffect(() => {
    result.value = undefined;
  }, [lesson]);
  const run = async () => {
    result.value = 'running';
    // A new worker: cached results of an earlier run must not count as speed.
    bench.lane('race').halt();
    try {
      result.value = await bench.lane('race').ask<RaceResult>('race', lesson.id);
    } catch {
      result.value = undefined;
    }
  };
  const now = result.value;
  return (
    <div class="race">
      <h2>{say(t('Fast method', '快速做法'))}</h2>
      <p>{say(lesson.race.about)}</p>
      <p>
        <code>{lesson.race.problem}</code>
      </p>
      <button type="button" onClick={() => void run()} disabled={now === 'running'}>
        {now === 'running' ? say(t('Measuring…', '测量中……')) : say(t('Measure both', '在本机测速'))}
      </button>
      {now !== undefined && now !== 'running' && <Figures result={now} />}
    </div>
  );
};

/** Below this, a browser's clock is meaningless. */
const CLOCK_MS = 0.1;

const Figures = ({ result: { textbook, fast } }: { readonly result: RaceResult }) => {
  const say = useSay();
  const gaveUp = ms(textbook.cold);
  // A time below the clock's resolution counts as its smallest step, so the ratio is never overstated.
  const ratio = formatThousands(Math.max(1, Math.round(textbook.cold / Math.max(fast.cold, CLOCK_MS))));
  return (
    <table class="figures-table" data-testid="race">
      <thead>
        <tr>
          <th />
          <th scope="col">{say(t('first run', '首次运行'))}</th>
          <th scope="col">{say(t('best run', '最快一次'))}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{say(t('Textbook method', '教科书做法'))}</th>
          {textbook.gaveUp ? (
            <td colSpan={2}>{say(t(`no result after ${gaveUp}`, `${gaveUp} 内没有算完`))}</td>
          ) : (
            <>
              <td>{ms(textbook.cold)}</td>
              <td>{ms(textbook.warm)}</td>
            </>
          )}
        </tr>
        <tr>
          <th scope="row">horseplay</th>
          <td>{ms(fast.cold)}</td>
          <td>{ms(fast.warm)}</td>
        </tr>
        <tr class="ratio">
          <th scope="row">{say(t('Speedup, first run', '首次运行加速比'))}</th>
          <td>
            {textbook.gaveUp || fast.cold < CLOCK_MS ? '> ' : ''}
            {ratio}×
          </td>
          <td />
        </tr>
      </tbody>
    </table>
  );
};

const ms = (value: number): string =>
  value < CLOCK_MS ? '< 0.1 ms' : value < 1000 ? `${value.toFixed(1)} ms` : `${(value / 1000).toFixed(2)} s`;
