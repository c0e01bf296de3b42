import { expect, test } from 'vitest';
import { type Budget, stop, stopShort } from '../../src/core/budget.js';
import { t } from '../../src/core/text.js';
import { commandFor, limitSaid, patienceSaid, shellWords, timeSaid } from './limits.js';

const WHY = t('A search needs much.', '搜索需要很多。');
const GIB = 2 ** 30;

test('the web app names its own limits', () => {
  expect(limitSaid(stopShort(WHY, { nodes: 2e9, bytes: GIB }, { bytes: 5.5 * GIB }))).toEqual({
    headline: t('Too large for the web app', '规模太大，网页版算不了'),
    details: [
      WHY,
      t(
        "The web app's limit is 1.0 GiB of memory and 2,000,000,000 search nodes.",
        '网页版的上限是 1.0 GiB 内存和 2,000,000,000 个搜索节点。',
      ),
    ],
  });
  expect(limitSaid(stopShort(WHY, { nodes: 2e9 }, {}, 7)).headline.en).toBe('No answer: a limit was reached');
});

test('a problem that no limit allows comes without a command', () => {
  expect(limitSaid(stop(WHY)).details).toHaveLength(1);
  expect(commandFor('tour 8x8 N open', stop(WHY), false)).toBeUndefined();
});

test('the command gets the limits that it needs, if a machine can have them', () => {
  const line = 'meet 9x9 N b2 c3';
  const command = (allowed: Partial<Budget>, needed: Partial<Budget> = {}, inShards = false) =>
    commandFor(line, stopShort(WHY, allowed, needed), inShards);
  expect(command({ bytes: GIB }, { bytes: 1.2 * GIB })).toBe(`horseplay ${line}`);
  expect(command({ bytes: GIB }, { bytes: 5.5 * GIB })).toBe(`horseplay ${line} --memory 6GiB`);
  expect(command({ nodes: 2e9 }, { nodes: 3.1e9, bytes: 9 })).toBe(`horseplay ${line} --nodes 4e9`);
  expect(command({ nodes: 2e9 }, { nodes: 9.5e9 })).toBe(`horseplay ${line} --nodes 1e10`);
  expect(command({ bytes: GIB }, { bytes: 100 * GIB })).toBeUndefined();
  // Nobody knows how much is missing.
  expect(command({ nodes: 2e9 })).toBe(`horseplay ${line} --nodes 2e10`);
  // Long work gets twice its estimate, and a checkpoint folder if it can use one.
  expect(command({ nodes: 2e9 }, { nodes: 4e12 }, true)).toBe(
    `horseplay ${line} --nodes 8e12 --checkpoint work`,
  );
});

test('a line is quoted for a shell', () => {
  expect(shellWords('tour 8x8 without a1/b2 (1,2) open')).toBe("tour 8x8 without a1/b2 '(1,2)' open");
});

test.each([
  [0.2, '1 second'],
  [65, '65 seconds'],
  [130, '2 minutes'],
  [3600, '60 minutes'],
  [21234, '6 hours'],
  [86400 * 40, '40 days'],
  [86400 * 365 * 3, '3 years'],
  [1e20, '4e12 years'],
])('%d s is about %s', (seconds, words) => {
  expect(timeSaid(seconds).en).toBe(words);
});

test('long work says what it takes', () => {
  const plan = { seconds: 130, states: 1.63e7, bytes: 1.2e9 };
  expect(patienceSaid(plan)).toEqual({
    headline: t('This takes about 2 minutes', '大约需要 2 分钟'),
    details: [
      t(
        'Each worker keeps up to about 16,000,000 states and uses 1.1 GiB of memory.',
        '每个线程最多约 16,000,000 个状态，占用 1.1 GiB 内存。',
      ),
    ],
  });
});
