import { type Text, t } from '../../../src/core/text.js';
import type { MeetProblem } from '../../../src/puzzles/meet/meet.js';
import type { PuzzlePage } from '../../state/page.js';
import { bestShown, Controls, heatShown } from './Controls.js';
import { meetEditor } from './editor.js';
import { type MeetSolved, meetPlain, meetSequence, meetStale, type Shown } from './walks.js';

const look = (): Shown => ({ heat: heatShown.value, best: bestShown.value });

const SEARCH: Text = t(
  'Waves spread from every piece; each square adds up when they arrive, and the least sum wins.',
  '从每个棋子出发逐层扩散；每一格累加到达的步数，取最小的一格。',
);

/** By the names the solver gives them; searching is the rest. */
const METHODS: Readonly<Record<string, Text>> = {
  together: t('They stand together already.', '它们已经在同一格。'),
  strip: t(
    'On so narrow a board a knight walks on a line, and the middle of a line is quickly found.',
    '这么窄的棋盘上，马只能沿一条线走，线上的最优点一算便知。',
  ),
  octagons: t(
    'The squares within r moves of a knight fill an octagon; the least r at which all octagons share a square is found by halving.',
    '马走 r 步以内能到的格子构成一个八边形；用二分法找到使所有八边形有公共格的最小 r。',
  ),
  convex: t(
    'Among squares 12 apart the total is a convex function: its least value is found without looking at every square.',
    '在相隔 12 格的格子之间，总步数是凸函数：不必逐格计算就能找到最小值。',
  ),
  moves: t(
    'Their moves keep them on different squares for ever: no search is needed.',
    '它们的走法决定了永远到不了同一格：不需要搜索。',
  ),
};

export const meetPage: PuzzlePage<MeetProblem> = {
  puzzle: 'meet',
  title: t('Meet', '会合'),
  examples: [
    { name: t('Three knights about to meet', '三个马即将会合'), line: 'meet 8x8 N b2 g3 d7' },
    {
      name: t('One walks far: 7 moves in total', '一个走远路：总共 7 步'),
      line: 'meet 12x12 N b2 c4 e3 k11',
    },
    {
      name: t('Fair shares: 11 moves, but 3 rounds', '人人分担：11 步，只要 3 轮'),
      line: 'meet 12x12 N b2 c4 e3 k11 rounds',
    },
    {
      name: t('A king, a queen and a camel', '王、后与骆驼'),
      line: 'meet 10x10 K@b2 Q@i3 C@d9',
    },
    {
      name: t('These bishops never will', '这两个象永远碰不到'),
      line: 'meet 8x8 B a1 b1',
    },
    {
      name: t('A billion by a billion', '十亿乘十亿'),
      line: 'meet 1000000000x1000000000 N 0,0 999999999,0 123456789,987654321',
    },
    {
      name: t('Twelve knights on 100x100', '100x100 上十二个马'),
      line: 'meet 100x100 N c4 z90 ba3 cu99 m50 bz70 aa12 ch33 k88 bf45 cp10 an60',
    },
  ],
  editor: meetEditor,
  plain: meetPlain,
  stale: (problem, old) => meetStale(problem, old as MeetSolved, look()),
  openWorker: () => new Worker(new URL('./meet.worker.ts', import.meta.url), { type: 'module' }),
  sequence: (problem, solved) => meetSequence(problem, solved as MeetSolved, look),
  method: (method) => METHODS[method] ?? SEARCH,
  Controls,
  lessons: async () => (await import('../../../src/puzzles/meet/lesson/lessons.js')).meetLessons,
};
