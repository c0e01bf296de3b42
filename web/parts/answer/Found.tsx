/* The answer in large type, the evidence, the verdict, and the method. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { counted, countWords } from '../../../src/core/amounts.js';
import type { Said } from '../../../src/core/puzzle.js';
import { LEVEL_WORDS, PARTIAL_WORDS } from '../../../src/core/result.js';
import { t } from '../../../src/core/text.js';
import type { Solved } from '../../work/protocol.js';
import { useBench, useSay } from '../context.js';

/** An answer with more details is collapsed. */
const MAX_DETAILS = 6;

/** It is dimmed while it belongs to an older line, or while the line has flaws. */
export const Found = () => {
  const { answered, stale } = useBench();
  const say = useSay();
  const solved = answered.value;
  if (solved === undefined) return null;
  return (
    <div class={stale.value ? 'found stale' : 'found'} aria-busy={stale.value}>
      <Words said={solved.said} />
      <Checked solved={solved} />
      {solved.method !== undefined && (
        <p class="method" title={say(solved.method.name)}>
          {say(solved.method.how)} <span class="ms">{formatMs(solved.ms)}</span>
        </p>
      )}
    </div>
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
          <summary>
            {say(t(`Show ${counted(rest.length, 'more line')}`, `展开其余 ${countWords(rest.length)} 行`))}
          </summary>
          {rest.map((detail, i) => (
            <p key={i}>{say(detail)}</p>
          ))}
        </details>
      )}
    </>
  );
};

/** A headline of this many lines or more is set smaller. */
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
    return checkLater ? <p class="checked">{say(t('Checking…', '正在验证……'))}</p> : null;
  if (!verdict.ok) {
    const { reason } = verdict;
    return (
      <p class="refused" role="alert">
        {say(
          t(
            `This is a bug in horseplay: its checker rejected the answer (${reason.en}).`,
            `horseplay 出错了：检验程序没有通过这个答案（${reason.zh}）。`,
          ),
        )}
      </p>
    );
  }
  if (verdict.level === 'partial') {
    return (
      <div class="checked" data-level="partial">
        <strong>{say(LEVEL_WORDS.partial)}</strong>
        <dl>
          {(['verified', 'given'] as const).map((which) => (
            <div key={which}>
              <dt>{say(PARTIAL_WORDS[which])}</dt>
              {verdict[which].map((clause) => (
                <dd key={clause.en}>{say(clause)}</dd>
              ))}
            </div>
          ))}
        </dl>
      </div>
    );
  }
  return (
    <p class="checked" data-level={verdict.level}>
      <strong>{say(LEVEL_WORDS[verdict.level])}</strong>
      {say(t(': ', '：'))}
      {say(verdict.how)}
      {say(t('.', '。'))}
    </p>
  );
};

const formatMs = (ms: number): string =>
  ms < 1 ? '< 1 ms' : ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
