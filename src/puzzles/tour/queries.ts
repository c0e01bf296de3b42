/* Questions about a found tour: the square of a step, the step of a square, or a stretch. */
import { counted, countWords } from '../../core/amounts.js';
import { formatPoint, formatSquare, parsePointOn, pointOf } from '../../core/board.js';
import { limitsOf, type SolveOptions, type Stopped } from '../../core/budget.js';
import { type Query, type QueryResult, stoppedQuery } from '../../core/puzzle.js';
import { type Flaw, fail, flaw, ok, type Result } from '../../core/result.js';
import type { Point } from '../../core/square.js';
import { t, untranslated } from '../../core/text.js';
import { implicitTour } from './solve/construct/implicit.js';
import { drawHere, drawMethod, planDraw } from './solve/uniform/long.js';
import { drawTours, poolOf } from './solve/uniform/uniform.js';
import type { TourAnswer, TourPath, TourProblem } from './tour.js';

interface Steps {
  readonly length: bigint;
  readonly at: (step: bigint) => Point;
  readonly stepOf: (point: Point) => bigint;
}

/**
 * The squares of a tour by step, whether it is written out or a rule. Steps count from 1, as on a numbered
 * board.
 */
const stepsOf = ({ board, closed }: TourProblem, answer: TourAnswer): Result<Steps> => {
  if (answer.kind === 'tour') {
    const { path } = answer;
    return ok({
      length: BigInt(path.length),
      at: (step) => pointOf(board, path[Number(step) - 1]!),
      stepOf: ({ x, y }) => BigInt(path.indexOf(y * board.width + x)) + 1n,
    });
  }
  const rule = answer.kind === 'rule' ? implicitTour(board.width, board.height, closed) : undefined;
  if (rule === undefined)
    return fail([
      flaw('no-tour', 0, 'No tour exists, so there are no steps to look up.', '没有巡游，无法查询步号'),
    ]);
  return ok({
    length: rule.length,
    at: (step) => rule.squareAt(step - 1n),
    stepOf: ({ x, y }) => rule.stepAt(x, y) + 1n,
  });
};

const parseStep = (text: string, length: bigint): Result<bigint> => {
  const step = /^\d{1,40}$/.test(text) ? BigInt(text) : 0n;
  if (step >= 1n && step <= length) return ok(step);
  const shown = text.slice(0, 40);
  return fail([
    flaw(
      'step',
      0,
      `Unknown step "${shown}". Use a number from 1 to ${length}.`,
      `“${shown}”不是步号，应为 1 到 ${length}`,
    ),
  ]);
};

const at: Query<TourProblem, TourAnswer> = {
  option: {
    name: 'at',
    value: 'STEP',
    help: t('Show the square of this step, counted from 1', '查询第几步在哪一格（从 1 起）'),
  },
  ask: (problem, answer, value) => {
    const steps = stepsOf(problem, answer);
    if (!steps.ok) return steps;
    const step = parseStep(value, steps.value.length);
    if (!step.ok) return step;
    const square = formatPoint(problem.board, steps.value.at(step.value));
    return ok({
      key: 'at',
      json: { step: `${step.value}`, square },
      say: t(`Step ${countWords(step.value)} is ${square}.`, `第 ${countWords(step.value)} 步是 ${square}。`),
    });
  },
};

const stepOf: Query<TourProblem, TourAnswer> = {
  option: { name: 'step-of', value: 'SQUARE', help: t('Show the step of this square', '查询这一格是第几步') },
  ask: (problem, answer, value): Result<QueryResult> => {
    const steps = stepsOf(problem, answer);
    if (!steps.ok) return steps;
    const point = parsePointOn(problem.board, value);
    if (!point.ok) return point;
    const step = steps.value.stepOf(point.value);
    const square = formatPoint(problem.board, point.value);
    return ok({
      key: 'stepOf',
      json: { square, step: `${step}` },
      say: t(`${square} is step ${countWords(step)}.`, `${square} 是第 ${countWords(step)} 步。`),
    });
  },
};

const stretch: Query<TourProblem, TourAnswer> = {
  option: {
    name: 'stretch',
    value: 'STEP+N',
    help: t('Show N squares from a step on, such as 1000+20', '显示从某一步起的 N 格，例如 1000+20'),
  },
  ask: (problem, answer, value): Result<QueryResult> => {
    const steps = stepsOf(problem, answer);
    if (!steps.ok) return steps;
    const match = /^(\d{1,40})\+(\d{1,7})$/.exec(value);
    if (!match) {
      const shown = value.slice(0, 40);
      return fail([
        flaw(
          'stretch',
          0,
          `Unknown range "${shown}". Write it as 1000+20.`,
          `“${shown}”的写法不对，应写成 1000+20`,
        ),
      ]);
    }
    const { length, at: squareAt } = steps.value;
    const first = parseStep(match[1]!, length);
    if (!first.ok) return first;
    const squares: string[] = [];
    for (let i = 0n; i < BigInt(match[2]!) && first.value + i <= length; i++)
      squares.push(formatPoint(problem.board, squareAt(first.value + i)));
    return ok({
      key: 'stretch',
      json: { step: `${first.value}`, squares },
      say: t(
        `From step ${countWords(first.value)} on: ${squares.join(' ')}.`,
        `从第 ${countWords(first.value)} 步起：${squares.join(' ')}。`,
      ),
    });
  },
};

/** The most tours that one query may draw. */
const MAX_SAMPLES = 100_000;

const samplesIn = (value: string): number => {
  const wanted = /^\d{1,6}$/.test(value) ? Number(value) : 0;
  return wanted <= MAX_SAMPLES ? wanted : 0;
};

/** The tours that a problem's seed draws; the first is its answer. */
const toursOf = (
  problem: TourProblem,
  answer: TourAnswer,
  wanted: number,
  { budget, onProgress }: SolveOptions,
): readonly TourPath[] | Stopped => {
  if (answer.kind === 'none') return [];
  const known = answer.kind === 'tour' ? answer.samples : undefined;
  if (known?.length === wanted) return known;
  const limits = limitsOf(budget);
  const long = planDraw(problem, wanted, limits, () => answer);
  if (long !== undefined) {
    const drawn = 'kind' in long ? long : drawHere(long, limits, onProgress);
    if (drawn.kind === 'stopped') return drawn;
    return drawn.kind === 'tour' ? (drawn.samples ?? [drawn.path]) : [];
  }
  const pool = poolOf(problem, limits, onProgress);
  if ('kind' in pool) return pool;
  return pool.journeys === 0n ? [] : drawTours(pool, wanted);
};

/** Why these samples can't be drawn. */
const flawOfSamples = ({ uniform }: TourProblem, value: string): Flaw | undefined => {
  if (samplesIn(value) < 1) {
    return flaw(
      'samples',
      0,
      `"${value.slice(0, 20)}" isn't a number of tours. Use a number from 1 to ${countWords(MAX_SAMPLES)}.`,
      `“${value.slice(0, 20)}”不是条数，应为 1 到 ${countWords(MAX_SAMPLES)}`,
    );
  }
  if (uniform) return undefined;
  return flaw(
    'not-uniform',
    0,
    'Only uniform draws have samples. Example: tour 6x6 closed uniform seed 7 --samples 10',
    '只有等概率抽取能抽多条，例如 tour 6x6 closed uniform seed 7 --samples 10',
  );
};

const samples: Query<TourProblem, TourAnswer> = {
  option: {
    name: 'samples',
    value: 'N',
    help: t('With uniform: draw N tours, one per line', '与 uniform 同用：抽出 N 条巡游，每行一条'),
  },
  method: (problem, value) =>
    problem.uniform && samplesIn(value) > 0 ? drawMethod(samplesIn(value)) : undefined,
  before: (problem, value) => {
    const flawed = flawOfSamples(problem, value);
    return flawed === undefined ? ok(undefined) : fail([flawed]);
  },
  ask: (problem, answer, value, options) => {
    const flawed = flawOfSamples(problem, value);
    if (flawed !== undefined) return fail([flawed]);
    const wanted = samplesIn(value);
    if (answer.kind === 'stopped') return ok(stoppedQuery('samples', answer));
    const tours = toursOf(problem, answer, wanted, options);
    if ('kind' in tours) return ok(stoppedQuery('samples', tours));
    const paths = tours.map((path) => Array.from(path, (square) => formatSquare(problem.board, square)));
    const lines = paths.map((path) => path.join(' ')).join('\n');
    return ok({
      key: 'samples',
      json: paths,
      say:
        tours.length === 0
          ? untranslated('')
          : t(
              `${counted(tours.length, 'tour')} drawn, one per line:\n${lines}`,
              `共抽出 ${countWords(tours.length)} 条巡游，每行一条：\n${lines}`,
            ),
    });
  },
};

export const tourQueries: readonly Query<TourProblem, TourAnswer>[] = [at, stepOf, stretch, samples];
