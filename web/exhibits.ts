/*
 * The gallery of the home page: problems that each make one point. `npm run exhibits` draws their pictures
 * and writes a small page for each, with the title and preview that chat programs show.
 */
import { type Text, t } from '../src/core/text.js';

export interface Exhibit {
  /** The name of the exhibit's files. */
  readonly id: string;
  readonly line: string;
  readonly mode?: 'play';
  /** The point of the exhibit. */
  readonly hook: Text;
  /** What the picture shows. */
  readonly of: Text;
  /** Draws only the board and the pieces on it. */
  readonly bare?: true;
  /** The problem to draw instead, if the answer is only a number. */
  readonly drawn?: string;
  /** Shows an animation, if the answer has an order in time. */
  readonly moves?: true;
}

export interface Wall {
  readonly title: Text;
  readonly exhibits: readonly Exhibit[];
}

export const WALLS: readonly Wall[] = [
  {
    title: t('See it', '看'),
    exhibits: [
      {
        id: 'quarter-turn',
        line: 'tour 10x10 N closed symmetric quarter-turn',
        hook: t('Turn it: it stays the same', '转一转，还是它'),
        of: t('A symmetric tour of 10x10', '10x10 对称巡游'),
      },
      {
        id: 'lake',
        line: 'tour 9x9 without d4/e4/f4/d5/e5/f5/d6/e6/f6 N closed',
        hook: t('All the way around a lake', '绕湖一圈'),
        of: t('A closed tour of 72 squares', '72 格的闭合巡游'),
        moves: true,
      },
      {
        id: 'corner-to-corner',
        line: 'distance 8x8 N a1 h8',
        hook: t('6 moves, 108 ways to make them', '6 步，108 条最短路'),
        of: t('From corner to corner', '从角到对角'),
      },
      {
        id: 'eight-queens',
        line: 'place 8x8 Q apart',
        hook: t('Eight queens, none attacked', '八个后互不攻击'),
        of: t('The most that fit on a chessboard', '棋盘上最多能放的个数'),
        bare: true,
      },
    ],
  },
  {
    title: t('Play it', '玩'),
    exhibits: [
      {
        id: 'greed',
        line: 'hunt 8x8 N c3 pawns a1/e3/g5/h1/h3',
        mode: 'play',
        hook: t('Greed loses by 3 moves', '贪心少走 3 步'),
        of: t('Pawn hunt against optimal play', '与最优策略对弈：吃兵'),
        moves: true,
      },
      {
        id: 'hyper-knights',
        line: 'grundy quadrant hyperknight 2,5 3,5',
        mode: 'play',
        hook: t('You can win. Find the move', '你必胜，找出那一步'),
        of: t('Two hyper knights', '两匹超级马'),
      },
      {
        id: 'one-solution',
        line: 'tour 6x6 N open given 2:a3/12:f2/14:e1/25:d1/32:b4/33:a6',
        hook: t('Six numbers, one solution', '六个数，唯一解'),
        of: t('A numbered tour of 6x6', '6x6 巡游填数'),
      },
      {
        id: 'meet',
        line: 'meet 12x12 N b2 c4 e3 k11 rounds',
        hook: t('Fair shares: at most 3 moves each', '公平：每匹马最多 3 步'),
        of: t('Four knights meet', '四匹马会合'),
      },
    ],
  },
  {
    title: t('Prove it', '证'),
    exhibits: [
      {
        id: 'giraffe',
        line: 'tour 11x11 giraffe open',
        hook: t('Impossible. Here is why', '无解，理由如下'),
        of: t('A giraffe on 11x11', '11x11 长颈鹿'),
      },
      {
        id: 'four-wide',
        line: 'tour 4x10 N closed',
        hook: t('No closed tour is 4 wide', '宽 4，没有闭合巡游'),
        of: t('Remove 10 squares: 11 regions', '去掉 10 格，剩 11 个连通块'),
      },
      {
        id: 'odd',
        line: 'tour 7x7 N closed',
        hook: t('One color too many', '两色格数不相等'),
        of: t('A closed tour of 7x7 cannot exist', '7x7 没有闭合巡游'),
      },
      {
        id: 'wythoff',
        line: 'grundy quadrant blRblB 13,22',
        hook: t('The golden ratio, on a chessboard', '棋盘上的黄金分割'),
        of: t("Wythoff's queen", '威佐夫博弈'),
      },
    ],
  },
  {
    title: t('Count it', '数'),
    exhibits: [
      {
        id: 'all-of-them',
        line: 'count-tours 6x6 N closed',
        hook: t('All 9,862 of them', '一共 9,862 条'),
        of: t('Closed tours of 6x6', '6x6 闭合巡游'),
        drawn: 'tour 6x6 N closed',
        moves: true,
      },
      {
        id: 'two-corners',
        line: 'count-tours 6x6 without a6/f6 N closed',
        hook: t('Two squares fewer, five times the tours', '少两格，多四倍'),
        of: t('51,504 closed tours', '51,504 条闭合巡游'),
        drawn: 'tour 6x6 without a6/f6 N closed',
      },
      {
        id: 'come-home',
        line: 'random-walk 8x8 N from a1 to a1',
        hook: t('Home again: 168 moves on average', '乱走的马平均 168 步回家'),
        of: t('An exact expected value', '精确的期望值'),
      },
      {
        id: 'all-at-once',
        line: 'combos 8x8 R@a1 Q@d4 B@h8',
        hook: t('2,681 ways to move at once', '同时走子，2,681 种'),
        of: t('Rook, queen, and bishop', '车、后与象'),
      },
    ],
  },
];

export const EXHIBITS: readonly Exhibit[] = WALLS.flatMap(({ exhibits }) => exhibits);
