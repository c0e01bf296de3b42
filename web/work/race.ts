/* Two methods on one problem, timed in a worker that runs nothing else. */
import type { Lesson, LessonRun } from '../../src/core/lesson/lesson.js';
import type { RaceResult, Timed } from './protocol.js';

/** The textbook method gives up after this many units of work: a few seconds. */
const MAX_WORK = 40_000_000;
/**
 * The first runs of a program are slow while it is still being compiled. Short runs are repeated, and the
 * best one counts.
 */
const MIN_MS = 200;
const MIN_RUNS = 3;
const MAX_RUNS = 50;
/** A longer run is its own warm-up. */
const LONG_MS = 700;

const time = (run: () => LessonRun): Timed => {
  const begun = performance.now();
  let first = 0;
  let best = Infinity;
  let result = { found: '', work: 0, gaveUp: false };
  for (let i = 0; i < MAX_RUNS; i++) {
    const spent = performance.now() - begun;
    if ((i >= MIN_RUNS && spent > MIN_MS) || spent > LONG_MS) break;
    const start = performance.now();
    const { found, work, gaveUp = false } = run();
    const took = performance.now() - start;
    if (i === 0) first = took;
    best = Math.min(best, took);
    result = { found, work, gaveUp };
  }
  return { ...result, cold: first, warm: best };
};

export const race = <P>({ race: { fast, textbook } }: Lesson<P>, problem: P): RaceResult => ({
  fast: time(() => fast(problem)),
  textbook: time(() => textbook(problem, MAX_WORK)),
});
