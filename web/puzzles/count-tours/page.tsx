import { type Text, t } from '../../../src/core/text.js';
import type { CountProblem } from '../../../src/puzzles/count-tours/countTours.js';
import type { PuzzlePage } from '../../state/page.js';
import { still } from '../../scene/sequence.js';
import { endsEditor } from '../shared/ends.js';
import { Beyond, drawnUse } from './Beyond.js';
import { Controls } from './Controls.js';
import { plain, useScene } from './show.js';
import { solveSpread } from './solve.js';

const METHODS: Readonly<Record<string, Text>> = {
  trivial: t('So few squares that there is nothing to search.', '格子太少，不用搜索。'),
  frontier: t(
    'Square by square, keeping only which ends on the frontier belong together: no tour is ever written out.',
    '一格一格推进，只记边界上哪些端点相连：从不逐条列出巡游。',
  ),
  middle: t(
    'Half of the board was counted that way; the other half is its mirror image, and the two meet in the middle.',
    '只数半块棋盘，另一半与它对称，两半在中间拼合。',
  ),
  ends: t(
    'A frontier count for each pair of ends that symmetry leaves.',
    '按对称归并端点对，对每一对各作一次边界计数。',
  ),
};

export const countPage: PuzzlePage<CountProblem> = {
  puzzle: 'count-tours',
  title: t('Count', '计数'),
  examples: [
    { name: t('9,862 ways around 6x6', '6x6 有 9,862 圈'), line: 'count-tours 6x6 N closed' },
    {
      name: t('The smallest board with a tour', '有巡游的最小棋盘'),
      line: 'count-tours 3x4 N open',
    },
    {
      name: t('From a corner of 5x5: 304', '从 5x5 的角出发：304 条'),
      line: 'count-tours 5x5 N open from a1',
    },
    {
      name: t('Take two squares away, and count again', '去掉两格，再数一次'),
      line: 'count-tours 6x6 without c3/d4 N closed',
    },
    { name: t('The king has far more', '王的走法多得多'), line: 'count-tours 6x6 K closed' },
    { name: t('55 million on 6x8', '6x8 有五千多万'), line: 'count-tours 6x8 N closed' },
    {
      name: t('The chessboard, if you have a few minutes', '国际象棋盘，要等几分钟'),
      line: 'count-tours 8x8 N closed',
    },
  ],
  editor: endsEditor(),
  plain,
  openWorker: () => new Worker(new URL('./count.worker.ts', import.meta.url), { type: 'module' }),
  solve: (line, desk) => solveSpread(line, desk, navigator.hardwareConcurrency),
  sequence: (problem, solved) => {
    const { scene, line } = solved;
    const ends = { ...scene, tokens: plain(problem).tokens };
    const drawn = drawnUse.value;
    return still(drawn?.line === line ? useScene(ends, problem, drawn.use) : ends);
  },
  method: (method) => METHODS[method] ?? METHODS['frontier']!,
  Controls,
  Beyond,
  lessons: async () => (await import('../../../src/puzzles/count-tours/lesson/lessons.js')).countLessons,
};
