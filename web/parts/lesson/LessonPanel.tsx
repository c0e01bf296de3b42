/* A method step by step, made in a worker, its program beside it; then both methods timed here and now. */

import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { t } from '../../../src/core/text.js';
import { lessonSequence } from '../../scene/lesson.js';
import '../../styles/code.css';
import type { LessonAsk, LessonShown, LessonWords } from '../../work/protocol.js';
import { useBench, useSay } from '../context.js';
import { Code } from './Code.js';
import { LessonData } from './LessonData.js';
import { type Guess, Guessed, Question } from './Question.js';
import { Race } from './Race.js';
import { Tree } from './Tree.js';

export const LessonPanel = () => {
  const bench = useBench();
  const say = useSay();
  const lessons = bench.features.value?.lessons ?? [];
  const asked = lessons.find(({ id }) => id === bench.lesson.value);
  const fitting = useFitting(asked === undefined && lessons.length > 1);
  const lesson = asked ?? (lessons.length > 1 ? lessons.find(({ id }) => id === fitting) : lessons[0]);
  if (lesson === undefined) return null;
  return (
    <section class="lesson" aria-label={say(t('Lesson', '算法演示'))}>
      <div class="lesson-head">
        {lessons.length === 1 ? (
          <h2>{say(lesson.title)}</h2>
        ) : (
          <div class="choices" role="group" aria-label={say(t('Lessons', '算法演示'))}>
            {lessons.map(({ id, title }) => (
              <button
                type="button"
                key={id}
                aria-pressed={id === lesson.id}
                onClick={() => bench.setMode('lesson', id)}
              >
                {say(title)}
              </button>
            ))}
          </div>
        )}
      </div>
      <Steps key={lesson.id} lesson={lesson} />
      <p class="about">{say(lesson.about)}</p>
      <Race lesson={lesson} />
    </section>
  );
};

/** The lesson that suits the problem, for those who have asked for no other. */
const useFitting = (isWanted: boolean): string | undefined => {
  const bench = useBench();
  const fitting = useSignal<string | undefined>(undefined);
  const line = bench.canonical.value;
  useEffect(() => {
    if (!isWanted || line === undefined) return;
    bench
      .lane('fitting')
      .ask<string>('fitting', line)
      .then((id) => {
        fitting.value = id;
      })
      .catch(() => {}); // another line has been asked for
  }, [isWanted, line]);
  return fitting.value;
};

/** The lesson on the problem in the line, or on its example where that suits it better. */
const useLesson = (lesson: LessonWords, anyway: boolean): LessonShown | undefined => {
  const bench = useBench();
  const shown = useSignal<LessonShown | undefined>(undefined);
  const line = bench.canonical.value!;
  useEffect(() => {
    const ask: LessonAsk = { line, id: lesson.id, anyway };
    bench
      .lane('lesson')
      .ask<LessonShown>('lesson', ask)
      .then((found) => {
        shown.value = found;
        bench.take({ sequence: lessonSequence(found, lesson.title) });
      })
      .catch(() => {}); // another line or lesson has been asked for
  }, [lesson, line, anyway]);
  useEffect(() => () => bench.take(undefined), []);
  return shown.value;
};

const Steps = ({ lesson }: { readonly lesson: LessonWords }) => {
  const bench = useBench();
  const say = useSay();
  const anyway = useSignal(false);
  const guess = useSignal<Guess | undefined>(undefined);
  const shown = useLesson(lesson, anyway.value);
  const line = bench.canonical.value;
  useEffect(() => {
    anyway.value = false;
  }, [line]);
  if (shown === undefined) return null;
  const { steps, input, instead } = shown;
  const at = Math.min(steps.length - 1, Math.floor(bench.frame.value));
  const step = steps[at];
  if (step === undefined) return null;
  const next = bench.playing.value ? undefined : steps[at + 1]?.question;
  const trace = steps.findLast((other, i) => i <= at && other.trace !== undefined)?.trace;
  return (
    <>
      {instead && (
        <p class="unfit">
          {say(instead.why)} {say(t('This is the example instead:', '这里演示的是示例：'))}{' '}
          <code>{lesson.example}</code>{' '}
          <button type="button" onClick={() => bench.setLine(lesson.example)}>
            {say(t('Use the example', '使用示例'))}
          </button>{' '}
          {instead.mayGoOn && (
            <button type="button" onClick={() => (anyway.value = true)}>
              {say(t('Show my board', '用我的棋盘'))}
            </button>
          )}
        </p>
      )}
      {guess.value?.frame === at && <Guessed guess={guess.value} />}
      <p class="step" data-testid="step">
        {say(step.say)}
      </p>
      {next && <Question question={next} frame={at + 1} guess={guess} />}
      <Code puzzle={bench.puzzle.value!} lesson={lesson} at={trace?.split(' ')[0]} input={input} />
      {step.data.map((data, i) => (
        <LessonData key={`${i}`} data={data} />
      ))}
      <Branches steps={steps} at={at} />
    </>
  );
};

const Branches = ({ steps, at }: { readonly steps: LessonShown['steps']; readonly at: number }) => {
  const branches = useMemo(() => steps.slice(0, at + 1).map(({ branch }) => branch), [steps, at]);
  return <Tree branches={branches} />;
};
