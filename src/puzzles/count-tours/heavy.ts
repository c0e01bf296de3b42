import type { HeavyPuzzle, SolverOption } from '../../core/puzzle.js';
import { fail, flaw, ok } from '../../core/result.js';
import { t } from '../../core/text.js';
import { checkCount, compareCounts } from './check/check.js';
import type { CountAnswer, CountOptions, CountProblem } from './countTours.js';
import { countJson } from './json.js';
import { countLessons } from './lesson/lessons.js';
import { countPicture } from './picture.js';
import { countQueries } from './queries.js';
import { countByHand, countMethods, sayCount } from './say.js';
import { countShards, RECOUNT } from './shards.js';
import { solveCount } from './solve/solve.js';
import { countTable } from './table.js';

const METHODS = ['frontier', 'middle', 'ends'] as const;

const OPTIONS: readonly SolverOption<CountOptions>[] = [
  {
    name: 'method',
    value: 'M',
    choices: METHODS,
    help: t(
      'Counting method: frontier, middle, or ends [default: the cheapest]',
      '计数方法：frontier、middle 或 ends [默认用最省的]',
    ),
    read: (text) => {
      const method = METHODS.find((name) => name === text);
      if (method !== undefined) return ok({ method });
      return fail([
        flaw(
          'method',
          0,
          `Unknown method "${text}". Use one of: ${METHODS.join(', ')}`,
          `没有“${text}”这种方法，可用：${METHODS.join('、')}`,
        ),
      ]);
    },
  },
];

export const heavy: HeavyPuzzle<CountProblem, CountAnswer, CountOptions> = {
  solve: solveCount,
  check: checkCount,
  say: sayCount,
  ...countJson,
  picture: countPicture,
  isDrawn: () => false,
  table: countTable,
  byHand: countByHand,
  methods: countMethods,
  options: OPTIONS,
  queries: countQueries,
  shards: countShards,
  recount: { method: RECOUNT, compare: compareCounts },
  lessons: countLessons,
};
