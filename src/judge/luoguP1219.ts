import { counted } from '../core/amounts.js';
import { t } from '../core/text.js';
import { countQueens } from '../puzzles/count-placements/solve/queens.js';
import { defineJudge } from './shared/define.js';
import { type CaseOf, integers } from './shared/integers.js';
import { visitQueens } from './shared/queens.js';

const FIELDS = { n: { least: 6, most: 13, below: 1, beyond: 16, small: 8 } } as const;

export type CheckersCase = CaseOf<typeof FIELDS>;

const LISTED = 3;

const firstOf = (n: number): readonly string[] => {
  const first: string[] = [];
  visitQueens(n, (columns) => {
    first.push(columns.map((column) => column + 1).join(' '));
    return first.length === LISTED;
  });
  return first;
};

/** The mirror image of a solution is a solution, so these are the first ones mirrored. */
const lastOf = (n: number): readonly string[] =>
  firstOf(n).map((line) =>
    line
      .split(' ')
      .map((column) => n + 1 - Number(column))
      .join(' '),
  );

export const luoguP1219 = defineJudge<CheckersCase>({
  id: 'luogu-P1219',
  puzzle: 'count-placements',
  title: t('Checker Challenge', '八皇后'),
  url: 'https://www.luogu.com.cn/problem/P1219',
  limits: t('n from 6 to 13', 'n 为 6 到 13'),
  samples: [
    { input: '6\n', output: '2 4 6 1 3 5\n3 6 2 5 1 4\n4 1 5 2 6 3\n4\n' },
    { input: '8\n', output: '1 5 8 6 3 7 2 4\n1 6 8 3 7 4 2 5\n1 7 4 6 8 2 5 3\n92\n' },
  ],
  input: integers(FIELDS, { between: '\n', mostCases: 1 }),
  makeAnswer: () => {
    const known = new Map<number, string>();
    return ({ n }) => {
      const text = known.get(n) ?? `${[...firstOf(n), countQueens(n, n)].join('\n')}\n`;
      known.set(n, text);
      return text;
    };
  },
  weigh: ({ n }) => 2 ** (n - 6),
  edges: [() => ({ n: 6 }), (random) => ({ n: 10 + (random() % 3) }), () => ({ n: 13 })],
  line: { pattern: /^\d+( \d+)*$/, is: t('a row of whole numbers', '一行整数') },
  explain: ({ n }, answer) => {
    const lines = answer.split('\n');
    return t(
      `n = ${n} has ${counted(Number(lines.at(-1)), 'solution')}${lines.length > 1 ? `. Each line has the columns of the queens from the first row down; the lexicographically first is ${lines[0]}` : ''}.`,
      `n = ${n} 时共有 ${lines.at(-1)} 个解。${lines.length > 1 ? `每行依次写出各行皇后的列号，字典序最小的是 ${lines[0]}。` : ''}`,
    );
  },
  mistakes: ({ n }) => [
    [
      `${[...lastOf(n), countQueens(n, n)].join('\n')}`,
      t(
        'listing the solutions backward; the smallest columns come first',
        '把解的顺序弄反了；应按字典序从小到大',
      ),
    ],
    [
      `${[...firstOf(n), firstOf(n).length].join('\n')}`,
      t(
        'printing the number of listed solutions; the last line is the number of all',
        '最后一行只数了列出的解；应为解的总数',
      ),
    ],
    [
      `${[
        ...firstOf(n).map((line) =>
          line
            .split(' ')
            .map((column) => Number(column) - 1)
            .join(' '),
        ),
        countQueens(n, n),
      ].join('\n')}`,
      t('numbering columns from 0; they count from 1', '列号从 0 开始；应从 1 开始'),
    ],
  ],
});
