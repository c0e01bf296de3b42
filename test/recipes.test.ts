// Follows the recipes of docs/architecture.md: a judge, a renderer, an engine. test/full/toyPuzzle.test.ts
// follows the one for a puzzle, and the one for a judge with all commands.
import { expect, test } from 'vitest';
import { runShards, type ShardRunner } from '../engine/runner.js';
import { DEFAULT_BUDGET, isStopped } from '../src/core/budget.js';
import type { Picture } from '../src/core/picture/picture.js';
import { formatAlgebraic } from '../src/core/square.js';
import { t } from '../src/core/text.js';
import { JUDGE_IDS, JUDGES, PRACTICES } from '../src/judge/index.js';
import { defineJudge } from '../src/judge/shared/define.js';
import { type CaseOf, integers } from '../src/judge/shared/integers.js';
import { LIGHT_PUZZLES, type Problem, parseProblem } from '../src/puzzles/lines.js';
import { heavyOf, pictureOf, solveProblem } from '../src/puzzles/solve.js';

const problemOf = (line: string): Problem => {
  const read = parseProblem(line);
  if (!read.ok) throw new Error(`${line}: ${read.error[0]!.message.en}`);
  return read.value;
};

const SIDE = { least: 1, most: 9, beyond: 1000, small: 4 } as const;
const FIELDS = { m: SIDE, n: SIDE } as const;

/** A toy judge: how many corners does a board have? */
const corners = defineJudge<CaseOf<typeof FIELDS>>({
  id: 'toy-1',
  puzzle: 'moves',
  title: t('Corners', '角格'),
  url: '',
  limits: t('m and n from 1 to 9', 'm、n 为 1 到 9'),
  samples: [{ input: '8 8\n1 3\n', output: '4\n2\n' }],
  input: integers(FIELDS, { between: ' ', mostCases: Number.POSITIVE_INFINITY }),
  makeAnswer:
    () =>
    ({ m, n }) =>
      `${(m === 1 ? 1 : 2) * (n === 1 ? 1 : 2)}\n`,
  edges: [() => ({ m: 1, n: 1 })],
  explain: ({ m, n }) => t(`The corners of ${m}x${n}.`, `${m}x${n} 的角格数。`),
  mistakes: () => [['4', t('counting four corners everywhere', '处处数四个角')]],
});

test('a judge is one record; reading, generating, checking, shrinking, and naming mistakes follow from it', () => {
  const [{ input, output }] = corners.judge.samples as [{ input: string; output: string }];
  const read = corners.parse(input);
  expect(read.ok && corners.solve(read.value).join('')).toBe(output);
  expect(corners.parse('10 1\n').ok).toBe(true);
  expect(corners.parse('10 1\n', true)).toMatchObject({ ok: false, error: { line: 1, column: 1 } });
  const cases = corners.generate(3, 40, 'mixed');
  expect(corners.parse(corners.format(cases), true)).toEqual({ ok: true, value: cases });
  expect(corners.check(cases, corners.solve(cases).join(''))).toEqual({ verdict: 'AC' });
  const isWrong = (some: typeof cases): boolean =>
    corners.check(some, some.map(() => '4\n').join('')).verdict === 'WA';
  expect(corners.shrink(cases, isWrong)).toEqual([{ m: 1, n: 1 }]);
  expect(corners.explain({ m: 1, n: 3 }, '4\n').en).toBe(
    'The corners of 1x3.\nYour output is what you get by counting four corners everywhere.',
  );
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

test('an engine is something that runs shards', async () => {
  const problem = problemOf('count-tours 6x7 closed');
  const plan = heavyOf(problem).shards!.plan(problem, DEFAULT_BUDGET, 'middle');
  if (isStopped(plan)) throw new Error(plan.why.en);
  const run = plan.open(DEFAULT_BUDGET);
  if (typeof run !== 'function') throw new Error(run.why.en);
  const asked: string[] = [];
  /** A machine that answers a little later. */
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
