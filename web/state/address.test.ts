import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../test/anyText.js';
import { readAddress, writeAddress } from './address.js';

test('a line, its mode, and the language come back as they were written', () => {
  fc.assert(
    fc.property(
      fc.array(anyText(10, 1), { maxLength: 6 }),
      fc.constantFrom('answer', 'play', 'lesson'),
      fc.constantFrom(undefined, 'en', 'zh'),
      (words, mode, lang) => {
        const line = words.join(' ').replace(/\s+/g, ' ').trim();
        // Half of a surrogate pair is not text and cannot be in an address.
        fc.pre(!/\p{Cs}/u.test(line));
        const address = {
          line,
          mode: mode as 'answer',
          ...(mode === 'lesson' ? { lesson: 'dfs' } : {}),
          ...(lang === undefined ? {} : { lang: lang as 'en' }),
        };
        expect(readAddress('', writeAddress(address))).toEqual({ ...address, embed: false });
      },
    ),
    { numRuns: 2000 },
  );
});

test.each([
  ['#tour+8x8+N+closed', 'tour 8x8 N closed'],
  ['#tour%208x8%20N%20closed', 'tour 8x8 N closed'],
  ['#tour 8x8  N closed', 'tour 8x8 N closed'],
  ['#hunt+8x8+N+a1+pawns+b2/c3&play', 'hunt 8x8 N a1 pawns b2/c3'],
  ['#100%', '100%'],
  ['#%E0%A4%A', '%E0%A4%A'],
  ['#', ''],
  ['', ''],
])('%s is read as "%s"', (hash, line) => {
  expect(readAddress('', hash).line).toBe(line);
});

test('an address is easy to read aloud', () => {
  expect(writeAddress({ line: 'hunt 8x8 N a3 pawns b2/c3', mode: 'play' })).toBe(
    '#hunt+8x8+N+a3+pawns+b2/c3&play',
  );
  expect(writeAddress({ line: 'combos 8x8 R@a1', mode: 'answer', lang: 'zh' })).toBe(
    '#combos+8x8+R@a1&lang=zh',
  );
});

test('options are read from both places in an address, and unknown ones are ignored', () => {
  expect(readAddress('?embed&lang=zh', '#tour+5x5&lesson=dfs&nonsense=1')).toEqual({
    line: 'tour 5x5',
    mode: 'lesson',
    lesson: 'dfs',
    lang: 'zh',
    embed: true,
  });
  expect(readAddress('?lang=klingon', '#tour').lang).toBeUndefined();
});
