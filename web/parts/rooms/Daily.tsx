/*
 * Today's puzzles: made in a worker from the date alone, played on their own pages, with a spoiler-free
 * result to share.
 */

import { signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { counted, countWords } from '../../../src/core/amounts.js';
import { type Text, t } from '../../../src/core/text.js';
import type { Scene } from '../../scene/scene.js';
import { type DailyKind, dayOf, doneOn, noteOpened, streakOn } from '../../state/daily.js';
import type { Daily as Puzzles } from '../../work/daily.worker.js';
import { copy } from '../answer/Export.js';
import { storage, useBench, useSay } from '../context.js';
import { useImage } from './useImage.js';

const made = signal<{ readonly day: number; readonly puzzles: Puzzles } | undefined>(undefined);

const useToday = (day: number): Puzzles | undefined => {
  useEffect(() => {
    if (made.peek()?.day === day) return undefined;
    const worker = new Worker(new URL('../../work/daily.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Puzzles>) => {
      made.value = { day, puzzles: data };
      worker.terminate();
    };
    worker.postMessage(day);
    return () => worker.terminate();
  }, [day]);
  return made.value?.day === day ? made.value.puzzles : undefined;
};

const CARDS: readonly { readonly kind: DailyKind; readonly title: Text; readonly about: Text }[] = [
  {
    kind: 'tour',
    title: t('Numbered tour', '巡游填数'),
    about: t(
      'Visit every square of 6x6 so that the given numbers come true. There is exactly one way.',
      '走遍 6x6 的每一格，并符合给出的步号。解是唯一的。',
    ),
  },
  {
    kind: 'hunt',
    title: t('Pawn hunt', '吃兵'),
    about: t(
      'Take turns choosing pawns against optimal play. Make the total as large as you can.',
      '与最优策略轮流选兵，让总步数尽量多。',
    ),
  },
];

/** The board at the start. Its space is reserved until it is made. */
const Preview = ({ scene, title }: { readonly scene: Scene | undefined; readonly title: Text }) => {
  const say = useSay();
  const url = useImage(scene);
  return <div class="preview">{url && <img src={url} alt={say(title)} />}</div>;
};

export const Daily = () => {
  const bench = useBench();
  const say = useSay();
  const day = dayOf(new Date());
  const puzzles = useToday(day);
  const said = useSignal<Text | undefined>(undefined);
  const done = doneOn(storage, day);
  const streak = streakOn(storage, day);
  const share = async (): Promise<void> => {
    const marks = CARDS.map(
      ({ kind, title }) => `${done.includes(kind) ? '■' : '□'} ${title[bench.lang.peek()]}`,
    );
    const link = `${location.origin}${location.pathname}#/daily`;
    said.value = await copy(`horseplay #${day}\n${marks.join('\n')}\n${link}`, t('Result', '结果'));
    bench.news.value = said.value;
  };
  return (
    <main id="main" class="room">
      <h1>{say(t(`Today's puzzles, no. ${day}`, `今日谜题，第 ${day} 期`))}</h1>
      <p class="lead">
        {say(
          t(
            'The same two for everybody today. Your streak stays on this device.',
            '今天每个人都是这两题。连续天数只保存在本机。',
          ),
        )}
      </p>
      <ul class="judge-list">
        {CARDS.map(({ kind, title, about }) => (
          <li key={kind} class="card daily">
            <h2>{say(title)}</h2>
            <Preview scene={puzzles?.[kind].scene} title={title} />
            <p>{say(about)}</p>
            <p>
              <button
                type="button"
                class="main"
                data-testid={`daily-${kind}`}
                disabled={puzzles === undefined}
                onClick={() => {
                  const { line } = puzzles![kind];
                  noteOpened(storage, line, day, kind);
                  bench.open(line, 'play');
                }}
              >
                {say(done.includes(kind) ? t('Play again', '再玩一次') : t('Play', '开始'))}
              </button>{' '}
              {done.includes(kind) && (
                <strong data-testid={`done-${kind}`}>{say(t('✓ Solved', '✓ 已完成'))}</strong>
              )}
            </p>
          </li>
        ))}
      </ul>
      {streak > 0 && <p>{say(t(`Streak: ${counted(streak, 'day')}`, `连续 ${countWords(streak)} 天`))}</p>}
      <p>
        <button type="button" onClick={() => void share()}>
          {say(t('Copy result', '复制结果'))}
        </button>
      </p>
      {said.value && <p class="said">{say(said.value)}</p>}
    </main>
  );
};
