import { describe, expect, test } from 'vitest';
import { randomBelow, seededRandom } from '../core/random.js';
import { JUDGE_IDS, type Judge, type JudgeFlaw, type JudgeId, practiceOf } from './index.js';

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (c) => c.charCodeAt(0));

/** One answering function per judge: some build tables first. */
const answers = new Map<string, ReturnType<Judge<unknown>['makeAnswer']>>();
const answerOf = (judge: Judge<unknown>) => {
  const known = answers.get(judge.id) ?? judge.makeAnswer();
  answers.set(judge.id, known);
  return known;
};

/** Feeds the input in pieces of random length, as a pipe might. */
const run = (
  judge: Judge<unknown>,
  input: string,
  { strict = false, longest = 7, seed = 1 } = {},
): { output: string; flaw: JudgeFlaw | undefined } => {
  const random = seededRandom(seed);
  const reader = judge.read(strict);
  const answer = answerOf(judge);
  const bytes = bytesOf(input);
  let output = '';
  let k = 0;
  const onProgress = (cases: readonly unknown[]) => {
    for (const problem of cases) output += answer(problem, ++k);
  };
  for (let i = 0; i < bytes.length; ) {
    const length = 1 + randomBelow(random, longest);
    onProgress(reader.push(bytes.slice(i, i + length)));
    i += length;
  }
  onProgress(reader.end());
  return { output, flaw: reader.flaw() };
};

const judgeOf = (id: JudgeId): Judge<unknown> => practiceOf(id).judge;

describe.each(JUDGE_IDS)('%s', (id) => {
  const judge = judgeOf(id);

  test('gives the expected bytes for every sample, however the input is cut, with any line ends', () => {
    for (const { input, output } of judge.samples) {
      for (let seed = 0; seed < 20; seed++) {
        for (const text of [
          input,
          input.trimEnd(),
          input.replaceAll('\n', '\r\n'),
          input.replaceAll('\n', '  \n'),
          `\u00ef\u00bb\u00bf${input}`, // a byte order mark
          `${input}\n \n`,
        ]) {
          expect(run(judge, text, { seed })).toEqual({ output, flaw: undefined });
        }
      }
      expect(run(judge, input, { strict: true }).flaw).toBe(undefined);
    }
  });

  test('never throws on damaged input, and says where the damage is', () => {
    const random = seededRandom(11);
    let refused = 0;
    for (let i = 0; i < 300; i++) {
      const { input } = judge.samples[i % judge.samples.length]!;
      const at = randomBelow(random, input.length);
      const strange = ['x', '-', '[', ']', ',', '"', '9', ' ', '\n', '\u0000', 'ÿ'][randomBelow(random, 11)]!;
      const { flaw } = run(judge, input.slice(0, at) + strange + input.slice(at + randomBelow(random, 2)));
      if (!flaw) continue;
      refused++;
      expect(flaw.line).toBeGreaterThan(0);
      expect(flaw.column).toBeGreaterThan(0);
    }
    expect(refused).toBeGreaterThan(100);
  });
});

test('three knights answered all at once are answered as one by one', () => {
  const judge = judgeOf('hiho-99');
  const answer = judge.makeAnswer();
  const cases = Array.from({ length: 64 ** 3 }, (_, knights) => knights);
  const [bytes] = [...judge.makeAnswerAll!()(cases)] as [Uint8Array];
  expect(String.fromCharCode(...bytes.subarray(0, 1000))).toBe(
    cases
      .map((knights) => answer(knights, 1))
      .join('')
      .slice(0, 1000),
  );
  expect(bytes.length).toBe(cases.reduce((sum, knights) => sum + answer(knights, 1).length, 0));
});

test('two squares answered all at once are answered as one by one', () => {
  const judge = judgeOf('uva-439');
  const answer = judge.makeAnswer();
  const answerAll = judge.makeAnswerAll!();
  const cases = Array.from({ length: 64 ** 2 }, (_, pair) => pair);
  for (const some of [cases.slice(9, 12), cases, cases.slice(0, 100).reverse(), []]) {
    const text = [...answerAll(some)].map((bytes) => Buffer.from(bytes).toString('latin1')).join('');
    expect(text.length).toBe(43 * some.length);
    for (let i = 0; i < some.length; i += 7)
      expect(text.slice(43 * i, 43 * (i + 1))).toBe(answer(some[i], 1));
  }
});

describe('malformed input names its place, after the answers before it', () => {
  test.each<[JudgeId, string, string, number, number]>([
    ['leetcode-3283', '1\n1\n[[0,0]]\n1\n1\n[[0,0],[x]]\n', '4\n', 6, 9],
    ['leetcode-3283', '1\n1\n[[0,0],[0,0]]\n', '', 3, 8],
    ['leetcode-3283', '1\n1\n[[1,1]]\n', '', 3, 2],
    ['leetcode-3283', '1\n50\n[[1,1]]\n', '', 2, 1],
    ['leetcode-3283', '1\n1\n[[50,1]]\n', '', 3, 2],
    ['leetcode-3283', '1\n1\n[]\n', '', 3, 1],
    ['leetcode-3283', '1\n1\n', '', 3, 1],
    ['hiho-99', '2\nB2 D3 F4\nA1 A9 A1\n', '2\n', 3, 4],
    ['hiho-99', '2\nB2 D3 F4\nA1 A11 A1\n', '2\n', 3, 4],
    ['hiho-99', '1\nB2 D3 F4\nA1', '2\n', 3, 1],
    ['hiho-99', '2\nB2 D3 F4\nA1', '2\n', 4, 1],
    ['hiho-99', '', '', 1, 1],
    ['hiho-99', 'two', '', 1, 1],
    ['leetcode-2056', '["rook"]\n[[1,1]]\n["rook"]\n[[1,9]]\n', '15\n', 4, 2],
    ['leetcode-2056', '["rook","rook"]\n[[1,1]]\n', '', 2, 1],
    ['leetcode-2056', '["rook","rook"]\n[[1,1],[1,1]]\n', '', 2, 8],
    ['leetcode-2056', '["pawn"]\n[[1,1]]\n', '', 1, 2],
    ['leetcode-2056', '["rook"]\n', '', 2, 1],
    ['lightoj-1315', '2\n1\n1 0\n1\n-1 0\n', 'Case 1: Bob\n', 5, 1],
    ['lightoj-1315', '1\n2\n1 0\n1', '', 5, 1],
    ['lightoj-1315', '1\n1\n1 0\n5\n', 'Case 1: Bob\n', 4, 1],
    ['knights-tour', '1 1 0 0\n8 8 8 0\n', '1\n', 2, 5],
    ['knights-tour', '8 8 0\n', '', 1, 6],
    ['knights-tour', '0 8 0 0\n', '', 1, 1],
  ])('%s %j', (id, input, output, line, column) => {
    for (let seed = 0; seed < 5; seed++) {
      expect(run(judgeOf(id), input, { seed })).toMatchObject({ output, flaw: { line, column } });
    }
  });
});

describe('--strict names the first breach; without it larger input is answered', () => {
  const pawns = (n: number) => `0\n0\n[${Array.from({ length: n }, (_, i) => `[${i + 1},0]`).join(',')}]\n`;
  test.each<[JudgeId, string, number]>([
    ['leetcode-3283', pawns(16), 3],
    ['leetcode-2056', '["queen","queen"]\n[[1,1],[8,8]]\n', 1],
    ['leetcode-2056', `["rook"${',"rook"'.repeat(4)}]\n[[1,1],[2,2],[3,3],[4,4],[5,5]]\n`, 1],
    ['hiho-99', `11\n${'A1 A1 A1\n'.repeat(11)}`, 1],
    ['lightoj-1315', '1\n1\n500 0\n', 3],
    ['lightoj-1315', `1\n1001\n${'1 1\n'.repeat(1001)}`, 2],
    ['lightoj-1315', `201\n${'1\n1 1\n'.repeat(201)}`, 1],
    ['lightoj-1315', '1\n1\n1000000000000000000 1000000000000000000\n', 3],
    ['knights-tour', '9 9 0 0\n', 1],
  ])('%s %j', (id, input, line) => {
    expect(run(judgeOf(id), input, { longest: 1000 }).flaw).toBe(undefined);
    expect(run(judgeOf(id), input, { longest: 1000, strict: true }).flaw).toMatchObject({ line });
  });
});
