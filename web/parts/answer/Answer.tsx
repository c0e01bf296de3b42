/* The answer, large; why it holds; that it was checked, and how it was found. */

import { useLayoutEffect, useRef } from 'preact/hooks';
import { isStopped } from '../../../src/core/budget.js';
import type { Said } from '../../../src/core/puzzle.js';
import { t } from '../../../src/core/text.js';
import type { Opened, PuzzlePage } from '../../state/page.js';
import type { Solved } from '../../work/protocol.js';
import { useBench, useSay } from '../context.js';
import { Command } from './Command.js';
import { Working } from './Working.js';

/** A longer answer is opened by those who want all of it. */
const MAX_DETAILS = 6;

interface Props {
  readonly problem: Opened['problem'];
  readonly Beyond: PuzzlePage['Beyond'];
}

export const Answer = ({ problem, Beyond }: Props) => {
  const bench = useBench();
  const say = useSay();
  const solved = bench.answered.value;
  const stale = bench.stale.value;
  return (
    <section class="answer" aria-label={say(t('Answer', '答案'))}>
      {solved !== undefined && (
        <div class={stale ? 'found stale' : 'found'} aria-busy={stale}>
          <Words said={solved.said} />
          <Checked solved={solved} />
          {solved.method !== undefined && (
            <p class="method" title={say(solved.method.name)}>
              {say(solved.method.how)} <span class="ms">{formatMs(solved.ms)}</span>
            </p>
          )}
        </div>
      )}
      <Working />
      {solved !== undefined && !stale && isStopped(solved.answer) && <WhatNow solved={solved} />}
      {solved !== undefined && !stale && Beyond && <Beyond problem={problem} solved={solved} />}
    </section>
  );
};

const Words = ({ said: { headline, details } }: { readonly said: Said }) => {
  const say = useSay();
  const rest = details.slice(MAX_DETAILS);
  return (
    <>
      <Headline words={say(headline)} />
      {details.slice(0, MAX_DETAILS).map((detail, i) => (
        <p key={i}>{say(detail)}</p>
      ))}
      {rest.length > 0 && (
        <details>
          <summary>{say(t(`and ${rest.length} more lines`, `另有 ${rest.length} 行`))}</summary>
          {rest.map((detail, i) => (
            <p key={i}>{say(detail)}</p>
          ))}
        </details>
      )}
    </>
  );
};

/** Of this many lines or more, a headline is set smaller. */
const LONG_LINES = 3;

const Headline = ({ words }: { readonly words: string }) => {
  const shown = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const { classList } = shown.current!;
    classList.remove('long');
    const { height } = shown.current!.getBoundingClientRect();
    const line = Number.parseFloat(getComputedStyle(shown.current!).lineHeight);
    classList.toggle('long', height > (LONG_LINES - 0.5) * line);
  }, [words]);
  return (
    <p class="headline" data-testid="headline" ref={shown}>
      {words}
    </p>
  );
};

const Checked = ({ solved: { verdict, checkLater } }: { readonly solved: Solved }) => {
  const say = useSay();
  if (verdict === undefined)
    return checkLater ? <p class="checked">{say(t('Checking…', '正在检验……'))}</p> : null;
  if (!verdict.ok) {
    const { reason } = verdict;
    return (
      <p class="refused" role="alert">
        {say(
          t(
            `This is a bug in horseplay: its checker refused the answer (${reason.en}).`,
            `这是 horseplay 的错误：检验程序不接受答案（${reason.zh}）。`,
          ),
        )}
      </p>
    );
  }
  return (
    <p class="checked">
      <strong>{say(t('Checked', '已检验'))}</strong>
      {say(t(': ', '：'))}
      {say(verdict.how)}
      {say(t('.', '。'))}
    </p>
  );
};

/** What to do about a problem that is too much for a page, or takes long. */
const WhatNow = ({ solved: { command, waits } }: { readonly solved: Solved }) => {
  const bench = useBench();
  const say = useSay();
  if (waits) {
    if (bench.status.value.kind === 'working') return null;
    return (
      <div class="beyond">
        <button type="button" class="main" onClick={() => bench.again(true)}>
          {say(t('Solve it here', '就在这里算'))}
        </button>
        <p class="about">
          {say(
            t(
              'Everything is computed in this browser. You can stop at any time.',
              '全部在本浏览器里计算，随时可以停止。',
            ),
          )}
        </p>
      </div>
    );
  }
  const advice =
    command === undefined
      ? t('Try a smaller board or fewer pieces.', '可以换小一些的棋盘，或少放几个棋子。')
      : t(
          'A smaller board or fewer pieces may fit. For long work there is the command:',
          '可以换小一些的棋盘，或少放几个棋子。需要长时间计算时，请用命令行：',
        );
  return (
    <div class="beyond">
      <p class="about">{say(advice)}</p>
      {command !== undefined && <Command words={command} />}
    </div>
  );
};

const formatMs = (ms: number): string =>
  ms < 1 ? '< 1 ms' : ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
