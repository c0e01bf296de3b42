import { type Text, t } from '../src/core/text.js';
import type { PuzzleName } from '../src/puzzles/index.js';

export interface Topic {
  readonly about: Text;
  /** Lines that work as they stand, best first. */
  readonly examples: readonly (readonly [line: string, means: Text])[];
  readonly form: string;
  readonly rules: Text;
}

export const PUZZLE_HELP: Readonly<Record<PuzzleName, Topic>> = {
  moves: {
    about: t('the squares a piece reaches in one move', '棋子一步能到的格子'),
    form: 'moves <board> [piece] <square>',
    examples: [
      ['moves 8x8 N e5', t('a knight in the middle', '中间的马')],
      ['moves 8x8 NN a1', t('a nightrider in the corner', '角上的骑马')],
    ],
    rules: t(
      'Squares come in the order of the piece: as listed after offsets:, clockwise from straight up otherwise, near before far.',
      '按棋子自己的次序列出：offsets：按所给次序，其余从正上方起顺时针，由近到远。',
    ),
  },
  distance: {
    about: t('the fewest moves between two squares', '两格之间最少几步'),
    form: 'distance <board> [piece] <from> <to>',
    examples: [
      ['distance 50x50 N b2 a1', t('four moves to the next square: it is a corner', '邻格要四步：因为是角')],
      [
        'distance 8x8 without b3/c2 N a1 h8',
        t('both ways out of the corner are gone', '角上的两条出路都没了'),
      ],
    ],
    rules: t('One shortest path is shown, and how many there are.', '给出一条最短路径，以及最短路径的条数。'),
  },
  tour: {
    about: t('a piece visits every square once', '走遍每一格且只走一次'),
    form: 'tour <board> [piece] [open|closed] [from <square>] [to <square>] [symmetric half-turn|quarter-turn|mirror] [seed <n>] [using <moves>] [avoiding <moves>] [given 1:a1/…]',
    examples: [
      ['tour 8x8 closed', t("a closed knight's tour", '马的闭合巡游')],
      ['tour 8x8 N open from a1 to h7', t('from one corner to a given square', '从角到指定的格')],
      ['tour 11x11 giraffe open', t('impossible, and why', '不可能，以及原因')],
    ],
    rules: t(
      'Open unless you say closed. A closed tour could step from its last square to its first.',
      '不写 closed 就是开放巡游。闭合巡游的最后一格可以一步回到第一格。',
    ),
  },
  'count-tours': {
    about: t('how many tours a board has', '一块棋盘有多少种巡游'),
    form: 'count-tours <board> [piece] {open|closed} [from <square>] [to <square>]',
    examples: [
      ['count-tours 6x6 closed', t('all closed tours of the 6x6 board', '6x6 的全部闭合巡游')],
      ['count-tours 5x5 open from a1', t('those that start in the corner', '从角上出发的巡游')],
    ],
    rules: t(
      'Both numbers are given: undirected (a tour and its reverse are one) and directed (they are two).',
      '同时给出无向数（一条巡游与其反向算一条）和有向数（算两条）。',
    ),
  },
  meet: {
    about: t('pieces walk to one square in the fewest moves', '几枚棋子最少几步走到同一格'),
    form: 'meet <board> [piece] {<square>|<piece>@<square>}… [total|rounds]',
    examples: [
      ['meet 8x8 N b2 d3 f4', t('three knights', '三匹马')],
      [
        'meet 8x8 N@b2 C@d3 K@f4 rounds',
        t('a knight, a camel and a king, soonest', '马、骆驼和王，越早越好'),
      ],
    ],
    rules: t(
      'Fewest moves of all together, or with "rounds" the shortest longest walk. Pieces may share and cross squares.',
      '默认求总步数最少；写 rounds 则求最长的一条路最短。棋子可以同格，也可以互相越过。',
    ),
  },
  hunt: {
    about: t('two players let one knight take pawns', '两人轮流指挥一匹马吃兵'),
    form: 'hunt <board> [piece] <square> pawns <square>/<square>… [aims min/max]',
    examples: [
      ['hunt 50x50 N b2 pawns a1', t('the corner costs four moves', '角上的兵要四步')],
      ['hunt 50x50 N a3 pawns b2/c3/d4', t('three pawns', '三个兵')],
    ],
    rules: t(
      'In turn each picks a pawn; the knight takes it by a shortest path. The first wants many moves in total, the second few; aims min/max, max/max or min/min change that.',
      '双方轮流选兵，马沿最短路去吃。先手想让总步数多，后手想让总步数少；可用 aims min/max、max/max、min/min 改变目标。',
    ),
  },
  combos: {
    about: t('in how many ways pieces can all move at once', '所有棋子同时走有多少种走法'),
    form: 'combos <board> <piece>@<square>…',
    examples: [
      ['combos 8x8 R@a1', t('a rook alone: 14 moves, or stay', '一只车：14 种走法，或不动')],
      ['combos 8x8 R@a1 Q@d4 B@h8', t('three pieces', '三枚棋子')],
    ],
    rules: t(
      'Each picks a direction and a distance or stays; all step once a second; no two may be on one square at the same second.',
      '每枚棋子选方向和距离，或不动；每秒同时走一步；任何一秒都不能有两枚在同一格。',
    ),
  },
  grundy: {
    about: t('who wins when players move pieces towards the corner', '轮流走子，无子可走者输：谁赢'),
    form: 'grundy <quadrant|board> <piece|game> <square>… [misere]',
    examples: [
      ['grundy quadrant hyperknight 2,5 3,5', t('two hyper knights', '两匹超级马')],
      ['grundy quadrant hyperknight 1000000000000000000,1000000000000000000', t('far away', '很远的地方')],
    ],
    rules: t(
      'A move moves one piece; pieces may share squares; who cannot move loses (with misere: wins). The quadrant has no far edge. Games by name: white-knight, wyt-queens, two-heap-nim, kings-game.',
      '每次走一枚；可以同格；不能走者输（misere 则为赢）。quadrant 是没有远边的四分之一平面。可用的游戏名：white-knight、wyt-queens、two-heap-nim、kings-game。',
    ),
  },
};
