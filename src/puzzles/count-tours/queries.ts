/* Questions beyond a count: which moves the tours use, and where they start. */

import { formatSquare } from '../../core/board.js';
import { type Budget, isStopped, type Stopped } from '../../core/budget.js';
import { boardMoves } from '../../core/frontier/graph.js';
import { type Query, stoppedQuery } from '../../core/puzzle.js';
import { type Flaw, fail, flaw, ok } from '../../core/result.js';
import { formatThousands, t, untranslated } from '../../core/text.js';
import type { CountAnswer, CountProblem } from './countTours.js';
import { statisticQuery } from './statistic/query.js';
import { moveUsePicture, startsPicture } from './usage/picture.js';
import { countMoveUse, countStarts, refuseMoveUse, refuseStarts } from './usage/usage.js';

const NOT_SYMMETRIC = flaw(
  'symmetric',
  0,
  'This option looks at all tours. Remove "symmetric".',
  '这个选项统计全部巡游，请去掉 symmetric',
);

const unfitForUsage = ({ symmetric, board, piece }: CountProblem): Flaw | undefined => {
  if (symmetric !== undefined) return NOT_SYMMETRIC;
  return boardMoves(board, piece).reversible
    ? undefined
    : flaw(
        'one-way',
        0,
        'This option needs a piece that can take every move back. Choose another piece.',
        '这个选项要求棋子的每一步都能走回来，请换一种棋子',
      );
};

const unfitForStarts = ({ symmetric, closed, from, to }: CountProblem): Flaw | undefined => {
  if (symmetric !== undefined) return NOT_SYMMETRIC;
  return closed || (from ?? to) !== undefined
    ? flaw(
        'not-open',
        0,
        'Only open tours without fixed ends can be listed by start. Write open, without from and to.',
        '只有不指定端点的开放巡游可以按起点列出，请写 open，去掉 from 和 to',
      )
    : undefined;
};

/**
 * What can be said before the tours are counted: that the problem is unsuitable, or that a limit is too low.
 */
const early =
  (
    unfit: (problem: CountProblem) => Flaw | undefined,
    refuse: (problem: CountProblem, limits?: Partial<Budget>) => Stopped | undefined,
  ): NonNullable<Query<CountProblem, CountAnswer>['before']> =>
  (problem, _, { budget }) => {
    const wrong = unfit(problem);
    return wrong === undefined ? ok(refuse(problem, budget)) : fail([wrong]);
  };

const usage: Query<CountProblem, CountAnswer> = {
  option: {
    name: 'usage',
    help: t('Show in how many tours each move occurs', '显示每种走法出现在多少条巡游中'),
  },
  before: early(unfitForUsage, refuseMoveUse),
  ask: (problem, _, __, { budget }) => {
    const wrong = unfitForUsage(problem);
    if (wrong !== undefined) return fail([wrong]);
    const uses = countMoveUse(problem, budget);
    if (isStopped(uses)) return ok(stoppedQuery('usage', uses));
    const rows = uses.map(({ from, to, tours }) => ({
      from: formatSquare(problem.board, from),
      to: formatSquare(problem.board, to),
      tours: `${tours}`,
    }));
    const list = rows
      .map(({ from, to, tours }) => `${from}-${to} ${formatThousands(BigInt(tours))}`)
      .join('\n');
    return ok({
      key: 'usage',
      json: rows,
      say: t(
        `${list}
The board shows the most common move of each square, in percent of the most common move of all:`,
        `${list}
棋盘上的数：每格最常用的一步，占全盘最常用一步的百分比。`,
      ),
      picture: (limits) => moveUsePicture(problem, uses, limits),
    });
  },
};

const starts: Query<CountProblem, CountAnswer> = {
  option: {
    name: 'starts',
    help: t('Show how many open tours start on each square', '显示每格出发的开放巡游数'),
  },
  before: early(unfitForStarts, refuseStarts),
  ask: (problem, _, __, { budget }) => {
    const wrong = unfitForStarts(problem);
    if (wrong !== undefined) return fail([wrong]);
    const uses = countStarts(problem, budget);
    if (isStopped(uses)) return ok(stoppedQuery('starts', uses));
    const rows = uses.map(({ square, tours }) => [formatSquare(problem.board, square), `${tours}`] as const);
    return ok({
      key: 'starts',
      json: Object.fromEntries(rows),
      say: untranslated(
        rows.map(([square, tours]) => `${square} ${formatThousands(BigInt(tours))}`).join('\n'),
      ),
      picture: (limits) => startsPicture(problem, uses, limits),
    });
  },
};

export const countQueries: readonly Query<CountProblem, CountAnswer>[] = [usage, starts, statisticQuery];
