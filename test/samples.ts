import { test } from 'vitest';
import { samples } from './size.js';

export { samples };

/**
 * A test for full runs only, because it takes many processes or seconds. A quick test beside it covers the
 * essentials.
 */
export const fullTest = (name: string, run: () => Promise<void> | void, timeout?: number): void => {
  if (samples(false, true)) test(name, run, timeout);
};

/** In quick runs one row in `every`, starting with the first; otherwise all rows. */
export const someOf = <T>(rows: readonly T[], every: number): readonly T[] =>
  rows.filter((_, i) => samples(i % every === 0, true));
