/*
 * Berlekamp-Massey: the shortest recurrence of a sequence, term by term. Whenever the current one fails, it
 * is corrected with the last one that failed. Terms are processed one at a time, so the caller can stop once
 * it knows enough; each costs as many products as the recurrence is long, and twice that if it is corrected.
 *
 * The arithmetic is the caller's: modulo a prime of 521 bits (recurrence.ts) or one of 27 that doubles can do
 * (leastOrder.ts).
 */

/** A row r stands for r[0] a(n) + r[1] a(n-1) + … = 0. */
export interface Arithmetic<Row, Value> {
  /** The row that is just 1. */
  readonly one: Row;
  /** The residual of a row at term n, counted from 0; undefined if it is 0. */
  readonly gap: (row: Row, n: number) => Value | undefined;
  /**
   * current - gap / lastGap * failed, where `failed` is shifted by `since` places; lastGap is undefined for
   * 1.
   */
  readonly mend: (current: Row, gap: Value, failed: Row, lastGap: Value | undefined, since: number) => Row;
}

export interface Shortest<Row> {
  /** Processes one more term. */
  readonly next: () => void;
  /** The shortest recurrence of the terms so far, and its order including the terms before it holds. */
  readonly row: () => Row;
  readonly order: () => number;
}

export const shortestRecurrence = <Row, Value>({ one, gap, mend }: Arithmetic<Row, Value>): Shortest<Row> => {
  let current = one;
  let order = 0;
  let failed = one;
  let lastGap: Value | undefined;
  let since = 0; // terms since `failed` failed
  let n = 0;
  const next = (): void => {
    since++;
    const here = gap(current, n++);
    if (here === undefined) return;
    const mended = mend(current, here, failed, lastGap, since);
    if (2 * order < n) {
      failed = current;
      lastGap = here;
      since = 0;
      order = n - order;
    }
    current = mended;
  };
  return { next, row: () => current, order: () => order };
};
