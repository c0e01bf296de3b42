import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../src/core/text.js';
import { LIGHT_PUZZLES, lightOf } from '../../src/puzzles/lines.js';
import type { Opened } from '../state/page.js';
import { Answer } from './answer/Answer.js';
import { Examples } from './answer/Examples.js';
import { LineBox } from './answer/LineBox.js';
import { TakeAway } from './answer/TakeAway.js';
import { useBench, useSay } from './context.js';
import { lazily } from './lazily.js';
import { Board } from './stage/Board.js';
import { Timeline } from './stage/Timeline.js';
import { Tools } from './stage/Tools.js';

/** Fetched when they are first wanted. */
const Help = lazily(async () => (await import('./Help.js')).Help);
const LessonPanel = lazily(async () => (await import('./lesson/LessonPanel.js')).LessonPanel);

const Nav = ({ onHelp }: { readonly onHelp: () => void }) => {
  const bench = useBench();
  const say = useSay();
  const current = bench.puzzle.value;
  const shown = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone there are more puzzles than fit.
    const button = shown.current?.querySelector('[aria-current]');
    button?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <header class="side">
      <h1>
        <a href="./">horseplay</a>
      </h1>
      <nav ref={shown} aria-label={say(t('Puzzles', '题型'))}>
        {LIGHT_PUZZLES.map(({ name, title, examples: [{ line }] }) => (
          <button
            type="button"
            key={name}
            aria-current={current === name ? 'page' : undefined}
            onClick={() => {
              if (current === name) return;
              bench.setMode('answer');
              bench.setLine(line);
            }}
          >
            {say(title)}
          </button>
        ))}
      </nav>
      <div class="corner">
        <button
          type="button"
          lang={bench.lang.value === 'zh' ? 'en' : 'zh-Hans'}
          onClick={() => bench.setLang(bench.lang.value === 'zh' ? 'en' : 'zh')}
        >
          {bench.lang.value === 'zh' ? 'English' : '中文'}
        </button>
        <button
          type="button"
          class="help-button"
          aria-label={say(t('How it works', '说明'))}
          onClick={onHelp}
        >
          ?
        </button>
      </div>
    </header>
  );
};

const Tabs = () => {
  const bench = useBench();
  const say = useSay();
  const { Play } = bench.opened.value?.page ?? {};
  const taught = (bench.features.value?.lessons.length ?? 0) > 0;
  const tabs = [
    { mode: 'answer', title: t('Answer', '答案') },
    ...(Play ? [{ mode: 'play', title: t('Play', '对弈') } as const] : []),
    ...(taught ? [{ mode: 'lesson', title: t('Lesson', '算法演示') } as const] : []),
  ] as const;
  if (tabs.length < 2) return null;
  return (
    <div class="tabs" role="group" aria-label={say(t('Mode', '模式'))}>
      {tabs.map(({ mode, title }) => (
        <button
          type="button"
          key={mode}
          aria-pressed={bench.mode.value === mode}
          onClick={() => bench.setMode(mode)}
        >
          {say(title)}
        </button>
      ))}
    </div>
  );
};

const Panel = () => {
  const bench = useBench();
  const say = useSay();
  const { problem, opened } = bench;
  return (
    <aside class="panel" aria-label={say(t('Problem and answer', '题目与答案'))}>
      {problem.value && <h2 class="title">{say(lightOf(problem.value.puzzle).title)}</h2>}
      <LineBox />
      <Tabs />
      {opened.value && <Room {...opened.value} />}
      {problem.value === undefined ? <Beginnings /> : <TakeAway />}
    </aside>
  );
};

/** What is done with the problem. */
const Room = ({ problem, page: { Controls, Play, Beyond } }: Opened) => {
  const { mode } = useBench();
  if (mode.value === 'play') return Play ? <Play problem={problem} /> : null;
  if (mode.value === 'lesson') return <LessonPanel />;
  return (
    <>
      <Answer problem={problem} Beyond={Beyond} />
      {Controls && <Controls problem={problem} />}
      <Examples puzzle={problem.puzzle} />
    </>
  );
};

/** Where a link names no problem at all: somewhere to begin. */
const Beginnings = () => {
  const bench = useBench();
  const say = useSay();
  if (bench.flaws.value.length === 0) return null;
  return (
    <section class="examples" aria-label={say(t('Start here', '从这里开始'))}>
      <h2>
        {say(
          t('This isn’t a problem horseplay can read. Try one of these:', '无法识别这道题目，可以试试这些：'),
        )}
      </h2>
      <ul>
        {LIGHT_PUZZLES.map(({ name, examples: [{ line }] }) => (
          <li key={name}>
            <button type="button" onClick={() => bench.setLine(line)}>
              {line}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Said once to those who listen instead of looking. */
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
  const helped = useSignal(false);
  if (bench.embed) {
    return (
      <main class="embed">
        <Board />
        <Timeline />
        <EmbedFoot />
        <News />
      </main>
    );
  }
  return (
    <div class="page">
      <Nav onHelp={() => (helped.value = true)} />
      <main>
        <Tools />
        <Board />
        <Timeline />
      </main>
      <Panel />
      <News />
      {helped.value && <Help onClose={() => (helped.value = false)} />}
    </div>
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
