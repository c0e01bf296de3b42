import { expect, test } from 'vitest';
import { stopShort } from '../../src/core/budget.js';
import { commandFor, shellWords, stoppedWords } from './limits.js';

const SAY = { en: 'a search needs much', zh: '搜索需要很多' };
const GIB = 2 ** 30;

test('a page names its own limits and no option of the command', () => {
  const stopped = stopShort(SAY, { nodes: 2e9, bytes: GIB }, { bytes: 5.5 * GIB });
  expect(stopped.why).toEqual({
    en: 'a search needs much; --memory and --nodes raise the limits of 1.0 GiB and 2000000000',
    zh: '搜索需要很多；可用 --memory 与 --nodes 提高 1.0 GiB 与 2000000000 的上限',
  });
  expect(stoppedWords(stopped)).toEqual({
    en: 'Too large for this page\nA search needs much. This page keeps to 1.0 GiB of memory and 2,000,000,000 steps.',
    zh: '这个页面算不了这么大的\n搜索需要很多。本页最多使用 1.0 GiB 内存 和 2,000,000,000 步。',
  });
});

test('what no budget helps is said as it is, without a command', () => {
  const stopped = { kind: 'stopped', nodes: 0, why: SAY } as const;
  expect(stoppedWords(stopped)).toEqual(SAY);
  expect(commandFor('tour 8x8 N open', stopped)).toBeUndefined();
});

test('the command is given the room that is needed, where a machine may have it', () => {
  const line = 'meet 9x9 N b2 c3';
  const command = (...[limits, needs]: [object, object?]) => commandFor(line, stopShort(SAY, limits, needs));
  expect(command({ bytes: GIB }, { bytes: 1.2 * GIB })).toBe(`horseplay ${line}`);
  expect(command({ bytes: GIB }, { bytes: 5.5 * GIB })).toBe(`horseplay ${line} --memory 6GiB`);
  expect(command({ nodes: 2e9 }, { nodes: 3e9, bytes: 9 })).toBe(`horseplay ${line} --nodes 3000000000`);
  expect(command({ bytes: GIB }, { bytes: 100 * GIB })).toBeUndefined();
  // Nobody knows how much is missing.
  expect(command({ nodes: 2e9 })).toBe(`horseplay ${line} --nodes 20000000000`);
});

test('a line is written for a shell', () => {
  expect(shellWords('tour 8x8 without a1/b2 (1,2) open')).toBe("tour 8x8 without a1/b2 '(1,2)' open");
});
