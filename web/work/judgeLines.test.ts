import { expect, test } from 'vitest';
import { JUDGE_IDS, PRACTICES } from '../../src/judge/index.js';
import type { Practice } from '../../src/judge/shared/practice.js';
import { parseProblem } from '../../src/puzzles/lines.js';
import { solveProblem } from '../../src/puzzles/solve.js';
import { lineOfCase } from './judgeLines.js';

const practiceOf = (id: keyof typeof PRACTICES) => PRACTICES[id] as unknown as Practice<unknown>;

/**
 * No line can ask which queens attack a king, whether a grid is a tour, or for queens around reserved
 * squares.
 */
const WITHOUT_LINES: readonly string[] = ['leetcode-1222', 'leetcode-2596', 'cses-1624'];

test.each(JUDGE_IDS)('%s: every case with a problem line has one that can be read', (id) => {
  const practice = practiceOf(id);
  const samples = practice.judge.samples.flatMap(({ input }) => {
    const read = practice.parse(input);
    return read.ok ? read.value : [];
  });
  const cases = [...samples, ...practice.generate(1, 20, 'small'), ...practice.generate(2, 20, 'edge')];
  const lines = cases.flatMap((problem) => lineOfCase(id, problem) ?? []);
  for (const line of lines) {
    const read = parseProblem(line);
    expect([line, read.ok || read.error]).toEqual([line, true]);
  }
  expect(lines.length === 0).toBe(WITHOUT_LINES.includes(id));
});

test("the lines of the samples ask the samples' questions", () => {
  const first = (id: keyof typeof PRACTICES): string | undefined => {
    const practice = practiceOf(id);
    const read = practice.parse(practice.judge.samples[0]!.input);
    return read.ok ? lineOfCase(id, read.value[0]) : undefined;
  };
  expect(first('uva-439')).toBe('distance 8x8 N e2 e4');
  expect(first('leetcode-1197')).toBe('distance 11x10 N e5 g6');
  expect(first('icpc-2018-j')).toBe('uncrossed 6x6 N closed');
  expect(first('leetcode-51')).toBe('place 4x4 Q apart');
  expect(first('poj-2488')).toBe('tour 1x1 N open');
  expect(first('luogu-P1443')).toBe('distance 3x3 N a3 c1');
});

test.each([
  'uva-439',
  'leetcode-1197',
  'abc246-e',
  'luogu-P1002',
  'leetcode-935',
  'luogu-P1896',
] as const)("%s: the puzzle of the line gives the judge's answer", (id) => {
  const practice = practiceOf(id);
  let compared = 0;
  for (const problem of [...practice.generate(3, 6, 'small'), ...practice.generate(4, 10, 'edge')]) {
    const line = lineOfCase(id, problem);
    const read = line === undefined ? undefined : parseProblem(line);
    if (!read?.ok) continue;
    const answer = solveProblem(read.value) as Readonly<Record<string, unknown>>;
    const number = answer.moves ?? answer.walks ?? answer.count ?? -1;
    expect(practice.solve([problem])[0]!.match(/-?\b\d+(?= knight|\s*$)/)?.[0], line).toBe(`${number}`);
    compared++;
  }
  expect(compared).toBeGreaterThan(5);
});
