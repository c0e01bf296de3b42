/* --statistic: the distribution as JSON, in words, and as bars. */

import { isStopped, limitsOf } from '../../../core/budget.js';
import { boardMoves } from '../../../core/frontier/graph.js';
import { type Query, stoppedQuery } from '../../../core/puzzle.js';
import { type Flaw, fail, flaw, ok, type Result } from '../../../core/result.js';
import { formatThousands, type Text, t } from '../../../core/text.js';
import type { CountAnswer, CountProblem } from '../countTours.js';
import { barsPicture } from './picture.js';
import { planSlopes, slopeMethod } from './slopes.js';
import { countStatistic, isForPoints, refuseStatistic, type Statistic } from './statistic.js';

const ANGLES = ['right-angles', 'acute-angles', 'obtuse-angles', 'straight'] as const;

const EXAMPLES = [...ANGLES, 'slope:1,2'];

/** The unit, in words. */
const WORDS: Readonly<Record<(typeof ANGLES)[number], Text>> = {
  'right-angles': t('right angles', '直角'),
  'acute-angles': t('acute angles', '锐角'),
  'obtuse-angles': t('obtuse angles', '钝角'),
  straight: t('straight continuations', '直行'),
};

export const statisticWords = (statistic: Statistic): Text =>
  statistic.kind === 'slope'
    ? t(`moves along (${statistic.dx},${statistic.dy})`, `方向为 (${statistic.dx},${statistic.dy}) 的步`)
    : WORDS[statistic.kind];

export const parseStatistic = (text: string): Result<Statistic, readonly Flaw[]> => {
  const kind = ANGLES.find((name) => name === text);
  if (kind !== undefined) return ok({ kind });
  const match = /^slope:(-?\d{1,3}),(-?\d{1,3})$/.exec(text);
  const [dx, dy] = [Number(match?.[1] ?? 0), Number(match?.[2] ?? 0)];
  if (dx !== 0 || dy !== 0) return ok({ kind: 'slope', dx, dy });
  const shown = text.slice(0, 30);
  return fail([
    flaw(
      'statistic',
      0,
      `Unknown statistic "${shown}". Use one of: ${EXAMPLES.join(', ')}`,
      `没有“${shown}”这种统计量，可用：${EXAMPLES.join('、')}`,
    ),
  ]);
};

const unfit = (problem: CountProblem): Flaw | undefined => {
  if (problem.symmetric !== undefined) {
    return flaw(
      'symmetric',
      0,
      'This option looks at all tours. Remove "symmetric".',
      '这个选项统计全部巡游，请去掉 symmetric',
    );
  }
  return boardMoves(problem.board, problem.piece).reversible
    ? undefined
    : flaw(
        'one-way',
        0,
        'Distributions need a piece that can take every move back. Choose another piece.',
        '求分布要求棋子的每一步都能走回来，请换一种棋子',
      );
};

/** The requested statistic, if this problem has it. */
const read = (problem: CountProblem, value: string): Result<Statistic, readonly Flaw[]> => {
  const wrong = unfit(problem);
  return wrong === undefined ? parseStatistic(value) : fail([wrong]);
};

/** Slopes on large boards are counted in shards. */
const isByPoints = (
  problem: CountProblem,
  statistic: Statistic,
): statistic is Statistic & { kind: 'slope' } =>
  statistic.kind === 'slope' && !problem.classes && isForPoints(problem);

export const statisticQuery: Query<CountProblem, CountAnswer> = {
  option: {
    name: 'statistic',
    value: 'NAME',
    choices: EXAMPLES,
    help: t(
      'Show how many tours have how many right-angles, acute-angles, obtuse-angles, straight continuations, or moves of slope:1,2',
      '显示各有多少条巡游含多少个 right-angles（直角）、acute-angles（锐角）、obtuse-angles（钝角）、straight（直行）或 slope:1,2（某方向的步）',
    ),
  },
  before: (problem, value, { budget }) => {
    const statistic = read(problem, value);
    if (!statistic.ok) return statistic;
    if (!isByPoints(problem, statistic.value)) return ok(refuseStatistic(problem, statistic.value, budget));
    const plan = planSlopes(problem, statistic.value, limitsOf(budget));
    return ok(plan !== undefined && isStopped(plan) ? plan : undefined);
  },
  method: (problem, value) => {
    const statistic = read(problem, value);
    if (!statistic.ok || !isByPoints(problem, statistic.value)) return undefined;
    return slopeMethod(statistic.value);
  },
  ask: (problem, answer, value, { budget, onProgress }) => {
    const statistic = read(problem, value);
    if (!statistic.ok) return statistic;
    if (answer.kind === 'stopped') return ok(stoppedQuery('statistic', answer));
    const tours =
      answer.slopes ?? countStatistic(problem, statistic.value, budget, onProgress, answer.undirected);
    if (isStopped(tours)) return ok(stoppedQuery('statistic', tours));
    const words = statisticWords(statistic.value);
    const rows = tours
      .map((count, value) => ({ value, count }))
      .filter(({ count }) => count > 0n)
      .map(({ value, count }) => `${value} ${formatThousands(count)}`)
      .join('\n');
    return ok({
      key: 'statistic',
      json: { name: value, counts: tours.map(String) },
      say: t(
        `Number of ${words.en} in a tour, and how many tours have that many:\n${rows}`,
        `一条巡游中的${words.zh}数，以及这样的巡游条数：\n${rows}`,
      ),
      picture: () => barsPicture(problem, words, tours),
    });
  },
};
