/* The list of puzzles, the other places below it, and language, theme, and help in the corner. */
import { useEffect, useRef } from 'preact/hooks';
import { type Text, t } from '../../src/core/text.js';
import { PUZZLE_NAMES } from '../../src/puzzles/index.js';
import { CONTENTS } from '../../src/puzzles/registry/contents.js';
import { settings, theme, useBench, useSay } from './context.js';
import { FullScreen } from './FullScreen.js';

const PLACES: readonly { readonly room: string; readonly title: Text }[] = [
  { room: 'daily', title: t('Daily', '每日一题') },
  { room: 'judges', title: t('Judges', '在线评测') },
];

/** As `scrollIntoView`, after which Tab would continue from the item and pass over the link to the board. */
const scrollTo = (box: Element, item: Element): void => {
  const [{ left, right, top, bottom }, seen] = [item.getBoundingClientRect(), box.getBoundingClientRect()];
  box.scrollLeft += Math.min(0, left - seen.left) + Math.max(0, right - seen.right);
  box.scrollTop += Math.min(0, top - seen.top) + Math.max(0, bottom - seen.bottom);
};

export const Nav = ({ onHelp }: { readonly onHelp: () => void }) => {
  const bench = useBench();
  const say = useSay();
  const room = bench.room.value;
  const current = room ?? bench.puzzle.value;
  const shown = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone, not all puzzles fit side by side, and on a low screen not below each other.
    const list = shown.current!;
    const button = list.querySelector('[aria-current]');
    if (button) for (const box of [list, list.parentElement!]) scrollTo(box, button);
  }, [current]);
  const isHere = (name: string) => current === name || current?.startsWith(`${name.replace(/s$/, '')}/`);
  return (
    <header class="side">
      <p class="brand">
        <a
          href="./"
          onClick={(event) => {
            event.preventDefault();
            bench.enter('home');
          }}
        >
          horseplay
        </a>
      </p>
      <nav ref={shown} aria-label={say(t('Puzzles', '题型'))}>
        {PUZZLE_NAMES.map((name) => (
          <button
            type="button"
            key={name}
            data-name={say(CONTENTS[name].title)}
            aria-current={room === undefined && current === name ? 'page' : undefined}
            onClick={() => {
              // While another puzzle is loading, the line names it already.
              const isAsked = room === undefined && bench.line.peek().split(' ')[0] === name;
              if (!isAsked) bench.open(bench.lastLineOf(name) ?? CONTENTS[name].opening);
            }}
          >
            {say(CONTENTS[name].title)}
          </button>
        ))}
        {PLACES.map(({ room: name, title }, i) => (
          <button
            type="button"
            key={name}
            class={i === 0 ? 'beside first' : 'beside'}
            data-name={say(title)}
            aria-current={isHere(name) ? 'page' : undefined}
            onClick={() => bench.enter(name)}
          >
            {say(title)}
          </button>
        ))}
      </nav>
      <Corner onHelp={onHelp} />
    </header>
  );
};

const Corner = ({ onHelp }: { readonly onHelp: () => void }) => {
  const bench = useBench();
  const say = useSay();
  const other = bench.lang.value === 'zh' ? 'en' : 'zh';
  const turned = theme.value === 'dark' ? 'light' : 'dark';
  return (
    <div class="corner">
      <button
        type="button"
        lang={other === 'en' ? 'en' : 'zh-Hans'}
        onClick={() => {
          bench.setLang(other);
          settings.value = { ...settings.peek(), lang: other };
        }}
      >
        {other === 'en' ? 'English' : '中文'}
      </button>
      <button
        type="button"
        aria-label={say(turned === 'dark' ? t('Dark theme', '深色主题') : t('Light theme', '浅色主题'))}
        onClick={() => {
          settings.value = { ...settings.peek(), theme: turned };
        }}
      >
        <svg class="icon theme" viewBox="0 0 16 16" aria-hidden="true">
          <circle cx="8" cy="8" r="5.5" />
          <path d="M8 2.5a5.5 5.5 0 0 1 0 11z" />
        </svg>
      </button>
      <FullScreen />
      <button type="button" class="help-button" aria-label={say(t('How it works', '说明'))} onClick={onHelp}>
        ?
      </button>
    </div>
  );
};
