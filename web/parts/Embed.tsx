/* A board in a frame of another page. */
import { useBench, useSay } from './context.js';
import { lazily } from './lazily.js';
import { News } from './News.js';
import { Board } from './stage/Board.js';
import { Timeline } from './stage/Timeline.js';

/** The part of the panel for the current mode. */
const Activity = lazily(async () => (await import('./Panel.js')).Activity);

/** A game and a lesson need their texts and buttons, an answer only its headline. */
export const Embed = () => {
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
