/* The panel beside the board: the problem, the answer, play, lessons, examples, and exports. */
import { t } from '../../src/core/text.js';
import { PUZZLE_NAMES } from '../../src/puzzles/index.js';
import { CONTENTS } from '../../src/puzzles/registry/contents.js';
import type { Opened } from '../state/page.js';
import { Answer } from './answer/Answer.js';
import { Examples } from './answer/Examples.js';
import { Export } from './answer/Export.js';
import { LineBox } from './answer/LineBox.js';
import { useBench, useSay } from './context.js';
import { lazily } from './lazily.js';

/** Loaded when first needed. */
const LessonPanel = lazily(async () => (await import('./lesson/LessonPanel.js')).LessonPanel);

const Tabs = () => {
  const bench = useBench();
  const say = useSay();
  const { Play, playTitle } = bench.opened.value?.page ?? {};
  const taught = (bench.features.value?.lessons.length ?? 0) > 0;
  const tabs = [
    { mode: 'answer', title: t('Answer', '答案') },
    ...(Play ? [{ mode: 'play', title: playTitle ?? t('Play', '对弈') } as const] : []),
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

export const Panel = () => {
  const bench = useBench();
  const say = useSay();
  const { problem, light, opened } = bench;
  return (
    <aside class="panel" aria-label={say(t('Problem and answer', '题目与答案'))}>
      {light.value && (
        <>
          <h1 class="title">{say(light.value.title)}</h1>
          <p class="question">{say(light.value.question)}</p>
        </>
      )}
      <LineBox />
      <Tabs />
      {opened.value && <Activity {...opened.value} />}
      {problem.value === undefined ? <Beginnings /> : <Export />}
    </aside>
  );
};

/** The part of the panel for the current mode. */
export const Activity = ({ problem, page: { Controls, Play, Beyond } }: Opened) => {
  const { mode } = useBench();
  if (mode.value === 'play') return Play ? <Play problem={problem} /> : null;
  if (mode.value === 'lesson') return <LessonPanel />;
  return (
    <>
      <Answer problem={problem} Beyond={Beyond} />
      {Controls && <Controls problem={problem} />}
      <Examples />
    </>
  );
};

/** Starting points, if a link names no problem at all. */
const Beginnings = () => {
  const bench = useBench();
  const say = useSay();
  if (bench.flaws.value.length === 0) return null;
  return (
    <section class="examples" aria-label={say(t('Start here', '从这里开始'))}>
      <h1>
        {say(
          t("This isn't a problem horseplay can read. Try one of these:", '无法识别这道题目，可以试试这些：'),
        )}
      </h1>
      <ul>
        {PUZZLE_NAMES.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => bench.open(CONTENTS[name].opening)}>
              {say(CONTENTS[name].question)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
