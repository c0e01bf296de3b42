import { counted } from '../core/amounts.js';
import { t } from '../core/text.js';
import { defineJudge } from './shared/define.js';
import { type CaseOf, integers } from './shared/integers.js';

const SIDE = { least: 1, most: 200, beyond: 10n ** 18n, small: 8 } as const;
const FIELDS = { m: SIDE, n: SIDE } as const;

export type KnightsApartCase = CaseOf<typeof FIELDS>;

const half = (squares: bigint): bigint => (squares + 1n) / 2n;

/**
 * On boards one wide, all squares. On boards two wide, every other 2x2 block. Otherwise the squares of one
 * color, because pairs of squares a move apart cover the board (all but one square of an odd one).
 */
const most = ({ m, n }: KnightsApartCase): bigint => {
  const [short, long] = m < n ? [m, n] : [n, m];
  if (short === 1n) return long;
  if (short === 2n) return 4n * (long / 4n) + 2n * (long % 4n > 2n ? 2n : long % 4n);
  return half(m * n);
};

const say = (count: bigint): string => `Case 1: ${count}`;

export const lightoj1010 = defineJudge<KnightsApartCase>({
  id: 'lightoj-1010',
  puzzle: 'place',
  title: t('Knights in Chessboard', '棋盘上的马'),
  url: 'https://lightoj.com/problem/knights-in-chessboard',
  limits: t('1 to 41,000 cases, m and n from 1 to 200', '1 到 41,000 组数据，m、n 为 1 到 200'),
  samples: [{ input: '4\n8 8\n5 5\n1 9\n2 7\n', output: 'Case 1: 32\nCase 2: 13\nCase 3: 9\nCase 4: 8\n' }],
  input: integers(FIELDS, { between: ' ', counted: true, mostCases: 41_000 }),
  makeAnswer: () => (problem, k) => `Case ${k}: ${most(problem)}\n`,
  edges: [
    (random) => ({ m: 1n, n: BigInt(1 + (random() % 20)) }),
    (random) => ({ m: 2n, n: BigInt(1 + (random() % 12)) }),
    (random) => ({ m: BigInt(1 + (random() % 12)), n: 2n }),
    (random) => ({ m: BigInt(197 + (random() % 4)), n: BigInt(1 + (random() % 3)) }),
    (random) => ({ m: BigInt(3 + 2 * (random() % 5)), n: BigInt(3 + 2 * (random() % 5)) }),
  ],
  line: { pattern: /^Case \d+: -?\d+$/, is: t('a line such as "Case 1: 32"', '形如 Case 1: 32 的一行') },
  explain: (problem, answer) => {
    const { m, n } = problem;
    const count = answer.slice(answer.indexOf(':') + 2);
    const [short, long] = m < n ? [m, n] : [n, m];
    const odd = (m * n) % 2n === 1n;
    if (short === 1n)
      return t(
        `${counted(Number(count), 'knight')} on ${m}x${n}, one on each square: a knight can't move on a board one square wide.`,
        `${m}x${n} 的棋盘放 ${count} 匹马，每格一匹：一格宽的棋盘上马走不动。`,
      );
    if (short === 2n)
      return t(
        `${counted(Number(count), 'knight')} on 2x${long}: fill the first two columns, leave the next two empty, and so on.`,
        `2x${long} 的棋盘放 ${count} 匹马：两列放满，两列空着，依次重复。`,
      );
    return t(
      `${counted(Number(count), 'knight')} on ${m}x${n}: all squares of one color. More don't fit: the board splits into pairs of squares a knight's move apart${odd ? ' and one single square' : ''}, each with room for one knight.`,
      `${m}x${n} 的棋盘放 ${count} 匹马：占满一种颜色。不能更多：棋盘可以分成若干对互相攻击的格子${odd ? '和一个单独的格子' : ''}，每对至多放一匹。`,
    );
  },
  mistakes: ({ m, n }) => [
    [
      say(half(m * n)),
      t('taking half of the squares on boards one or two wide as well', '一格宽或两格宽的棋盘也取了一半'),
    ],
    ...((m * n) % 2n === 1n
      ? ([
          [say((m * n) / 2n), t('rounding half of an odd number of squares down', '奇数格取一半时向下取整')],
        ] as const)
      : []),
    ...(m === 2n || n === 2n
      ? ([
          [
            say(m * n - (m * n) / 4n),
            t('filling three quarters of a board two wide', '两格宽的棋盘放了四分之三'),
          ],
        ] as const)
      : []),
  ],
});
