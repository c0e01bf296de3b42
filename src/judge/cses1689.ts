import { type Text, t } from '../core/text.js';
import { knightsTour } from './knightsTour.js';
import { checkTours, type TourCase } from './shared/checkTours.js';
import { defineJudge } from './shared/define.js';
import { type CaseOf, integers } from './shared/integers.js';
import { ONE_BASED } from './shared/stepMoves.js';

const SIDE = 8;
const COORDINATE = { least: 1, most: SIDE } as const;
const FIELDS = { x: COORDINATE, y: COORDINATE } as const;

export type StartCase = CaseOf<typeof FIELDS>;

const tourCase = ({ x, y }: StartCase): TourCase => ({
  rows: SIDE,
  columns: SIDE,
  row: y - 1,
  column: x - 1,
});

export const cses1689 = defineJudge<StartCase>({
  id: 'cses-1689',
  puzzle: 'tour',
  title: t("Knight's Tour", '骑士巡游'),
  url: 'https://cses.fi/problemset/task/1689',
  limits: t('x and y from 1 to 8', 'x、y 为 1 到 8'),
  samples: [
    {
      input: '2 1\n',
      output:
        '62 1 60 39 50 3 20 15\n59 38 63 2 21 16 49 4\n64 61 30 17 40 51 14 19\n31 58 37 22 33 18 5 48\n8 23 32 29 6 41 52 13\n57 26 7 36 11 34 47 44\n24 9 28 55 42 45 12 53\n27 56 25 10 35 54 43 46\n',
    },
  ],
  input: integers(FIELDS, { between: ' ', mostCases: 1 }),
  makeAnswer: () => {
    const answer = knightsTour.makeAnswer();
    return (problem, k) => answer(tourCase(problem), k);
  },
  weigh: () => 8,
  edges: [
    (random) => ({ x: [1, 8][random() % 2]!, y: [1, 8][random() % 2]! }),
    // Rows and columns are easy to mix up.
    (random) => ({ x: 1, y: 2 + (random() % 7) }),
    (random) => ({ x: 2 + (random() % 7), y: 1 }),
    (random) => ({ x: 4 + (random() % 2), y: 4 + (random() % 2) }),
  ],
  line: { pattern: /^\d+( +\d+)*$/, is: t('a row of numbers', '一行数字') },
  check: (cases, output, expected) => checkTours(cases.map(tourCase), output, expected, ONE_BASED),
  explain: ({ x, y }) =>
    t(
      `Any tour that starts at row ${y}, column ${x} is accepted.`,
      `从第 ${y} 行第 ${x} 列出发的任何一条巡游都可以。`,
    ),
  faultOf: (problem, got): Text | undefined => {
    const { x, y } = problem;
    const swapped = checkTours([tourCase({ x: y, y: x })], got, ['']);
    return x !== y && swapped.verdict === 'AC'
      ? t(
          `Your tour starts at row ${x}, column ${y}, but x is the column`,
          `你的巡游从第 ${x} 行第 ${y} 列出发；x 其实是列号`,
        )
      : undefined;
  },
});
