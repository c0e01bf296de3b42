/* Places that are about no single problem, by their address. */
import { useEffect } from 'preact/hooks';
import { t } from '../../../src/core/text.js';
import { useBench, useSay } from '../context.js';
import { Daily } from './Daily.js';
import { JudgePage, Judges } from './Judges.js';

export const Rooms = ({ room }: { readonly room: string }) => {
  const bench = useBench();
  const say = useSay();
  const [name, id = ''] = room.split('/');
  useEffect(() => {
    document.title = `${id || name} · horseplay`;
  }, [room]);
  if (name === 'daily') return <Daily />;
  if (name === 'judges') return <Judges />;
  if (name === 'judge') return <JudgePage key={id} id={id} />;
  return (
    <main id="main" class="room">
      <h1>{say(t('There is nothing at this address', '这个地址没有内容'))}</h1>
      <p>
        <button type="button" class="main" onClick={() => bench.enter('home')}>
          {say(t('Go home', '回首页'))}
        </button>
      </p>
    </main>
  );
};
