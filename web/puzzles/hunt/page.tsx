import { type Text, t } from '../../../src/core/text.js';
import type { HuntProblem } from '../../../src/puzzles/hunt/hunt.js';
import type { PuzzlePage } from '../../state/page.js';
import { Controls } from './Controls.js';
import { huntEditor } from './editor.js';
import { Play } from './Play.js';
import { plainHunt } from './scene.js';
import { huntSequence, showValues } from './sequence.js';

const METHODS: readonly (readonly [RegExp, Text])[] = [
  [
    /layers of/,
    t(
      'Every set of pawns and every place of the hunter was valued, layer by layer, sixteen sets at a time.',
      '对兵的每个子集和猎手的每个位置逐层求值，一次算十六个子集。',
    ),
  ],
  [
    /one table/,
    t(
      'Every set of pawns and every place of the hunter was valued in one table.',
      '用一张表给兵的每个子集和猎手的每个位置求值。',
    ),
  ],
  [/closed form/, t('Distances come from a formula, without a search.', '距离由公式得出，无需搜索。')],
  [/./, t('The board was searched backwards from every pawn.', '从每个兵出发反向搜索整个棋盘。')],
];

export const huntPage: PuzzlePage<HuntProblem> = {
  puzzle: 'hunt',
  title: t('Hunt', '猎兵'),
  examples: [
    {
      name: t('Greed loses here: leave the farthest pawn', '贪心会输：别去吃最远的兵'),
      line: 'hunt 8x8 N c3 pawns a1/e3/g5/h1/h3',
    },
    {
      name: t('The nearest pawn is the one to take', '该吃的恰是最近的兵'),
      line: 'hunt 8x8 N d5 pawns a1/e4/h8',
    },
    {
      name: t('Fifteen pawns on 50x50: the original', '50x50 上十五个兵：原题'),
      line: 'hunt 50x50 N y25 pawns c4/h41/ad7/aw2/at38/m19/r47/b33/ak22/af49/v11/ao14/i27/ar45/z30',
    },
    {
      name: t('Together: the shortest round of eight', '齐心协力：最短的八兵之旅'),
      line: 'hunt 10x10 N e5 pawns a1/b7/c10/d3/f8/h2/i9/j5 aims min/min',
    },
    {
      name: t('A queen in a broken board', '缺格棋盘上的后'),
      line: 'hunt 8x8 without c3/c4/c5/c6/f3/f4/f5/f6/d6/e3 Q d4 pawns a8/b1/e6/g5/h1/h8',
    },
    {
      name: t('Twenty pawns', '二十个兵'),
      line: 'hunt 16x16 N h8 pawns a1/a9/b14/c5/d11/e2/e16/f7/g13/h4/i10/j1/j15/k6/l12/m3/n9/o14/p2/p7',
    },
  ],
  editor: huntEditor,
  plain: plainHunt,
  openWorker: () => new Worker(new URL('./hunt.worker.ts', import.meta.url), { type: 'module' }),
  sequence: (problem, solved) => huntSequence(problem, solved, showValues.value),
  method: (method) => METHODS.find(([pattern]) => pattern.test(method))![1],
  Controls,
  Play,
  lessons: async () => (await import('../../../src/puzzles/hunt/lesson/lessons.js')).huntLessons,
};
