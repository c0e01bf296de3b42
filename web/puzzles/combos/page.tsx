import type { CombosProblem } from '../../../src/puzzles/combos/combos.js';
import type { Text } from '../../../src/core/text.js';
import type { PuzzlePage } from '../../state/page.js';
import { Controls } from './Controls.js';
import { combosEditor } from './editor.js';
import { combosSequence, combosStale } from './show.js';

const SEARCH: Text = {
  en: 'Piece by piece, crossing off whatever collides with what is already chosen.',
  zh: '逐个棋子选择，随时划去与已选走法相撞的选项。',
};
const CONDITIONING: Text = {
  en: 'Pieces that hardly meet others are summed away one by one; the most entangled one is asked for its direction first.',
  zh: '与别的棋子少有牵连的逐个求和消去；牵连最多的先按方向分情况。',
};

export const combosPage: PuzzlePage<CombosProblem> = {
  puzzle: 'combos',
  title: { en: 'Combos', zh: '组合' },
  examples: [
    {
      name: { en: 'Eight queens on the move', zh: '八个后同时出动' },
      line: 'combos 8x8 Q@a1 Q@c2 Q@f3 Q@h4 Q@b5 Q@e6 Q@g7 Q@d8',
    },
    { name: { en: 'Neighbours may swap', zh: '相邻的可以互换' }, line: 'combos 2x1 R@a1 R@b1' },
    { name: { en: 'Rook, queen and bishop', zh: '车、后与象' }, line: 'combos 8x8 R@a1 Q@d4 B@h8' },
    {
      name: { en: 'Leapers land after one second', zh: '跳子一秒落地' },
      line: 'combos 8x8 N@b1 N@g1 N@b8 N@g8 K@e1 K@e8 C@d4',
    },
    {
      name: { en: 'Sixteen bishops', zh: '十六个象' },
      line: 'combos 8x8 B@a1 B@c1 B@e1 B@g1 B@b2 B@d2 B@f2 B@h2 B@a7 B@c7 B@e7 B@g7 B@b8 B@d8 B@f8 B@h8',
    },
    {
      name: { en: 'A wall in the way', zh: '中间有墙' },
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
