import { t } from '../core/text.js';
import { defineJudge } from './shared/define.js';
import { gridBytes, gridText } from './shared/gridText.js';
import { type CaseOf, integers } from './shared/integers.js';
import { distancesFrom, endlessDistance } from './shared/knight.js';

const FIELDS = { n: { least: 4, most: 1000, below: 1, beyond: 4000, small: 8 } } as const;

export type GridSideCase = CaseOf<typeof FIELDS>;

export const cses3217 = defineJudge<GridSideCase>({
  id: 'cses-3217',
  puzzle: 'distance',
  title: t('Knight Moves Grid', '马的步数表'),
  url: 'https://cses.fi/problemset/task/3217',
  limits: t('n from 4 to 1,000', 'n 为 4 到 1,000'),
  samples: [
    {
      input: '8\n',
      output:
        '0 3 2 3 2 3 4 5\n3 4 1 2 3 4 3 4\n2 1 4 3 2 3 4 5\n3 2 3 2 3 4 3 4\n2 3 2 3 4 3 4 5\n3 4 3 4 3 4 5 4\n4 3 4 3 4 5 4 5\n5 4 5 4 5 4 5 6\n',
    },
  ],
  input: integers(FIELDS, { between: '\n', mostCases: 1 }),
  makeAnswer:
    () =>
    ({ n }) =>
      gridText(distancesFrom(n, n, 0, 0), n),
  makeAnswerAll: () => gridBytes(({ n }) => [distancesFrom(n, n, 0, 0), n]),
  weigh: ({ n }) => 1 + (n * n) / 1000,
  edges: [() => ({ n: 4 }), () => ({ n: 5 }), (random) => ({ n: 6 + (random() % 40) })],
  line: { pattern: /^-?\d+( -?\d+)*$/, is: t('a row of numbers', '一行整数') },
  explain: ({ n }, answer) => {
    const last = answer.split('\n').at(-1)!.split(' ').at(-1);
    if (n < 4)
      return t(
        `The ${n}x${n} grid has 0 in the top-left corner, and -1 where the knight never arrives.`,
        `${n}x${n} 的表格左上角为 0，马到不了的格子为 -1。`,
      );
    return t(
      `The ${n}x${n} grid has 0 in the top-left corner, 4 diagonally next to it, and ${last} in the opposite corner.`,
      `${n}x${n} 的表格左上角为 0，与它斜相邻的格子为 4，对角的格子为 ${last}。`,
    );
  },
  mistakes: ({ n }) => {
    const distances = distancesFrom(n, n, 0, 0);
    const endless = distances.map((_, at) => endlessDistance(at % n, Math.floor(at / n)));
    return [
      [
        gridText(distances.with(n + 1, 2), n),
        t(
          'using a formula that forgets the corner: (1,1) takes 4 moves',
          '用公式时忘了角上的例外：(1,1) 要 4 步',
        ),
      ],
      [gridText(endless, n), t('letting the knight leave the board', '让马走出了棋盘')],
      [
        gridText(
          distances.map((moves) => moves + 1),
          n,
        ),
        t(
          'counting squares instead of moves: the corner itself takes 0',
          '数的是格子而不是步数：左上角自己是 0 步',
        ),
      ],
    ];
  },
});
