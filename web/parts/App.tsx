import { useSignal } from '@preact/signals';
import { t } from '../../src/core/text.js';
import { useBench, useSay } from './context.js';
import { Home } from './home/Home.js';
import { lazily } from './lazily.js';
import { Nav } from './Nav.js';
import { News } from './News.js';
import { Board } from './stage/Board.js';
import { Timeline } from './stage/Timeline.js';

/** Loaded when first needed. */
const Help = lazily(async () => (await import('./Help.js')).Help);
const Panel = lazily(async () => (await import('./Panel.js')).Panel);
const Embed = lazily(async () => (await import('./Embed.js')).Embed);
const Tools = lazily(async () => (await import('./stage/Tools.js')).Tools);
/** Judges and the puzzles of the day: places that are not about a single problem. */
const Rooms = lazily(async () => (await import('./rooms/Rooms.js')).Rooms);

export const App = () => {
  const bench = useBench();
  const say = useSay();
  const helped = useSignal(false);
  if (bench.embed) return <Embed />;
  const room = bench.room.value;
  /** True if the line names no problem and there was none before: there is no board to show. */
  const isLost = bench.problem.value === undefined && bench.flaws.value.length > 0;
  const hasBoard = room === 'home' || (room === undefined && !isLost);
  return (
    <div class={room !== undefined ? 'page open' : isLost ? 'page lost' : 'page'}>
      <button type="button" class="skip" onClick={skip}>
        {say(hasBoard ? t('Skip to the board', '跳到棋盘') : t('Skip to the content', '跳到正文'))}
      </button>
      <Nav onHelp={() => (helped.value = true)} />
      {room === undefined ? (
        <>
          <main id="main">
            <Tools />
            <Board />
            <Timeline />
          </main>
          <Panel />
        </>
      ) : room === 'home' ? (
        <Home />
      ) : (
        <Rooms room={room} />
      )}
      <News />
      {helped.value && <Help onClose={() => (helped.value = false)} />}
    </div>
  );
};

/** Skips the list of puzzles. It is not a link, because the part after the # belongs to the problem. */
const skip = (): void => {
  const [board, title] = [document.querySelector<SVGElement>('svg.board'), document.querySelector('h1')];
  title?.setAttribute('tabindex', '-1');
  (board?.checkVisibility() ? board : title)?.focus();
};
