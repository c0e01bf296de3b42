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
    try {
      result.value = await bench.lane('race').ask<RaceResult>('race', lesson.id);
    } catch {
      result.value = undefined;
    }
  };
  const now = result.value;
  return (
    <div class="race">
      <h3>{say(t('Fast method', '快速做法'))}</h3>
      <p>{say(lesson.race.about)}</p>
      <p>
        <code>{lesson.race.problem}</code>
      </p>
      <button type="button" onClick={() => void run()} disabled={now === 'running'}>
        {now === 'running' ? say(t('Measuring…', '测量中……')) : say(t('Measure both', '在本机测速'))}
      </button>
      {now !== undefined && now !== 'running' && (
        <table class="figures-table" data-testid="race">
          <tbody>
            <tr>
              <th scope="row">{say(t('Textbook method', '教科书做法'))}</th>
              <td>
                {now.textbook.gaveUp
                  ? say(t(`no result after ${ms(now.textbook.ms)}`, `${ms(now.textbook.ms)} 内没有算完`))
                  : ms(now.textbook.ms)}
              </td>
            </tr>
            <tr>
              <th scope="row">horseplay</th>
              <td>{ms(now.fast.ms)}</td>
            </tr>
            <tr class="ratio">
              <th scope="row">{say(t('Speedup', '加速比'))}</th>
              <td>
                {now.textbook.gaveUp ? '> ' : ''}
                {formatThousands(Math.max(1, Math.round(now.textbook.ms / now.fast.ms)))}×
              </td>
            </tr>
          </tbody>
        </table>
      )}
    </div>
  );
};

const ms = (value: number): string =>
  value >= 1000
    ? `${(value / 1000).toFixed(2)} s`
    : value >= 1
      ? `${value.toFixed(1)} ms`
      : `${(value * 1000).toFixed(0)} µs`;
