import { counted, countWords } from '../../src/core/amounts.js';
import { type Text, t } from '../../src/core/text.js';
import type { TerminalEnv } from '../env.js';
import { draw, err } from '../io.js';
import { noteTold } from '../waiting.js';
import { BAR_WIPE, GAP_MS, PATIENCE_MS, secondsWords } from './pace.js';

/** What work in shards reports beyond its progress. */
export interface More {
  /** The fraction that was done before this run started; the estimate of the time left excludes it. */
  readonly before: number;
  readonly text: Text;
  /** The expected time in milliseconds, until something better is known. */
  readonly expected?: number;
}

export interface Progress {
  readonly onProgress: (done: number, total?: number, more?: More) => void;
  /** Erases the bar, so the answer starts on a clean line. */
  readonly finish: () => void;
}

const BAR = 24;
/** Shorter work shows nothing. */
const BUSY_MS = 5;

/**
 * As much of a text as fits in this many columns; Chinese characters take two. A bar that wraps could not be
 * erased.
 */
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

const sayProgress = (ms: number, done: number, share: number | undefined, more: More | undefined): Text => {
  const spent = secondsWords(ms);
  if (share === undefined) {
    const count = countWords(Math.round(done));
    return t(
      `${counted(Math.round(done), 'search node')}, ${spent.en}`,
      `${count} 个搜索节点，已用 ${spent.zh}`,
    );
  }
  const fresh = share - (more?.before ?? 0);
  const rest = fresh > 0 ? (ms / fresh) * (1 - share) : (more?.expected ?? 0) - ms;
  const percent = `${(share * 100).toFixed(1)}%`;
  // Work that takes longer than expected and has finished no part yet: the remaining time is unknown.
  if (rest <= 0 && share < 1) return t(`${percent}, ${spent.en}`, `${percent}，已用 ${spent.zh}`);
  const left = secondsWords(Math.max(0, rest));
  return t(`${percent}, ${spent.en}, about ${left.en} left`, `${percent}，已用 ${spent.zh}，约剩 ${left.zh}`);
};

/** A bar with an estimate on a terminal, a line from time to time when piped, nothing when quiet. */
export const makeProgress = (
  { lang, errIsTerminal, columns }: Pick<TerminalEnv, 'lang' | 'errIsTerminal' | 'columns'>,
  quiet: boolean,
  whileBusy?: () => void,
): Progress => {
  const mode = errIsTerminal ? 'bar' : 'lines';
  const start = performance.now();
  let shown = start;
  let drawn = false;
  const onProgress = (done: number, total?: number, more?: More): void => {
    const now = performance.now();
    if (now - start < BUSY_MS) return;
    whileBusy?.();
    const gap = mode === 'bar' ? GAP_MS.bar : shown === start ? GAP_MS.firstLine : GAP_MS.lines;
    if (quiet || now - start < PATIENCE_MS || now - shown < gap) return;
    shown = now;
    noteTold();
    const share = total === undefined || total === 0 ? undefined : Math.min(1, done / total);
    const said = sayProgress(now - start, done, share, more);
    const whole = more === undefined ? said : t(`${more.text.en}, ${said.en}`, `${more.text.zh}，${said.zh}`);
    if (mode === 'lines') {
      err(`${whole[lang]}\n`);
      return;
    }
    const bar = share === undefined ? '' : `[${'#'.repeat(Math.round(share * BAR)).padEnd(BAR)}] `;
    const line = bar + whole[lang];
    const fits = cutTo(line, columns - 1) === line;
    draw(`${BAR_WIPE}${fits ? line : cutTo(whole[lang], columns - 1)}`);
    drawn = true;
  };
  return {
    onProgress,
    finish: () => {
      if (drawn) draw(BAR_WIPE);
    },
  };
};
