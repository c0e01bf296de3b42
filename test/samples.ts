import { test } from 'vitest';

/** How much tests do that could do any amount: `npm test` is quick, `npm run test:full` full, `npm run test:long` long. */
type Size = 'quick' | 'full' | 'long';

const readSize = (asked: string | undefined): Size =>
  asked === undefined || asked === '' ? 'quick' : asked === 'long' ? 'long' : 'full';

const SIZE = readSize(process.env.HORSEPLAY_FULL);

/** One of these, by the size of this run. What is written for long runs takes minutes by itself; without it they are full runs. */
export const samples = <T>(quick: T, full: T, long: T = full): T => ({ quick, full, long })[SIZE];

/** A test that only full runs have, because it takes many processes or seconds; a quick one beside it keeps watch. */
export const fullTest = (name: string, run: () => Promise<void> | void): void => {
  if (SIZE !== 'quick') test(name, run);
};

/** In quick runs one row of a table in `every`, beginning with the first; otherwise all of them. */
export const someOf = <T>(rows: readonly T[], every: number): readonly T[] =>
  rows.filter((_, i) => samples(i % every === 0, true));
