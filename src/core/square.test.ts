import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAlgebraic, formatFile, formatPair, parseSquare } from './square.js';

test.each([
  [0, 'a'],
  [25, 'z'],
  [26, 'aa'],
  [51, 'az'],
  [52, 'ba'],
  [701, 'zz'],
  [702, 'aaa'],
])('file %i is %s', (x, name) => {
  expect(formatFile(x)).toBe(name);
});

test('every square can be written in both notations and read back', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 18n), fc.bigInt(0n, 10n ** 18n), (x, y) => {
      for (const text of [formatAlgebraic(x, y), formatPair(x, y)]) {
        expect(parseSquare(text)).toEqual({ ok: true, value: { x, y } });
      }
    }),
    { numRuns: 2000, seed: 3 },
  );
});

test.each([
  '',
  'a',
  '1',
  'a0',
  'A1',
  'a-1',
  '-1,0',
  '1,',
  'a1b2',
  '1,2,3',
  'é1',
  `a${'9'.repeat(100)}`,
])('"%s" is not a square', (text) => {
  const read = parseSquare(text, 7);
  expect(read.ok).toBe(false);
  expect(!read.ok && read.error.map(({ at }) => at)).toEqual([7]);
});
