import { t } from '../core/text.js';
import { countQueens } from '../puzzles/count-placements/solve/queens.js';
import { defineJudge } from './shared/define.js';
import { type CaseOf, integers } from './shared/integers.js';
import { countQueensOn, visitQueens } from './shared/queens.js';

const FIELDS = { n: { least: 1, most: 9, beyond: 16, small: 6 } } as const;

export type QueensCountCase = CaseOf<typeof FIELDS>;

/** Solutions if queens attacked along one diagonal direction only. */
const oneDiagonal = (n: number): number => {
  const place = (row: number, taken: number, left: number): number => {
    if (row === n) return 1;
    let sum = 0;
    for (let open = (2 ** n - 1) & ~(taken | left); open !== 0; open &= open - 1) {
      const bit = open & -open;
      sum += place(row + 1, taken | bit, (left | bit) << 1);
    }
    return sum;
  };
  return place(0, 0, 0);
};

/** Solutions up to rotation and reflection. */
const upToSymmetry = (n: number): number => {
  let classes = 0;
  visitQueens(n, (columns) => {
    const flip = (list: readonly number[]): number[] => list.map((column) => n - 1 - column);
    const transpose = (list: readonly number[]): number[] => list.map((_, i) => list.indexOf(i));
    const forms = [[...columns], transpose(columns)].flatMap((list) => [
      list,
      flip(list),
      list.toReversed(),
      flip(list).toReversed(),
    ]);
    if (forms.every((form) => form.join() >= columns.join())) classes++;
    return false;
  });
  return classes;
};

/** Solutions by the column of the queen in the first row. */
const byFirstColumn = (n: number): readonly number[] => {
  const rows = new Array<number>(n).fill(2 ** n - 1);
  return rows.map((_, column) => countQueensOn(rows.with(0, 2 ** column)));
};

export const leetcode52 = defineJudge<QueensCountCase>({
  id: 'leetcode-52',
  puzzle: 'count-placements',
  title: t('N-Queens II', 'N 皇后 II'),
  url: 'https://leetcode.com/problems/n-queens-ii/',
  limits: t('n from 1 to 9', 'n 为 1 到 9'),
  samples: [
    { input: '4\n', output: '2\n' },
    { input: '1\n', output: '1\n' },
    { input: '8\n', output: '92\n' },
  ],
  input: integers(FIELDS, { between: '\n', mostCases: Number.POSITIVE_INFINITY }),
  makeAnswer: () => {
    const known = new Map<number, bigint>();
    return ({ n }) => {
      const ways = known.get(n) ?? countQueens(n, n);
      known.set(n, ways);
      return `${ways}\n`;
    };
  },
  weigh: ({ n }) => (n < 7 ? 1 : 3 ** (n - 6)),
  edges: [
    () => ({ n: 1 }),
    (random) => ({ n: 2 + (random() % 2) }),
    () => ({ n: 6 }),
    (random) => ({ n: 7 + (random() % 3) }),
  ],
  explain: ({ n }, answer) => {
    const ways = byFirstColumn(n).join(' + ');
    return t(
      `The answer is ${answer}. By the column of the queen in the first row: ${ways}.`,
      `答案是 ${answer}。按第一行皇后所在的列分别计数：${ways}。`,
    );
  },
  mistakes: ({ n }) => [
    [
      `${
        2 *
        byFirstColumn(n)
          .slice(0, n >> 1)
          .reduce((sum, ways) => sum + ways, 0)
      }`,
      t(
        'doubling the left half; for odd n the middle column is missing',
        '只算左半边再乘 2；n 为奇数时漏掉了中间一列',
      ),
    ],
    [`${upToSymmetry(n)}`, t('counting rotated and mirrored solutions as one', '把对称的摆法只算一种')],
    [`${oneDiagonal(n)}`, t('checking only one of the two diagonals', '只检查了一个方向的对角线')],
    [
      `${Array.from({ length: n }, (_, i) => i + 1).reduce((product, i) => product * i, 1)}`,
      t('not checking diagonals at all', '没有检查对角线'),
    ],
  ],
});
