import { t } from '../../../src/core/text.js';
import type { TourProblem } from '../../../src/puzzles/tour/tour.js';
import type { PuzzlePage } from '../../state/page.js';
import { endsEditor } from '../shared/ends.js';
import { Beyond, numbersOn } from './Beyond.js';
import { Controls } from './Controls.js';
import { methodWords } from './methods.js';
import { Play } from './Play.js';
import { plain, tourSequence } from './show.js';

export const tourPage: PuzzlePage<TourProblem> = {
  puzzle: 'tour',
  title: t('Tour', '巡游'),
  examples: [
    {
      name: t('A closed tour of the chessboard', '国际象棋盘上的闭合巡游'),
      line: 'tour 8x8 N closed',
    },
    { name: t('A giraffe that cannot', '长颈鹿走不通'), line: 'tour 11x11 giraffe open' },
    {
      name: t('Nobody can close a 4-wide board', '宽为 4 的棋盘无法闭合'),
      line: 'tour 4x10 N closed',
    },
    { name: t('From corner to corner', '从一角到另一角'), line: 'tour 9x9 N open from a1 to i9' },
    {
      name: t('A pattern that survives a quarter turn', '转 90° 还是自己'),
      line: 'tour 10x10 N closed symmetric quarter-turn',
    },
    {
      name: t('Around a lake', '绕湖而行'),
      line: 'tour 9x9 without d4/e4/f4/d5/e5/f5/d6/e6/f6 N closed',
    },
    {
      name: t('Six numbers, one solution', '六个编号，唯一的解'),
      line: 'tour 6x6 N open given 2:a3/12:f2/14:e1/25:d1/32:b4/33:a6',
    },
    {
      name: t('A billion by a billion', '十亿乘十亿'),
      line: 'tour 1000000000x1000000000 N closed',
    },
  ],
  editor: endsEditor('given', 'using', 'avoiding'),
  plain,
  openWorker: () => new Worker(new URL('./tour.worker.ts', import.meta.url), { type: 'module' }),
  sequence: (problem, solved) => tourSequence(problem, solved, numbersOn(problem)),
  method: methodWords,
  Controls,
  Beyond,
  Play,
  lessons: async () => (await import('../../../src/puzzles/tour/lesson/lessons.js')).tourLessons,
};
