import { countWords } from '../../src/core/amounts.js';
import { type Text, t } from '../../src/core/text.js';
import type { TerminalEnv } from '../env.js';
import { draw, err } from '../io.js';

/** What work in shards has to say beyond how far it is. */
export interface More {
  /** The share that was done before this run began: the estimate of the time left leaves it out. */
  readonly before: number;
  readonly text: Text;
  /** How long it was expected to take, in milliseconds, for as long as nothing better is known. */
  readonly expected?: number;
}

export interface Progress {
  readonly onProgress: (done: number, total?: number, more?: More) => void;
  /** Wipes the bar, so that the answer starts on a clean line. */
  readonly finish: () => void;
}

const duration = (ms: number): Text => {
  const s = Math.round(ms / 1000);
  if (s < 60) return t(`${s} s`, `${s} 秒`);
  const [minutes, hours] = [Math.floor(s / 60), Math.floor(s / 3600)];
  return s < 3600
    ? t(`${minutes} min ${s % 60} s`, `${minutes} 分 ${s % 60} 秒`)
    : t(`${hours} h ${minutes % 60} min`, `${hours} 小时 ${minutes % 60} 分`);
};

const BAR = 24;
/** Nothing is shown for work that is over by then. */
const PATIENCE_MS = 400;
/** Work that is over by then keeps nothing else waiting. */
const BUSY_MS = 5;
const GAP_MS = { bar: 100, lines: 5000 };

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

const sayProgress = (ms: number, done: number, share: number | undefined, more: More | undefined): Text => {
  const spent = duration(ms);
  if (share === undefined) {
    const count = countWords(Math.round(done));
    return t(`${count} search nodes, ${spent.en}`, `${count} 个搜索节点，已用 ${spent.zh}`);
  }
  const fresh = share - (more?.before ?? 0);
  const rest = fresh > 0 ? (ms / fresh) * (1 - share) : (more?.expected ?? 0) - ms;
  const percent = `${(share * 100).toFixed(1)}%`;
  // Work that takes longer than expected, and has finished no part yet: nobody knows how much is left.
  if (rest <= 0 && share < 1) return t(`${percent}, ${spent.en}`, `${percent}，已用 ${spent.zh}`);
  const left = duration(Math.max(0, rest));
  return t(`${percent}, ${spent.en}, about ${left.en} left`, `${percent}，已用 ${spent.zh}，约剩 ${left.zh}`);
};

/** A bar with an estimate on a terminal, a line now and then when piped, nothing when quiet. */
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
    if (quiet || now - start < PATIENCE_MS || now - shown < GAP_MS[mode]) return;
    shown = now;
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
    draw(`\r\u001b[K${fits ? line : cutTo(whole[lang], columns - 1)}`);
    drawn = true;
  };
  return {
    onProgress,
    finish: () => {
      if (drawn) draw('\r\u001b[K');
    },
  };
};
