/* A textbook method step by step, then both methods timed here and now. */

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Lesson, LessonData, LessonStep } from '../../../src/core/lesson.js';
import { t } from '../../../src/core/text.js';
import type { Problem } from '../../../src/puzzles/lines.js';
import { lessonSequence } from '../../scene/lesson.js';
import type { RaceResult } from '../../work/race.js';
import { useBench, useSay } from '../context.js';

export const LessonPanel = () => {
  const bench = useBench();
  const say = useSay();
  const lessons = useSignal<readonly Lesson<Problem>[]>([]);
  const page = bench.page.value!;
  const problem = bench.problem.value!;
  const line = bench.line.value;
  useEffect(() => {
    lessons.value = [];
    void page.lessons?.().then((found) => {
      lessons.value = found as readonly Lesson<Problem>[];
    });
  }, [page]);
  const lesson = lessons.value.find(({ id }) => id === bench.lesson.value) ?? lessons.value[0];
  const unfit = lesson?.unfit(problem);
  const steps = useSignal<readonly LessonStep[]>([]);
  useEffect(() => {
    if (lesson === undefined || unfit !== undefined) {
      steps.value = [];
      bench.take(undefined);
      return;
    }
    steps.value = [...lesson.steps(problem)];
    bench.take({ sequence: lessonSequence(lesson.boardOf(problem), lesson.title, steps.value) });
  }, [lesson, line, unfit === undefined]);
  useEffect(() => () => bench.take(undefined), []);
  if (lesson === undefined) return null;
  const step = steps.value[Math.min(steps.value.length - 1, Math.floor(bench.frame.value))];
  return (
    <section class="lesson" aria-label={say(t('Lesson', '课程'))}>
      {lessons.value.length > 1 && (
        <div class="choices" role="group" aria-label={say(t('Lessons', '课程'))}>
          {lessons.value.map(({ id, title }) => (
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
      {lessons.value.length === 1 && <h3>{say(lesson.title)}</h3>}
      <p class="about">{say(lesson.about)}</p>
      {unfit === undefined ? null : (
        <p class="unfit">
          {say(unfit)}{' '}
          <button type="button" onClick={() => bench.setLine(lesson.example)}>
            {say(t('Use the example', '用例题'))}
          </button>
        </p>
      )}
      {step && (
        <>
          <p class="step" data-testid="step">
            {say(step.say)}
          </p>
          {step.data.map((data) => (
            <Data key={data.name.en} data={data} />
          ))}
        </>
      )}
      <Race lesson={lesson} />
    </section>
  );
};

const MAX_ITEMS = 60;

/** The state of a stack, a queue or a table. */
const Data = ({ data }: { readonly data: LessonData }) => {
  const say = useSay();
  if (data.kind === 'list') {
    // The end of a long list is where things happen, unless it says otherwise.
    const from = Math.max(
      0,
      Math.min(data.items.length - MAX_ITEMS, (data.at ?? data.items.length) - MAX_ITEMS / 2),
    );
    const shown = data.items.slice(from, from + MAX_ITEMS);
    return (
      <figure class="data">
        <figcaption>
          {say(data.name)} {data.items.length > 1 && <span class="ms">{data.items.length}</span>}
        </figcaption>
        <ol class="list">
          {from > 0 && <li class="more">…</li>}
          {shown.map((item, i) => (
            <li key={from + i} class={data.at === from + i ? 'now' : ''}>
              {item}
            </li>
          ))}
          {from + MAX_ITEMS < data.items.length && <li class="more">…</li>}
        </ol>
      </figure>
    );
  }
  return (
    <figure class="data">
      <figcaption>{say(data.name)}</figcaption>
      <div class="table" tabIndex={0} role="group" aria-label={say(data.name)}>
        <table>
          <thead>
            <tr>
              {data.columns.map((name, i) => (
                <th key={`${i}${name}`} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.rows.map((row, r) => (
              <tr key={`${r}${row[0]}`}>
                {row.map((cell, c) => (
                  <td
                    key={`${c}${data.columns[c]}`}
                    class={data.at?.[0] === r && data.at[1] === c ? 'now' : ''}
                  >
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
};

/** Both methods on the same problem, measured in this browser. */
const Race = ({ lesson }: { readonly lesson: Lesson<Problem> }) => {
  const bench = useBench();
  const say = useSay();
  const result = useSignal<RaceResult | 'running' | undefined>(undefined);
  useEffect(() => {
    result.value = undefined;
  }, [lesson]);
  const run = async () => {
    result.value = 'running';
    try {
      result.value = await bench.lane('race').ask<RaceResult>('race', lesson.id);
    } catch {
      result.value = undefined;
    }
  };
  const now = result.value;
  return (
    <div class="race">
      <h3>{say(t('The fast way', '快的方法'))}</h3>
      <p>{say(lesson.race.about)}</p>
      <p>
        <code>{lesson.race.problem}</code>
      </p>
      <button type="button" onClick={() => void run()} disabled={now === 'running'}>
        {now === 'running'
          ? say(t('Measuring…', '测量中……'))
          : say(t('Measure both here', '在本机测量两种方法'))}
      </button>
      {now !== undefined && now !== 'running' && (
        <table class="figures-table" data-testid="race">
          <tbody>
            <tr>
              <th scope="row">{say(t('Textbook', '教科书方法'))}</th>
              <td>
                {now.textbook.gaveUp
                  ? say(t(`gave up after ${ms(now.textbook.ms)}`, `${ms(now.textbook.ms)} 后放弃`))
                  : ms(now.textbook.ms)}
              </td>
            </tr>
            <tr>
              <th scope="row">horseplay</th>
              <td>{ms(now.fast.ms)}</td>
            </tr>
            <tr class="ratio">
              <th scope="row">{say(t('Ratio', '倍数'))}</th>
              <td>
                {now.textbook.gaveUp ? '> ' : ''}
                {Math.max(1, Math.round(now.textbook.ms / now.fast.ms)).toLocaleString()}×
              </td>
            </tr>
          </tbody>
        </table>
      )}
    </div>
  );
};

const ms = (value: number): string =>
  value >= 1000
    ? `${(value / 1000).toFixed(2)} s`
    : value >= 1
      ? `${value.toFixed(1)} ms`
      : `${(value * 1000).toFixed(0)} µs`;
