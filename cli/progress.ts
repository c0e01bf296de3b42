import type { Lang, Text } from '../src/core/text.js';
import { err } from './io.js';

/** What work in shards has to say beyond how far it is. */
export interface More {
  /** The share that was done before this run began: the estimate of the time left leaves it out. */
  readonly before: number;
  readonly text: Text;
  /** How long it was expected to take, in milliseconds, for as long as nothing better is known. */
  readonly expected?: number;
}

export interface Progress {
  readonly tell: (done: number, total?: number, more?: More) => void;
  /** Wipes the bar, so that the answer starts on a clean line. */
  readonly finish: () => void;
}

const seconds = (ms: number): string => {
  const s = Math.round(ms / 1000);
  return s < 60
    ? `${s} s`
    : s < 3600
      ? `${Math.floor(s / 60)} min ${s % 60} s`
      : `${Math.floor(s / 3600)} h ${Math.floor((s % 3600) / 60)} min`;
};

const BAR = 24;
/** Nothing is shown for work that is over by then. */
const PATIENCE_MS = 400;

/** As much of a text as fits so many columns; Chinese takes two a character. A bar that wraps could not be wiped. */
const cutTo = (text: string, columns: number): string => {
  let used = 0;
  let kept = '';
  for (const letter of text) {
    used += letter >= '\u1100' ? 2 : 1;
    if (used > columns) break;
    kept += letter;
  }
  return kept;
};

/** A bar with an estimate on a terminal, a line now and then when piped, nothing when quiet. */
export const makeProgress = (mode: 'bar' | 'lines' | 'none', lang: Lang, columns = 80): Progress => {
  const start = performance.now();
  let shown = start;
  let drawn = false;
  const tell = (done: number, total?: number, more?: More): void => {
    const now = performance.now();
    const gap = mode === 'bar' ? 100 : 5000;
    if (mode === 'none' || now - start < PATIENCE_MS || now - shown < gap) return;
    shown = now;
    const share = total === undefined || total === 0 ? undefined : Math.min(1, done / total);
    const spent = seconds(now - start);
    const fresh = share === undefined ? 0 : share - (more?.before ?? 0);
    const rest =
      share !== undefined && fresh > 0
        ? ((now - start) / fresh) * (1 - share)
        : (more?.expected ?? 0) - (now - start);
    const left = rest > 0 || (share ?? 0) >= 1 ? seconds(Math.max(0, rest)) : '?';
    const count = Math.round(done).toLocaleString('en');
    const text =
      share === undefined
        ? lang === 'zh'
          ? `${count} 步，已用 ${spent}`
          : `${count} steps, ${spent}`
        : lang === 'zh'
          ? `${(share * 100).toFixed(1)}%，已用 ${spent}，约剩 ${left}`
          : `${(share * 100).toFixed(1)}%, ${spent}, about ${left} left`;
    const line = more === undefined ? text : `${more.text[lang]}${lang === 'zh' ? '，' : ', '}${text}`;
    if (mode === 'lines') {
      err(`${line}\n`);
      return;
    }
    const bar = share === undefined ? '' : `[${'#'.repeat(Math.round(share * BAR)).padEnd(BAR)}] `;
    const whole = cutTo(bar + line, columns - 1);
    err(`\r\u001b[K${whole === bar + line ? whole : cutTo(line, columns - 1)}`);
    drawn = true;
  };
  return {
    tell,
    finish: () => {
      if (drawn) err('\r\u001b[K');
    },
  };
};
