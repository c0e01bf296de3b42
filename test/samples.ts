import { test } from 'vitest';
import { samples } from './size.js';

export { samples };

/**
 * A test that only full runs have, because it takes many processes or seconds; a quick one beside it keeps
 * watch.
 */
export const fullTest = (name: string, run: () => Promise<void> | void, timeout?: number): void => {
  if (samples(false, true)) test(name, run, timeout);
};

/** In quick runs one row of a table in `every`, beginning with the first; otherwise all of them. */
export const someOf = <T>(rows: readonly T[], every: number): readonly T[] =>
  rows.filter((_, i) => samples(i % every === 0, true));
