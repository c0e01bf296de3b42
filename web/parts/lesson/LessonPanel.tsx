/*
 * A method step by step, computed in a worker, with its program next to it. Below it, both methods timed in
 * this browser.
 */

import { batch, type Signal, signal, useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { t } from '../../../src/core/text.js';
import { lessonSequence } from '../../scene/lesson.js';
import type { Sequence } from '../../scene/sequence.js';
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
      <h2>{say(lesson.title)}</h2>
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
      <Steps key={lesson.id} lesson={lesson} />
      <p class="about">{say(lesson.about)}</p>
      <Race lesson={lesson} />
    </section>
  );
};

/** The lesson that suits the problem, unless the visitor chose another one. */
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
      .catch(() => {}); // the visitor asked for another line
  }, [isWanted, line]);
  return fitting.value;
};

/** The learner's position in a lesson, restored when they come back to it. */
interface Place {
  readonly frame: Signal<number>;
  /** Whether the lesson runs on this board even though its example would suit it better. */
  readonly anyway: Signal<boolean>;
  readonly guess: Signal<Guess | undefined>;
}

const usePlace = ({ id }: LessonWords): Place => {
  const bench = useBench();
  const line = bench.canonical.value!;
  const newPlace = (): Place => ({
    frame: signal(0),
    anyway: signal(false),
    guess: signal<Guess | undefined>(undefined),
  });
  return useMemo(() => bench.keep(`lesson ${id} ${line}`, newPlace), [id, line]);
};

/** The lesson on the current problem, or on its example if that suits it better. */
const useLesson = (lesson: LessonWords, { frame, anyway }: Place): LessonShown | undefined => {
  const bench = useBench();
  const shown = useSignal<LessonShown | undefined>(undefined);
  const onBoard = useSignal<{ readonly sequence: Sequence; readonly frame: Signal<number> } | undefined>(
    undefined,
  );
  const line = bench.canonical.value!;
  const isAnyway = anyway.value;
  useEffect(() => {
    const ask: LessonAsk = { line, id: lesson.id, anyway: isAnyway };
    bench
      .lane('lesson')
      .ask<LessonShown>('lesson', ask)
      .then((found) => {
        const steps = lessonSequence(found, lesson.title);
        const sequence = { ...steps, start: Math.min(steps.last, frame.peek()) };
        shown.value = found;
        onBoard.value = { sequence, frame };
        bench.take({ sequence });
      })
      .catch(() => {}); // the visitor asked for another line or lesson
  }, [lesson, line, isAnyway]);
  useSignalEffect(() => {
    // Another sequence on the board has its own frames.
    const now = onBoard.value;
    if (now !== undefined && bench.shown.value === now.sequence)
      now.frame.value = Math.floor(bench.frame.value);
  });
  useEffect(() => () => bench.take(undefined), []);
  return shown.value;
};

const Steps = ({ lesson }: { readonly lesson: LessonWords }) => {
  const bench = useBench();
  const say = useSay();
  const place = usePlace(lesson);
  const { guess } = place;
  const shown = useLesson(lesson, place);
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
            <button
              type="button"
              onClick={() =>
                batch(() => {
                  place.frame.value = 0;
                  place.anyway.value = true;
                })
              }
            >
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
