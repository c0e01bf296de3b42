/*
 * The method as a program in three languages, with the current line highlighted. Tests compile and run the
 * same files.
 */
import { signal, useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import {
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
  type Program,
  readProgram,
  tintLine,
} from '../../../src/core/lesson/program.js';
import { type Text, t } from '../../../src/core/text.js';
import type { LessonWords } from '../../work/protocol.js';
import { copy } from '../answer/Export.js';
import { useBench, useSay } from '../context.js';

const FILES = import.meta.glob<string>('../../puzzles/*/code/*.{py,cpp,ts}', {
  query: '?raw',
  import: 'default',
});

/** Kept while the page is open: a reader of C++ wants it in the next lesson, too. */
const language = signal<Language>('py');

/** The program of the lesson in the chosen language, once it is loaded. */
const useProgram = (puzzle: string, lesson: string): Program | undefined => {
  const found = useSignal<{ readonly file: string; readonly program: Program } | undefined>(undefined);
  const file = `../../puzzles/${puzzle}/code/${lesson}.${language.value}`;
  useEffect(() => {
    let wanted = true;
    void FILES[file]?.().then((source) => {
      if (wanted) found.value = { file, program: readProgram(source) };
    });
    return () => {
      wanted = false;
    };
  }, [file]);
  return found.value?.file === file ? found.value.program : undefined;
};

interface CodeProps {
  readonly puzzle: string;
  readonly lesson: LessonWords;
  /** The word that names the current line. */
  readonly at: string | undefined;
  /** The input that makes the program do exactly these steps. */
  readonly input: string | undefined;
}

export const Code = ({ puzzle, lesson, at, input }: CodeProps) => {
  const bench = useBench();
  const say = useSay();
  const said = useSignal<Text | undefined>(undefined);
  const program = useProgram(puzzle, lesson.id);
  const { cost, judge } = lesson.code;
  const copyAll = async () => {
    said.value = await copy(`${program!.lines.join('\n')}\n`, t('Program', '程序'));
    bench.news.value = said.value;
  };
  return (
    <div class="program">
      <div class="bar">
        <div class="choices" role="group" aria-label={say(t('Language of the program', '程序语言'))}>
          {LANGUAGES.map((id) => (
            <button
              type="button"
              key={id}
              aria-pressed={language.value === id}
              onClick={() => {
                language.value = id;
                said.value = undefined;
              }}
            >
              {LANGUAGE_NAMES[id]}
            </button>
          ))}
        </div>
        <button type="button" class="copy" disabled={program === undefined} onClick={() => void copyAll()}>
          {say(t('Copy', '复制'))}
        </button>
      </div>
      {said.value && <p class="said">{say(said.value)}</p>}
      {program && <Listing program={program} at={at} />}
      <dl>
        {input !== undefined && (
          <>
            <dt>{say(t('Input', '输入'))}</dt>
            <dd>
              <code data-testid="program-input">{input}</code>
            </dd>
          </>
        )}
        <dt>{say(t('Cost', '复杂度'))}</dt>
        <dd>{say(cost)}</dd>
        {judge && (
          <>
            <dt>{say(t('Judge', '题目'))}</dt>
            <dd>
              <a href={judge.url} target="_blank" rel="noopener noreferrer">
                {judge.id}
              </a>{' '}
              <a
                href={`#/judge/${judge.id}`}
                onClick={(event) => {
                  event.preventDefault();
                  bench.enter(`judge/${judge.id}`);
                }}
              >
                {say(t('Practice here', '在这里练习'))}
              </a>
            </dd>
          </>
        )}
      </dl>
      {input === undefined && (
        <p class="about">
          {say(
            t(
              'The steps above follow your problem. The program is written for the simpler form of the example.',
              '上面的步骤按你的题目走；程序只写了示例那种较简单的形式。',
            ),
          )}
        </p>
      )}
    </div>
  );
};

const Listing = ({
  program: { lines, lineOf },
  at,
}: {
  readonly program: Program;
  readonly at: string | undefined;
}) => {
  const say = useSay();
  const box = useRef<HTMLPreElement>(null);
  const now = at === undefined ? undefined : lineOf.get(at);
  const tinted = useMemo(() => lines.map(tintLine), [lines]);
  useEffect(() => {
    // Only the listing scrolls, never the page.
    const row = box.current?.querySelector<HTMLElement>('.row.now');
    if (!row || !box.current) return;
    const { clientHeight, scrollTop } = box.current;
    const top = row.offsetTop - box.current.offsetTop;
    if (top < scrollTop || top + row.offsetHeight > scrollTop + clientHeight) {
      box.current.scrollTop = top - clientHeight / 2;
    }
  }, [now, lines]);
  return (
    <pre ref={box} tabIndex={0} role="group" aria-label={say(t('Program', '程序'))} data-testid="program">
      <code class="rows">
        {tinted.map((parts, i) => (
          <span
            key={`${i}`}
            class={i === now ? 'row now' : 'row'}
            {...(i === now ? { 'aria-current': 'step' as const } : {})}
          >
            {parts.map(({ tint, text }, j) =>
              tint === 'plain' ? (
                text
              ) : (
                <span key={`${j}`} class={tint}>
                  {text}
                </span>
              ),
            )}
          </span>
        ))}
      </code>
    </pre>
  );
};
