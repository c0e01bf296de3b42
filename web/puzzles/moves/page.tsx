import { t } from '../../../src/core/text.js';
import type { DistanceProblem } from '../../../src/puzzles/distance/distance.js';
import type { MovesProblem } from '../../../src/puzzles/moves/moves.js';
import type { PuzzlePage } from '../../state/page.js';
import { Controls } from '../shared/PathControls.js';
import { distanceEditor, movesEditor } from '../shared/pathEditor.js';
import { distanceSequence, movesSequence, plainScene, staleMarks } from '../shared/pathScenes.js';

export const movesPage: PuzzlePage<MovesProblem> = {
  puzzle: 'moves',
  title: t('Moves', '走法'),
  examples: [
    { name: t('A knight in the middle', '中央的马'), line: 'moves 8x8 N e4' },
    { name: t('A queen on the board’s edge', '边上的后'), line: 'moves 8x8 Q a4' },
    { name: t('A knight that keeps going', '一直跳下去的马'), line: 'moves 12x12 NN c3' },
    { name: t('Forward only', '只能向前'), line: 'moves 8x8 fWfF d4' },
  ],
  editor: movesEditor,
  plain: plainScene,
  stale: staleMarks,
  openWorker: () => new Worker(new URL('./moves.worker.ts', import.meta.url), { type: 'module' }),
  sequence: movesSequence,
  method: () =>
    t(
      'Every direction is followed until the board ends or a square is missing.',
      '沿每个方向一直走到棋盘边缘或缺格为止。',
    ),
  Controls,
};

export const distancePage: PuzzlePage<DistanceProblem> = {
  puzzle: 'distance',
  title: t('Distance', '距离'),
  examples: [
    { name: t('Corner to corner', '从一角到另一角'), line: 'distance 8x8 N a1 h8' },
    { name: t('One step aside takes four', '斜邻一格要四步'), line: 'distance 8x8 N a1 b2' },
    {
      name: t('A giraffe takes its time', '长颈鹿绕远路'),
      line: 'distance 9x9 leaper:1,4 a1 b1',
    },
    { name: t('Wrong color for ever', '永远到不了另一种颜色'), line: 'distance 8x8 B a1 a2' },
    {
      name: t('Around the wall', '绕过墙'),
      line: 'distance 9x9 without e2/e3/e4/e5/e6/e7/e8/e9 R c8 g8',
    },
  ],
  editor: distanceEditor,
  plain: plainScene,
  stale: staleMarks,
  openWorker: () => new Worker(new URL('./distance.worker.ts', import.meta.url), { type: 'module' }),
  sequence: distanceSequence,
  method: () =>
    t(
      'Waves spread backwards from the goal; going down them is a shortest way, and adding up along them counts all of them.',
      '从终点向外逐层扩散；顺着层数往下走就是最短路，沿途累加便数出全部最短路。',
    ),
  Controls,
};
