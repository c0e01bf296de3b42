/* Places that are not about a single problem, by address. */
import { useEffect } from 'preact/hooks';
import { type Text, t, untranslated } from '../../../src/core/text.js';
import '../../styles/rooms.css';
import { useBench, useSay } from '../context.js';
import { Daily } from './Daily.js';
import { JudgePage, Judges } from './Judges.js';

const TITLES: Readonly<Record<string, Text>> = {
  daily: t("Today's puzzles", '今日谜题'),
  judges: t('Judge problems', '在线评测题目'),
};

export const Rooms = ({ room }: { readonly room: string }) => {
  const bench = useBench();
  const say = useSay();
  const [name, id = ''] = room.split('/');
  const title = say(id !== '' ? untranslated(id) : (TITLES[room] ?? t('Nothing here', '没有内容')));
  useEffect(() => {
    document.title = `${title} · horseplay`;
  }, [title]);
  if (name === 'daily') return <Daily />;
  if (name === 'judges') return <Judges />;
  if (name === 'judge') return <JudgePage key={id} id={id} />;
  return (
    <main id="main" class="room">
      <h1>{say(t('There is nothing at this address', '这个地址没有内容'))}</h1>
      <p class="lead">
        {say(
          t(
            'Check the link for a typing mistake, or choose a puzzle from the list.',
            '请检查链接有没有写错，或者从列表里选一个题型。',
          ),
        )}
      </p>
      <p>
        <button type="button" class="main" onClick={() => bench.enter('home')}>
          {say(t('Go home', '回首页'))}
        </button>
      </p>
    </main>
  );
};
