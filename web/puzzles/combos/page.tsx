import { type Text, t } from '../../../src/core/text.js';
import type { CombosProblem } from '../../../src/puzzles/combos/combos.js';
import type { PuzzlePage } from '../../state/page.js';
import { Controls } from './Controls.js';
import { combosEditor } from './editor.js';
import { combosSequence, combosStale } from './show.js';

const SEARCH: Text = t(
  'Piece by piece, crossing off whatever collides with what is already chosen.',
  '逐个棋子选择，随时划去与已选走法相撞的选项。',
);
const CONDITIONING: Text = t(
  'Pieces that hardly meet others are summed away one by one; the most entangled one is asked for its direction first.',
  '与别的棋子少有牵连的逐个求和消去；牵连最多的先按方向分情况。',
);

export const combosPage: PuzzlePage<CombosProblem> = {
  puzzle: 'combos',
  title: t('Combos', '组合'),
  examples: [
    {
      name: t('Eight queens on the move', '八个后同时出动'),
      line: 'combos 8x8 Q@a1 Q@c2 Q@f3 Q@h4 Q@b5 Q@e6 Q@g7 Q@d8',
    },
    { name: t('Neighbors may swap', '相邻的可以互换'), line: 'combos 2x1 R@a1 R@b1' },
    { name: t('Rook, queen and bishop', '车、后与象'), line: 'combos 8x8 R@a1 Q@d4 B@h8' },
    {
      name: t('Leapers land after one second', '跳子一秒落地'),
      line: 'combos 8x8 N@b1 N@g1 N@b8 N@g8 K@e1 K@e8 C@d4',
    },
    {
      name: t('Sixteen bishops', '十六个象'),
      line: 'combos 8x8 B@a1 B@c1 B@e1 B@g1 B@b2 B@d2 B@f2 B@h2 B@a7 B@c7 B@e7 B@g7 B@b8 B@d8 B@f8 B@h8',
    },
    {
      name: t('A wall in the way', '中间有墙'),
      line: 'combos 8x8 without d3/d4/d5/d6 R@a4 R@h4 Q@c3 Q@f6',
    },
  ],
  editor: combosEditor,
  plain: combosStale,
  stale: combosStale,
  openWorker: () => new Worker(new URL('./combos.worker.ts', import.meta.url), { type: 'module' }),
  sequence: combosSequence,
  method: (method) => (method.startsWith('depth-first') ? SEARCH : CONDITIONING),
  Controls,
  lessons: async () => (await import('../../../src/puzzles/combos/lesson/lessons.js')).combosLessons,
};
