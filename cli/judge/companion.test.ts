import { expect, test } from 'vitest';
import { JUDGE_IDS, practiceOf } from '../../src/judge/index.js';
import { folderName, judgeAt, readCompanion } from './companion.js';

test('every judge is recognized by the URL of its statement', () => {
  for (const id of JUDGE_IDS) expect(judgeAt(practiceOf(id).url)).toBe(id);
});

test.each([
  ['https://cses.fi/problemset/task/1072/', 'cses-1072'],
  ['http://WWW.luogu.com.cn/problem/p1443#submit', 'luogu-P1443'],
  ['https://atcoder.jp/contests/abc246/tasks/abc246_e?lang=en', 'abc246-e'],
  ['https://leetcode.cn/problems/n-queens/description/', 'leetcode-51'],
  ['https://leetcode.com/problems/n-queens-ii/', 'leetcode-52'],
  [
    'https://onlinejudge.org/index.php?option=com_onlinejudge&Itemid=8&category=6&page=show_problem&problem=380',
    'uva-439',
  ],
  ['https://onlinejudge.org/index.php?page=show_problem&problem=3801', undefined],
  ['https://cses.fi/problemset/task/10720', undefined],
  ['http://poj.org/problem?id=24880', undefined],
  ['https://example.com/https://cses.fi/problemset/task/1072', undefined],
])('%s', (url, id) => {
  expect(judgeAt(url)).toBe(id);
});

test('text that is not a problem is refused, and a name makes a harmless folder name', () => {
  for (const text of ['', '{"name":', '[]', 'null', '{"name":"a","url":"b","tests":[{"input":1}]}'])
    expect(readCompanion(text)).toBe(undefined);
  const problem = readCompanion(JSON.stringify({ name: '../\u001b[2Ja/ b\n', url: 'x', tests: [] }))!;
  expect(problem.name).toBe('../ [2Ja/ b');
  expect(folderName(problem)).toBe('2Ja-b');
  expect(folderName({ name: '///', url: 'x', tests: [] })).toBe('problem');
});
