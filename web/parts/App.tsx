import { type Text, t } from '../../src/core/text.js';
import type { PuzzleName } from '../../src/puzzles/index.js';
import { openingLines } from '../puzzles/pages.js';
import { Answer, headlineOf } from './answer/Answer.js';
import { Board } from './stage/Board.js';
import { useBench, useSay } from './context.js';
import { Examples } from './answer/Examples.js';
import { helpOpen } from './helpOpen.js';
import { LineBox } from './answer/LineBox.js';
import { lazily } from './lazily.js';
import { TakeAway } from './answer/TakeAway.js';
import { Timeline } from './stage/Timeline.js';
import { Tools } from './stage/Tools.js';

/** Fetched when they are first wanted. */
const Help = lazily(async () => (await import('./Help.js')).Help);
const LessonPanel = lazily(async () => (await import('./lesson/LessonPanel.js')).LessonPanel);

const PUZZLES: readonly { readonly name: PuzzleName; readonly title: Text }[] = [
  { name: 'tour', title: t('Tour', '巡游') },
  { name: 'count-tours', title: t('Count', '计数') },
  { name: 'meet', title: t('Meet', '会合') },
  { name: 'hunt', title: t('Hunt', '猎兵') },
  { name: 'combos', title: t('Combos', '组合') },
  { name: 'grundy', title: t('Grundy', '博弈') },
];

const Nav = () => {
  const bench = useBench();
  const say = useSay();
  const current = bench.problem.value?.puzzle;
  return (
    <header class="side">
      <h1>
        <a href="./">horseplay</a>
      </h1>
      <nav aria-label={say(t('Puzzles', '题目'))}>
        {PUZZLES.map(({ name, title }) => (
          <button
            type="button"
            key={name}
            aria-current={current === name ? 'page' : undefined}
            onClick={() => {
              if (current === name) return;
              bench.setMode('answer');
              bench.setLine(openingLines[name]);
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
          onClick={() => (helpOpen.value = true)}
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
  const page = bench.page.value;
  const tabs = [
    { mode: 'answer', title: t('Answer', '答案') },
    ...(page?.Play ? [{ mode: 'play', title: t('Play', '试玩') } as const] : []),
    ...(page?.lessons ? [{ mode: 'lesson', title: t('Lesson', '课程') } as const] : []),
  ] as const;
  if (tabs.length < 2) return null;
  return (
    <div class="tabs" role="group" aria-label={say(t('What to do', '模式'))}>
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
  const page = bench.page.value;
  const problem = bench.problem.value;
  const mode = bench.mode.value;
  const ready = page !== undefined && problem !== undefined && page.puzzle === problem.puzzle;
  const { Controls, Play } = ready ? page : {};
  return (
    <aside class="panel" aria-label={say(t('Problem and answer', '题目与答案'))}>
      {ready && <h2 class="title">{say(page.title)}</h2>}
      <LineBox />
      <Tabs />
      {ready && mode === 'answer' && (
        <>
          <Answer />
          {Controls && <Controls problem={problem} />}
          <Examples />
        </>
      )}
      {ready && mode === 'play' && Play && <Play problem={problem} />}
      {ready && mode === 'lesson' && page.lessons && <LessonPanel />}
      {problem === undefined ? <Beginnings /> : <TakeAway />}
    </aside>
  );
};

/** Where a link names no problem at all: somewhere to begin. */
const Beginnings = () => {
  const bench = useBench();
  const say = useSay();
  if (bench.flaws.value.length === 0) return null;
  return (
    <section class="examples" aria-label={say(t('Begin here', '从这里开始'))}>
      <h2>
        {say(t('This line names no problem. Begin with one of these:', '这一行不是题目。可以从这些开始：'))}
      </h2>
      <ul>
        {PUZZLES.map(({ name }) => (
          <li key={name}>
            <button type="button" onClick={() => bench.setLine(openingLines[name])}>
              {openingLines[name]}
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
      {say(bench.news.value).slice(0, 300)}
    </p>
  );
};

export const App = () => {
  const bench = useBench();
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
      <Nav />
      <main>
        <Tools />
        <Board />
        <Timeline />
      </main>
      <Panel />
      <News />
      {helpOpen.value && <Help />}
    </div>
  );
};

const EmbedFoot = () => {
  const bench = useBench();
  const say = useSay();
  const solved = bench.solved.value;
  const flaw = bench.flaws.value[0];
  return (
    <p class="embed-foot">
      <span data-testid="headline">
        {flaw ? say(flaw.message) : solved && !bench.stale.value ? headlineOf(say(solved.say))[0] : ''}
      </span>{' '}
      <a href={`./${bench.address()}`} target="_blank" rel="noopener">
        horseplay
      </a>
    </p>
  );
};
