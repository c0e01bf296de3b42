/*
 * Replaces the package `vitest` in mutation tests: its expect, and as much of describe and test as unit tests
 * use.
 */
import { chai, customMatchers, JestAsymmetricMatchers, JestChaiExpect, JestExtend } from '@vitest/expect';

chai.use(JestExtend);
chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);
export const { expect } = chai;
expect.extend(expect, customMatchers);

/** All tests of this process, in order. */
export const TESTS = [];

/** In a table with a row per puzzle, only the row of the puzzle whose checker is changed. */
const each = (declare) => (rows) => (name, run) => {
  for (const row of rows.includes(globalThis.$part) ? [globalThis.$part] : rows)
    declare(name, () => (Array.isArray(row) ? run(...row) : run(row)));
};
const declareTest = (name, run) => TESTS.push({ name, run });
const declareGroup = (_, run) => run();

export const test = Object.assign(declareTest, { each: each(declareTest) });
export const it = test;
export const describe = Object.assign(declareGroup, { each: each(declareGroup) });
