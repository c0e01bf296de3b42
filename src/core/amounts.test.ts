// Numbers in sentences: 0, 1, and many; separators; estimates; sizes; times.
import { describe, expect, test } from 'vitest';
import { aboutWords, counted, countWords, forCount, formatBytes, movesWords, timeWords } from './amounts.js';
import { article, formatThousands } from './text.js';

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [1_234_567, '1,234,567'],
  [13_267_364_410_532n, '13,267,364,410,532'],
  [-12_000, '-12,000'],
])('%s has its thousands apart', (count, words) => {
  expect(formatThousands(count)).toBe(words);
  expect(countWords(count)).toBe(words);
});

test('of numbers with more than 60 digits only both ends are shown', () => {
  expect(countWords(10n ** 59n)).toBe(formatThousands(10n ** 59n));
  expect(countWords(10n ** 60n + 7n)).toBe('10000000000000000000…00000000000000000007');
});

test.each([
  [0, '0 moves', '0 步'],
  [1, '1 move', '1 步'],
  [2, '2 moves', '2 步'],
  [10_000, '10,000 moves', '10,000 步'],
])('%s: nothing, one, and many', (count, en, zh) => {
  expect(counted(count, 'move')).toBe(en);
  expect(counted(BigInt(count), 'move')).toBe(en);
  expect(movesWords(count)).toEqual({ en, zh });
  expect(forCount(count, 'is', 'are')).toBe(count === 1 ? 'is' : 'are');
  expect(counted(count, 'box', 'boxes')).toBe(en.replace('move', 'box').replace('boxs', 'boxes'));
});

test.each([
  [0, '0'],
  [99.4, '99'],
  [1234, '1,200'],
  [45_600_000, '46,000,000'],
  [9.96e14, '1.0 × 10^15'],
  [7.77e17, '7.8 × 10^17'],
  [Number.POSITIVE_INFINITY, '10^300'],
])('about %s', (value, words) => expect(aboutWords(value)).toBe(words));

test('no estimate is written with an e', () => {
  for (let value = 1; value < 1e300; value *= 7.3) expect(aboutWords(value)).not.toMatch(/e/);
});

describe('sizes', () => {
  test.each([
    [0, '0 B'],
    [1, '1 B'],
    [1023, '1023 B'],
    [1024, '1.0 KiB'],
    [3.6 * 2 ** 30, '3.6 GiB'],
    [165 * 2 ** 30, '165 GiB'],
    [2 ** 50, '1.0 PiB'],
    [6e19, '52 EiB'],
    [5e29, '10^30 B'],
    [Number.POSITIVE_INFINITY, '10^300 B'],
  ])('%s bytes', (bytes, words) => expect(formatBytes(bytes)).toBe(words));

  test('never name a size that no computer has', () => {
    for (let bytes = 1; bytes < 1e40; bytes *= 3.1) expect(formatBytes(bytes)).not.toMatch(/\d{5}|e\+/);
  });
});

test.each([
  [0, '1 second', '1 秒'],
  [1, '1 second', '1 秒'],
  [40, '40 seconds', '40 秒'],
  [100, '2 minutes', '2 分钟'],
  [3600, '60 minutes', '60 分钟'],
  [7200, '2 hours', '2 小时'],
  [86_400 * 3, '3 days', '3 天'],
  [86_400 * 365 * 140, '140 years', '140 年'],
  [1e30, '3.2 × 10^22 years', '3.2 × 10^22 年'],
])('%s seconds', (seconds, en, zh) => expect(timeWords(seconds)).toEqual({ en, zh }));

test('a or an', () => {
  for (const number of [8, 11, 18, 80, 88, 800, 8000, 11_000, 18_000_000]) expect(article(number)).toBe('an');
  for (const number of [1, 6, 10, 12, 110, 1100, 180, 100, 108]) expect(article(number)).toBe('a');
});
