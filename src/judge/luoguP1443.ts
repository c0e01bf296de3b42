import { countWords, forCount } from '../core/amounts.js';
import { t } from '../core/text.js';
import { defineJudge } from './shared/define.js';
import { gridBytes, gridText } from './shared/gridText.js';
import { type CaseOf, type Earlier, integers } from './shared/integers.js';
import { distancesFrom } from './shared/knight.js';

const SIDE = { least: 1, most: 400, beyond: 4000, small: 6 } as const;
const FIELDS = {
  n: SIDE,
  m: SIDE,
  x: { least: 1, most: ({ n }: Earlier) => Number(n) },
  y: { least: 1, most: ({ m }: Earlier) => Number(m) },
} as const;

export type HorseCase = CaseOf<typeof FIELDS>;

const distances = ({ n, m, x, y }: HorseCase): Int32Array => distancesFrom(n, m, x - 1, y - 1);

/** Pretends that the board is n x n and the rest unreachable. */
const onSquare = ({ n, m, x, y }: HorseCase): Int32Array => {
  const part = distancesFrom(n, n, x - 1, y - 1);
  return new Int32Array(n * m).map((_, at) => (at % m < n ? part[Math.floor(at / m) * n + (at % m)]! : -1));
};

export const luoguP1443 = defineJudge<HorseCase>({
  id: 'luogu-P1443',
  puzzle: 'distance',
  title: t('Traversal of the Horse', '马的遍历'),
  url: 'https://www.luogu.com.cn/problem/P1443',
  limits: t('n and m from 1 to 400', 'n、m 为 1 到 400'),
  samples: [{ input: '3 3 1 1\n', output: '0 3 2\n3 -1 1\n2 1 4\n' }],
  input: integers(FIELDS, { between: ' ', mostCases: 1 }),
  makeAnswer: () => (problem) => gridText(distances(problem), problem.m),
  makeAnswerAll: () => gridBytes((problem) => [distances(problem), problem.m]),
  weigh: ({ n, m }) => 1 + (n * m) / 1000,
  edges: [
    () => ({ n: 1, m: 1, x: 1, y: 1 }),
    (random) => ({ n: 1, m: 2 + (random() % 20), x: 1, y: 1 }),
    (random) => ({ n: 2, m: 3 + (random() % 20), x: 1 + (random() % 2), y: 1 }),
    () => ({ n: 3, m: 3, x: 2, y: 2 }),
    (random) => ({ n: 3, m: 4, x: 1 + (random() % 3), y: 1 + (random() % 4) }),
    // Not square: rows and columns are easy to mix up.
    (random) => ({
      n: 4 + (random() % 4),
      m: 9 + (random() % 6),
      x: 1 + (random() % 4),
      y: 5 + (random() % 5),
    }),
    () => ({ n: 400, m: 3, x: 400, y: 2 }),
  ],
  line: { pattern: /^-?\d+( +-?\d+)*$/, is: t('a row of whole numbers', '一行整数') },
  explain: (problem) => {
    const { n, m, x, y } = problem;
    const all = distances(problem);
    const most = all.reduce((max, moves) => Math.max(max, moves), 0);
    const missed = all.reduce((sum, moves) => sum + (moves < 0 ? 1 : 0), 0);
    const at = all.indexOf(most);
    if (most === 0)
      return n * m === 1
        ? t(
            'The board has one square, and the knight is already on it: 0.',
            '棋盘只有一格，马就在上面：0 步。',
          )
        : t(
            `The knight can't move from row ${x}, column ${y} of the ${n}x${m} board: every other square is -1.`,
            `在 ${n} 行 ${m} 列的棋盘上，马从第 ${x} 行第 ${y} 列走不动，其余格子都是 -1。`,
          );
    return t(
      `From row ${x}, column ${y} of the ${n}x${m} board the farthest square takes ${most} ${most === 1 ? 'move' : 'moves'}: row ${Math.floor(at / m) + 1}, column ${(at % m) + 1}. ${missed === 0 ? 'Every square can be reached.' : `${forCount(missed, '1 square is', `${countWords(missed)} squares are`)} out of reach.`}`,
      `从 ${n} 行 ${m} 列棋盘的第 ${x} 行第 ${y} 列出发，最远的格子是第 ${Math.floor(at / m) + 1} 行第 ${(at % m) + 1} 列，要 ${most} 步。${missed === 0 ? '所有格子都能到达。' : `有 ${countWords(missed)} 格无法到达。`}`,
    );
  },
  mistakes: (problem) => {
    const { n, m, x, y } = problem;
    const all = distances(problem);
    return [
      [
        gridText(
          all.map((moves) => Math.max(moves, 0)),
          m,
        ),
        t('printing 0 instead of -1 where the knight never arrives', '到不了的格子输出了 0，应为 -1'),
      ],
      [
        y <= n && x <= m ? gridText(distances({ n, m, x: y, y: x }), m) : undefined,
        t('swapping x and y', '把 x 和 y 弄反了'),
      ],
      [
        n < m && y <= n ? gridText(onSquare(problem), m) : undefined,
        t('using n for both sides of the board', '把棋盘的两边都当成了 n'),
      ],
    ];
  },
});
