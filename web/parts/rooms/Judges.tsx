/*
 * Judge problems: a list, and a page for each with its input, the expected output with reasons, and a verdict
 * on the visitor's output.
 */

import { signal, useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { counted, countWords } from '../../../src/core/amounts.js';
import { type Text, t } from '../../../src/core/text.js';
import type { Size } from '../../../src/judge/shared/practice.js';
import { CONTENTS } from '../../../src/puzzles/registry/contents.js';
import type { JudgeChecked, JudgeRun, JudgeWords } from '../../work/judgeProtocol.js';
import { Command } from '../answer/Command.js';
import { useBench, useSay } from '../context.js';
import { JudgeLine, JudgeScene } from './JudgePicture.js';
import { askJudge, haltJudge } from './judges.js';

const known = signal<readonly JudgeWords[]>([]);

const useJudges = (): readonly JudgeWords[] => {
  useEffect(() => {
    if (known.peek().length === 0)
      void askJudge<readonly JudgeWords[]>({ task: 'list' }).then((list) => (known.value = list));
  }, []);
  return known.value;
};

export const Judges = () => {
  const bench = useBench();
  const say = useSay();
  const judges = useJudges();
  return (
    <main id="main" class="room">
      <h1>{say(t('Judge problems', '在线评测题目'))}</h1>
      <p class="lead">
        {say(
          t(
            'Paste your input and see the expected output and the reason. Paste your own output and see the first difference.',
            '粘贴输入，查看标准输出和理由；粘贴你的输出，查看第一处不同。',
          ),
        )}
      </p>
      <ul class="judge-list">
        {judges.map(({ id, title, limits }) => (
          <li key={id}>
            <a
              href={`#/judge/${id}`}
              onClick={(event) => {
                event.preventDefault();
                bench.enter(`judge/${id}`);
              }}
            >
              <strong>{say(title)}</strong>
              <code>{id}</code>
              <span>{say(limits)}</span>
            </a>
          </li>
        ))}
      </ul>
    </main>
  );
};

export const JudgePage = ({ id }: { readonly id: string }) => {
  const bench = useBench();
  const say = useSay();
  const judges = useJudges();
  const judge = judges.find((one) => one.id === id);
  if (judges.length === 0) return <main id="main" class="room" />;
  if (judge === undefined) {
    return (
      <main id="main" class="room">
        <h1>{say(t(`No judge problem is called "${id}"`, `没有题号“${id}”`))}</h1>
        <button type="button" class="main" onClick={() => bench.enter('judges')}>
          {say(t('Show all', '查看全部'))}
        </button>
      </main>
    );
  }
  return (
    <main id="main" class="room">
      <header>
        <h1>{say(judge.title)}</h1>
        <p class="lead">
          <code>{judge.id}</code> ·{' '}
          <a href={judge.url} target="_blank" rel="noopener noreferrer">
            {say(t('Problem statement', '原题'))}
          </a>{' '}
          · {say(judge.limits)}
        </p>
      </header>
      <Bench key={id} judge={judge} />
      <section>
        <h2>{say(t('Test your program', '对拍你的程序'))}</h2>
        <p class="about">
          {say(
            t(
              'On your machine, horseplay runs your program on thousands of inputs and shrinks the first one that breaks it.',
              '在本机上，horseplay 用大量数据运行你的程序，并把第一个反例缩到最小。',
            ),
          )}
        </p>
        <Command words={`horseplay stress ${judge.id} -- ./a.out`} />
        <p>
          <button type="button" onClick={() => bench.open(CONTENTS[judge.puzzle].opening)}>
            {say(
              t(
                `Open the puzzle: ${CONTENTS[judge.puzzle].title.en}`,
                `打开题型：${CONTENTS[judge.puzzle].title.zh}`,
              ),
            )}
          </button>
        </p>
      </section>
    </main>
  );
};

const SIZES: readonly { readonly size: Size; readonly name: Text }[] = [
  { size: 'small', name: t('Small input', '小数据') },
  { size: 'edge', name: t('Tricky input', '边界数据') },
  { size: 'max', name: t('Largest input', '最大数据') },
];

/** An input, typed or generated, with its answers and the visitor's output next to them. */
const Bench = ({ judge: { id, samples } }: { readonly judge: JudgeWords }) => {
  const bench = useBench();
  const say = useSay();
  // Pasted text is restored when the visitor returns from a case.
  const { input, own } = useMemo(
    () => bench.keep(`judge ${id}`, () => ({ input: signal(samples[0]?.input ?? ''), own: signal('') })),
    [],
  );
  const ran = useSignal<JudgeRun | 'running' | undefined>(undefined);
  const checked = useSignal<JudgeChecked | undefined>(undefined);
  const setInput = (text: string): void => {
    input.value = text;
    ran.value = checked.value = undefined;
  };
  const run = async (): Promise<void> => {
    ran.value = 'running';
    try {
      ran.value = await askJudge<JudgeRun>({ task: 'run', judge: id, input: input.peek() });
    } catch {
      ran.value = undefined;
    }
  };
  const check = async (): Promise<void> => {
    try {
      const ask = { task: 'check', judge: id, input: input.peek(), output: own.peek() } as const;
      checked.value = await askJudge<JudgeChecked>(ask);
    } catch {
      checked.value = undefined;
    }
  };
  const generate = async (size: Size): Promise<void> => {
    const seed = Math.floor(Math.random() * 1e9);
    setInput(await askJudge<string>({ task: 'generate', judge: id, seed, size }));
  };
  useEffect(() => {
    void run();
    return haltJudge;
  }, []);
  const now = ran.value;
  return (
    <>
      <section class="judge-bench">
        <div>
          <label for="judge-input">{say(t('Input', '输入'))}</label>
          <textarea
            id="judge-input"
            rows={8}
            spellcheck={false}
            value={input.value}
            onInput={(event) => setInput(event.currentTarget.value)}
          />
          <div class="buttons">
            <button type="button" class="main" onClick={() => void run()} disabled={now === 'running'}>
              {say(t('Run', '运行'))}
            </button>
            {now === 'running' && (
              <button
                type="button"
                onClick={() => {
                  haltJudge();
                  ran.value = undefined;
                }}
              >
                {say(t('Stop', '停止'))}
              </button>
            )}
            {samples.map((sample, i) => (
              <button type="button" key={sample.input} onClick={() => setInput(sample.input)}>
                {say(samples.length === 1 ? t('Sample', '样例') : t(`Sample ${i + 1}`, `样例 ${i + 1}`))}
              </button>
            ))}
            {SIZES.map(({ size, name }) => (
              <button type="button" key={size} onClick={() => void generate(size)}>
                {say(name)}
              </button>
            ))}
          </div>
        </div>
        <div>
          <h2>{say(t('Expected output', '标准输出'))}</h2>
          {now !== undefined && now !== 'running' && <Expected run={now} />}
        </div>
        <div>
          <label for="judge-output">{say(t('Your output', '你的输出'))}</label>
          <textarea
            id="judge-output"
            rows={8}
            spellcheck={false}
            value={own.value}
            onInput={(event) => {
              own.value = event.currentTarget.value;
              checked.value = undefined;
            }}
          />
          <div class="buttons">
            <button type="button" disabled={own.value === ''} onClick={() => void check()}>
              {say(t('Compare', '比较'))}
            </button>
          </div>
          {checked.value && <Checked checked={checked.value} />}
        </div>
      </section>
      {now !== undefined && now !== 'running' && now.kind === 'answers' && <Reasons answers={now} />}
    </>
  );
};

/** The first case as a picture, and why the first answers are right. */
const Reasons = ({
  answers: { line, scene, explained },
}: {
  readonly answers: Extract<JudgeRun, { kind: 'answers' }>;
}) => {
  const say = useSay();
  return (
    <div class="judge-reasons">
      {line !== undefined && <JudgeLine key={line} line={line} />}
      {scene !== undefined && <JudgeScene scene={scene} />}
      {explained.length > 0 && (
        <section>
          <h2>{say(t('Why', '理由'))}</h2>
          {explained.map((words, i) => (
            <pre key={`${i}`} class="why-case">
              {say(words)}
            </pre>
          ))}
        </section>
      )}
    </div>
  );
};

const sayFlaw = ({
  line,
  column,
  message,
}: {
  readonly line: number;
  readonly column: number;
  readonly message: Text;
}) => t(`Line ${line}, column ${column}: ${message.en}`, `第 ${line} 行第 ${column} 个字符：${message.zh}`);

const Expected = ({ run }: { readonly run: JudgeRun }) => {
  const say = useSay();
  if (run.kind === 'flaw') {
    return (
      <p class="refused" role="alert">
        {say(sayFlaw(run.flaw))}
      </p>
    );
  }
  return (
    <pre data-testid="expected" tabIndex={0}>
      {run.output}
    </pre>
  );
};

const Checked = ({ checked }: { readonly checked: JudgeChecked }) => {
  const say = useSay();
  if (checked.kind === 'flaw') return <p class="refused">{say(sayFlaw(checked.flaw))}</p>;
  if (checked.kind === 'accepted') {
    return (
      <p class="result" role="status" data-testid="verdict">
        {say(
          checked.cases === 1
            ? t('AC: the answer is right.', 'AC：答案正确。')
            : t(
                `AC: all ${counted(checked.cases, 'case')} are right.`,
                `AC：${countWords(checked.cases)} 组数据全部正确。`,
              ),
        )}
      </p>
    );
  }
  const { verdict, at, why } = checked;
  return (
    <div role="status" data-testid="verdict">
      <p class="result refused">
        {say(t(`${verdict}: first difference in case ${at + 1}`, `${verdict}：第 ${at + 1} 组数据首次不同`))}
      </p>
      {why.map((words, i) => say(words) !== '' && <pre key={`${i}`}>{say(words)}</pre>)}
    </div>
  );
};
