/* How often progress is shown, and how its times are written. */
import { type Text, t } from '../../src/core/text.js';

/** Shorter work shows nothing. */
export const PATIENCE_MS = 400;
/**
 * How often a bar is redrawn. Lines in a log come less often, the first one soon. Work that reports its own
 * progress gets more time.
 */
export const GAP_MS = { bar: 100, firstLine: 5000, lines: 5000, ownBar: 2000, ownLines: 6000 };
/** Moves to the start of the line and clears it. */
export const BAR_WIPE = '\r\u001b[K';

export const secondsWords = (ms: number): Text => {
  const s = Math.round(ms / 1000);
  if (s < 60) return t(`${s} s`, `${s} 秒`);
  const [minutes, hours] = [Math.floor(s / 60), Math.floor(s / 3600)];
  return s < 3600
    ? t(`${minutes} min ${s % 60} s`, `${minutes} 分 ${s % 60} 秒`)
    : t(`${hours} h ${minutes % 60} min`, `${hours} 小时 ${minutes % 60} 分`);
};
