/* How often progress is shown, and how its times are written. */

/** Nothing is shown for work that is over by then. */
export const PATIENCE_MS = 400;
/** A bar is drawn anew this often; lines in a log come less often, the first of them soon. Work that reports itself is given longer. */
export const GAP_MS = { bar: 100, firstLine: 2000, lines: 5000, ownBar: 2000, ownLines: 6000 };
/** Back to the beginning of the line, and nothing on it. */
export const BAR_WIPE = '\r\u001b[K';

export const secondsWords = (ms: number): string => {
  const s = Math.round(ms / 1000);
  return s < 60
    ? `${s} s`
    : s < 3600
      ? `${Math.floor(s / 60)} min ${s % 60} s`
      : `${Math.floor(s / 3600)} h ${Math.floor((s % 3600) / 60)} min`;
};
