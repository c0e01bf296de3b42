/* A textbook method step by step, made in a worker, then both methods timed here and now. */

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../../../src/core/text.js';
import { lessonSequence } from '../../scene/lesson.js';
import type { LessonAsk, LessonShown, LessonWords } from '../../work/protocol.js';
import { useBench, useSay } from '../context.js';
import { LessonData } from './LessonData.js';
import { Race } from './Race.js';

export const LessonPanel = () => {
  const bench = useBench();
  const say = useSay();
  const lessons = bench.features.value?.lessons ?? [];
  const lesson = lessons.find(({ id }) => id === bench.lesson.value) ?? lessons[0];
  if (lesson === undefined) return null;
  return (
    <section class="lesson" aria-label={say(t('Lesson', '算法演示'))}>
      {lessons.length > 1 && (
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
      {lessons.length === 1 && <h3>{say(lesson.title)}</h3>}
      <p class="about">{say(lesson.about)}</p>
      <Steps lesson={lesson} />
      <Race lesson={lesson} />
    </section>
  );
};

/** The lesson on the problem in the line, as far as the worker has shown it. */
const useLesson = (lesson: LessonWords): LessonShown | undefined => {
  const bench = useBench();
  const shown = useSignal<LessonShown | undefined>(undefined);
  const line = bench.canonical.value!;
  useEffect(() => {
    const ask: LessonAsk = { line, id: lesson.id };
    bench
      .lane('lesson')
      .ask<LessonShown>('lesson', ask)
      .then((found) => {
        shown.value = found;
        bench.take(
          found.kind === 'unfit'
            ? undefined
            : { sequence: lessonSequence(found.board, lesson.title, found.steps) },
        );
      })
      .catch(() => {}); // another line or lesson has been asked for
  }, [lesson, line]);
  useEffect(() => () => bench.take(undefined), []);
  return shown.value;
};

const Steps = ({ lesson }: { readonly lesson: LessonWords }) => {
  const bench = useBench();
  const say = useSay();
  const shown = useLesson(lesson);
  if (shown === undefined) return null;
  if (shown.kind === 'unfit') {
    return (
      <p class="unfit">
        {say(shown.why)}{' '}
        <button type="button" onClick={() => bench.setLine(lesson.example)}>
          {say(t('Use the example', '使用示例'))}
        </button>
      </p>
    );
  }
  const step = shown.steps[Math.min(shown.steps.length - 1, Math.floor(bench.frame.value))];
  if (step === undefined) return null;
  return (
    <>
      <p class="step" data-testid="step">
        {say(step.say)}
      </p>
      {step.data.map((data, i) => (
        <LessonData key={`${i}`} data={data} />
      ))}
    </>
  );
};
