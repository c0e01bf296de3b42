import { useSignal } from '@preact/signals';
import { t } from '../../src/core/text.js';
import { useBench, useSay } from './context.js';
import { Home } from './home/Home.js';
import { lazily } from './lazily.js';
import { Nav } from './Nav.js';
import { Board } from './stage/Board.js';
import { Timeline } from './stage/Timeline.js';

/** Loaded when first needed. */
const Help = lazily(async () => (await import('./Help.js')).Help);
const Panel = lazily(async () => (await import('./Panel.js')).Panel);
/** The part of the panel for the current mode. */
const Activity = lazily(async () => (await import('./Panel.js')).Activity);
const Tools = lazily(async () => (await import('./stage/Tools.js')).Tools);
/** Judges and the puzzles of the day: places that are not about a single problem. */
const Rooms = lazily(async () => (await import('./rooms/Rooms.js')).Rooms);

/** Announced once to screen readers. */
const News = () => {
  const bench = useBench();
  const say = useSay();
  return (
    <p class="hidden" role="status" aria-live="polite" data-testid="news">
      {say(bench.news.value)}
    </p>
  );
};

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

/** In a frame of another page. A game and a lesson need their texts and buttons, an answer only its headline. */
const Embed = () => {
  const { mode, opened } = useBench();
  return (
    <main class={mode.value === 'answer' ? 'embed' : 'embed active'}>
      <Board />
      <Timeline />
      {mode.value !== 'answer' && opened.value && <Activity {...opened.value} />}
      <EmbedFoot />
      <News />
    </main>
  );
};

/** Skips the list of puzzles. It is not a link, because the part after the # belongs to the problem. */
const skip = (): void => {
  const [board, title] = [document.querySelector<SVGElement>('svg.board'), document.querySelector('h1')];
  title?.setAttribute('tabindex', '-1');
  (board?.checkVisibility() ? board : title)?.focus();
};

const EmbedFoot = () => {
  const bench = useBench();
  const say = useSay();
  const solved = bench.stale.value ? undefined : bench.solved.value;
  const words = bench.flaws.value[0]?.message ?? solved?.said.headline;
  return (
    <p class="embed-foot">
      <span data-testid="headline">{words && say(words)}</span>{' '}
      <a href={`./${bench.address()}`} target="_blank" rel="noopener">
        horseplay
      </a>
    </p>
  );
};
