// The recipes of docs/architecture.md, followed: a judge, a renderer, an engine. test/full/toyPuzzle.test.ts follows the one for a puzzle.
import { expect, test } from 'vitest';
import { runShards, type ShardRunner } from '../engine/runner.js';
import { DEFAULT_BUDGET, isStopped } from '../src/core/budget.js';
import type { Picture } from '../src/core/picture/picture.js';
import { formatAlgebraic } from '../src/core/square.js';
import { t } from '../src/core/text.js';
import { JUDGE_IDS, JUDGES, PRACTICES } from '../src/judge/index.js';
import type { Judge } from '../src/judge/shared/judge.js';
import { malformed, readLines } from '../src/judge/shared/lines.js';
import { checkIntegers } from '../src/judge/shared/output.js';
import { makePractice } from '../src/judge/shared/practice.js';
import { LIGHT_PUZZLES, type Problem, parseProblem } from '../src/puzzles/lines.js';
import { heavyOf, pictureOf, solveProblem } from '../src/puzzles/solve.js';

const problemOf = (line: string): Problem => {
  const read = parseProblem(line);
  if (!read.ok) throw new Error(`${line}: ${read.error[0]!.message.en}`);
  return read.value;
};

/** How many corners has a board of n squares a side? */
const corners: Judge<number> = {
  id: 'toy-1',
  puzzle: 'moves',
  title: t('Corners', '角格'),
  limits: t('n from 1 to 9', 'n 为 1 到 9'),
  samples: [{ input: '1\n8\n', output: '1\n4\n' }],
  read: (strict) =>
    readLines(
      (line) => {
        const side = /^\d{1,9}$/.test(line) ? Number(line) : 0;
        if (side < 1 || (strict && side > 9))
          throw malformed(1, 'Write a number from 1 to 9', '请写 1 到 9 的数');
        return side;
      },
      () => undefined,
    ),
  makeAnswer: () => (side) => `${side === 1 ? 1 : 4}\n`,
};

test('a judge is its format, its limits, and its answers; generating, checking, and shrinking follow', () => {
  const practice = makePractice<number>({
    judge: corners,
    url: '',
    mostCases: 100,
    weigh: () => 1,
    format: (cases) => cases.map((side) => `${side}\n`).join(''),
    generate: (random) => 1 + (random() % 9),
    smaller: (side) => (side > 1 ? [side - 1] : []),
    check: (_, output, expected) => checkIntegers(output, expected),
    explain: (side) => t(`A board of ${side} a side`, `边长为 ${side} 的棋盘`),
  });
  const [{ input, output }] = corners.samples as [{ input: string; output: string }];
  const read = practice.parse(input);
  expect(read.ok && practice.solve(read.value).join('')).toBe(output);
  expect(practice.parse('10\n', true).ok).toBe(false);
  const cases = practice.generate(3, 40, 'mixed');
  expect(practice.check(cases, practice.solve(cases).join(''))).toEqual({ verdict: 'AC' });
  const wrong = cases.map(() => '4\n').join('');
  expect(practice.check([...cases, 1], `${wrong}4\n`)).toMatchObject({ verdict: 'WA' });
  expect(practice.shrink([7, 1, 9], (some) => some.includes(1))).toEqual([1]);
});

test('every judge in the list has its practice, in the same order', () => {
  expect(Object.keys(PRACTICES)).toEqual(JUDGE_IDS);
  expect(Object.keys(JUDGES)).toEqual(JUDGE_IDS);
});

test('a renderer is a function of a picture, and draws every puzzle', () => {
  const listTokens = ({ tokens, strokes }: Picture): string =>
    [
      ...tokens.map(
        ({ at, label }) => `${formatAlgebraic(at.x, at.y)}${label === undefined ? '' : `=${label}`}`,
      ),
      ...strokes.map(({ points }) => `line of ${points.length}`),
    ].join('; ');
  for (const { examples } of LIGHT_PUZZLES) {
    const problem = problemOf(examples[0].line);
    const picture = pictureOf(problem, solveProblem(problem), { columns: 64, rows: 64 });
    expect(typeof listTokens(picture)).toBe('string');
    expect(picture.window.width).toBeGreaterThan(0);
  }
});

test('an engine is a place where shards run', async () => {
  const problem = problemOf('count-tours 6x7 closed');
  const plan = heavyOf(problem).shards!.plan(problem, DEFAULT_BUDGET, 'middle');
  if (isStopped(plan)) throw new Error(plan.why.en);
  const run = plan.open(DEFAULT_BUDGET);
  if (typeof run !== 'function') throw new Error(run.why.en);
  const asked: string[] = [];
  /** Tomorrow's machine: it answers a little later than it is asked. */
  const later: ShardRunner = {
    run: async (id) => {
      asked.push(id);
      await new Promise((resolve) => setTimeout(resolve, 1));
      return run(id);
    },
    close: async () => {},
  };
  const answer = await runShards(plan, () => later, 2);
  expect(answer).toMatchObject({ kind: 'count', undirected: 1067638n });
  expect([...asked].sort()).toEqual(plan.shards.map(({ id }) => id).sort());
});
