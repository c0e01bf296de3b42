/* The answer, large; why it holds; that it was checked, and how it was found. */

import { useEffect, useState } from 'preact/hooks';
import { t } from '../../../src/core/text.js';
import { QUIET_MS } from '../../state/workbench.js';
import { adviceWords } from '../../work/limits.js';
import { useBench, useSay } from '../context.js';
import { Command } from './Command.js';

/** A longer answer is opened by those who want all of it. */
const MAX_LINES = 6;

export const Answer = () => {
  const bench = useBench();
  const say = useSay();
  const solved = bench.answered.value;
  const page = bench.page.value;
  const problem = bench.problem.value;
  if (page === undefined || problem === undefined || page.puzzle !== problem.puzzle) return null;
  const [first, ...rest] = solved === undefined ? [''] : headlineOf(say(solved.say));
  const { Beyond } = page;
  return (
    <section class="answer" aria-label={say(t('Answer', '答案'))}>
      {solved !== undefined && (
        <div class={bench.stale.value ? 'found stale' : 'found'} aria-busy={bench.stale.value}>
          <p class={breadthOf(first) > 40 ? 'headline long' : 'headline'} data-testid="headline">
            {first}
          </p>
          {rest.slice(0, MAX_LINES).map((words) => (
            <p key={words}>{words}</p>
          ))}
          {rest.length > MAX_LINES && (
            <details>
              <summary>
                {say(t(`and ${rest.length - MAX_LINES} more lines`, `另有 ${rest.length - MAX_LINES} 行`))}
              </summary>
              {rest.slice(MAX_LINES).map((words) => (
                <p key={words}>{words}</p>
              ))}
            </details>
          )}
          {solved.how && (
            <p class="checked">
              <strong>{say(t('Checked', '已检验'))}</strong>
              {say(t(': ', '：'))}
              {say(solved.how)}
              {say(t('.', '。'))}
            </p>
          )}
          {solved.checkLater && !solved.how && !solved.refused && (
            <p class="checked">{say(t('Checking…', '正在检验……'))}</p>
          )}
          {solved.refused && (
            <p class="refused" role="alert">
              {say(
                t(
                  `This is a bug in horseplay: its checker refused the answer (${solved.refused.en}).`,
                  `这是 horseplay 的错误：检验程序不接受答案（${solved.refused.zh}）。`,
                ),
              )}
            </p>
          )}
          {solved.method !== undefined && (
            <p class="method">
              {say(page.method(solved.method))} <span class="ms">{formatMs(solved.ms)}</span>
            </p>
          )}
        </div>
      )}
      <Working />
      {solved?.beyond && !bench.stale.value && <TooLarge command={solved.beyond.command} />}
      {solved !== undefined && !bench.stale.value && Beyond && <Beyond problem={problem} solved={solved} />}
    </section>
  );
};

/** What to do about a problem that is too much for a page. */
const TooLarge = ({ command }: { readonly command: string | undefined }) => {
  const say = useSay();
  return (
    <div class="beyond">
      <p class="about">{say(adviceWords(command))}</p>
      {command !== undefined && <Command words={command} />}
    </div>
  );
};

/** A sentence begins with a capital, a list of squares with a square. */
const capital = (words: string): string =>
  /^[a-z]+\d/.test(words) ? words : words.slice(0, 1).toUpperCase() + words.slice(1);

/** Where a long first line can be broken: after its first sentence, else at a colon, else at a semicolon. */
const BREAKS = [
  /^(.{1,60}?[.。])\s*(?<=[。]|\s)(.+)$/,
  /^([^(（]{1,60}?)[:：]\s*(.+)$/,
  /^(.{1,80}?)[;；]\s*(.+)$/,
];

/** Room taken by words: a Chinese character is as wide as two letters. */
const breadthOf = (words: string): number => words.replace(/[\u2e80-\uffff]/g, 'xx').length;

/** The answer itself, and what follows it: a long list is no headline. */
export const headlineOf = (words: string): readonly [string, ...string[]] => {
  const [first = '', ...rest] = words.split('\n').filter((line) => line !== '');
  if (breadthOf(first) <= 60) return [first, ...rest];
  const broken = BREAKS.map((pattern) => pattern.exec(first)).find((found) => found !== null);
  return broken ? [broken[1]!, capital(broken[2]!), ...rest] : [first, ...rest];
};

const formatMs = (ms: number): string =>
  ms < 1 ? '< 1 ms' : ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;

/** What a longer solve is doing, and the way to stop it. */
const Working = () => {
  const bench = useBench();
  const say = useSay();
  const status = bench.status.value;
  const [, tick] = useState(0);
  const working = status.kind === 'working';
  useEffect(() => {
    if (!working) return undefined;
    const timer = setInterval(() => tick((n) => n + 1), 250);
    return () => clearInterval(timer);
  }, [working]);
  if (status.kind === 'idle') return null;
  if (status.kind === 'failed') {
    return (
      <p class="refused" role="alert">
        {say(t(`That did not work: ${status.why.en}`, `没有成功：${status.why.zh}`))}{' '}
        <button type="button" onClick={bench.again}>
          {say(t('Try again', '再试一次'))}
        </button>
      </p>
    );
  }
  if (status.kind === 'halted') {
    return (
      <p class="working" role="status">
        {say(t('Stopped.', '已停止。'))}{' '}
        <button type="button" onClick={bench.again}>
          {say(t('Go on', '重新求解'))}
        </button>
      </p>
    );
  }
  const ms = performance.now() - status.since;
  if (ms < QUIET_MS) return null;
  const { done, total, note } = status;
  const share = total === undefined || total <= 0 ? undefined : Math.min(1, done / total);
  return (
    <div class="working" role="status">
      <p>
        {note ? say(note) : say(t('Working', '正在求解'))}
        {!note &&
          done > 0 &&
          `: ${done.toLocaleString()}${total === undefined ? '' : ` / ${total.toLocaleString()}`}`}
        {share !== undefined && ` (${Math.floor(share * 100)}%)`}, {Math.round(ms / 1000)} s{' '}
        <button type="button" onClick={bench.halt}>
          {say(t('Stop', '停止'))}
        </button>
      </p>
      <progress
        {...(share === undefined ? {} : { value: share, max: 1 })}
        aria-label={say(t('Progress', '进度'))}
      />
    </div>
  );
};
