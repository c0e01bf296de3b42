import type { DistanceProblem } from '../../../src/puzzles/distance/distance.js';
import type { MovesProblem } from '../../../src/puzzles/moves/moves.js';
import type { PuzzlePage } from '../../state/page.js';
import { Controls } from './Controls.js';
import { distanceEditor, movesEditor } from './editor.js';
import { distanceSequence, movesSequence, plainScene, staleMarks } from './scenes.js';

export const movesPage: PuzzlePage<MovesProblem> = {
  puzzle: 'moves',
  title: { en: 'Moves', zh: '走法' },
  examples: [
    { name: { en: 'A knight in the middle', zh: '中央的马' }, line: 'moves 8x8 N e4' },
    { name: { en: 'A queen on the board’s edge', zh: '边上的后' }, line: 'moves 8x8 Q a4' },
    { name: { en: 'A knight that keeps going', zh: '一直跳下去的马' }, line: 'moves 12x12 NN c3' },
    { name: { en: 'Forward only', zh: '只能向前' }, line: 'moves 8x8 fWfF d4' },
  ],
  editor: movesEditor,
  plain: plainScene,
  stale: staleMarks,
  openWorker: () => new Worker(new URL('./moves.worker.ts', import.meta.url), { type: 'module' }),
  sequence: movesSequence,
  method: () => ({
    en: 'Every direction is followed until the board ends or a square is missing.',
    zh: '沿每个方向一直走到棋盘边缘或缺格为止。',
  }),
  Controls,
};

export const distancePage: PuzzlePage<DistanceProblem> = {
  puzzle: 'distance',
  title: { en: 'Distance', zh: '距离' },
  examples: [
    { name: { en: 'Corner to corner', zh: '从一角到另一角' }, line: 'distance 8x8 N a1 h8' },
    { name: { en: 'One step aside takes four', zh: '斜邻一格要四步' }, line: 'distance 8x8 N a1 b2' },
    {
      name: { en: 'A giraffe takes its time', zh: '长颈鹿绕远路' },
      line: 'distance 9x9 leaper:1,4 a1 b1',
    },
    { name: { en: 'Wrong colour for ever', zh: '永远到不了另一种颜色' }, line: 'distance 8x8 B a1 a2' },
    {
      name: { en: 'Around the wall', zh: '绕过墙' },
      line: 'distance 9x9 without e2/e3/e4/e5/e6/e7/e8/e9 R c8 g8',
    },
  ],
  editor: distanceEditor,
  plain: plainScene,
  stale: staleMarks,
  openWorker: () => new Worker(new URL('./distance.worker.ts', import.meta.url), { type: 'module' }),
  sequence: distanceSequence,
  method: () => ({
    en: 'Waves spread backwards from the goal; going down them is a shortest way, and adding up along them counts all of them.',
    zh: '从终点向外逐层扩散；顺着层数往下走就是最短路，沿途累加便数出全部最短路。',
  }),
  Controls,
};
